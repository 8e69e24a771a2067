import CSDL2

/// ALSA prints a dozen lines for every device that is not there. What matters of it is in SDL's error, so it is told to
/// keep quiet. It is looked up while running, because not every SDL was built with it.
enum AlsaSilence {
    private typealias Handler = @convention(c) () -> Void
    private typealias SetHandler = @convention(c) (Handler?) -> CInt

    static func fall() {
        guard let library = SDL_LoadObject("libasound.so.2"),
            let function = SDL_LoadFunction(library, "snd_lib_error_set_handler")
        else { return }
        // NB: ALSA passes arguments that the handler does not take; in C's calling conventions here the caller clears
        // them away. The library stays loaded: the handler must.
        _ = unsafeBitCast(function, to: SetHandler.self)({})
    }
}
