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
