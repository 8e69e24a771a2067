import UnderCoverPixels

/// The files of a folder that were not read, and its albums that are not asked, as a page of text.
package struct SkippedReport: ScreenBehaviour {
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

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.say(Words.skippedIn(title), notice: lines.prefix(20).joined(separator: ". "))
        var area = sheet.page(
            Words.skippedFiles,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)])
        let button = area.cutBottom(sheet.metrics.pill(.list), gap: sheet.px(.wide))
        let size = sheet.text(.body)
        let width = min(area.width, sheet.px(1500) * max(1, sheet.metrics.textScale))
        let wrapped = lines.flatMap { TextWrap.lines($0, face: .body, size: size, width: width) }
        let pitch = (size * Em.line).rounded(.up)
        let ink = sheet.theme.ink
        sheet.scroll(area, count: wrapped.count, pitch: pitch, rowHeight: pitch, bleed: .hair) { sheet, room, rows in
            for row in rows {
                sheet.line(
                    wrapped[row], .body, size, ink, x: room.x,
                    baseline: room.y + Double(row) * pitch + size * Em.ascent, width: width)
            }
        }
        sheet.button(Target.done, Words.done, button.leftPart(min(button.width, sheet.px(420))))
    }
}
