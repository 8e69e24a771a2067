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
        #expect(game.drawn.contains("Ctrl+Enter") && game.drawn.contains("Use “Music”"))
        game.key("X")
        #expect(game.name == "folder-browser")
        game.key("Ctrl+Return")
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/home/ada/Music"))))
    }

    @Test func aPlaceIsTakenWithoutEnteringIt() {
        var game = Game()
        game.openBrowser()
        game.point(at: "place./media/ada/STICK")
        #expect(game.drawn.contains("Use “STICK”"))
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

    // MARK: The desktop's window

    /// The desktop's window asks.
    private func asking(_ change: (inout Game) -> Void = { _ in }) -> Game {
        var game = Game()
        game.offerChooser()
        change(&game)
        game.openFolders()
        game.takeAsked()
        game.choose("add")
        return game
    }

    private func questions(_ effects: [Effect]) -> [DesktopQuestion] {
        effects.compactMap { if case .desktop(.choose(let question)) = $0 { question } else { nil } }
    }

    @Test func theFolderThatTheDesktopsWindowChoseIsTaken() throws {
        var game = asking()
        let asked = game.takeAsked()
        let question = try #require(questions(asked).first)
        #expect(question.wantsFolder && question.title == Words.chooseFolder && !asked.contains(.shelf(.browse(nil))))
        #expect(game.name == "folder-browser" && game.drawn.contains(Words.desktopAsks))
        // A list that was asked for before is none that is waited for.
        game.send(.shelf(.listed(FolderListing(path: "/home"))))
        #expect(game.drawn.contains(Words.desktopAsks))
        game.send(.desktopChose(question: question.number, .chosen("/home/ada/Music")))
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/home/ada/Music"))))
    }

    @Test func withoutAnAnswerTheGameListsFoldersItself() throws {
        for answer in [DesktopChoice.failed, nil] {
            var game = asking()
            let question = try #require(questions(game.takeAsked()).first)
            if let answer { game.send(.desktopChose(question: question.number, answer)) } else { game.choose("here") }
            let asked = game.takeAsked()
            #expect(asked.contains(.shelf(.browse(nil))) && asked.contains(.desktop(.callOff)) == (answer == nil))
            game.answer(from: game.shelf)
            #expect(!game.drawn.contains(Words.desktopAsks))
            game.send(.desktopChose(question: question.number, .chosen("/late")))
            #expect(game.name == "folder-browser")
        }
    }

    @Test func aWindowThatWasClosedLeadsBack() throws {
        var game = asking()
        let question = try #require(questions(game.takeAsked()).first)
        game.send(.desktopChose(question: question.number, .cancelled))
        #expect(game.name == "folders")
        // The answer to a question that was called off is none to the next one.
        game.choose("add")
        let first = try #require(questions(game.takeAsked()).first)
        #expect(game.key("Escape").contains(.desktop(.callOff)) && game.name == "folders")
        game.choose("add")
        let second = try #require(questions(game.takeAsked()).first)
        #expect(first.number != second.number)
        game.send(.desktopChose(question: first.number, .cancelled))
        #expect(game.name == "folder-browser" && game.drawn.contains(Words.desktopAsks))
    }

    @Test func padsFullscreenAndOneSwitchKeepTheGamesOwnList() {
        var pad = Game()
        pad.offerChooser()
        pad.openFolders()
        pad.plug()
        pad.state.setFocus(Folders.Target.add)
        pad.takeAsked()
        pad.pad(.south)
        var full = asking { $0.send(.fullscreenChanged(true)) }
        var without = asking { $0.state.system.hasChooser = nil }
        for asked in [pad.takeAsked(), full.takeAsked(), without.takeAsked()] {
            #expect(questions(asked).isEmpty && asked.contains(.shelf(.browse(nil))))
        }
        var game = asking()
        #expect(game.state.choosesOnDesktop)
        game.state.settings.oneSwitch = true
        #expect(!game.state.choosesOnDesktop)
    }

    @Test func aFolderThatIsThereAlreadyIsSaid() throws {
        var game = Game()
        game.fillShelf()
        game.offerChooser()
        game.openFolders()
        game.choose("add")
        let question = try #require(questions(game.takeAsked()).first)
        let known = try #require(game.state.shelf.summary.folders.first)
        game.send(.desktopChose(question: question.number, .chosen(FolderPath(known.path))))
        #expect(game.state.toast?.text == Words.alreadyTaken && game.takeAsked().contains(.shelf(.browse(nil))))
    }

    @Test func aClubsFolderIsAskedForInTheSameWay() throws {
        var game = Game()
        game.offerChooser()
        game.openFolders()
        let opened = FolderBrowser.open(forClubOf: "Ada", &game.state)
        let question = try #require(questions(opened).first)
        let effects = game.send(.desktopChose(question: question.number, .chosen("/home/ada/Club")))
        let joins = effects.contains {
            if case .club(.join("/home/ada/Club", name: "Ada", _)) = $0 { true } else { false }
        }
        #expect(joins)
    }

    /// A list or a pack is chosen as if it were dropped on the window.
    @Test func theFileThatTheDesktopsWindowChoseIsOpened() throws {
        var game = Game()
        game.offerChooser()
        game.choose(Categories.Target.add)
        game.takeAsked()
        game.choose("file")
        let question = try #require(questions(game.takeAsked()).first)
        #expect(!question.wantsFolder)
        game.send(.desktopChose(question: question.number, .chosen("/home/ada/party.undercover")))
        #expect(game.takeAsked().contains(.importFile("/home/ada/party.undercover")))
        game.send(.desktopChose(question: question.number, .chosen("/again.csv")))
        #expect(!game.takeAsked().contains(.importFile("/again.csv")))
        game.choose("file")
        let second = try #require(questions(game.takeAsked()).first)
        game.send(.desktopChose(question: second.number, .failed))
        #expect(game.state.toast?.text == Words.noFileWindow)
    }

    @Test func pathsHaveParents() {
        #expect(FolderPath("/home/ada").parent == "/home" && FolderPath("/home").parent == "/")
        #expect(FolderPath("/").parent == nil && FolderPath("b").within("/") == "/b")
    }
}
