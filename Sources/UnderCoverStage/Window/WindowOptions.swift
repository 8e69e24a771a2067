import CSDL2
import UnderCoverCatalogue

package struct WindowOptions: Equatable, Sendable {
    package var title: String
    /// The size in points.
    package var width: Int
    package var height: Int
    package var fullscreen: Bool
    /// Counted from 0; the first display if there is no such display.
    package var display: Int
    package var vsync: Bool
    /// Draws in memory with EGL: no window, display server or keyboard. For tests, screenshots and benchmarks.
    package var headless: Bool
    /// Not shown before `Window.show`.
    package var hidden: Bool

    package init(
        title: String, width: Int = 1280, height: Int = 720, fullscreen: Bool = false, display: Int = 0,
        vsync: Bool = true, headless: Bool = false, hidden: Bool = false
    ) {
        self.title = title
        self.width = width
        self.height = height
        self.fullscreen = fullscreen
        self.display = display
        self.vsync = vsync
        self.headless = headless
        self.hidden = hidden
    }
}

/// Starts SDL's video, and refuses drivers that show nothing unless they were asked for.
enum VideoDriver {
    /// Without a display SDL silently falls back on these: the game would run unseen.
    static let unseen: Set<String> = ["offscreen", "dummy", "evdev"]

    /// NB: sdl2-compat, which is SDL 2 on top of SDL 3, scales windows under Wayland for programs that it does not know: on a
    /// display of scale 2 a window of 1280×720 has 640×360 points. SDL 2 has neither this hint nor a name for it.
    static let hints = ["SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY": "0"]

    static func start(headless: Bool) throws(StageError) {
        SDL_SetMainReady()
        for (name, value) in hints { SDL_SetHint(name, value) }
        if headless { SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1) }
        let asked = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
            throw StageError(Words.noPicture(String.sdlError) + " " + Words.screenAdvice)
        }
        guard let complaint = complaint(driver: current ?? "none", asked: asked) else { return }
        stop()
        throw complaint
    }

    /// nil if video is not started.
    static var current: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

    static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

    /// - Parameter asked: the value of `SDL_VIDEODRIVER`, a list of which SDL takes the first that works.
    static func complaint(driver: String, asked: String?) -> StageError? {
        let wanted = (asked ?? "").split(separator: ",").map(String.init)
        guard unseen.contains(driver), !wanted.contains(driver) else { return nil }
        return StageError(Words.noScreenFound + " " + Words.screenAdvice)
    }
}
