import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// An evening of many phones asks little of its host. News of phones alone play it.
struct LongEveningTests {
    private static let guests = 60

    /// A lobby whose every guest is a phone.
    private func room() -> Game {
        var game = Game.phoneLobby()
        for phone in 0..<Self.guests { game.join(phone) }
        return game
    }

    /// Every second phone is right.
    private func answers(_ app: AppState) -> [PhoneNews] {
        guard let match = app.match, let round = match.round else { return [] }
        let right = round.rightPicks.compactMap { round.choices.firstIndex(of: $0) }
        let wrong = right.count > 1 ? Array(right.reversed()) : round.choices.indices.filter { $0 != right[0] }
        return (0..<Self.guests).flatMap { phone -> [PhoneNews] in
            let places = phone.isMultiple(of: 2) ? right : Array(wrong.prefix(right.count))
            return places.map { .said(PhoneID(phone), .answer(round: match.current, place: $0), lag: 0) }
        }
    }

    /// Plays a match to its podium. The host presses nothing meanwhile.
    private func playOut(_ game: inout Game) {
        var answered: Int?
        for _ in 0..<20_000 where game.name != "podium" {
            if game.guessing?.phase == .running, let current = game.state.match?.current, current != answered {
                answered = current
                game.send(.phones(answers(game.state)))
            }
            game.tick()
        }
    }

    @Test func fourMatchesOfTenRoundsTakeTheHostSixPressesAtMost() throws {
        var game = room()
        // Each category has records enough for ten rounds.
        game.state.kept.load(
            game.state.kept.categories.map { category in
                var category = category
                let isShort = category.albums.count < 12
                if isShort { category.albums = Invented.albums(12, .plain, category.id.rawValue) }
                return category
            })
        var presses = 0
        func press(_ message: PhoneMessage) {
            presses += 1
            game.say(0, message)
        }
        press(.preset(name: PartyPreset.party.rawValue))
        press(.start)
        for match in 1...4 {
            playOut(&game)
            try #require(game.name == "podium", "match \(match)")
            game.settle()
            if match < 4 { press(.again) }
        }
        let evening = try #require(game.state.evening)
        #expect(presses <= 6 && evening.matches.map(\.isOver) == [true, true, true, true])
        #expect(evening.covers.count == 40)
        #expect(evening.guests.count == Party.mostSeats + 1)
        #expect(game.state.phones.count == Self.guests && game.own(59)?.page == .final)
    }

    /// *Five matches and one table*: one after the other, until the night is over.
    @Test func aLongNightOffersItsNextMatchFiveTimes() throws {
        var game = Game.phoneLobby()
        for phone in 0..<2 { game.join(phone) }
        game.say(0, .preset(name: PartyPreset.longNight.rawValue))
        game.say(0, .start)
        for match in 1...5 {
            // The rounds are as in any match.
            while game.state.match?.isOver == false {
                game.state.match?.timeUp()
                game.state.match?.advance()
            }
            if let match = game.state.match {
                game.state.evening?.note(match, named: "", preset: "long-night") { _ in nil }
            }
            _ = Podium.open(&game.state)
            game.tick(Podium.settledTicks)
            let word = match < 5 ? Words.nextMatch : Words.playAgain
            #expect(game.shown().screen.next == word, "match \(match)")
            #expect(game.drawn.contains(word), "match \(match)")
            #expect(Evenings.matchOfNight(game.state)?.number == match)
            game.say(0, .again)
            game.skipVote()
        }
    }
}
