import UnderCoverPixels

/// How well the search for lettering does on sleeves whose lettering is known. All counts are of 32 × 32 places, because a
/// place is what the game masks: a title counts by the part of the cover that it takes.
package struct LetteringScore: CustomStringConvertible {
    package private(set) var found = 0
    /// In known lettering or beside it.
    private var rightlyFound = 0
    package private(set) var known = 0
    private var knownFound = 0

    package var precision: Double { found > 0 ? Double(rightlyFound) / Double(found) : 1 }
    package var recall: Double { known > 0 ? Double(knownFound) / Double(known) : 1 }

    package init() {}

    /// - Parameters:
    ///   - found: 0…255 for each place.
    ///   - boxes: left, top, right and bottom of known lettering, as shares of the side.
    package init(found: [UInt8], boxes: [[Double]]) {
        let across = CoverStudy.letteringSide
        guard found.count == across * across else { return }
        var isKnown = [Bool](repeating: false, count: across * across)
        var isNear = isKnown
        func mark(_ box: [Double], _ margin: Double, _ places: inout [Bool]) {
            func place(_ share: Double) -> Int { min(max(Int((share * Double(across)).rounded(.down)), 0), across - 1) }
            guard box.count == 4, box[2] > box[0], box[3] > box[1] else { return }
            let side = margin / Double(across)
            for y in place(box[1] - side)...place(box[3] + side) {
                for x in place(box[0] - side)...place(box[2] + side) { places[y * across + x] = true }
            }
        }
        for box in boxes {
            // Places that a box only touches at its rim need not be found.
            let inset = min(0.3 / Double(across), (box[safe: 3] ?? 0) - (box[safe: 1] ?? 0)) / 2
            mark([box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset], 0, &isKnown)
            mark(box, 1, &isNear)
        }
        for place in found.indices {
            let isFound = found[place] > 80
            self.found += isFound ? 1 : 0
            rightlyFound += isFound && isNear[place] ? 1 : 0
            known += isKnown[place] ? 1 : 0
            knownFound += isKnown[place] && isFound ? 1 : 0
        }
    }

    package mutating func add(_ other: LetteringScore) {
        found += other.found
        rightlyFound += other.rightlyFound
        known += other.known
        knownFound += other.knownFound
    }

    package var description: String {
        func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
        return "precision \(percent(precision)) of \(found), recall \(percent(recall)) of \(known)"
    }
}
