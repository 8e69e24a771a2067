import CSDL2

/// Starts SDL's video, and refuses the drivers that show nothing unless somebody asked for them.
enum VideoDriver {
    private static let variable = "SDL_VIDEODRIVER"
    /// SDL falls back on these without a word where it finds no screen: a game that runs, unseen.
    static let unseen: Set<String> = ["offscreen", "dummy", "evdev"]

    static func start(headless: Bool) throws(StageError) {
        SDL_SetMainReady()
        if headless { SDL_setenv(variable, "offscreen", 1) }
        let asked = SDL_getenv(variable).map { String(cString: $0) }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
            throw StageError("No picture: \(String(cString: SDL_GetError())). \(advice)")
        }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        guard let complaint = complaint(driver: driver, asked: asked) else { return }
        stop()
        throw complaint
    }

    static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

    /// - Parameter asked: the value of `SDL_VIDEODRIVER`: a list, the first that works is taken.
    static func complaint(driver: String, asked: String?) -> StageError? {
        let wanted = (asked ?? "").split(separator: ",").map(String.init)
        guard unseen.contains(driver), !wanted.contains(driver) else { return nil }
        return StageError("No screen was found to show the game on. \(advice)")
    }

    private static let advice =
        "Start it from a desktop, or in a Wayland kiosk such as cage; on a bare console leave X "
        + "and add your user to the groups video, render and input."
}
