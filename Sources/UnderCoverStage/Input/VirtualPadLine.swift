import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

/// One line of the file that plays virtual pads: "1200 a", "1200 2 plug", "1200 2 press a".
struct VirtualPadLine: Equatable {
    enum Command: Equatable {
        case plug, unplug
        /// Pressed and let go.
        case tap(Int32)
        /// Pressed until `release`.
        case press(Int32)
        case release(Int32)
    }

    static let pads = 1...16

    /// Since the start.
    let seconds: Double
    /// From 1.
    let pad: Int
    let deed: Command

    /// nil for a line that says nothing.
    init?(_ text: String) {
        var words = text.split { $0.isWhitespace || $0 == ":" }.map(String.init)
        guard words.count > 1, let milliseconds = OutsideNumber.whole(words.removeFirst(), in: 0...Int(Int32.max))
        else {
            return nil
        }
        let number = Int(words[0])
        if number != nil { words.removeFirst() }
        guard Self.pads.contains(number ?? 1), let deed = Self.deed(words) else { return nil }
        (seconds, pad, self.deed) = (Double(milliseconds) / 1000, number ?? 1, deed)
    }

    private static func deed(_ words: [String]) -> Command? {
        switch (words.first, words.count) {
        case ("plug", 1): .plug
        case ("unplug", 1): .unplug
        case ("press", 2): button(words[1]).map(Command.press)
        case ("release", 2): button(words[1]).map(Command.release)
        case (let name?, 1): button(name).map(Command.tap)
        default: nil
        }
    }

    /// Finds a button by SDL's name ("a", "dpup") or by the game's ("south", "up").
    private static func button(_ name: String) -> Int32? {
        if let number = PadButton(rawValue: name)?.sdl { return number }
        let number = SDL_GameControllerGetButtonFromString(name).rawValue
        return number >= 0 ? number : nil
    }
}
