import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Hints say what keys do, and names are read at any size.
struct ShelfHintsTests {
    private func library(_ width: Int, _ height: Int, scale: Double = 1) -> Game {
        var (game, library) = Game.withLibrary(60)
        game.state.kept.settings.textSize = Int(scale * 100)
        game.resize(width, height)
        game.choose("library")
        game.answer(from: library)
        return game
    }

    @Test(arguments: [(1280, 720, 1), (720, 1280, 1), (1024, 768, 1), (480, 320, 1), (1280, 720, 2), (720, 1280, 2)])
    func theFocusedAlbumIsNamed(width: Int, height: Int, scale: Int) {
        let game = library(width, height, scale: Double(scale))
        #expect(game.focus == "place.0")
        #expect(game.drawn.contains("A record 0") && game.drawn.contains("Artist 0"))
    }

    @Test func lettersJumpOnTheWallToo() {
        var game = library(1280, 720)
        game.key("C")
        #expect(game.focus.hasPrefix("place.") && game.focus != "place.0")
        let place = Int(game.focus.dropFirst(6)) ?? 0
        #expect((game.state.screen as? Library)?.album(place)?.title.hasPrefix("C") == true)
    }

    @Test func onATabTabIsNotCalledLetter() {
        var game = library(1280, 720)
        #expect(game.drawn.contains(Words.letterHint))
        game.point(at: "tab.albums")
        #expect(!game.drawn.contains(Words.letterHint))
    }

    @Test func enterIsCalledByWhatItDoes() throws {
        var game = Game()
        game.state = Fixture.named("library-songs").sized(1280, 720)
        let targets = game.state.sheet().targets
        let (song, more) = (
            try #require(targets.first { $0.id.description.hasPrefix("place.") }),
            try #require(targets.first { $0.id.description.hasPrefix("more.") })
        )
        game.state.focus = song.id
        #expect(game.drawn.contains(Words.playFromHere))
        game.state.focus = more.id
        #expect(!game.drawn.contains(Words.playFromHere) && game.drawn.contains(Words.open))
    }

    @Test func onAResultThePadIsNotSaidToType() {
        var (game, library) = Game.withLibrary(60)
        game.plug()
        game.pad(.north)
        for letter in "about" {
            game.point(at: "key.\(letter)")
            game.pad(.south)
        }
        game.answer(from: library)
        #expect(game.drawn.contains(Words.type))
        game.state.focus = TargetID(Search.Target.hit(.screen(.about)))
        #expect(!game.drawn.contains(Words.type) && game.drawn.contains(Words.open))
    }

    // MARK: A mouse alone

    @Test(arguments: ["search", "add-category"]) func aMouseWritesInAField(screen: String) {
        var (game, _) = Game.withLibrary(60)
        if screen == "search" { game.key("/") } else { game.choose("add") }
        #expect(game.name == screen && !game.state.sheet().targets.contains { $0.id == "show" })
        game.send(.device(.pointerMoved(Point(3, 3))))
        game.click("show")
        #expect(game.state.showsKeyboard)
        for letter in "abo" { game.click("key.\(letter)") }
        #expect(game.state.textScreen?.field.text == "abo" && game.state.showsKeyboard)
        game.write("u")
        #expect(game.state.textScreen?.field.text == "abou" && !game.state.showsKeyboard)
        #expect(game.focus == "field")
    }

    // MARK: Missing art

    @Test func nothingIsInAQueueBeforeItIsAskedFor() {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.takeAsked()
        game.choose("missingArt")
        game.answer(from: game.shelf)
        #expect(game.drawn.contains("Not looked up") && !game.drawn.contains("queue"))
        game.resize(1024, 768)
        let marks = game.state.sheet().hasMark(.triangleDown)
        let drawn = game.state.sheet().targets.count { ($0.id.target as? MissingArtScreen.Target)?.isAlbum == true }
        #expect(marks || drawn >= game.shelf.missing.count)
    }

    // MARK: Bare sleeves

    @Test(arguments: ["Dummy", "Portishead", "Selected Ambient Works"]) func aSmallSleeveCutsNoWord(title: String) {
        for side in [44.0, 52, 60, 76, 100, 160] {
            var sheet = Game().state.sheet()
            let before = sheet.list.count
            sheet.bareSleeve(title, "Portishead", Rect(0, 0, side, side))
            for case .text(let run) in sheet.list.dropFirst(before) {
                let taken = TextMeasure.width(run.string, face: run.face, size: run.size, tracking: run.tracking)
                #expect(taken <= (run.maxWidth ?? taken) * 1.06 + 1, "\(run.string) at \(side)")
            }
        }
    }
}

extension MissingArtScreen.Target {
    fileprivate var isAlbum: Bool { if case .album = self { true } else { false } }
}
