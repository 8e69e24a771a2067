import UnderCoverPixels

extension Sheet {
    /// Counter, category, points; and the seconds in a pill, unless the match has no clock.
    /// - Parameter facts: what hints have told, in place of the category's name.
    mutating func roundHead(_ frame: RoundFrame, _ match: Match, _ clock: RoundClock?, facts: String? = nil) {
        let name = facts ?? context.matchName
        let counter = "\(min(match.current + 1, match.rounds.count))/\(match.rounds.count)"
        let points = match.players.first?.total ?? 0
        let taken = clock == nil ? 0 : frame.seconds.width
        let end =
            frame.headIsRow
            ? headRow(frame.head, counter, name, points, seconds: taken)
            : headColumn(frame, counter, name, points, seconds: taken)
        // Below the words the seconds need free room.
        let isAtTop = frame.beside == nil && frame.seconds.y <= frame.head.y
        guard let clock, isAtTop || end < frame.seconds.y else { return }
        secondsPill(frame.seconds, clock)
    }

    /// Counter over category over points. Returns where they end.
    private mutating func headColumn(
        _ frame: RoundFrame, _ counter: String, _ name: String, _ points: Int, seconds: Double
    ) -> Double {
        var room = frame.head
        let isShared = frame.pauseAlign == .right
        let free = counterRoom(frame, hasSeconds: seconds > 0)
        let width = isShared && seconds > 0 ? room.width - seconds - px(.medium) : free.width
        // A slash reaches below the line.
        let size = min(metrics.display(metrics.row.counterText), (free.height / (Em.cap + 0.2)).rounded(.down))
        guard size >= 12 else { return room.y }
        let natural = TextMeasure.width(counter, face: .display, size: size, tracking: -0.02)
        let fitted = natural > width ? size * width / natural : size
        display(counter, size, theme.ink, x: room.x, capTop: room.y, width: width)
        _ = room.cutTop(fitted * Em.cap + max(px(34), fitted * 0.2))
        if isShared { room.width -= frame.pause.width + px(.medium) }
        let text = metrics.text(.row)
        guard room.height >= text * Em.line else { return room.y }
        let name = fittedName(name, room.width, height: room.height, isWrapped: frame.beside != nil)
        for line in name.lines {
            let row = room.cutTop(name.size * Em.line)
            self.line(
                line, .bold, name.size, theme.ink, x: row.x, baseline: row.y + name.size * Em.ascent, width: row.width)
        }
        guard !metrics.isSmall, room.height >= text * Em.line else { return room.y }
        let row = room.cutTop(text * Em.line)
        let least = TextMeasure.width(Words.pointsSoFar(points), face: .body, size: metrics.text(.body) * 0.8)
        let score = least <= row.width ? Words.pointsSoFar(points) : Words.points(points)
        line(
            score, .body, metrics.text(.body), theme.soft, x: row.x, baseline: row.y + text,
            width: row.width, shrink: 0.8)
        return room.y
    }

    /// The room for the counter beside the seconds, a hint and the pause.
    private func counterRoom(_ frame: RoundFrame, hasSeconds: Bool) -> Rect {
        var room = frame.head
        guard frame.pauseAlign == .left else {
            room.height = .infinity
            return room
        }
        let isAcross = frame.hint.x < room.maxX && frame.hint.maxX > room.x && frame.hint.y > room.y
        if isAcross { room.height = min(room.height, frame.hint.y - room.y) }
        guard hasSeconds, frame.secondsAreInHead else { return room }
        if frame.seconds.y > room.y {
            room.height = min(room.height, frame.seconds.y - room.y)
        } else {
            room.width = min(room.width, frame.seconds.x - room.x - px(.small))
        }
        return room
    }

    /// Counter with category and points beside it. Returns where they end.
    private mutating func headRow(
        _ head: Rect, _ counter: String, _ name: String, _ points: Int, seconds: Double
    ) -> Double {
        var row = head
        if seconds > 0 { _ = row.cutRight(seconds, gap: px(.inner)) }
        let top = row.y + px(.thin)
        let taken = display(counter, metrics.display(112), theme.ink, x: row.x, capTop: top, width: row.width * 0.45)
        _ = row.cutLeft(taken, gap: px(.group))
        let text = metrics.text(.row)
        let name = fittedName(name, row.width, height: row.height)
        for (index, line) in name.lines.enumerated() {
            self.line(
                line, .bold, name.size, theme.ink, x: row.x,
                baseline: top + text * 0.8 + Double(index) * name.size * 1.2, width: row.width)
        }
        guard name.lines.count == 1 else { return row.maxY }
        line(
            Words.points(points), .body, metrics.text(.body), theme.soft, x: row.x, baseline: top + text * 2.15,
            width: row.width, shrink: 0.8)
        return row.maxY
    }

    /// A name on one line, which shrinks a little; else on two.
    private func fittedName(_ name: String, _ width: Double, height: Double, isWrapped: Bool = false) -> FittedTitle {
        let text = metrics.text(.row)
        let small = max((text * 0.8).rounded(), 12)
        for size in isWrapped ? [] : [text, ((text + small) / 2).rounded(), small] {
            let one = FittedTitle(name, width: width, size, height: 0, most: size)
            if one.isWhole, one.size == size { return one }
        }
        return FittedTitle(name, width: width, text, height: min(height, text * 2.6))
    }

    mutating func secondsPill(_ place: Rect, _ clock: RoundClock) {
        var pill = place
        pill.y = max(place.y, metrics.safeArea.y + px(.tiny))
        let isLast = clock.isLastQuarter
        if isSpoken { quietRooms.append(pill) }
        box(
            pill, radius: pill.height, fill: isLast ? theme.alarm : theme.paper, stroke: theme.ink,
            width: metrics.stroke(3, theme))
        let color = isLast ? theme.onAlarm : theme.ink
        let digits = min(metrics.text(46), (pill.height * 0.75).rounded(.down))
        let unit = digits < metrics.text(46) ? max((digits * 0.65).rounded(.down), 12) : metrics.text(.large)
        let number = String(clock.secondsLeft)
        let numberWidth = TextMeasure.width(number, face: .bold, size: digits)
        let unitWidth = TextMeasure.width("s", face: .body, size: unit)
        let start = pill.midX - (numberWidth + px(.tiny) + unitWidth) / 2
        let baseline = pill.midY + digits * 0.36
        line(number, .bold, digits, color, x: start, baseline: baseline, width: numberWidth + 4)
        line("s", .body, unit, color, x: start + numberWidth + px(.tiny), baseline: baseline, width: unitWidth + 4)
    }

    /// The pause button's glyph with its word. A finger or a mouse can press it.
    /// - Parameter action: whose button pauses: where letters are typed, that of `pause` may be one.
    mutating func pauseHint(_ frame: RoundFrame, _ action: Action = .pause) {
        pauseHint(in: frame.pause, action, align: frame.pauseAlign)
    }

    mutating func pauseHint(in place: Rect, _ action: Action = .pause, align: TextRun.Align = .left) {
        let size = metrics.text(.body)
        let natural = TextMeasure.width(Words.pause, face: .body, size: size)
        // The cap of some keys is wide, and a sign takes its place where the word would have no room.
        let side = px(52) * metrics.glyphGrowth
        let cap = context.glyphs.showsGlyphs ? max(side, glyphWidth(action, height: side)) : side
        let showsKey = context.glyphs.showsGlyphs && (cap == side || cap + px(.icon) + natural <= place.width)
        let glyph = showsKey ? cap : side
        var row = place
        let total = min(glyph + px(.icon) + natural, row.width)
        if align == .right { row = row.cutRight(total) }
        target(Guessing.Target.pause, Rect(row.x, row.y, total, row.height), takesFocus: false)
        let width = row.maxX - row.x - glyph - px(.icon)
        let slot = row.cutLeft(glyph, gap: px(.icon)).middle(glyph, px(.broad) * metrics.glyphGrowth)
        if showsKey {
            actionGlyph(action, in: slot, theme.ink, paper: theme.paper)
        } else {
            icon(.pause, in: slot.inset(px(.thin)), theme.ink)
        }
        line(
            Words.pause, .body, size, theme.ink, x: row.x, baseline: row.midY + size * Em.middle, width: width,
            shrink: 0.7)
    }
}
