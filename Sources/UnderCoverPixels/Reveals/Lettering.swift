// Printed titles give covers away, so reveals keep them back. Letters are found as a printer would describe them: pieces of
// strokes about equally thick, a few of them side by side on one line. No dictionary, no model: it need not read them.

/// Finds lettering on a cover. Runs on any thread; about 20 ms on a small computer.
package enum Lettering {
    /// Pixels along a side of the picture that is searched: the smallest type anyone reads from a sofa has ten of them.
    package static let side = 512

    /// A way of looking: what the first sees is believed when it stands alone, what the others see when it is plain.
    private struct Look {
        /// Of the picture; letters larger than the window that they are held against are hollow.
        var halvings: Int
        /// From what is round it, in 255ths. The lower finds pale letters, the higher parts those that nearly touch.
        var contrast: Int
        /// Of a letter, in pixels of the halved picture.
        var smallest: Int
        var mustBePlain: Bool
    }

    private static let looks = [
        Look(halvings: 0, contrast: 18, smallest: 4, mustBePlain: false),
        Look(halvings: 0, contrast: 40, smallest: 4, mustBePlain: true),
        Look(halvings: 1, contrast: 18, smallest: 12, mustBePlain: true),
    ]

    private static let mostShare = 0.35

    /// - Parameter grey: 512 × 512, rows from the top.
    /// - Returns: how much of each of 32 × 32 places is lettering, 0…255; none of it for any other size.
    package static func find(grey: [UInt8]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        let none = [UInt8](repeating: 0, count: across * across)
        guard grey.count == side * side else { return none }
        let sizes = [LetteringSearch(grey, side: side), LetteringSearch(halved(grey, side: side), side: side / 2)]
        var lines: [LetteringLine] = []
        for look in looks {
            for isDark in [true, false] {
                lines += sizes[look.halvings]
                    .lines(isDark: isDark, contrast: look.contrast, smallest: look.smallest)
                    .filter { $0.isPlain || !look.mustBePlain }
                    .map { $0.enlarged(1 << look.halvings) }
            }
        }
        // Lettering all over is a pattern.
        for kept in [lines, lines.filter(\.isPlain)] {
            let found = mask(kept, across)
            let share = found.reduce(0) { $0 + Double($1) } / 255 / Double(found.count)
            if share < Self.mostShare { return found }
        }
        return none
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

    /// The boxes of all letters, with what lies between and a little round them.
    private static func mask(_ lines: [LetteringLine], _ across: Int) -> [UInt8] {
        let cell = side / across
        var covered = [Bool](repeating: false, count: side * side)
        for line in lines {
            let margin = max(3, Int(line.height) / 3)
            for (index, piece) in line.pieces.enumerated() {
                let next = line.pieces[safe: index + 1] ?? piece
                let right = min(side - 1, max(piece.right, next.left) + margin)
                let rows =
                    max(0, min(piece.top, next.top) - margin)...min(side - 1, max(piece.bottom, next.bottom) + margin)
                for y in rows { for x in max(0, piece.left - margin)...right { covered[y * side + x] = true } }
            }
        }
        var mask = [UInt8](repeating: 0, count: across * across)
        for place in mask.indices {
            var count = 0
            for y in 0..<cell {
                for x in 0..<cell where covered[(place / across * cell + y) * side + place % across * cell + x] {
                    count += 1
                }
            }
            // Half a place is enough: letters are thin.
            mask[place] = UInt8(min(255, count * 2 * 255 / (cell * cell)))
        }
        return mask
    }
}
