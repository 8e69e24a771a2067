/// How far the voice has come with the covers of a round. A voice that says when it ends is waited for; of others the core
/// counts how long they need.
package struct Narration: Equatable, Encodable, Sendable {
    /// The last stage that was told; nil before the first.
    package internal(set) var stage: NarrationStage?
    /// The one before it, to which an interruption returns.
    private var earlier: NarrationStage?
    /// The tick of the round's clock at which the next stage may be told; nil after the last.
    package internal(set) var nextAt: Int? = 0
    /// The voice speaks until this tick of the game, as far as is known. Only a player's press interrupts it.
    package internal(set) var busyUntil = 0
    /// It is telling the covers, not reading a choice: the number of that text.
    package private(set) var text: Int?
    /// The last stage for which the clock has stood still: for each it does so once.
    private var held: NarrationStage?
    private var isHolding = false
    /// How often a player has asked to hear all of it again.
    package internal(set) var repeats = 0

    package init() {}

    /// - Parameters:
    ///   - tick: of the game.
    ///   - ticks: how long the voice needs.
    ///   - text: its number for the voice.
    mutating func tell(_ stage: NarrationStage, at tick: Int, for ticks: Int, as text: Int) {
        (earlier, self.stage) = (self.stage, stage)
        (busyUntil, self.text) = (tick + ticks, text)
        isHolding = held.map { stage > $0 } ?? true
        if isHolding { held = stage }
    }

    /// The round's clock stands still while a stage is told for the first time: who sees the cover takes it in at once, and
    /// who hears it has to have the same points for knowing it at the same moment of the reveal.
    /// - Parameter speaks: the voice says of `text` that it has not ended.
    package func holds(at tick: Int, speaks: Bool) -> Bool { isHolding && (tick < busyUntil || speaks) }

    /// The voice reads something else. A stage that it was telling is told again afterwards.
    /// - Parameters:
    ///   - used: ticks on the round's clock.
    ///   - speaks: as in `holds`.
    mutating func interrupt(at tick: Int, for ticks: Int, used: Int, speaks: Bool, tellsAgain: Bool = true) {
        if text != nil, tick < busyUntil || speaks, tellsAgain { (stage, nextAt) = (earlier, used) }
        (busyUntil, text, isHolding) = (tick + ticks, nil, false)
    }

    mutating func again(at tick: Int, for ticks: Int) {
        repeats += 1
        (busyUntil, text, isHolding) = (tick + ticks, nil, false)
    }

    /// The voice has ended, whatever it was expected to need.
    mutating func ended(at tick: Int) { busyUntil = min(busyUntil, tick) }
}

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
