import UnderCoverPixels

extension AlbumPage {
    func drawButtons(_ app: AppState, _ plan: AlbumPagePlan, _ sheet: inout Sheet) {
        var area = plan.buttons
        guard plan.hasOneRow else {
            drawAsk(area.cutTop(plan.buttonHeight, gap: sheet.px(AlbumPagePlan.gap).rounded()), &sheet)
            return drawDiscs(discs(app), flag(app), plan.buttonHeight, in: area, &sheet)
        }
        let discs = discs(app) + [flag(app).action]
        let gap = sheet.px(.small).rounded()
        let ask = HeaderAction(Target.ask, icon: .eye, label: Words.askMeThis)
        let needed = TextMeasure.width(ask.label, face: .bold, size: sheet.text(.item) * 0.75) + area.height * 1.7
        let left = area.width - Double(discs.count) * (area.height + gap)
        guard left >= needed else { return drawDiscs([ask] + discs, nil, plan.buttonHeight, in: area, &sheet) }
        drawAsk(area.cutLeft(left - gap, gap: gap), &sheet)
        drawDiscs(discs, nil, plan.buttonHeight, in: area, &sheet)
    }

    private func drawAsk(_ rect: Rect, _ sheet: inout Sheet) {
        var pill = Pill(Target.ask, rect, Words.askMeThis)
        pill.icon = .eye
        pill.titleSize = TypeStep.item.rawValue
        pill.isCentered = true
        pill.state = album.isBare ? .disabled : .rest
        sheet.pill(pill)
    }

    private func discs(_ app: AppState) -> [HeaderAction] {
        let isHearted = app.isFavourite(album.id)
        let heart = HeaderAction(
            Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite, state: Words.isOn(isHearted))
        let share = album.isBare ? [] : [HeaderAction(Target.share, icon: .share, label: Words.share)]
        return [heart] + share + [HeaderAction(Target.close, icon: .left, label: Words.backWord)]
    }

    private func flag(_ app: AppState) -> (action: HeaderAction, isOut: Bool) {
        let isOut = app.isFlagged(album.id)
        let words = isOut ? Words.leftOut : Words.notInTheGame
        return (
            HeaderAction(Target.flag, icon: isOut ? .check : .flag, label: words, state: Words.isOn(isOut)), isOut
        )
    }

    /// - Parameter flag: drawn with its words where they fit.
    private func drawDiscs(
        _ discs: [HeaderAction], _ flag: (action: HeaderAction, isOut: Bool)?, _ height: Double, in row: Rect,
        _ sheet: inout Sheet
    ) {
        var (area, discs) = (row, discs)
        let least = sheet.metrics.leastHit.rounded(.up)
        let spare = (area.width - least * Double(discs.count + 1)) / Double(discs.count)
        let narrow = max(min(sheet.px(.small).rounded(), spare.rounded(.down)), 0)
        let words = TextMeasure.width(flag?.action.label ?? "", face: .bold, size: max(sheet.text(.row) * 0.7, 12))
        let hasWords =
            flag != nil && (height + narrow) * Double(discs.count) + words + height * 0.6 <= area.width
        if let flag, !hasWords { discs.append(flag.action) }
        let count = Double(discs.count)
        let side = hasWords ? height : min(height, ((area.width - narrow * (count - 1)) / count).rounded(.down))
        for disc in discs {
            let isSelected = disc.icon == .check
            sheet.iconPill(disc, area.cutLeft(side, gap: narrow).leftSquare(side).rounded, isSelected: isSelected)
        }
        if let flag, hasWords { drawFlag(flag.isOut, flag.action.label, area, &sheet) }
    }

    private func drawFlag(_ isOut: Bool, _ words: String, _ rect: Rect, _ sheet: inout Sheet) {
        var pill = Pill(Target.flag, rect, words)
        pill.icon = isOut ? .check : .cross
        pill.isCentered = true
        pill.state = isOut ? .selected : .rest
        sheet.pill(pill)
    }
}
