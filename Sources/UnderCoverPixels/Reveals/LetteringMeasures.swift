/// Measures of a row of components, which judge whether it is type. Lengths are shares of the letters' height.
struct LetteringMeasures: Equatable {
    var count = 0.0
    /// The height of the letters in pixels of the full picture.
    var height = 0.0
    /// The height of the row, with its slant.
    var high = 0.0
    var long = 0.0
    /// Coefficients of variation, from letter to letter.
    var heights = 0.0
    var widths = 0.0
    var thicknesses = 0.0
    /// Median distance of tops and bottoms from the line between their neighbours': of the more even ones, and of the others.
    var evenEdge = 0.0
    var otherEdge = 0.0
    /// Thickness of a stroke.
    var weight = 0.0
    var gap = 0.0
    /// The ratio of a letter's width to its height.
    var aspect = 0.0
    /// Perimeter of a letter by the root of its area: 3.2 for a disc.
    var outline = 0.0
    /// Mean difference of a letter from the letter most like it, 0…1.
    var difference = 0.0
    var strokeVariation = 0.0
    var holes = 0.0
    /// To the paper, in 255ths.
    var contrast = 0.0
    /// Deviation of the letters' tones, as a share of the contrast.
    var tones = 0.0
    /// Components among the letters that are no part of the row, by the number of letters: as large as letters, and smaller.
    var strangers = 0.0
    var specks = 0.0
    /// Components in the whole picture.
    var all = 0.0
}

extension LetteringMeasures {
    /// - Parameter letters: two at least, from left to right.
    init(_ letters: [InkComponent], on page: InkPage, scale: Int) {
        self.init()
        count = Double(letters.count)
        let tall = Spread(letters.map { Double($0.height) })
        height = tall.median * Double(scale)
        measureRow(letters, tall)
        measureLetters(letters, tall)
        measureInk(letters, on: page)
        measureSurroundings(letters, tall.median, page.components)
    }

    private mutating func measureRow(_ letters: [InkComponent], _ tall: Spread) {
        let right = letters.map(\.right).max() ?? 0
        long = Double(right - letters[0].left) / tall.mean
        high = Double((letters.map(\.bottom).max() ?? 0) - (letters.map(\.top).min() ?? 0)) / tall.mean
        let edges = [Self.unevenness(letters, \.top), Self.unevenness(letters, \.bottom)].map { $0 / tall.median }
        (evenEdge, otherEdge) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
        gap = Spread(zip(letters, letters.dropFirst()).map { Double($1.left - $0.right) / tall.median }).median
    }

    private mutating func measureLetters(_ letters: [InkComponent], _ tall: Spread) {
        heights = tall.variation
        widths = Spread(letters.map { Double($0.width) }).variation
        thicknesses = Spread(letters.map(\.thickness)).variation
        weight = Spread(letters.map { $0.thickness / Double($0.height) }).median
        aspect = Spread(letters.map { Double($0.width) / Double($0.height) }).median
        outline = Spread(letters.map { Double($0.perimeter) / Double($0.area).squareRoot() }).median
    }

    private mutating func measureInk(_ letters: [InkComponent], on page: InkPage) {
        difference = Self.difference(letters.map(page.shape))
        strokeVariation = Spread(letters.map(page.strokeVariation)).median
        holes = Spread(letters.map { Double(page.holes($0)) }).mean
        contrast = Spread(letters.map(page.contrast)).median
        tones = Spread(letters.map(\.meanTone)).deviation / max(contrast, 5)
    }

    private mutating func measureSurroundings(
        _ letters: [InkComponent], _ height: Double, _ components: [InkComponent]
    ) {
        let (left, right) = (letters[0].left, letters.map(\.right).max() ?? 0)
        let speck = letters.map(\.area).sorted()[letters.count / 2] / 7
        strangers = -count
        for other in components where other.right >= left && other.left <= right {
            // A line may be slanted, so distance is measured to its nearest letter.
            let near = letters.min { abs($0.left - other.left) < abs($1.left - other.left) } ?? letters[0]
            guard abs(other.centreY - near.centreY) < 0.95 * height else { continue }
            if other.area > speck, Double(other.height) > 0.4 * height { strangers += 1 } else { specks += 1 }
        }
        strangers /= count
        specks /= count
        all = Double(components.count)
    }

    /// Far letters are left out, because a long row repeats some.
    private static func difference(_ shapes: [[Double]]) -> Double {
        // NB: with the types written out, because the compiler needs 20 s to find them.
        let nearest = shapes.indices.map { (one: Int) -> Double in
            let others = shapes.indices.filter { (other: Int) -> Bool in other != one && abs(other - one) <= 6 }
            let distances = others.map { (other: Int) -> Double in
                zip(shapes[one], shapes[other]).reduce(0.0) { $0 + abs($1.0 - $1.1) } / 64
            }
            return distances.min() ?? 1
        }
        return Spread(nearest).mean
    }

    /// How far tops or bottoms are from the line between their neighbours, in pixels. Small even on an arch.
    private static func unevenness(_ letters: [InkComponent], _ edge: KeyPath<InkComponent, Int>) -> Double {
        let places = letters.map { (x: $0.centreX, y: Double($0[keyPath: edge])) }.sorted { $0.x < $1.x }
        return Spread(
            places.indices.dropFirst().dropLast().map { index in
                let (before, here, after) = (places[index - 1], places[index], places[index + 1])
                let share = after.x > before.x ? (here.x - before.x) / (after.x - before.x) : 0.5
                return abs(here.y - before.y - share * (after.y - before.y))
            }
        ).median
    }
}

// The numbers here were chosen on one half of the bundled sleeves (`LetteringHalf`) and on pictures made by a program:
// limits by what type looks like, points by logistic regression. The other half only measures them.

extension LetteringMeasures {
    /// Within limits that type keeps. A row beyond them is no type, whatever else it looks like.
    var mayBeType: Bool {
        guard long > 1.6, high < 3, high < 3.5 + 0.4 * long else { return false }
        // A repeated motif, discs, overlapping shapes, a halftone.
        guard difference >= 0.09, !(outline < 4.3 && difference < 0.2 && height > 16), gap >= -0.12, holes <= 2.5
        else { return false }
        guard thicknesses <= 0.42, heights <= 0.45, evenEdge <= 0.25, strangers <= 2 else { return false }
        return count > 3 || height >= 24 && heights < 0.1 && thicknesses < 0.15 && evenEdge < 0.06
    }

    /// The logarithm of how much more often such a row is type than not.
    var points: Double { 1.83 + rowPoints + letterPoints + inkPoints }

    private var rowPoints: Double {
        -1.28 * height.logarithm + 1.24 * long.logarithm.limited(0.5, 3) - 2.2 * gap.limited(-0.3, 0.9)
            + 0.07 * count.logarithm.limited(1.1, 2.77) - 0.77 * evenEdge.limited(0, 1)
            - 0.11 * otherEdge.limited(0, 0.5)
    }

    private var letterPoints: Double {
        -4.68 * heights + 3.45 * max(0, 0.12 - heights) - 0.61 * widths.limited(0, 0.6)
            - 7.88 * max(0, 0.15 - widths) - 4.05 * thicknesses - 1.35 * abs(aspect.logarithm + 0.3)
            - 0.48 * weight - 7.48 * max(0, weight - 0.3) + 16.98 * max(0, 0.12 - weight)
    }

    private var inkPoints: Double {
        9.15 * difference + 0.235 * outline.limited(3, 9) - 0.83 * max(0, 4.3 - outline)
            - 3.53 * strokeVariation.limited(0, 1) + 0.38 * holes.limited(0, 1.5) + 1.02 * contrast.logarithm
            - 3.49 * tones.limited(0, 0.6) - 0.7 * min(specks, 10).squareRoot().limited(0, 2.5)
            - 0.48 * all.logarithm
    }
}

extension Double {
    fileprivate func limited(_ low: Double, _ high: Double) -> Double { min(max(self, low), high) }
}
