import Foundation
import Testing

@testable import UnderCoverCore

/// The display lists of chosen states in every window of the table, kept as text in `Goldens`. `RECORD=1` writes them
/// anew; a build server never does.
struct GoldenTests {
    static let names = [
        "welcome-1", "welcome-2", "welcome-tried", "categories", "categories-none", "categories-yours", "category",
        "category-small", "category-fetching", "category-failed", "guessing-2", "guessing-3", "guessing-6",
        "guessing-loading", "guessing-last-quarter",
        "guessing-wrong", "guessing-pad", "result-right", "result-wrong", "result-late", "final-great", "final-record",
        "scores", "scores-empty", "favourites", "favourites-open", "settings-look", "settings-controls",
        "settings-listening", "about", "pause-pad-lost", "question-leave",
    ]

    @Test(arguments: names) func looksAsItDid(name: String) throws {
        try compare(GoldenTests.sections(Fixture.named(name)), name)
    }

    @Test func theShareCardLooksAsItDid() throws {
        let card = try #require(Fixture.named("final-record").state.shareCard)
        try compare(DisplayText.lines(card.list), "share-card")
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
