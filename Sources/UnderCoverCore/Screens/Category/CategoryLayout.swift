extension CategoryDetail {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let category = app.category(category) else { return }
        let metrics = sheet.metrics
        let frame = CategoryFrame(metrics)
        sheet.say(category.name, notice: said(app, category))
        drawFan(app, frame.fan, &sheet)
        var y = drawName(category, frame.words, &sheet)
        y = drawFacts(app, category, Rect(frame.words.x, y, frame.words.width, frame.words.maxY - y), &sheet)
        drawStepper(app, frame, below: y, &sheet)
        drawStart(app, frame, &sheet)
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

    /// Counts, bests, and why fewer rounds or choices are offered. Returns where it ends.
    private func drawFacts(_ app: AppState, _ category: Category, _ area: Rect, _ sheet: inout Sheet) -> Double {
        let asked = app.recents[category.id]?.current ?? []
        let fresh = category.albums.filter { !asked.contains($0.id) }.count
        let played = app.scores.filter { $0.kind.category == category.id }
        var lines = [Words.albums(category.albums.count, fresh: fresh)]
        if let gathering = category.origin.flatMap({ app.finder.gathering($0) }), gathering.stage != .done {
            lines = Words.progress(gathering, source: nil, rest: app.finder.rest(in: gathering, at: app.tick))
                .map(\.text)
        }
        if let credit = category.origin.flatMap({ Words.credit($0.source) }) { lines.append(credit) }
        if let best = played.map(\.total).max() { lines.append(Words.best(best, played: played.count)) }
        let size = sheet.metrics.text(30)
        var y = area.y
        for text in lines where y + size * 1.3 <= area.maxY {
            y += sheet.paragraph(
                text, .body, size, sheet.theme.soft, x: area.x, top: y, width: area.width,
                lines: min(Int((area.maxY - y) / (size * 1.3)), 2))
        }
        for shortfall in limits.shortfalls where y + size * 1.3 <= area.maxY {
            y += sheet.paragraph(
                Words.shortfall(shortfall), .bold, size, sheet.theme.ink, x: area.x, top: y + sheet.px(8),
                width: area.width, lines: min(Int((area.maxY - y) / (size * 1.3)), 3))
            y += sheet.px(8)
        }
        return y
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
        let rounds = String(min(app.settings.rounds, max(limits.rounds, 1)))
        let wanted = max(TextMeasure.width("10", face: .display, size: figure), figure * 0.9)
        let digits = min(wanted, area.width - disc * 2 - sheet.px(48))
        sheet.iconPill(
            HeaderAction(
                id: "fewer", icon: .minus, label: Words.fewerRounds, state: roundsSaid(app)),
            Rect(area.x, midY - disc / 2, disc, disc))
        let middle = area.x + disc + sheet.px(24) + digits / 2
        sheet.display(
            rounds, figure, sheet.theme.ink, x: middle, capTop: midY - figure * 0.33, width: digits, align: .center)
        sheet.iconPill(
            HeaderAction(id: "more", icon: .plus, label: Words.moreRounds, state: roundsSaid(app)),
            Rect(area.x + disc + sheet.px(48) + digits, midY - disc / 2, disc, disc))
        // What they step stands between them, and its word above it.
        sheet.wordless["fewer"] = nil
        sheet.wordless["more"] = nil
    }

    private func roundsSaid(_ app: AppState) -> String {
        Words.roundsSaid(min(app.settings.rounds, max(limits.rounds, 1)))
    }

    /// The facts, without the numbers that change with every cover that comes.
    private func said(_ app: AppState, _ category: Category) -> String {
        let gathering = category.origin.flatMap { app.finder.gathering($0) }
        let facts =
            gathering.map { gathering in
                gathering.stage == .done
                    ? Words.albums(category.albums.count)
                    : Words.said(
                        gathering, source: nil, resting: app.finder.rest(in: gathering, at: app.tick)?.name)
            } ?? Words.albums(category.albums.count)
        return ([facts] + limits.shortfalls.map(Words.shortfall)).joined(separator: ". ")
    }

    private func drawStart(_ app: AppState, _ frame: CategoryFrame, _ sheet: inout Sheet) {
        var pill = Pill("start", frame.start, Words.start)
        pill.isCentered = true
        pill.glyph = .confirm
        pill.titleSize = 40
        pill.state = limits.canStart ? .rest : .disabled
        pill.stands = roundsSaid(app)
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
        if let origin = category.origin {
            let isBusy = app.finder.gathering(origin)?.isOnItsWay == true
            discs.append(
                isBusy
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

/// Where the parts of the Category screen stand.
struct CategoryFrame {
    let words: Rect
    let stepper: Rect
    let start: Rect
    let fan: Rect
    /// A row whose right end holds the round buttons.
    let discs: Rect
    let disc: Double

    init(_ metrics: ScreenMetrics) {
        let area = metrics.content
        let px = metrics.px
        disc = metrics.pill(96)
        let pill = metrics.pill(112)
        let isBeside = metrics.shape == .wide || metrics.shape == .ultra || metrics.shape == .tight
        let stepperHeight = max(min(px(200), area.height * 0.22), disc)
        if isBeside {
            let column = area.width * (metrics.shape == .ultra ? 0.32 : metrics.shape == .tight ? 0.46 : 0.4)
            let startWidth = min(column, px(520) * max(1, metrics.textScale * 0.8))
            start = Rect(area.x, area.maxY - pill, startWidth, pill)
            stepper = Rect(area.x, start.y - px(44) - stepperHeight, column, stepperHeight)
            words = Rect(area.x, area.y, column, stepper.y - area.y - px(8))
            let fanX = area.x + column + px(40)
            fan = Rect(fanX, area.y, area.maxX - fanX, area.height - pill - px(32))
            discs = Rect(start.maxX, start.y, area.maxX - start.maxX, pill)
        } else {
            // The round buttons stand beside the stepper, or beside Start where it takes the whole width.
            let figure = TextMeasure.width("10", face: .display, size: metrics.display(236))
            let discsWidth = (disc + px(20)) * 2
            let isNarrow = disc * 2 + px(48) + figure + discsWidth > area.width
            start = Rect(area.x, area.maxY - pill, area.width - (isNarrow ? discsWidth : 0), pill)
            stepper = Rect(area.x, start.y - px(40) - stepperHeight, area.width, stepperHeight)
            let wordsHeight = min(
                area.height * 0.3, px(metrics.shape == .tall ? 400 : 270) * max(1, metrics.textScale),
                stepper.y - area.y - px(16))
            words = Rect(area.x, area.y, area.width, wordsHeight)
            let top = words.maxY + px(20)
            let bottom = stepper.y - metrics.text(28) * 1.8
            fan = Rect(area.x, top, area.width, max(0, bottom - top))
            discs =
                isNarrow ? Rect(area.x, start.y, area.width, pill) : Rect(area.x, stepper.y, area.width, stepperHeight)
        }
    }
}
