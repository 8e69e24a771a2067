/// The device whose buttons the hints show: the one used last.
package enum GlyphSet: Equatable, Codable, Sendable {
    case keyboard
    case pad(PadKind)
    case touch

    /// Touch needs no button names.
    package var showsGlyphs: Bool { self != .touch }
}

extension Key {
    var isModifier: Bool {
        ["Shift", "Ctrl", "Alt", "GUI"].contains { rawValue == "Left " + $0 || rawValue == "Right " + $0 }
    }

    /// Keys of the machine: power, sleep, home and the desktop's own. A remote has them; the game neither hears nor binds
    /// them, so they do what they do without it.
    package var belongsToSystem: Bool { Key.ofSystem.contains(rawValue) }

    private static let ofSystem: Set = ["Power", "Sleep", "AC Home", "Left GUI", "Right GUI"]

    /// The key's label, short enough for a drawn key.
    package var cap: String {
        switch rawValue {
        case "Return", "Keypad Enter": "Enter"
        case "Escape": "Esc"
        case "Backspace": "Bksp"
        case "AC Back": "Back"
        case "PageUp": "PgUp"
        case "PageDown": "PgDn"
        case "Delete": "Del"
        default: rawValue.count > 9 ? String(rawValue.prefix(8)) + "…" : rawValue
        }
    }
}
