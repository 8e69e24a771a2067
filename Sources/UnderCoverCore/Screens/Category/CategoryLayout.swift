import UnderCoverPixels

extension CategoryDetail {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let category = app.category(category) else { return }
        let metrics = sheet.metrics
        let frame = CategoryFrame(metrics, hasStepper: limits.canStart)
        sheet.say(category.name, notice: said(app, category))
        drawFan(app, frame.fan, &sheet)
        var y = drawName(category, frame.words, &sheet)
        y = drawFacts(app, category, Rect(frame.words.x, y, frame.words.width, frame.factsEnd - y), &sheet)
        if limits.canStart { drawStepper(app, frame, below: y, &sheet) }
        drawStart(category, app, frame, &sheet)
        drawDiscs(category, app, frame, &sheet)
    }

    private func drawName(_ category: Category, _ area: Rect, _ sheet: inout Sheet) -> Double {
        let metrics = sheet.metrics
        let lines: [String]
        var size = metrics.display(metrics.isSmall ? 140 : metrics.shape == .tall ? 168 : 190)
        let words = category.name.split(separator: " ").map(String.init)
        let longest = words.map { TextMeasure.width($0, face: .display, size: size, tracking: 0) }.max() ?? 0
        // A little less than would fit: lines are broken by the untracked width.
        size = min(size, max((size * area.width / max(longest, 1) * 0.95).rounded(.down), metrics.display(84)))
        size = min(size, area.height * 0.4)
        while size > metrics.display(64),
            TextWrap.lines(category.name, face: .display, size: size, width: area.width).count > 2
        {
            size = (size * 0.92).rounded(.down)
        }
        lines = TextWrap.lines(category.name, face: .display, size: size, width: area.width, limit: 2)
        // What still does not fit makes both lines smaller, not one.
        let widest = lines.map { TextMeasure.width($0, face: .display, size: size, tracking: -0.02) }.max() ?? 0
        if widest > area.width { size = max((size * area.width / widest).rounded(.down), 14) }
        for (index, line) in lines.enumerated() {
            sheet.display(
                line, size, sheet.theme.ink, x: area.x, capTop: area.y + Double(index) * size * 0.84,
                width: area.width)
        }
        return area.y + (0.66 + Double(lines.count - 1) * 0.84) * size + max(size * 0.24, sheet.px(24))
    }

    private func drawStepper(_ app: AppState, _ frame: CategoryFrame, below top: Double, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let disc = frame.disc
        let area = frame.stepper
        let figure = min(metrics.display(236), area.height / 0.74)
        let midY = area.midY
        let label = metrics.text(28)
        if area.y - label * 1.7 >= top {
            sheet.line(
                Words.rounds, .bold, label, sheet.theme.ink, x: area.x, baseline: area.y - label * 0.5,
                width: area.width)
        }
        let wanted = max(TextMeasure.width("10", face: .display, size: figure), figure * 0.9)
        let digits = min(wanted, area.width - disc * 2 - sheet.px(48))
        sheet.iconPill(
            HeaderAction(
                id: "fewer", icon: .minus, label: Words.fewerRounds, state: Words.roundsSaid(limits.rounds)),
            Rect(area.x, midY - disc / 2, disc, disc))
        let middle = area.x + disc + sheet.px(24) + digits / 2
        sheet.display(
            String(limits.rounds), figure, sheet.theme.ink, x: middle, capTop: midY - figure * 0.33, width: digits,
            align: .center)
        sheet.kept.append(Rect(middle - digits / 2, midY - figure * 0.37, digits, figure * 0.74))
        sheet.iconPill(
            HeaderAction(
                id: "more", icon: .plus, label: Words.moreRounds, state: Words.roundsSaid(limits.rounds)),
            Rect(area.x + disc + sheet.px(48) + digits, midY - disc / 2, disc, disc))
        // What they step stands between them, and its word above it.
        sheet.wordless["fewer"] = nil
        sheet.wordless["more"] = nil
    }

    /// Where nothing can be played until it is fetched, fetching it is the first thing to do.
    private func drawStart(
        _ category: Category, _ app: AppState, _ frame: CategoryFrame, _ sheet: inout Sheet
    ) {
        let offersFetching = offersFetching(category, app)
        let hasFailed = gathering(category, app)?.stage == .failed
        var pill = Pill("start", frame.start, Words.start)
        if offersFetching { pill = Pill("again", frame.start, hasFailed ? Words.tryAgain : Words.fetchIt) }
        pill.isCentered = true
        pill.titleSize = 40
        if limits.canStart {
            pill.stands = Words.roundsSaid(limits.rounds)
        } else if !offersFetching {
            pill.state = .disabled
        }
        pill.glyph = sheet.context.focus == pill.id && pill.state == .rest ? .confirm : nil
        sheet.pill(pill)
    }

    private func drawDiscs(
        _ category: Category, _ app: AppState, _ frame: CategoryFrame, _ sheet: inout Sheet
    ) {
        let discs = [
            HeaderAction(id: "scores", icon: .bars, label: Words.scores),
            HeaderAction(id: "settings", icon: .gear, label: Words.settings),
        ]
        drawOwnDiscs(category, app, frame, &sheet)
        for (index, action) in discs.enumerated() {
            let x = frame.discs.maxX - Double(discs.count - index) * (frame.disc + sheet.px(20)) + sheet.px(20)
            sheet.iconPill(action, Rect(x, frame.discs.midY - frame.disc / 2, frame.disc, frame.disc))
        }
    }

    /// What can be done with a category of the player's own, over its fan: the right end of the top.
    private func drawOwnDiscs(
        _ category: Category, _ app: AppState, _ frame: CategoryFrame, _ sheet: inout Sheet
    ) {
        var discs: [HeaderAction] = []
        if category.origin != nil, !offersFetching(category, app) {
            discs.append(
                gathering(category, app)?.isOnItsWay == true
                    ? HeaderAction(id: "stop", icon: .cross, label: Words.cancel)
                    : HeaderAction(id: "refresh", icon: .reload, label: Words.refresh))
        }
        if category.shelf == .yours, category.id != Categories.favouritesID {
            discs.append(HeaderAction(id: "rename", icon: .pencil, label: Words.rename))
            discs.append(HeaderAction(id: "delete", icon: .bin, label: Words.delete))
        }
        let side = sheet.metrics.pill(72)
        guard frame.fan.height >= side + sheet.px(20), frame.fan.width >= (side + sheet.px(16)) * Double(discs.count)
        else { return }
        for (index, action) in discs.enumerated() {
            let x = frame.fan.maxX - Double(discs.count - index) * (side + sheet.px(16)) + sheet.px(16)
            sheet.iconPill(action, Rect(x, frame.fan.y, side, side))
        }
    }

    private func drawFan(_ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let covers = fan(app)
        guard area.width > 0, !covers.isEmpty else { return }
        let side = min(area.height * 0.74, area.width * 0.5).rounded()
        let spread = min(area.width - side * 1.15, side * 1.1)
        for (index, album) in covers.enumerated() {
            let place = covers.count > 1 ? Double(index) / Double(covers.count - 1) - 0.5 : 0
            let lift = place * place * side * 0.22
            let rect = Rect(
                area.midX - side / 2 + place * spread, area.midY - side * 0.52 + lift, side, side)
            sheet.push(Transform(pivot: rect.center, degrees: place * 30))
            sheet.cover(album.artwork, rect, effect: .blur(sigmaOfSide: 0.09))
            sheet.pop()
        }
    }
}
