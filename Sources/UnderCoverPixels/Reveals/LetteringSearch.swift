/// Looks for rows of letters in one picture.
struct LetteringSearch {
    private let grey: [UInt8]
    private let side: Int
    /// Sums of everything above and left of a place, one row and column larger.
    private let sums: [Int32]

    private static let window = 24
    private static let smallestArea = 4

    /// - Parameter grey: `side` squared, rows from the top.
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
    ///   - contrast: to what is round a letter, in 255ths.
    ///   - smallest: height of a letter in pixels.
    func lines(isDark: Bool, contrast: Int, smallest: Int) -> [LetteringLine] {
        let all = pieces(separated(isDark: isDark, contrast))
        return chained(all.filter { $0.isLetterLike(smallest: smallest) })
            .compactMap(LetteringLine.init)
            .filter { $0.isPlain || $0.standsAlone(among: all) }
    }

    /// 1 where a place is clearly darker, or lighter, than what is round it.
    private func separated(isDark: Bool, _ contrast: Int) -> [Bool] {
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

    /// Connected pieces, found by flooding.
    private func pieces(_ isInk: [Bool]) -> [LetteringPiece] {
        var isLeft = isInk
        var pieces: [LetteringPiece] = []
        var stack: [Int] = []
        for start in isLeft.indices where isLeft[start] {
            var piece = LetteringPiece(left: side, top: side, right: 0, bottom: 0)
            isLeft[start] = false
            stack.append(start)
            while let place = stack.popLast() {
                let (x, y) = (place % side, place / side)
                piece.left = min(piece.left, x)
                piece.right = max(piece.right, x)
                piece.top = min(piece.top, y)
                piece.bottom = max(piece.bottom, y)
                piece.area += 1
                piece.tone += Int(grey[place])
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

    /// Pieces that stand beside each other, alike in height, thickness and tone.
    private func chained(_ pieces: [LetteringPiece]) -> [[LetteringPiece]] {
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
                if Double(b.left - a.left) > 3.2 * Double(max(a.height, a.width)) + 40 { break }
                if Self.areNeighbours(a, b) { owner[root(two)] = root(one) }
            }
        }
        var groups: [Int: [LetteringPiece]] = [:]
        for index in sorted.indices { groups[root(index), default: []].append(sorted[index]) }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func areNeighbours(_ a: LetteringPiece, _ b: LetteringPiece) -> Bool {
        let tall = Double(max(a.height, b.height))
        let gap = Double(b.left - a.right)
        guard gap < 0.75 * tall, gap > -0.4 * Double(min(a.width, b.width)) else { return false }
        guard tall < 2.1 * Double(min(a.height, b.height)) else { return false }
        // On one line: the feet, the heads or the middles agree.
        let apart = min(Double(abs(a.bottom - b.bottom)), Double(abs(a.top - b.top)), abs(a.middleY - b.middleY))
        guard apart < 0.22 * tall else { return false }
        guard max(a.thickness, b.thickness) < 2 * min(a.thickness, b.thickness) + 1 else { return false }
        return abs(a.mean - b.mean) < 26
    }
}
