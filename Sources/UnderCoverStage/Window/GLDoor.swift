import CSDL2

/// One way to a GL context. The profile is chosen when a window is made, so each try makes its window anew.
enum GLDoor: CaseIterable {
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

    /// A window with a current context, or why there is none.
    func open(_ options: WindowOptions) -> Result<Opened, StageError> {
        setAttributes()
        let display = options.display < SDL_GetNumVideoDisplays() ? max(0, Int32(options.display)) : 0
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if options.hidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
        let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK) | UInt32(display))
        let handle = SDL_CreateWindow(
            options.title, centred, centred, Int32(options.width), Int32(options.height), flags)
        guard let handle else { return .failure(StageError(String(cString: SDL_GetError()))) }
        guard let context = makeContext(handle) else {
            let reason = StageError(String(cString: SDL_GetError()))
            SDL_DestroyWindow(handle)
            return .failure(reason)
        }
        do throws(StageError) {
            let gl = try GL(isES: self == .es30) { SDL_GL_GetProcAddress($0) }
            return .success(Opened(door: self, handle: handle, context: context, gl: gl))
        } catch {
            SDL_GL_DeleteContext(context)
            SDL_DestroyWindow(handle)
            return .failure(error)
        }
    }

    /// A current context of a window of this door's. It tells when the card was reset, where the driver can.
    func makeContext(_ window: OpaquePointer) -> SDL_GLContext? {
        setAttributes()
        for strategy in [SDL_GL_CONTEXT_RESET_LOSE_CONTEXT, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION] {
            SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(strategy.rawValue))
            if let context = SDL_GL_CreateContext(window) { return context }
        }
        return nil
    }

    struct Opened {
        let door: GLDoor
        let handle: OpaquePointer
        let context: SDL_GLContext
        let gl: GL
    }
}
