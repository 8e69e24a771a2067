import UnderCoverCatalogue
import UnderCoverPixels

/// One line of text being typed. The caret stays at its end, because moving it with a remote would be tedious.
package struct TextField: Equatable, Codable, Sendable {
    package private(set) var text: String
    /// In characters.
    package let limit: Int
    /// Shown as dots.
    package let isSecret: Bool
    /// All of it: the next letter replaces it.
    package private(set) var isSelected = false

    package init(_ text: String = "", limit: Int = 80, isSecret: Bool = false) {
        self.text = String(text.prefix(limit))
        self.limit = limit
        self.isSecret = isSecret
    }

    /// The text without white space around it.
    package var trimmed: String {
        var words = Substring(text)
        while words.first?.isWhitespace == true { words.removeFirst() }
        while words.last?.isWhitespace == true { words.removeLast() }
        return String(words)
    }

    /// Drops control characters and what exceeds `limit`. Returns whether the text changed.
    mutating func insert(_ typed: String) -> Bool {
        let kept = typed.filter { character in
            character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        let rest = isSelected ? "" : text
        let room = limit - rest.count
        guard room > 0, !kept.isEmpty, !(rest.isEmpty && kept.allSatisfy(\.isWhitespace)) else { return false }
        text = rest + kept.prefix(room)
        isSelected = false
        return true
    }

    mutating func deleteLast() -> Bool {
        guard !text.isEmpty else { return false }
        if isSelected { clear() } else { text.removeLast() }
        return true
    }

    mutating func clear() { (text, isSelected) = ("", false) }

    mutating func select(_ isOn: Bool) { isSelected = isOn && !text.isEmpty }
}

package struct ScreenKeyboard: Equatable, Codable, Sendable {
    package enum Layer: String, Codable, Sendable, CaseIterable { case lower, upper, signs, accents }

    package var layer = Layer.lower
    /// False from Done until the field is pressed again. The keyboard shows only for devices without keys.
    package var isWanted = true
    /// A mouse has asked for it, though there may be keys.
    package var isForced = false

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

extension Sheet {
    mutating func field(
        _ target: some ScreenTarget, _ field: TextField, placeholder: String, icon mark: Icon?, hasCaret: Bool,
        said: String? = nil, _ rect: Rect
    ) {
        let whole = rect.rounded
        self.target(target, whole)
        name(
            target, said ?? placeholder,
            state: field.text.isEmpty ? Words.empty : field.isSecret ? Words.hidden : field.text)
        role(target, .field)
        let isFocused = isFocused(target)
        if isFocused {
            box(whole.offset(px(.shadow), px(.shadow)).rounded, radius: whole.height, fill: theme.focusShadow)
        }
        box(
            whole, radius: whole.height, fill: theme.paper, stroke: theme.ink,
            width: metrics.stroke(isFocused ? 6 : 4, theme))
        let rect = hasCaret ? keyboardButton(cutFrom: whole) : whole
        var room = rect.rightOf(rect.x + max(rect.height * 0.4, px(25)))
        if let mark {
            let side = min(px(46), rect.height * 0.6)
            icon(mark, in: room.cutLeft(side, gap: px(.snug)).leftSquare(side), theme.ink)
        }
        let size = min(text(.large), (rect.height * 0.6).rounded(.down))
        let width = max(rect.maxX - rect.height * 0.4 - room.x - size * 0.4, 1)
        let baseline = rect.midY + size * Em.middle
        guard !field.text.isEmpty else {
            if hasCaret { caret(room.x, rect, size) }
            line(
                placeholder, .body, size, theme.soft, x: room.x + size * 0.4, baseline: baseline, width: width,
                shrink: 0.4)
            return
        }
        let shown = field.isSecret ? String(repeating: "•", count: field.text.count) : field.text
        // The caret is at the end, so the end must show.
        let end = TextWrap.tail(shown, face: .bold, size: size, width: width)
        if field.isSelected { selection(behind: end, x: room.x, rect, size, width) }
        let taken = line(
            end, .bold, size, field.isSelected ? theme.paper : theme.ink, x: room.x, baseline: baseline, width: width)
        keepsFaceOfLastText()
        if hasCaret, !field.isSelected { caret(room.x + taken + size * 0.08, rect, size) }
    }

    /// For players with nothing but a mouse. Returns the room for the text.
    private mutating func keyboardButton(cutFrom field: Rect) -> Rect {
        guard context.glyphs == .keyboard, context.pointer != nil, field.width > field.height * 5 else { return field }
        var room = field
        let button = room.cutRight(max(field.height, metrics.leastHit)).rounded
        target(KeyboardKey.show, button, takesFocus: false)
        name(KeyboardKey.show, Words.screenKeyboard)
        let side = min(px(46), button.height * 0.6)
        icon(.keyboard, in: button.offset(-button.width * 0.12, 0).middle(side, side), theme.ink)
        return room
    }

    private mutating func selection(behind words: String, x: Double, _ rect: Rect, _ size: Double, _ width: Double) {
        let taken = min(TextMeasure.width(words, face: .bold, size: size), width)
        let air = (size * 0.12).rounded(.up)
        let height = min(size * 1.25, rect.height * 0.7)
        box(Rect(x - air, rect.midY - height / 2, taken + 2 * air, height).rounded, fill: theme.ink)
    }

    private mutating func caret(_ x: Double, _ rect: Rect, _ size: Double) {
        let height = min(size * 1.25, rect.height * 0.7)
        box(Rect(x, rect.midY - height / 2, metrics.stroke(4, theme), height), fill: theme.ink)
    }
}

extension TextWrap {
    /// The end of `string` that fits into `width`, after "…" if its beginning is cut off.
    static func tail(_ string: String, face: TextRun.Face, size: Double, width: Double) -> String {
        guard TextMeasure.width(string, face: face, size: size) > width else { return string }
        var rest = Substring(string)
        while !rest.isEmpty, TextMeasure.width("…" + rest, face: face, size: size) > width { rest.removeFirst() }
        return "…" + rest
    }
}
