import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The choices can be read before the clock starts.
struct ReadingTests {
    private func game(seconds: Int = 1) -> Game {
        var game = Game { $0.kept.settings.secondsToRead = seconds }
        game.startRound()
        return game
    }

    @Test(arguments: 0...3) func theClockWaitsSoLong(seconds: Int) {
        var game = game(seconds: seconds)
        if seconds > 0 {
            game.tick(seconds * 60 - 1)
            #expect(game.guessing?.phase == .reading(left: 1) && game.guessing?.used == 0)
            game.tick()
        }
        #expect(game.guessing?.phase == .running)
        game.tick()
        #expect(game.guessing?.used == 1)
    }

    @Test func theSleeveIsBlankAndTheChoicesAreThere() throws {
        let game = game()
        let sheet = game.state.sheet()
        let answer = try #require(game.answer)
        #expect(sheet.focusable.contains { $0.id == "choice.2" })
        #expect(
            !sheet.list.contains { if case .cover(let cover) = $0 { cover.artwork == answer.artwork } else { false } })
    }

    /// Answers, keys without a meaning, arrows, buttons, and clicks anywhere.
    @Test(arguments: [
        DeviceEvent.keyDown("1"), .keyDown("6"), .keyDown("Return"), .keyDown("Down"), .keyDown("Z"),
        .padDown(.north, 1), .padDown(.down, 1), .pointerDown(Point(3, 700)), .pointerDown(Point(1000, 400)),
    ])
    func anyPressOnlyStartsTheClock(_ press: DeviceEvent) {
        var game = game()
        game.tick(5)
        let focus = game.focus
        game.send(.device(press))
        #expect(game.guessing?.phase == .running && game.guessing?.used == 0 && game.focus == focus)
        #expect(game.state.match?.players[0].answers == [])
        game.answer(right: true)
        #expect(game.guessing?.isAnswered == true && game.state.match?.players[0].total == 100)
    }

    /// A second press of *Next*, or a bounce of the one that ended the reading, is no answer: nothing was to be seen yet.
    @Test(arguments: [nil, PadButton.south], [0, 1])
    func aLatePressAnswersNothing(_ button: PadButton?, seconds: Int) {
        var game = game(seconds: seconds)
        func press() { if let button { game.pad(button) } else { game.key("Return") } }
        if seconds > 0 { press() }
        game.tick(Motion.bounceTicks - 1)
        press()
        #expect(game.guessing?.phase == .running && game.state.match?.players[0].answers == [])
        game.tick(Guessing.armingTicks - Motion.bounceTicks + 1)
        press()
        #expect(game.guessing?.isAnswered == true)
    }

    @Test(arguments: ["P", "Escape"]) func pauseHoldsTheTimeToRead(key: Key) {
        var game = game()
        game.tick(20)
        game.key(key)
        #expect(game.name == "pause")
        game.tick(100)
        game.choose("resume")
        #expect(game.guessing?.phase == .reading(left: 40))
    }

    @Test func thePauseButtonPausesAndMuteMutes() {
        var game = game()
        game.key("M")
        #expect(game.state.settings.mute && game.guessing?.phase == .reading(left: 60))
        game.click("pause")
        #expect(game.name == "pause")
    }

    @Test func theChoicesAreReadAloudWhenTheyAppear() {
        var game = Game {
            $0.kept.settings.secondsToRead = 2
            $0.kept.settings.readAloud = .on
            $0.kept.settings.speechDetail = .brief
        }
        game.startMatch("records")
        let heard = game.coverArrives() + game.tick(119)
        let said = heard.compactMap { if case .speak(let text) = $0 { text } else { nil } }
        #expect(said.count == 1 && said[0].contains("1"))
        #expect(!game.tick(3).contains { if case .speak = $0 { true } else { false } })
    }
}
