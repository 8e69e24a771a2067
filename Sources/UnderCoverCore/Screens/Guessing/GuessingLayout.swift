// Nothing here competes with the cover: no gradient, no motion but the bar's.

import UnderCoverPixels

extension Guessing {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match, let round = match.round, let answer = app.album(round.answer) else { return }
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: round.choices.count)
        let clock = RoundClock(self, match, now: sheet.context.now, tick: app.tick, reduced: app.reducesMotion)
        drawCover(answer, match, app, clock, frame, &sheet)
        if match.settings.timer.endsRounds {
            sheet.timeBar(frame.bar, clock)
            sheet.kept = [frame.bar]
        }
        sheet.roundHead(frame, match, points: match.players.first?.total ?? 0, seconds: clock)
        sheet.choices(round, match, app, frame, guessing: self)
        sheet.pauseHint(frame.pause, align: metrics.shape == .wide ? .right : .left)
    }

    private func drawCover(
        _ answer: Album, _ match: Match, _ app: AppState, _ clock: RoundClock, _ frame: RoundFrame,
        _ sheet: inout Sheet
    ) {
        guard case .loading(let since) = phase else {
            let isGrey = app.settings.blackAndWhite && !isAnswered
            let effect = clock.effect(app.reveal(match), moment(app, match, answer))
            sheet.cover(answer.artwork, frame.cover, effect: effect, grey: isGrey)
            return
        }
        let reach = (frame.cover.width * 0.0145).rounded()
        sheet.box(frame.cover.offset(reach, reach), fill: sheet.theme.coverShadow)
        sheet.box(
            frame.cover, fill: sheet.theme.hollow, stroke: sheet.theme.ink,
            width: sheet.metrics.stroke(3, sheet.theme))
        // Shorter waits than this only look nervous.
        guard app.tick - since >= 18 else { return }
        let size = sheet.metrics.text(30)
        sheet.paragraph(
            Words.waitingForCover, .bold, size, sheet.theme.ink, x: frame.cover.x + sheet.px(36),
            top: frame.cover.maxY - sheet.px(36) - size * 2.6, width: frame.cover.width - sheet.px(72), lines: 2)
    }

    private func moment(_ app: AppState, _ match: Match, _ answer: Album) -> RevealMoment {
        RevealMoment(
            progress: 0, pace: match.settings.pace, guardsLettering: match.settings.guardsLettering,
            facts: app.covers.facts(of: answer.artwork), reducedMotion: app.reducesMotion)
    }

    var isAnswered: Bool {
        if case .answered = phase { return true }
        return false
    }
}

/// The round's clock as it is drawn: ticks, with the fraction that drawing is ahead.
struct RoundClock {
    let used: Double
    let total: Double
    /// Ticks since the answer, nil before.
    let answeredFor: Double?
    let isReduced: Bool

    init(_ guessing: Guessing, _ match: Match, now: Double, tick: Int, reduced: Bool) {
        total = Double(match.settings.ticksTotal)
        isReduced = reduced
        let fraction = max(0, min(1, now - Double(tick)))
        switch guessing.phase {
        case .running:
            used = min(Double(guessing.used) + fraction, total)
            answeredFor = nil
        case .loading:
            used = 0
            answeredFor = nil
        case .answered(let since):
            used = min(Double(guessing.used), total)
            answeredFor = now - Double(since)
        }
    }

    /// 1…0.
    var left: Double { total > 0 ? max(0, 1 - used / total) : 0 }
    var isLastQuarter: Bool { left <= 0.25 }
    var secondsLeft: Int { Int(((total - used) / 60).rounded(.up)) }

    /// What the bar shows: with reduced motion it steps by the second.
    var shownLeft: Double {
        guard isReduced, total > 0 else { return left }
        return Double(secondsLeft) * 60 / total
    }

    func effect(_ reveal: Reveal, _ moment: RevealMoment) -> CoverEffect {
        var moment = moment
        moment.progress = total > 0 ? used / total : 1
        if let answeredFor { moment.cleared = isReduced ? 1 : Motion.ease(answeredFor, over: Motion.sharpenTicks) }
        return reveal.effect(moment)
    }
}

extension Sheet {
    /// Drains down or to the left; in the last quarter it becomes blocks, so that it is never colour alone.
    mutating func timeBar(_ bar: Rect, _ clock: RoundClock) {
        let stroke = metrics.stroke(3, theme)
        let isUpright = bar.height > bar.width
        guard clock.isLastQuarter else {
            box(bar, radius: px(13), fill: theme.paper)
            let length = isUpright ? bar.height : bar.width
            let filled = (length * clock.shownLeft).rounded()
            let fill =
                isUpright
                ? Rect(bar.x, bar.maxY - filled, bar.width, filled) : Rect(bar.x, bar.y, filled, bar.height)
            add(.clip(fill))
            box(bar, radius: px(13), fill: theme.accent)
            add(.unclip)
            box(bar, radius: px(13), stroke: theme.ink, width: stroke)
            let edge =
                isUpright
                ? Rect(bar.x, fill.y, bar.width, stroke) : Rect(fill.maxX - stroke, bar.y, stroke, bar.height)
            if clock.shownLeft < 0.99 { box(edge, fill: theme.ink) }
            return
        }
        blocks(bar, isUpright: isUpright, left: clock.shownLeft, stroke: stroke)
    }

    private mutating func blocks(_ bar: Rect, isUpright: Bool, left: Double, stroke: Double) {
        let count = 12
        let thick = max(px(44), 8)
        let length = isUpright ? bar.height : bar.width
        let gap = min(px(14), length / Double(count * 3))
        let side = (length - gap * Double(count - 1)) / Double(count)
        let lit = Int((left * Double(count)).rounded(.up))
        for index in 0..<count {
            let offset = Double(index) * (side + gap)
            let block =
                isUpright
                ? Rect(bar.midX - thick / 2, bar.maxY - offset - side, thick, side)
                : Rect(bar.x + offset, bar.midY - thick / 2, side, thick)
            let isLit = index < lit
            box(
                block, fill: isLit ? theme.alarm : nil, stroke: isLit ? theme.ink : theme.hollow, width: stroke)
        }
    }

    /// Counter, category, points; and the seconds in a pill.
    mutating func roundHead(_ frame: RoundFrame, _ match: Match, points: Int, seconds: RoundClock) {
        let counter = "\(min(match.current + 1, match.rounds.count))/\(match.rounds.count)"
        let showsSeconds = match.settings.timer.endsRounds
        let name = context.matchName
        switch metrics.shape {
        case .wide: wideHead(frame, counter, name, points, showsSeconds ? seconds : nil)
        case .ultra:
            stackedHead(frame.head, counter, name, points, counterWidth: frame.head.width, bottom: frame.pause.y)
            if showsSeconds {
                secondsPill(right: frame.choices.maxX, top: frame.cover.y, seconds)
            }
        case .tight, .tall: rowHead(frame, counter, name, points, showsSeconds ? seconds : nil)
        case .square:
            let bottom = min(frame.cover.maxY, frame.pause.y - px(8))
            let text = stackedHead(
                frame.head, counter, name, points, counterWidth: frame.head.width, bottom: bottom)
            if showsSeconds, text + secondsSize.height < bottom {
                secondsPill(left: frame.head.x, top: bottom - secondsSize.height, seconds)
            }
        }
    }

    private var secondsSize: Size {
        let height = metrics.pill(92)
        return Size(max(px(136), height * 1.48), height)
    }

    private mutating func wideHead(
        _ frame: RoundFrame, _ counter: String, _ name: String, _ points: Int, _ clock: RoundClock?
    ) {
        let pillWidth = clock == nil ? 0 : secondsSize.width + px(24)
        let pauseRoom = frame.pause.width + px(24)
        stackedHead(
            frame.head, counter, name, points, counterWidth: frame.head.width - pillWidth,
            textWidth: frame.head.width - pauseRoom)
        if let clock { secondsPill(right: frame.head.maxX, top: frame.head.y, clock) }
    }

    /// Returns where it ends.
    @discardableResult
    private mutating func stackedHead(
        _ head: Rect, _ counter: String, _ name: String, _ points: Int, counterWidth: Double,
        textWidth: Double? = nil, bottom: Double = .infinity
    ) -> Double {
        let size = metrics.display(metrics.row.counterText)
        let natural = TextMeasure.width(counter, face: .display, size: size, tracking: -0.02)
        let fitted = natural > counterWidth ? size * counterWidth / natural : size
        display(counter, size, theme.ink, x: head.x, capTop: head.y, width: counterWidth)
        let text = metrics.text(30)
        let width = textWidth ?? head.width
        // A slash reaches below the line.
        var y = head.y + fitted * 0.66 + max(px(34), fitted * 0.2)
        let wanted = metrics.shape == .square ? 2.0 : 1
        let lines = Int(max(0, min(wanted, (bottom - y) / (text * 1.3))))
        guard lines > 0 else { return y }
        y += paragraph(name, .bold, text, theme.ink, x: head.x, top: y, width: width, lines: lines)
        if !metrics.isSmall, y + text * 1.3 <= bottom {
            line(
                Words.pointsSoFar(points), .body, metrics.text(28), theme.soft, x: head.x, baseline: y + text,
                width: width, shrink: 0.8)
            y += text * 1.3
        }
        return y
    }

    /// Counter with category and points beside it, in one row.
    private mutating func rowHead(
        _ frame: RoundFrame, _ counter: String, _ name: String, _ points: Int, _ clock: RoundClock?
    ) {
        let row = Rect(frame.head.x, frame.head.y, frame.head.width, frame.cover.y - frame.head.y)
        let size = metrics.display(112)
        let pill = clock == nil ? 0 : secondsSize.width + px(28)
        let counterWidth = display(
            counter, size, theme.ink, x: row.x, capTop: row.y + px(6), width: (row.width - pill) * 0.45)
        let x = row.x + counterWidth + px(44)
        let width = row.maxX - pill - x
        let text = metrics.text(30)
        line(name, .bold, text, theme.ink, x: x, baseline: row.y + px(6) + text * 0.8, width: width, shrink: 0.8)
        line(
            Words.points(points), .body, metrics.text(28), theme.soft, x: x, baseline: row.y + px(6) + text * 2.15,
            width: width, shrink: 0.8)
        if let clock { secondsPill(right: row.maxX, top: row.y - px(8), clock) }
    }

    private mutating func secondsPill(right: Double, top: Double, _ clock: RoundClock) {
        secondsPill(left: right - secondsSize.width, top: top, clock)
    }

    private mutating func secondsPill(left: Double, top: Double, _ clock: RoundClock) {
        let size = secondsSize
        let rect = Rect(left, max(top, metrics.safeArea.y + px(8)), size.width, size.height)
        let isLast = clock.isLastQuarter
        box(
            rect, radius: rect.height, fill: isLast ? theme.alarm : theme.paper, stroke: theme.ink,
            width: metrics.stroke(3, theme))
        let color = isLast ? theme.onAlarm : theme.ink
        let digits = metrics.text(46)
        let unit = metrics.text(36)
        let number = String(clock.secondsLeft)
        let numberWidth = TextMeasure.width(number, face: .bold, size: digits)
        let unitWidth = TextMeasure.width("s", face: .body, size: unit)
        let start = rect.midX - (numberWidth + px(8) + unitWidth) / 2
        let baseline = rect.midY + digits * 0.36
        line(number, .bold, digits, color, x: start, baseline: baseline, width: numberWidth + 4)
        line("s", .body, unit, color, x: start + numberWidth + px(8), baseline: baseline, width: unitWidth + 4)
    }

    /// The button with a word; a finger or mouse may press it.
    mutating func pauseHint(_ rect: Rect, align: TextRun.Align) {
        let size = metrics.text(28)
        let word = TextMeasure.width(Words.pause, face: .body, size: size)
        let glyph = px(52)
        let total = min(glyph + px(14) + word, rect.width)
        let x = align == .right ? rect.maxX - total : rect.x
        let slot = Rect(x, rect.midY - px(24), glyph, px(48))
        if context.glyphs.showsGlyphs {
            actionGlyph(.pause, in: slot, theme.ink, paper: theme.paper)
        } else {
            icon(.pause, in: slot.inset(px(6)), theme.ink)
        }
        line(
            Words.pause, .body, size, theme.ink, x: x + glyph + px(14), baseline: rect.midY + size * 0.35,
            width: rect.maxX - x - glyph - px(14))
        target("pause", Rect(x, rect.y, total, rect.height), takesFocus: false)
    }

    mutating func choices(
        _ round: Round, _ match: Match, _ app: AppState, _ frame: RoundFrame, guessing: Guessing
    ) {
        let scrolls = frame.choicesHeight > frame.choices.height + 1
        let offset = scrolls ? scrollOffset(frame.choices, contentHeight: frame.choicesHeight) : 0
        if scrolls { beginScroll(frame.choices, contentHeight: frame.choicesHeight, bleed: px(16)) }
        for (index, id) in round.choices.enumerated() {
            guard let album = app.album(id) else { continue }
            let lines = match.settings.labels.lines(of: album)
            var pill = Pill("choice.\(index)", frame.choice(index).offset(0, -offset), lines[0])
            pill.subtitle = lines[safe: 1]
            pill.titleSize = metrics.row.choiceText * (frame.choicePill < metrics.pill(120) ? 0.85 : 1)
            pill.glyphIndex = .choice(
                index, confirmsToo: guessing.hasMoved && context.focus == pill.id && round.choices.count > 3,
                south: guessing.hasMoved && round.choices.count > 3)
            pill.state = choiceState(id, round, match, guessing)
            pill.showsFocus = !guessing.isAnswered
            self.pill(pill)
        }
        if scrolls { endScroll() }
    }

    private func choiceState(_ id: Album.ID, _ round: Round, _ match: Match, _ guessing: Guessing) -> Pill.State {
        guard guessing.isAnswered else { return .rest }
        let picked = match.players.first?.answer(inRound: match.current)?.choice
        if id == round.answer { return picked == id ? .right : .missed }
        return picked == id ? .wrong : .rest
    }
}

extension AppState {
    /// What hides the cover of the round in play.
    func reveal(_ match: Match) -> Reveal { match.settings.reveal.picked(seed: match.seed, round: match.current) }
}
