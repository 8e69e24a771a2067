import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Rounds of a party on screen: who may press when, and what comes after.
struct PartyRoundTests {
    private func match(_ players: Int = 3, shape: PlayShape = .everyone) -> Game {
        Game.party(players: players, shape: shape)
    }

    /// The button of the right choice, or of a wrong one.
    private func button(_ game: Game, right: Bool) -> PadButton {
        let index = right ? game.rightIndex : game.wrongIndex
        return [.north, .west, .east, .south][index]
    }

    private func key(_ game: Game, right: Bool) -> Key {
        ["Up", "Left", "Right", "Down"][right ? game.rightIndex : game.wrongIndex]
    }

    private func phase(_ game: Game) -> Guessing.Phase? { (game.state.screen as? Guessing)?.phase }
    private func picks(_ game: Game) -> [Bool?] {
        game.state.match?.players.map { $0.answer(inRound: game.state.match?.current ?? 0)?.right } ?? []
    }

    @Test func theRoundBeginsAfterTwoSeconds() {
        var game = Game.lobby(players: 2)
        game.choose("start")
        #expect(phase(game) == .reading(left: PartyPace.readyTicks))
        // A press does not cut it short, and does not count.
        game.pad(.north, 1)
        game.tick(PartyPace.readyTicks)
        #expect(phase(game) == .running && picks(game) == [nil, nil])
    }

    @Test func aCountdownLeadsToTheFirstCoverOnly() {
        var game = Game.lobby(players: 2)
        game.choose("start")
        for sound in [Sound.countdown1, .countdown2, .countdown3, .countdownGo] {
            let effects = game.tick(PartyPace.readyTicks / 4)
            #expect(heard(effects) == [sound])
        }
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        game.tick(PartyPace.allInTicks + PartyPace.resultTicks)
        #expect(game.state.match?.current == 1 && phase(game) == .reading(left: PartyPace.readyTicks))
        #expect(heard(game.tick(PartyPace.readyTicks)) == [] && phase(game) == .running)
    }

    private func heard(_ effects: [Effect]) -> [Sound] {
        effects.compactMap { if case .playSound(let sound) = $0 { sound } else { nil } }
    }

    /// Phones say "Late" at the same moment.
    @Test func whoGivesNoAnswerIsLateAndNotLockedIn() {
        var game = match()
        game.pad(button(game, right: true), 1)
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        #expect(picks(game) == [false, true, false] && game.name == "guessing")
        func isToldOfOne() -> Bool {
            game.drawn.contains(Words.lockedIn(1, of: 3)) && !game.drawn.contains(Words.lockedIn(3, of: 3))
        }
        #expect(isToldOfOne())
        let icons = game.state.sheet().iconMarks.map(\.icon)
        #expect(icons.count { $0 == .lock } == 1)
        #expect(game.state.sheet().runs.count { $0.string == Words.lateSeat } == 2)
    }

    /// A right answer after a buzz ends the round for the others, who had no time to run out.
    @Test func whoWasBeatenToTheBuzzIsNotLate() {
        var game = match(shape: .buzz)
        game.pad(.north, 1)
        game.tick()
        game.pad(button(game, right: true), 1)
        #expect(picks(game) == [false, true, false] && game.name == "guessing")
        for name in ["guessing", "result"] {
            #expect(game.name == name)
            #expect(!game.state.sheet().runs.contains { $0.string == Words.lateSeat })
            #expect(!game.drawn.contains("locked in"))
            game.tick(PartyPace.allInTicks)
        }
    }

    @Test func aPickIsLockedAndTheRoundEndsWhenAllAreIn() {
        var game = match()
        game.pad(button(game, right: true), 1)
        game.pad(button(game, right: false), 1)
        #expect(picks(game) == [nil, true, nil] && phase(game) == .running)
        game.pad(button(game, right: false), 2)
        game.key(key(game, right: true))
        #expect(picks(game) == [true, true, false])
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
        game.tick(PartyPace.allInTicks)
        #expect(game.name == "result")
        game.tick(PartyPace.resultTicks)
        #expect(game.name == "guessing" && game.state.match?.current == 1)
    }

    /// A locked pick says nothing of whether it was right.
    @Test func aStreakGrowsWithTheResult() {
        var player = Player(id: 0, name: "Zoë")
        player.answers = (0..<3).map { Player.Answer(round: $0, choice: "a", right: true, points: 1, ticks: 1) }
        #expect(player.rightInARow(before: 2) == 2 && player.rightInARow == 3)
        player.answers[1].right = false
        #expect(player.rightInARow(before: 2) == 0 && player.rightInARow == 1)
        var card = SeatCard(seat: 0, name: "Zoë", rect: .zero, state: .thinking)
        card.inARow = 1
        #expect(!card.spoken.contains("in a row"))
        card.inARow = 3
        #expect(card.spoken.contains(Words.near(.inARow(3))))
    }

    @Test func theSameTickTies() {
        var game = match()
        game.tick(100)
        game.pad(button(game, right: true), 2)
        game.pad(button(game, right: true), 1)
        let points = game.state.match?.players.map(\.total)
        #expect(points?[1] == points?[2] && points?[1] != 0)
        #expect(game.state.match?.standings.map(\.place) == [1, 1, 3])
    }

    @Test func theBellEndsTheRoundForThoseWhoWait() {
        var game = match()
        game.pad(button(game, right: true), 1)
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
        #expect(picks(game) == [false, true, false])
    }

    @Test func aLostPadIsNotWaitedFor() {
        var game = match()
        game.pad(button(game, right: true), 1)
        game.key(key(game, right: true))
        game.send(.device(.padRemoved(2)))
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
        #expect(game.name == "guessing")
    }

    @Test func aNewPadTakesTheSeatOver() {
        var game = match()
        game.send(.device(.padRemoved(2)))
        #expect(game.name == "guessing")
        game.plug(id: 9)
        game.pad(.start, 9)
        game.tick()
        #expect(game.state.match?.players[2].present == true)
        game.pad(button(game, right: true), 9)
        #expect(picks(game) == [nil, nil, true])
    }

    @Test func whoComesLatePlaysFromTheNextRound() {
        var game = match(2)
        game.tick(60)
        game.pad(button(game, right: true), 1)
        game.tick()
        game.plug(id: 9)
        game.pad(.south, 9)
        game.tick()
        let late = game.state.match?.players.last
        let first = game.state.match?.players[1].total ?? 0
        #expect(late?.joined == 1 && late?.start == (first + 1) / 2)
        game.key(key(game, right: false))
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
    }

    @Test func whenAllHaveGoneTheMatchWaits() {
        var game = match(2)
        game.send(.device(.padRemoved(1)))
        game.key("P")
        #expect(game.name == "pause")
        game.send(.device(.keyDown("Backspace")))
        game.tick(PartyPace.leaveTicks)
        #expect(game.state.party.present.isEmpty && game.name == "pause")
        game.plug(id: 4)
        game.pad(.north, 4)
        game.tick()
        #expect(game.state.party.present.count == 1)
    }

    @Test func aPauseThatWaitedForAnybodyEndsWithTheFirstPress() {
        var game = match(2)
        game.send(.device(.padRemoved(1)))
        game.state.party.leave(0)
        _ = Seating.left(0, &game.state)
        #expect(game.name == "pause")
        game.plug(id: 4)
        game.pad(.north, 4)
        game.tick()
        #expect(game.name == "guessing" && game.state.match?.players[1].present == true)
    }

    // MARK: Shapes

    @Test func theFirstPressStopsTheReveal() {
        var game = match(3, shape: .buzz)
        game.tick(120)
        game.pad(.north, 1)
        #expect(game.state.match?.buzz?.holder == 1)
        let used = (game.state.screen as? Guessing)?.used
        game.tick(30)
        #expect((game.state.screen as? Guessing)?.used == used)
        game.pad(button(game, right: true), 2)
        #expect(picks(game) == [nil, nil, nil])
        game.pad(button(game, right: false), 1)
        #expect(picks(game) == [nil, false, nil] && game.state.match?.buzz == nil)
        // It is struck out for the next one to buzz.
        let tried = game.state.match?.players[1].answers.last?.choice.flatMap { game.state.album($0)?.title }
        let struck = game.state.sheet().runs.filter { $0.color == game.state.theme.paper }.map(\.string)
        #expect(tried.map(struck.contains) == true)
        game.pad(.north, 2)
        game.tick()
        game.pad(button(game, right: true), 2)
        #expect(picks(game) == [false, false, true])
    }

    @Test func aBuzzWithoutAnAnswerIsWrong() {
        var game = match(2, shape: .buzz)
        game.pad(.north, 1)
        game.tick(PartyPace.buzzTicks)
        #expect(picks(game) == [nil, false] && phase(game) == .running)
    }

    @Test func theLastPadDiesInABuzz() {
        var game = match(2, shape: .buzz)
        game.pad(.north, 1)
        game.send(.device(.padRemoved(1)))
        #expect(game.state.match?.buzz == nil && game.name == "guessing")
        game.key("Up")
        #expect(game.state.match?.buzz?.holder == 0)
    }

    @Test func onePadIsPassedRound() {
        var game = match(3, shape: .passItRound)
        guard case .handOver = phase(game) else { return #expect(Bool(false)) }
        for player in 0..<3 {
            #expect(game.state.match?.turn == player)
            game.tick(PartyPace.handOverTicks)
            game.key("Return")
            #expect(phase(game) == .running)
            game.tick(60)
            game.key(Key(rawValue: String(game.rightIndex + 1)))
        }
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
        #expect(Set(game.state.match?.players.map(\.total) ?? []).count == 1)
    }

    @Test func everyDeviceAnswersForTheTurn() {
        var game = match(2, shape: .passItRound)
        for press in [key(game, right: true), Key(rawValue: ["W", "A", "D", "S"][game.rightIndex])] {
            game.tick(PartyPace.handOverTicks)
            game.key("Return")
            game.tick(30)
            game.key(press)
        }
        guard case .answered = phase(game) else { return #expect(Bool(false)) }
        #expect(picks(game) == [true, true])
    }

    @Test func aShortBackAcrossTwoScreensKeepsTheSeat() {
        var game = Game.lobby(players: 2)
        game.send(.device(.padDown(.east, 1)))
        game.choose("start")
        game.tick(5)
        game.send(.device(.padUp(.east, 1)))
        game.tick(PartyPace.leaveTicks * 2)
        #expect(game.state.party.seats.count == 2 && game.name == "guessing")
    }

    @Test func aRoomThatEmptiesDuringTheResultWaits() {
        var game = Game.lobby(players: 3)
        game.state.party.leave(0)
        game.tick(60)
        game.pad(.south, 1)
        game.tick(PartyPace.readyTicks + 700 + PartyPace.allInTicks)
        #expect(game.name == "result")
        game.send(.device(.padRemoved(1)))
        game.send(.device(.padRemoved(2)))
        game.tick(PartyPace.resultTicks * 2)
        #expect(game.name == "result" && game.state.match?.current == 0)
    }

    @Test func aNewcomerHasNoneOfTheLeaversPoints() {
        var game = match(3)
        game.pad(button(game, right: true), 1)
        let points = game.state.match?.players[1].total
        _ = Seating.standUp(1, &game.state)
        game.plug(id: 9)
        game.pad(.leftShoulder, 9)
        game.tick()
        #expect(game.state.match?.players.map(\.id) == [0, 1, 2, 3])
        #expect(game.state.match?.players[1].total == points && game.state.match?.players[1].present == false)
    }

    @Test(arguments: PlayShape.allCases)
    func aMatchOfEachShapeEndsOnThePodium(shape: PlayShape) {
        var game = match(4, shape: shape)
        var names: [String] = []
        for _ in 0..<400 where game.name != "podium" {
            if case .handOver = phase(game) { game.key("Space") }
            game.tick(60)
            if names.last != game.name { names.append(game.name) }
            for pad in 1...3 where game.name == "guessing" { game.pad(.north, pad) }
        }
        #expect(game.name == "podium" && names.contains("result"))
        game.choose("again")
        game.skipVote()
        #expect(game.name == "guessing" && game.state.match?.players.count == 4)
    }
}

/// One switch in a round: the focus moves by itself.
struct OneSwitchRoundTests {
    @Test func anyPressPicksWhatTheFocusIsOn() {
        var game = Game()
        game.coversArrive = true
        game.startMatch()
        game.state.settings.oneSwitch = true
        game.tick(2)
        let focuses = (0..<4).map { _ in
            defer { game.tick(SwitchPace.normal.ticks) }
            return game.focus
        }
        #expect(focuses == ["choice.0", "choice.1", "choice.2", "choice.0"])
        let picked = game.focus
        game.key("Space")
        let round = game.state.match?.round
        let choice = game.state.match?.players[0].answers.last?.choice
        #expect(picked == choice.flatMap { round?.choices.firstIndex(of: $0) }.map { "choice.\($0)" })
    }

    /// Each seat of a party may have one button, and pause stays pause.
    @Test(arguments: [PadButton.leftShoulder, .start]) func aPartyHasSwitchesToo(button: PadButton) {
        var game = Game.party(players: 2)
        game.state.settings.oneSwitch = true
        game.tick(SwitchPace.normal.ticks)
        game.pad(button, 1)
        let match = game.state.match
        let answer = match?.players[1].answer(inRound: 0)?.choice
        #expect(answer == (button == .start ? nil : match?.round?.choices[1]))
        #expect((game.name == "pause") == (button == .start))
    }
}
