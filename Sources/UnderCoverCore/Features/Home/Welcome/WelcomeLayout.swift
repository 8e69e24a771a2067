import UnderCoverPixels

extension Welcome {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let page = Words.welcome[safe: page] ?? Words.welcome[0]
        let text = trialWords ?? page.text
        let frame = WelcomeFrame(metrics, keepsPicture: isTrying) { neededHeight(page.title, text, $0, metrics) }
        let trial = Trial(app)
        drawPicture(app, trial, frame, &sheet)
        sheet.toastOn(frame.picture)
        drawDots(frame.dots, &sheet)
        sheet.say(Words.oneLine(page.title.split(separator: "\n").map(String.init)), notice: text)
        let shown = isTrying ? trial : nil
        let height = shown == nil ? 0 : trialHeight(page.title, text, frame.words, metrics)
        let bottom = frame.buttons.y - height - sheet.px(.inner)
        var rest = frame.words
        rest.height = bottom - rest.y
        drawWords(page.title, text, rest, &sheet)
        if let shown { drawTrial(shown, Rect(rest.x, bottom + sheet.px(.tiny), rest.width, height), &sheet) }
        drawButtons(page.button, frame.buttons, hasNext: shown == nil || picked != nil, &sheet)
    }

    private var isTrying: Bool { page == Welcome.tryPage }

    private func drawPicture(_ app: AppState, _ trial: Trial?, _ frame: WelcomeFrame, _ sheet: inout Sheet) {
        guard frame.picture.width > 0 else { return }
        guard let trial, !isTrying || trial.isReady(app) else {
            return sheet.box(frame.picture, fill: sheet.theme.hollow)
        }
        let used = Double(used) / Double(Welcome.tryTicks)
        let effect: CoverEffect
        if isTrying {
            let moment = RevealMoment(
                progress: used, guardsLettering: true, facts: app.covers.facts(of: trial.album.artwork),
                reducedMotion: app.reducesMotion)
            effect = picked != nil ? .sharp : Reveal.blur.effect(moment)
        } else {
            effect =
                [.blur(sigmaOfSide: 0.06), .sharp, .blur(sigmaOfSide: 0.025), .blur(sigmaOfSide: 0.012), .sharp][page]
        }
        sheet.cover(trial.album.artwork, frame.picture, effect: effect)
        sheet.gauge(frame.bar, isTrying ? 1 - used : 1 - Double(page) / 5, radius: frame.bar.height)
    }

    /// The number of the page: a pill among discs, and in figures.
    private func drawDots(_ row: Rect, _ sheet: inout Sheet) {
        let side = max(sheet.px(.snug).rounded(), 8)
        var rest = row
        for index in 0..<Welcome.pages {
            let width = index == page ? side * 2.6 : side
            sheet.box(
                rest.cutLeft(width, gap: side * 0.8).middle(width, side), radius: side,
                fill: index == page ? sheet.theme.ink : nil, stroke: sheet.theme.ink,
                width: sheet.metrics.stroke(3, sheet.theme))
        }
        let figures = "\(page + 1)/\(Welcome.pages)"
        let size = sheet.text(.body)
        guard TextMeasure.width(figures, face: .body, size: size) <= rest.width else { return }
        sheet.line(figures, .body, size, sheet.theme.ink, in: rest, align: .right)
    }

    private func trialHeight(_ metrics: ScreenMetrics) -> Double {
        metrics.pill(.stepper) * 3 + metrics.px(.close) * 2 + metrics.px(.card)
    }

    /// Lower pills leave room for the title and the text.
    private func trialHeight(_ title: String, _ text: String, _ room: Rect, _ metrics: ScreenMetrics) -> Double {
        let words =
            titleHeight(title) * metrics.display(64) + metrics.px(.section)
            + textHeight(text, leadSize(metrics) * 0.8, room.width)
        let low = max(metrics.leastHit, metrics.text(.row) * 1.5) * 3 + metrics.px(.close) * 2 + metrics.px(.small)
        return min(trialHeight(metrics), max(low, room.height - metrics.px(.inner) - words), room.height)
    }

    private func leadSize(_ metrics: ScreenMetrics) -> Double { metrics.text(page == 0 ? .action : .large) }

    private func titleHeight(_ title: String) -> Double {
        Em.cap + Em.displayLine * Double(title.split(separator: "\n").count - 1)
    }

    private func textHeight(_ text: String, _ lead: Double, _ width: Double) -> Double {
        Double(TextWrap.lines(text, face: .body, size: lead, width: width).count) * lead * 1.35
    }

    /// For a title of a good size, the text and, where there is one, the trial.
    private func neededHeight(_ title: String, _ text: String, _ width: Double, _ metrics: ScreenMetrics) -> Double {
        let trial = isTrying ? trialHeight(metrics) + metrics.px(.inner) : 0
        return titleHeight(title) * metrics.display(page == 0 ? 170 : 110) + metrics.px(.section)
            + textHeight(text, leadSize(metrics), width) + trial
    }

    private func drawWords(_ title: String, _ text: String, _ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let height = titleHeight(title)
        let least = metrics.display(56)
        // Words become smaller before a title goes.
        let leads = [1, 0.9, 0.8, 0.7].map { max((leadSize(metrics) * $0).rounded(), 12) }
        let air = sheet.px(.deep)
        func room(_ lead: Double) -> Double { area.height - textHeight(text, lead, area.width) - air }
        let lead = leads.first { room($0) / height >= least } ?? leads[leads.count - 1]
        let titleRoom = room(lead)
        var lines = title.split(separator: "\n").map(String.init)
        var size = min(metrics.display(page == 0 ? 236 : 150), titleRoom / height)
        // If there is room for one of them only, the text is worth more than its title.
        if size < least { lines = [] }
        for line in lines {
            let width = TextMeasure.width(line, face: .display, size: size, tracking: -0.02)
            size = min(size, size * area.width / max(width, 1))
        }
        size = size.rounded(.down)
        for (index, line) in lines.enumerated() {
            let top = area.y + Double(index) * size * Em.displayLine
            sheet.display(line, size, sheet.theme.ink, x: area.x, capTop: top, width: area.width)
        }
        var rest = area
        if !lines.isEmpty { _ = rest.cutTop(size * height + min(size * 0.3, sheet.px(.deep))) }
        let most = Int(rest.height / (lead * Em.line))
        if most > 0 { sheet.words(text, .body, lead, sheet.theme.ink, in: &rest, lines: most) }
    }

    /// The words of the trial's page after an answer, or when the time is up.
    private var trialWords: String? {
        guard isTrying else { return nil }
        if let picked { return picked == 1 ? Words.trialRight : Words.trialWrong }
        return used >= Welcome.tryTicks ? Words.trialLate : nil
    }

    private func drawTrial(_ trial: Trial, _ area: Rect, _ sheet: inout Sheet) {
        let least = max(sheet.px(.group), 24)
        let gap = max(min(sheet.px(.close), (area.height - least * 3) / 4), 2)
        let height = max(min(sheet.metrics.pill(.stepper), (area.height - gap * 3) / 3), least)
        var column = area
        column.width = min(area.width, sheet.px(760) * max(1, sheet.metrics.textScale))
        for (index, album) in trial.choices.enumerated() {
            let place = column.cell(index, of: 1, height: height, gap: gap)
            var pill = Pill(Target.choice(index), place, album.title)
            pill.role = .answer
            if let picked {
                pill.showsFocus = false
                let isAnswer = album.id == trial.album.id
                pill.state = isAnswer ? (picked == index ? .right : .missed) : (picked == index ? .wrong : .rest)
            } else {
                pill.glyphIndex = .choice(index, confirmsToo: false, south: false)
            }
            sheet.pill(pill)
        }
    }

    private func drawButtons(_ label: String, _ row: Rect, hasNext: Bool, _ sheet: inout Sheet) {
        let gap = sheet.px(.card)
        let textScale = sheet.metrics.textScale
        let height = max(row.height * 0.84, sheet.metrics.leastHit)
        let usual = min(row.width * 0.36, sheet.px(270) * max(1, textScale * 0.9))
        let skipWidth = max(usual, min(sheet.buttonWidth(Words.skip, 30, height: height), row.width * 0.5))
        var rest = row
        // Skip never stands where Next stood, so that a double click does not skip.
        let next = rest.cutLeft(
            min(row.width - skipWidth - gap, sheet.px(520) * max(1, textScale * 0.8)), gap: gap)
        if hasNext { sheet.button(Target.next, label, next, size: TypeStep.large.rawValue, glyph: .confirm) }
        guard page + 1 < Welcome.pages else { return }
        var skip = Pill(Target.skip, Rect(rest.x, row.midY - height / 2, skipWidth, height), Words.skip)
        skip.isCentered = true
        // On a pad, a choice may have the button of Back.
        if case .pad = sheet.context.glyphs, answerCount > 0 { skip.glyph = nil } else { skip.glyph = .back }
        sheet.pill(skip)
    }
}

/// Words and buttons stand beside the picture with its bar and dots, or below them.
struct WelcomeFrame {
    let words: Rect
    let buttons: Rect
    /// Empty where there is no room for it.
    let picture: Rect
    let bar: Rect
    let dots: Rect

    /// - Parameters:
    ///   - keepsPicture: there is a question about it.
    ///   - needed: the height that the words need in a width; the picture gives way to them.
    init(_ metrics: ScreenMetrics, keepsPicture: Bool, needed: (Double) -> Double) {
        var area = metrics.content
        let pill = metrics.pill(.main)
        let text = metrics.text(.body)
        let barHeight = max(metrics.px(.bar).rounded(), 6)
        let foot = metrics.px(50) + barHeight + max(metrics.px(.section), text * 1.2 + metrics.px(.group))
        var rest: Rect
        if metrics.isBeside || keepsPicture && metrics.shape == .square && metrics.textScale > 1.2 {
            let (share, gap, widest) =
                switch metrics.shape {
                case .ultra: (0.4, metrics.px(.column), metrics.px(1400))
                case .tight: (0.42, metrics.px(96), Double.infinity)
                case .wide, .square, .tall: (0.46, metrics.px(96), Double.infinity)
                }
            if metrics.arrangement.isCentered { area = area.inset(max(0, (area.width - area.height * 2.2) / 2), 0) }
            rest = area
            var side = min(area.height - foot, area.width * share)
            let least = min(metrics.width, metrics.height) * 0.3
            let room = area.height - pill - metrics.px(.card)
            let isLarge = metrics.textScale > 1 || metrics.isSmall
            while isLarge, side > least, needed(min(area.width - side - gap, widest)) > room {
                side -= area.width * 0.02
            }
            var right = rest.cutRight(side)
            _ = right.cutTop((area.height - side - foot) / 2)
            picture = right.cutTop(side).rounded
            rest.width = min(right.x - rest.x - gap, widest)
        } else {
            let usual = pill + metrics.px(metrics.shape == .tall ? 700 : 560) * max(1, metrics.textScale * 0.85)
            // Pages of usual words have pictures of one size.
            let least = metrics.textScale > 1 ? pill + metrics.px(.card) + needed(area.width) : usual
            let side = max(min(area.width, area.height - foot - least), 0)
            let fewest = min(metrics.px(180), min(metrics.width, metrics.height) * 0.18)
            let left = area.height - foot - fewest - pill - metrics.px(.card)
            let keepsSome = keepsPicture && left >= (metrics.leastHit + metrics.text(.large)) * 4
            let shown = side > metrics.px(180) ? side : keepsSome ? fewest : 0
            picture = Rect(area.x, area.y, shown, shown).rounded
            rest = area.below(shown > 0 ? picture.maxY + foot : area.y + max(metrics.px(70), text * 1.6))
        }
        buttons = rest.cutBottom(pill, gap: metrics.px(.card))
        words = rest
        bar = Rect(picture.x, picture.maxY + metrics.px(.group), picture.width, barHeight).rounded
        let top = picture.width > 0 ? picture.below(bar.maxY + metrics.px(.medium)) : area
        dots = Rect(top.x, top.y, top.width, max(metrics.px(.deep), text * 1.2))
    }
}
