// Typing: with keys it is typed text, with a pad or a remote it is a keyboard on the screen. Either way it ends up here.

/// One line that is being written. The caret is at its end: nobody moves a caret with a remote.
package struct TextField: Equatable, Codable, Sendable {
    package private(set) var text: String
    /// Characters.
    package let limit: Int
    /// Shown as dots.
    package let isSecret: Bool

    package init(_ text: String = "", limit: Int = 80, isSecret: Bool = false) {
        self.text = String(text.prefix(limit))
        self.limit = limit
        self.isSecret = isSecret
    }

    /// Without the blanks around it.
    package var trimmed: String {
        var words = Substring(text)
        while words.first?.isWhitespace == true { words.removeFirst() }
        while words.last?.isWhitespace == true { words.removeLast() }
        return String(words)
    }

    /// Returns whether anything came of it: control characters do not, nor does what is too long.
    mutating func insert(_ typed: String) -> Bool {
        let kept = typed.filter { character in
            character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        let room = limit - text.count
        guard room > 0, !kept.isEmpty, !(text.isEmpty && kept.allSatisfy(\.isWhitespace)) else { return false }
        text += kept.prefix(room)
        return true
    }

    mutating func deleteLast() -> Bool {
        guard !text.isEmpty else { return false }
        text.removeLast()
        return true
    }

    mutating func clear() { text = "" }
}

/// The keyboard on the screen, of a screen that has one.
package struct ScreenKeyboard: Equatable, Codable, Sendable {
    package enum Layer: String, Codable, Sendable, CaseIterable { case lower, upper, signs, accents }

    package var layer = Layer.lower
    /// A pad opens it; Done puts it away until the field is pressed again.
    package var isWanted = true

    /// Four rows of ten.
    var rows: [[String]] {
        switch layer {
        case .lower: Self.letters
        case .upper: Self.letters.map { $0.map { $0.uppercased() } }
        case .signs: Self.signs
        case .accents: Self.accents
        }
    }

    private static let letters = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"],
        ["a", "s", "d", "f", "g", "h", "j", "k", "l", "-"], ["z", "x", "c", "v", "b", "n", "m", "’", "&", "."],
    ]
    private static let signs = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], [":", "/", ".", "@", "-", "_", "~", "?", "=", "%"],
        ["!", "\"", "#", "$", "&", "'", "(", ")", "*", "+"], [",", ";", "<", ">", "[", "]", "\\", "^", "{", "}"],
    ]
    private static let accents = [
        ["á", "à", "â", "ä", "ã", "å", "æ", "ç", "ć", "č"], ["é", "è", "ê", "ë", "ę", "í", "ì", "î", "ï", "ł"],
        ["ñ", "ń", "ó", "ò", "ô", "ö", "õ", "ø", "œ", "ß"], ["š", "ś", "ú", "ù", "û", "ü", "ý", "ÿ", "ž", "ż"],
    ]
}

/// A screen on which something is written.
package protocol TextScreen: ScreenState {
    /// The field that has the caret.
    var field: TextField { get set }
    var keyboard: ScreenKeyboard { get set }
    /// The target that shows the field.
    var fieldID: TargetID { get }
}

extension AppState {
    /// nil where nothing is written.
    var textScreen: (any TextScreen)? {
        switch screen {
        case .addCategory(let state): state
        case .naming(let state): state
        case .serverForm(let state): state
        case .loading, .welcome, .categories, .category, .guessing, .result, .final, .scores, .favourites, .settings,
            .about, .pause, .question, .playlist, .sources:
            nil
        }
    }

    package var isTyping: Bool { textScreen != nil }

    /// A keyboard is drawn for whoever has none.
    var showsKeyboard: Bool {
        guard let text = textScreen, text.keyboard.isWanted else { return false }
        return input.glyphs != .keyboard
    }

    mutating func typed(_ text: String) -> [Effect] {
        guard var state = textScreen, state.field.insert(text) else { return [] }
        if !screen.focus.hasPrefix("key") { state.focus = state.fieldID }
        show(state)
        return edited()
    }

    /// Backspace. In an empty field one press too many must not lose the screen.
    mutating func deleted() -> [Effect] {
        guard var state = textScreen, state.field.deleteLast() else { return [] }
        // As when writing: what had the focus may not be there with other words.
        if !screen.focus.hasPrefix("key") { state.focus = state.fieldID }
        show(state)
        return edited()
    }

    /// What a key on a keyboard of paper and glass does; nil where `id` is none.
    mutating func keyboardActivated(_ id: TargetID) -> [Effect]? {
        guard id.hasPrefix("key"), var state = textScreen else { return nil }
        if id.hasPrefix("key.") {
            let effects = typed(String(id.dropFirst(4)))
            guard state.keyboard.layer == .upper, var after = textScreen else { return effects }
            // One capital is what is mostly wanted.
            after.keyboard.layer = .lower
            after.focus = "key." + String(id.dropFirst(4)).lowercased()
            show(after)
            return effects
        }
        switch id {
        case "key:space": return typed(" ")
        case "key:delete":
            guard state.field.deleteLast() else { return [] }
            show(state)
            return edited()
        case "key:shift":
            state.keyboard.layer = state.keyboard.layer == .lower ? .upper : .lower
            show(state)
            return []
        case "key:more":
            state.keyboard.layer = state.keyboard.layer == .signs ? .accents : .signs
            show(state)
            return []
        default:
            state.keyboard.isWanted = false
            show(state)
            return submitted()
        }
    }

    /// With the keyboard its focus goes to the field.
    mutating func mendTyping() {
        guard let state = textScreen, !sheet().focusable.contains(where: { $0.id == screen.focus }) else { return }
        screen.focus = screen.focus.hasPrefix("key") && showsKeyboard ? "key:shift" : state.fieldID
        mendFocus()
    }

    private mutating func edited() -> [Effect] {
        switch screen {
        case .addCategory: return wordsChanged()
        case .serverForm: return hushServer()
        default: return []
        }
    }

    /// Done, or Enter in the field.
    mutating func submitted() -> [Effect] {
        switch screen {
        case .addCategory: return takeTopHit()
        case .naming: return keepName()
        case .serverForm: return nextField()
        default: return []
        }
    }

    mutating func show(_ state: any TextScreen) {
        switch (screen, state) {
        case (.addCategory, let state as AddCategory): screen = .addCategory(state)
        case (.naming, let state as Naming): screen = .naming(state)
        case (.serverForm, let state as ServerForm): screen = .serverForm(state)
        default: break
        }
    }

    /// Keys that write something do nothing else on a screen that is written on: the text comes by itself.
    func writes(_ key: Key) -> Bool {
        guard isTyping else { return false }
        let name = key.rawValue
        return name == "Space" || name.count == 1
            || (name.hasPrefix("Keypad ") && name != "Keypad Enter")
    }
}
