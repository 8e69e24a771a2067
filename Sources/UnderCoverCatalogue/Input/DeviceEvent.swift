import UnderCoverPixels

// Events of the window and the input devices. `Bindings` decides which key or button triggers which action.

package enum DeviceEvent: Equatable, Codable, Sendable {
    /// Drawable size in pixels, and pixels a point (2 on a HiDPI screen).
    case resized(width: Int, height: Int, density: Double)
    case focusChanged(Bool)
    /// False: minimised or fully covered, so no frame is drawn.
    case visibilityChanged(Bool)
    case quitRequested
    /// The machine woke from suspend, or the GL context was lost and created again.
    case woke

    case keyDown(Key)
    case keyUp(Key)
    /// Text typed on a keyboard, as the input method delivers it.
    case typed(String)
    /// Text pasted from the clipboard, or dropped on the window; it may have several lines.
    case pasted(String)
    /// The path of a file that was dropped on the window.
    case fileDropped(String)
    case padAdded(PadID, PadKind, name: String)
    case padRemoved(PadID)
    case padDown(PadButton, PadID)
    case padUp(PadButton, PadID)
    case pointerMoved(Point)
    case pointerDown(Point)
    case pointerUp(Point)
    /// The right button of a mouse, or its back button.
    case pointerBack
    /// Wheel or two-finger scroll, in lines; positive is towards the end of the list.
    case scrolled(lines: Double)
}

extension DeviceEvent {
    /// See `Key.belongsToSystem`.
    package var isOfSystem: Bool {
        switch self {
        case .keyDown(let key), .keyUp(let key): key.belongsToSystem
        default: false
        }
    }
}

/// A key by SDL's name for it ("Return", "Escape", "A", "F11", "AC Back"), or a chord with "Alt+" or "Ctrl+" before it.
package struct Key: StringID {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// SDL's joystick instance id: never used twice in one run.
package typealias PadID = Int

/// Decides which labels the buttons have, and so which one confirms.
package enum PadKind: String, Codable, Sendable { case xbox, playStation, nintendo, generic }

/// Buttons by position, not by label. The left stick outside its dead zone counts as the d-pad.
package enum PadButton: String, CaseIterable, Codable, Sendable {
    case north, west, east, south
    case up, down, left, right
    case leftShoulder, rightShoulder, leftTrigger, rightTrigger
    case start, back, guide, leftStick, rightStick
}

/// The device whose buttons the hints show: the one used last.
package enum GlyphSet: Equatable, Codable, Sendable {
    case keyboard
    case pad(PadKind)
    case touch

    /// Touch needs no button names.
    package var showsGlyphs: Bool { self != .touch }
}

extension Key {
    package var isModifier: Bool {
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

/// Notices that the game has had no input for a while. Its owner reads the clock, in seconds.
package struct IdleClock: Sendable {
    private var since: Double

    package init(now: Double) { since = now }

    /// Something was pressed or moved.
    package mutating func restart(now: Double) { since = now }

    /// Seconds until `limit` seconds have passed without input, at least 0. If `limit` is nil, the time does not count,
    /// and counting starts anew after it.
    package mutating func secondsLeft(of limit: Int?, now: Double) -> Double? {
        guard let limit else {
            since = now
            return nil
        }
        return max(since + Double(limit) - now, 0)
    }
}

extension DeviceEvent {
    /// The player did something, or came back to the window.
    package var isFromPlayer: Bool {
        switch self {
        case .resized, .quitRequested, .padRemoved: false
        default: true
        }
    }
}
