import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    /// Changes from one tick to the next, in rounds of ten seconds.
    @GLThread @Suite struct RendererMotionTests {
        private static let side = 256
        private static let roundTicks = 600
        private static let sharpTick = 540

        private func draw(_ effect: CoverEffect, _ studio: Studio) -> Picture {
            let rect = Rect(0, 0, Double(Self.side), Double(Self.side))
            return studio.draw([.cover(CoverQuad("studied", in: rect, effect: effect))])
        }

        private func pictures(
            _ reveal: Reveal, _ moment: RevealMoment, _ studio: Studio, _ look: (Picture, Picture) -> Void
        ) {
            var moment = moment
            var last: Picture?
            for tick in 0...Self.sharpTick {
                moment.progress = Double(tick) / Double(Self.roundTicks)
                let next = draw(reveal.effect(moment), studio)
                if let last { look(last, next) }
                last = next
            }
        }

        enum Way: CaseIterable { case plain, classic, fair, guarded }

        /// No frame differs from the one before by more than twice the median of the third of a second around it, the
        /// final sharp one included.
        @Test(arguments: Way.allCases)
        func aBlurHasNoJumps(way: Way) throws {
            let studio = try Studio.shared(Self.side, Self.side)
            let study = try studio.loadStudied(lettering: way == .guarded)
            var moment = RevealMoment(
                progress: 0, pace: way == .classic ? .classic : .fair, guardsLettering: way == .guarded)
            if way == .fair || way == .guarded { moment.facts = study.facts }
            var steps: [Double] = []
            pictures(.blur, moment, studio) { steps.append(Self.change($0, $1).mean) }
            #expect(steps.count == Self.sharpTick)
            for (tick, step) in steps.enumerated() {
                let around = steps[max(0, tick - 10)...min(steps.count - 1, tick + 10)].sorted()
                let median = around[around.count / 2]
                #expect(median > 0 && step <= 2 * median, "tick \(tick): \(step), usually \(median)")
            }
        }

        /// These need no variant for reduced motion, because nothing in them moves: every place only fades.
        @Test(arguments: [Reveal.blur, .pixels, .ink])
        func whatOnlyFadesNeedsNoOtherForm(reveal: Reveal) throws {
            #expect(reveal.design?.reducedMotionSteps == nil)
            let studio = try Studio.shared(Self.side, Self.side)
            _ = try studio.loadStudied()
            var largest = 0
            pictures(reveal, RevealMoment(progress: 0, reducedMotion: true), studio) {
                largest = max(largest, Self.change($0, $1).largest)
            }
            #expect(largest > 0 && largest <= 40)
        }

        /// With reduced motion tiles do not grow and no beam runs along a line: each part is visible completely or
        /// not at all.
        @Test(arguments: [(Reveal.tiles, 32, 32), (.scan, 256, 4)], [0.0, 0.21, 0.5])
        func withReducedMotionPartsComeWhole(part: (reveal: Reveal, width: Int, height: Int), amount: Double) throws {
            let studio = try Studio.shared(Self.side, Self.side)
            _ = try studio.loadStudied()
            func halves(_ isStill: Bool) -> Int {
                let drawn = draw(.veiled(Veil(reveal: part.reveal, amount: amount, isStill: isStill)), studio)
                return Self.bareShares(drawn, part.width, part.height).count { (0.05...0.95).contains($0) }
            }
            #expect(halves(true) == 0)
            #expect(halves(false) > 0, "and it can be told")
        }

        /// For each part, without its edges, the share of pixels that are paper or the white of a beam.
        private static func bareShares(_ picture: Picture, _ width: Int, _ height: Int) -> [Double] {
            var shares: [Double] = []
            for top in stride(from: 0, to: side, by: height) {
                for left in stride(from: 0, to: side, by: width) {
                    var bare = 0.0
                    for y in top + 1..<top + height - 1 {
                        for x in left + 2..<left + width - 2 {
                            let color = picture[x, y]
                            if color.red > 228, color.green > 226, color.blue > 218 { bare += 1 }
                        }
                    }
                    shares.append(bare / Double((height - 2) * (width - 4)))
                }
            }
            return shares
        }

        /// In green, which dominates brightness.
        private static func change(_ one: Picture, _ other: Picture) -> (mean: Double, largest: Int) {
            var (sum, largest) = (0, 0)
            one.pixels.withUnsafeBufferPointer { one in
                other.pixels.withUnsafeBufferPointer { other in
                    var place = 1
                    while place < one.count {
                        let away = abs(Int(one[place]) - Int(other[place]))
                        sum += away
                        if away > largest { largest = away }
                        place += 4
                    }
                }
            }
            return (Double(sum) / Double(one.pixels.count / 4), largest)
        }
    }
}
