import UnderCoverPixels

extension ImportAnswer {
    package func page(_ app: AppState) -> Page {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let progress = open == 0 ? Words.allPutRight : Words.setRight(decisions.count, open)
        let play = HeaderAction(Target.play, icon: .play, label: Words.playWith(gathering.albums.count))
        // The reasons why there are fewer covers than were found.
        let missing = Words.missing(gathering.leftOut.filter { $0.key != .unfound }, coverless: gathering.coverless)
        let words = missing.isEmpty ? title : title + " · " + missing
        return Page(
            Words.foundOf(gathering.found ?? 0, gathering.named ?? 0), gathering.canPlay ? [play] : [],
            hints: [.move, .open(Words.open)], note: progress, news: progress,
            .column(
                [
                    wall(gathering, app).givesWay(1), .text(words, ink: .soft, lines: 2).givesWay(2),
                    .list(rows).width(most: .larger(1400, .text(.row, 47))),
                ], gap: .space(.small)))
    }

    private func wall(_ gathering: Gathering, _ app: AppState) -> Block {
        var focused: Int?
        if case .line(let place) = app.focused(Target.self) { focused = place }
        return ImportWall(
            gathering, open: lines.filter { decisions[$0.key] == nil }.count,
            asked: focused.flatMap { lines[safe: $0] }.map { decisions[$0.key] == nil } ?? false
        ).part
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
