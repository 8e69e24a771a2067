import CSDL2
import UnderCoverCore

extension Window {
    /// What an SDL event says of the window, in the game's words; nil for every other event.
    package func deviceEvent(for event: SDL_Event) -> DeviceEvent? {
        switch event.type {
        case SDL_QUIT.rawValue: .quitRequested
        case SDL_APP_DIDENTERFOREGROUND.rawValue, SDL_RENDER_DEVICE_RESET.rawValue, SDL_RENDER_TARGETS_RESET.rawValue:
            .woke
        case SDL_WINDOWEVENT.rawValue: windowEvent(UInt32(event.window.event))
        default: nil
        }
    }

    private func windowEvent(_ kind: UInt32) -> DeviceEvent? {
        switch kind {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue:
            .resized(width: drawableSize.width, height: drawableSize.height, density: density)
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: .focusChanged(true)
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue: .focusChanged(false)
        // As it is now, not as the event would have it: on X11 a window that is minimised at once is exposed after that.
        case SDL_WINDOWEVENT_SHOWN.rawValue, SDL_WINDOWEVENT_RESTORED.rawValue, SDL_WINDOWEVENT_EXPOSED.rawValue,
            SDL_WINDOWEVENT_HIDDEN.rawValue, SDL_WINDOWEVENT_MINIMIZED.rawValue:
            .visibilityChanged(isVisible)
        case SDL_WINDOWEVENT_CLOSE.rawValue: .quitRequested
        default: nil
        }
    }
}
