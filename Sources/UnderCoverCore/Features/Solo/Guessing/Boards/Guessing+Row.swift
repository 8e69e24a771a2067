import UnderCoverPixels

// Covers to be put in order.

extension Guessing {
    func drawRow(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        var room = sheet.content
        let pauseHeight = max(sheet.px(.deep), sheet.text(.body) * Em.line, sheet.metrics.leastHit)
        let foot = room.cutBottom(pauseHeight, gap: sheet.px(.small))
        drawRowHead(app, match, round, clock, &room, &sheet)
        drawRow(in: room, app, match, round, &sheet)
        sheet.pauseHint(in: foot.leftPart(min(sheet.px(230) * max(1, sheet.metrics.textScale), foot.width * 0.5)))
    }

    /// Title, rule and count with the seconds over the bar, cut off the top of `room`.
    private func drawRowHead(
        _ app: AppState, _ match: Match, _ round: Round, _ clock: RoundClock, _ room: inout Rect, _ sheet: inout Sheet
    ) {
        let hasClock = match.settings.timer.endsRounds
        let high = sheet.metrics.pill(.field)
        let wide = hasClock ? max(sheet.px(136), high * 1.48) : 0
        var head = room
        head.height = high
        if hasClock { sheet.secondsPill(head.cutRight(wide, gap: sheet.px(.group)), clock) }
        let question = Self.question(round, match, app)
        let size = sheet.metrics.display(sheet.metrics.isSmall ? 96 : 128)
        let count = Words.coverNumber(min(match.current + 1, match.rounds.count), of: match.rounds.count)
        let text = sheet.text(.row)
        let besideWidth = TextMeasure.width(question.detail ?? "", face: .bold, size: text) + 4
        let natural = TextMeasure.width(question.title, face: .display, size: size, tracking: -0.02)
        let isBeside = min(natural, head.width * 0.7) + sheet.px(.group) + besideWidth <= head.width
        let most = isBeside ? head.width - besideWidth - sheet.px(.group) : head.width
        let taken = sheet.display(
            question.title, size, sheet.theme.ink, x: head.x, capTop: head.y, width: most)
        let depth = Em.cap + (isBeside || !question.title.hasTails ? 0 : Em.tail)
        let end = head.y + max(min(size, size * most / max(natural, 1)) * depth, hasClock ? high : 0)
        room = room.below(isBeside ? end : end + sheet.px(.tiny))
        if isBeside {
            let left = head.x + taken + sheet.px(.group)
            sheet.line(
                question.detail ?? "", .bold, text, sheet.theme.ink, x: left, baseline: head.y + text * 0.8,
                width: head.maxX - left)
            sheet.line(
                count, .body, sheet.text(.body), sheet.theme.soft, x: left, baseline: head.y + text * 2.15,
                width: head.maxX - left)
        } else {
            let row = room.cutTop(text * Em.line)
            // The instruction is worth more than the count.
            let both = [question.detail ?? "", count].joined(separator: " ")
            let least = (sheet.metrics.smaller(text).min() ?? text) + 1
            let fits = TextMeasure.width(both, face: .bold, size: least) <= row.width
            sheet.line(
                fits ? both : question.detail ?? count, .bold, text, sheet.theme.ink, x: row.x,
                baseline: row.y + text * Em.ascent, width: row.width, shrink: 0.7)
        }
        guard hasClock else { return }
        _ = room.cutTop(sheet.px(sheet.metrics.isSmall ? 20 : 40))
        let bar = room.cutTop(max(sheet.px(.bar).rounded(), 6), gap: sheet.px(sheet.metrics.isSmall ? 28 : 40))
        sheet.timeBar(bar.rounded, clock, isStopped: isAnswered)
        sheet.clubMarks(ClubState.marks(match, hasAnswered: isAnswered, app), on: bar.rounded)
        sheet.toastObstacles = [bar]
    }

    /// Covers with their names, in any rectangle.
    func drawRow(in room: Rect, _ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        let size = sheet.text(.large)
        let row = SleeveRow(
            round.choices.count, in: room, names: (size + sheet.text(.body)) * Em.line, sheet.metrics)
        let columns = row.isStacked ? 1 : round.choices.count
        for index in round.choices.indices {
            let rect = place(index, row, round, app, sheet)
            guard let sleeve = sleeve(index, in: rect, columns: columns, app, match, round, sheet) else { continue }
            sheet.sleeve(sleeve, sticker: sheet.stickerPlace(rect))
            drawNames(sleeve.album, match, app, in: row.words(rect), &sheet)
        }
    }

    /// After the answer the covers slide into their order.
    private func place(_ index: Int, _ row: SleeveRow, _ round: Round, _ app: AppState, _ sheet: Sheet) -> Rect {
        let own = row.sleeve(index)
        guard case .answered(let since) = phase, let place = round.order.firstIndex(of: round.choices[index]) else {
            return own
        }
        let end = row.sleeve(place)
        let told = sheet.context.now - Double(since + Motion.breathTicks)
        let share = app.reducesMotion ? 0 : Motion.ease(told, over: Motion.sharpenTicks)
        return own.offset((end.x - own.x) * share, (end.y - own.y) * share).rounded
    }

    /// Title over artist, and over the year once the round is answered.
    private func drawNames(_ album: Album, _ match: Match, _ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let lines = match.settings.labels.lines(of: album)
        let isTold = isTold(app)
        let second = isTold ? album.year.map(String.init) : lines[safe: 1]
        let (size, small) = (sheet.text(.large), sheet.text(.body))
        var rest = room.middle(room.width, (size + small) * Em.line)
        sheet.line(
            lines[0], .bold, size, sheet.theme.ink, in: rest.cutTop(size * Em.line), shrink: 0.7)
        guard let second else { return }
        sheet.line(
            second, isTold ? .bold : .body, small, isTold ? sheet.theme.ink : sheet.theme.soft,
            in: rest.cutTop(small * Em.line), shrink: 0.7)
    }
}

/// Three covers in any rectangle: side by side with their names below, or over each other with their names beside.
struct SleeveRow {
    let isStacked: Bool
    let side: Double
    private let room: Rect
    private let count: Int
    private let gap: Double
    private let names: Double
    private let nameGap: Double

    /// - Parameter names: the height of the names of one cover.
    init(_ count: Int, in room: Rect, names: Double, _ metrics: ScreenMetrics) {
        let nameGap = metrics.px(.medium)
        let least = metrics.px(.group).rounded()
        let gaps = least * Double(count - 1)
        let across = min((room.width - gaps) / Double(count), room.height - nameGap - names)
        // Half of the width is for the names.
        let down = min((room.height - gaps) / Double(count), room.width * 0.5)
        // In a square both are alike, and names beside the covers have more room than below them.
        isStacked = down >= across.rounded(.down)
        side = max(isStacked ? down : across, 1).rounded(.down)
        let free = isStacked ? room.height - side * Double(count) : room.width - side * Double(count)
        gap = min(free / Double(max(count - 1, 1)), metrics.px(isStacked ? 60 : 170)).rounded(.down)
        (self.room, self.count, self.names, self.nameGap) = (room, count, names, nameGap)
    }

    func sleeve(_ index: Int) -> Rect {
        let whole = side * Double(count) + gap * Double(count - 1)
        let step = Double(index) * (side + gap)
        guard !isStacked else { return Rect(room.x, room.y + step, side, side) }
        let left = (room.x + (room.width - whole) / 2).rounded()
        let high = side + nameGap + names
        return Rect(left + step, (room.y + max(room.height - high, 0) / 2).rounded(), side, side)
    }

    /// Room for the names of the cover at `sleeve`.
    func words(_ sleeve: Rect) -> Rect {
        guard isStacked else { return Rect(sleeve.x, sleeve.maxY + nameGap, sleeve.width, names) }
        let left = sleeve.maxX + 2 * nameGap
        return Rect(left, sleeve.y, room.maxX - left, sleeve.height)
    }
}

/// A question in display type that is fitted into a room: fewer u, more lines, at last without its second line.
struct QuestionWords {
    private let title: [String]
    private let size: Double
    private let detail: [String]
    private let detailSize: Double
    private let isRule: Bool

    private static let sizes = [128.0, 116, 106, 94, 84, 72, 60, 48]

    init(_ question: KindQuestion, in room: Rect, _ metrics: ScreenMetrics) {
        let detailSize = metrics.text(metrics.isSmall ? 30 : 36)
        let all = question.detail.map { TextWrap.lines($0, face: .body, size: detailSize, width: room.width) } ?? []
        let fits = Self.fit(question.title, all, detailSize, room, metrics)
        self.detailSize = detailSize
        (title, size, isRule) = (fits.lines, fits.size, question.isRule)
        detail = fits.hasDetail ? all : []
    }

    private static func fit(
        _ title: String, _ detail: [String], _ detailSize: Double, _ room: Rect, _ metrics: ScreenMetrics
    ) -> (lines: [String], size: Double, hasDetail: Bool) {
        let tries = detail.isEmpty ? [false] : [true, false]
        for hasDetail in tries {
            let below = hasDetail ? Double(detail.count) * detailSize * Em.line + detailSize : 0
            for size in sizes.map({ max(metrics.display($0).rounded(), 14) }) {
                let lines = TextWrap.lines(title, face: .display, size: size, width: room.width)
                let isWide = lines.contains { TextMeasure.width($0, face: .display, size: size) > room.width }
                if lines.count <= 3, !isWide, height(lines.count, size) + below <= room.height {
                    return (lines, size, hasDetail)
                }
            }
        }
        let least = max(metrics.display(sizes[sizes.count - 1]).rounded(), 14)
        return (TextWrap.lines(title, face: .display, size: least, width: room.width, limit: 2), least, false)
    }

    private static func height(_ lines: Int, _ size: Double) -> Double {
        size * (Em.cap + Double(lines - 1) * Em.displayLine)
    }

    private var height: Double {
        let below = detail.isEmpty ? 0 : detailSize + Double(detail.count) * detailSize * Em.line
        return Self.height(title.count, size) + below
    }

    /// In the middle of the height.
    func draw(in room: Rect, _ sheet: inout Sheet) {
        var rest = room.below(room.y + max(room.height - height, 0) / 2)
        sheet.displayLines(title, size, in: &rest)
        _ = rest.cutTop(detailSize)
        for line in detail {
            let row = rest.cutTop(detailSize * Em.line)
            sheet.line(
                line, .body, detailSize, isRule ? sheet.theme.ink : sheet.theme.soft, x: row.x,
                baseline: row.y + detailSize * Em.ascent, width: row.width)
        }
    }
}
