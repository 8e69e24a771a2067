import CSDL2
import UnderCoverCore

/// Starts SDL's video, and refuses drivers that show nothing unless they were asked for.
enum VideoDriver {
    /// Without a display SDL silently falls back on these: the game would run unseen.
    static let unseen: Set<String> = ["offscreen", "dummy", "evdev"]

    static func start(headless: Bool) throws(StageError) {
        SDL_SetMainReady()
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
