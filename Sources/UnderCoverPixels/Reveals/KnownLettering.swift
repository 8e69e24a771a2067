// Of covers of our own it is known where type was set, so nothing has to be found there.

extension Lettering {
    /// Fine places along a side of a place.
    private static let fine = 8
    /// Round each box, in fine places. A place's share is seen through a linear filter, so a letter that ends with its
    /// place would half be read without it.
    private static let margin = 5
    /// This many times what is covered: a third of a place is all of it.
    private static let gain = 3

    /// How much of each of 32 × 32 places lies in boxes or beside them, 0…255.
    ///
    /// - Parameter boxes: left, top, right, bottom, in shares of the side. What is none, or not on the cover, is passed
    ///   over.
    package static func places(of boxes: [[Double]]) -> [UInt8] {
        let across = CoverStudy.letteringSide
        let side = across * fine
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
        return (0..<across * across).map { place in
            var count = 0
            for y in 0..<fine {
                for x in 0..<fine where covered[(place / across * fine + y) * side + place % across * fine + x] {
                    count += 1
                }
            }
            return UInt8(min(255, count * gain * 255 / (fine * fine)))
        }
    }

    /// The larger of both at each place; what is of another size counts for nothing.
    package static func joined(_ found: [UInt8], _ known: [UInt8]) -> [UInt8] {
        guard known.count == CoverStudy.letteringSide * CoverStudy.letteringSide else { return found }
        guard found.count == known.count else { return known }
        return zip(found, known).map(max)
    }

    /// Shares of what is kept back one and two places beside lettering.
    private static let halo = [0.6, 0.25]

    /// So that what is kept back has no edge, which would look like a strip of tape: it fades away beside the lettering.
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
