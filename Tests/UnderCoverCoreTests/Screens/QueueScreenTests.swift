import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The whole queue, for changing it: by keys, by a pad and by a mouse alone.
struct QueueScreenTests {
    private func open(count: Int = 12) -> Game {
        var game = Game()
        game.openQueue(count: count)
        game.tick(30)
        return game
    }

    private func order(_ game: Game) -> [PlayQueue.Entry] { game.state.deck.queue.order }

    @Test func itOpensOnTheSongThatIsNow() {
        var game = Game()
        game.playDeck(count: 500)
        game.state.deck.jump(to: 300)
        game.look { QueueScreen.open(&$0) }
        let area = game.state.sheet().scrollArea
        let row = game.state.sheet().targets.first { $0.id == "song.300" }?.rect
        #expect(game.focus == "song.300" && row.map { area?.viewport.contains($0, slack: 2) == true } == true)
    }

    @Test func songsOfTheLibraryAreSavedAsAPlaylist() {
        var game = open()
        #expect(!game.state.sheet().targets.contains { $0.id == "save" }, "nothing of it is the player's own")
        game = Game()
        game.openOwnQueue()
        let songs = game.state.deck.queue.order.compactMap { game.state.deck.queue[$0]?.id }
        game.choose("save")
        #expect(game.name == "playlist-naming")
        game.key("Return")
        #expect(game.name == "playlist-naming", "it has no name yet")
        game.write("mine")
        #expect(game.key("Return").contains(.shelf(.savePlaylist(name: "mine", songs: songs))))
        #expect(game.name == "queue")
        game.send(.shelf(.playlistSaved(name: "mine", songs: 12)))
        #expect(game.state.toast?.text == Words.playlistSaved("mine", 12))
    }

    @Test func aPressPlaysFromThere() {
        var game = open()
        game.choose("song.2")
        #expect(game.state.deck.queue.place == 2)
        game.click("song.1")
        #expect(game.state.deck.queue.place == 1)
    }

    /// A mouse carries a song by its grip, and puts it down by letting go.
    @Test func aMouseCarriesASong() throws {
        var game = open()
        let entry = order(game)[1]
        func middle(_ name: String) throws -> Point {
            try #require(game.state.sheet().targets.first { $0.id == name }?.rect).center
        }
        let (grip, target) = (try middle("grip.1"), try middle("song.3"))
        game.send(.device(.pointerDown(grip)))
        game.send(.device(.pointerMoved(Point(grip.x, (grip.y + target.y) / 2))))
        game.send(.device(.pointerMoved(Point(grip.x, target.y))))
        #expect(order(game)[3] == entry && (game.state.screen as? QueueScreen)?.moving != nil)
        game.send(.device(.pointerUp(Point(grip.x, target.y))))
        #expect(order(game)[3] == entry && (game.state.screen as? QueueScreen)?.moving == nil)
        // A click alone takes it up and holds it.
        game.send(.device(.pointerDown(try middle("grip.1"))))
        game.send(.device(.pointerUp(try middle("song.1"))))
        #expect((game.state.screen as? QueueScreen)?.moving?.place == 1)
    }

    @Test func keysMoveASong() {
        var game = open()
        let entry = order(game)[1]
        game.key("Down")
        game.key("Right")
        #expect(game.focus == "grip.1")
        game.key("Return")
        game.key("Down")
        game.key("Down")
        #expect(order(game)[3] == entry && game.focus == "done")
        game.key("Return")
        #expect(game.focus == "grip.3" && (game.state.screen as? QueueScreen)?.moving == nil)
    }

    @Test func aPadMovesRemovesAndPutsBack() {
        var game = open()
        game.plug()
        let before = order(game)
        game.pad(.down)
        game.pad(.right)
        game.pad(.south)
        game.pad(.down)
        game.pad(.rightTrigger)
        #expect(order(game)[11] == before[1])
        game.pad(.east)
        #expect(order(game) == before && game.focus == "grip.1" && game.name == "queue")
        game.pad(.west)
        #expect(order(game) == before.filter { $0 != before[1] })
    }

    @Test func aMouseMovesASongByItsButtonsOrToAnother() {
        var game = open()
        let before = order(game)
        game.click("grip.2")
        game.click("down")
        #expect(order(game)[3] == before[2])
        game.click("up")
        game.click("up")
        #expect(order(game)[1] == before[2])
        game.click("done")
        game.click("grip.1")
        game.click("song.3")
        #expect(order(game)[3] == before[2] && game.state.deck.queue.place == 0)
        game.click("remove.3")
        #expect(!order(game).contains(before[2]))
    }

    @Test func aSongThatMovesStaysInSight() {
        var game = open(count: 300)
        game.choose("grip.1")
        for _ in 0..<40 { game.key("Down") }
        let sheet = game.state.sheet()
        let done = sheet.targets.first { $0.id == "done" }?.rect
        #expect(done.map { sheet.scrollArea?.viewport.contains($0, slack: 2) == true } == true)
        game.key("End")
        #expect(order(game)[299] == 1)
    }

    @Test func whatIsRemovedIsTakenBack() {
        var game = open()
        let before = order(game)
        game.choose("remove.4")
        #expect(order(game).count == 11 && game.focus == "song.4" && Ticks.areNeeded(game.state))
        game.choose("clear")
        #expect(order(game) == before)
        game.choose("clear")
        #expect(order(game).count == 1)
        game.click("clear")
        #expect(order(game) == before)
    }

    @Test func theRestOfTheHeadActs() {
        var game = open()
        game.choose("shuffle")
        #expect(game.state.deck.queue.isShuffled)
        game.click("repeats")
        #expect(game.state.deck.queue.repeats == .all)
        game.plug()
        game.pad(.start)
        #expect(!game.state.deck.isPlaying)
    }

    @Test func removingAllLeadsOn() {
        var game = open(count: 2)
        game.choose("remove.1")
        game.choose("remove.0")
        #expect(game.drawn.contains(Words.emptyQueue) && game.focus == "categories")
        game.choose("categories")
        #expect(game.name == "categories")
    }

    @Test func anEmptyQueueLeadsToTheLibrary() {
        var game = Game()
        game.fillShelf()
        game.look { QueueScreen.open(&$0) }
        game.choose("library")
        #expect(game.name == "library")
    }

    @Test func aSongThatIsHeldIsLetGoWhenTheQueueIsCleared() {
        var game = open()
        game.choose("grip.3")
        game.state.deck.clear(at: game.state.tick)
        game.tick()
        #expect((game.state.screen as? QueueScreen)?.moving == nil)
        #expect(game.state.sheet().focusable.contains { $0.id == game.state.focus })
    }

    @Test func buttonsHaveNames() {
        let sheet = open().state.sheet(isSpoken: true)
        func said(_ name: String) -> String? {
            sheet.targets.first { $0.id == name }.flatMap { sheet.labels[$0.id]?.text(.brief) }
        }
        #expect(said("grip.1") == "Move" && said("remove.1") == "Remove")
        #expect(said("song.0")?.hasSuffix(", playing") == true)
        let label = sheet.labels[TargetID(QueueScreen.Target.song(0))]
        #expect(label?.text(.full).hasSuffix(", playing, 1 of 12") == true)
    }
}
