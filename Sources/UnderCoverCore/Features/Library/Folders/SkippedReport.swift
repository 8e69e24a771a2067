import UnderCoverCatalogue
import UnderCoverPixels

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
        return app.show(with { ($0.files, $0.unasked) = (files, unasked) })
    }

    /// A row says what was skipped, and why, on two lines: all have one height, so that only those in sight are made.
    private var rows: [(what: String, why: String)] {
        guard let files else { return [(Words.readingReport, "")] }
        let more = files.count - Self.mostFiles
        var rows = files.prefix(Self.mostFiles).map { (what: $0.path, why: Words.reason($0.problem)) }
        if files.isEmpty { rows.append((Words.nothingSkipped, "")) }
        if more > 0 { rows.append((Words.andMore(more), "")) }
        if !unasked.isEmpty { rows.append((Words.notAsked(unasked.count), "")) }
        return rows
            + unasked.prefix(Self.mostFiles).map { ($0.artist + " – " + $0.title, Words.reason($0.reason)) }
    }

    package func page(_ app: AppState) -> Page {
        let rows = rows
        let said = rows.prefix(20).map { $0.why.isEmpty ? $0.what : $0.what + ": " + $0.why }
        return Page(
            Words.skippedFiles,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)],
            news: ([Words.skippedIn(title)] + said).joined(separator: ". "),
            Block.many(rows.count, bleed: .hair) { index in
                .column([
                    .path(rows[index].what, .body, .body, ink: .ink),
                    .text(rows[index].why, ink: .soft, lines: 2).height(.text(.body, 2 * Em.line)),
                ])
            }.width(most: .larger(1500, .text(.body, 53))),
            foot: .row([Block.button(Target.done, Words.done, step: .list).width(most: 420), .space]))
    }
}
