import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// An evening begins with the first seat and ends when its host ends it, whatever happens between.
struct EveningTests {
    private typealias Pick = Walkthrough.PartyPick

    /// One round of a party is over.
    private func begun(_ players: Int = 3) -> Game {
        var game = Game()
        game.openLobby(players: players)
        game.choose(Lobby.Target.start)
        game.playParty(rounds: 1, Pick.usual)
        return game
    }

    private func keptEvenings(_ game: inout Game) -> [Evening] {
        game.takeAsked().compactMap { if case .keep(.evening(let evening)) = $0 { evening } else { nil } }
    }

    private func restarted(_ game: Game, after seconds: Int, hasFile: Bool = true) -> Game {
        Game { launch in
            launch.clock = WallClock(unix: game.state.clock.unix + seconds, offset: game.state.clock.offset)
            launch.keptParty = hasFile ? game.state.keptParty : nil
            launch.kept.evenings = game.state.kept.evenings
        }
    }

    private static let night = Party.patienceSeconds + 600

    // MARK: Growing

    /// The rounds that were played are kept, so the question does not say that they are lost.
    @Test(arguments: [Question.Subject.leaveMatch, .restartMatch])
    func leavingAMatchSaysWhatTheEveningKeeps(subject: Question.Subject) {
        func saysThatItIsKept(_ name: String) -> Bool {
            var game = Game()
            game.state = Fixture.named(name).sized(1280, 720)
            _ = game.state.enter(Question(subject))
            return game.texts.joined(separator: " ").contains(Words.keptOfParty.prefix(20))
        }
        #expect(saysThatItIsKept("party-result") && !saysThatItIsKept("result-right"))
    }

    @Test func itBeginsWithTheFirstSeatAndIsKeptOnceARoundIsOver() throws {
        var game = Game()
        #expect(game.state.evening == nil)
        game.openLobby(players: 3)
        let first = try #require(game.state.evening)
        #expect(first.begun == game.state.clock.unix && first.matches.isEmpty && keptEvenings(&game).isEmpty)
        game.choose(Lobby.Target.start)
        game.playParty(rounds: 1, Pick.usual)
        let kept = try #require(keptEvenings(&game).last)
        #expect(kept.id == first.id && kept.covers.count == 1 && game.state.kept.evenings == [kept])
        #expect(kept.guests.map(\.name) == game.state.party.seats.map(\.name))
    }

    @Test func aMatchOfOnePlayerIsNoEvening() {
        var game = Game()
        game.playMatch([(right: true, ticks: 60), (right: true, ticks: 60), (right: true, ticks: 60)])
        #expect(game.state.evening == nil && game.state.kept.evenings.isEmpty)
    }

    @Test func itsPointsAreThoseOfItsMatches() throws {
        var game = Game()
        game.playEvening(preset: .quick)
        game.tick(Podium.settledTicks + 1)
        let evening = try #require(game.state.evening)
        let lines = game.state.kept.scores.filter(\.isParty).flatMap { $0.party ?? [] }
        #expect(evening.matches.map(\.isOver) == [true, true] && lines.count == 8)
        for row in evening.table {
            let name = evening.guests[row.guest].name
            #expect(row.points == lines.filter { $0.name == name }.reduce(0) { $0 + $1.points }, "\(name)")
        }
        #expect(game.state.kept.evenings == [evening])
        // The podium says them beside those of the match.
        let rows = try #require(game.state.match).rows(since: 0)
        let tonight = rows.compactMap { Evenings.tonight($0, game.state) }
        #expect(tonight.sorted() == evening.table.map(\.points).sorted() && Evenings.best(game.state) != nil)
    }

    @Test func aLongNightCountsItsMatches() {
        var game = Game()
        game.playEvening(preset: .longNight)
        #expect(Evenings.matchOfNight(game.state)?.number == 2 && Evenings.matchOfNight(game.state)?.of == 5)
        #expect(game.state.match?.doublesLast == true)
    }

    @Test func theHostDecidesWhetherTheLastCoverCountsDouble() {
        var game = Game()
        game.openLobby(players: 2)
        #expect(!game.state.party.doublesLastCover)
        game.choose(Lobby.Target.preset(.party))
        #expect(game.state.party.doublesLastCover)
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.doubleLast)
        #expect(!game.state.party.doublesLastCover)
        game.choose(LobbyMore.Target.preset(.expert))
        #expect(game.name == "lobby" && game.state.party.preset == .expert)
    }

    @Test func aMatchThatIsLeftKeepsItsPoints() throws {
        var game = begun()
        let evening = try #require(game.state.evening)
        _ = MatchFlow.leave(&game.state)
        game.tick()
        #expect(game.state.evening == evening && !evening.matches[0].isOver)
    }

    @Test func aNewNameIsNoNewGuest() throws {
        var game = begun()
        _ = MatchFlow.leave(&game.state)
        game.state.party.rename(0, by: 1)
        // `follow` compares two states, so the change comes with an event.
        let name = try #require(game.state.party[0]?.name)
        var before = game.state
        before.party.rename(0, by: -1)
        _ = Evenings.follow(since: before, &game.state)
        #expect(game.state.evening?.guests.count == 3 && game.state.evening?.guests[0].name == name)
    }

    /// The points of one who has left would be given to the next one who is dealt the same name.
    @Test func noNameOfTheEveningIsDealtAgain() throws {
        var game = Game.phoneLobby()
        game.join(0, name: "Zoë")
        let dealt = SeatNames.all.map { name in
            var guest = Evening.Guest(name: name, seat: 1)
            guest.isHere = false
            return guest
        }
        game.state.evening?.guests += dealt
        game.arrive(1)
        let phone = try #require(game.state.phones[PhoneID(1)]?.name)
        _ = Seating.sit(.leftKeys, &game.state)
        let keys = try #require(game.state.party.seat(of: .leftKeys)?.name)
        for name in [phone, keys] { #expect(!SeatNames.all.contains(name), "\(name)") }
    }

    @Test func manyPhonesAreOneGuest() throws {
        var game = Game.phoneLobby()
        for phone in 0..<40 { game.join(phone) }
        game.say(0, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        game.state.match?.timeUp()
        game.tick(2)
        let evening = try #require(game.state.evening)
        #expect(evening.covers.count == 1 && evening.guests.count == Party.mostSeats + 1)
        #expect(evening.guests.contains { $0.seat == Seat.crowd } && evening.isPossible)
    }

    // MARK: Ending

    @Test func theHostEndsIt() throws {
        var game = begun()
        _ = MatchFlow.leave(&game.state)
        game.takeAsked()
        let effects = PhoneGuests.endParty(&game.state)
        #expect(effects.contains(.endParty) && game.state.evening == nil)
        // The page of the evening comes in the place of the room.
        #expect(game.name == "evening" && !game.state.isInRoom)
        #expect(game.state.kept.evenings.map(\.ended) == [game.state.clock.unix])
        #expect(Evenings.offered(game.state) == nil)
    }

    /// A party that went on from the page of its evening leads to that one page.
    @Test func itsPageIsThereOnce() throws {
        var game = begun()
        _ = MatchFlow.leave(&game.state)
        let evening = try #require(game.state.evening)
        game.state.unwind(to: \.isFirst)
        _ = EveningPage.open(evening.id, &game.state)
        _ = Lobby.open(try #require(game.state.partyCategory), &game.state)
        _ = PhoneGuests.endParty(&game.state)
        #expect(game.name == "evening" && game.state.stack.count == 2)
    }

    @Test func anHourAsleepChangesNothing() throws {
        var game = begun()
        let evening = game.state.evening
        let clock = game.state.clock
        let effects = game.send(.clockRead(unix: clock.unix + 3600, offset: clock.offset))
        #expect(!effects.contains(.endParty) && game.state.evening == evening && game.state.match != nil)
        #expect(restarted(game, after: 3600).state.evening?.id == evening?.id)
    }

    @Test func afterSixHoursItIsPutAwayAndOffered() throws {
        var game = begun()
        let (evening, seats) = (try #require(game.state.evening), game.state.party.seats.map(\.name))
        let clock = game.state.clock
        let effects = game.send(.clockRead(unix: clock.unix + Self.night, offset: clock.offset))
        #expect(!effects.contains(.endParty), "phones keep their secrets")
        #expect(game.state.party.seats.isEmpty && game.state.evening == nil && game.state.match == nil)
        #expect(game.state.keptParty?.evening == evening.id && Evenings.offered(game.state)?.id == evening.id)
        let later = restarted(game, after: Self.night)
        var yes = later
        yes.openLobby()
        #expect(yes.name == "question" && yes.focus == "no")
        yes.choose("no")
        #expect(yes.name == "lobby" && yes.state.evening?.id == evening.id && yes.state.putAway == nil)
        #expect(Set(seats).isSubset(of: yes.state.party.seats.map(\.name)))
        #expect(yes.state.evening?.ended == nil)
        var anew = later
        anew.openLobby()
        anew.takeAsked()
        anew.choose("yes")
        #expect(anew.name == "lobby" && anew.takeAsked().contains(.endParty) && anew.state.putAway == nil)
        #expect(anew.state.kept.evenings[0].ended != nil && anew.state.evening?.id != evening.id)
        // Back is the safe answer, too.
        var back = later
        back.openLobby()
        back.key("Escape")
        #expect(back.name == "lobby" && back.state.evening?.id == evening.id)
    }

    /// The first phone that comes in runs the room, also while the question lies over the lobby.
    @Test func aPhoneAloneGoesOnWithIt() throws {
        let game = begun()
        let id = try #require(game.state.evening?.id)
        var later = restarted(game, after: Self.night)
        later.openLobby()
        later.openDoor()
        later.join(50, name: "Zoë")
        #expect(later.name == "question" && later.own(50)?.lines == [Words.remoteAnswers])
        later.say(50, .press(key: .ok))
        #expect(later.name == "lobby" && later.state.evening?.id == id && later.seat(of: 50) != nil)
        #expect(later.own(50)?.isHost == true)
    }

    /// A guest's phone may find the lobby before its host has answered.
    @Test(arguments: ["no", "yes"]) func onesWhoComeBeforeTheAnswerKeepTheirSeats(answer: String) throws {
        let game = begun()
        let id = try #require(game.state.evening?.id)
        var later = restarted(game, after: Self.night)
        later.openLobby()
        #expect(later.name == "question" && later.state.party.seats.isEmpty)
        let before = later.state
        later.state.party.insert(Seat(id: 5, name: "Zoë", device: .nobody(5)))
        _ = Evenings.follow(since: before, &later.state)
        #expect(later.state.evening?.matches.isEmpty == true)
        later.choose(answer)
        #expect(later.name == "lobby" && later.state.party[5]?.name == "Zoë" && later.state.putAway == nil)
        #expect((later.state.evening?.id == id) == (answer == "no"))
        #expect((later.state.kept.evening(id)?.ended == nil) == (answer == "no"))
        #expect(later.state.evening?.guests.contains(where: \.isHere) == false)
    }

    @Test func itGoesOnWhereTheFileOfThePartyIsGone() throws {
        let game = begun()
        var later = restarted(game, after: 600, hasFile: false)
        later.openLobby()
        later.choose("no")
        let names = game.state.party.seats.map(\.name)
        #expect(later.state.party.seats.map(\.name) == names && later.state.evening?.id == game.state.evening?.id)
        // The opener's key takes the first of the seats that wait.
        #expect(later.state.party.seats.map(\.isAway) == [false, true, true])
    }

    @Test func aRestartGoesOnByItself() throws {
        let game = begun()
        let later = restarted(game, after: 60)
        #expect(later.state.evening == game.state.evening && Evenings.offered(later.state) == nil)
    }

    @Test func aClockThatWasSetBackEndsNothing() throws {
        var game = begun()
        let clock = game.state.clock
        game.send(.clockRead(unix: clock.unix - 100_000, offset: clock.offset))
        #expect(game.state.evening != nil && game.state.match != nil)
        let later = restarted(begun(), after: -100_000)
        #expect(Evenings.offered(later.state) != nil && !later.asked.contains(.endParty))
    }

    @Test func nothingIsOfferedWhereNothingWasPlayed() {
        var game = Game()
        game.openLobby(players: 3)
        let later = restarted(game, after: Self.night)
        #expect(Evenings.offered(later.state) == nil && later.asked.contains(.endParty))
        #expect(later.asked.contains(.keepParty(nil)))
    }

    // MARK: Its page

    @Test func onePressAfterAQuestionDeletesItWithAllNames() throws {
        var game = Game()
        game.playEvening(preset: .quick)
        _ = PhoneGuests.endParty(&game.state)
        let evening = try #require(game.state.kept.evenings.first)
        while game.state.stack.count > 1 { _ = game.state.leave() }
        game.choose(Categories.Target.scores)
        game.choose(Scores.Target.evenings)
        game.choose(EveningList.Target.open(evening.id))
        #expect(game.drawn.contains(try #require(evening.guests.first).name))
        game.choose(EveningPage.Target.delete)
        #expect(game.name == "question")
        game.takeAsked()
        game.choose(Question.Target.yes)
        #expect(game.takeAsked().contains(.keep(.forgetEvening(evening.id, matches: evening.matches.map(\.id)))))
        #expect(game.name == "evenings" && game.state.kept.evenings.isEmpty)
        #expect(game.state.kept.scores.filter(\.isParty).isEmpty)
        // The scores below it show what is left.
        let shown = game.state.stack.compactMap { $0.screen as? Scores }.first?.kind
        let left = game.state.kept.scores.map(\.kind)
        #expect(shown.map(left.contains) ?? left.isEmpty)
    }

    @Test func itsPageShowsItsBestTheTableAndWhatWasAsked() throws {
        var game = Game { $0.kept.evenings = Evening.samples }
        game.choose(Categories.Target.scores)
        game.choose(Scores.Target.evenings)
        game.choose(EveningList.Target.open(Evening.samples[0].id))
        let (evening, drawn) = (Evening.samples[0], game.drawn)
        let best = try #require(evening.table.first)
        #expect(drawn.contains(Words.points(best.points)) && drawn.contains(Words.eveningKept.prefix(20)))
        for guest in evening.guests { #expect(drawn.contains(guest.name)) }
        let pictures = EveningPage.pictures(evening, game.state)
        #expect(pictures == evening.covers.compactMap(\.artwork) && Set(pictures).count == 6)
    }

    @Test func itsPageDoesWithoutPicturesAndPoints() {
        var empty = Evening.samples[0]
        for match in empty.matches.indices {
            empty.matches[match].teams = []
            for cover in empty.matches[match].covers.indices {
                empty.matches[match].covers[cover].artwork = nil
                empty.matches[match].covers[cover].marks = []
            }
        }
        var game = Game { $0.kept.evenings = [empty] }
        game.choose(Categories.Target.scores)
        game.choose(Scores.Target.evenings)
        game.choose(EveningList.Target.open(empty.id))
        #expect(game.name == "evening" && game.drawn.contains(empty.guests[0].name))
        #expect(EveningPage.pictures(empty, game.state).isEmpty)
    }

    @Test func theSamplesCouldBe() {
        for evening in Evening.samples { #expect(evening.isPossible && !evening.table.isEmpty) }
    }
}
