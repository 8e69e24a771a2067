import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Roles, places, levels of detail, and when reading aloud is on.
struct SpokenDetailTests {
    private static func game(_ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings()
        settings.readAloud = .on
        change(&settings)
        return Game(settings: settings) { $0.sources = Samples.sources(.plain) }
    }

    // MARK: Name, role, value, place

    @Test func aFocusIsNameRoleValueAndPlace() {
        var game = Self.game()
        game.choose("settings")
        game.point(at: "row.seconds")
        let count = SettingRow.rows(.game).count
        #expect(spoken(game.key("Down")) == ["Time to read, slider, 0 s, 2 of \(count)"])
        #expect(spoken(game.key("Right")) == ["1 s"])
        game.point(at: "row.decoys")
        #expect(spoken(game.key("Down")) == ["Timer, choice, normal, 8 of \(count)"])
        game.point(at: "row.play-music")
        #expect(spoken(game.key("Up")) == ["Black & white until the answer, switch, off, 12 of \(count)"])
    }

    @Test func briefLeavesOutWhatAndWhere() {
        var game = Self.game { $0.speechDetail = .brief }
        game.choose("settings")
        game.point(at: "row.seconds")
        #expect(spoken(game.key("Down")) == ["Time to read, 0 s"])
    }

    @Test(arguments: SpokenRole.allCases) func everyRoleButALetterHasAWord(role: SpokenRole) {
        #expect((Words.role(role) == nil) == (role == .key))
    }

    @Test func lettersAreOnlyLetters() {
        var game = Self.game()
        game.plug()
        game.pad(.down)
        game.point(at: "add")
        game.pad(.south)
        #expect(spoken(game.pad(.right)) == ["h"])
    }

    /// If only some rows are drawn, counting those would tell a lie.
    @Test func aLongListCountsAllOfItsRows() throws {
        let state = Fixture.named("library").sized(1280, 720)
        let sheet = state.sheet(isSpoken: true)
        let places = sheet.focusable.filter { $0.id.listName == "place" }.compactMap { sheet.label(of: $0.id)?.place }
        let total = try #require((state.screen as? Library)?.total(state))
        #expect(total > places.count && places.first == SpokenPlace(number: 1, count: total))
    }

    // MARK: A screen

    @Test func whatElseIsWrittenComesLast() throws {
        var game = Self.game()
        game.startRound()
        game.answer(right: true)
        game.takeAsked()
        let effects = game.tick(Motion.holdTicks)
        let next = try #require(effects.compactMap { if case .speakNext(let text) = $0 { text } else { nil } }.first)
        let points = try #require(game.state.lastRound?.answer?.points)
        #expect(next.hasPrefix("\(points) points, \(points) in all. \(Words.nextCover), button"))
        #expect(spoken(effects).count == 1)
        let year = try #require(game.state.lastRound?.album.year)
        #expect(next.contains(String(year)) && !next.contains("+"))
    }

    @Test func theRoundIsCountedBeforeItsChoices() throws {
        var game = Self.game()
        game.startMatch()
        let said = try #require(spoken(game.coverArrives()).first)
        #expect(said.hasPrefix("Round 1 of 3. 1: "))
        game.state.settings.speechDetail = .brief
        #expect(SpokenScreen(game.state).lines.contains { $0.kind == .heading && $0.text == "Round 1 of 3" })
    }

    // MARK: When it is on

    @Test func automaticFollowsTheScreenReader() throws {
        var game = Game()
        game.choose("settings")
        #expect(spoken(game.takeAsked()) == [])
        let begins = try #require(spoken(game.send(.screenReader(runs: true))).first)
        #expect(begins.hasPrefix("Settings"))
        #expect(!spoken(game.key("Down")).isEmpty)
        #expect(game.send(.screenReader(runs: false)).contains(.stopSpeaking))
        #expect(spoken(game.key("Up")) == [])
    }

    @Test func offIsOffWhateverRuns() {
        var game = Self.game { $0.readAloud = .off }
        game.send(.screenReader(runs: true))
        game.key("Down")
        #expect(spoken(game.takeAsked()) == [])
    }

    @Test func aKeySwitchesItFromAnywhere() throws {
        var game = Game()
        game.send(.preferencesFound(Self.withVoice))
        let on = try #require(spoken(game.key("F2")).first)
        #expect(on.hasPrefix(Words.readsAloud) && game.state.settings.readAloud == .on)
        let off = game.key("F2")
        #expect(off.contains(.stopSpeaking) && spoken(off) == [Words.readsNoMore])
        #expect(game.state.settings.readAloud == .off)
    }

    @Test func withoutAVoiceItSaysWhatIsMissing() {
        var game = Game()
        game.key("F2")
        #expect(game.state.toast?.text == Words.cannotSpeak)
    }

    // MARK: The first screen

    private static var withVoice: SystemPreferences {
        var preferences = SystemPreferences()
        preferences.canSpeak = true
        return preferences
    }

    private static func firstRun(_ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings()
        change(&settings)
        var game = Game(settings: settings) { $0.kept.seen = [] }
        game.coversArrive = true
        return game
    }

    @Test func theFirstScreenSaysOnceHowToSwitchItOn() {
        var game = Self.firstRun()
        #expect(game.state.play.isWelcome)
        game.send(.preferencesFound(Self.withVoice))
        #expect(spoken(game.takeAsked()) == [])
        let hint = Words.speechHint(key: "F2", button: nil)
        #expect(spoken(game.send(.screenReader(runs: false))) == [hint])
        #expect(spoken(game.tick(600)) == [])
        #expect(game.key("Return").contains(.stopSpeaking))
        game.key("Escape")
        #expect(spoken(game.takeAsked()).count == 1)
    }

    @Test func aPadIsToldItsButton() {
        var game = Self.firstRun()
        game.plug()
        game.send(.preferencesFound(Self.withVoice))
        let said = spoken(game.send(.screenReader(runs: false)))
        #expect(said == [Words.speechHint(key: "F2", button: Words.button(.back))])
    }

    @Test func theHintIsForThoseWhoNeedIt() {
        var silent = Self.firstRun()
        silent.send(.screenReader(runs: false))
        #expect(spoken(silent.takeAsked()) == [], "there is no voice")
        var chosen = Self.firstRun { $0.readAloud = .off }
        chosen.send(.preferencesFound(Self.withVoice))
        chosen.send(.screenReader(runs: false))
        #expect(spoken(chosen.takeAsked()) == [], "the player has chosen")
        var read = Self.firstRun()
        read.send(.preferencesFound(Self.withVoice))
        let whole = spoken(read.send(.screenReader(runs: true)))
        #expect(whole.count == 1 && whole[0] != Words.speechHint(key: "F2", button: nil))
        var later = Game()
        later.send(.preferencesFound(Self.withVoice))
        later.send(.screenReader(runs: false))
        #expect(spoken(later.takeAsked()) == [], "it is not the first run")
    }
}
