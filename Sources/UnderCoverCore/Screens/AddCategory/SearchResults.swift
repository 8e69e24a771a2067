// The results of a search: its status in one line, a sentence about the failure, a row for each hit.

import UnderCoverPixels

extension AddCategory {
    func drawFound(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let hits = hits(app)
        var list = area
        if area.height > sheet.metrics.leastHit * 3 {
            var upper = area
            list = area.below(drawStatus(app, hits, in: upper.cutTop(area.height * 0.4), &sheet))
        }
        let sentence = hits.isEmpty ? outcome(app) ?? "" : ""
        let size = sheet.text(.row)
        let width = min(list.width, sheet.px(900) * max(1, sheet.metrics.textScale))
        // The retry row comes last, so that hits do not move when it comes and goes.
        let rows = hits.map { row($0, app) } + (offersAgain(app) ? [againRow(app)] : [])
        guard !rows.isEmpty else {
            let lines = Int(list.height / (size * Em.line))
            guard lines > 0 else { return }
            sheet.paragraph(
                sentence, .body, size, sheet.theme.ink, x: list.x, top: list.y, width: width, lines: lines)
            return
        }
        sheet.list(rows, below: sentence, size: size, noteWidth: width, in: list)
    }

    /// The number of hits on the left; sources that still search or have failed on the right, or below where that is
    /// too long. Returns where it ends.
    @discardableResult
    func drawStatus(_ app: AppState, _ hits: [Hit], in area: Rect, _ sheet: inout Sheet) -> Double {
        let size = sheet.text(.body)
        guard area.height >= size * Em.line else { return area.y }
        let baseline = area.y + size
        let status = status(app) ?? credit(hits, app)
        let taken = sheet.line(
            headline(hits.count), .bold, size, sheet.theme.ink, x: area.x, baseline: baseline,
            width: area.width * (status == nil ? 1 : 0.5), shrink: 0.8)
        let rest = area.below(area.y + size * 1.9)
        guard let status else { return rest.y }
        let width = area.width - taken - sheet.px(.wide)
        let lines = Int(rest.height / (size * Em.line))
        let isBeside = lines <= 0 || TextMeasure.width(status, face: .body, size: size * 0.8) <= width
        var room = area.below(area.y + size * 1.45)
        let most = isBeside ? 1 : min(lines, 3)
        let whole = sheet.wholeSentences(status, size, width: isBeside ? width : room.width, lines: most)
        let shown = whole.isEmpty ? status : whole
        if isBeside {
            sheet.line(
                shown, .body, size, sheet.theme.soft, x: area.maxX, baseline: baseline, width: width, align: .right,
                shrink: 0.8)
            return rest.y
        }
        sheet.fittedWords(shown, .body, size, sheet.theme.soft, in: &room, lines: most)
        return room.y + size * 0.45
    }

    /// The credit that the first credited source among the hits asks for.
    private func credit(_ hits: [Hit], _ app: AppState) -> String? {
        hits.lazy.compactMap { hit in
            switch hit {
            case .playlist(let found): app.finder.source(found.reference.source)?.credit
            case .preset(let preset): app.finder.source(preset.reference.source)?.credit
            case .category, .rule: nil
            }
        }.first
    }

    private func row(_ hit: Hit, _ app: AppState) -> ListRow {
        switch hit {
        case .category(let id, let name, let count):
            return ListRow(
                hit.target, name, subtitle: Words.alreadyHere, trailing: String(count),
                picture: app.category(id)?.albums.first.map(\.artwork))
        case .rule(let rule):
            return ListRow(
                hit.target, rule.name, subtitle: Words.yourRecords, trailing: Words.manyAlbums(rule.albums),
                icon: rule.reference.kind.icon)
        case .preset(let preset):
            return ListRow(
                hit.target, preset.name, subtitle: app.finder.source(preset.reference.source)?.name,
                trailing: Words.kind(preset.reference.kind), icon: preset.reference.kind.icon)
        case .playlist(let found):
            let source = app.finder.source(found.reference.source)?.name
            return ListRow(
                hit.target, found.shownTitle,
                subtitle: [found.curator, source].compactMap { $0 }.joined(separator: " · "),
                trailing: found.count.map { Words.count($0, in: found.reference.kind) } ?? "", picture: found.artwork,
                icon: .note)
        }
    }

    private func againRow(_ app: AppState) -> ListRow {
        var row = ListRow(
            Target.again, Words.tryAgain, subtitle: isSearching ? Words.asking : status(app),
            icon: .reload)
        // The status above names the sources.
        row.shortSubtitle = Words.noAnswer
        return row
    }
}

extension SourceReference.Kind {
    fileprivate var icon: Icon {
        switch self {
        case .playlist, .file, .list, .artist, .album, .all, .label: .note
        case .genre, .decade: .grid
        case .chart: .bars
        case .series, .favourites: .heart
        case .fresh: .star
        case .random, .unasked: .shuffle
        }
    }
}
