import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct CacheSizesTests {
    /// The memory that boxes report that are sold with 1, 2 and 4 GB, and a machine without a report.
    @Test(arguments: [
        (812, "small"), (926, "small"), (991, "small"), (1399, "small"), (1400, "usual"), (1735, "usual"),
        (3791, "usual"), (0, "usual"), (-1, "usual"),
    ])
    func aBoxWithOneGigabyteIsRecognised(megabytes: Int, name: String) {
        #expect(CacheSizes.fitting(megabytes: megabytes).name == name)
    }

    @Test func theSmallRowKeepsLessOfEverything() {
        let (small, usual) = (CacheSizes.small, CacheSizes.usual)
        let pairs = [
            (small.roundSide, usual.roundSide), (small.posterSide, usual.posterSide),
            (small.thumbnailBytes, usual.thumbnailBytes), (small.thumbnailBytesPerPixel, usual.thumbnailBytesPerPixel),
            (small.glyphBytes, usual.glyphBytes), (small.glyphBytesPerPixel, usual.glyphBytesPerPixel),
            (small.openFonts, usual.openFonts), (small.songBeginning, usual.songBeginning),
        ]
        #expect(pairs.allSatisfy { 0 < $0 && $0 < $1 })
    }
}
