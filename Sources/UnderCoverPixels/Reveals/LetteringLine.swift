/// A row of connected components, from left to right, that looks like letters.
struct LetteringLine {
    let letters: [InkComponent]
    /// Median height of the letters, in pixels.
    let height: Double
    /// Regular enough to be type, whatever surrounds it.
    let isCertain: Bool

    private static let fewest = 4
    /// Smallest mean height of a line of only three letters, in pixels.
    private static let largeHeight = 30.0
    /// Above this height in pixels, thin uneven strokes are drawn, not typeset.
    private static let drawnHeight = 40.0

    /// nil if the components do not look like type: dots, bricks, bars and leaves also form rows.
    init?(_ group: [InkComponent]) {
        guard group.count >= Self.fewest - 1 else { return nil }
        letters = group.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        let heights = letters.map { Double($0.height) }
        height = Self.median(heights)
        let mean = heights.reduce(0, +) / Double(heights.count)
        let long = Double((letters.map(\.right).max() ?? 0) - letters[0].left)
        let high = Double((letters.map(\.bottom).max() ?? 0) - (letters.map(\.top).min() ?? 0))
        // Flat or slightly slanted.
        guard long > 2.2 * mean, high < 2.4 * mean + 0.25 * long else { return nil }
        let widths = letters.map { Double($0.width) }
        let (wide, tall) = (Self.variation(widths), Self.variation(heights))
        // Letters differ in size; letters of narrow type differ at least in fill.
        guard wide > 0.12 || tall > 0.1 || (wide > 0.045 && Self.variation(letters.map(\.fill)) > 0.09) else {
            return nil
        }
        guard Self.median(zip(widths, heights).map { $0 / $1 }) > 0.42 else { return nil }
        let thick = Self.variation(letters.map(\.thickness))
        guard thick < 0.42, tall < 0.45 else { return nil }
        let weight = Self.median(zip(letters, heights).map { $0.thickness / $1 })
        let uneven = min(Self.unevenness(letters) { $0.top }, Self.unevenness(letters) { $0.bottom }) / height
        guard letters.count >= Self.fewest else {
            guard mean >= Self.largeHeight, tall < 0.06, thick < 0.08, uneven < 0.04, weight > 0.2 else { return nil }
            isCertain = true
            return
        }
        isCertain = tall < 0.16 && thick < 0.12 && weight > 0.18 && uneven < 0.1
        guard isCertain || (uneven < 0.14 && (mean <= Self.drawnHeight || weight > 0.15 || thick < 0.12)) else {
            return nil
        }
    }

    private init(_ letters: [InkComponent], _ height: Double, isCertain: Bool) {
        self.letters = letters
        self.height = height
        self.isCertain = isCertain
    }

    /// The same line in a picture `times` as large.
    func enlarged(_ times: Int) -> LetteringLine {
        guard times > 1 else { return self }
        let letters = letters.map { letter in
            var large = letter
            large.left *= times
            large.top *= times
            large.right = letter.right * times + times - 1
            large.bottom = letter.bottom * times + times - 1
            return large
        }
        return LetteringLine(letters, height * Double(times), isCertain: isCertain)
    }

    /// False inside a texture, which has as much ink above and below a line as in it.
    func isIsolated(among all: [InkComponent]) -> Bool {
        let (left, right) = (letters.map(\.left).min() ?? 0, letters.map(\.right).max() ?? 0)
        let speck = letters.map(\.area).sorted()[letters.count / 2] / 7
        var strangers = -letters.count
        for other in all where other.right >= left && other.left <= right && other.area > speck {
            // A line may be slanted, so distance is measured to its nearest letter.
            let near = letters.min { abs($0.left - other.left) < abs($1.left - other.left) } ?? letters[0]
            let away = abs(other.centreY - near.centreY)
            if away < 0.95 * height, Double(other.height) > 0.4 * height { strangers += 1 }
        }
        return Double(strangers) < 0.5 * Double(letters.count)
    }

    /// Coefficient of variation.
    private static func variation(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
        return mean > 0 ? variance.squareRoot() / mean : 0
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// How far tops or bottoms are from the line between their neighbours, in pixels. Small even on an arch.
    private static func unevenness(_ letters: [InkComponent], _ edge: (InkComponent) -> Int) -> Double {
        let places = letters.map { (x: $0.centreX, y: Double(edge($0))) }.sorted { $0.x < $1.x }
        return median(
            places.indices.dropFirst().dropLast().map { index in
                let (before, here, after) = (places[index - 1], places[index], places[index + 1])
                let share = after.x > before.x ? (here.x - before.x) / (after.x - before.x) : 0.5
                return abs(here.y - before.y - share * (after.y - before.y))
            })
    }
}
