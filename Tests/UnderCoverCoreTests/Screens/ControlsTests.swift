import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Keys, pads and pointers as a player uses them.
struct ControlsTests {
    private func round(choices: Int, pad: PadKind? = .xbox) -> Game {
        var settings = Settings()
        settings.choices = choices
        var game = Game(settings: settings)
        if let pad { game.plug(pad) }
        game.startRound()
        game.takeAsked()
        return game
    }

    private func picked(_ game: Game) -> Int? {
        guard let match = game.state.match, let round = match.rounds.first,
            let choice = match.players[0].answer(inRound: 0)?.choice
        else { return nil }
        return round.choices.firstIndex(of: choice)
    }

    // MARK: Answering

    @Test(arguments: 0..<6) func numbersAnswer(index: Int) {
        var game = round(choices: 6, pad: nil)
        game.key(Key(rawValue: "\(index + 1)"))
        #expect(picked(game) == index)
    }

    @Test func aNumberWithoutAChoiceDoesNothing() {
        var game = round(choices: 3, pad: nil)
        #expect(game.key("4") == [])
        #expect(game.guessing?.phase == .running && picked(game) == nil)
    }

    @Test(arguments: [PadKind.xbox, .nintendo, .playStation, .generic])
    func faceButtonsAnswerByPlace(kind: PadKind) {
        let places: [PadButton] = [.north, .west, .east, .south, .leftShoulder, .rightShoulder]
        for (index, button) in places.enumerated() {
            var game = round(choices: 6, pad: kind)
            game.pad(button)
            #expect(picked(game) == index, "\(button)")
        }
    }

    @Test func southConfirmsWithThreeChoices() {
        var game = round(choices: 3)
        game.pad(.down)
        #expect(game.focus == "choice.1")
        game.tick(Motion.bounceTicks)
        game.pad(.south)
        #expect(picked(game) == 1)
    }

    @Test func southConfirmsWithThreeChoicesWithoutAMove() {
        var game = round(choices: 3)
        game.tick(Guessing.armingTicks)
        game.pad(.south)
        #expect(picked(game) == 0)
    }

    @Test func withFourSouthAnswersUntilTheFocusMoves() {
        var still = round(choices: 4)
        still.pad(.south)
        #expect(picked(still) == 3)
        var moved = round(choices: 4)
        moved.pad(.down)
        let focused = Int(moved.focus.dropFirst("choice.".count))
        moved.tick(Motion.bounceTicks)
        moved.pad(.south)
        #expect(picked(moved) == focused && focused != 3)
    }

    @Test func southAnswersAgainInTheNextRound() {
        var game = round(choices: 4)
        game.pad(.down)
        game.tick(Motion.bounceTicks)
        game.pad(.south)
        game.tick(Motion.holdTicks + Motion.bounceTicks)
        game.pad(.south)
        game.coverArrives()
        #expect(game.guessing?.hasMoved == false && game.state.match?.current == 1)
        game.pad(.south)
        let round = game.state.match?.round
        #expect(game.state.match?.players[0].answer(inRound: 1)?.choice == round?.choices[3])
    }

    @Test func eastOnlyAnswersInARound() {
        var game = round(choices: 2)
        game.pad(.east)
        #expect(game.name == "guessing" && picked(game) == nil)
        game.pad(.start)
        #expect(game.name == "pause")
    }

    // MARK: Confirm and back by label

    @Test(arguments: [
        (PadKind.xbox, false, PadButton.south, PadButton.east), (.playStation, false, .south, .east),
        (.nintendo, false, .east, .south), (.xbox, true, .east, .south), (.nintendo, true, .south, .east),
    ])
    func confirmIsWhereThePadPrintsIt(kind: PadKind, swap: Bool, confirm: PadButton, back: PadButton) {
        var settings = Settings()
        settings.swapConfirm = swap
        var game = Game(settings: settings)
        game.plug(kind)
        game.point(at: "category.records")
        game.pad(confirm)
        #expect(game.name == "category")
        game.pad(back)
        #expect(game.name == "categories")
    }

    // MARK: Repeat

    @Test func aHeldDirectionRepeats() {
        var game = Game()
        game.choose("settings")
        game.point(at: "row." + SettingRow.rows(.game)[0].key)
        game.send(.device(.keyDown("Down")))
        let rows = SettingRow.rows(.game).map { "row." + $0.key }
        #expect(game.focus == rows[1])
        game.tick(23)
        #expect(game.focus == rows[1])
        game.tick()
        #expect(game.focus == rows[2])
        game.tick(5)
        #expect(game.focus == rows[2])
        game.tick()
        #expect(game.focus == rows[3])
        game.tick(6)
        #expect(game.focus == rows[4])
        game.send(.device(.keyUp("Down")))
        game.tick(60)
        #expect(game.focus == rows[4])
    }

    @Test func leavingTheWindowLetsGo() {
        var game = Game()
        game.choose("settings")
        game.send(.device(.keyDown("Down")))
        game.send(.device(.focusChanged(false)))
        let focus = game.focus
        game.tick(100)
        #expect(game.focus == focus && game.state.input.held == nil)
    }

    @Test func confirmDoesNotRepeat() {
        var game = Game()
        game.send(.device(.keyDown("Return")))
        game.tick(200)
        #expect(game.state.stack.count == 2 && game.state.input.held == nil)
    }

    // MARK: Pads that come and go

    @Test func theFirstPadShowsItsButtons() {
        var game = Game()
        game.plug(.nintendo, id: 4)
        #expect(game.state.input.glyphs == .pad(.nintendo))
        game.key("Down")
        #expect(game.state.input.glyphs == .keyboard)
        game.plug(.xbox, id: 5)
        #expect(game.state.input.glyphs == .keyboard)
        game.pad(.down, 5)
        #expect(game.state.input.glyphs == .pad(.xbox) && game.state.input.activePad == 5)
    }

    @Test func aPadThatIsReportedTwiceIsOnePad() {
        var game = Game()
        game.plug(.xbox, id: 3, name: "Before")
        game.plug(.playStation, id: 3, name: "After")
        #expect(game.state.input.pads == [InputState.Pad(id: 3, kind: .playStation, name: "After")])
    }

    @Test func aLostPadPausesAndIsNamed() {
        var game = Game()
        game.plug(.xbox, id: 3, name: "Blue Pad")
        game.startRound()
        game.pad(.down, 3)
        game.tick(9)
        let effects = game.send(.device(.padRemoved(3)))
        #expect(effects.first == .pauseMusic(true))
        guard let pause = game.state.screen as? Pause else {
            Issue.record("no pause")
            return
        }
        #expect(pause.absence == .padLost("Blue Pad") && game.state.input.glyphs == .keyboard)
        #expect(Words.absence(.padLost("Blue Pad")).contains("Blue Pad"))
    }

    @Test func aPadThatReturnsIsTheOneInHand() {
        var game = Game()
        game.plug(.xbox, id: 3, name: "Blue Pad")
        game.startRound()
        game.pad(.down, 3)
        game.send(.device(.padDown(.down, 3)))
        game.send(.device(.padRemoved(3)))
        game.plug(.playStation, id: 4, name: "Another")
        #expect(game.state.input.glyphs == .keyboard && game.state.input.held == nil)
        game.plug(.xbox, id: 5, name: "Blue Pad")
        #expect(game.state.input.activePad == 5 && game.state.input.glyphs == .pad(.xbox))
        #expect(game.name == "pause")
        game.pad(.south, 5)
        #expect(game.name == "guessing")
    }

    /// If one of two pads of one kind is unplugged, the match resumes when the player presses a button of the other.
    @Test func aPadIsSwappedForItsTwin() {
        var game = Game()
        game.plug(.xbox, id: 3, name: "Pad")
        game.plug(.xbox, id: 4, name: "Pad")
        game.startRound()
        game.pad(.down, 3)
        game.send(.device(.padRemoved(3)))
        #expect(game.name == "pause" && game.state.input.activePad == 4)
        game.plug(.xbox, id: 5, name: "Pad")
        #expect(game.state.input.pads.map(\.id) == [4, 5] && game.state.input.activePad == 4)
        game.pad(.south, 4)
        #expect(game.name == "guessing")
    }

    @Test func anotherPadLostDoesNot() {
        var game = Game()
        game.plug(.xbox, id: 3)
        game.plug(.xbox, id: 4)
        game.startRound()
        game.pad(.down, 4)
        game.send(.device(.padRemoved(3)))
        #expect(game.name == "guessing" && game.state.input.pads.map(\.id) == [4])
    }

    // MARK: Pointer

    @Test func aClickAnswers() throws {
        var game = round(choices: 3, pad: nil)
        let target = try #require(game.state.sheet().targets.first { $0.id == "choice.2" })
        game.send(.device(.pointerMoved(target.rect.center)))
        #expect(game.focus == "choice.2")
        game.send(.device(.pointerDown(target.rect.center)))
        #expect(picked(game) == 2)
    }

    @Test func thePauseHintCanBePressedButNotFocused() throws {
        var game = round(choices: 3, pad: nil)
        let target = try #require(game.state.sheet().targets.first { $0.id == "pause" })
        #expect(!target.takesFocus)
        game.send(.device(.pointerMoved(target.rect.center)))
        #expect(game.focus == "choice.0")
        game.send(.device(.pointerDown(target.rect.center)))
        #expect(game.name == "pause")
    }

    private func click(_ icon: Icon, on name: String, _ game: inout Game) throws {
        let sheet = game.state.sheet()
        let target = try #require(sheet.targets.first { $0.id == name })
        let marks = sheet.list.compactMap { if case .icon(let mark) = $0 { mark } else { nil } }
        let arrow = marks.first { $0.icon == icon && target.rect.contains($0.rect.center) }
        game.send(.device(.pointerDown(try #require(arrow).rect.center)))
    }

    @Test func aClickOnATriangleTurnsThePage() throws {
        var game = Game()
        game.resize(480, 320)
        game.choose("settings")
        let before = game.state.top.scroll
        func click(_ icon: Icon) throws {
            let marks = game.state.sheet().list.compactMap { if case .icon(let mark) = $0 { mark } else { nil } }
            let mark = try #require(marks.first { $0.icon == icon })
            game.send(.device(.pointerDown(mark.rect.center)))
        }
        try click(.triangleDown)
        #expect(game.state.top.scroll > before && game.name == "settings")
        try click(.triangleUp)
        #expect(game.state.top.scroll == before && game.name == "settings")
    }

    /// Beside its arrows a row steps up.
    @Test func aClickOnAnArrowOfASettingSteps() throws {
        var game = Game()
        game.choose("settings")
        let row = try #require(game.state.sheet().targets.first { $0.id == "row.seconds" }).rect
        game.send(.device(.pointerDown(Point(row.x + 20, row.midY))))
        #expect(game.state.settings.secondsPerRound == 11)
        try click(.chevronRight, on: "row.seconds", &game)
        #expect(game.state.settings.secondsPerRound == 12)
        for _ in 1...3 { try click(.chevronLeft, on: "row.seconds", &game) }
        #expect(game.state.settings.secondsPerRound == 9)
    }

    /// The focus stays, and the value does not jump to the other end.
    @Test func aLeftArrowAtTheLowestValueDoesNothing() throws {
        var game = Game()
        game.choose("settings")
        for _ in 1...99 { try click(.chevronLeft, on: "row.rounds", &game) }
        let lowest = game.state.settings
        try click(.chevronLeft, on: "row.rounds", &game)
        #expect(game.state.settings == lowest && game.focus == "row.rounds")
    }

    /// A press beside them opens the list of categories.
    @Test func aClickOnAnArrowOfTheLobbySteps() throws {
        var game = Game()
        game.openLobby()
        let (category, shape) = (game.state.party.category, game.state.party.shape)
        try click(.chevronRight, on: "category", &game)
        #expect(game.name == "lobby" && game.state.party.category != category)
        try click(.chevronLeft, on: "category", &game)
        #expect(game.name == "lobby" && game.state.party.category == category)
        try click(.chevronLeft, on: "shape", &game)
        let all = PlayShape.allCases
        #expect(game.state.party.shape == all.last && shape == all.first)
    }

    /// Also of one that is not open.
    @Test func rightOfATabAreItsOwnRows() throws {
        var game = Game()
        game.choose("settings")
        game.point(at: "tab.look")
        game.key("Right")
        let first = try #require(SettingRow.rows(.look).first)
        #expect((game.state.screen as? SettingsScreen)?.tab == .look && game.focus == "row.\(first.key)")
    }

    @Test func theWheelScrollsNoFurtherThanTheEnd() throws {
        var game = Game()
        game.resize(480, 320)
        game.choose("settings")
        game.choose("tab.controls")
        let area = try #require(game.state.sheet().scrollArea)
        #expect(area.maximum > 0)
        game.send(.device(.scrolled(lines: 1000)))
        #expect(game.state.top.scroll == area.maximum)
        game.send(.device(.scrolled(lines: -5000)))
        #expect(game.state.top.scroll == 0)
    }

    // MARK: Everywhere

    @Test func functionKeysWorkEverywhere() {
        var game = Game()
        let on = game.key("F11")
        #expect(on.contains(.setFullscreen(true, display: 1)))
        #expect(on.contains(.keep(.setting(key: "fullscreen", value: "on"))))
        game.send(.fullscreenChanged(true))
        #expect(game.key("Alt+Return").contains(.setFullscreen(false, display: 1)))
        #expect(game.key("F12") == [.takeScreenshot])
        let muted = Volumes(music: 80, effects: 80, voice: 80, isMuted: true)
        #expect(
            game.key("M") == [.keep(.setting(key: "mute", value: "on")), .playSound(.move), .setVolumes(muted)])
        #expect(game.send(.device(.quitRequested)) == [.quit])
    }
}

/// Faults that a first player and a strict reader found.
struct FoundByPlayingTests {
    @Test func arrowsAloneReachTheTabsOfSettings() {
        var game = Game()
        game.choose("settings")
        #expect(game.focus == "tab.game" && game.state.settings == .atOnce)
        game.key("Down")
        game.key("Return")
        #expect(game.focus == "tab.look")
    }

    @Test func aHeldKeyFlipsASwitchOnce() {
        var game = Game()
        game.choose("settings")
        game.point(at: "row.play-music")
        game.send(.device(.keyDown("Left")))
        game.tick(200)
        #expect(!game.state.settings.playMusic && game.focus == "row.play-music")
    }

    @Test func aHeldKeyStopsAtTheEndOfItsValues() {
        var game = Game()
        game.choose("settings")
        game.point(at: "row.seconds")
        game.send(.device(.keyDown("Left")))
        let effects = game.tick(300)
        #expect(game.focus == "row.seconds" && game.state.settings.secondsPerRound == 3)
        let saves = effects.filter { if case .keep(.setting) = $0 { true } else { false } }
        #expect(saves.count == 6)
    }

    @Test func aWindowThatMovesUnderThePointerKeepsTheFocus() {
        var game = Game()
        game.choose("settings")
        let row = game.state.sheet().targets.first { $0.id == "row.choices" }
        game.resize(1920, 1080)
        game.send(.device(.pointerMoved(row?.rect.center ?? .zero)))
        #expect(game.focus == "tab.game")
    }

    @Test func aSleepingPadIsNoBusinessOfTheKeys() {
        var game = Game()
        game.plug()
        game.pad(.down)
        game.key("Up")
        game.startRound()
        game.send(.device(.padRemoved(1)))
        #expect(game.name == "guessing" && game.state.input.glyphs == .keyboard)
    }

    @Test func aDroppedCoverIsAskedForAgain() {
        var game = Game()
        game.startRound()
        let artwork = game.answer?.artwork ?? ""
        #expect(game.send(.coverDropped(artwork, .round)) == [.loadCover(artwork, .round)])
        #expect(!game.state.covers.ready.contains(artwork))
    }

    @Test func aResetTakesItsKeysBack() {
        var bindings = Bindings()
        #expect(bindings.bind("W", to: .mute) == nil)
        bindings.reset(.up)
        #expect(bindings[.up].keys.contains("W") && !bindings[.mute].keys.contains("W"))
        #expect(bindings[.mute] == Bindings.standard(.mute))
    }

    @Test func waitingForAKeyEndsByItself() {
        var game = Game()
        game.choose("settings")
        game.key("Shift+Tab")
        game.point(at: "bind.up")
        game.key("Return")
        #expect(SettingsScreen.listening(game.state) != nil)
        game.tick(SettingsScreen.listeningTicks)
        #expect(SettingsScreen.listening(game.state) == nil && !Ticks.areNeeded(game.state))
    }
}
