import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Translates SDL's events into the game's. Belongs to the main thread, like SDL's event queue.
final class InputReader {
    private let mappings: URL?
    private let pads: ConnectedPads
    private let density: () -> Double
    private let windowEvent: (SDL_Event) -> DeviceEvent?
    private var isStarted = false
    /// The name of each held key when it went down: a chord's modifier may be released before its key.
    private var heldKeys: [SDL_Scancode: Key] = [:]

    /// - Parameters:
    ///   - mappings: the player's own `gamecontrollerdb.txt`.
    ///   - density: pixels per point, by which mouse positions are scaled.
    ///   - windowEvent: translates events that are not input: size, focus, quit.
    ///   - unknownPad: gets the name of each joystick without a mapping; the game ignores these.
    init(
        mappings: URL? = nil, density: @escaping () -> Double = { 1 },
        windowEvent: @escaping (SDL_Event) -> DeviceEvent? = { _ in nil },
        unknownPad: @escaping (String) -> Void = { _ in }
    ) {
        self.mappings = mappings
        self.density = density
        self.windowEvent = windowEvent
        pads = ConnectedPads(unknown: unknownPad)
    }

    deinit {
        pads.close()
        if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    }

    /// Starts the pads and returns those that are connected, so that the first frame shows the right button symbols.
    func start() -> [DeviceEvent] {
        for (name, value) in Self.hints { SDL_SetHint(name, value) }
        let mappings = mappings.flatMap { RegularFile.size(of: $0) == nil ? nil : $0 }
        if let mappings { SDL_SetHint(SDL_HINT_GAMECONTROLLERCONFIG_FILE, mappings.path) }
        guard !isStarted, SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        isStarted = true
        // SDL reads the hint only on its first start of the joysticks; this also works if they are already started.
        if let mappings { SDL_GameControllerAddMappingsFromRW(SDL_RWFromFile(mappings.path, "rb"), 1) }
        return pads.present()
    }

    /// Milliseconds after which `catchUp` is due; nil if no pad floods.
    var catchUpMilliseconds: Int? { pads.isBehind ? Int(ConnectedPads.turnSeconds * 1000) + 1 : nil }

    /// Call it before each turn's events: returns what a flooding pad has changed since.
    func catchUp(at now: Double) -> [DeviceEvent] { pads.catchUp(at: now) }

    func rumble(_ pad: PadID, strength: Double, milliseconds: Int) {
        pads.rumble(pad, strength: strength, milliseconds: milliseconds)
    }

    func light(_ pad: PadID, _ color: Color?, seat: Int?) { pads.light(pad, color, seat: seat) }
    func restoreLights() { pads.restoreLights() }

    // SDL reads these when the joysticks start. A variable of the same name in the environment wins.
    private static let hints = [
        // Buttons by position, not by label.
        (SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"),
        (SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "0"),
        // Two Joy-Cons are one pad. For a seat each, players set the variable of this name to 0.
        (SDL_HINT_JOYSTICK_HIDAPI_COMBINE_JOY_CONS, "1"),
        // Over Bluetooth, pads of PlayStation 4 and 5 rumble and light up only so.
        (SDL_HINT_JOYSTICK_HIDAPI_PS4_RUMBLE, "1"),
        (SDL_HINT_JOYSTICK_HIDAPI_PS5_RUMBLE, "1"),
        // The lamps that show the number of a seat.
        (SDL_HINT_JOYSTICK_HIDAPI_PS5_PLAYER_LED, "1"),
        (SDL_HINT_JOYSTICK_HIDAPI_SWITCH_PLAYER_LED, "1"),
        (SDL_HINT_JOYSTICK_HIDAPI_WII_PLAYER_LED, "1"),
        (SDL_HINT_JOYSTICK_HIDAPI_XBOX_360_PLAYER_LED, "1"),
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "1"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    ]

    func translate(_ event: SDL_Event) -> [DeviceEvent] {
        switch event.type {
        case SDL_KEYDOWN.rawValue: keyDown(event.key)
        case SDL_KEYUP.rawValue: heldKeys.removeValue(forKey: event.key.keysym.scancode).map { [.keyUp($0)] } ?? []
        case SDL_TEXTINPUT.rawValue: typed(event.text)
        case SDL_DROPFILE.rawValue: Clipboard.take(event.drop.file).map { [.fileDropped($0)] } ?? []
        case SDL_DROPTEXT.rawValue: Clipboard.take(event.drop.file).map { [.pasted($0)] } ?? []
        case SDL_MOUSEMOTION.rawValue: [.pointerMoved(point(event.motion.x, event.motion.y))]
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == SDL_BUTTON_LEFT:
            [.pointerDown(point(event.button.x, event.button.y))]
        case SDL_MOUSEBUTTONDOWN.rawValue where [SDL_BUTTON_RIGHT, SDL_BUTTON_X1].contains(Int32(event.button.button)):
            [.pointerBack]
        case SDL_MOUSEBUTTONUP.rawValue where event.button.button == SDL_BUTTON_LEFT:
            [.pointerUp(point(event.button.x, event.button.y))]
        case SDL_MOUSEWHEEL.rawValue: scrolled(event.wheel)
        case SDL_JOYDEVICEADDED.rawValue, SDL_CONTROLLERAXISMOTION.rawValue..<SDL_CONTROLLERDEVICEREMAPPED.rawValue:
            pads.translate(event)
        default: windowEvent(event).map { [$0] } ?? []
        }
    }
}

extension InputReader {
    private func keyDown(_ event: SDL_KeyboardEvent) -> [DeviceEvent] {
        if Clipboard.isPaste(event.keysym) {
            return event.repeat == 0 ? Clipboard.text.map { [.pasted($0)] } ?? [] : []
        }
        guard event.repeat == 0, let key = Self.key(event.keysym) else { return [] }
        heldKeys[event.keysym.scancode] = key
        return [.keyDown(key)]
    }

    /// Shift forms no chord, because it types capitals; except with Tab, which it reverses.
    static func key(_ symbol: SDL_Keysym) -> Key? {
        var name = String(cString: SDL_GetKeyName(symbol.sym))
        if name.isEmpty { name = String(cString: SDL_GetScancodeName(symbol.scancode)) }
        guard !name.isEmpty else { return nil }
        if modifiers.contains(symbol.sym) { return Key(rawValue: name) }
        let held = UInt32(symbol.mod)
        if name == "Tab", held & KMOD_SHIFT.rawValue != 0 { name = "Shift+Tab" }
        if held & KMOD_CTRL.rawValue != 0 { name = "Ctrl+" + name }
        if held & KMOD_ALT.rawValue != 0 { name = "Alt+" + name }
        return Key(rawValue: name)
    }

    private static let modifiers = [SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LSHIFT, SDLK_RSHIFT]
        .map { SDL_Keycode($0.rawValue) }

    private func typed(_ event: SDL_TextInputEvent) -> [DeviceEvent] {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? [] : [.typed(text)]
    }

    private func point(_ x: Int32, _ y: Int32) -> Point {
        let scale = density()
        return Point(Double(x) * scale, Double(y) * scale)
    }

    /// SDL counts scrolling away from the player as positive; lists count towards their end.
    private func scrolled(_ event: SDL_MouseWheelEvent) -> [DeviceEvent] {
        let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
        let lines = Double(event.preciseY) * (isFlipped ? 1 : -1)
        return lines == 0 ? [] : [.scrolled(lines: lines)]
    }
}

/// The arrow of the mouse hides while keys or a pad are used, and comes back when the mouse is moved.
struct MouseArrow {
    private var isShown = true

    /// Says whether the arrow shows from now on; nil where nothing changes.
    mutating func change(by event: SDL_Event) -> Bool? {
        guard let wanted = Self.wanted(event), wanted != isShown else { return nil }
        isShown = wanted
        return wanted
    }

    /// Until the mouse is used. Returns whether the arrow has shown until now.
    mutating func hide() -> Bool {
        defer { isShown = false }
        return isShown
    }

    private static func wanted(_ event: SDL_Event) -> Bool? {
        switch event.type {
        case SDL_KEYDOWN.rawValue, SDL_CONTROLLERBUTTONDOWN.rawValue: false
        // NB: hiding the arrow, or moving the window under it, sends a motion of no length.
        case SDL_MOUSEMOTION.rawValue: event.motion.xrel != 0 || event.motion.yrel != 0 ? true : nil
        case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEWHEEL.rawValue: true
        default: nil
        }
    }
}

/// Text of other programs: what the player copied there, or dropped on the window.
enum Clipboard {
    /// Bytes: one more than a pasted list may have, so that a longer one is refused and not cut.
    private static let longest = 8_000_001

    /// nil where it holds no text.
    static var text: String? { SDL_HasClipboardText() == SDL_TRUE ? take(SDL_GetClipboardText()) : nil }

    /// - Returns: whether the desktop took it.
    static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

    /// Copies a text of SDL's, which it frees; nil for an empty one.
    static func take(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { SDL_free(pointer) }
        let bytes = UnsafeBufferPointer(start: pointer, count: strnlen(pointer, longest))
        let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    /// Ctrl+V, and Shift+Insert, which older programs taught.
    static func isPaste(_ symbol: SDL_Keysym) -> Bool {
        let held = UInt32(symbol.mod)
        let isControl = held & KMOD_CTRL.rawValue != 0 && held & KMOD_ALT.rawValue == 0
        return isControl && symbol.sym == SDLK_v.rawValue
            || held & KMOD_SHIFT.rawValue != 0 && symbol.sym == SDLK_INSERT.rawValue
    }
}
