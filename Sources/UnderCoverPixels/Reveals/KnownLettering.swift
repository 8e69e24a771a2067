// The generator of the built-in covers writes down where it sets type, so lettering need not be searched there.

extension Lettering {
    /// Sub-places along each side of a place.
    private static let fine = 8
    /// Margin round each box, in sub-places. The mask is sampled with linear filtering; without a margin, half of a
    /// letter that ends with its place would show.
    private static let margin = 5
    /// A place that is covered by a third is fully masked.
    private static let gain = 3

    /// How much of each of 32 × 32 places is covered by the boxes and their margins, 0…255.
    ///
    /// - Parameter boxes: left, top, right, bottom, in shares of the side. Malformed boxes are ignored.
    package static func mask(of boxes: [[Double]]) -> [UInt8] {
        let side = CoverStudy.letteringSide * fine
        var covered = [Bool](repeating: false, count: side * side)
        func range(_ from: Double, _ to: Double) -> Range<Int> {
            let (low, high) = (max(from, 0) * Double(side), min(to, 1) * Double(side))
            return max(0, Int(low.rounded(.down)) - margin)..<min(side, Int(high.rounded(.up)) + margin)
        }
        for box in boxes {
            guard box.count == 4, box[0] < 1, box[1] < 1, box[2] > max(box[0], 0), box[3] > max(box[1], 0) else {
                continue
            }
            for y in range(box[1], box[3]) { for x in range(box[0], box[2]) { covered[y * side + x] = true } }
        }
        return shares(covered, side: side, gain: gain)
    }

    /// Strength of the mask one and two places beside lettering.
    private static let halo = [0.6, 0.25]

    /// Fades the mask out beside the lettering. With a hard edge it would look like a strip of tape.
    package static func feathered(_ places: [UInt8]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        guard places.count == across * across else { return [] }
        var soft = places
        var ring = places
        for share in halo {
            ring = places.indices.map { place in
                let (x, y) = (place % across, place / across)
                var most: UInt8 = 0
                for row in max(0, y - 1)...min(across - 1, y + 1) {
                    for column in max(0, x - 1)...min(across - 1, x + 1) {
                        most = max(most, ring[row * across + column])
                    }
                }
                return most
            }
            for place in soft.indices { soft[place] = max(soft[place], UInt8(Double(ring[place]) * share)) }
        }
        return soft
    }
}
