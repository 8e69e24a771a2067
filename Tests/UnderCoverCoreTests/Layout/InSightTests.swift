import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// What a player must be able to read, in the windows where it was missing or cut.
struct InSightTests {
    private typealias Window = (width: Int, height: Int)

    private static let windows: [Window] =
        ScreenMetrics.table.map { ($0.width, $0.height) } + [
            (640, 480), (900, 900), (1200, 1100), (800, 1280), (1024, 600), (320, 240), (480, 320),
        ]

    private func runs(_ state: AppState) -> [TextRun] {
        state.sheet().list.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    private func texts(_ state: AppState) -> [String] { runs(state).map(\.string) }

    private func sized(_ fixture: String, _ window: Window, textSize: Int = 100) -> AppState {
        LayoutTests.Case(
            fixture: Fixture.named(fixture), width: window.width, height: window.height, textSize: textSize
        ).state
    }

    private func isWhole(_ run: TextRun) -> Bool {
        let natural = TextMeasure.width(run.string, face: run.face, size: run.size, tracking: run.tracking)
        return natural <= (run.maxWidth ?? natural) + 1
    }

    // MARK: Paused

    private func whole(_ words: String, _ state: AppState) -> Bool {
        let shown = runs(state).filter { words.contains($0.string) }
        return shown.map(\.string).joined(separator: " ") == words && shown.allSatisfy(isWhole)
    }

    @Test func aLostPadIsNamedInEveryWindow() {
        let pad = "Wireless Controller of the Living Room"
        for window in Self.windows {
            for textSize in [100, 150, 200] {
                let state = sized("pause-pad-lost", window, textSize: textSize)
                let shown = texts(state).joined(separator: " ")
                // The smallest have room for a line of it.
                let named = min(window.width, window.height) >= 480 ? pad : "Wireless"
                #expect(shown.contains(named), "\(window), text \(textSize): \(shown)")
            }
        }
    }

    @Test(arguments: [Absence.windowLeft, .slept, .padLost("Xbox Wireless Controller")])
    func whyItPausedIsReadToItsEnd(absence: Absence) throws {
        for (window, textSize) in [
            ((720, 1280), 100), ((1080, 1920), 100), ((800, 1280), 100), ((1080, 1080), 100), ((1280, 720), 150),
            ((1280, 720), 200), ((1920, 1080), 150),
        ] {
            var state = sized("pause-pad-lost", window, textSize: textSize)
            guard var pause = state.screen as? Pause else { return #expect(Bool(false), "not paused") }
            pause.absence = absence
            state.show(pause)
            #expect(whole(Words.absence(absence), state), "\(window), text \(textSize): \(texts(state))")
        }
    }

    @Test(arguments: ["pause", "pause-pad-lost", "favourites-open"], [100, 150, 200])
    func aMenuOfFourIsNeverCut(name: String, textSize: Int) {
        for window in Self.windows {
            let state = sized(name, window, textSize: textSize)
            let sheet = state.sheet()
            let isCut = sheet.focusable.contains { $0.scrolls || !sheet.content.contains($0.rect, slack: 1) }
            #expect(!isCut, "\(window): \(sheet.focusable)")
        }
    }

    // MARK: Waiting for a button

    private func listening(for action: Action, _ glyphs: GlyphSet, _ change: (inout Bindings) -> Void = { _ in })
        -> AppState
    {
        var state = sized("settings-listening", (1280, 720))
        guard var settings = state.screen as? SettingsScreen else { return state }
        settings.listening = action
        state.show(settings)
        state.setFocus("bind." + action.rawValue)
        state.input.glyphs = glyphs
        change(&state.settings.bindings)
        return state
    }

    @Test func nothingIsPromisedOfButtonsThatAreBeingBound() {
        for glyphs in [GlyphSet.keyboard, .pad(.xbox), .touch] {
            let shown = texts(listening(for: .left, glyphs))
            for untrue in [Words.resetThis, Words.bindHint, Words.backWord, Hint.change.word] {
                #expect(!shown.contains(untrue), "\(glyphs): \(shown)")
            }
        }
    }

    @Test func theWayOutOfReBindingIsOneThatThereIs() {
        let waiting = Words.waitingLeavesIt(6)
        #expect(texts(listening(for: .left, .pad(.xbox))).contains(waiting))
        #expect(texts(listening(for: .left, .touch)).contains(Words.tapLeavesIt))
        #expect(texts(listening(for: .left, .keyboard)).contains("Esc leaves it as it was."))
        // Back may be bound to any key, and the player may have bound another one.
        #expect(texts(listening(for: .back, .keyboard)).contains(waiting))
        let moved = listening(for: .left, .keyboard) { bindings in
            _ = bindings.bind("Q", to: .back)
        }
        let keys = moved.settings.bindings[.back].keys.filter { $0 != "Backspace" }
        #expect(texts(moved).contains(keys.first.map { Words.keyLeavesIt($0.cap) } ?? waiting))
        #expect(SettingsScreen.listeningTicks == 6 * 60)
    }

    // MARK: Discs

    /// On a result with larger text the other covers come first.
    @Test(arguments: [
        ("result-right", 100), ("result-wrong", 100), ("final-great", 100), ("final-great", 150), ("category", 100),
        ("category", 150),
    ])
    func aDiscWithTheFocusSaysWhatItDoes(name: String, textSize: Int) {
        for row in ScreenMetrics.table {
            var state = sized(name, (row.width, row.height), textSize: textSize)
            let iconOnlyWords = state.sheet().iconOnlyWords
            #expect(!iconOnlyWords.isEmpty)
            for (id, word) in iconOnlyWords {
                state.setFocus(id)
                let isSaid = runs(state).contains { $0.string == word && isWhole($0) }
                #expect(isSaid, "\(word) \(row.width)×\(row.height) text \(textSize)")
            }
        }
    }

    // MARK: Results

    @Test(arguments: [(1280, 800), (1280, 720), (1920, 1080), (1366, 768), (2560, 1440)])
    func theAnswerIsWhole(width: Int, height: Int) throws {
        for (title, artist) in [("Two Sugars", "The Elgin Pruitt Quintet"), ("Tulips, Running Late", "Ember Aisle")] {
            var game = Game { launch in
                for shelf in launch.kept.categories.indices {
                    for album in launch.kept.categories[shelf].albums.indices {
                        launch.kept.categories[shelf].albums[album].artist = artist
                        launch.kept.categories[shelf].albums[album].title = title + " \(album)"
                    }
                }
            }
            game.resize(width, height)
            game.startMatch()
            game.playRound(right: false, after: 200)
            game.tick(60)
            let answer = try #require(game.answer)
            let shown = runs(game.state)
            for (words, size) in [(answer.title, 38.0), (answer.artist, 30)] {
                let full = game.state.metrics.text(size)
                let isThere = shown.contains { $0.string == words && $0.size == full && isWhole($0) }
                #expect(isThere, "\(words): \(shown.map(\.string))")
            }
        }
    }

    @Test func theLabelsOfFiguresAreWhole() {
        for window in Self.windows where window.width >= 480 {
            let labels = runs(sized("result-wrong", window)).filter { $0.string == Words.totalLabel }
            let areWhole = labels.allSatisfy(isWhole)
            #expect(areWhole, "\(window)")
        }
    }

    // MARK: Lines

    @Test func aNumberAndItsUnitStayOnOneLine() throws {
        let state = sized("playlist-resting", (1024, 768))
        let resting = texts(state).filter { $0.contains("MusicBrainz") || $0.hasSuffix("s.") }
        #expect(!resting.isEmpty && !resting.contains("s."), "\(resting)")
        for words in [Words.restingFor(8), Words.trouble(.resting(seconds: 8), source: "Attic")] {
            let least = TextMeasure.width("Attic asks", face: .body, size: 20)
            let lines = TextWrap.lines(words, face: .body, size: 20, width: least)
            let isTogether = lines.contains { $0.contains("8\u{A0}s") }
            #expect(isTogether, "\(lines)")
        }
    }

    @Test func noLineOfAboutIsCut() {
        for window in Self.windows {
            for scroll in [0.0, 1, 3, 7, 1000] {
                var state = sized("about", window)
                if scroll > 0 { _ = step(&state, .device(.scrolled(lines: scroll))) }
                guard let area = state.sheet().scrollArea?.viewport else { continue }
                let flow = runs(state).filter { $0.face != .display && area.intersects($0.box) }
                let areWhole = flow.allSatisfy { area.contains($0.box, slack: 2) }
                #expect(areWhole, "\(window) \(scroll)")
            }
        }
    }
}
