import UnderCoverPixels

extension Reveal {
    /// What `mixed` deals in challenge codes of the current version, in the order of the cases.
    static let dealt: [Reveal] = designs.filter { ($0.design?.dealtSince ?? .max) <= ChallengeCode.version }

    /// The reveal of one round: itself, or for `mixed` the one that the seed deals.
    package func picked(seed: UInt64, round: Int) -> Reveal {
        guard design == nil else { return self }
        var generator = SeededGenerator(seed: seed).stream("reveal")
        var bag: [Reveal] = []
        var pick = Reveal.blur
        // Dealt like cards, so that a match shows as many reveals as it can.
        for _ in 0...max(0, min(round, 1000)) {
            if bag.isEmpty { bag = Self.dealt }
            pick = bag.remove(at: generator.int(below: bag.count))
        }
        return pick
    }
}
