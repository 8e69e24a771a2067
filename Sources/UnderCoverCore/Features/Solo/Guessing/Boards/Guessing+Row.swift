import UnderCoverCatalogue
import UnderCoverPixels

// Covers to be put in order.

extension Guessing {
    func drawRow(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        let hasClock = match.settings.timer.endsRounds
        let row = Block.canvas(wish: 0, fills: true) { drawRow(in: $1, app, match, round, &$0) }
        let head = rowHead(Guessing.question(round, match, app), match, hasClock ? clock : nil, sheet.metrics)
        let parts: [Block?] = [
            head, hasClock ? timeBar(clock, match, app) : nil, row,
            isAnswered ? .air(.pauseHint) : Block.row([.pauseHint(.pause, sheet), .space]).height(.pauseHint),
        ]
        sheet.place(.column(parts.compactMap { $0 }, gap: .space(.inner)), in: sheet.content)
    }

    private func timeBar(_ clock: RoundClock, _ match: Match, _ app: AppState) -> Block {
        .canvas(wish: .larger(.u(Mark.bar.rawValue), .px(6))) { sheet, rect in
            let bar = rect.rounded
            sheet.timeBar(bar, clock, isStopped: isAnswered)
            sheet.clubMarks(ClubState.marks(match, hasAnswered: isAnswered, app), on: bar)
            sheet.toastObstacles.append(bar)
        }
    }

    /// Title, rule and count, with the seconds.
    private func rowHead(
        _ question: KindQuestion, _ match: Match, _ clock: RoundClock?, _ metrics: ScreenMetrics
    ) -> Block {
        let title = Block.figure(question.title, 128, least: 0.7, hasTails: question.title.hasTails)
        let count = Words.coverNumber(min(match.current + 1, match.rounds.count), of: match.rounds.count)
        let detail = question.detail
        let beside = Block.row(
            [
                title,
                .column([
                    .line(detail ?? "", .bold, .row, squeeze: 1), .line(count, ink: .soft, squeeze: 1),
                ]), .space,
            ], gap: .space(.group), align: .top)
        // The instruction is worth more than the count.
        let both = [detail ?? "", count].joined(separator: " ")
        let below = Block.whole([.line(both, .bold, .row), .line(detail ?? count, .bold, .row)])
        let words = Block.whole([beside, .column([title, below], gap: .space(.tiny))])
        guard let clock else { return words }
        // The words take the room that the clock leaves, however much they would like.
        let width = metrics.content.width - metrics.secondsWidth - metrics.px(.group)
        return .row([words.width(.px(width)), .seconds(clock)], gap: .space(.group), align: .top)
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
            draw(sleeve, &sheet)
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
        let below = second.map { Block.line($0, isTold ? .bold : .body, .body, ink: isTold ? .ink : .soft) }
        // A title breaks before its end is cut.
        let title = Block.whole([.line(lines[0], .bold, .large), .text(lines[0], .bold, .large, lines: 2)])
        let parts: [Block?] = [.space, title, below, .space]
        sheet.place(.column(parts.compactMap { $0 }), in: room)
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

extension Block {
    /// A question in display type in the middle of its room: fewer u, more lines.
    static func question(_ question: KindQuestion) -> Block {
        let title = Lettering(
            string: question.title, face: .display, size: 128, lines: 3,
            sizes: .shares([1, 0.9, 0.82, 0.75, 0.66, 0.56, 0.47, 0.38]), spacing: Em.displayLine)
        let detail = question.detail.map { detail in
            Block.column([
                .air(.text(.large, 0.6)), .text(detail, .body, .large, ink: question.isRule ? .ink : .soft),
            ])
        }
        let parts: [Block?] = [.space, Block(.words(title)), detail, .space]
        return .column(parts.compactMap { $0 })
    }
}
