import UnderCoverCatalogue

/// The game's knowledge of screen readers and of its voice.
package struct SpeechState: Equatable, Encodable, Sendable {
    /// The desktop has said whether one runs.
    package var isAsked = false
    package var readerRuns = false
    /// How many texts were given to the voice. Voices count them, too, so that news of an earlier text is known as such.
    package private(set) var texts = 0
    /// How long the last of them takes, as far as its letters tell.
    private var ticks = 0
    /// Since when the voice has been speaking it; nil where no voice has said so, and after its end.
    private var since: Int?

    /// The number of the text that the next `speak` gives to the voice.
    var nextText: Int { texts + 1 }

    mutating func gave(_ text: String) {
        (texts, ticks, since) = (texts + 1, VoicePace.ticks(for: text), nil)
    }

    /// Returns whether it is about the last text.
    mutating func received(_ news: VoiceNews, at tick: Int) -> Bool {
        guard news.text == texts else { return false }
        if case .began = news { since = tick } else { since = nil }
        return true
    }

    /// Says whether the voice still speaks its last text, by its own word. One that never says that it has ended is not
    /// waited for.
    func speaks(at tick: Int) -> Bool { since.map { tick - $0 < ticks * VoicePace.slowest } ?? false }

    func speaks(_ text: Int?, at tick: Int) -> Bool { text == texts && speaks(at: tick) }
}

extension SpeechState {
    /// Voices count the texts of these effects in the same order.
    mutating func note(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .speak(let text), .speakNext(let text): gave(text)
            default: break
            }
        }
    }
}
