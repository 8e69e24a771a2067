import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Ctrl+A in a text field.
struct SelectAllTests {
    private func renaming() -> Game {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        game.choose("rename")
        return game
    }

    private func text(_ game: Game) -> String { game.state.textScreen?.field.text ?? "" }

    @Test func theNextLetterReplacesAll() {
        var game = renaming()
        #expect(game.name == "naming" && text(game).count > 2)
        game.key("Ctrl+A")
        let before = text(game)
        #expect(game.state.textScreen?.field.isSelected == true && before.count > 2)
        game.key("Left Shift")
        game.write("A")
        game.write("b")
        #expect(text(game) == "Ab")
    }

    @Test func backspaceDeletesAll() {
        var game = renaming()
        game.key("Ctrl+A")
        game.key("Backspace")
        #expect(text(game).isEmpty && game.name == "naming")
    }

    @Test func anArrowEndsIt() {
        var game = renaming()
        game.key("Ctrl+A")
        let before = text(game)
        game.key("Down")
        game.write("x")
        #expect(text(game) == before + "x")
    }

    @Test func pastedTextReplacesAll() {
        var game = renaming()
        game.key("Ctrl+A")
        game.send(.device(.pasted("Other")))
        #expect(text(game) == "Other")
    }
}
