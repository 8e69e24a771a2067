import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The daily five of real records: its covers, its match and its result.
struct CanonFlowTests {
    private static let day = DailyDay(rawValue: 52)!

    private static func game(
        _ diary: DailyDiary = DailyDiary(), clock: WallClock = .noon(ofDay: 52)
    ) -> Game {
        Game { launch in
            launch.lendRecords(SampleProps(.plain))
            launch.lendCanon(SampleProps(.plain))
            launch.clock = clock
            launch.kept.canonDiary = diary
        }
    }

    private static func ten(_ game: Game) -> [Album.ID] { game.state.kept.canon?.albums(on: day).map(\.id) ?? [] }

    private static func sought(_ effects: [Effect]) -> [[Album.ID]] {
        effects.compactMap { if case .seekCovers(let records) = $0 { records.map(\.id) } else { nil } }
    }

    private static func kept(_ effects: [Effect]) -> [DailyDiary.Entry] {
        effects.compactMap { if case .keep(.canon(let entry)) = $0 { entry } else { nil } }
    }

    private static func has(_ target: some ScreenTarget, _ game: Game) -> Bool {
        game.state.sheet().targets.contains { $0.id == TargetID(target) }
    }

    @Test func withoutTheListThereIsNoOtherDoor() {
        var game = Game { launch in
            launch.lendRecords(SampleProps(.plain))
            launch.clock = .noon(ofDay: 52)
        }
        game.openDaily()
        #expect(!Self.has(Daily.Target.canon, game))
    }

    @Test func theFiveAreLookedForOnceAndBeginOnlyWhenAllAreThere() {
        var game = Self.game()
        game.openCanon()
        let ten = Self.ten(game)
        #expect(Self.sought(game.takeAsked()) == [Array(ten.prefix(5))] && !Self.has(CanonDaily.Target.start, game))
        game.findCovers(4)
        #expect(!Self.has(CanonDaily.Target.start, game) && Self.sought(game.takeAsked()).isEmpty)
        game.findCovers()
        #expect(game.focus == "start")
        game.choose(CanonDaily.Target.start)
        #expect(game.state.match?.rounds.map(\.answer) == Array(ten.prefix(5)))
        #expect(game.state.play.occasion == .canon(Self.day, counts: true))
        #expect(game.state.kept.daily == DailyDiary())
    }

    @Test func onlyTheAnswerThatThereIsNoneReplaces() {
        var game = Self.game()
        game.openCanon()
        let ten = Self.ten(game)
        game.takeAsked()
        game.send(.canon(.none(ten[2])))
        #expect(Self.sought(game.takeAsked()) == [[ten[5]]])
        game.send(.canon(.silent(ten[0], .tooSlow)))
        #expect(game.focus == "again" && Self.sought(game.takeAsked()).isEmpty)
        game.choose(CanonDaily.Target.again)
        #expect(Self.sought(game.takeAsked()) == [[ten[0]]])
        game.findCovers()
        game.choose(CanonDaily.Target.start)
        #expect(game.state.match?.rounds.map(\.answer) == [ten[0], ten[1], ten[5], ten[3], ten[4]])
    }

    @Test func offlineTheBoxIsOffered() {
        var game = Self.game()
        game.openCanon()
        game.answerCovers { .silent($0, .offline) }
        #expect(game.focus == "box" && game.drawn.contains(Words.realRecordsBox))
        game.choose(CanonDaily.Target.box)
        #expect(game.name == "daily")
    }

    @Test func aDayWithTooFewCoversCannotBePlayed() {
        var game = Self.game()
        game.openCanon()
        game.answerCovers { .none($0) }
        #expect(!Self.has(CanonDaily.Target.start, game) && game.focus == "again")
        game.choose(CanonDaily.Target.again)
        #expect(Self.sought(game.takeAsked()).last == Array(Self.ten(game).prefix(5)))
    }

    @Test func backCallsTheSearchOffAndLateNewsHurtsNothing() {
        var game = Self.game()
        game.openCanon()
        game.findCovers(1)
        game.takeAsked()
        game.key("Escape")
        #expect(game.name == "daily" && game.takeAsked().contains(.stopSeeking))
        let ten = Self.ten(game)
        game.send(.canon(.silent(ten[1], .tooSlow)))
        game.send(.canon(.found(ten[2])))
        game.send(.canon(.found("canon/none")))
        game.choose(Daily.Target.canon)
        #expect(Self.sought(game.takeAsked()) == [[ten[1], ten[3], ten[4]]])
        game.findCovers()
        #expect(Self.has(CanonDaily.Target.start, game))
    }

    @Test func atMidnightTheNextDaysAreLookedFor() {
        var game = Self.game()
        game.openCanon()
        game.findCovers(3)
        game.takeAsked()
        let next = WallClock.noon(ofDay: 53)
        game.send(.clockRead(unix: next.unix, offset: next.offset))
        let asked = game.takeAsked()
        let five = game.state.kept.canon?.albums(on: DailyDay(rawValue: 53)!).prefix(5).map(\.id)
        #expect(asked.contains(.stopSeeking) && Self.sought(asked).last == five)
        // News of yesterday's.
        game.send(.canon(.none(Self.ten(game)[4])))
        game.findCovers()
        game.choose(CanonDaily.Target.start)
        #expect(game.state.play.occasion == .canon(DailyDay(rawValue: 53)!, counts: true))
    }

    @Test func aTryKeepsItsPlacesAndGoesOnWithThem() throws {
        var game = Self.game()
        game.openCanon()
        let ten = Self.ten(game)
        game.answerCovers { $0 == ten[2] ? .none($0) : .found($0) }
        game.choose(CanonDaily.Target.start)
        game.playRounds([(true, 30)])
        let entry = try #require(Self.kept(game.takeAsked()).last)
        #expect(entry.places?.replaced == [3] && entry.covers.count == 1)
        var again = Self.game(game.state.kept.canonDiary)
        again.openCanon()
        // The archive has the third one by now; this try had another.
        #expect(Self.sought(again.takeAsked()) == [[ten[0], ten[1], ten[5], ten[3], ten[4]]])
        again.findCovers()
        again.choose(CanonDaily.Target.start)
        #expect(again.state.match?.current == 1 && again.state.match?.rounds[2].answer == ten[5])
    }

    @Test func aTryWhoseCoverIsGoneWaits() {
        var game = Self.game()
        game.openCanon()
        game.findCovers()
        game.choose(CanonDaily.Target.start)
        game.playRounds([(true, 30)])
        var again = Self.game(game.state.kept.canonDiary)
        again.openCanon()
        let third = Self.ten(again)[2]
        again.answerCovers { $0 == third ? .none($0) : .found($0) }
        #expect(!Self.has(CanonDaily.Target.start, again) && again.focus == "again")
    }

    @Test func theResultSaysWhatWasReplaced() throws {
        var game = Self.game()
        game.openCanon()
        game.playCanon()
        let screen = try #require(game.state.screen as? DailyResultScreen)
        #expect(screen.result.places?.replaced == [3] && !screen.isForFun)
        game.tick(80)
        #expect(
            game.drawn.contains(Words.canonReplaced([3]))
                && Words.dailyText(screen.result).contains("(place 3 replaced)"))
        #expect(game.state.kept.canonDiary[Self.day]?.isOver == true && game.state.kept.daily[Self.day] == nil)
        let titles = game.state.kept.dailyRecords(screen.result).map(\.title)
        #expect(titles.count == 5 && titles.allSatisfy { !game.drawn.contains($0) })
        game.choose(DailyResultScreen.Target.see)
        #expect(titles.allSatisfy { game.drawn.contains($0) })
    }

    @Test func theClubHearsNothingOfIt() {
        var game = Self.game()
        game.send(.club(.membership(SampleClub.membership)))
        game.takeAsked()
        game.openCanon()
        game.playCanon()
        let told = game.takeAsked().contains { if case .club(.tell) = $0 { true } else { false } }
        #expect(!told)
    }

    @Test func aSecondTryIsForFun() {
        var game = Self.game()
        game.openCanon()
        game.playCanon()
        let diary = game.state.kept.canonDiary
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.focus == "result")
        game.choose(CanonDaily.Target.forFun)
        #expect(game.state.play.occasion == .canon(Self.day, counts: false))
        game.playRounds(Array(repeating: (true, 6), count: 5))
        #expect((game.state.screen as? DailyResultScreen)?.isForFun == true && game.state.kept.canonDiary == diary)
    }

    /// No spare takes its place: that would be another five.
    @Test func aCoverThatCannotBeShownEndsTheMatch() {
        var game = Self.game()
        game.openCanon()
        game.findCovers()
        game.choose(CanonDaily.Target.start)
        let ten = Self.ten(game)
        game.send(.coverFailed(ten[0].foundArtwork, reason: "It is damaged."))
        #expect(game.state.match == nil && game.name == "canon")
        // It is looked for once more.
        #expect(Self.sought(game.takeAsked()).last == [ten[0]])
    }
}
