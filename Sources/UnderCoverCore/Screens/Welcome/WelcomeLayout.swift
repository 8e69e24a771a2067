import UnderCoverPixels

extension Welcome {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = WelcomeFrame(metrics)
        let trial = Welcome.trial(app)
        let isTrying = page == Welcome.tryPage
        drawPicture(app, trial, frame, &sheet)
        drawDots(frame, &sheet)
        let words = Words.welcome[safe: page] ?? Words.welcome[0]
        sheet.say(
            words.title.split(separator: "\n").joined(separator: " "),
            notice: isTrying ? trialWords ?? words.text : words.text)
        let choicesHeight = isTrying && trial != nil ? min(trialHeight(metrics), frame.words.height) : 0
        let textBottom = frame.buttons.y - choicesHeight - sheet.px(28)
        drawWords(words, Rect(frame.words.x, frame.words.y, frame.words.width, textBottom - frame.words.y), &sheet)
        if isTrying, let trial {
            drawTrial(trial, Rect(frame.words.x, textBottom + sheet.px(8), frame.words.width, choicesHeight), &sheet)
        }
        drawButtons(words.button, frame, isTrying: isTrying && trial != nil && picked == nil, &sheet)
    }

    private func drawPicture(_ app: AppState, _ trial: Trial?, _ frame: WelcomeFrame, _ sheet: inout Sheet) {
        guard frame.picture.width > 0 else { return }
        let theme = sheet.theme
        guard let trial, app.covers.ready.contains(trial.album.artwork) || page != Welcome.tryPage else {
            sheet.box(frame.picture, fill: theme.hollow)
            return
        }
        let blur: CoverEffect
        if page == Welcome.tryPage {
            let share = Double(used) / Double(Welcome.tryTicks)
            blur = picked != nil ? .sharp : Reveal.blur.effect(RevealMoment(progress: share))
        } else {
            // Each page is a step further into focus: the pages are the game.
            blur =
                [.blur(sigmaOfSide: 0.06), .sharp, .blur(sigmaOfSide: 0.025), .blur(sigmaOfSide: 0.012), .sharp][page]
        }
        sheet.cover(trial.album.artwork, frame.picture, effect: blur)
        let left = page == Welcome.tryPage ? 1 - Double(used) / Double(Welcome.tryTicks) : 1 - Double(page) / 5
        let bar = frame.bar
        let stroke = sheet.metrics.stroke(3, theme)
        sheet.box(bar, radius: bar.height, fill: theme.paper)
        sheet.add(.clip(Rect(bar.x, bar.y, (bar.width * left).rounded(), bar.height).rounded))
        sheet.box(bar, radius: bar.height, fill: theme.accent)
        sheet.add(.unclip)
        sheet.box(bar, radius: bar.height, stroke: theme.ink, width: stroke)
    }

    /// Which page this is: a pill among discs, and in figures.
    private func drawDots(_ frame: WelcomeFrame, _ sheet: inout Sheet) {
        let side = max(sheet.px(22).rounded(), 8)
        var x = frame.dots.x
        let stroke = sheet.metrics.stroke(3, sheet.theme)
        for index in 0..<Welcome.pages {
            let width = index == page ? side * 2.6 : side
            sheet.box(
                Rect(x, frame.dots.midY - side / 2, width, side), radius: side,
                fill: index == page ? sheet.theme.ink : nil, stroke: sheet.theme.ink, width: stroke)
            x += width + side * 0.8
        }
        let size = sheet.metrics.text(28)
        sheet.line(
            "\(page + 1)/\(Welcome.pages)", .body, size, sheet.theme.ink, x: frame.dots.maxX,
            baseline: frame.dots.midY + size * 0.35, width: frame.dots.width - (x - frame.dots.x), align: .right)
    }

    private func drawWords(_ words: Words.WelcomePage, _ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let lead = metrics.text(page == 0 ? 40 : 36)
        let text = page == Welcome.tryPage ? trialWords ?? words.text : words.text
        let paragraphHeight =
            Double(TextWrap.lines(text, face: .body, size: lead, width: area.width).count) * lead * 1.35
        var size = metrics.display(page == 0 ? 236 : 150)
        let titleRoom = area.height - paragraphHeight - sheet.px(56)
        var lines = words.title.split(separator: "\n").map(String.init)
        size = min(size, titleRoom / (0.66 + 0.84 * Double(lines.count - 1)))
        // Where there is room for one of them only, the words are worth more than their title.
        if size < metrics.display(56) { lines = [] }
        for line in lines {
            let width = TextMeasure.width(line, face: .display, size: size, tracking: -0.02)
            size = min(size, size * area.width / max(width, 1))
        }
        size = size.rounded(.down)
        for (index, line) in lines.enumerated() {
            sheet.display(
                line, size, sheet.theme.ink, x: area.x, capTop: area.y + Double(index) * size * 0.84,
                width: area.width)
        }
        let title = lines.isEmpty ? 0 : size * (0.66 + 0.84 * Double(lines.count - 1)) + min(size * 0.3, sheet.px(56))
        let top = area.y + title
        let room = Int((area.maxY - top) / (lead * 1.3))
        guard room > 0 else { return }
        sheet.paragraph(text, .body, lead, sheet.theme.ink, x: area.x, top: top, width: area.width, lines: room)
    }

    private var trialWords: String? {
        if let picked { return verdict(picked) }
        return used >= Welcome.tryTicks ? Words.trialLate : nil
    }

    private func verdict(_ index: Int) -> String { index == 1 ? Words.trialRight : Words.trialWrong }

    private func trialHeight(_ metrics: ScreenMetrics) -> Double {
        metrics.pill(96) * 3 + metrics.px(20) * 2 + metrics.px(36)
    }

    private func drawTrial(_ trial: Trial, _ area: Rect, _ sheet: inout Sheet) {
        let least = max(sheet.px(44), 24)
        let gap = max(min(sheet.px(20), (area.height - least * 3) / 4), 2)
        let height = max(min(sheet.metrics.pill(96), (area.height - gap * 3) / 3), least)
        for (index, album) in trial.choices.enumerated() {
            let y = area.y + Double(index) * (height + gap)
            var pill = Pill("choice.\(index)", Rect(area.x, y, min(area.width, sheet.px(760)), height), album.title)
            pill.glyphIndex = .choice(index, confirmsToo: false, south: false)
            if let picked {
                pill.showsFocus = false
                let isAnswer = album.id == trial.album.id
                pill.state = isAnswer ? (picked == index ? .right : .missed) : (picked == index ? .wrong : .rest)
            }
            sheet.pill(pill)
        }
    }

    private func drawButtons(_ label: String, _ frame: WelcomeFrame, isTrying: Bool, _ sheet: inout Sheet) {
        let area = frame.buttons
        let gap = sheet.px(36)
        let skipWidth = min(area.width * 0.36, sheet.px(270) * max(1, sheet.metrics.textScale * 0.9))
        let nextWidth = min(area.width - skipWidth - gap, sheet.px(520) * max(1, sheet.metrics.textScale * 0.8))
        if !isTrying {
            var next = Pill("next", Rect(area.x, area.y, nextWidth, area.height), label)
            next.isCentered = true
            next.glyph = .confirm
            next.titleSize = 36
            sheet.pill(next)
        }
        guard page + 1 < Welcome.pages else { return }
        let x = isTrying ? area.x : area.x + nextWidth + gap
        let height = max(area.height * 0.84, sheet.metrics.leastHit)
        var skip = Pill("skip", Rect(x, area.midY - height / 2, skipWidth, height), Words.skip)
        skip.isCentered = true
        skip.glyph = .back
        sheet.pill(skip)
    }
}

struct WelcomeFrame {
    let words: Rect
    let buttons: Rect
    let picture: Rect
    let bar: Rect
    let dots: Rect

    init(_ metrics: ScreenMetrics) {
        var area = metrics.content
        let px = metrics.px
        if metrics.shape == .ultra {
            // Words and picture stay together in the middle.
            area = area.inset(max(0, (area.width - area.height * 2.2) / 2), 0)
        }
        let pill = metrics.pill(112)
        let below = px(50) + max(px(26).rounded(), 6) + max(px(80), metrics.text(28) * 1.2 + px(44))
        switch metrics.shape {
        case .ultra, .wide, .tight:
            let share = metrics.shape == .tight ? 0.42 : metrics.shape == .ultra ? 0.4 : 0.46
            let side = min(area.height - below, area.width * share)
            let left = area.maxX - side
            let top = area.y + (area.height - side - below) / 2
            picture = Rect(left, top, side, side).rounded
            let limit = metrics.shape == .ultra ? px(1400) : left - area.x - px(96)
            words = Rect(area.x, area.y, min(limit, left - area.x - px(72)), area.height - pill - px(36))
            buttons = Rect(area.x, area.maxY - pill, words.width, pill)
        case .square, .tall:
            let least = pill + px(metrics.shape == .tall ? 700 : 560) * max(1, metrics.textScale * 0.85)
            let side = max(min(area.width, area.height - below - least), 0)
            picture = Rect(area.x, area.y, side > px(180) ? side : 0, side > px(180) ? side : 0).rounded
            let top = picture.width > 0 ? picture.maxY + below : area.y + max(px(70), metrics.text(28) * 1.6)
            words = Rect(area.x, top, area.width, area.maxY - top - pill - px(36))
            buttons = Rect(area.x, area.maxY - pill, area.width, pill)
        }
        let hasPicture = picture.width > 0
        bar = Rect(picture.x, picture.maxY + px(44), picture.width, max(px(26).rounded(), 6)).rounded
        let dotsTop = hasPicture ? bar.maxY + px(24) : area.y
        dots = Rect(
            hasPicture ? picture.x : area.x, dotsTop, hasPicture ? picture.width : area.width,
            max(px(56), metrics.text(28) * 1.2))
    }
}
