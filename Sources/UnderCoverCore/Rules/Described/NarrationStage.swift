/// The stages in which a voice describes a hidden cover, in growing detail, at the pace of its reveal.
package enum NarrationStage: Int, CaseIterable, Codable, Comparable, Sendable {
    /// Light or dark, and the main colours.
    case colors
    /// The centre of weight, and the number of things.
    case shape
    /// The vague line of a bundled record; of other covers the colours of their halves.
    case glimpse
    /// The precise line of a bundled record; of other covers their small colours.
    case sight
    /// That something is printed on it, with first letters.
    case lettering

    /// How far the cover has come when it may be told (`Reveal.clarity`).
    package var from: Double {
        switch self {
        case .colors: 0
        case .shape: 0.16
        case .glimpse: 0.34
        case .sight: 0.64
        // Printed titles are unreadable until the cover is sharp, which is the last tenth of a round.
        case .lettering: 1
        }
    }

    /// The last one that may be told.
    package init(clarity: Double) { self = Self.allCases.last { clarity >= $0.from } ?? .colors }

    package static func < (one: NarrationStage, other: NarrationStage) -> Bool { one.rawValue < other.rawValue }

    /// The parts that are told at this stage after `last`. It skips parts for which the voice was too slow, except the
    /// colours and the description of the picture.
    package func parts(after last: NarrationStage?) -> [NarrationStage] {
        Self.allCases.filter { part in
            guard part <= self, last.map({ part > $0 }) ?? true else { return false }
            return part == self || part == .colors || part == .sight
        }
    }
}
