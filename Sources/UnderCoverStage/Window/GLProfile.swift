import CSDL2

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
        let display = options.display < SDL_GetNumVideoDisplays() ? max(0, Int32(options.display)) : 0
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if options.hidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
        let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK) | UInt32(display))
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
