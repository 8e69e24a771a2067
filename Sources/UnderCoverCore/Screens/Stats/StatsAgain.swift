// The ones that the player never gets, and the button that asks them.

import UnderCoverPixels

extension Stats {
    /// The height of the row that fits, and its names.
    func againHeight(_ plan: StatsPlan, _ app: AppState, _ sheet: Sheet) -> Double {
        guard !Self.again(app).albums.isEmpty else { return plan.line * 4 }
        let head = isStacked(plan, app, sheet) ? plan.line + plan.gap : 0
        return plan.againHeight + head
    }

    func drawAgain(_ plan: StatsPlan, _ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let again = Self.again(app)
        var room = area
        let size = sheet.text(.body)
        guard !again.albums.isEmpty else {
            sheet.line(
                Words.neverGet, .bold, size, sheet.theme.ink, in: room.cutTop(plan.line, gap: plan.gap), shrink: 0.6)
            return sheet.fittedWords(Words.neverNone, .body, size, sheet.theme.soft, in: &room, lines: 3)
        }
        drawHead(plan, app, cutFrom: &room, &sheet)
        _ = room.cutTop(sheet.px(.narrow))
        let gap = sheet.px(.inner)
        let columns = min(max(Int((room.width + gap) / (plan.againSide + gap)), 1), Self.mostAgain)
        for index in 0..<min(columns, again.albums.count) {
            let x = room.x + Double(index) * (plan.againSide + gap)
            drawCover(again, index, Rect(x, room.y, plan.againSide, plan.againSide).rounded, &sheet)
        }
    }

    private func words(_ app: AppState) -> String {
        if case .missed = Self.again(app) { return Words.missedLately }
        return Words.neverGet
    }

    private func canAsk(_ app: AppState) -> Bool { Self.again(app).albums.count >= Kept.fewestOfMade }

    private func askWidth(_ sheet: Sheet) -> Double {
        sheet.actionWidth(HeaderAction(Target.ask, icon: .eye, label: Words.askMeThese), sheet.metrics.pill(.disc))
    }

    /// The heading stands above the button where both do not fit beside each other.
    private func isStacked(_ plan: StatsPlan, _ app: AppState, _ sheet: Sheet) -> Bool {
        guard canAsk(app), !plan.isBeside else { return false }
        let natural = TextMeasure.width(words(app), face: .bold, size: sheet.text(.body))
        return natural * 0.7 + sheet.px(.medium) + askWidth(sheet) > plan.right.width
    }

    private func drawHead(_ plan: StatsPlan, _ app: AppState, cutFrom room: inout Rect, _ sheet: inout Sheet) {
        let isStacked = isStacked(plan, app, sheet)
        let heading = isStacked ? room.cutTop(plan.line, gap: plan.gap) : nil
        var row = room.cutTop(plan.tab, gap: plan.gap)
        if canAsk(app) {
            let width = min(askWidth(sheet), row.width)
            let place = isStacked ? row.leftPart(width) : row.cutRight(width, gap: sheet.px(.medium))
            sheet.iconPill(
                HeaderAction(Target.ask, icon: .eye, label: Words.askMeThese), place.rounded, showsWord: true)
        }
        drawHeading(words(app), in: heading ?? row, &sheet)
    }

    /// On two lines where one would be small.
    private func drawHeading(_ words: String, in row: Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        let lines = TextWrap.lines(words, face: .bold, size: size, width: row.width)
        let height = size * Em.line * Double(lines.count)
        guard lines.count == 2, height <= row.height + size * 0.4 else {
            sheet.line(words, .bold, size, sheet.theme.ink, in: row, shrink: 0.6)
            return
        }
        sheet.paragraph(
            words, .bold, size, sheet.theme.ink, x: row.x, top: row.midY - height / 2, width: row.width, lines: 2)
    }

    private func drawCover(_ again: Again, _ index: Int, _ square: Rect, _ sheet: inout Sheet) {
        guard let album = again.albums[safe: index] else { return }
        let target = Target.again(index)
        let size = sheet.text(.body)
        let names = (size * Em.line * 2 + sheet.px(.small)).rounded(.up)
        // The names are part of the target, so that they scroll into sight with it.
        let whole = Rect(square.x, square.y, square.width, square.height + names)
        sheet.cover(album.artwork, square, shadow: sheet.px(.coverShadow), id: TargetID(target), pressed: whole)
        var below = Rect(square.x, square.maxY + sheet.px(.small), square.width, size * Em.line)
        sheet.line(album.title, .bold, size, sheet.theme.ink, in: below, shrink: 0.75)
        below.y += size * Em.line
        switch again {
        case .never(let shown):
            sheet.name(target, Words.known(shown[index]))
            sheet.line(
                Words.neverOf(shown[index].known.share.asked), .body, size, sheet.theme.soft, in: below, shrink: 0.6)
        case .missed:
            sheet.name(target, Words.titled(album))
            sheet.line(album.artist, .body, size, sheet.theme.soft, in: below, shrink: 0.6)
        }
    }
}

extension AppState {
    /// A match of the albums that were asked at least twice and never known. `knowledge` has to be loaded.
    package mutating func askNeverKnown() -> [Effect] {
        guard let category = Kept.made(Kept.neverKnownID, neverKnown) else {
            say(Words.tooFewNeverKnown)
            return []
        }
        return MatchFlow.start(category, &self) + RoundSongs.askTwins(of: category, self)
    }
}
