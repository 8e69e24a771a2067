import UnderCoverPixels

extension ClubScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let membership = app.club.membership else {
            let area = sheet.page(Words.club, hints: [.move, .open(Words.choose)])
            let text = app.club.isReading ? Words.clubReading : Words.noClubText
            return sheet.emptyState(
                Words.noClub, text, in: area, action: Target.join, label: Words.joinClub, icon: .folder)
        }
        let hints = [.move, .open(Words.choose), Hint(.nextSection, Words.clubSpans)]
        var body = sheet.page(
            membership.name, [HeaderAction(Target.rename, icon: .pencil, label: Words.clubRename)], hints: hints)
        let table = app.club.view?.table(span)
        let notes = ClubNote.notes(app, table)
        let played = table.map { "\($0.played) " + Words.clubPlayed(members: $0.members) }
        let said = notes.map(\.spoken) + [played].compactMap { $0 } + spoken(table)
        sheet.say(membership.name, notice: Words.sentences(said.map { Words.ended($0) }))
        drawTabs(cutFrom: &body, &sheet)
        let isBeside = sheet.metrics.isBeside && sheet.metrics.textScale <= 1.5
        // A name stays near its points in the widest windows, too.
        let rest = max(body.width * 0.31, body.width - sheet.px(1500))
        var side = isBeside ? body.cutRight(rest, gap: sheet.px(.gutter)) : Rect(0, 0, 0, 0)
        if isBeside {
            drawButtons(cutFrom: &side, &sheet)
            drawPlayed(table, cutFrom: &side, &sheet)
            drawNotes(notes, in: side, &sheet)
        } else {
            drawButtons(cutFrom: &body, &sheet)
            drawNote(notes, cutFrom: &body, &sheet)
        }
        guard let table else { return }
        sheet.rise { sheet in sheet.clubTable(table, in: body) }
    }

    /// Only the most important one, where the table needs the room.
    private func drawNote(_ notes: [ClubNote], cutFrom body: inout Rect, _ sheet: inout Sheet) {
        guard let note = notes.first, body.height > sheet.px(480) else { return }
        let size = sheet.text(.body)
        let lines = min(TextWrap.lines(note.text, face: .body, size: size, width: body.width).count, 3)
        var room = body.cutBottom(Double(lines) * size * Em.line, gap: sheet.px(.medium))
        let text = sheet.wholeSentences(note.sentences, size, width: room.width, lines: lines)
        sheet.fittedWords(text, .body, size, sheet.theme.soft, in: &room, lines: lines)
    }

    private func spoken(_ table: ClubTable?) -> [String] {
        (table?.rows ?? []).prefix(8).map { row in
            let name = row.isOwn ? Words.clubYou(row.member.name) : row.member.name
            return switch row.state {
            case .counted:
                Words.commas(
                    ["\(row.place ?? 0)", name, Words.points(row.points), Words.dailyCardStreak(row.streak)]
                        + row.marks.map { Words.legend($0) })
            case .sealed: "\(name), \(Words.clubSealed)"
            case .notYet: "\(name), \(Words.clubNotYet)"
            case .changed: Words.clubChanged(row.member.name)
            }
        }
    }

    private func drawTabs(cutFrom body: inout Rect, _ sheet: inout Sheet) {
        var area = body
        area.width = min(area.width, sheet.px(900) * max(1, sheet.metrics.textScale))
        let spans = ClubSpan.allCases
        let plan = TabRows(
            spans.map { Words.span($0) }, in: area, tab: sheet.metrics.pill(.disc), gap: sheet.px(.small),
            sheet.metrics)
        _ = body.cutTop(plan.height, gap: sheet.px(.medium))
        for (span, rect) in zip(spans, plan.rows.joined()) {
            sheet.tab(Target.span(span), Words.span(span), rect, isSelected: span == self.span)
        }
    }

    private func drawButtons(cutFrom area: inout Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.medium)
        let size = sheet.text(.row)
        let needed = [Words.lookAgain, Words.leaveClub].map {
            TextMeasure.width($0, face: .bold, size: size) + sheet.px(110)
        }
        let isStacked = needed.reduce(gap, +) > area.width && area.height > sheet.px(520)
        let height = max(sheet.metrics.pill(.disc), sheet.metrics.leastHit)
        var row = area.cutBottom(isStacked ? height * 2 + gap : height, gap: sheet.px(.card))
        row.width = min(row.width, sheet.px(760) * max(1, sheet.metrics.textScale))
        let places = (0..<2).map { row.cell($0, of: isStacked ? 1 : 2, height: height, gap: gap) }
        sheet.button(Target.again, Words.lookAgain, places[0])
        sheet.button(Target.leave, Words.leaveClub, places[1])
    }

    /// How many have played today, large.
    private func drawPlayed(_ table: ClubTable?, cutFrom side: inout Rect, _ sheet: inout Sheet) {
        guard let table, side.height > sheet.px(400) else { return }
        let size = min(sheet.metrics.display(150), side.height * 0.25)
        var row = side.cutTop(size * Em.cap, gap: sheet.px(.card))
        let digits = sheet.display(
            String(table.played), size, sheet.theme.ink, x: row.x, capTop: row.y, width: row.width * 0.45)
        _ = row.cutLeft(digits, gap: sheet.px(.medium))
        let words = sheet.text(.row)
        let text = Words.clubPlayed(members: table.members)
        let count = TextWrap.lines(text, face: .bold, size: words, width: row.width).count
        if count <= 2 {
            sheet.paragraph(
                text, .bold, words, sheet.theme.ink, x: row.x, top: row.maxY - Double(count) * words * Em.line,
                width: row.width)
        } else {
            sheet.words(text, .bold, words, sheet.theme.ink, in: &side)
            _ = side.cutTop(sheet.px(.medium))
        }
        rule(cutFrom: &side, &sheet)
    }

    private func drawNotes(_ notes: [ClubNote], in area: Rect, _ sheet: inout Sheet) {
        var room = area
        room.width = min(room.width, sheet.px(1150) * max(1, sheet.metrics.textScale))
        let (head, size) = (sheet.text(.row), sheet.text(.body))
        for (index, note) in notes.enumerated() {
            if index > 0 {
                guard room.height > head * Em.line + size * Em.line * 2 + sheet.px(.deep) else { return }
                rule(cutFrom: &room, &sheet)
            }
            guard room.height > head * Em.line + size * Em.line else { return }
            let side = head.rounded()
            let gap = sheet.px(.small)
            let icon = Rect(room.x, room.y, side, head * Em.line)
            sheet.icon(note.icon, in: icon.leftSquare(side), sheet.theme.ink)
            var title = Rect(icon.maxX + gap, room.y, room.width - side - gap, room.height - size * Em.line)
            let top = title.y
            sheet.fittedWords(note.title, .bold, head, sheet.theme.ink, in: &title, lines: 2)
            _ = room.cutTop(title.y - top, gap: sheet.px(.hair))
            let lines = min(room.lines(size), 6)
            let text = sheet.wholeSentences(note.sentences, size, width: room.width, lines: lines)
            sheet.fittedWords(text, .body, size, sheet.theme.soft, in: &room, lines: lines)
            _ = room.cutTop(min(sheet.px(.medium), room.height))
        }
    }

    private func rule(cutFrom area: inout Rect, _ sheet: inout Sheet) {
        let line = area.cutTop(sheet.metrics.stroke(2, sheet.theme), gap: sheet.px(.medium))
        sheet.box(line, fill: sheet.theme.hollow)
    }
}

/// A word about the folder or one of its files, most important first.
struct ClubNote: Equatable {
    let icon: Icon
    let title: String
    /// The first counts most.
    let sentences: [String]
    var text: String { Words.sentences(sentences) }
    var spoken: String { Words.sentences([title, text]) }

    static func notes(_ app: AppState, _ table: ClubTable?) -> [ClubNote] {
        guard let membership = app.club.membership else { return [] }
        let rows = table?.rows ?? []
        let changed = rows.filter { $0.state == .changed }.map {
            ClubNote(
                icon: .warn, title: Words.clubChanged($0.member.name),
                sentences: Words.singleSentences(Words.clubChangedText($0.member.name)))
        }
        let shown = rows.filter { $0.state == .changed }.map(\.member.name)
        let others = (app.club.view?.faults ?? []).filter { fault in
            if case .changed(let name) = fault.kind { return !shown.contains(name) }
            return true
        }
        let faults = others.map {
            ClubNote(
                icon: .warn, title: $0.file == "?" ? Words.club : $0.file,
                sentences: Words.singleSentences($0.sentence))
        }
        let folder = ClubNote(icon: .folder, title: membership.name, sentences: folderText(app, table))
        let isSealed = rows.contains { $0.state == .sealed }
        let sealed =
            isSealed ? [ClubNote(icon: .lock, title: Words.span(.today), sentences: [Words.clubSealedText])] : []
        return app.club.view?.trouble != nil
            ? [folder] + sealed + changed + faults : sealed + changed + [folder] + faults
    }

    private static func folderText(_ app: AppState, _ table: ClubTable?) -> [String] {
        guard let view = app.club.view else { return [Words.clubReading] }
        let when = view.readAt.map { Words.date($0, app.clock) }
        if let trouble = view.trouble {
            return [trouble, when.map(Words.clubLastSeen)].compactMap { $0 }
        }
        if app.club.isReading { return [Words.clubReading] }
        if table.map({ $0.rows.count <= 1 }) == true { return [Words.clubAlone] }
        return [when.map(Words.clubRead)].compactMap { $0 } + [Words.clubWrites]
    }
}
