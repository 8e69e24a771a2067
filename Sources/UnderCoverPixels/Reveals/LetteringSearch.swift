struct LetteringSearch {
    private let grey: [UInt8]
    private let side: Int
    /// Summed-area table (Crow 1984), one row and column larger than the picture.
    private let sums: [Int32]

    /// Pixels to each side over which the local mean is taken.
    private static let window = 24
    /// The number of pixels of the smallest letter: a grainy sleeve has a hundred thousand smaller specks.
    private static let smallestArea = 4

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
