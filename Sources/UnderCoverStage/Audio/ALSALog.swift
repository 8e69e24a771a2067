import CSDL2

/// ALSA prints a dozen lines to standard error for each missing device; SDL's error has what matters.
enum ALSALog {
    private typealias Handler = @convention(c) () -> Void
    private typealias SetHandler = @convention(c) (Handler?) -> CInt

    /// Replaces ALSA's log handler. Looked up at run time, because not every SDL is built with ALSA.
    static func silence() {
        guard let library = SDL_LoadObject("libasound.so.2"),
            let function = SDL_LoadFunction(library, "snd_lib_error_set_handler")
        else { return }
        // NB: ALSA passes arguments that the handler does not declare, which C's calling conventions on Linux allow.
        // The library stays loaded, because ALSA keeps the handler.
        _ = unsafeBitCast(function, to: SetHandler.self)({})
    }
}
