import Testing

@testable import UnderCoverPixels

/// How far a cover has come, for what is told of it.
struct ClarityTests {
    private static let covers = SmallCovers.all.indices

    private func moment(_ progress: Double, _ pace: Pace, _ cover: Int?, still: Bool = false) -> RevealMoment {
        RevealMoment(
            progress: progress, pace: pace, facts: cover.map { SmallCovers.all[$0].facts }, reducedMotion: still)
    }

    /// Never falls, and is 1 for the sharp cover alone: before the last tenth no printed title may be told.
    @Test(arguments: Reveal.allCases, Pace.allCases)
    func risesToTheSharpCover(reveal: Reveal, pace: Pace) {
        for cover in [nil] + Self.covers.map(Optional.some) {
            for still in [false, true] {
                var last = 0.0
                for step in 0..<900 {
                    let clarity = reveal.clarity(moment(Double(step) / 1000, pace, cover, still: still))
                    #expect(clarity >= last && clarity < 1, "\(reveal) \(pace) at \(step)")
                    last = clarity
                }
                for progress in [0.9, 0.95, 1, 7] {
                    #expect(reveal.clarity(moment(progress, pace, cover, still: still)) == 1)
                }
            }
        }
    }

    /// On the fair pace every cover has come as far at the same time, whatever the reveal is.
    @Test(arguments: Reveal.designs, covers)
    func isTheTimeOnTheFairPace(reveal: Reveal, cover: Int) {
        for step in 0...89 {
            let share = Double(step) / 90
            let clarity = reveal.clarity(moment(share * Reveal.sharpFrom, .fair, cover))
            #expect(abs(clarity - share) < 0.02 || isFlat(reveal, cover, share), "\(reveal) \(share): \(clarity)")
        }
    }

    /// All of the cover is to be seen already.
    private func isFlat(_ reveal: Reveal, _ cover: Int, _ share: Double) -> Bool {
        SmallCovers.all[cover].facts.curve(of: reveal).map { $0.amount(at: share) > 0.9999 } ?? false
    }

    /// As much of the cover is to be seen at equal clarity on both paces, once the fair one has come to what it begins with.
    @Test(arguments: Reveal.designs, covers)
    func meansTheSameOnBothPaces(reveal: Reveal, cover: Int) throws {
        for step in 1...17 {
            let classic = moment(Double(step) / 20, .classic, cover)
            let clarity = reveal.clarity(classic)
            guard clarity > 0, clarity < 0.99 else { continue }
            let fair = moment(clarity * Reveal.sharpFrom, .fair, cover)
            #expect(abs(reveal.shown(classic) - reveal.shown(fair)) < 0.01, "\(reveal) \(step)")
        }
    }

    @Test func whatIsNoNumberCountsAsNothing() {
        #expect(Reveal.blur.clarity(moment(.nan, .fair, nil)) == 0)
        #expect(Reveal.blur.clarity(moment(-3, .classic, 0)) < 0.001)
    }
}
