import CSDL2
import Glibc
import UnderCoverCatalogue

package struct WindowOptions: Equatable, Sendable {
    package var title: String
    /// The size in points.
    package var width: Int
    package var height: Int
    package var vsync: Bool
    /// Draws in memory with EGL: no window, display server or keyboard. For tests, screenshots and benchmarks.
    package var headless: Bool
    /// Not shown before `Window.show`.
    package var hidden: Bool

    package init(
        title: String, width: Int = 1280, height: Int = 720, vsync: Bool = true, headless: Bool = false,
        hidden: Bool = false
    ) {
        self.title = title
        self.width = width
        self.height = height
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
        guard quietly({ SDL_InitSubSystem(SDL_INIT_VIDEO) }) == 0 else {
            throw StageError(Words.noPicture(String.sdlError) + " " + Words.screenAdvice)
        }
        guard let complaint = complaint(driver: current ?? "none", asked: asked) else { return }
        stop()
        throw complaint
    }

    /// Without a folder for sockets libwayland complains on standard error by itself, in a line that is none of ours. It finds
    /// nothing in a folder that is not there, and says nothing.
    private static func quietly(_ start: () -> Int32) -> Int32 {
        let name = "XDG_RUNTIME_DIR"
        guard getenv(name) == nil else { return start() }
        setenv(name, "/nonexistent", 1)
        defer { unsetenv(name) }
        return start()
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

/// A GL profile that the game can use, in the order in which they are tried. SDL fixes the profile when a window is
/// made, so each try makes its own window.
enum GLProfile: CaseIterable {
    case es30
    case core33

    func setAttributes() {
        SDL_GL_ResetAttributes()
        let (profile, major, minor): (SDL_GLprofile, Int32, Int32) =
            switch self {
            case .es30: (SDL_GL_CONTEXT_PROFILE_ES, 3, 0)
            case .core33: (SDL_GL_CONTEXT_PROFILE_CORE, 3, 3)
            }
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(profile.rawValue))
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, major)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, minor)
        SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
        SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
        SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0)
        for channel in [SDL_GL_RED_SIZE, SDL_GL_GREEN_SIZE, SDL_GL_BLUE_SIZE] { SDL_GL_SetAttribute(channel, 8) }
    }

    func open(_ options: WindowOptions) -> Result<OpenedWindow, StageError> {
        setAttributes()
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.hidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
        let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
        let handle = SDL_CreateWindow(
            options.title, centred, centred, Int32(options.width), Int32(options.height), flags)
        guard let handle else { return .failure(StageError(String.sdlError)) }
        guard let context = makeContext(handle) else {
            let reason = StageError(String.sdlError)
            SDL_DestroyWindow(handle)
            return .failure(reason)
        }
        do throws(StageError) {
            let gl = try GL(isES: self == .es30) { SDL_GL_GetProcAddress($0) }
            return .success(OpenedWindow(profile: self, handle: handle, context: context, gl: gl))
        } catch {
            SDL_GL_DeleteContext(context)
            SDL_DestroyWindow(handle)
            return .failure(error)
        }
    }

    /// The context is current and reports resets of the card if the driver can.
    func makeContext(_ window: OpaquePointer) -> SDL_GLContext? {
        setAttributes()
        for strategy in [SDL_GL_CONTEXT_RESET_LOSE_CONTEXT, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION] {
            SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(strategy.rawValue))
            if let context = SDL_GL_CreateContext(window) { return context }
        }
        return nil
    }

    struct OpenedWindow {
        let profile: GLProfile
        let handle: OpaquePointer
        let context: SDL_GLContext
        let gl: GL
    }
}
