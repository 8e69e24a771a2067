/// Reads lyrics: plain lines, or LRC. In LRC a line begins with its times, "[01:20.50][02:05.00]words", and lines such
/// as "[ar:Artist]" are about the song. "[offset:500]" has all words sung half a second earlier.
struct LyricsSheet {
    private var timed: [Lyrics.Line] = []
    private var plain: [Lyrics.Line] = []
    /// Seconds that all times are too late.
    private var early = 0.0

    /// Seconds. No offset in good faith is longer.
    private static let offsets = -60.0...60.0
    /// The names of lines about the song.
    private static let notes: Set = [
        "al", "ar", "au", "by", "encoding", "id", "la", "length", "lr", "offset", "re", "ti", "tool", "ve", "version",
    ]

    init(_ text: String) {
        // NB: lines are counted before they are cleaned, because a text may have a million empty ones.
        let most = Lyrics.mostLines * 2
        let lines = text.split(maxSplits: most, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for line in lines.prefix(most) { add(line) }
    }

    /// Words without a time are left out where others have one.
    var lines: [Lyrics.Line] {
        guard timed.contains(where: { !$0.text.isEmpty }) else { return trimmed(plain) }
        let moved = timed.map { line in
            let seconds = OutsideNumber.real((line.seconds ?? 0) - early, in: OutsideNumber.durations)
            return Lyrics.Line(seconds: seconds, text: line.text)
        }
        // Equal times keep the order of the text.
        let sorted = moved.enumerated().sorted {
            ($0.element.seconds ?? 0, $0.offset) < ($1.element.seconds ?? 0, $1.offset)
        }
        return Array(sorted.map(\.element).prefix(Lyrics.mostLines))
    }

    // MARK: A line

    private mutating func add(_ line: Substring) {
        var rest = line.drop(while: \.isWhitespace)
        var times: [Double] = []
        while let (tag, after) = Self.tag(rest) {
            if let time = Self.time(tag) {
                times.append(time)
            } else if times.isEmpty, isNote(tag) {
                return
            } else {
                break
            }
            rest = after
        }
        let words = Self.words(rest)
        if times.isEmpty { plain.append(Lyrics.Line(text: words)) }
        for time in times where timed.count < Lyrics.mostLines { timed.append(Lyrics.Line(seconds: time, text: words)) }
    }

    /// "[…]" at the beginning, and what follows it.
    private static func tag(_ text: Substring) -> (tag: Substring, rest: Substring)? {
        guard text.first == "[", let end = text.prefix(200).firstIndex(of: "]") else { return nil }
        return (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...].drop { $0 == " " })
    }

    /// Reads "01:20.50", "1:20", "00:01:20.5" and "01:20:50", in which the last are hundredths.
    private static func time(_ tag: Substring) -> Double? {
        let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy(isDigits) else { return nil }
        let numbers = parts.compactMap { OutsideNumber.real($0.replacing(",", with: "."), in: OutsideNumber.durations) }
        guard numbers.count == parts.count else { return nil }
        let seconds =
            switch numbers.count {
            case 2: numbers[0] * 60 + numbers[1]
            case _ where parts[2].contains("."): numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
            default: numbers[0] * 60 + numbers[1] + numbers[2] / 100
            }
        return OutsideNumber.real(seconds, in: OutsideNumber.durations)
    }

    private static func isDigits(_ part: Substring) -> Bool {
        part.first?.isASCII == true && part.allSatisfy { "0"..."9" ~= $0 || $0 == "." || $0 == "," }
    }

    private mutating func isNote(_ tag: Substring) -> Bool {
        guard let colon = tag.firstIndex(of: ":") else { return false }
        let name = tag[..<colon].lowercased()
        guard Self.notes.contains(name) else { return false }
        if name == "offset" {
            let text = tag[tag.index(after: colon)...].filter { !$0.isWhitespace }
            early = (OutsideNumber.real(text, in: -1e9...1e9) ?? 0) / 1000
            if !Self.offsets.contains(early) { early = 0 }
        }
        return true
    }

    /// Without the times of single words, "<01:20.50>", that some programs write between them.
    private static func words(_ text: Substring) -> String {
        let plain = text.contains("<") ? text.replacing(#/<\d{1,3}:\d{1,2}([.:]\d{1,3})?>/#, with: "") : text
        return OutsideText.clean(String(plain), longest: Lyrics.longestLine) ?? ""
    }

    /// Without empty lines around it, and with one between two verses.
    private func trimmed(_ lines: [Lyrics.Line]) -> [Lyrics.Line] {
        var kept: [Lyrics.Line] = []
        for line in lines where !line.text.isEmpty || kept.last?.text.isEmpty == false { kept.append(line) }
        if kept.last?.text.isEmpty == true { kept.removeLast() }
        return Array(kept.prefix(Lyrics.mostLines))
    }
}

/// The words of a song, from its file: a stranger's text within limits.
package struct Lyrics: Equatable, Codable, Sendable {
    package struct Line: Equatable, Codable, Sendable {
        /// Seconds into the song; nil where the file does not say.
        package var seconds: Double?
        package var text: String

        package init(seconds: Double? = nil, text: String) { (self.seconds, self.text) = (seconds, text) }
    }

    package static let mostLines = 1000
    package static let longestLine = OutsideText.longest
    /// Bytes of UTF-8 that are read of a text; the rest is ignored.
    package static let mostBytes = TagDecoding.largestLyrics

    /// In the order of their times, where they have any.
    package private(set) var lines: [Line]

    /// Reads plain words, or lines with times such as "[01:20.50]". nil where nothing is left of them.
    package init?(_ text: String) {
        let sheet = LyricsSheet(String(decoding: text.utf8.prefix(Self.mostBytes), as: UTF8.self))
        lines = sheet.lines
        if !lines.contains(where: { !$0.text.isEmpty }) { return nil }
    }

    package var areTimed: Bool { lines.first?.seconds != nil }

    /// The line that is sung then; nil before the first, and where lines have no times.
    package func line(at seconds: Double) -> Int? {
        guard areTimed, !seconds.isNaN else { return nil }
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if (lines[middle].seconds ?? 0) <= seconds { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
