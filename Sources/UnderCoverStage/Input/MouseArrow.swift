import CSDL2

/// The arrow of the mouse hides while keys or a pad are used, and comes back when the mouse is moved.
struct MouseArrow {
    private var isShown = true

    /// Whether the arrow shows from now on; nil where nothing changes.
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
