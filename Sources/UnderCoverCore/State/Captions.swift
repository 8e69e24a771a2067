/// The last sounds in words: the last sound and the last change of the music, which does not hide it.
package struct Captions: Equatable, Encodable, Sendable {
    struct Line: Equatable, Encodable {
        var text: String
        var since: Int
    }

    private(set) var sound: Line?
    private(set) var music: Line?

    /// Three seconds.
    static let ticks = 180

    mutating func heard(sound text: String, at tick: Int) { sound = Line(text: text, since: tick) }
    mutating func heard(music text: String, at tick: Int) { music = Line(text: text, since: tick) }

    /// Forgets what was heard a while ago.
    mutating func fade(at tick: Int) {
        if let line = sound, tick - line.since >= Self.ticks { sound = nil }
        if let line = music, tick - line.since >= Self.ticks { music = nil }
    }

    var isEmpty: Bool { sound == nil && music == nil }
    /// The sound first: it is about the moment.
    package var text: String? {
        let lines = [sound, music].compactMap { $0?.text }
        return lines.isEmpty ? nil : lines.joined(separator: " · ")
    }
}
