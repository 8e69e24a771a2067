import UnderCoverPixels

extension Final {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = FinalFrame(metrics)
        let score = "\(entry.total) " + Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total)
        sheet.say(
            poster.lines.joined(separator: " ").lowercased(),
            notice: isRecord ? score + ". " + Words.newRecord : score)
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        drawPoster(app, frame, elapsed, &sheet)
        // On the print, where it has no words.
        sheet.toastRoom = ToastRoom(
            rect: frame.print.inset(sheet.px(36)).intersection(metrics.content),
            height: [.foot: 0, .apart: 0.5, .top: 1][poster.place] ?? 0)
        let total = drawTotal(frame, elapsed, &sheet)
        let buttons = drawButtons(frame, &sheet)
        // The word of the round button stands above it.
        let gap = max(sheet.px(28), sheet.px(18) + metrics.text(28) * 1.2).rounded(.up)
        let body = Rect(frame.column.x, total, frame.column.width, buttons - gap - total)
        FinalBody(app: app, entry: entry).layout(in: body, &sheet)
        drawRecord(frame, elapsed, &sheet)
    }

    // MARK: The print

    private func drawPoster(_ app: AppState, _ frame: FinalFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        let drop = Motion.ease(elapsed, over: Motion.dropTicks)
        let print = frame.print
        if drop < 1 { sheet.push(Transform(offset: Point(0, -(print.height * (1 - drop)).rounded()))) }
        sheet.add(.clip(print))
        let light = Theme.light
        if app.covers.isBroken(poster) {
            // A poster that cannot be read is still a poster: flat ink, and the words on it.
            sheet.box(print, fill: light.ink)
        } else {
            // One that is late leaves its paper bare until then.
            let side = max(print.width, print.height)
            let square = Rect(print.midX - side / 2, print.midY - side / 2, side, side).rounded
            let cells = min(print.width, print.height) < 900 ? 84.0 : 90.0
            let printed = Motion.ease(elapsed - Motion.dropTicks * 0.3, over: Motion.printTicks)
            sheet.add(
                .halftone(
                    Halftone(
                        source: poster.source, rect: square, paper: light.paper, ink: light.ink, cells: cells,
                        printed: printed)))
        }
        drawWords(frame, elapsed, &sheet)
        sheet.add(.unclip)
        if drop < 1 { sheet.pop() }
    }

    private func drawWords(_ frame: FinalFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        let lines = PosterWords.fit(poster, in: frame.print.inset(sheet.px(36)))
        sheet.push(PosterWords.register(seed: entry.seed, over: frame.print))
        for (index, line) in lines.enumerated() {
            let since = elapsed - Motion.dropTicks * 0.6 - Double(index) * Motion.wordGapTicks
            guard since >= 0 else { break }
            let landed = Motion.ease(since, over: Motion.wordTicks)
            if landed < 1 {
                sheet.push(Transform(pivot: line.origin, scale: 1.08 - 0.08 * landed, opacity: landed))
            }
            sheet.add(.text(line.run))
            if landed < 1 { sheet.pop() }
        }
        sheet.pop()
    }

    // MARK: The total

    /// Returns where the body may begin.
    private func drawTotal(_ frame: FinalFrame, _ elapsed: Double, _ sheet: inout Sheet) -> Double {
        let metrics = sheet.metrics
        let counted = Motion.ease(elapsed - 12, over: Motion.countTicks)
        let shown = Int((Double(entry.total) * counted).rounded())
        let size = metrics.display(frame.totalSize)
        let column = frame.column
        sheet.display(
            String(shown), size, sheet.theme.ink, x: column.x, capTop: column.y, width: column.width * 0.62,
            tracking: -0.03)
        let text = metrics.text(30)
        let baseline = column.y + size * 0.66 + text * 1.5
        sheet.line(
            Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total), .body, text, sheet.theme.ink,
            x: column.x, baseline: baseline, width: column.width, shrink: 0.8)
        return baseline + sheet.px(metrics.shape == .tall ? metrics.isSmall ? 12 : 28 : 44)
    }

    private func drawRecord(_ frame: FinalFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        guard isRecord else { return }
        let since = elapsed - Motion.dropTicks - Motion.wordGapTicks * Double(poster.lines.count)
        guard since >= 0 else { return }
        let metrics = sheet.metrics
        let theme = sheet.theme
        let size = metrics.text(30)
        let width = min(
            TextMeasure.width(Words.newRecord, face: .bold, size: size) + sheet.px(130), frame.column.width * 0.5)
        let height = max(sheet.px(70), size * 1.8)
        let rect = Rect(frame.column.maxX - width, frame.column.y + sheet.px(52), width, height)
        let landed = Motion.ease(since, over: Motion.stampTicks)
        sheet.push(Transform(pivot: rect.center, scale: 1.4 - 0.4 * landed, degrees: -3, opacity: landed))
        sheet.box(rect.offset(sheet.px(8), sheet.px(8)), fill: theme.focusShadow)
        sheet.box(rect, fill: theme.accent, stroke: theme.onAccent, width: metrics.stroke(4, theme))
        let star = size * 1.1
        sheet.icon(.star, in: Rect(rect.x + sheet.px(28), rect.midY - star / 2, star, star), theme.onAccent)
        let x = rect.x + sheet.px(28) + star + sheet.px(16)
        sheet.line(
            Words.newRecord, .bold, size, theme.onAccent, x: x, baseline: rect.midY + size * 0.35,
            width: rect.maxX - x - sheet.px(20))
        sheet.pop()
    }

    /// Returns where they begin.
    private func drawButtons(_ frame: FinalFrame, _ sheet: inout Sheet) -> Double {
        let metrics = sheet.metrics
        let height = metrics.pill(104)
        let column = frame.column
        let gap = sheet.px(28)
        let share = height
        let y = column.maxY - height
        let rest = column.width - share - gap * 2
        var again = Pill("again", Rect(column.x, y, rest * 0.6, height), Words.playAgain)
        again.isCentered = true
        again.glyph = sheet.context.focus == again.id ? .confirm : nil
        again.titleSize = 34
        sheet.pill(again)
        var done = Pill("done", Rect(again.rect.maxX + gap, y, rest * 0.4, height), Words.done)
        done.isCentered = true
        done.titleSize = 30
        sheet.pill(done)
        sheet.iconPill(
            HeaderAction(id: "share", icon: .share, label: Words.share),
            Rect(column.maxX - share, y, share, height))
        return y
    }
}

/// Print and column by the shape of the window.
struct FinalFrame {
    /// Bleeds off its sides; the square picture is cropped to it.
    let print: Rect
    let column: Rect
    let totalSize: Double

    init(_ metrics: ScreenMetrics) {
        let area = metrics.content
        let px = metrics.px
        switch metrics.shape {
        case .ultra, .wide, .tight:
            let least = px(metrics.shape == .tight ? 600 : 700) * max(1, min(metrics.textScale, 1.4))
            // However large the words, a strip of the print stays.
            let width = max(min(metrics.height, area.maxX - least - px(64)), metrics.width * 0.3).rounded()
            print = Rect(0, 0, width, metrics.height)
            let x = max(width + px(72), area.x)
            let columnWidth = min(area.maxX - x, px(1080))
            column = Rect(x, area.y, columnWidth, area.height)
            totalSize = metrics.shape == .tight ? 190 : 236
        case .square, .tall:
            let least = max(px(metrics.shape == .tall ? 800 : 560), metrics.text(28) * 17)
            let height = min(metrics.width, max(metrics.height - least, metrics.height * 0.28)).rounded()
            print = Rect(0, 0, metrics.width, height)
            let top = max(height + px(40), area.y)
            column = Rect(area.x, top, area.width, area.maxY - top)
            totalSize = 150
        }
    }
}

/// Poster words, fitted to the width of a print, the subject left free between them.
enum PosterWords {
    struct Line: Equatable {
        let text: String
        let size: Double
        let origin: Point

        /// A second ink over the first: yellow on paper, orange where it meets black.
        var run: TextRun {
            TextRun(
                text, face: .display, size: size, color: Color(0xFFE500), at: origin, tracking: -0.035,
                blend: .overprint(onPaper: Color(0xFFE500), onInk: Color(0xFF9A00)))
        }
    }

    /// The second ink never lies quite where the first does: each match's sheet went through the press a little askew,
    /// by up to 0.0008 of its side and a third of a degree, and never by nothing.
    static func register(seed: UInt64, over print: Rect) -> Transform {
        var chance = SeededGenerator(seed: seed).stream("register")
        func drift(_ least: Double, _ most: Double) -> Double {
            let size = least + (most - least) * Double(chance.int(below: 1001)) / 1000
            return chance.int(below: 2) == 0 ? size : -size
        }
        let side = min(print.width, print.height)
        let offset = Point(drift(0.0003, 0.0008) * side, drift(0.0003, 0.0008) * side)
        return Transform(pivot: print.center, offset: offset, degrees: drift(0.15, 0.33))
    }

    static func fit(_ poster: Poster, in area: Rect) -> [Line] {
        // Lines that stand apart take a third of the height each, so that a third is left for the subject between them.
        let tallest = area.height * (poster.place == .apart ? 0.34 : 0.46)
        let sizes = poster.lines.map { text in
            let one = TextMeasure.width(text, face: .display, size: 1, tracking: -0.035)
            return min(area.width / max(one, 0.1), tallest / 0.66).rounded(.down)
        }
        let baselines = baselines(sizes.map { $0 * 0.66 }, poster.place, area)
        return zip(poster.lines, zip(sizes, baselines)).map { text, set in
            Line(
                text: text, size: set.0,
                origin: Point((area.x - set.0 * 0.03).rounded(), set.1.rounded()))
        }
    }

    /// Lines under each other with a little paper between them, from the top or up from the foot.
    private static func baselines(_ caps: [Double], _ place: Poster.Place, _ area: Rect) -> [Double] {
        let gap = area.height * 0.04
        let total = caps.reduce(0, +) + gap * Double(max(caps.count - 1, 0))
        var y = place == .foot ? area.maxY - total : area.y
        return caps.enumerated().map { index, cap in
            defer { y += cap + gap }
            if place == .apart, index == caps.count - 1, index > 0 { return area.maxY }
            return y + cap
        }
    }
}
