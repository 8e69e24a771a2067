import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests that the needed parts are in sight, and in reach, on the screens for albums from elsewhere.
struct FindingLayoutTests {
    private static let windows = [
        (320, 240), (480, 320), (800, 480), (480, 800), (1280, 720), (720, 1280), (3440, 1440),
    ]

    private static func pad(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game { launch in
            launch.sources = Samples.sources(.plain)
            change(&launch)
        }
        game.plug()
        game.pad(.down)
        return game
    }

    // MARK: The form of a server

    @Test(arguments: windows, [100, 200]) func aFormShowsWhatItAsksAndWhatIsTyped(
        window: (Int, Int), textSize: Int
    ) {
        var game = Self.pad { $0.kept.settings.textSize = textSize }
        game.resize(window.0, window.1)
        game.openServerForm()
        for step in ServerLogin.Field.allCases {
            game.write("attic")
            game.pad(.up)
            #expect(game.state.showsKeyboard)
            let texts = game.state.texts
            #expect(texts.contains(Words.fieldLabel(step)), "\(window), text \(textSize)")
            let typed = step == .address ? "https://attic" : step == .user ? "attic" : "•••••"
            #expect(texts.contains { typed.hasSuffix($0.drop { $0 == "…" }) && $0.count > 1 }, "\(window): \(texts)")
            game.point(at: "done")
            game.pad(.south)
        }
        let reason = Words.trouble(.wrongPassword, source: "attic")
        game.send(.serverRefused(reason))
        let shown = game.state.texts
        #expect(game.state.showsKeyboard && shown.contains(Words.done))
        #expect(shown.contains(Words.fieldLabel(.password)))
        #expect(shown.contains { !$0.isEmpty && reason.hasPrefix($0) }, "\(window): why it said no is missing")
    }

    // MARK: Sources as tabs

    @Test(arguments: windows, [1, 3, 12]) func everySourceIsReachedByArrows(window: (Int, Int), count: Int) throws {
        var game = Self.pad { launch in
            launch.sources = (0..<count).map { Source(id: "s\($0)", name: "Attic number \($0)", kind: .server) }
        }
        game.resize(window.0, window.1)
        game.choose("add")
        try #require(game.name == "add-category")
        guard count > 1 else {
            return #expect(!game.state.sheet().targets.contains { $0.id.description.hasPrefix("tab.") })
        }
        game.point(at: "tab.none")
        for index in 0..<count {
            game.pad(.right)
            #expect(game.focus == "tab.s\(index)", "\(window)")
            let target = game.state.sheet().focusable.first { $0.id == game.state.focus }
            #expect(
                target.map { game.state.metrics.content.contains($0.rect, slack: 1) } == true, "\(window): \(index)")
        }
        for _ in 0..<count { game.pad(.left) }
        #expect(game.focus == "tab.none")
    }

    @Test func theArrowsOfTheTabsTurnTheirPages() throws {
        var game = Game { launch in
            launch.sources = (0..<12).map { Source(id: "s\($0)", name: "Attic number \($0)", kind: .server) }
        }
        game.choose("add")
        func first() -> TargetID? { game.state.sheet().focusable.first { $0.id.description.hasPrefix("tab.") }?.id }
        #expect(first() == "tab.none")
        let after = try #require(game.state.sheet().targets.first { $0.id == "tabsAfter" })
        game.send(.device(.pointerDown(after.rect.center)))
        let second = first()
        #expect(!(second == "tab.none") && game.state.focus == second)
        let before = try #require(game.state.sheet().targets.first { $0.id == "tabsBefore" })
        game.send(.device(.pointerDown(before.rect.center)))
        #expect(first() == "tab.none")
    }

    // MARK: The way to the first category of one's own

    @Test(arguments: windows) func theWayToAddIsInSight(window: (Int, Int)) {
        var game = Game { launch in
            launch.sources = Samples.sources(.plain)
            launch.kept.categories.removeAll { $0.section == .yours }
        }
        game.resize(window.0, window.1)
        game.choose("add")
        #expect(game.name == "add-category")
    }

    @Test func aButtonWithoutItsWordSaysItInTheFooter() {
        var game = Game()
        game.choose("category.records")
        #expect(!game.state.texts.contains(Words.scores))
        game.state.setFocus("scores")
        #expect(game.state.texts.contains(Words.scores))
    }

    // MARK: Terms

    @Test(arguments: windows, [100, 200]) func termsAreReadToTheirEnd(window: (Int, Int), textSize: Int) throws {
        var state = Fixture.named("question-allow").sized(window.0, window.1, textSize: textSize)
        let notice = """
            Playlists, covers and 30-second previews come from Deezer (deezer.com), under its terms of use: for yourself \
            and your guests, never for money. What you search for is sent there. Its name stands beside what it gives; \
            previews are played and not kept.
            """
        state.finder.sources[1].notice = notice
        let end = try #require(notice.split(separator: " ").last)
        #expect(state.texts.contains { $0.hasSuffix(end) }, "\(window), text \(textSize)")
    }

    @Test func whoWantsToBeNamedIsNamedBesideWhatTheyGave() {
        var game = Game { launch in
            launch.sources = [Source(id: "deezer", name: "Deezer", credit: "Data from Deezer · deezer.com")]
        }
        game.choose("add")
        game.write("shoegaz")
        game.tick(20)
        #expect(!game.state.texts.contains("Data from Deezer · deezer.com"))
        let found = Samples.playlists(.plain, "deezer")
        game.send(.playlistsFound(question: 1, source: "deezer", found))
        #expect(game.state.texts.contains("Data from Deezer · deezer.com"))
        game.choose("hit." + found[0].reference.description)
        #expect(game.name == "playlist" && game.state.texts.contains("Data from Deezer · deezer.com"))
    }

    /// Beside the field, where the keyboard on screen takes the room of the list.
    @Test func aCodeIsOfferedToPadsToo() {
        let state = Fixture.named("server-code-offered").sized(1280, 720, glyphs: .pad(.xbox))
        let names = state.sheet().targets.map(\.id.description)
        #expect(names.contains("code") && !names.contains("kind"))
    }
}
