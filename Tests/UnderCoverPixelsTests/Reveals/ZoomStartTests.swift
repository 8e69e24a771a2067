import Testing

@testable import UnderCoverPixels

/// Tests the point at which zoom begins.
struct ZoomStartTests {
    private static let places = [UInt8](repeating: 0, count: CoverStudy.letteringSide * CoverStudy.letteringSide)

    /// The left and top pixel of the first window on a picture of 64 × 64.
    private static func start(_ cover: SmallPicture, lettering: [UInt8] = places) -> (left: Int, top: Int) {
        let focus = ZoomStart(cover, lettering).focus
        return ((Int(focus.x) * 56 + 127) / 255, (Int(focus.y) * 56 + 127) / 255)
    }

    /// One lit window in the dark is the whole cover.
    @Test(arguments: [(20, 24), (36, 30), (40, 44)]) func theOnlyLightIsNotShownFirst(x: Int, y: Int) {
        let cover = SmallPicture { column, row in
            let (dx, dy) = (column - x, row - y)
            return dx * dx + dy * dy < 5 ? 0.9 : 0.05 + 0.001 * Float(column + row)
        }
        let (left, top) = Self.start(cover)
        #expect(!(left + 1..<left + 7).contains(x) || !(top + 1..<top + 7).contains(y))
    }

    /// A flat patch gives nothing away, but shows nothing either.
    @Test func aFlatPatchIsNotShownFirst() {
        let cover = SmallPicture { column, row in column < 40 ? 0.5 : (column / 2 + row / 2) % 2 == 0 ? 0.2 : 0.8 }
        #expect(Self.start(cover).left > 32)
    }

    /// If a motif stands on paper, an end is enough.
    @Test func aWholeMotifIsNotShownFirst() {
        let cover = SmallPicture { column, row in (24..<30).contains(column) && (24..<30).contains(row) ? 0.1 : 0.9 }
        let (left, top) = Self.start(cover)
        let shown = (max(0, min(left + 8, 30) - max(left, 24))) * max(0, min(top + 8, 30) - max(top, 24))
        #expect(shown > 0 && shown <= 18)
    }

    @Test func anEvenCoverBeginsAsNearTheMiddleAsAny() {
        let (left, top) = Self.start(SmallPicture { _, _ in 0.5 })
        #expect((8...48).contains(left) && (8...48).contains(top))
    }

    @Test func summedAreasSum() {
        let area = SummedArea { Double($0 + 100 * $1) }
        #expect(area.sum(3, 5, 1) == 503)
        #expect(area.sum(0, 0, 2) == 202)
        #expect(area.sum(62, 62, 2) == 25_250)
    }

    @Test(arguments: [(1.0, 0.0), (2, 0.6931471805599453), (10, 2.302585092994046), (0.3, -1.203972804325936)])
    func logarithmsAreExact(value: Double, expected: Double) {
        #expect(abs(value.logarithm - expected) < 1e-11)
        #expect((-3.0).logarithm == 0.001.logarithm && Double.nan.logarithm.isFinite)
    }
}
