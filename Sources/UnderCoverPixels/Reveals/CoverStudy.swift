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
