import Testing

@testable import UnderCoverPress

/// The table of what `Pressing` settles, with which the game names and draws records at once.
struct AttemptsTests {
    @Test func theTableHasThirtyYears() {
        #expect(Friday.settled == 0..<1560)
        #expect(
            (0..<1560).allSatisfy {
                Attempts.of(week: $0).count == 5 && Attempts.of(week: $0).allSatisfy((0..<8).contains)
            })
    }

    /// These weeks lie in blocks that know only themselves, so settling them takes seconds.
    @Test(arguments: [0, 130]) func theTableSaysWhatPressingSettles(week: Int) throws {
        let pressing = Pressing(try PressedSleevesTests.faces())
        #expect(pressing.releases(week: week) == Friday.releases(weeks: week..<week + 1))
    }

    @Test func weeksComeAloneOrTogether() {
        let all = Friday.releases(weeks: 40..<60)
        #expect(all.count == 100 && all == (40..<60).flatMap { Friday.releases(weeks: $0..<$0 + 1) })
        #expect(all == (40..<60).flatMap { Friday.releases(week: $0, attempts: Attempts.of(week: $0)) })
        #expect(Friday.releases(weeks: -5..<1) == Friday.releases(weeks: 0..<1))
        #expect(Friday.releases(weeks: 1559..<2000).count == 5 && Friday.releases(weeks: 1560..<1600) == [])
    }

    @Test func aMotifIsTheTitleWhereTheTitleIsThePicture() throws {
        for release in Friday.releases(weeks: 0..<60) {
            let motif = Friday.motif(of: release)
            #expect(motif.name == (release.system == "melt" ? release.title : release.motif))
            #expect(!motif.isField || release.system == "grid")
        }
        #expect(Friday.releases(weeks: 0..<60).contains { Friday.motif(of: $0).isField })
    }
}
