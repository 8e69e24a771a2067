import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// On a question nothing but the question is there.
struct QuestionKeysTests {
    private static let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) }
    private static let keys =
        letters + (0...9).map(String.init)
        + ["/", "Tab", "Shift+Tab", "Home", "End", "PageUp", "PageDown", "Delete", "Insert", "F1", "Ctrl+F", "Menu"]

    @Test(arguments: keys) func noKeyIsACommandOfTheScreenBelow(key: String) {
        var game = Game()
        game.key("Escape")
        #expect(game.name == "question")
        let before = (game.state.stack.dropLast().map(\.screen.name), game.state.kept)
        let effects = game.key(Key(rawValue: key)).filter { if case .playSound = $0 { false } else { true } }
        #expect(game.name == "question" && game.state.stack.dropLast().map(\.screen.name) == before.0)
        #expect(game.state.kept == before.1 && game.state.toast == nil, "\(key) \(effects)")
    }
}
