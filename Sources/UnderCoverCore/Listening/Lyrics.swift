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
