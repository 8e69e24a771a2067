import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct RevealDealtTests {
    @Test func mixedDealsThemLikeCards() {
        for seed in UInt64(0)..<50 {
            let picks = (0..<Reveal.dealt.count).map { Reveal.mixed.picked(seed: seed, round: $0) }
            #expect(Set(picks) == Set(Reveal.dealt))
            #expect(picks == (0..<Reveal.dealt.count).map { Reveal.mixed.picked(seed: seed, round: $0) })
        }
        #expect(Set(Reveal.dealt).isSubset(of: Reveal.designs))
        #expect(Reveal.tiles.picked(seed: 7, round: 3) == .tiles)
    }
}
