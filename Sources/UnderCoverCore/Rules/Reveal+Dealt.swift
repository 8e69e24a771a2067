import UnderCoverPixels

extension Reveal {
    /// The reveals that `mixed` picks from in challenge codes of the current version, in the order of the cases.
    static let dealt: [Reveal] = designs.filter { ($0.design?.dealtSince ?? .max) <= ChallengeCode.version }

    /// The reveal of one round: `self`, or for `mixed` the one that the seed picks.
    package func picked(seed: UInt64, round: Int) -> Reveal {
        guard design == nil else { return self }
        var generator = SeededGenerator(seed: seed).stream("reveal")
        var bag: [Reveal] = []
        var pick = Reveal.blur
        // Drawn without replacement, so that a match shows as many different reveals as possible.
        for _ in 0...max(0, min(round, 1000)) {
            if bag.isEmpty { bag = Self.dealt }
            pick = bag.remove(at: generator.int(below: bag.count))
        }
        return pick
    }
}
