import UnderCoverPixels

extension AlbumPage {
    func drawButtons(_ app: AppState, _ plan: AlbumPagePlan, _ sheet: inout Sheet) {
        var area = plan.buttons
        let isPlaying = app.hears(record)
        let play = HeaderAction(
            Target.play, icon: isPlaying ? .pause : .play, label: isPlaying ? Words.pauseIt : Words.hearIt)
        let ask = HeaderAction(Target.ask, icon: .eye, label: Words.askMeThis)
        let asks = canBeAsked(app) ? [ask] : []
        let plays = app.has(.songs) ? [play] : []
        guard plan.hasOneRow else {
            let row = area.cutTop(plan.buttonHeight, gap: sheet.px(AlbumPagePlan.gap).rounded())
            let isNarrow = !drawMain(plays + asks, in: row, &sheet)
            if isNarrow { drawMain(plays, in: row, &sheet) }
            return drawDiscs((isNarrow ? asks : []) + discs(app), flag(app), plan.buttonHeight, in: area, &sheet)
        }
        let discs = asks + discs(app) + [flag(app).action]
        let gap = sheet.px(.small).rounded()
        let left = area.width - Double(discs.count) * (area.height + gap)
        guard !plays.isEmpty, left >= leastWidth(play, area.height, sheet) else {
            return drawDiscs(plays + discs, nil, plan.buttonHeight, in: area, &sheet)
        }
        drawMain([play], in: area.cutLeft(left - gap, gap: gap), &sheet)
        drawDiscs(discs, nil, plan.buttonHeight, in: area, &sheet)
    }

    private func leastWidth(_ action: HeaderAction, _ height: Double, _ sheet: Sheet) -> Double {
        TextMeasure.width(action.label, face: .bold, size: sheet.text(.item) * 0.75) + height * 1.7
    }

    /// Pills with words, side by side. Draws nothing and returns false where the words do not fit.
    @discardableResult
    private func drawMain(_ actions: [HeaderAction], in row: Rect, _ sheet: inout Sheet) -> Bool {
        guard !actions.isEmpty else { return true }
        let columns = row.columns(actions.count, gap: sheet.px(.medium).rounded())
        guard actions.count == 1 || zip(actions, columns).allSatisfy({ leastWidth($0, row.height, sheet) <= $1.width })
        else { return false }
        for (action, rect) in zip(actions, columns) {
            var pill = Pill(action.id, rect.rounded, action.label)
            pill.icon = action.icon
            pill.titleSize = TypeStep.item.rawValue
            pill.isCentered = true
            pill.state = album.isBare && action.icon == .eye ? .disabled : .rest
            sheet.pill(pill)
        }
        return true
    }

    private func discs(_ app: AppState) -> [HeaderAction] {
        let isHearted = app.isFavourite(album.id)
        let heart = HeaderAction(
            Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite, state: Words.isOn(isHearted))
        let share = album.isBare ? [] : [HeaderAction(Target.share, icon: .share, label: Words.share)]
        let later = app.has(.songs) ? [HeaderAction(Target.later, icon: .queueAdd, label: Words.listenLater)] : []
        let playing = HeaderAction(Target.playing, icon: .record, label: Words.nowPlaying)
        return [heart] + later + share + (app.hears(record) ? [playing] : [])
            + [HeaderAction(Target.close, icon: .left, label: Words.backWord)]
    }

    private func flag(_ app: AppState) -> (action: HeaderAction, isOut: Bool) {
        let isOut = app.isFlagged(album.id)
        let words = isOut ? Words.leftOut : Words.notInTheGame
        return (
            HeaderAction(Target.flag, icon: isOut ? .check : .flag, label: words, state: Words.isOn(isOut)), isOut
        )
    }

    /// In the narrowest windows sharing gives way, then the way to what plays, then listening later.
    private static func fitting(_ discs: [HeaderAction], _ room: Double) -> [HeaderAction] {
        var discs = discs
        for target in [Target.share, .playing, .later] where Double(discs.count) > room {
            discs.removeAll { $0.id == TargetID(target) }
        }
        return discs
    }

    /// - Parameter flag: drawn with its words where they fit.
    private func drawDiscs(
        _ discs: [HeaderAction], _ flag: (action: HeaderAction, isOut: Bool)?, _ height: Double, in row: Rect,
        _ sheet: inout Sheet
    ) {
        let least = sheet.metrics.leastHit.rounded(.up)
        var (area, discs) = (row, Self.fitting(discs, row.width / least))
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
