import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@Suite("Known lettering")
struct KnownLetteringTests {
    private let side = CoverStudy.letteringSide

    /// Bilinear sampling, as the renderer reads the mask.
    private func seen(_ places: [UInt8], _ x: Double, _ y: Double) -> Double {
        func at(_ column: Int, _ row: Int) -> Double {
            Double(places[min(max(row, 0), side - 1) * side + min(max(column, 0), side - 1)]) / 255
        }
        let (left, top) = (x * Double(side) - 0.5, y * Double(side) - 0.5)
        let (column, row) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
        let (u, v) = (left - Double(column), top - Double(row))
        return (at(column, row) * (1 - u) + at(column + 1, row) * u) * (1 - v)
            + (at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u) * v
    }

    @Test func noPartOfABoxShinesThrough() {
        var random = SeededGenerator(seed: 3)
        func share() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
        for _ in 0..<300 {
            let (left, top) = (share() * 0.9, share() * 0.9)
            let box = [left, top, min(1, left + 0.01 + 0.4 * share()), min(1, top + 0.01 + 0.1 * share())]
            let places = Lettering.mask(of: [box])
            for x in [box[0], (box[0] + box[2]) / 2, box[2]] {
                for y in [box[1], (box[1] + box[3]) / 2, box[3]] { #expect(seen(places, x, y) >= 0.9, "\(box)") }
            }
            // The margin is small.
            let reach = 2.5 / Double(side)
            #expect(seen(places, box[0] - reach, top) == 0 || box[0] < reach)
            #expect(seen(places, left, box[3] + reach) == 0 || box[3] > 1 - reach)
        }
    }

    @Test func whatIsNoBoxIsPassedOver() {
        let none = [UInt8](repeating: 0, count: side * side)
        let odd: [[Double]] = [
            [], [0.1], [0.1, 0.2, 0.3], [0.1, 0.2, 0.3, 0.4, 0.5], [0.5, 0.5, 0.4, 0.6], [0.5, 0.5, 0.6, 0.5],
            [1.2, 0.1, 1.4, 0.2], [0.1, -0.4, 0.2, -0.2], [.nan, 0.1, 0.2, 0.2], [0.1, 0.1, 0.2, .nan],
            [0.1, .nan, 0.2, 0.2], [0.1, 0.1, .nan, 0.2],
        ]
        for box in odd { #expect(Lettering.mask(of: [box]) == none, "\(box)") }
        #expect(Lettering.mask(of: []) == none)
        let all = [UInt8](repeating: 255, count: side * side)
        #expect(Lettering.mask(of: [[-1e300, -.infinity, 1e300, .infinity]]) == all)
    }

    /// A margin of 5 of the 256 sub-places across; a place that is covered by a third counts as full.
    @Test func theMarginEndsAtTheEdges() {
        let low = 52.0 / 256
        let places = Lettering.mask(of: [[0, low, 0.001, low + 0.001]])
        // One row of six sub-places, then full ones.
        #expect(places[5 * side] == UInt8(6 * 3 * 255 / 64) && places[5 * side + 1] == 0)
        #expect(places[6 * side] == 255)
        let last = Lettering.mask(of: [[0.999, low, 1, low + 0.001]])
        #expect(last[5 * side + side - 1] == UInt8(6 * 3 * 255 / 64) && last[5 * side + side - 2] == 0)
    }

    @Test func theMaskFadesOutOverTwoPlaces() {
        var places = [UInt8](repeating: 0, count: side * side)
        places[10 * side + 10] = 200
        let row = Array(Lettering.feathered(places)[10 * side + 6...10 * side + 14])
        #expect(row == [0, 0, 50, 120, 200, 120, 50, 0, 0])
    }

    /// If lettering fills the middle, zoom begins near the edge.
    @Test func zoomKeepsClearOfALargeTitle() throws {
        var random = SeededGenerator(seed: 5)
        let rgb = (0..<64 * 64).flatMap { _ in [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: 3) }
        let box = [0.16, 0.16, 0.84, 0.84]
        let study = try #require(CoverStudy.make(rgb64: rgb, lettering: Lettering.mask(of: [box])))
        let focus = study.facts.focus
        let (left, top) = (focus.x * 7 / 8, focus.y * 7 / 8)
        #expect(left + 0.125 <= 0.16 || left >= 0.84 || top + 0.125 <= 0.16 || top >= 0.84)
    }
}
