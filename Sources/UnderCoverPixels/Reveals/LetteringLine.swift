/// A connected piece of ink, perhaps a letter.
struct LetteringPiece {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var area = 0
    var rim = 0
    var tone = 0

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
    var middleX: Double { Double(left + right) / 2 }
    var middleY: Double { Double(top + bottom) / 2 }
    /// Of its strokes, in pixels: a long thin shape has two rims.
    var thickness: Double { 2 * Double(area) / Double(max(rim, 1)) }
    var mean: Double { Double(tone) / Double(area) }
    /// Of its box, 0…1.
    var filled: Double { Double(area) / Double(width * height) }

    /// - Parameter smallest: height in pixels.
    func isLetterLike(smallest: Int) -> Bool {
        guard height >= smallest, height <= 170, width >= 2, width <= 200 else { return false }
        let aspect = Double(width) / Double(height)
        guard aspect < 2.6, aspect > 0.08, filled > 0.16, filled < 0.96 else { return false }
        // A blot is as thick as it is high.
        return thickness / Double(height) < (aspect < 0.4 ? 1 : 0.52)
    }
}

/// Pieces side by side, from left to right, that have been judged to be letters.
struct LetteringLine {
    let pieces: [LetteringPiece]
    /// Of the middle one, in pixels.
    let height: Double
    /// So even that it is type whatever is round it.
    let isPlain: Bool

    private static let fewest = 4
    /// Of three letters alone, which are a word only when they are large; in pixels.
    private static let largeHeight = 30.0
    /// Above it, in pixels, thin uneven strokes are drawn, not set.
    private static let drawnHeight = 40.0

    /// nil for what is no row of letters, but perhaps of dots, bricks, bars or leaves.
    init?(_ group: [LetteringPiece]) {
        guard group.count >= Self.fewest - 1 else { return nil }
        pieces = group.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        let heights = pieces.map { Double($0.height) }
        height = Self.middle(heights)
        let mean = heights.reduce(0, +) / Double(heights.count)
        let long = Double((pieces.map(\.right).max() ?? 0) - pieces[0].left)
        let high = Double((pieces.map(\.bottom).max() ?? 0) - (pieces.map(\.top).min() ?? 0))
        // Flat, or leaning a little.
        guard long > 2.2 * mean, high < 2.4 * mean + 0.25 * long else { return nil }
        let widths = pieces.map { Double($0.width) }
        let (wide, tall) = (Self.spread(widths), Self.spread(heights))
        // Letters differ from each other, those of narrow type at least in how much of their boxes they fill.
        guard wide > 0.12 || tall > 0.1 || (wide > 0.045 && Self.spread(pieces.map(\.filled)) > 0.09) else {
            return nil
        }
        guard Self.middle(zip(widths, heights).map { $0 / $1 }) > 0.42 else { return nil }
        let thick = Self.spread(pieces.map(\.thickness))
        guard thick < 0.42, tall < 0.45 else { return nil }
        let weight = Self.middle(zip(pieces, heights).map { $0.thickness / $1 })
        let uneven = min(Self.unevenness(pieces) { $0.top }, Self.unevenness(pieces) { $0.bottom }) / height
        guard pieces.count >= Self.fewest else {
            guard mean >= Self.largeHeight, tall < 0.06, thick < 0.08, uneven < 0.04, weight > 0.2 else { return nil }
            isPlain = true
            return
        }
        isPlain = tall < 0.16 && thick < 0.12 && weight > 0.18 && uneven < 0.1
        guard isPlain || (uneven < 0.14 && (mean <= Self.drawnHeight || weight > 0.15 || thick < 0.12)) else {
            return nil
        }
    }

    private init(_ pieces: [LetteringPiece], _ height: Double, isPlain: Bool) {
        self.pieces = pieces
        self.height = height
        self.isPlain = isPlain
    }

    /// In a picture `times` as large.
    func enlarged(_ times: Int) -> LetteringLine {
        guard times > 1 else { return self }
        let pieces = pieces.map { piece in
            var large = piece
            large.left *= times
            large.top *= times
            large.right = piece.right * times + times - 1
            large.bottom = piece.bottom * times + times - 1
            return large
        }
        return LetteringLine(pieces, height * Double(times), isPlain: isPlain)
    }

    /// In a texture there is as much above and below a line as in it.
    func standsAlone(among all: [LetteringPiece]) -> Bool {
        let (left, right) = (pieces.map(\.left).min() ?? 0, pieces.map(\.right).max() ?? 0)
        let speck = pieces.map(\.area).sorted()[pieces.count / 2] / 7
        var strangers = -pieces.count
        for other in all where other.right >= left && other.left <= right && other.area > speck {
            // A leaning line is asked where it is, piece by piece.
            let near = pieces.min { abs($0.left - other.left) < abs($1.left - other.left) } ?? pieces[0]
            let away = abs(other.middleY - near.middleY)
            if away < 0.95 * height, Double(other.height) > 0.4 * height { strangers += 1 }
        }
        return Double(strangers) < 0.5 * Double(pieces.count)
    }

    // MARK: Measures

    /// Deviation as a share of the mean.
    private static func spread(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
        return mean > 0 ? variance.squareRoot() / mean : 0
    }

    private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// How far the feet, or heads, are from lying between their neighbours', in pixels: little even on an arch.
    private static func unevenness(_ pieces: [LetteringPiece], _ edge: (LetteringPiece) -> Int) -> Double {
        let places = pieces.map { (x: $0.middleX, y: Double(edge($0))) }.sorted { $0.x < $1.x }
        return middle(
            places.indices.dropFirst().dropLast().map { index in
                let (before, here, after) = (places[index - 1], places[index], places[index + 1])
                let share = after.x > before.x ? (here.x - before.x) / (after.x - before.x) : 0.5
                return abs(here.y - before.y - share * (after.y - before.y))
            })
    }
}
