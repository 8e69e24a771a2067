import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Presses that were meant for something else, and things that look alike, where albums are found.
struct FindingFocusTests {
    private static func game() -> Game { Game { $0.sources = Samples.sources(.plain) } }

    // MARK: Where the focus goes

    @Test func whoIsAboutToCancelDoesNotAdd() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 5)
        #expect(game.focus == "cancel")
        game.tick(30)
        game.gather(covers: 12)
        #expect(game.focus == "add" && Ticks.areNeeded(game.state))
        let hasty = game.key("Return")
        #expect(game.name == "playlist" && !hasty.contains { if case .keepGathering = $0 { true } else { false } })
        game.tick(Motion.bounceTicks)
        game.key("Return")
        #expect(game.name == "category")
    }

    @Test func whoHasTouchedAPlaylistKeepsTheFocus() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 5)
        game.tick(30)
        game.key("Down")
        game.gather(covers: 12)
        #expect(game.focus == "cancel")
        #expect(game.key("Return").contains { if case .cancelGathering = $0 { true } else { false } })
    }

    @Test func deletingALetterLeadsBackToTheField() {
        var game = Self.game()
        game.searchDone()
        game.state.setFocus("hit." + Samples.playlists(.plain)[2].reference.description)
        game.key("Backspace")
        #expect(game.focus == "field")
        game.tick(20)
        #expect(game.focus == "field" && game.name == "add-category")
    }

    @Test func whatVanishesLeavesTheFocusToTheField() {
        var game = Self.game()
        game.searchDone()
        game.state.setFocus("hit." + Samples.playlists(.plain)[2].reference.description)
        game.send(.playlistsFound(question: 1, source: "open", []))
        #expect(game.focus == "field")
    }

    // MARK: Switches of servers

    @Test func aServerIsSwitchedOffAndOn() {
        var game = Self.game()
        game.openSources()
        let off = game.choose("source.attic")
        #expect(off.contains(.keep(.source("attic", isOn: false))) && !off.contains(.testSource("attic")))
        #expect(game.state.finder.source("attic")?.isOn == false)
        let on = game.choose("source.attic")
        #expect(on.contains(.keep(.source("attic", isOn: true))) && on.contains(.testSource("attic")))
        game.send(.sourceTested("attic", nil))
        #expect(game.state.toast?.text.hasSuffix("answers.") == true)
    }

    @Test func aServerThatIsOffIsNotAskedAndHasNoTab() {
        var game = Self.game()
        game.searchDone()
        game.choose("tab.attic")
        game.choose("sources")
        game.choose("source.attic")
        game.key("Escape")
        guard let search = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        #expect(search.source == nil && AddCategory.tabs(game.state) == [nil, "open"])
        #expect(game.tick(20).contains(.search(words: "shoegaz", question: 2, sources: ["open"])))
    }

    // MARK: What others can read

    @Test(arguments: [
        ("http://attic.local:4533", true), ("HTTP://10.0.0.2/music", true), ("http://localhost.example", true),
        ("https://attic.local", false), ("http://localhost:4533", false), ("http://127.0.0.1/x", false),
        ("http://[::1]:80", false),
    ]) func plainHTTPHasABadgeThatStays(address: String, isReadable: Bool) {
        var game = Self.game()
        game.state.finder.sources[2].address = address
        game.openSources()
        #expect(game.state.toast == nil)
        #expect(game.state.texts.contains(Words.notEncrypted) == isReadable)
        let label = game.state.sheet(isSpoken: true)
            .label(of: TargetID(SourcesScreen.Target.source("attic")))?.text(.full)
        #expect(label?.contains(Words.notEncrypted) == isReadable)
    }

    // MARK: Bars, hints, names

    /// It stands in place of the hints, which come back, and leaves the way out where it is.
    @Test(arguments: [(1280, 720), (1920, 1080), (720, 1280)])
    func aToastTakesThePlaceOfTheHintsAlone(width: Int, height: Int) {
        var game = Self.game()
        game.resize(width, height)
        game.openSources()
        game.tick(20)
        game.state.toast = nil
        let hints = game.state.sheet().hintsTop
        game.send(.noticed("Attic answers."))
        let black = game.state.theme.ink
        let boxes = game.state.sheet().list.compactMap { command -> Box? in
            if case .box(let box) = command, box.fill == black, box.radius == 0 { box } else { nil }
        }
        guard let hints, let toast = boxes.last else { return #expect(Bool(false), "no hints, or no toast") }
        let wayOut = game.state.sheet().targets.first { $0.id == "wayOut" }?.rect
        #expect(wayOut.map { $0.intersects(toast.rect) } == false)
        #expect(toast.rect.minY >= hints - game.state.sheet().px(.tiny) - 1)
    }

    @Test func oneSourceHasNoNextOne() {
        var one = Game { $0.sources = [Source(id: "open", name: "Open")] }
        one.choose("add")
        #expect(!one.state.texts.contains(Words.nextSource))
        var two = Self.game()
        two.choose("add")
        #expect(two.state.texts.contains(Words.nextSource))
    }

    @Test func aBarIsAsFullAsThereAreCovers() throws {
        var sheet = Self.game().state.sheet()
        let before = sheet.list.count
        sheet.progressBar(0.18, Rect(0, 0, 500, 20))
        let boxes = sheet.list.dropFirst(before).compactMap { if case .box(let box) = $0 { box } else { nil } }
        #expect(boxes.map(\.rect.width) == [500, 90])
    }

    @Test func aNameIsNotGivenTwice() throws {
        var game = Self.game()
        let other = try #require(game.state.kept.categories.first { $0.id != "twins" })
        game.openCategory("twins")
        game.choose("rename")
        let count = game.state.textScreen?.field.text.count ?? 0
        for _ in 0..<count { game.key("Backspace") }
        game.write(other.name.uppercased())
        let effects = game.key("Return")
        #expect(game.name == "naming" && game.state.toast?.text == Words.nameIsTaken(other.name))
        #expect(!effects.contains { if case .renameCategory = $0 { true } else { false } })
        // Its own name is no other's.
        game.write(" too")
        game.key("Return")
        #expect(game.name == "category")
        game.choose("rename")
        #expect(game.key("Return").contains { if case .renameCategory = $0 { true } else { false } })
    }
}
