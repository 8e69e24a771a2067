package enum TextWrap {
    /// Greedy line breaking into lines of at most `width` pixels. A word longer than a line is broken. The last of
    /// `limit` lines keeps the rest of the text; the renderer shortens it.
    package static func lines(
        _ string: String, face: Face, size: Double, width: Double, limit: Int = .max
    ) -> [String] {
        let lines = greedyLines(string, face: face, size: size, width: width, limit: limit)
        // Titles of scripts without spaces leave no letter alone on the last line.
        guard face == .display, lines.count > 1, let last = lines.last, LineBreaks.isOneLetter(last) else {
            return lines
        }
        return even(lines, string, face: face, size: size, width: width, limit: limit)
    }

    private static func greedyLines(
        _ string: String, face: Face, size: Double, width: Double, limit: Int = .max
    ) -> [String] {
        var lines: [String] = []
        var current = ""
        for (word, isSpaced) in pieces(of: string, face: face, size: size, width: width) {
            let joined = current.isEmpty ? word : current + (isSpaced ? " " : "") + word
            if lines.count == limit - 1 || measure(joined, face, size) <= width {
                current = joined
            } else {
                if !current.isEmpty { lines.append(current) }
                current = word
            }
        }
        if !current.isEmpty { lines.append(current) }
        return lines
    }

    /// As `lines`, but of nearly equal length: the last one is no single word.
    package static func evenLines(_ string: String, face: Face, size: Double, width: Double) -> [String] {
        let greedy = greedyLines(string, face: face, size: size, width: width)
        return greedy.count > 1 ? even(greedy, string, face: face, size: size, width: width) : greedy
    }

    /// As many lines as `greedy` in the least width.
    private static func even(
        _ greedy: [String], _ string: String, face: Face, size: Double, width: Double, limit: Int = .max
    ) -> [String] {
        // In less than its longest word has, that word would be broken.
        let words = LineBreaks.parts(of: string).map { measure($0.text, face, size) }
        let longest = min(words.max() ?? 0, width)
        var (least, most) = (max(width / Double(greedy.count), longest), width)
        var best = greedy
        while most - least > 1 {
            let middle = (least + most) / 2
            let tried = greedyLines(string, face: face, size: size, width: middle, limit: limit)
            if tried.count == greedy.count, tried.allSatisfy({ measure($0, face, size) <= width }) {
                (best, most) = (tried, middle)
            } else {
                least = middle
            }
        }
        return best
    }

    /// One line if it fits, else the two lines of most equal length; nil if two lines are not enough.
    package static func balanced(
        _ string: String, face: Face, size: Double, width: Double, breaksPhrases: Bool = false
    ) -> [String]? {
        guard measure(string, face, size) > width else { return [string] }
        let words = LineBreaks.parts(of: string, breaksPhrases: breaksPhrases)
        var best: (widest: Double, lines: [String])?
        for split in words.indices.dropFirst() {
            let pair = [LineBreaks.joined(words[..<split]), LineBreaks.joined(words[split...])]
            let widest = max(measure(pair[0], face, size), measure(pair[1], face, size))
            if widest <= width, widest < best?.widest ?? .infinity { best = (widest, pair) }
        }
        return best?.lines
    }

    private static func measure(_ string: String, _ face: Face, _ size: Double) -> Double {
        TextMeasure.width(string, face: face, size: size)
    }

    /// The parts of `string` that no line break cuts, and those that are longer than a line in pieces.
    private static func pieces(
        of string: String, face: Face, size: Double, width: Double
    ) -> [(text: String, isSpaced: Bool)] {
        let parts = LineBreaks.parts(of: string).flatMap { part in
            measure(part.text, face, size) <= width
                ? [part]
                : LineBreaks.parts(of: part.text, breaksPhrases: true).enumerated().map {
                    (text: $1.text, isSpaced: $0 == 0 ? part.isSpaced : $1.isSpaced)
                }
        }
        return parts.flatMap { part -> [(text: String, isSpaced: Bool)] in
            guard measure(part.text, face, size) > width else { return [part] }
            var pieces: [String] = []
            var piece = ""
            for letter in part.text.prefix(200) {
                if !piece.isEmpty, measure(piece + String(letter), face, size) > width {
                    // After a hyphen, where there is one.
                    let end = piece.lastIndex(of: "-").map { piece.index(after: $0) } ?? piece.endIndex
                    pieces.append(String(piece[..<end]))
                    piece = String(piece[end...])
                }
                piece.append(letter)
            }
            return (pieces + [piece]).enumerated().map { ($1, part.isSpaced && $0 == 0) }
        }
    }
}
