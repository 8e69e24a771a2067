import Testing

@testable import UnderCoverStage

struct CodePageTrimmerTests {
    private static let megabyte = 1 << 20

    /// Indices of the checks, five seconds apart, that release code pages.
    ///
    /// - Parameter sizes: resident megabytes at each check; nil if unknown.
    private func releases(_ sizes: [Int?], every seconds: Double = CodePageTrimmer.secondsBetweenChecks) -> [Int] {
        var watch = CodePageTrimmer()
        var released: [Int] = []
        for (index, size) in sizes.enumerated() {
            watch.trimIfGrown(now: Double(index) * seconds, resident: { size.map { $0 * Self.megabyte } }) {
                released.append(index)
            }
        }
        return released
    }

    @Test func givesBackWhatACompilerLeft() {
        #expect(releases([30, 32, 60, 20, 31, 33, 60]) == [2, 6])
    }

    @Test func lightGrowthIsOrdinary() {
        #expect(releases([30, 35, 40, 46, 30, 46]).isEmpty)
    }

    @Test func whatSettlesLaterCountsFromThere() {
        #expect(releases([60, 40, 57]) == [2])
    }

    @Test func looksSeldomAndNeedsAnAnswer() {
        #expect(releases([30, 90, 90, 90], every: 1).isEmpty)
        #expect(releases([nil, 30, nil, 60]) == [3])
    }

    @Test func theSystemKnows() throws {
        let bytes = try #require(CodePageTrimmer.residentFileBytes())
        #expect((Self.megabyte..<(4096 * Self.megabyte)).contains(bytes))
    }
}
