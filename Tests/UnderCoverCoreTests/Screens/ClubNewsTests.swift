import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The desktop says which friends have played today's five, where the player asked for that and is elsewhere.
struct ClubNewsTests {
    private static let start = SampleClub.clock.unix
    private static let own = SampleClub.membership.member
    private static let (bo, mia, oma) = (friend("Bo", "b"), friend("Mia", "c"), friend("Oma", "d"))

    private static func friend(_ name: String, _ digit: Character) -> ClubMember {
        ClubMember(id: String(repeating: digit, count: 32), name: name, seat: 3)
    }

    /// The folder after a look.
    /// - Parameters:
    ///   - friends: those who have played.
    ///   - seconds: after the start.
    private static func view(
        _ friends: [ClubMember], at seconds: Int, isSealed: Bool = false, day: DailyDay = SampleClub.today
    ) -> Event {
        let played = [ClubDay(day: day, points: 250, ticks: [10, 20, nil, 600, 300])]
        let sheets = friends.map { ClubSheet($0, days: played) } + [ClubSheet(own, days: isSealed ? [] : played)]
        let summaries = sheets.map { ClubSummary($0, today: day) }
        let tables = ClubSpan.allCases.map { ClubTable(summaries, span: $0, today: day, own: own.id) }
        return .club(.view(ClubView(day: day, tables: tables, faults: [], readAt: start + seconds)))
    }

    /// Another window has the focus, after a look in which no friend had played.
    private static func game(isOn: Bool = true, lookedAt seconds: Int = 0) -> Game {
        var game = Game { launch in
            launch.clock = SampleClub.clock
            launch.kept.settings.clubNews = isOn
        }
        game.send(
            .club(.membership(SampleClub.membership)), view([], at: seconds), .device(.focusChanged(false)))
        return game
    }

    private static func later(_ seconds: Int) -> Event {
        .clockRead(unix: start + seconds, offset: SampleClub.clock.offset)
    }

    private static func notices(_ effects: [Effect]) -> [DesktopNotice?] {
        effects.flatMap { effect -> [DesktopNotice?] in
            if case .desktop(.notify(let notice)) = effect { [notice] } else { [] }
        }
    }

    @Test func aFriendWhoHasPlayedIsSaidOnce() {
        var game = Self.game()
        let said = Self.notices(game.send(Self.view([Self.bo], at: 60)))
        #expect(said == [DesktopNotice(title: "Thursday Club", body: "Bo has played today’s five: 250 points.")])
        game.send(Self.later(700))
        #expect(Self.notices(game.send(Self.view([Self.bo], at: 700))) == [])
    }

    @Test func withoutTheSettingNothingIsLookedForAndNothingSaid() {
        #expect(!Settings().clubNews)
        var game = Self.game(isOn: false)
        #expect(!game.state.countsMinutes)
        let effects = game.send(Self.later(3600), Self.view([Self.bo], at: 3600))
        #expect(Self.notices(effects) == [] && Self.looks(effects) == 0)
    }

    @Test func withTheFocusNothingIsSaid() {
        var game = Self.game()
        game.send(.device(.focusChanged(true)))
        #expect(!game.state.countsMinutes)
        let effects = game.send(Self.later(3600), Self.view([Self.bo], at: 3600))
        #expect(Self.notices(effects) == [] && Self.looks(effects) == 0)
        // It could be seen then, so it is no news later.
        game.send(.device(.focusChanged(false)))
        #expect(Self.notices(game.send(Self.view([Self.bo], at: 3660))) == [])
    }

    /// The view that is kept from an earlier session comes before the first look.
    @Test func theFirstLookIsNoNews() {
        var game = Self.game(lookedAt: -60)
        #expect(Self.notices(game.send(Self.view([Self.bo], at: 60))) == [])
        let said = Self.notices(game.send(Self.view([Self.bo, Self.mia], at: 120)))
        #expect(said.map { $0?.body } == ["Mia has played today’s five: 250 points."])
    }

    @Test func oneNoticeComesInTenMinutes() {
        var game = Self.game()
        #expect(Self.notices(game.send(Self.view([Self.bo], at: 60))).count == 1)
        game.send(Self.later(599))
        #expect(Self.notices(game.send(Self.view([Self.bo, Self.mia], at: 599))) == [])
        game.send(Self.later(600))
        let said = Self.notices(game.send(Self.view([Self.bo, Self.mia, Self.oma], at: 600)))
        let body = "Mia has played today’s five: 250 points. Oma has played today’s five: 250 points."
        #expect(said.map { $0?.body } == [body], "Mia waited for it.")
    }

    @Test func theFocusTakesTheNoticeBack() {
        var game = Self.game()
        #expect(Self.notices(game.send(.device(.focusChanged(true)))) == [], "Nothing was said.")
        game.send(.device(.focusChanged(false)), Self.view([Self.bo], at: 60))
        #expect(Self.notices(game.send(.device(.focusChanged(true)))) == [nil])
    }

    /// Neither the points nor what they were for.
    @Test func sealedResultsStaySealed() {
        var game = Self.game()
        let said = Self.notices(game.send(Self.view([Self.bo], at: 60, isSealed: true)))
        #expect(said.map { $0?.body } == ["Bo has played today’s five."])
    }

    @Test func namesAreCleanAndFew() {
        var game = Self.game()
        let liar = Self.friend("B\u{202E}o\n" + String(repeating: "x", count: 5000), "e")
        let friends = [liar, Self.bo, Self.mia, Self.oma]
        let said = Self.notices(game.send(Self.view(friends, at: 60)))
        let body = said.first??.body ?? ""
        #expect(said.count == 1 && body.split(separator: ".").count == 3 && body.count < 200)
        #expect(!body.contains("\n") && !body.unicodeScalars.contains("\u{202E}"), "\(body)")
    }

    @Test func theFiveOfANewDayIsNews() throws {
        var game = Self.game()
        let tomorrow = try #require(DailyDay(rawValue: SampleClub.today.number + 1))
        game.send(Self.view([Self.bo], at: 60), Self.later(86_400))
        let said = Self.notices(game.send(Self.view([Self.bo], at: 86_400, day: tomorrow)))
        #expect(said.count == 1)
    }

    // MARK: Looks

    private static func looks(_ effects: [Effect]) -> Int {
        effects.count { if case .club(.look) = $0 { true } else { false } }
    }

    @Test func theFolderIsLookedAtEachTenMinutes() {
        var game = Self.game()
        #expect(game.state.countsMinutes)
        #expect(Self.looks(game.send(Self.later(599))) == 0 && Self.looks(game.send(Self.later(600))) == 1)
        #expect(Self.looks(game.send(Self.later(1300))) == 0, "It has not answered yet.")
        game.send(Self.view([], at: 1300))
        #expect(Self.looks(game.send(Self.later(1301))) == 1)
        game.send(Self.view([], at: 1301))
        #expect(Self.looks(game.send(Self.later(-5000))) == 1, "The clock was set back.")
    }
}
