@testable import UnderCoverPixels

/// Pictures made by arithmetic: the same on every machine.
enum MadePictures {
    /// 64 × 64 pixels of three bytes: a gradient, a disc, a fine grid in one corner.
    static func cover(_ seed: Int) -> [UInt8] {
        (0..<64 * 64).flatMap { place -> [UInt8] in
            let (x, y) = (place % 64, place / 64)
            let (dx, dy) = (x - 20 - 9 * seed, y - 40 + 7 * seed)
            let isDisc = dx * dx + dy * dy < 150 + 60 * seed
            let isGrid = x > 40 && y < 20 && (x + y * (seed + 1)) % 3 == 0
            let light = isDisc ? 230 - 50 * seed : isGrid ? 20 : (x * (seed + 1) + y * 2) % 200
            return [UInt8(light), UInt8((light * 3 + x * seed) % 256), UInt8((light + y * 3) % 256)]
        }
    }

    /// 32 × 32 places: a line of lettering, thicker with each seed.
    static func lettering(_ seed: Int) -> [UInt8] {
        (0..<32 * 32).map { place in
            let (x, y) = (place % 32, place / 32)
            return seed > 0 && (4..<28).contains(x) && (6..<6 + seed * 2).contains(y) ? UInt8(140 + seed * 30) : 0
        }
    }

    /// Seven rows each, of different widths.
    private static let letters = [
        [".##..", "#..#.", "#..#.", "####.", "#..#.", "#..#.", "#..#."],
        ["#", "#", "#", "#", "#", "#", "#"],
        ["#.....#", "##...##", "#.#.#.#", "#..#..#", "#.....#", "#.....#", "#.....#"],
        ["####", "#...", "#...", "###.", "#...", "#...", "####"],
        [".###.", "#...#", "#....", "#....", "#....", "#...#", ".###."],
        ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."],
    ]

    struct Line {
        var x: Int
        var y: Int
        /// Pixels to a dot of a letter.
        var dot: Int
        var count: Int
        var ink: UInt8
        /// Pixels between letters; nil is two dots.
        var gap: Int?
        /// Pixels by which strokes are thicker than a dot.
        var bold = 0
        /// The letter it begins with.
        var first = 0
    }

    /// 512 × 512 pixels of grey with printed lines.
    static func page(paper: UInt8, _ lines: [Line], texture: Int = 0) -> [UInt8] {
        let side = Lettering.side
        var grey = (0..<side * side).map { place -> UInt8 in
            guard texture > 0 else { return paper }
            let (x, y) = (place % side, place / side)
            return UInt8(clamping: Int(paper) + (x * 31 + y * 17 + x * y) % texture - texture / 2)
        }
        for line in lines {
            var left = line.x
            for index in 0..<line.count {
                let letter = letters[(line.first + index) % letters.count]
                for (row, dots) in letter.enumerated() {
                    for (column, dot) in dots.enumerated() where dot == "#" {
                        let (x, y) = (left + column * line.dot, line.y + row * line.dot)
                        fill(&grey, x..<x + line.dot + line.bold, y..<y + line.dot + line.bold, line.ink)
                    }
                }
                left += letter[0].count * line.dot + (line.gap ?? 2 * line.dot)
            }
        }
        return grey
    }

    private static func fill(_ grey: inout [UInt8], _ columns: Range<Int>, _ rows: Range<Int>, _ ink: UInt8) {
        let side = Lettering.side
        for y in rows.clamped(to: 0..<side) { for x in columns.clamped(to: 0..<side) { grey[y * side + x] = ink } }
    }
}
