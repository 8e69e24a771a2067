import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

@Suite struct PosterRegisterTests {
    /// Seen in the corner of a print, where a turn moves most: at least something, never as much as the margin.
    @Test(arguments: [0, 1, 7, 1234, UInt64.max], [540.0, 1080, 2160])
    func theSecondInkIsAlwaysAskewAndNeverLeavesThePrint(seed: UInt64, side: Double) {
        let print = Rect(0, 0, side, side)
        let register = PosterWords.register(seed: seed, over: print)
        #expect(register.pivot == print.center && register.scale == 1 && register.opacity == 1)
        let turned = side / 2 * 2.0.squareRoot() * abs(register.degrees) * 3.14159 / 180
        let moved = (register.offset.x * register.offset.x + register.offset.y * register.offset.y).squareRoot()
        #expect(turned + moved < 36.0 / 1080 * side)
        #expect(turned > 0.0015 * side)
        #expect(abs(register.offset.x) >= 0.0003 * side && abs(register.offset.y) >= 0.0003 * side)
    }

    @Test func eachMatchHasItsOwnAndKeepsIt() {
        let print = Rect(0, 0, 720, 720)
        let all = (0..<40).map { PosterWords.register(seed: $0, over: print) }
        #expect(all == (0..<40).map { PosterWords.register(seed: $0, over: print) })
        #expect(all.contains { $0.degrees > 0 } && all.contains { $0.degrees < 0 })
        #expect(Set(all.map(\.degrees)).count > 30)
    }

    @Test(arguments: [Poster.Place.foot, .apart, .top], ["QUAVER", "GRAÇA", "RING"])
    func noTailIsCutByTheEdge(place: Poster.Place, name: String) throws {
        let print = Rect(0, 0, 720, 720)
        let poster = Poster(source: "", lines: ["ALL", name], place: place)
        let line = try #require(PosterWords.fit(poster, in: print.inset(24), on: print).last)
        #expect(line.origin.y + (name.hasTails ? line.size * Em.tail : 0) <= print.maxY)
        if place == .foot, !name.hasTails { #expect(line.origin.y == print.inset(24).maxY) }
    }
}
