import CSDL2
import UnderCoverCatalogue

extension Window {
    /// nil for events that are not about the window.
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
        // Not the event's state: on X11 a window that is minimised right after its start is exposed afterwards.
        case SDL_WINDOWEVENT_SHOWN.rawValue, SDL_WINDOWEVENT_RESTORED.rawValue, SDL_WINDOWEVENT_EXPOSED.rawValue,
            SDL_WINDOWEVENT_HIDDEN.rawValue, SDL_WINDOWEVENT_MINIMIZED.rawValue:
            .visibilityChanged(isVisible)
        case SDL_WINDOWEVENT_CLOSE.rawValue: .quitRequested
        default: nil
        }
    }
}

extension Window {
    // On some systems the event loop blocks while the player drags an edge; an event watch is still called.
    static let eventWatch: SDL_EventFilter = { context, event in
        guard let context, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue else { return 0 }
        Unmanaged<Window>.fromOpaque(context).takeUnretainedValue().watched(event.pointee.window)
        return 0
    }

    private func watched(_ event: SDL_WindowEvent) {
        guard SDL_ThreadID() == thread, event.windowID == SDL_GetWindowID(handle) else { return }
        switch UInt32(event.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
            guard !isRedrawing, let onLiveResize else { return }
            isRedrawing = true
            onLiveResize()
            isRedrawing = false
        case SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue:
            pacer = FramePacer(period: 1 / refreshRate)
        default: break
        }
    }
}
