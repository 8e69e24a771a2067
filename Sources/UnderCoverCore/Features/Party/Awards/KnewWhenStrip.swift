import UnderCoverPixels

// *Who knew it when*: the cover that split the room, ten times along its reveal.

extension AwardsScreen {
    func drawStrip(
        _ knew: KnewWhen, _ plan: KnewWhenPlan, _ match: Match, _ app: AppState, in room: Rect, _ elapsed: Double,
        _ sheet: inout Sheet
    ) {
        guard let round = match.rounds[safe: knew.round], let album = app.album(round.answer) else { return }
        drawHead(album, cover: knew.round + 1, in: room.leftPart(plan.side * Double(plan.across)), &sheet)
        let wiped = (elapsed - wipesAt) / Self.wipeTicks
        for index in 0..<plan.rows {
            let row = plan.row(index, in: room, gap: sheet.px(.medium))
            let part = min(max(wiped * Double(plan.rows) - Double(index), 0), 1)
            guard part > 0 else { continue }
            drawRow(index, row, part, album, knew, match, app, plan, &sheet)
            let passed = plan.marks.filter { $0.row == index && $0.x <= row.width * part + 0.5 }
            for mark in passed { drawMark(mark, row, plan, &sheet) }
            if part == 1 { drawEnds(index, row, match, plan, &sheet) }
        }
    }

    private func drawHead(_ album: Album, cover: Int, in room: Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.lead)
        var row = room
        let line = row.cutTop(size * Em.line)
        let taken = sheet.line(Words.whoKnewWhen, .bold, size, sheet.theme.ink, in: line, shrink: 0.8)
        let rest = line.rightOf(line.x + taken + sheet.px(.inner))
        guard rest.width > size * 5 else { return }
        let small = sheet.text(.body)
        let whole = Words.knewWhen(album.title, cover: cover)
        let fits = TextMeasure.width(whole, face: .body, size: max(small * 0.75, 12)) <= rest.width
        sheet.line(
            fits ? whole : album.title, .body, small, sheet.theme.soft, x: rest.x,
            baseline: line.midY + size * Em.middle, width: rest.width, shrink: 0.75)
    }

    private func drawRow(
        _ index: Int, _ row: Rect, _ part: Double, _ album: Album, _ knew: KnewWhen, _ match: Match, _ app: AppState,
        _ plan: KnewWhenPlan, _ sheet: inout Sheet
    ) {
        let reach = sheet.px(.shadow).rounded()
        let shown = row.leftPart((row.width * part).rounded())
        sheet.box(shown.offset(reach, reach), fill: sheet.theme.coverShadow)
        if part < 1 { sheet.add(.clip(shown)) }
        for square in 0..<plan.across {
            let share = (Double(index * plan.across + square) + 0.5) / Double(KnewWhenPlan.squares)
            let place = Rect(row.x + Double(square) * plan.side, row.y, plan.side, plan.side)
            sheet.add(
                .cover(
                    CoverQuad(
                        album.artwork, in: place, effect: effect(knew, at: share, album, match, app),
                        placeholder: sheet.theme.hollow)))
        }
        sheet.box(row, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
        if part < 1 { sheet.add(.unclip) }
    }

    /// The effect as the round showed it at that share of its time.
    private func effect(
        _ knew: KnewWhen, at share: Double, _ album: Album, _ match: Match, _ app: AppState
    ) -> CoverEffect {
        let tick = Int(share * Double(match.settings.ticksTotal))
        let progress = match.progress(match.rounds[knew.round], atTick: tick) ?? share
        let moment = RevealMoment(
            progress: progress, pace: match.settings.pace, guardsLettering: match.settings.guardsLettering,
            facts: app.covers.facts(of: album.artwork), reducedMotion: app.reducesMotion)
        return match.settings.reveal.picked(seed: match.seed, round: knew.round).effect(moment)
    }

    private func drawMark(_ mark: KnewWhenPlan.Mark, _ row: Rect, _ plan: KnewWhenPlan, _ sheet: inout Sheet) {
        let x = row.x + mark.x
        let away = plan.stem + Double(mark.lane) * plan.token
        let width = sheet.metrics.stroke(3, sheet.theme)
        let isRight = mark.mark.right
        let stem = Rect(x - width / 2, isRight ? row.y - away : row.maxY, width, away)
        sheet.box(stem.rounded, fill: sheet.theme.ink)
        let top = isRight ? row.y - away - plan.token : row.maxY + away
        let token = Rect(x - plan.token / 2, top, plan.token, plan.token).rounded
        sheet.seatToken(mark.mark.player, token.inset(plan.token * 0.04))
        guard mark.isLabelled else { return }
        let size = sheet.text(.note)
        let label = token.rightOf(token.maxX + sheet.px(.tiny))
        if isRight {
            sheet.line(
                Words.seconds(ticks: mark.mark.ticks), .bold, size, sheet.theme.ink, x: label.x,
                baseline: label.midY + size * Em.middle, width: size * 3)
        } else {
            let side = size.rounded()
            sheet.icon(.cross, in: Rect(label.x, label.midY - side / 2, side, side), sheet.theme.ink)
        }
    }

    /// The seconds at the ends of a row, where no mark hangs.
    private func drawEnds(_ index: Int, _ row: Rect, _ match: Match, _ plan: KnewWhenPlan, _ sheet: inout Sheet) {
        let size = sheet.text(.note)
        let hanging = plan.marks.filter { $0.row == index && !$0.mark.right }
        let width = size * 3
        let baseline = row.maxY + sheet.px(.slim) + size
        let seconds = match.settings.ticksTotal / MatchSettings.ticksPerSecond
        if index == 0, hanging.allSatisfy({ $0.x - plan.token > width }) {
            sheet.line("0\u{A0}s", .body, size, sheet.theme.soft, x: row.x, baseline: baseline, width: width)
        }
        let end = seconds * (index + 1) / plan.rows
        guard hanging.allSatisfy({ $0.x + plan.token * 1.5 < row.width - width }) else { return }
        sheet.line(
            "\(end)\u{A0}s", .body, size, sheet.theme.soft, x: row.maxX, baseline: baseline, width: width, align: .right
        )
    }
}
