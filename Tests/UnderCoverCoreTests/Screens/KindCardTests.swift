import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The card before a round of another kind: outside the round's time, and gone with any press.
struct KindCardTests {
    /// A match that has been begun, with its first card where it has one.
    private func game(_ kinds: [RoundKind], change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game { launch in
            launch.kept.settings.kinds = kinds
            change(&launch)
        }
        game.coversArrive = true
        game.choose("category.records")
        game.choose(CategoryDetail.Target.start)
        return game
    }

    private func card(_ game: Game) throws -> KindCard { try #require(game.state.screen as? KindCard) }

    @Test func aPlainMatchHasNone() {
        #expect(game([.nameTheCover]).name == "guessing")
    }

    @Test func itComesBeforeTheFirstRoundAndNotBeforeMoreOfTheSame() throws {
        var game = game([.findTheCover])
        _ = try card(game)
        game.passCard()
        game.playRound(right: true, after: 60)
        game.goOn()
        #expect(game.name == "guessing")
    }

    @Test func inAMixItComesWheneverTheKindChanges() throws {
        var game = game([.nameTheCover, .findTheCover, .oddOneOut])
        let kinds = try #require(game.state.match?.rounds.map(\.kind))
        var shown: [Bool] = []
        for _ in kinds {
            shown.append(KindCard.isShown(game.state))
            game.playRound(right: true, after: 60)
            game.goOn()
        }
        let changes = kinds.enumerated().map { $0 == 0 || kinds[$0 - 1] != $1 }
        #expect(shown == changes && Set(kinds).count > 1)
    }

    @Test func itStaysLongerWhileItsKindIsNew() throws {
        var seen: [Int] = []
        var game = game([.findTheCover])
        for _ in 0..<4 {
            seen.append(try card(game).lasts)
            game.passCard()
            game.key("Escape")
            game.choose(Pause.Target.leave)
            game.choose(Question.Target.yes)
            game.choose(CategoryDetail.Target.start)
        }
        #expect(seen == [KindCard.longTicks, KindCard.longTicks, KindCard.longTicks, KindCard.ticks])
    }

    @Test func itGoesByItselfAndTakesNoTimeOfTheRound() throws {
        var game = game([.findTheCover])
        game.tick(try card(game).lasts - 1)
        _ = try card(game)
        game.tick()
        #expect(game.guessing?.used == 0 && game.name == "guessing")
    }

    @Test(arguments: ["Return", "Escape", "1", "P", "A"]) func anyPressGoesOnButNotRightAway(key: Key) throws {
        var game = game([.findTheCover])
        game.key(key)
        _ = try card(game)
        game.tick(Motion.bounceTicks)
        game.key(key)
        #expect(game.name == "guessing" && game.guessing?.isAnswered == false)
    }

    @Test func aClickGoesOn() throws {
        var game = game([.findTheCover])
        game.tick(Motion.bounceTicks)
        game.click("goOn")
        #expect(game.name == "guessing")
    }

    @Test func whoeverLeavesFindsTheRoundPaused() {
        var game = game([.findTheCover])
        game.send(.device(.focusChanged(false)))
        #expect(game.name == "pause" && Guessing.current(game.state)?.used == 0)
    }

    @Test func itsPictureShowsNothingThatIsAsked() throws {
        let game = game([.findTheCover])
        let rounds = try #require(game.state.match?.rounds)
        let asked = Set(rounds.flatMap { [$0.answer] + $0.choices }.compactMap { game.state.album($0)?.artwork })
        let shown = game.state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad.artwork } else { nil } }
        #expect(asked.isDisjoint(with: shown))
    }

    @Test func reducedMotionShowsItStill() {
        var game = game([.findTheCover]) { $0.kept.settings.reducedMotion = .on }
        let first = game.state.sheet().list
        game.tick(Int(KindCard.actTicks) / 2)
        #expect(game.state.sheet().list == first)
    }

    @Test func aVoiceSaysItAndIsHeardToItsEnd() throws {
        var game = Game { launch in
            launch.kept.settings.kinds = [.findTheCover]
            launch.kept.settings.readAloud = .on
        }
        game.coversArrive = true
        game.choose("category.records")
        let said = spoken(game.choose(CategoryDetail.Target.start)).joined()
        #expect(said.contains(Words.title(of: .findTheCover)) && said.contains(Words.rule(of: .findTheCover)))
        let text = game.state.speech.texts
        game.send(.voice(.began(text)))
        game.tick(KindCard.longTicks + 1)
        #expect(KindCard.isShown(game.state))
        game.send(.voice(.ended(text)))
        game.tick()
        #expect(!KindCard.isShown(game.state))
    }

    @Test func recordingsFromBeforeHaveNone() {
        #expect(game([.findTheCover]) { $0.olderTeaching = true }.name == "guessing")
    }

    @Test func pointsAreThoseOfTheSameMatchWithoutIt() throws {
        var (with, without) = (game([.findTheCover]), game([.findTheCover]) { $0.olderTeaching = true })
        with.passCard()
        for index in 0..<3 {
            with.playRound(right: index != 1, after: 100)
            without.playRound(right: index != 1, after: 100)
            with.goOn()
            without.goOn()
        }
        #expect(with.state.match?.players.map(\.total) == without.state.match?.players.map(\.total))
    }
}
