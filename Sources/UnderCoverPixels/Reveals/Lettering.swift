// Printed titles give covers away, so reveals mask them. Letters are found by shape: connected components with
// strokes of similar thickness, at least a few side by side on one line, that differ from each other. Nothing reads
// the text.

/// Finds lettering on a cover. Runs on any thread; takes about 20 ms on a small computer.
package enum Lettering {
    /// Side of the searched picture in pixels. The smallest type that is readable from a sofa is ten pixels high.
    package static let side = 512

    private struct SearchPass {
        /// Large letters look hollow in the full picture, because they exceed the threshold's window.
        var halvings: Int
        /// In 255ths. A low value finds pale letters; a high one separates letters that nearly touch.
        var contrast: Int
        /// Smallest height of a letter, in pixels of the halved picture.
        var smallest: Int
    }

    private static let passes = [
        SearchPass(halvings: 0, contrast: 18, smallest: 4), SearchPass(halvings: 0, contrast: 40, smallest: 4),
        SearchPass(halvings: 1, contrast: 18, smallest: 8), SearchPass(halvings: 1, contrast: 40, smallest: 8),
        SearchPass(halvings: 2, contrast: 18, smallest: 8), SearchPass(halvings: 2, contrast: 40, smallest: 8),
    ]

    /// The margin in pixels. With more, places beside large letters would be masked.
    private static let widestMargin = 10

    /// More lettering than this share of the cover is a pattern.
    private static let mostShare = 0.35

    /// - Parameter grey: 512 × 512, rows from the top.
    /// - Returns: how much of each of 32 × 32 places is lettering, 0…255; all 0 if `grey` has another size.
    package static func find(grey: [UInt8]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        let none = [UInt8](repeating: 0, count: across * across)
        guard grey.count == side * side else { return none }
        let lines = lines(grey)
        let certain = lines.filter(\.isCertain)
        let found = mask(lines.filter { line in line.isCertain || certain.contains { line.isBeside($0) } })
        let share = found.reduce(0) { $0 + Double($1) } / 255 / Double(found.count)
        return share < mostShare ? found : none
    }

    private static func lines(_ grey: [UInt8]) -> [LetteringLine] {
        let half = halved(grey, side: side)
        let sizes = [
            LetteringSearch(grey, side: side), LetteringSearch(half, side: side / 2),
            LetteringSearch(halved(half, side: side / 2), side: side / 4),
        ]
        return passes.flatMap { pass in
            [true, false].flatMap { isDark in
                sizes[pass.halvings].lines(
                    isDark: isDark, contrast: pass.contrast, smallest: pass.smallest, scale: 1 << pass.halvings)
            }
        }
    }

    private static func halved(_ grey: [UInt8], side: Int) -> [UInt8] {
        let half = side / 2
        var result = [UInt8](repeating: 0, count: half * half)
        for y in 0..<half {
            for x in 0..<half {
                let place = 2 * y * side + 2 * x
                let upper = Int(grey[place]) + Int(grey[place + 1])
                let lower = Int(grey[place + side]) + Int(grey[place + side + 1])
                result[y * half + x] = UInt8((upper + lower + 2) / 4)
            }
        }
        return result
    }

    /// Covers the letters' boxes, the gaps between them and a margin.
    private static func mask(_ lines: [LetteringLine]) -> [UInt8] {
        var covered = [Bool](repeating: false, count: side * side)
        for line in lines {
            let margin = min(max(Int(line.height) / 3, 3), widestMargin)
            for (index, letter) in line.letters.enumerated() {
                let next = line.letters[safe: index + 1] ?? letter
                let right = min(side - 1, max(letter.right, next.left) + margin)
                let rows =
                    max(0, min(letter.top, next.top) - margin)...min(side - 1, max(letter.bottom, next.bottom) + margin)
                for y in rows { for x in max(0, letter.left - margin)...right { covered[y * side + x] = true } }
            }
        }
        // A half-covered place is fully masked, because letters are thin.
        return shares(covered, side: side, gain: 2)
    }

    /// The covered share of each of 32 × 32 places, times `gain`, 0…255. `covered` is a square of `side`.
    static func shares(_ covered: [Bool], side: Int, gain: Int) -> [UInt8] {
        let across = CoverStudy.letteringSide
        let cell = side / across
        return (0..<across * across).map { place in
            var count = 0
            for y in 0..<cell {
                for x in 0..<cell where covered[(place / across * cell + y) * side + place % across * cell + x] {
                    count += 1
                }
            }
            return UInt8(min(255, count * gain * 255 / (cell * cell)))
        }
    }
}

struct LetteringSearch {
    private let grey: [UInt8]
    private let side: Int
    /// Summed-area table (Crow 1984), one row and column larger than the picture.
    private let sums: [Int32]

    /// Pixels to each side over which the local mean is taken.
    private static let window = 24

    /// - Parameter grey: `side` × `side`, rows from the top.
    init(_ grey: [UInt8], side: Int) {
        self.grey = grey
        self.side = side
        let stride = side + 1
        var sums = [Int32](repeating: 0, count: stride * stride)
        for y in 0..<side {
            var row: Int32 = 0
            for x in 0..<side {
                row += Int32(grey[y * side + x])
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
            }
        }
        self.sums = sums
    }

    /// - Parameters:
    ///   - contrast: to the letter's surroundings, in 255ths.
    ///   - smallest: height of a letter in pixels.
    ///   - scale: pixels of the full picture to one of this.
    func lines(isDark: Bool, contrast: Int, smallest: Int, scale: Int) -> [LetteringLine] {
        let page = InkPage(grey, side: side, isInk: thresholded(isDark: isDark, contrast))
        return Self.grouped(page.components.filter { $0.isLetterLike(smallest: smallest) })
            .compactMap { LetteringLine($0, on: page, scale: scale) }
    }

    /// True where a pixel is clearly darker, or lighter, than the local mean (Bradley and Roth 2007).
    private func thresholded(isDark: Bool, _ contrast: Int) -> [Bool] {
        let stride = side + 1
        var result = [Bool](repeating: false, count: side * side)
        for y in 0..<side {
            let (top, bottom) = (max(0, y - Self.window), min(side, y + Self.window + 1))
            for x in 0..<side {
                let (left, right) = (max(0, x - Self.window), min(side, x + Self.window + 1))
                let sum =
                    sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
                    + sums[top * stride + left]
                let mean = Int(sum) / ((bottom - top) * (right - left))
                let difference = Int(grey[y * side + x]) - mean
                result[y * side + x] = isDark ? difference < -contrast : difference > contrast
            }
        }
        return result
    }

    /// Groups components that stand beside each other and agree in height, thickness and tone (union-find).
    private static func grouped(_ components: [InkComponent]) -> [[InkComponent]] {
        let sorted = components.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        var owner = Array(sorted.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while owner[index] != index { index = owner[index] }
            return index
        }
        for one in sorted.indices {
            let a = sorted[one]
            for two in sorted.indices[(one + 1)...] {
                let b = sorted[two]
                if Double(b.left - a.left) > 3.2 * Double(max(a.height, a.width)) + 40 { break }
                if areNeighbours(a, b) { owner[root(two)] = root(one) }
            }
        }
        var groups: [Int: [InkComponent]] = [:]
        for index in sorted.indices { groups[root(index), default: []].append(sorted[index]) }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    static func areNeighbours(_ a: InkComponent, _ b: InkComponent) -> Bool {
        let tall = Double(max(a.height, b.height))
        let gap = Double(b.left - a.right)
        guard gap < 0.75 * tall, gap > -0.4 * Double(min(a.width, b.width)) else { return false }
        guard tall < 2.1 * Double(min(a.height, b.height)) else { return false }
        // On one line: the bottoms, the tops or the middles agree.
        let apart = min(Double(abs(a.bottom - b.bottom)), Double(abs(a.top - b.top)), abs(a.centreY - b.centreY))
        guard apart < 0.22 * tall else { return false }
        guard max(a.thickness, b.thickness) < 2 * min(a.thickness, b.thickness) + 1 else { return false }
        return abs(a.meanTone - b.meanTone) < 26
    }
}

/// A row of connected components, from left to right, that may be type.
struct LetteringLine {
    /// The letters, measured in pixels of the full picture.
    let letters: [InkComponent]
    /// Median height of the letters, in pixels of the full picture.
    let height: Double
    /// Certain enough to be masked by itself.
    let isCertain: Bool

    /// Points from which a line is masked: three in four such lines are type.
    private static let certainPoints = 1.1
    /// Four specks in a row are found in any texture. In pixels of the full picture.
    private static let smallestOfFew = 16.0
    /// A line beside a certain one needs fewer (Canny 1986 follows weak edges from strong ones in the same way).
    private static let leastPoints = 0.0

    /// nil if the components do not look like type: dots, bricks, bars and leaves also form rows.
    ///
    /// - Parameter scale: pixels of the full picture to one of the page.
    init?(_ group: [InkComponent], on page: InkPage, scale: Int) {
        guard group.count >= 3 else { return nil }
        let sorted = group.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        let measures = LetteringMeasures(sorted, on: page, scale: scale)
        guard measures.mayBeType, measures.points >= Self.leastPoints else { return nil }
        letters = sorted.map { $0.enlarged(scale) }
        height = measures.height
        isCertain =
            measures.points >= Self.certainPoints && (measures.count > 4 || measures.height >= Self.smallestOfFew)
    }

    /// About as high as the other line, and as near as lines of one text.
    func isBeside(_ other: LetteringLine) -> Bool {
        let (low, tall) = (min(height, other.height), max(height, other.height))
        guard tall <= 2.2 * low else { return false }
        let (one, two) = (bounds, other.bounds)
        let apart = max(
            max(one.left, two.left) - min(one.right, two.right), max(one.top, two.top) - min(one.bottom, two.bottom))
        return Double(apart) <= 0.6 * tall
    }

    private var bounds: (left: Int, top: Int, right: Int, bottom: Int) {
        (
            letters.map(\.left).min() ?? 0, letters.map(\.top).min() ?? 0, (letters.map(\.right).max() ?? 0) + 1,
            (letters.map(\.bottom).max() ?? 0) + 1
        )
    }
}

extension InkComponent {
    /// The same place in a picture `times` as large.
    fileprivate func enlarged(_ times: Int) -> InkComponent {
        var large = self
        large.left *= times
        large.top *= times
        large.right = right * times + times - 1
        large.bottom = bottom * times + times - 1
        return large
    }
}

// The generator of the built-in covers writes down where it sets type, so lettering need not be searched there.

extension Lettering {
    /// Sub-places along each side of a place.
    private static let fine = 8
    /// Margin round each box, in sub-places. The mask is sampled with linear filtering; without a margin, half of a
    /// letter that ends with its place would show.
    private static let margin = 5
    /// A place that is covered by a third is fully masked.
    private static let gain = 3

    /// How much of each of 32 × 32 places is covered by the boxes and their margins, 0…255.
    ///
    /// - Parameter boxes: left, top, right, bottom, in shares of the side. Malformed boxes are ignored.
    package static func mask(of boxes: [[Double]]) -> [UInt8] {
        let side = CoverStudy.letteringSide * fine
        var covered = [Bool](repeating: false, count: side * side)
        func range(_ from: Double, _ to: Double) -> Range<Int> {
            let (low, high) = (max(from, 0) * Double(side), min(to, 1) * Double(side))
            return max(0, Int(low.rounded(.down)) - margin)..<min(side, Int(high.rounded(.up)) + margin)
        }
        for box in boxes {
            guard box.count == 4, box[0] < 1, box[1] < 1, box[2] > max(box[0], 0), box[3] > max(box[1], 0) else {
                continue
            }
            for y in range(box[1], box[3]) { for x in range(box[0], box[2]) { covered[y * side + x] = true } }
        }
        return shares(covered, side: side, gain: gain)
    }

    /// Strength of the mask one and two places beside lettering.
    private static let halo = [0.6, 0.25]

    /// Fades the mask out beside the lettering. With a hard edge it would look like a strip of tape.
    package static func feathered(_ places: [UInt8]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        guard places.count == across * across else { return [] }
        var soft = places
        var ring = places
        for share in halo {
            ring = places.indices.map { place in
                let (x, y) = (place % across, place / across)
                var most: UInt8 = 0
                for row in max(0, y - 1)...min(across - 1, y + 1) {
                    for column in max(0, x - 1)...min(across - 1, x + 1) {
                        most = max(most, ring[row * across + column])
                    }
                }
                return most
            }
            for place in soft.indices { soft[place] = max(soft[place], UInt8(Double(ring[place]) * share)) }
        }
        return soft
    }
}
