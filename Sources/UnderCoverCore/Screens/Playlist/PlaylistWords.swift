import UnderCoverPixels

/// The curator, the credit and the progress of a playlist, with a bar while it loads.
struct PlaylistWords {
    private struct Line {
        let text: String
        var isLoud = false
        /// Lines it may wrap to.
        var most = 1
    }

    private let lines: [Line]
    private let gathering: Gathering

    init(_ preview: PlaylistPreview, _ gathering: Gathering, _ app: AppState) {
        let source = app.finder.source(preview.reference.source)?.name
        let credit = app.finder.source(preview.reference.source)?.credit
        let by = [preview.curator, credit == nil ? source : nil].compactMap { $0 }.joined(separator: " · ")
        let progress = Words.progress(gathering, source: source, rest: app.finder.rest(in: gathering, at: app.tick))
        self.gathering = gathering
        lines =
            [by, credit ?? ""].filter { !$0.isEmpty }.map { Line(text: $0) }
            + progress.map { Line(text: $0.text, isLoud: $0.isLoud, most: 8) }
    }

    func height(_ width: Double, _ sheet: Sheet) -> Double { height(width, sheet.text(.row), sheet) }

    /// In the smallest letters.
    func leastHeight(_ width: Double, _ sheet: Sheet) -> Double {
        height(width, max((sheet.text(.row) * 0.7).rounded(), 12), sheet)
    }

    private func height(_ width: Double, _ size: Double, _ sheet: Sheet) -> Double {
        let heights = lines.map { line in
            let face: TextRun.Face = line.isLoud ? .bold : .body
            let count = TextWrap.lines(line.text, face: face, size: size, width: width, limit: line.most).count
            return Double(count) * size * Em.line + sheet.px(.thin)
        }
        return heights.reduce(0, +) + (gathering.isOnItsWay ? sheet.px(.deep) : 0)
    }

    /// Cuts as many lines as there is room for off the top.
    func draw(in room: inout Rect, _ sheet: inout Sheet) {
        // Down to 70 %, so that reasons are read to their end.
        let sizes = sheet.metrics.smaller(sheet.text(.row))
        let size = sizes.first { height(room.width, $0, sheet) <= room.height } ?? sizes[sizes.count - 1]
        for line in lines where room.y + size * Em.line <= room.maxY {
            let color = line.isLoud ? sheet.theme.ink : sheet.theme.soft
            if line.most == 1 {
                let row = room.cutTop(size * Em.line)
                sheet.line(
                    line.text, .body, size, color, x: row.x, baseline: row.y + size * Em.ascent, width: row.width,
                    shrink: 0.8)
            } else {
                let lines = min(Int(room.height / (size * Em.line)), line.most)
                sheet.words(line.text, line.isLoud ? .bold : .body, size, color, in: &room, lines: lines)
            }
            _ = room.cutTop(sheet.px(.thin))
        }
        guard gathering.isOnItsWay, room.y + sheet.px(.group) <= room.maxY else { return }
        var bar = room.cutTop(sheet.px(.deep))
        _ = bar.cutTop(sheet.px(.narrow))
        bar.width = min(bar.width, sheet.px(560))
        sheet.progressBar(gathering.reached, bar.cutTop(sheet.px(.bar)))
    }
}
