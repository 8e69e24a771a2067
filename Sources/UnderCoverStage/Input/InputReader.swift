import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Turns SDL's events into the game's. Belongs to the main thread, like SDL's event queue.
package final class InputReader {
    private let mappings: URL?
    private let rack: PadRack
    private let density: () -> Double
    private let windowEvent: (SDL_Event) -> DeviceEvent?
    private var isStarted = false
    /// What each held key was called when it went down: a chord's first key may go up before its second.
    private var heldKeys: [SDL_Scancode: Key] = [:]

    /// - Parameters:
    ///   - mappings: a player's own `gamecontrollerdb.txt`.
    ///   - density: pixels a point, by which the mouse is scaled.
    ///   - windowEvent: translates what is no input: size, focus, quitting.
    ///   - unknownPad: gets the name of each joystick that has no mapping and is left alone.
    package init(
        mappings: URL? = nil, density: @escaping () -> Double = { 1 },
        windowEvent: @escaping (SDL_Event) -> DeviceEvent? = { _ in nil },
        unknownPad: @escaping (String) -> Void = { _ in }
    ) {
        self.mappings = mappings
        self.density = density
        self.windowEvent = windowEvent
        rack = PadRack(unknown: unknownPad)
    }

    deinit {
        rack.close()
        if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    }

    /// The pads that are there, so that the first frame shows the right glyphs.
    package func start() -> [DeviceEvent] {
        for (name, value) in Self.hints { SDL_SetHint(name, value) }
        let mappings = mappings.flatMap(Self.ordinary)
        if let mappings { SDL_SetHint(SDL_HINT_GAMECONTROLLERCONFIG_FILE, mappings.path) }
        guard !isStarted, SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        isStarted = true
        // Had someone started the joysticks before us, SDL would have read its mappings by now.
        if let mappings { SDL_GameControllerAddMappingsFromRW(SDL_RWFromFile(mappings.path, "rb"), 1) }
        return rack.present()
    }

    /// NB: SDL would wait for ever for somebody to write into a pipe.
    static func ordinary(_ file: URL) -> URL? {
        var status = stat()
        return stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? file : nil
    }

    // Read by SDL when the pads start, so they are set before.
    private static let hints = [
        // By place, whatever is printed on the buttons.
        (SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"),
        (SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "0"),
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "1"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    ]

    package func translate(_ event: SDL_Event) -> [DeviceEvent] {
        switch event.type {
        case SDL_KEYDOWN.rawValue: keyDown(event.key)
        case SDL_KEYUP.rawValue: heldKeys.removeValue(forKey: event.key.keysym.scancode).map { [.keyUp($0)] } ?? []
        case SDL_TEXTINPUT.rawValue: typed(event.text)
        case SDL_MOUSEMOTION.rawValue: [.pointerMoved(point(event.motion.x, event.motion.y))]
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == SDL_BUTTON_LEFT:
            [.pointerDown(point(event.button.x, event.button.y))]
        case SDL_MOUSEBUTTONUP.rawValue where event.button.button == SDL_BUTTON_LEFT:
            [.pointerUp(point(event.button.x, event.button.y))]
        case SDL_MOUSEWHEEL.rawValue: scrolled(event.wheel)
        case SDL_JOYDEVICEADDED.rawValue, SDL_CONTROLLERAXISMOTION.rawValue..<SDL_CONTROLLERDEVICEREMAPPED.rawValue:
            rack.translate(event)
        default: windowEvent(event).map { [$0] } ?? []
        }
    }
}

extension InputReader {
    private func keyDown(_ event: SDL_KeyboardEvent) -> [DeviceEvent] {
        guard event.repeat == 0, let key = Self.key(event.keysym) else { return [] }
        heldKeys[event.keysym.scancode] = key
        return [.keyDown(key)]
    }

    /// Shift is no chord, since it types; but for Tab, which it turns round.
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

    /// SDL counts away from the player as positive, lists count towards their end.
    private func scrolled(_ event: SDL_MouseWheelEvent) -> [DeviceEvent] {
        let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
        let lines = Double(event.preciseY) * (isFlipped ? 1 : -1)
        return lines == 0 ? [] : [.scrolled(lines: lines)]
    }
}
