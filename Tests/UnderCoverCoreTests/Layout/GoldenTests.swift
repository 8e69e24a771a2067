import Foundation
import Testing

@testable import UnderCoverCore

/// The display list of every sample in every window of the table, kept as text in `Goldens`. `RECORD=1` writes them anew; a
/// build server never does.
struct GoldenTests {
    @Test(arguments: Fixture.all) func looksAsItDid(fixture: Fixture) throws {
        try compare(GoldenTests.sections(fixture), fixture.name)
    }

    @Test func noGoldenIsLeftOver() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: GoldenTests.folder.path)
        #expect(Set(files) == Set((Fixture.all.map(\.name) + ["share-card", "record-card"]).map { $0 + ".txt" }))
    }

    @Test func theCardsLookAsTheyDid() throws {
        let card = try #require(Fixture.named("final-record").state.shareCard)
        try compare(DisplayText.lines(card.list), "share-card")
        let record = try #require(Fixture.named("result-right").state.shareCard)
        try compare(DisplayText.lines(record.list), "record-card")
    }

    private func compare(_ actual: [String], _ name: String) throws {
        let file = GoldenTests.folder.appending(path: name + ".txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try #require(ProcessInfo.processInfo.environment["CI"] == nil, "A build server records nothing.")
            try Data((actual.joined(separator: "\n") + "\n").utf8).write(to: file)
            return
        }
        let data = try #require(
            FileManager.default.contents(atPath: file.path), "There is no \(name).txt; RECORD=1 writes it.")
        let expected = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let difference = GoldenTests.difference(expected.dropLast().map(String.init), actual)
        #expect(difference == nil, "\(name)\n\(difference ?? "")")
    }

    private static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")
    }

    private static func sections(_ fixture: Fixture) -> [String] {
        ScreenMetrics.table.flatMap { row in
            var state = fixture.state
            _ = step(&state, .device(.resized(width: row.width, height: row.height, density: 1)))
            return ["== \(row.width)×\(row.height)"] + DisplayText.lines(state.sheet().list)
        }
    }

    /// The first window that differs and its first differing lines; nil where all is as it was.
    private static func difference(_ expected: [String], _ actual: [String]) -> String? {
        guard expected != actual else { return nil }
        let shared = zip(expected, actual).prefix { $0 == $1 }.count
        let section = actual.prefix(shared + 1).last { $0.hasPrefix("== ") } ?? ""
        let was = expected.dropFirst(shared).prefix(4).map { "- " + $0 }
        let now = actual.dropFirst(shared).prefix(4).map { "+ " + $0 }
        return (["\(section), line \(shared + 1):"] + was + now).joined(separator: "\n")
    }
}
