import Testing

@testable import UnderCoverPress

/// The deal of records to weeks, which needs no drawing.
struct CalendarTests {
    /// Ten years, as if no sleeve had been drawn again.
    private static let weeks = (0..<520).map { Friday.releases(week: $0, attempts: [0, 0, 0, 0, 0]) }

    @Test func theTablesHaveNoFaults() { #expect(Friday.faults() == []) }

    @Test func aWeekHasFiveRecordsOfFiveSystems() {
        for (number, week) in Self.weeks.enumerated() {
            #expect(week.count == 5 && Set(week.map(\.system)).count == 5, "week \(number)")
            #expect(week.map(\.place) == [0, 1, 2, 3, 4] && week.allSatisfy { $0.week == number && $0.edition == 1 })
        }
    }

    @Test func everySystemHasItsTurns() {
        for cycle in 0..<57 {
            let names = Self.weeks[9 * cycle..<9 * cycle + 9].joined().map(\.system)
            let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
            #expect(counts.count == 9 && counts.values.allSatisfy { $0 == 5 }, "from week \(9 * cycle)")
        }
    }

    @Test func aTitleStaysAwayForTwentyWeeks() {
        var last: [String: Int] = [:]
        for release in Self.weeks.joined() {
            if let before = last[release.title] { #expect(release.week - before >= 20, "\(release.title)") }
            last[release.title] = release.week
        }
        #expect(last.count > 270)
    }

    @Test func noCatalogueNumberIsUsedTwice() {
        let numbers = Self.weeks.joined().map { "\($0.label) \($0.number)" }
        #expect(Set(numbers).count == numbers.count)
    }

    @Test(arguments: [
        (2026, 1, 2, 0), (2026, 1, 8, 0), (2026, 1, 9, 1), (2026, 1, 1, -1), (2027, 1, 1, 52), (2028, 3, 3, 113),
    ]) func aDayLiesInItsWeek(year: Int, month: Int, day: Int, week: Int) {
        #expect(Friday.week(ofDay: Friday.day(year, month, day)) == week)
        #expect(Friday.week(ofDay: Friday.day(ofWeek: week)) == week)
        #expect(Friday.week(ofDay: Friday.day(ofWeek: week) - 1) == week - 1)
    }

    @Test func daysAreCountedFrom1970() {
        #expect(Friday.day(1970, 1, 1) == 0 && Friday.day(2000, 3, 1) == 11017 && Friday.day(2026, 1, 2) == 20455)
    }

    // MARK: Decoys

    @Test func decoysAreOfTheSystemAndShowOtherMotifs() throws {
        for release in Self.weeks.joined() {
            let system = try #require(Friday.system(of: release)), decoys = Friday.decoys(for: release, count: 3)
            #expect(decoys.count == 3 && Set(decoys + [release.title]).count == 4, "\(release.title)")
            let motifs = decoys.compactMap { Self.card($0, system)?.motif }
            #expect(motifs.count == 3)
            if !system.drawsTitle { #expect(Set(motifs + [release.motif]).count == 4, "\(release.title)") }
        }
    }

    /// A blurred grid shows whether the whole field is disturbed, and nothing of a single spot.
    @Test func aGridHasADecoyOfTheFieldAndOneOfASpot() throws {
        let grids = Self.weeks.joined().filter { $0.system == "grid" }
        #expect(grids.count > 250)
        for release in grids {
            let system = try #require(Friday.system(of: release))
            let motifs = Friday.decoys(for: release, count: 2).compactMap { Self.card($0, system)?.motif }
            #expect(motifs.count { system.fieldMotifs.contains($0) } == 1, "\(release.title): \(motifs)")
        }
    }

    private static func card(_ title: String, _ system: SleeveSystem) -> Card? {
        system.cards.first { $0.title(capitals: system.setsCapitals) == title }
    }

    @Test func everyRecordHasTwoSentences() throws {
        for release in Self.weeks.joined() {
            let sights = try #require(Friday.sights(of: release), "\(release.title)")
            #expect(sights.vague != sights.precise && sights.precise.hasSuffix("."))
        }
    }

    @Test func titlesInCapitalsAreWrittenInOrdinarySpelling() {
        func title(_ setting: String) -> String { Card(motif: "", setting: setting, blurb: "").title(capitals: true) }
        #expect(title("TROUSERS/OF THE/MIND") == "Trousers of the Mind")
        #expect(title("A FERN/OF ONE’S/OWN") == "A Fern of One’s Own")
        #expect(title("HEADMASTER’S COMB") == "Headmaster’s Comb")
    }
}
