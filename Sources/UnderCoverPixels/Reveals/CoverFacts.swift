/// What is known of a cover for revealing it, found once when it is decoded.
package struct CoverFacts: Equatable, Codable, Sendable {
    /// A place worth looking at, in 255ths of the side.
    package var focusX: UInt8
    package var focusY: UInt8
    package var hasLettering: Bool
    /// How tall its tallest piece is, in 255ths of the side; of several lines together where they stand close.
    package var letteringHeight: UInt8?
    /// By the name of the reveal.
    package var curves: [String: SimilarityCurve]

    package var focus: Point { Point(Double(focusX) / 255, Double(focusY) / 255) }

    package func curve(of reveal: Reveal) -> SimilarityCurve? { curves[reveal.rawValue] }
}

/// The pace that makes up for how fast a reveal gives one cover away.
package struct SimilarityCurve: Equatable, Codable, Sendable {
    package static let steps = 32
    /// At shares 0, 1/32 … 1 of the time: the amount that is fair, in 65,535ths.
    package var amounts: [UInt16]

    package init(_ similarity: (_ amount: Double) -> Double) {
        let seen = (0...Self.steps).map { min(max(similarity(Double($0) / Double(Self.steps)), 0), 1) }
        amounts = Self.pace(Self.rising(seen)).map { UInt16(($0 * 65_535).rounded()) }
    }

    /// The amount at which a cover has given away what every cover has at `share` 0…1 of the time; never falling, without
    /// a kink.
    package func amount(at share: Double) -> Double {
        guard amounts.count == Self.steps + 1 else { return min(max(share, 0), 1) }
        let (low, t) = Self.place(share)
        let (one, two) = (Double(amounts[low]), Double(amounts[low + 1]))
        let (before, after) = (slope(low), slope(low + 1))
        let u = 1 - t
        let value =
            one * (1 + 2 * t) * u * u + before * t * u * u + two * t * t * (3 - 2 * t) - after * t * t * u
        return min(max(value / 65_535, 0), 1)
    }

    /// In amounts a step, after Fritsch and Butland (1984): a curve through the points that never overshoots them.
    private func slope(_ index: Int) -> Double {
        guard index > 0, index < Self.steps else { return 0 }
        let left = Double(amounts[index]) - Double(amounts[index - 1])
        let right = Double(amounts[index + 1]) - Double(amounts[index])
        return left > 0 && right > 0 ? 2 * left * right / (left + right) : 0
    }

    private static func place(_ share: Double) -> (low: Int, fraction: Double) {
        let place = (share > 0 ? min(share, 1) : 0) * Double(steps)
        let low = min(Int(place), steps - 1)
        return (low, place - Double(low))
    }

    // MARK: Pace

    /// What every cover gives away at the start.
    private static let first = 0.08
    /// A plain cover gives itself away at once: it drifts until the others have caught up.
    private static let drift = 0.12
    /// Of the reveal's own line, however much a cover seems to give away: nobody guesses night from more night.
    private static let leastAmount = 0.4
    /// So that it rises everywhere: similarity of small pictures is blind to the last detail.
    private static let straight = 0.04
    /// Times the reveal's own line: the most that is left for later, or what is last rushes by.
    private static let most = 2.0

    private static func rising(_ seen: [Double]) -> [Double] {
        var most = 0.0
        return seen.enumerated().map { index, value in
            most = max(most, value)
            return (1 - straight) * most + straight * Double(index) / Double(steps)
        }
    }

    private static func pace(_ seen: [Double]) -> [Double] {
        (0...steps).map { step in
            let share = Double(step) / Double(steps)
            let wanted = max(first + (1 - first) * share, seen[0] + (1 - seen[0]) * drift * share)
            let least = max(leastAmount * share, 1 - most * (1 - share))
            guard let above = seen.firstIndex(where: { $0 >= wanted }) else { return 1 }
            guard above > 0 else { return max(least, 0) }
            let fraction = (wanted - seen[above - 1]) / (seen[above] - seen[above - 1])
            return max((Double(above - 1) + fraction) / Double(steps), least)
        }
    }
}

/// A cover looked at once, off the frame path.
package struct CoverStudy: Equatable, Sendable {
    package var facts: CoverFacts
    package var order: TileOrder
    /// 32 × 32, 0 none … 255 all of it.
    package var lettering: [UInt8]

    package static let letteringSide = 32

    /// `rgb64` as for a palette; `lettering` may be empty. nil for other sizes. About 20 ms on a small computer.
    package static func make(rgb64: [UInt8], lettering: [UInt8]) -> CoverStudy? {
        guard let cover = SmallPicture(rgb64: rgb64) else { return nil }
        let side = letteringSide
        let known = lettering.count == side * side ? lettering : [UInt8](repeating: 0, count: side * side)
        let order = TileOrder(cover, lettering: tiles(known))
        let focus = focus(cover, known)
        let place = Point(Double(focus.x) / 255, Double(focus.y) / 255)
        var curves: [String: SimilarityCurve] = [:]
        for reveal in Reveal.designs {
            guard let design = reveal.design else { continue }
            curves[reveal.rawValue] = SimilarityCurve { amount in
                amount >= 1 ? 1 : Similarity.between(cover, design.model(cover, order, place, amount: amount))
            }
        }
        // A speck is not a title.
        let share = known.reduce(0) { $0 + Double($1) } / 255 / Double(known.count)
        let facts = CoverFacts(
            focusX: focus.x, focusY: focus.y, hasLettering: share > 0.004, letteringHeight: height(known),
            curves: curves)
        return CoverStudy(facts: facts, order: order, lettering: known)
    }

    /// The longest column of places that are mostly lettering.
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

    /// Where there is most to see but no lettering, not too near the rim: a window of an eighth of the side, as zoom begins.
    private static func focus(_ cover: SmallPicture, _ lettering: [UInt8]) -> (x: UInt8, y: UInt8) {
        let soft = cover.blurred(3)
        let window = SmallPicture.side / 8
        let last = SmallPicture.side - window
        var best = (hidden: Int.max, detail: 0.0, left: last / 2, top: last / 2)
        for top in stride(from: 0, through: last, by: 2) {
            for left in stride(from: 0, through: last, by: 2) {
                let isNearRim = min(left, top) < 12 || max(left, top) > last - 12
                // No detail is worth a letter, and the rim is worth a few specks of one.
                var (hidden, detail) = (isNearRim ? 8 : 0, 0.0)
                var sum = 0
                for y in top..<top + window {
                    for x in left..<left + window {
                        detail += Double(abs(cover[x, y] - soft[x, y]))
                        sum += Int(lettering[y / 2 * letteringSide + x / 2])
                    }
                }
                hidden += sum / 255
                if hidden < best.hidden || hidden == best.hidden && detail > best.detail {
                    best = (hidden, detail, left, top)
                }
            }
        }
        return (UInt8((best.left * 255 + last / 2) / last), UInt8((best.top * 255 + last / 2) / last))
    }
}

extension CoverStudy {
    /// How much is given away at `progress` 0…1 of a round, 0…1.
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
