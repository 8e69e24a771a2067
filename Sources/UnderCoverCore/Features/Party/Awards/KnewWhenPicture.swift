import UnderCoverCatalogue
import UnderCoverPixels

/// The cover that split the room, ten times along its reveal, with the marks of those who picked something: drawn freely.
struct KnewWhenPicture {
    let knew: KnewWhen
    let album: Album
    let match: Match
    let app: AppState
    /// How far the strip is wiped open, 0…1; marks land as it passes.
    let wiped: Double

    var part: Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let sides = KnewWhenPlan.sides(width, metrics)
                    return Span(
                        plan(sides.lowerBound, width, metrics).height, plan(sides.upperBound, width, metrics).height)
                },
                draw: draw))
    }

    private func plan(_ side: Double, _ width: Double, _ metrics: ScreenMetrics) -> KnewWhenPlan {
        KnewWhenPlan(knew, ticksTotal: match.settings.ticksTotal, side: side, width: width, metrics)
    }

    private func draw(_ sheet: inout Sheet, _ room: Rect) {
        let metrics = sheet.metrics
        let sides = KnewWhenPlan.sides(room.width, metrics)
        // Smaller squares bring marks closer together, so that they may need one more lane.
        let fitting = stride(from: sides.upperBound, through: sides.lowerBound, by: -2).lazy
            .map { self.plan($0, room.width, metrics) }.first { $0.height <= room.height + 1 }
        let plan = fitting ?? self.plan(sides.lowerBound, room.width, metrics)
        for index in 0..<plan.rows {
            let row = plan.row(index, in: room)
            let part = min(max(wiped * Double(plan.rows) - Double(index), 0), 1)
            guard part > 0 else { continue }
            drawRow(index, row, part, plan, &sheet)
            let passed = plan.marks.filter { $0.row == index && $0.x <= row.width * part + 0.5 }
            for mark in passed { drawMark(mark, row, plan, &sheet) }
            if part == 1 { drawEnds(index, row, plan, &sheet) }
        }
    }

    private func drawRow(
        _ index: Int, _ row: Rect, _ part: Double, _ plan: KnewWhenPlan, _ sheet: inout Sheet
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
                        album.artwork, in: place, effect: effect(at: share),
                        placeholder: sheet.theme.hollow)))
        }
        sheet.box(row, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
        if part < 1 { sheet.add(.unclip) }
    }

    /// The effect as the round showed it at that share of its time.
    private func effect(at share: Double) -> CoverEffect {
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
    private func drawEnds(_ index: Int, _ row: Rect, _ plan: KnewWhenPlan, _ sheet: inout Sheet) {
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
