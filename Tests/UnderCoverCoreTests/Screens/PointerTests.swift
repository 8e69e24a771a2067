import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A mouse or a finger alone plays every screen.
struct PointerTests {
    /// The rules of sheets hold that the way out can be pressed in all other windows.
    static let windows = [(1280, 720), (480, 320)] + (Thoroughness.times(1) > 1 ? [(720, 1280), (3840, 1080)] : [])

    /// Clicks the way out, else a button that leads out, until the list of categories is there.
    @Test(arguments: Fixture.names, [100, 200]) func everyScreenLeadsHome(name: String, textSize: Int) {
        for (width, height) in Self.windows {
            var game = Game()
            game.state = Fixture.named(name).sized(width, height, textSize: textSize)
            for _ in 0..<16 where !(game.state.screen is Categories) { Self.leave(&game) }
            #expect(game.state.screen is Categories, "\(width)×\(height) at \(textSize) %: ended on \(game.name)")
        }
    }

    private static func leave(_ game: inout Game) {
        game.settle()
        let ways = [
            "wayOut", "pause", "leave", "skip", "next", "close", "cancel", "done", "lobby", "choice.0",
        ]
        let targets = game.state.sheet().targets
        let subject = (game.state.screen as? Question)?.subject
        let asked = subject.map { [$0 == .leaveMatch ? "yes" : "no"] } ?? ways
        let way = asked.lazy.compactMap { way in targets.first { $0.id == way } }.first
        // A click on nothing puts away the keyboard on screen, which takes the room of the way out in a small window.
        game.send(.device(.pointerDown(way?.rect.center ?? Point(1, 1))))
        game.tick(Motion.holdTicks)
    }

    @Test func theOtherButtonsOfAMouseGoBack() {
        var game = Game()
        game.choose("settings")
        game.send(.device(.pointerBack))
        #expect(game.name == "categories")
        game.send(.device(.pointerBack))
        #expect(game.name == "question")
        game.send(.device(.pointerBack))
        #expect(game.name == "categories")
    }

    @Test(arguments: ["result-right", "result-late", "kind-by-ear-result"], [(1280, 720), (1024, 768), (3440, 1440)])
    func aResultShowsAWayOut(name: String, size: (width: Int, height: Int)) {
        var game = Game()
        game.state = Fixture.named(name).sized(size.width, size.height)
        game.settle()
        game.tick(RoundResult.endTicks)
        game.click("wayOut")
        #expect(game.name == "question")
    }

    @Test func hintsArePressed() {
        var game = Game { $0.kept.favourites = Array(Invented.catalogue()[0].albums.prefix(4)) }
        game.choose("favourites")
        game.point(at: "album.r/1")
        game.click("hint.extra")
        #expect(game.state.kept.favourites.map(\.id.rawValue) == ["r/0", "r/2", "r/3"])
        #expect(game.focus != "hint.extra")
        game.click("wayOut")
        #expect(game.name == "categories")
        game.click("wayOut")
        #expect(game.name == "question")
    }

    @Test func theWayOutLooksLikeAButtonUnderThePointer() throws {
        var game = Game()
        game.choose("scores")
        let way = try #require(game.state.sheet().targets.first { $0.id == "wayOut" })
        let before = game.state.sheet().list.count
        game.send(.device(.pointerMoved(way.rect.center)))
        #expect(game.state.sheet().list.count == before + 1)
        // A pad leaves the pointer where it is.
        game.plug()
        game.pad(.down)
        #expect(game.state.sheet().context.pointer == nil)
    }

    /// Each larger text lays the page out anew below the pointer.
    @Test(arguments: [(1280, 720), (3440, 1440), (480, 320)])
    func textGrowsUnderThePointer(width: Int, height: Int) throws {
        let row = try #require(SettingRow.named("text-size"))
        var game = Game()
        game.state = Fixture.named("settings-\(row.group)").sized(width, height)
        let target = TargetID(SettingsScreen.Target.row(row.key))
        game.state.focus = target
        game.state.revealFocus()
        let first = try #require(game.state.sheet().targets.first { $0.id == target }).rect
        let place = Point(first.x + first.height, first.midY)
        game.send(.device(.pointerMoved(place)))
        for _ in 0..<10 {
            let before = game.state.settings.textSize
            game.send(.device(.pointerDown(place)))
            #expect(game.state.settings.textSize != before)
            game.tick(Motion.holdTicks)
        }
    }

    /// A row may be higher than a line of the wheel.
    @Test(arguments: ["settings-controls", "library"]) func eachNotchMovesTheList(name: String) throws {
        var game = Game()
        game.state = try #require(Fixture.all.first { $0.name == name }).state
        game.resize(1280, 480)
        func offset() -> Double { game.state.sheet().scrollArea?.offset ?? -1 }
        let most = try #require(game.state.sheet().scrollArea).maximum
        #expect(most > 0)
        while offset() < most {
            let before = offset()
            game.send(.device(.scrolled(lines: 1)))
            try #require(offset() > before)
        }
        while offset() > 0 {
            let before = offset()
            game.send(.device(.scrolled(lines: -1)))
            try #require(offset() < before)
        }
    }
}
