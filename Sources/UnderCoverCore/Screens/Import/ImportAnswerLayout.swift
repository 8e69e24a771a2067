import UnderCoverPixels

extension ImportAnswer {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let heading = Words.foundOf(gathering.found ?? 0, gathering.named ?? 0)
        let progress = open == 0 ? Words.allPutRight : Words.setRight(decisions.count, open)
        sheet.say(heading, notice: progress)
        let play = HeaderAction(Target.play, icon: .play, label: Words.playWith(gathering.albums.count))
        var room = sheet.page(
            heading, gathering.canPlay ? [play] : [], hints: [.move, .open(Words.open)], note: progress)
        drawWall(gathering, app, in: &room, &sheet)
        drawWords(gathering, in: &room, &sheet)
        sheet.list(rows, in: room, rowWidth: min(room.width, sheet.px(1400) * max(1, sheet.metrics.textScale)))
    }

    private func drawWall(_ gathering: Gathering, _ app: AppState, in room: inout Rect, _ sheet: inout Sheet) {
        guard room.height > sheet.metrics.leastHit * 5 else { return }
        var focused: Int?
        if case .line(let place) = app.focused(Target.self) { focused = place }
        let wall = ImportWall(
            gathering, open: lines.filter { decisions[$0.key] == nil }.count,
            asked: focused.flatMap { lines[safe: $0] }.map { decisions[$0.key] == nil } ?? false)
        wall.draw(in: &room, &sheet)
        _ = room.cutTop(sheet.px(.small))
    }

    /// The list's name, and why there are fewer covers than were found.
    private func drawWords(_ gathering: Gathering, in room: inout Rect, _ sheet: inout Sheet) {
        guard room.height > sheet.metrics.leastHit * 4 else { return }
        let missing = Words.missing(gathering.leftOut.filter { $0.key != .unfound }, coverless: gathering.coverless)
        let words = missing.isEmpty ? title : title + " · " + missing
        sheet.words(words, .body, sheet.text(.body), sheet.theme.soft, in: &room, lines: 2)
        _ = room.cutTop(sheet.px(.narrow))
    }

    private var rows: [ListRow] {
        lines.enumerated().map { place, line in
            let decision = decisions[line.key]
            var row = ListRow(Target.line(place), line.text, trailing: decision?.word ?? "", icon: icon(decision))
            row.trailingIsState = true
            return row
        }
    }

    private func icon(_ decision: Decision?) -> Icon {
        switch decision {
        case .putRight: .check
        case .leftOut: .cross
        case nil: .magnifier
        }
    }
}

extension ImportAnswer.Decision {
    fileprivate var word: String {
        switch self {
        case .putRight: Words.putRight
        case .leftOut: Words.leftOutLine
        }
    }
}
