import UnderCoverPixels

extension Final {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let frame = FinalFrame(sheet.metrics)
        let score = "\(entry.total) " + outOf
        sheet.say(
            poster.lines.joined(separator: " ").lowercased(),
            notice: [score, isRecord ? Words.newRecord : nil, near(app)].compactMap { $0 }.joined(separator: ". "))
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        let print = PosterPrint(poster, seed: entry.seed, app, elapsed: elapsed)
        print.draw(frame.print, &sheet)
        sheet.toastRoom = print.toastRoom(on: frame.print, sheet)
        var rest = frame.column
        drawTotal(frame, elapsed, in: &rest, &sheet)
        drawNear(app, in: &rest, &sheet)
        // The word of the round button stands above it.
        let gap = max(sheet.px(.inner), sheet.px(18) + sheet.text(.body) * 1.2).rounded(.up)
        let places = FinalButtons(rest, sheet.metrics)
        _ = rest.cutBottom(places.height, gap: gap)
        drawButtons(app, places, &sheet)
        var body = FinalBody(app: app, entry: entry, mostRows: frame.mostRows, metrics: sheet.metrics)
        body.leavesOutCovers = frame.wall != nil
        body.draw(in: rest, &sheet)
        if let wall = frame.wall { body.drawWall(in: wall, &sheet) }
    }

    var outOf: String { Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total) }

    private func drawTotal(_ frame: FinalFrame, _ elapsed: Double, in room: inout Rect, _ sheet: inout Sheet) {
        let counted = Motion.ease(elapsed - 12, over: Motion.countTicks)
        let shown = Int((Double(entry.total) * counted).rounded())
        let size = sheet.metrics.display(frame.totalSize)
        let taken = sheet.display(
            String(shown), size, sheet.theme.ink, x: room.x, capTop: room.y, width: room.width * 0.62, tracking: -0.03)
        let text = sheet.text(.row)
        let total = room.cutTop(size * Em.cap)
        if isRecord { drawRecord(beside: total.rightOf(total.x + taken), below: &room, elapsed, &sheet) }
        let words = room.cutTop(text * 1.5, gap: sheet.px(frame.totalGap))
        sheet.line(
            outOf, .body, text, sheet.theme.ink, x: words.x, baseline: words.maxY, width: words.width, shrink: 0.8)
    }

    /// nil for a record, which says enough.
    private func near(_ app: AppState) -> String? {
        if let outcome = app.challengeOutcome(entry.total) { return outcome }
        guard !isRecord else { return nil }
        return NearMiss(entry, others: app.kept.table(entry.kind).filter { $0.id != entry.id }).map(Words.near)
    }

    private func drawNear(_ app: AppState, in room: inout Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        guard let near = near(app), room.height > sheet.metrics.pill(.row) + size * 6 else { return }
        let row = room.cutTop(size * Em.line, gap: sheet.px(.medium))
        sheet.line(near, .bold, size, sheet.theme.ink, in: row, shrink: 0.75)
    }

    /// Stamped on when the words of the poster have landed: beside the total, or below it where that is too narrow.
    private func drawRecord(beside total: Rect, below room: inout Rect, _ elapsed: Double, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        let words = TextMeasure.width(Words.newRecord, face: .bold, size: size)
        let height = max(sheet.px(70), size * 1.8)
        let width = words + size * 1.1 + sheet.px(.small) + sheet.px(.inner) * 2
        let free = total.rightOf(total.x + sheet.px(.group))
        if width <= free.width, height <= free.height + sheet.px(.medium) {
            let right = free.rightOf(max(free.maxX - width, free.x))
            return drawRecord(right.middle(width, height), elapsed, &sheet)
        }
        _ = room.cutTop(sheet.px(.medium))
        drawRecord(room.cutTop(height).leftPart(min(width, room.width)), elapsed, &sheet)
    }

    private func drawRecord(_ sticker: Rect, _ elapsed: Double, _ sheet: inout Sheet) {
        let since = elapsed - Motion.dropTicks - Motion.wordGapTicks * Double(poster.lines.count)
        guard since >= 0 else { return }
        let theme = sheet.theme
        let size = sheet.text(.row)
        let landed = Motion.ease(since, over: Motion.stampTicks)
        sheet.push(Transform(pivot: sticker.center, scale: 1.4 - 0.4 * landed, degrees: -3, opacity: landed))
        sheet.box(sticker.offset(sheet.px(.tiny), sheet.px(.tiny)), fill: theme.focusShadow)
        sheet.box(sticker, fill: theme.accent, stroke: theme.onAccent, width: sheet.metrics.stroke(4, theme))
        var inside = sticker.rightOf(sticker.x + sheet.px(.inner))
        let star = inside.cutLeft(size * 1.1, gap: sheet.px(.small))
        sheet.icon(.star, in: star.leftSquare(star.width), theme.onAccent)
        inside.width -= sheet.px(.close)
        sheet.line(Words.newRecord, .bold, size, theme.onAccent, in: inside, shrink: 0.7)
        sheet.pop()
    }

    private func drawButtons(_ app: AppState, _ places: FinalButtons, _ sheet: inout Sheet) {
        sheet.button(Target.again, Words.playAgain, places.again, size: 34)
        var done = Pill(Target.done, places.done, Words.done)
        done.isCentered = true
        sheet.pill(done)
        let label = app.challengeCode == nil ? Words.share : Words.passItOn
        sheet.iconPill(HeaderAction(Target.share, icon: .share, label: label), places.share)
    }
}

/// One row, each button as wide as its word needs; two rows where that is too narrow.
struct FinalButtons {
    let again: Rect
    let done: Rect
    let share: Rect
    let height: Double

    init(_ column: Rect, _ metrics: ScreenMetrics) {
        let pill = metrics.pill(.row)
        let gap = metrics.px(.inner)
        let least = TextMeasure.width(Words.playAgain, face: .bold, size: max(metrics.text(34) * 0.7, 12)) + pill * 0.6
        let small = TextMeasure.width(Words.done, face: .bold, size: max(metrics.text(30) * 0.7, 12)) + pill * 0.6
        var rest = column
        // Two rows leave room for what was scored.
        let hasRoom = column.height >= pill * 2 + metrics.px(.wide) + metrics.text(.body) * 3
        let isRow = least + small + gap * 2 + pill <= column.width || !hasRoom
        height = isRow ? pill : pill * 2 + metrics.px(.wide)
        var foot = rest.cutBottom(pill, gap: metrics.px(.wide))
        share = foot.cutRight(pill, gap: gap)
        guard isRow else {
            done = foot
            again = rest.cutBottom(pill)
            return
        }
        let words = foot.width - gap
        let most = min(words * 0.7, words - metrics.leastHit)
        again = foot.cutLeft(min(max(min(words * 0.6, words - small), least), most), gap: gap)
        done = foot
    }
}

/// Print and column by the shape of the window.
struct FinalFrame {
    /// Reaches to three edges of the window; the square picture is cropped to it.
    let print: Rect
    let column: Rect
    /// Room for large covers beside the column; nil where they stand in the column.
    let wall: Rect?
    let totalSize: Double
    /// From the total to what is below it.
    let totalGap: Space
    /// Rows of the table of scores.
    let mostRows: Int

    init(_ metrics: ScreenMetrics) {
        let area = metrics.content
        let least: Double
        var rest = metrics.bounds
        (least, totalSize, totalGap, mostRows) =
            switch metrics.shape {
            case .ultra, .wide: (700, 236, .group, 5)
            case .tight: (600, 190, .group, 5)
            case .square: (560, 150, .group, 5)
            case .tall: (800, 150, metrics.isSmall ? .narrow : .inner, 4)
            }
        if metrics.isBeside {
            let words = metrics.px(least) * max(1, min(metrics.textScale, 1.4)) + metrics.px(.gutter)
            // However large the words, a strip of the print stays.
            let widest = rest.height * FinalFrame.printShare(metrics)
            print = rest.cutLeft(max(min(widest, area.maxX - words), rest.width * 0.3).rounded())
            var column = area.rightOf(max(print.maxX + metrics.px(.column), area.x))
            wall = FinalFrame.wall(cutFrom: &column, metrics)
            column.width = min(column.width, metrics.px(1080))
            self.column = column
        } else {
            let words = max(metrics.px(least), metrics.text(.body) * 17)
            print = rest.cutTop(min(rest.width, max(rest.height - words, rest.height * 0.28)).rounded())
            column = area.below(max(print.maxY + metrics.px(.large), area.y))
            wall = nil
        }
    }

    /// The print's width by its height. In the widest windows more of the width is its.
    private static func printShare(_ metrics: ScreenMetrics) -> Double {
        let aspect = metrics.width / metrics.height
        return aspect > 2.8 ? min(aspect * 0.45, 1.6) : 1
    }

    /// Cuts room for the covers off the right, where the words leave half a screen.
    private static func wall(cutFrom column: inout Rect, _ metrics: ScreenMetrics) -> Rect? {
        let words = metrics.px(860) * max(1, min(metrics.textScale, 1.4))
        let gap = metrics.px(.column)
        let width = min(column.width - words - gap, column.height * 1.1)
        guard width >= metrics.px(560) else { return nil }
        let right = column.cutRight(column.width - words, gap: gap)
        return Rect(right.x, right.y, right.width, right.height)
    }
}
