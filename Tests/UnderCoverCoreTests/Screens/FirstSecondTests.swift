import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A confirm in the first second of a round, and what the screens that a round comes from do with an arrow.
struct FirstSecondTests {
    private func round(choices: Int = 3, _ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings()
        settings.choices = choices
        change(&settings)
        var game = Game(settings: settings)
        game.startRound()
        return game
    }

    private func isAnswered(_ game: Game) -> Bool { game.guessing?.isAnswered == true }

    @Test(arguments: RoundKind.allCases) func aSecondEnterAnswersNothing(kind: RoundKind) {
        for ticks in [Motion.bounceTicks, 30, Guessing.armingTicks - 1] {
            var game = round { $0.kinds = [kind] }
            game.tick(ticks)
            game.key("Return")
            #expect(game.guessing?.phase == .running && game.state.match?.players[0].picks == [], "after \(ticks)")
        }
        var game = round { $0.kinds = [kind] }
        game.tick(Guessing.armingTicks)
        game.key("Return")
        #expect(isAnswered(game) || game.state.match?.players[0].picks.count == 1)
    }

    @Test func aMoveOfTheFocusArmsIt() {
        var game = round()
        game.key("Down")
        game.tick(Motion.bounceTicks)
        game.key("Return")
        #expect(isAnswered(game))
    }

    @Test func digitsAndFaceButtonsAlwaysCount() {
        var game = round()
        game.tick(2)
        game.key("1")
        #expect(isAnswered(game))
        for button in [PadButton.north, .west, .east, .south] {
            var game = round(choices: 4)
            game.plug()
            game.tick(2)
            game.pad(button)
            #expect(isAnswered(game), "\(button)")
        }
    }

    @Test func aClickAlwaysCounts() {
        var game = round()
        game.tick(2)
        game.click("choice.1")
        #expect(isAnswered(game))
    }

    /// They have no other press, or have heard where the focus is.
    @Test func oneSwitchAndSpeechAreAsTheyWere() {
        for change in [{ $0.oneSwitch = true }, { $0.readAloud = .on }] as [(inout Settings) -> Void] {
            var game = round()
            game.tick(Motion.bounceTicks)
            #expect(game.guessing?.isArmed(game.state) == false)
            change(&game.state.settings)
            #expect(game.guessing?.isArmed(game.state) == true)
        }
    }

    @Test func thePillShowsWhenItIsArmed() {
        var game = round()
        game.tick(Guessing.armingTicks - 1)
        #expect(!isFilled(game))
        game.tick(1)
        #expect(isFilled(game))
    }

    private func isFilled(_ game: Game) -> Bool {
        let sheet = game.state.sheet()
        let width = sheet.targets.first { $0.id == "choice.0" }?.rect.width
        return sheet.list.contains { command in
            guard case .box(let box) = command else { return false }
            return box.fill == game.state.theme.accent && box.rect.width == width
        }
    }

    /// Older recordings end as they did then.
    @Test func anOlderRecordingAnswersAtOnce() throws {
        let launch = Recording.text(of: .event(.launched(.test())))
        let text = Recording.header().replacing("\(Recording.version)", with: "13") + "\n" + launch + "\nend"
        let recording = try Recording.parse(text)
        guard case .event(.launched(let read))? = recording.lines.first else {
            Issue.record("no launch")
            return
        }
        #expect(read.olderPresses == true && read.olderSeeds == true)
        var game = Game { $0.olderPresses = true }
        game.startRound()
        game.tick(Motion.bounceTicks)
        game.key("Return")
        #expect(isAnswered(game))
        game = Game { $0.olderPresses = true }
        game.choose("settings")
        #expect(game.focus.hasPrefix("row."))
    }

    // MARK: The settings

    @Test func theSettingsOpenOnTheirTabs() {
        var game = Game()
        game.choose("settings")
        #expect(game.focus == "tab.game")
        let before = game.state.settings
        for key in ["Right", "Left", "Tab", "Right", "Shift+Tab"] as [Key] {
            let focus = game.focus
            game.key(key)
            if focus.hasPrefix("tab.") { #expect(game.state.settings == before, "\(key)") }
        }
    }

    // MARK: Signs that take two keys

    /// Shift-7 on a German keyboard, Shift-: on a French one, Shift-6 on a Hungarian one.
    @Test(arguments: ["7", ":", "6"]) func theSignOfTheFooterActs(key: String) {
        var game = Game()
        game.send(.device(.keyDown("Left Shift")))
        game.send(.device(.keyDown(Key(rawValue: key))), .device(.typed("/")))
        #expect(game.name == "search")
        #expect((game.state.screen as? Search)?.field.text == "")
    }

    /// Its own key has acted, and the text comes with it.
    @Test func aSignWithItsOwnKeyActsOnce() {
        var game = Game()
        game.send(.device(.keyDown("/")), .device(.typed("/")), .device(.keyUp("/")))
        #expect(game.name == "search" && (game.state.screen as? Search)?.field.text == "")
        var muted = Game()
        muted.send(.device(.keyDown("M")), .device(.typed("m")))
        #expect(muted.state.settings.mute)
    }
}
