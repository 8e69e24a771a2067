import Testing

@testable import UnderCoverCore

struct RevealTests {
    private func sigma(_ progress: Double, _ curve: BlurCurve = .even) -> Double {
        switch Reveal.blur.effect(progress: progress, curve: curve) {
        case .sharp: 0
        case .blur(let sigma): sigma
        }
    }

    /// Every reveal hides at first, is exactly sharp for the last tenth, and minds no strange number.
    @Test(arguments: Reveal.allCases, BlurCurve.allCases)
    func endsSharp(reveal: Reveal, curve: BlurCurve) {
        #expect(reveal.effect(progress: 0, curve: curve) != .sharp)
        #expect(reveal.effect(progress: 0.899999, curve: curve) != .sharp)
        for progress in [0.9, 0.95, 1, 2, Double.infinity] {
            #expect(reveal.effect(progress: progress, curve: curve) == .sharp)
        }
        for progress in [-1, Double.nan, -Double.infinity] {
            #expect(reveal.effect(progress: progress, curve: curve) == reveal.effect(progress: 0, curve: curve))
        }
        // In ticks, as a round asks: tick 540 of 600 is the first sharp one.
        #expect(reveal.effect(progress: 539.0 / 600, curve: curve) != .sharp)
        #expect(reveal.effect(progress: 540.0 / 600, curve: curve) == .sharp)
    }

    @Test(arguments: [(0.0, 0.16), (0.15, 0.06), (0.8, 0.008), (0.999999, 0.0025)])
    func passesItsKnots(share: Double, expected: Double) {
        #expect(abs(sigma(share * 0.9) / expected - 1) < 1e-4)
    }

    @Test(arguments: BlurCurve.allCases)
    func neverBlursAgainAndNeverJumps(curve: BlurCurve) {
        let sigmas = (0..<9000).map { sigma(Double($0) / 10000, curve) }
        #expect(zip(sigmas, sigmas.dropFirst()).allSatisfy { $0 > $1 })
        #expect(sigmas.allSatisfy { $0 > 0 && $0 <= 0.16 })
        #expect(zip(sigmas, sigmas.dropFirst()).allSatisfy { $0 - $1 < 0.0003 })
    }

    /// No kink: the speed in octaves, on either side of each knot and everywhere else, changes little from one
    /// thousandth of a round to the next.
    @Test func changesSpeedSmoothly() {
        let ratios = (0..<899).map { sigma(Double($0) / 1000) / sigma(Double($0 + 1) / 1000) }
        for (one, two) in zip(ratios, ratios.dropFirst()) { #expect(abs(one - two) < 0.0002) }
    }

    @Test func classicIsAStraightLine() {
        #expect(abs(sigma(0.45, .classic) - 0.08) < 1e-12)
        #expect(abs(sigma(0.225, .classic) - 0.12) < 1e-12)
    }
}
