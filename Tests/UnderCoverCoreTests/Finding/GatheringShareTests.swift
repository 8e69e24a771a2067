import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The progress bar of a playlist.
struct GatheringShareTests {
    private let reference = SourceReference(source: "file", kind: .file, id: "/a.txt")

    private func gathering(named: Int?, found: Int = 0, unfound: Int = 0, listed: Int, covers: Int) -> Gathering {
        var gathering = Gathering(reference: reference)
        gathering.named = named
        gathering.found = named == nil ? nil : found
        gathering.unfound = (0..<unfound).map { UnfoundLine(FoundTrack(album: "Album \($0)", artist: "Ada")) }
        gathering.listed = listed
        gathering.albums = Invented.albums(1, .plain, "a").flatMap { Array(repeating: $0, count: covers) }
        return gathering
    }

    @Test func linesOfAFileAreCountedBeforeTheirCovers() {
        #expect(gathering(named: 20, listed: 0, covers: 0).share == 0)
        #expect(gathering(named: 20, found: 10, listed: 10, covers: 0).share == 0.25)
        #expect(gathering(named: 20, found: 20, listed: 20, covers: 0).share == 0.5)
        #expect(gathering(named: 20, found: 20, listed: 20, covers: 10).share == 0.75)
        #expect(gathering(named: 20, found: 20, listed: 20, covers: 20).share == 1)
        // A line that is not found has no cover to wait for.
        #expect(gathering(named: 20, found: 16, unfound: 4, listed: 16, covers: 16).share == 1)
        #expect(gathering(named: nil, listed: 40, covers: 10).share == 0.25)
        #expect(gathering(named: nil, listed: 0, covers: 0).share == nil)
    }

    /// The second page of a playlist makes the share smaller.
    @Test func theBarNeverStepsBack() {
        var finder = Finder()
        var bars: [Double] = []
        for (listed, covers) in [(20, 5), (20, 12), (60, 14), (60, 20), (60, 50)] {
            finder.note(gathering(named: nil, listed: listed, covers: covers))
            bars.append(finder.gathering(reference)?.reached ?? -1)
        }
        #expect(bars == bars.sorted() && bars.first == 0.25 && bars.last == 50.0 / 60)
        finder.note(Gathering(reference: reference))
        #expect(finder.gathering(reference)?.reached == nil)
    }
}
