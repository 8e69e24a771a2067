// Printed titles give covers away, so reveals keep them back. Letters are found as a printer would describe them: pieces of
// one even tone, of strokes about equally thick, a few of them side by side on one line. No dictionary, no model: it need
// not read them.

/// Finds lettering on a cover. Runs on any thread; about 15 ms on a small computer.
package struct Lettering {
    /// Pixels along a side of the picture that is searched: the smallest type anyone reads from a sofa has ten of them.
    package static let side = 512

    /// - Parameter grey: 512 × 512, rows from the top.
    /// - Returns: how much of each of 32 × 32 places is lettering, 0…255; none of it for any other size.
    package static func find(grey: [UInt8]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        guard grey.count == side * side else { return [UInt8](repeating: 0, count: across * across) }
        var search = Lettering(grey)
        var lines: [Line] = []
        for isDark in [true, false] { lines += search.lines(isDark: isDark) }
        let found = mask(lines, across)
        // Lettering all over is a pattern.
        let share = found.reduce(0) { $0 + Double($1) } / 255 / Double(found.count)
        return share < Self.mostShare ? found : [UInt8](repeating: 0, count: found.count)
    }

    // MARK: Pieces

    private struct Piece {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
        var area = 0
        var rim = 0
        var tone = 0
        var toneSquares = 0

        var width: Int { right - left + 1 }
        var height: Int { bottom - top + 1 }
        var middleY: Double { Double(top + bottom) / 2 }
        /// Of its strokes, in pixels: a long thin shape has two rims.
        var thickness: Double { 2 * Double(area) / Double(max(rim, 1)) }
        var mean: Double { Double(tone) / Double(area) }
        var deviation: Double {
            max(0, Double(toneSquares) / Double(area) - mean * mean).squareRoot()
        }
    }

    private struct Line {
        var pieces: [Piece]
    }

    private let grey: [UInt8]
    /// Sums of everything above and left of a place, one row and column larger.
    private let sums: [Int32]

    private static let window = 24
    private static let contrast = 18
    private static let mostShare = 0.35
    private static let smallestArea = 4

    private init(_ grey: [UInt8]) {
        self.grey = grey
        let stride = Self.side + 1
        var sums = [Int32](repeating: 0, count: stride * stride)
        for y in 0..<Self.side {
            var row: Int32 = 0
            for x in 0..<Self.side {
                row += Int32(grey[y * Self.side + x])
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
            }
        }
        self.sums = sums
    }

    private mutating func lines(isDark: Bool) -> [Line] {
        let all = pieces(separated(isDark: isDark))
        return chained(all.filter(Self.isLetterLike)).filter { Self.isTypeset($0) && Self.standsAlone($0, among: all) }
    }

    /// 1 where a place is clearly darker, or lighter, than what is round it.
    private func separated(isDark: Bool) -> [Bool] {
        let (side, stride) = (Self.side, Self.side + 1)
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
                result[y * side + x] = isDark ? difference < -Self.contrast : difference > Self.contrast
            }
        }
        return result
    }

    /// Connected pieces, found by flooding.
    private func pieces(_ isInk: [Bool]) -> [Piece] {
        let side = Self.side
        var isLeft = isInk
        var pieces: [Piece] = []
        var stack: [Int] = []
        for start in isLeft.indices where isLeft[start] {
            var piece = Piece(left: side, top: side, right: 0, bottom: 0)
            isLeft[start] = false
            stack.append(start)
            while let place = stack.popLast() {
                let (x, y) = (place % side, place / side)
                piece.left = min(piece.left, x)
                piece.right = max(piece.right, x)
                piece.top = min(piece.top, y)
                piece.bottom = max(piece.bottom, y)
                let tone = Int(grey[place])
                piece.area += 1
                piece.tone += tone
                piece.toneSquares += tone * tone
                let isRim =
                    x == 0 || y == 0 || x == side - 1 || y == side - 1 || !isInk[place - 1] || !isInk[place + 1]
                    || !isInk[place - side] || !isInk[place + side]
                if isRim { piece.rim += 1 }
                for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                    let (nx, ny) = (x + dx, y + dy)
                    guard nx >= 0, ny >= 0, nx < side, ny < side, isLeft[ny * side + nx] else { continue }
                    isLeft[ny * side + nx] = false
                    stack.append(ny * side + nx)
                }
            }
            // A grainy sleeve has a hundred thousand specks.
            if piece.area >= Self.smallestArea { pieces.append(piece) }
        }
        return pieces
    }

    private static func isLetterLike(_ piece: Piece) -> Bool {
        let (width, height) = (Double(piece.width), Double(piece.height))
        guard piece.height >= 4, piece.height <= 170, piece.width >= 2, piece.width <= 200 else { return false }
        let filled = Double(piece.area) / (width * height)
        guard width / height < 2.6, width / height > 0.08, filled > 0.16, filled < 0.96 else { return false }
        // A blot is as thick as it is high.
        guard piece.thickness / height < (width < 0.4 * height ? 1 : 0.52) else { return false }
        return piece.deviation < 34
    }

    // MARK: Lines

    /// Pieces that stand beside each other, alike in height, thickness and tone.
    private func chained(_ pieces: [Piece]) -> [Line] {
        let sorted = pieces.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
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
                let tall = Double(max(a.height, b.height))
                let gap = Double(b.left - a.right)
                if Double(b.left - a.left) > 3.2 * Double(max(a.height, a.width)) + 40 { break }
                guard gap < 0.75 * tall, gap > -0.4 * Double(min(a.width, b.width)) else { continue }
                guard tall < 2.1 * Double(min(a.height, b.height)) else { continue }
                // On one line: the feet or the middles agree.
                let feet = abs(Double(a.bottom - b.bottom))
                guard min(feet, abs(a.middleY - b.middleY)) < 0.22 * tall else { continue }
                guard max(a.thickness, b.thickness) < 2 * min(a.thickness, b.thickness) + 1 else { continue }
                guard abs(a.mean - b.mean) < 26 else { continue }
                owner[root(two)] = root(one)
            }
        }
        var groups: [Int: [Piece]] = [:]
        for index in sorted.indices { groups[root(index), default: []].append(sorted[index]) }
        return groups.sorted { $0.key < $1.key }.map { Line(pieces: $0.value) }
    }

    /// Not a row of dots, bricks or bars: letters differ from each other.
    private static func isTypeset(_ line: Line) -> Bool {
        let pieces = line.pieces
        guard pieces.count >= 4 else { return false }
        let heights = pieces.map { Double($0.height) }
        let widths = pieces.map { Double($0.width) }
        let height = heights.reduce(0, +) / Double(heights.count)
        let left = pieces.map(\.left).min() ?? 0
        let right = pieces.map(\.right).max() ?? 0
        let (top, bottom) = (pieces.map(\.top).min() ?? 0, pieces.map(\.bottom).max() ?? 0)
        guard Double(right - left) > 2.2 * height else { return false }
        // Flat, or leaning a little.
        guard Double(bottom - top) < 2.4 * height + 0.25 * Double(right - left) else { return false }
        guard spread(widths) > 0.12 || spread(heights) > 0.1 else { return false }
        return spread(pieces.map(\.thickness)) < 0.42 && spread(heights) < 0.45
    }

    /// In a texture there is as much above and below a line as in it.
    private static func standsAlone(_ line: Line, among all: [Piece]) -> Bool {
        let pieces = line.pieces
        let heights = pieces.map(\.height).sorted()
        let height = Double(heights[heights.count / 2])
        let (left, right) = (pieces.map(\.left).min() ?? 0, pieces.map(\.right).max() ?? 0)
        let areas = pieces.map(\.area).sorted()
        let speck = areas[areas.count / 2] / 7
        // A leaning line is asked where it is, piece by piece.
        let sorted = pieces.sorted { $0.left < $1.left }
        var strangers = 0
        for other in all where other.right >= left && other.left <= right && other.area > speck {
            let near = sorted.min { abs($0.left - other.left) < abs($1.left - other.left) } ?? sorted[0]
            let away = abs(other.middleY - near.middleY)
            if away < 0.95 * height, Double(other.height) > 0.4 * height { strangers += 1 }
        }
        return Double(strangers - pieces.count) < 0.5 * Double(pieces.count)
    }

    /// Deviation as a share of the mean.
    private static func spread(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
        return mean > 0 ? variance.squareRoot() / mean : 0
    }

    // MARK: The mask

    /// The boxes of all letters, with what lies between and a little round them.
    private static func mask(_ lines: [Line], _ across: Int) -> [UInt8] {
        let cell = side / across
        var covered = [Bool](repeating: false, count: side * side)
        for line in lines {
            let heights = line.pieces.map(\.height).sorted()
            let margin = max(3, heights[heights.count / 2] / 3)
            let sorted = line.pieces.sorted { $0.left < $1.left }
            for (index, piece) in sorted.enumerated() {
                let next = index + 1 < sorted.count ? sorted[index + 1] : piece
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
