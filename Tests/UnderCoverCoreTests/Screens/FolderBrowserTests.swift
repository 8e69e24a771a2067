import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The folder browser: where the focus lies, and how it jumps.
struct FolderBrowserTests {
    private func opened(_ folders: [FolderPath] = ["Ambient", "Ballads", "Blues", "Jazz", "Zydeco"]) -> Game {
        var game = Game()
        game.openBrowser(at: "/home/ada/Music")
        game.takeAsked()
        game.send(.shelf(.listed(FolderListing(path: "/home/ada/Music", parent: "/home/ada", folders: folders))))
        return game
    }

    @Test func theFirstFolderHasTheFocusAndTheButtonIsAStepAway() {
        var game = opened()
        #expect(game.focus == "into.Ambient")
        game.key("Up")
        #expect(game.focus == "take")
        game.key("Up")
        #expect(game.focus == "up")
    }

    @Test func aFolderWithoutFoldersIsTaken() { #expect(opened([]).focus == "take") }

    @Test func theSecondActionTakesTheFolder() {
        var game = opened()
        game.plug()
        game.pad(.west)
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/home/ada/Music"))))
    }

    /// X jumps to a folder, so the hint names another key.
    @Test func aKeyThatIsNoLetterTakesTheFolderThatIsOpen() {
        var game = opened()
        #expect(game.drawn.contains("Ctrl+Enter") && game.drawn.contains("Take “Music”"))
        game.key("X")
        #expect(game.name == "folder-browser")
        game.key("Ctrl+Return")
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/home/ada/Music"))))
    }

    @Test func aPlaceIsTakenWithoutEnteringIt() {
        var game = Game()
        game.openBrowser()
        game.point(at: "place./media/ada/STICK")
        #expect(game.drawn.contains("Take “STICK”"))
        game.plug()
        game.pad(.west)
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/media/ada/STICK"))))
    }

    @Test func oneStepUpTheFocusIsOnTheFolderThatWasLeft() {
        var game = opened()
        game.choose("into.Jazz")
        game.send(.shelf(.listed(FolderListing(path: "/home/ada/Music/Jazz", parent: "/home/ada/Music"))))
        game.choose("up")
        let above = FolderListing(path: "/home/ada/Music", parent: "/home/ada", folders: ["Ambient", "Jazz", "Zydeco"])
        game.send(.shelf(.listed(above)))
        #expect(game.focus == "into.Jazz")
    }

    @Test func lettersJump() {
        var game = opened()
        game.key("Z")
        #expect(game.focus == "into.Zydeco")
        game.key("B")
        #expect(game.focus == "into.Ballads")
        game.key("B")
        #expect(game.focus == "into.Blues")
        game.key("B")
        #expect(game.focus == "into.Ballads")
        game.key("Q")
        #expect(game.focus == "into.Ballads")
    }

    @Test func shouldersGoFromLetterToLetter() {
        var game = opened()
        game.key("Tab")
        #expect(game.focus == "into.Ballads")
        game.key("Tab")
        #expect(game.focus == "into.Jazz")
        game.key("Shift+Tab")
        #expect(game.focus == "into.Ballads")
        game.key("Shift+Tab")
        game.key("Shift+Tab")
        #expect(game.focus == "into.Zydeco")
    }

    @Test func homeEndAndPagesReachTheEnds() {
        var game = opened((100..<400).map { FolderPath("Folder \($0)") })
        game.key("End")
        #expect(game.focus == "into.Folder 399")
        game.key("Home")
        #expect(game.focus == "up")
        for _ in 0..<100 { game.key("PageDown") }
        #expect(game.focus == "into.Folder 399")
    }

    /// Names are bytes; what is shown of them is not enough to find them again.
    @Test func aNameThatIsNotUTF8IsEntered() {
        let name = FolderPath(bytes: Array("Bj".utf8) + [0xF6] + Array("rk".utf8))
        var game = opened([name])
        #expect(game.focus == "into.Bj\u{FFFD}rk")
        let asked = game.key("Return")
        #expect(asked.contains(.shelf(.browse(name.within("/home/ada/Music")))))
    }

    @Test(arguments: [[0x2F, 0x61], [0x2F, 0x61, 0xFF]] as [[UInt8]]) func aPathIsKeptAsItIs(bytes: [UInt8]) throws {
        let request = ShelfRequest.addFolder(FolderPath(bytes: bytes))
        let text = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(ShelfRequest.self, from: text) == request)
    }

    @Test func pathsHaveParents() {
        #expect(FolderPath("/home/ada").parent == "/home" && FolderPath("/home").parent == "/")
        #expect(FolderPath("/").parent == nil && FolderPath("b").within("/") == "/b")
    }
}
