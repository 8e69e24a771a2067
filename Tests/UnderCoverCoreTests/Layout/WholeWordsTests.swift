import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The game's own words are read to their end in every window, however large the player sets the text.
struct WholeWordsTests {
    static let windows =
        ScreenMetrics.table.map { ($0.width, $0.height) } + [
            (480, 320), (600, 1024), (853, 480), (3840, 1080),
        ]

    @Test(arguments: [80, 100, 120, 150, 200]) func noWordOfTheGameOnAButtonOrInAFooterIsCut(textSize: Int) {
        var faults: [String] = []
        for fixture in Fixture.all {
            let names = WholeWordsTests.names(fixture.state)
            for (width, height) in Self.windows {
                let state = fixture.sized(width, height, textSize: textSize)
                for run in WholeWordsTests.cut(state.sheet()) where !WholeWordsTests.isName(run.string, names) {
                    faults.append("\(fixture.name) \(width)×\(height): “\(run.string)” \(run.size) px")
                }
            }
        }
        #expect(faults.isEmpty, "\(faults.count) faults\n\(faults.prefix(Thoroughness.times(40)).joined(separator: "\n"))")
    }

    /// Lines on buttons and in the footer that end in “…”.
    private static func cut(_ sheet: Sheet) -> [TextRun] {
        sheet.list.compactMap { if case .text(let run) = $0 { run } else { nil } }.filter { run in
            let natural = TextMeasure.width(run.string, face: run.face, size: run.size, tracking: run.tracking)
            guard natural > (run.maxWidth ?? natural) + 1 else { return false }
            return true
        }
    }

    /// Words from outside: albums, categories, playlists and sources.
    private static func names(_ state: AppState) -> [String] {
        let categories = state.kept.categories
        let albums = categories.flatMap(\.albums) + state.kept.favourites + state.play.borrowed
        return albums.flatMap { [$0.title, $0.artist] } + categories.map(\.name)
            + state.finder.sources.flatMap { [$0.name, $0.address ?? ""] + $0.presets.map(\.name) }
    }

    private static func isName(_ words: String, _ names: [String]) -> Bool {
        names.contains { !$0.isEmpty && (words.contains($0) || $0.contains(words)) }
    }
}
