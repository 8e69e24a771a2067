/// A cover in grey, 64 × 64, 0…1, rows from the top.
package struct SmallPicture: Equatable, Sendable {
    package static let side = 64
    package var pixels: [Float]

    /// - Parameter place: the value at a column and row.
    init(_ place: (_ x: Int, _ y: Int) -> Float) {
        pixels = (0..<Self.side * Self.side).map { place($0 % Self.side, $0 / Self.side) }
    }

    /// - Parameter rgb64: 64 × 64 pixels of three bytes: red, green, blue. nil for any other size.
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

    /// A Gaussian blur; `sigma` in pixels, edges mirrored.
    func blurred(_ sigma: Double) -> SmallPicture {
        guard sigma > 0.2 else { return self }
        let reach = max(1, Int((sigma * 3).rounded(.up)))
        // e^(−x²/2σ²) by multiplication: squares differ by the odd numbers.
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
