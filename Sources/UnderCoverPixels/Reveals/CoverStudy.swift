/// The analysis of one cover, made on a background thread.
package struct CoverStudy: Equatable, Sendable {
    package var facts: CoverFacts
    package var order: TileOrder
    /// 32 × 32 places, 0 no lettering … 255 full of it.
    package var lettering: [UInt8]

    package static let letteringSide = 32

    /// Takes about 20 ms on a small computer.
    /// - Parameters:
    ///   - rgb64: 64 × 64 pixels of three bytes: red, green, blue.
    ///   - lettering: 32 × 32 places, or empty.
    /// - Returns: nil if `rgb64` has another size.
    package static func make(rgb64: [UInt8], lettering: [UInt8]) -> CoverStudy? {
        guard let cover = SmallPicture(rgb64: rgb64) else { return nil }
        let side = letteringSide
        let known = lettering.count == side * side ? lettering : [UInt8](repeating: 0, count: side * side)
        let order = TileOrder(cover, lettering: tiles(known))
        let focus = ZoomStart(cover, known).focus
        let place = Point(Double(focus.x) / 255, Double(focus.y) / 255)
        var curves: [String: PaceCurve] = [:]
        for reveal in Reveal.designs {
            guard let design = reveal.design else { continue }
            curves[reveal.rawValue] = PaceCurve { amount in
                amount >= 1 ? 1 : Similarity.between(cover, design.model(cover, order, place, amount: amount))
            }
        }
        // Less is noise, not a title.
        let share = known.reduce(0) { $0 + Double($1) } / 255 / Double(known.count)
        let things = ThingCount.study(rgb64: rgb64, lettering: known)
        let facts = CoverFacts(
            focusX: focus.x, focusY: focus.y, hasLettering: share > 0.004, letteringHeight: height(known),
            curves: curves, things: things.count, weight: things.weight)
        return CoverStudy(facts: facts, order: order, lettering: known)
    }

    /// The longest vertical run of places that are mostly lettering, in 255ths of the side.
    private static func height(_ lettering: [UInt8]) -> UInt8 {
        var longest = 0
        for x in 0..<letteringSide {
            var length = 0
            for y in 0..<letteringSide {
                length = lettering[y * letteringSide + x] > 127 ? length + 1 : 0
                longest = max(longest, length)
            }
        }
        return UInt8(longest * 255 / letteringSide)
    }

    private static func tiles(_ lettering: [UInt8]) -> [Double] {
        let across = TileOrder.across
        let block = letteringSide / across
        return (0..<across * across).map { tile in
            var sum = 0
            for y in 0..<block {
                for x in 0..<block {
                    sum += Int(lettering[(tile / across * block + y) * letteringSide + tile % across * block + x])
                }
            }
            return Double(sum) / 255 / Double(block * block)
        }
    }
}

extension CoverStudy {
    /// How much of the cover is given away, 0…1, at `progress` 0…1 of a round.
    package func similarity(of reveal: Reveal, to cover: SmallPicture, progress: Double, pace: Pace) -> Double {
        switch reveal.effect(RevealMoment(progress: progress, pace: pace, facts: facts)) {
        case .sharp: return 1
        case .blur(let sigma):
            return Similarity.between(cover, cover.blurred(sigma * Double(SmallPicture.side)))
        case .veiled(let veil):
            guard let design = veil.reveal.design else { return 0 }
            return Similarity.between(cover, design.model(cover, order, veil.focus, amount: veil.amount))
        }
    }
}

/// The facts about a cover that reveals need, computed once after decoding.
package struct CoverFacts: Equatable, Codable, Sendable {
    /// Point of interest, in 255ths of the side.
    package var focusX: UInt8
    package var focusY: UInt8
    package var hasLettering: Bool
    /// Height of the tallest block of lettering, in 255ths of the side. Lines close together are one block.
    package var letteringHeight: UInt8?
    /// Key: the reveal's raw value.
    package var curves: [String: PaceCurve]
    /// Things before a plain ground; `fills` where the picture fills the cover. nil in older recordings.
    package var things: UInt8?
    /// The part of the cover that has them; nil without any.
    package var weight: CoverDescription.Weight?

    /// The picture fills the cover, so its things cannot be counted.
    package static let fills = ThingCount.fills

    package var focus: Point { Point(Double(focusX) / 255, Double(focusY) / 255) }

    package func curve(of reveal: Reveal) -> PaceCurve? { curves[reveal.rawValue] }
}

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

/// Sums of the squares of a 64 × 64 map in constant time (Crow 1984).
struct SummedArea {
    /// One row and column larger than the map.
    private var sums: [Double]
    private static let stride = SmallPicture.side + 1

    init(_ value: (_ x: Int, _ y: Int) -> Double) {
        sums = [Double](repeating: 0, count: Self.stride * Self.stride)
        for y in 0..<SmallPicture.side {
            var row = 0.0
            for x in 0..<SmallPicture.side {
                row += value(x, y)
                sums[(y + 1) * Self.stride + x + 1] = sums[y * Self.stride + x + 1] + row
            }
        }
    }

    /// The sum of `size` × `size` values from a left and top on.
    func sum(_ left: Int, _ top: Int, _ size: Int) -> Double {
        let (upper, lower) = (top * Self.stride + left, (top + size) * Self.stride + left)
        return sums[lower + size] - sums[upper + size] - sums[lower] + sums[upper]
    }
}
