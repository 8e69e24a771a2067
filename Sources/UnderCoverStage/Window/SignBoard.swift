import CSDL2
import CSandbox
import Glibc

/// A box of the desktop's, for the one case in which there is no window to say it in: the game cannot start.
package enum SignBoard {
    private static let title = "Under Cover"
    /// Letters in a line; SDL breaks none itself.
    private static let width = 72

    /// Waits until it is closed. Does nothing where there is no screen to put it on.
    package static func show(_ sentence: String, environment: [String: String]) {
        guard hasScreen(environment) else { return }
        SDL_SetMainReady()
        // On X11 SDL shows it from a process of its own, which would stay on the screen when this one is told to end.
        pthread_atfork(nil, nil) { _ = sandbox_die_with_parent() }
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, title, lines(sentence).joined(separator: "\n"), nil)
    }

    static func hasScreen(_ environment: [String: String]) -> Bool {
        let asked = (environment["SDL_VIDEODRIVER"] ?? "").split(separator: ",").map(String.init)
        guard VideoDriver.unseen.isDisjoint(with: asked) else { return false }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    }

    static func lines(_ sentence: String) -> [String] {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty || line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
