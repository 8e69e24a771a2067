import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct RevealTests {
    private static let study = SmallCovers.busy

    private func moment(_ progress: Double, _ pace: Pace, cleared: Double = 0) -> RevealMoment {
        RevealMoment(
            progress: progress, pace: pace, guardsLettering: true, facts: Self.study.facts, cleared: cleared)
    }

    /// Every reveal hides the cover at first and is exactly sharp for the last tenth; strange numbers do no harm.
    @Test(arguments: Reveal.allCases, Pace.allCases)
    func endsSharp(reveal: Reveal, pace: Pace) {
        #expect(reveal.effect(moment(0, pace)) != .sharp)
        #expect(reveal.effect(moment(0.899999, pace)) != .sharp)
        for progress in [0.9, 0.95, 1, 2, Double.infinity] { #expect(reveal.effect(moment(progress, pace)) == .sharp) }
        for progress in [-1, Double.nan, -Double.infinity] {
            #expect(reveal.effect(moment(progress, pace)) == reveal.effect(moment(0, pace)))
        }
        // In ticks, as a round counts: tick 540 of 600 is the first sharp one.
        #expect(reveal.effect(moment(539.0 / 600, pace)) != .sharp)
        #expect(reveal.effect(moment(540.0 / 600, pace)) == .sharp)
    }

    @Test func everyRevealButMixedHasADesign() {
        #expect(Reveal.allCases.filter { $0.design == nil } == [.mixed])
    }

    @Test(arguments: Reveal.designs, Pace.allCases)
    func neverHidesAgain(reveal: Reveal, pace: Pace) throws {
        var last = -1.0
        for step in 0..<900 {
            let amount: Double
            switch reveal.effect(RevealMoment(progress: Double(step) / 1000, pace: pace, facts: Self.study.facts)) {
            case .sharp: amount = 1
            case .blur(let sigma): amount = 1 - sigma / 0.16
            case .veiled(let veil): amount = veil.amount
            }
            #expect(amount >= last && amount <= 1)
            last = amount
        }
    }

    /// Visible parts stay or get finer: a reveal never moves away from the cover.
    @Test(arguments: Reveal.designs, SmallCovers.all.indices)
    func comesNearerAndNearer(reveal: Reveal, index: Int) throws {
        let design = try #require(reveal.design)
        let (cover, study) = (SmallCovers.picture(index), SmallCovers.all[index])
        var least = Float.infinity
        for step in 0...20 {
            let seen = design.model(cover, study.order, study.facts.focus, amount: Double(step) / 20)
            let away = zip(seen.pixels, cover.pixels).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(cover.pixels.count)
            #expect(away <= least + 0.02)
            least = min(least, away)
        }
        #expect(least < 0.01)
    }

    @Test(arguments: Reveal.designs)
    func showsTheCoverWhenItIsThrough(reveal: Reveal) throws {
        let design = try #require(reveal.design)
        let (cover, study) = (SmallCovers.picture(2), SmallCovers.busy)
        let seen = design.model(cover, study.order, study.facts.focus, amount: 0.9999)
        #expect(Similarity.between(cover, seen) > 0.97)
        #expect(Similarity.between(cover, design.model(cover, study.order, study.facts.focus, amount: 0)) < 0.7)
    }

    @Test(arguments: [(Reveal.zoom, 9), (.halftone, 14)])
    func withReducedMotionWhatGrowsGoesInSteps(reveal: Reveal, steps: Int) {
        var amounts: Set<Double> = []
        for step in 0..<900 {
            var now = moment(Double(step) / 1000, .classic)
            now.reducedMotion = true
            if case .veiled(let veil) = reveal.effect(now) { amounts.insert(veil.amount) }
        }
        #expect(amounts.count == steps)
    }

    @Test func withReducedMotionEveryVeilIsStill() {
        for reveal in Reveal.designs {
            for isReduced in [true, false] {
                var now = moment(0.3, .fair)
                now.reducedMotion = isReduced
                guard case .veiled(let veil) = reveal.effect(now) else { continue }
                #expect(veil.isStill == isReduced)
            }
        }
    }

    /// Blank paper would look like a cover that failed to load.
    @Test(arguments: [Reveal.ink, .scan, .tiles], SmallCovers.all.indices)
    func somethingIsSeenFromTheStart(reveal: Reveal, index: Int) throws {
        let design = try #require(reveal.design)
        let (cover, study) = (SmallCovers.picture(index), SmallCovers.all[index])
        let seen = design.model(cover, study.order, study.facts.focus, amount: 0)
        let blank = seen.pixels.filter { abs($0 - 0.92) < 0.01 }.count
        #expect(blank < seen.pixels.count * 98 / 100 && seen.deviation > 0.01)
    }

    /// Ink covers as much of a pale cover as of a dark one in the same time.
    @Test(arguments: [0.0, 0.15, 0.5])
    func inkSoaksAsMuchOfAPaleCoverAsOfADarkOne(amount: Double) throws {
        func soaked(_ light: Float) throws -> Double {
            let cover = SmallPicture { x, y in light + 0.002 * Float(x) + 0.0005 * Float(y) }
            let order = TileOrder(cover, lettering: [])
            let seen = InkReveal().model(cover, order, Point(0.5, 0.5), amount: amount)
            let dry = seen.pixels.filter { abs($0 - 0.92) < 0.004 }.count
            return 1 - Double(dry) / Double(seen.pixels.count)
        }
        #expect(abs(try soaked(0.7) - soaked(0.1)) < 0.15)
    }

    /// Near the end a reveal is at most about twice as fast as linear.
    @Test(arguments: Reveal.designs, SmallCovers.all.indices)
    func theFairPaceLeavesNoMoreThanTwiceItsShareForLater(reveal: Reveal, index: Int) throws {
        let curve = try #require(SmallCovers.all[index].facts.curve(of: reveal))
        for share in [0.6, 0.75, 0.9, 0.97] { #expect(curve.amount(at: share) >= 1 - 2.2 * (1 - share)) }
    }

    /// Zoom begins elsewhere even if the lettering has the most detail.
    @Test func zoomNeverBeginsOnLettering() throws {
        var rgb = [UInt8](repeating: 128, count: 64 * 64 * 3)
        for y in 24..<40 { for x in 8..<56 { for c in 0..<3 { rgb[(y * 64 + x) * 3 + c] = x / 2 % 2 == 0 ? 0 : 255 } } }
        for y in 48..<52 { for x in 8..<12 { for c in 0..<3 { rgb[(y * 64 + x) * 3 + c] = 150 } } }
        var lettering = [UInt8](repeating: 0, count: 32 * 32)
        for y in 12..<20 { for x in 4..<28 { lettering[y * 32 + x] = 255 } }
        let focus = try #require(CoverStudy.make(rgb64: rgb, lettering: lettering)).facts.focus
        #expect(focus.y * 64 < 20 || focus.y * 64 > 43)
    }

    @Test(arguments: Reveal.designs)
    func holdsLetteringBackUntilTheLastFifth(reveal: Reveal) {
        func held(_ progress: Double, _ pace: Pace = .fair) -> Double {
            if case .veiled(let veil) = reveal.effect(moment(progress, pace)) { return veil.lettering }
            return 0
        }
        #expect(held(0.1) == 1 && held(0.8) == 1)
        #expect(abs(held(0.85) - 0.5) < 1e-9)
        #expect(held(0.9) == 0)
        #expect(held(0.1, .classic) == 0)
    }

    /// A mask blurrier than its surroundings would only show where the title is.
    @Test func whatCannotBeReadIsNotKeptBackTwice() {
        func holds(_ reveal: Reveal, _ amount: Double, _ lettering: Double = 1) -> Bool {
            Veil(reveal: reveal, amount: amount, lettering: lettering).holdsLettering
        }
        #expect(!holds(.blur, 0.1) && holds(.blur, 0.9))
        #expect(!holds(.pixels, 0) && holds(.pixels, 0.9))
        #expect(!holds(.blur, 0.9, 0))
        for reveal in [Reveal.tiles, .zoom] { #expect(holds(reveal, 0.01), "it shows the sharp picture at once") }
        for reveal in Reveal.designs { #expect(holds(reveal, 0.95)) }
    }

    @Test(arguments: Reveal.designs)
    func clearsAfterTheAnswer(reveal: Reveal) {
        #expect(reveal.effect(moment(0.3, .fair, cleared: 1)) == .sharp)
        guard case .veiled(let before) = reveal.effect(moment(0.3, .fair)),
            case .veiled(let after) = reveal.effect(moment(0.3, .fair, cleared: 0.5))
        else {
            Issue.record("\(reveal) is no veil while lettering is held back")
            return
        }
        #expect(after.amount > before.amount && after.lettering < before.lettering)
    }
}

struct SimilarityTests {
    private static func picture(_ middle: Float, _ height: Float) -> SmallPicture {
        SmallPicture { x, y in (x / 9 + y / 7) % 2 == 0 ? middle + height : middle - height }
    }

    /// A dark picture must not count as recognised just because all of it is dark.
    @Test func aFaintPictureIsAsUnlikeItsBlurAsAStrongOne() {
        func seen(_ picture: SmallPicture) -> Double { Similarity.between(picture, picture.blurred(6)) }
        let (faint, strong) = (seen(Self.picture(0.5, 0.04)), seen(Self.picture(0.5, 0.16)))
        #expect(abs(faint - strong) < 0.02)
        #expect(Similarity.between(Self.picture(0.1, 0.01), Self.picture(0.1, 0.01)) > 0.999)
    }

    /// The amount keeps rising even if the similarity is high from the start.
    @Test func aCoverThatSeemsPlainComesAllTheSame() {
        let curve = PaceCurve { _ in 0.97 }
        for share in [0.25, 0.5, 0.75] { #expect(curve.amount(at: share) >= 0.39 * share) }
        #expect(curve.amount(at: 1) == 1)
    }
}

struct BlurCurveTests {
    @Test(arguments: [(0.0, 0.16), (0.15, 0.06), (0.8, 0.008)])
    func passesItsKnots(share: Double, expected: Double) {
        #expect(abs(BlurCurve.even.sigmaOfSide(share) / expected - 1) < 1e-4)
    }

    @Test(arguments: BlurCurve.allCases)
    func neverBlursAgainAndNeverJumps(curve: BlurCurve) {
        let sigmas = (0..<9000).map { curve.sigmaOfSide(Double($0) / 9000) }
        #expect(zip(sigmas, sigmas.dropFirst()).allSatisfy { $0 > $1 })
        #expect(sigmas.allSatisfy { $0 > 0 && $0 <= 0.16 })
        #expect(zip(sigmas, sigmas.dropFirst()).allSatisfy { $0 - $1 < 0.0003 })
    }

    /// The last step, to no blur, must not be the largest.
    @Test func endsInNothing() {
        #expect(BlurCurve.even.sigmaOfSide(1) == 0)
        let last = (0...36).map { BlurCurve.even.sigmaOfSide(Double(504 + $0) / 540) }
        let squares = last.map { $0 * $0 }
        let steps = zip(squares, squares.dropFirst()).map { $0 - $1 }
        let median = steps.sorted()[steps.count / 2]
        #expect(steps.allSatisfy { $0 > 0 && $0 <= 2 * median })
    }

    /// No kink before the final fade: from one thousandth of a round to the next, the speed in octaves hardly
    /// changes, at the knots too.
    @Test func changesSpeedSmoothly() {
        let sigmas = (0..<837).map { BlurCurve.even.sigmaOfSide(Double($0) / 900) }
        let ratios = zip(sigmas, sigmas.dropFirst()).map { $0 / $1 }
        for (one, two) in zip(ratios, ratios.dropFirst()) { #expect(abs(one - two) < 0.0002) }
    }

    @Test func classicIsAStraightLine() {
        #expect(abs(BlurCurve.classic.sigmaOfSide(0.5) - 0.08) < 1e-12)
        #expect(abs(BlurCurve.classic.sigmaOfSide(0.25) - 0.12) < 1e-12)
    }
}

/// Synthetic covers: waves of several lengths, from plain to busy, each with a line of lettering.
enum SmallCovers {
    static let all: [CoverStudy] = (0..<3).map { index in
        var lettering = [UInt8](repeating: 0, count: 32 * 32)
        for place in 32 * 26..<32 * 29 { lettering[place] = 255 }
        return CoverStudy.make(rgb64: rgb(index), lettering: lettering)!
    }

    static var busy: CoverStudy { all[2] }

    static func picture(_ index: Int) -> SmallPicture { SmallPicture(rgb64: rgb(index))! }

    private static func rgb(_ index: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: UInt64(index))
        let grain = (0..<64 * 64).map { _ in generator.int(below: 8 + 12 * index) }
        return (0..<64 * 64).flatMap { place -> [UInt8] in
            let (x, y) = (place % 64, place / 64)
            let block = 4 + 28 / (2 * index + 1)
            let wave = (x / block + y / block) % 2 == 0 ? 150 : 70
            let ramp = (x + y) / 2
            let value = UInt8(min(255, wave + ramp + grain[place]))
            return [value, value &- 20, value / 2]
        }
    }
}
