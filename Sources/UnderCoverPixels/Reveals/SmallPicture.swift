/// A cover in grey, 64 × 64, 0…1, rows from the top.
package struct SmallPicture: Equatable, Sendable {
    package static let side = 64
    package var pixels: [Float]

    package init(pixels: [Float]) { self.pixels = pixels }

    /// Each place from a function of its row and column.
    init(_ place: (_ x: Int, _ y: Int) -> Float) {
        var pixels = [Float](repeating: 0, count: Self.side * Self.side)
        for y in 0..<Self.side {
            for x in 0..<Self.side { pixels[y * Self.side + x] = place(x, y) }
        }
        self.pixels = pixels
    }

    /// `rgb64` holds 64 × 64 pixels of three bytes. nil for any other size.
    package init?(rgb64: [UInt8]) {
        guard rgb64.count == Self.side * Self.side * 3 else { return nil }
        pixels = (0..<Self.side * Self.side).map { index -> Float in
            let (red, green, blue) = (rgb64[index * 3], rgb64[index * 3 + 1], rgb64[index * 3 + 2])
            let light = 0.2126 * Float(red) + 0.7152 * Float(green) + 0.0722 * Float(blue)
            return light / 255
        }
    }

    subscript(x: Int, y: Int) -> Float { pixels[y * Self.side + x] }

    var mean: Float { pixels.reduce(0, +) / Float(pixels.count) }

    var deviation: Float {
        let mean = mean
        return (pixels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(pixels.count)).squareRoot()
    }

    /// A Gaussian of `sigma` pixels, mirrored at the rim.
    func blurred(_ sigma: Double) -> SmallPicture {
        guard sigma > 0.2 else { return self }
        let reach = max(1, Int((sigma * 3).rounded(.up)))
        // e^(−x²/2σ²) by multiplication: x² grows by the odd numbers.
        var weights = [Float](repeating: 1, count: reach + 1)
        let base = (-1 / (2 * sigma * sigma)).exponential
        for distance in 1...reach {
            var weight = 1.0
            for _ in 0..<(2 * distance - 1) { weight *= base }
            weights[distance] = weights[distance - 1] * Float(weight)
        }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        weights = weights.map { $0 / total }
        return pass(weights, across: true).pass(weights, across: false)
    }

    private func pass(_ weights: [Float], across: Bool) -> SmallPicture {
        let side = Self.side
        func mirrored(_ place: Int) -> Int {
            let period = 2 * side
            let folded = ((place % period) + period) % period
            return folded < side ? folded : period - 1 - folded
        }
        let folds = (-weights.count...side + weights.count).map(mirrored)
        return SmallPicture { x, y in
            var sum = weights[0] * pixels[y * side + x]
            for distance in 1..<weights.count {
                let before = folds[(across ? x : y) - distance + weights.count]
                let after = folds[(across ? x : y) + distance + weights.count]
                sum +=
                    weights[distance]
                    * (across
                        ? pixels[y * side + before] + pixels[y * side + after]
                        : pixels[before * side + x] + pixels[after * side + x])
            }
            return sum
        }
    }

    func mixed(with other: SmallPicture, _ share: Double) -> SmallPicture {
        let share = Float(min(max(share, 0), 1))
        var result = self
        for index in pixels.indices { result.pixels[index] += (other.pixels[index] - pixels[index]) * share }
        return result
    }
}

/// Structural similarity (Wang, Bovik, Sheikh and Simoncelli, 2004), over windows of 8 × 8 every fourth pixel: 1 for equal
/// pictures, about 0 for unrelated ones. Eyes get used to a pale or dark picture, so what counts as faint goes with the
/// contrast of the first.
package enum Similarity {
    private static let usualDeviation: Float = 0.16

    package static func between(_ one: SmallPicture, _ other: SmallPicture) -> Double {
        let side = SmallPicture.side
        let window = 8
        let faint = 0.03 * min(max(one.deviation / Self.usualDeviation, 0.25), 1)
        let (c1, c2) = (Float(0.01 * 0.01), faint * faint)
        var (sum, count) = (0.0, 0.0)
        for top in stride(from: 0, through: side - window, by: 4) {
            for left in stride(from: 0, through: side - window, by: 4) {
                var (a, b, aa, bb, ab) = (Float(0), Float(0), Float(0), Float(0), Float(0))
                for y in top..<top + window {
                    for x in left..<left + window {
                        let (p, q) = (one[x, y], other[x, y])
                        a += p
                        b += q
                        aa += p * p
                        bb += q * q
                        ab += p * q
                    }
                }
                let n = Float(window * window)
                let (meanA, meanB) = (a / n, b / n)
                let varianceA = max(0, aa / n - meanA * meanA)
                let varianceB = max(0, bb / n - meanB * meanB)
                let covariance = ab / n - meanA * meanB
                let light = (2 * meanA * meanB + c1) / (meanA * meanA + meanB * meanB + c1)
                let structure = (2 * covariance + c2) / (varianceA + varianceB + c2)
                sum += Double(light * structure)
                count += 1
            }
        }
        return max(0, sum / count)
    }
}

/// In which order 8 × 8 tiles are uncovered: 0 first … 63 last. The plainest come first, or one tile would tell it all.
package struct TileOrder: Equatable, Sendable {
    package static let across = 8
    package var ranks: [UInt8]

    package init(ranks: [UInt8]) { self.ranks = ranks }

    /// - Parameter lettering: what share of each tile is lettering, which comes last.
    package init(_ cover: SmallPicture, lettering: [Double]) {
        let tile = SmallPicture.side / Self.across
        var scores = [Double](repeating: 0, count: Self.across * Self.across)
        for index in scores.indices {
            let (top, left) = (index / Self.across * tile, index % Self.across * tile)
            var (sum, square) = (0.0, 0.0)
            for y in top..<top + tile {
                for x in left..<left + tile {
                    let value = Double(cover[x, y])
                    sum += value
                    square += value * value
                }
            }
            let count = Double(tile * tile)
            scores[index] = max(0, square / count - sum / count * (sum / count)) + (lettering[safe: index] ?? 0)
        }
        ranks = [UInt8](repeating: 0, count: scores.count)
        for (rank, index) in scores.indices.sorted(by: { (scores[$0], $0) < (scores[$1], $1) }).enumerated() {
            ranks[index] = UInt8(rank)
        }
    }

    /// 0…1 of the tile at a pixel of a small picture.
    func share(_ x: Int, _ y: Int) -> Double {
        let tile = SmallPicture.side / Self.across
        return (Double(ranks[y / tile * Self.across + x / tile]) + 0.5) / Double(Self.across * Self.across)
    }
}
