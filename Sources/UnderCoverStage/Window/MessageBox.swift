import CSDL2
import CSandbox
import Foundation

/// A message box of the desktop, for errors before there is a window.
package enum MessageBox {
    /// Characters in a line; SDL does not break lines.
    private static let width = 72

    /// Blocks until the player closes it. Does nothing without a desktop.
    /// - Parameter lapsed: is called on another thread after a minute, and must end the process: SDL cannot close a box.
    package static func show(
        _ sentence: String, environment: [String: String], lapsed: @escaping @Sendable () -> Never
    ) {
        guard hasScreen(environment) else { return }
        SDL_SetMainReady()
        // NB: on X11 SDL forks a process for the box. Without this the box would stay when the game is killed.
        pthread_atfork(nil, nil) { _ = sandbox_die_with_parent() }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: mostSeconds)
            lapsed()
        }
        let text = lines(plain(sentence)).joined(separator: "\n")
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, "Under Cover", text, nil)
    }

    private static let mostSeconds = 60.0

    /// The font that X11 has for a box draws no typographic signs.
    static func plain(_ sentence: String) -> String {
        let signs: [Character: String] = [
            "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-",
            "\u{A0}": " ", "\u{202F}": " ",
        ]
        return sentence.reduce(into: "") { $0 += signs[$1] ?? String($1) }
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
