import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Words that a player must be able to read, in the windows where they were missing or cut and which the samples do not
/// show.
struct InSightTests {
    private func sized(_ fixture: String, _ window: Cell.Window, textSize: Int = 100) -> AppState {
        Fixture.named(fixture).sized(window.width, window.height, textSize: textSize)
    }

    // MARK: Paused

    private func whole(_ words: String, _ state: AppState) -> Bool {
        let shown = state.sheet().runs.filter { $0.string.count > 2 && words.contains($0.string) }
        return shown.map(\.string).joined(separator: " ") == words && !shown.contains(where: \.isCut)
    }

    @Test(arguments: [Absence.windowLeft, .slept, .padLost("Xbox Wireless Controller")])
    func whyItPausedIsReadToItsEnd(absence: Absence) throws {
        for (window, textSize) in [
            ((720, 1280), 100), ((1080, 1920), 100), ((800, 1280), 100), ((1080, 1080), 100), ((1280, 720), 150),
            ((1280, 720), 200), ((1920, 1080), 150),
        ] {
            var state = sized("pause-pad-lost", window, textSize: textSize)
            var pause = try #require(state.screen as? Pause)
            pause.absence = absence
            state.show(pause)
            #expect(whole(Words.absence(absence), state), "\(window), text \(textSize): \(state.sheet().texts)")
        }
    }

    // MARK: Waiting for a button

    private func listening(for action: Action, _ glyphs: GlyphSet, _ change: (inout Bindings) -> Void = { _ in })
        -> [String]
    {
        var state = sized("settings-listening", (1280, 720))
        guard var settings = state.screen as? SettingsScreen else { return [] }
        settings.listening = action
        state.show(settings)
        state.setFocus("bind." + action.rawValue)
        state.input.glyphs = glyphs
        change(&state.settings.bindings)
        return state.sheet().texts
    }

    @Test func nothingIsPromisedOfButtonsThatAreBeingBound() {
        for glyphs in [GlyphSet.keyboard, .pad(.xbox), .touch] {
            let shown = listening(for: .left, glyphs)
            for untrue in [Words.resetThis, Words.bindHint, Words.backWord, Hint.change.word] {
                #expect(!shown.contains(untrue), "\(glyphs): \(shown)")
            }
        }
    }

    @Test func theWayOutOfReBindingIsOneThatThereIs() {
        let waiting = Words.waitingLeavesIt(6)
        #expect(listening(for: .left, .pad(.xbox)).contains(waiting))
        #expect(listening(for: .left, .touch).contains(Words.tapLeavesIt))
        #expect(listening(for: .left, .keyboard).contains("Esc leaves it as it was."))
        // Back may be bound to any key, and the player may have bound another one.
        #expect(listening(for: .back, .keyboard).contains(waiting))
        var keys: [Key] = []
        let moved = listening(for: .left, .keyboard) { bindings in
            _ = bindings.bind("Q", to: .back)
            keys = bindings[.back].keys.filter { $0 != "Backspace" }
        }
        #expect(moved.contains(keys.first.map { Words.keyLeavesIt($0.cap) } ?? waiting))
        #expect(SettingsScreen.listeningTicks == 6 * 60)
    }

    // MARK: Discs

    /// A disc with the focus says what it does, and its word stands below or above it, or in its row. With larger text the
    /// other covers of a result and the words of a category come first.
    @Test(arguments: [
        ("result-right", 100), ("result-wrong", 100), ("final-great", 100), ("final-great", 150), ("category", 100),
    ])
    func aDiscWithTheFocusSaysWhatItDoes(name: String, textSize: Int) throws {
        var besideDiscs = 0
        for window in Cell.windows {
            var state = sized(name, window, textSize: textSize)
            let isOfTheTable = ScreenMetrics.table.contains { ($0.width, $0.height) == window }
            let iconOnlyWords = state.sheet().iconOnlyWords
            #expect(!iconOnlyWords.isEmpty)
            for (id, word) in iconOnlyWords {
                state.setFocus(id)
                let sheet = state.sheet()
                let isSaid = sheet.runs.contains { $0.string == word && !$0.isCut }
                #expect(isSaid || !isOfTheTable, "\(word) \(window) text \(textSize)")
                let disc = try #require(sheet.targets.first { $0.id == id }).rect
                guard sheet.hintsTop == nil,
                    let box = sheet.runs.last(where: { $0.string == word && $0.face == .bold })?.box
                else { continue }
                let isInRow = box.midY > disc.minY && box.midY < disc.maxY
                let isUnder = box.minX < disc.maxX && box.maxX > disc.minX
                #expect(isInRow || isUnder, "\(name) \(window) \(id): \(box.short) \(disc.short)")
                besideDiscs += 1
            }
        }
        // If there is no room for it, none is drawn.
        let least = name == "result-right" ? 20 : name == "final-great" && textSize == 100 ? 10 : -1
        #expect(besideDiscs > least, "\(besideDiscs)")
    }

    // MARK: Names

    @Test(arguments: [(1280, 800), (1280, 720), (1920, 1080), (1366, 768), (2560, 1440)])
    func theAnswerIsWhole(width: Int, height: Int) throws {
        for (title, artist) in [("Two Sugars", "The Elgin Pruitt Quintet"), ("Tulips, Running Late", "Ember Aisle")] {
            var game = Game { launch in
                launch.eachAlbum { album, index in (album.artist, album.title) = (artist, title + " \(index)") }
            }
            game.resize(width, height)
            game.startMatch()
            game.playRound(right: false, after: 200)
            game.tick(60)
            let answer = try #require(game.answer)
            let shown = game.state.sheet().runs
            for (words, size) in [(answer.title, 38.0), (answer.artist, 30)] {
                let full = game.state.metrics.text(size)
                let isThere = shown.contains { $0.string == words && $0.size == full && !$0.isCut }
                #expect(isThere, "\(words): \(shown.map(\.string))")
            }
        }
    }

    @Test(arguments: [100, 150, 200]) func theNameOfACategoryIsReadToItsEndWhileGuessing(textSize: Int) {
        let name = "Psychedelic Rock of 1967"
        for window in Cell.windows {
            var game = Game { launch in
                launch.kept.settings.textSize = textSize
                for index in launch.kept.categories.indices { launch.kept.categories[index].name = name }
            }
            game.resize(window.width, window.height)
            game.startRound()
            let runs = game.state.sheet().runs.filter { $0.face == .bold && name.contains($0.string) }
            let words = runs.filter { $0.string.count > 1 && !$0.string.contains("/") }
            #expect(words.map(\.string).joined(separator: " ") == name, "\(window): \(words.map(\.string))")
            #expect(words.allSatisfy { !$0.isCut }, "\(window)")
        }
    }

    @Test func aFavouriteWithTheFocusShowsItsNames() throws {
        for window in [(1280, 720), (1280, 800), (1024, 768), (720, 1280), (3440, 1440)] {
            var state = sized("favourites", window)
            for album in state.kept.favourites {
                state.setFocus("album." + album.id.rawValue)
                let sheet = state.sheet()
                let foot = try #require(sheet.hintsTop)
                let seen = sheet.runs.contains { $0.string == album.artist && $0.box.maxY < foot }
                #expect(seen, "\(album.title) \(window)")
            }
        }
    }

    @Test func aNumberAndItsUnitStayOnOneLine() throws {
        let resting = sized("playlist-resting", (1024, 768)).sheet().texts.filter {
            $0.contains("MusicBrainz") || $0.hasSuffix("s.")
        }
        #expect(!resting.isEmpty && !resting.contains("s."), "\(resting)")
        for words in [Words.restingFor(8), Words.trouble(.resting(seconds: 8), source: "Attic")] {
            let least = TextMeasure.width("Attic asks", face: .body, size: 20)
            let lines = TextWrap.lines(words, face: .body, size: 20, width: least)
            #expect(lines.contains { $0.contains("8\u{A0}s") }, "\(lines)")
        }
    }

    // MARK: Marks

    @Test func aFlaggedCoverLooksFlaggedWithTheFocusToo() throws {
        var state = sized("result-right", (1280, 720))
        state.setFocus("flag")
        let before = state.sheet().list
        let id = try #require(state.lastRound?.album.id)
        _ = state.keep(.flag(id, isOn: true))
        state.toast = nil
        // More than the colour of its sign: the disc has a core of ink.
        #expect(state.sheet().list.count > before.count)
    }

    /// The mark of more stands on the panel's paper, clear of its frame.
    @Test(arguments: Cell.windows) func theMarkOfMoreSongsIsWhole(window: Cell.Window) throws {
        var (game, library) = Game.withLibrary(30)
        for index in library.albums.indices { library.albums[index].songs = 40 }
        game.resize(window.width, window.height)
        game.choose("library")
        game.answer(from: library)
        game.choose("place.3")
        game.answer(from: library)
        let sheet = game.state.sheet()
        let mark = try #require(sheet.iconMarks.last { $0.icon == .triangleDown }?.rect)
        let panel = sheet.boxCommands.last { $0.fill == sheet.theme.paper && $0.radius == 0 && $0.strokeWidth > 0 }
        let paper = try #require(panel?.rect).inset(2)
        #expect(paper.contains(mark), "\(mark) in \(paper)")
    }
}

extension Launch {
    /// Changes all albums, each with its place in its category.
    mutating func eachAlbum(_ change: (inout Album, Int) -> Void) {
        for shelf in kept.categories.indices {
            for album in kept.categories[shelf].albums.indices { change(&kept.categories[shelf].albums[album], album) }
        }
    }
}
