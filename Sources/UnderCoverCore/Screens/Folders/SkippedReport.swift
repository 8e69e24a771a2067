/// The files of a folder that were not read, and its albums that are not asked, as a page of text.
package struct SkippedReport: PageScreen {
    package enum Target: ScreenTarget { case done }

    package static let name = "skipped"
    /// Players read no more than this, and each line costs time.
    private static let mostFiles = 1_000

    package var folder: Int
    package var title: String
    package var files: [SkippedFile]?
    package var unasked: [UnaskedAlbum] = []

    static func open(_ folder: MusicFolder, _ app: inout AppState) -> [Effect] {
        app.enter(SkippedReport(folder: folder.id, title: folder.name)) + [.shelf(.skipped(folder.id))]
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] { app.leave() }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(.skipped(folder, let files, let unasked)) = news else { return [] }
        var state = self
        (state.files, state.unasked) = (files, unasked)
        app.show(state)
        return []
    }

    private var lines: [String] {
        guard let files else { return [Words.readingReport] }
        let more = files.count - Self.mostFiles
        let skipped = files.prefix(Self.mostFiles).map(Words.skipped) + (more > 0 ? [Words.andMore(more)] : [])
        let albums = unasked.isEmpty ? [] : [Words.notAsked(unasked.count)]
        return (files.isEmpty ? [Words.nothingSkipped] : skipped) + albums
            + unasked.prefix(Self.mostFiles).map(Words.unasked)
    }

    package func page(_ app: AppState) -> Page {
        Page(
            Words.skippedFiles,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)],
            news: ([Words.skippedIn(title)] + lines.prefix(20)).joined(separator: ". "),
            .scroll(lines.map { .text($0) }, bleed: .hair).width(most: .larger(1500, .text(.body, 53))),
            foot: .row([Block.button(Target.done, Words.done, step: .list).width(most: 420), .space]))
    }
}
