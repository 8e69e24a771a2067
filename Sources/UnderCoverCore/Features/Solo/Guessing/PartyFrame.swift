import UnderCoverCatalogue
import UnderCoverPixels

/// A round of many: the solo round's cover, and the room beside or below it for fewer and for more seats.
struct PartyFrame {
    let cover: Rect
    let bar: Rect
    /// The counter.
    private(set) var head: Rect
    /// The head of a result says who was first. It has no seconds beside it.
    var resultHead: Rect { wholeHead ?? head }
    private var wholeHead: Rect?
    /// The head is a row; else its parts stand over each other.
    let headIsRow: Bool
    /// How its parts stand: that of the window, but for large words.
    let shape: ScreenMetrics.Shape
    private(set) var seconds: Rect
    /// For pointers; other devices have a button for it.
    private(set) var pause = Rect.zero
    private(set) var choices = Rect.zero
    private(set) var stack: ChoiceStack
    /// Large words stand where the choices would, and take all of their room.
    private let isQuestion: Bool
    private(set) var seats: [SeatPlace] = []
    /// The names of teams, over their seats.
    private(set) var signs: [SeatPlace] = []

    /// A rectangle for a seat, or for a team, by its number.
    struct SeatPlace: Equatable {
        let id: Int
        let rect: Rect
    }

    /// - Parameter asks: the covers are the choices, and a question stands where names would.
    init(_ metrics: ScreenMetrics, choices count: Int, asks: Bool = false, _ players: [Player], teams: Int?) {
        let solo = RoundFrame(metrics, choices: count, asks: asks)
        shape = solo.shape
        // Nothing stands over the cover here.
        let raised = solo.words == nil || shape != .wide ? 0 : metrics.content.midY - solo.cover.midY
        (cover, bar) = (solo.cover.offset(0, raised).rounded, solo.bar.offset(0, raised).rounded)
        (head, headIsRow, seconds) = (solo.head, shape != .ultra && shape != .square, solo.seconds)
        stack = solo.stack
        let plan = SeatPlan(metrics, players, teams: teams)
        isQuestion = asks && metrics.wordsAreLarge
        // A question has the room that the seats leave, and needs less of it.
        let count = isQuestion ? 2 : count
        switch shape {
        case .wide: placeInColumn(metrics, count, plan, Rect(solo.column.x, metrics.content.y, 0, 0))
        case .tight: placeInColumn(metrics, count, plan, Rect(solo.column.x, solo.cover.y, 0, 0))
        case .tall: placeBelow(metrics, count, plan)
        case .ultra, .square: placeAround(metrics, solo, count, plan)
        }
        let side = metrics.leastHit
        let gap = metrics.px(.small)
        let isBehind = shape == .square && seconds.maxX + gap + side <= metrics.content.maxX
        let x = isBehind ? seconds.maxX + gap : seconds.x - gap - side
        pause = Rect(x, seconds.midY - side / 2, side, side).rounded
    }

    /// The head without the clock and the pause.
    var words: Rect {
        headIsRow ? head.leftPart(max(min(seconds.x, pause.x) - head.x - head.height * 0.2, 0)) : head
    }

    private enum Place { case head, choices, seats }

    /// Head, choices and seats in the column beside the cover; on a nearly square window the head is over both.
    private mutating func placeInColumn(
        _ metrics: ScreenMetrics, _ count: Int, _ plan: SeatPlan, _ corner: Rect
    ) {
        let area = metrics.content
        var room = Rect(corner.x, corner.y, area.maxX - corner.x, area.maxY - corner.y)
        let isOver = shape != .wide
        if !isOver, !isQuestion, cover.height > area.height * 0.8 {
            room = Rect(room.x, cover.y, room.width, cover.height)
        }
        if isOver { head = Rect(area.x, area.y, area.width, max(cover.y - area.y - metrics.px(.small), 0)) }
        place(metrics, plan, in: room, head: isOver ? nil : PartyFrame.headHeight(metrics)) { height in
            ChoiceStack(count, in: height, mustFit: true, metrics)
        } least: {
            PartyFrame.leastStack(count, columns: 1, metrics)
        }
        seconds = PartyFrame.seconds(head, metrics)
    }

    /// Choices below the cover, seats below them.
    private mutating func placeBelow(_ metrics: ScreenMetrics, _ count: Int, _ plan: SeatPlan) {
        seconds = PartyFrame.seconds(head, metrics)
        let columns = metrics.textScale > 1.4 ? 1 : 2
        place(metrics, plan, in: metrics.content.below(bar.maxY + metrics.px(.inner)), head: nil) { height in
            ChoiceStack(count, columns: columns, in: height, mustFit: true, metrics)
        } least: {
            PartyFrame.leastStack(count, columns: columns, metrics)
        }
    }

    /// A head of so many pixels, choices, and seats at the foot.
    private mutating func place(
        _ metrics: ScreenMetrics, _ plan: SeatPlan, in room: Rect, head headHeight: Double?,
        choices make: (_ height: Double) -> ChoiceStack, least: () -> Double
    ) {
        let gap = metrics.px(.medium)
        let over = headHeight.map { $0 + metrics.px(.close) } ?? 0
        let foot = plan.fit(width: room.width, height: room.height - over - least() - gap, columns: 2)
        let stack = make(room.height - over - foot.height - gap)
        let places = Places<Place>(metrics, in: room) { place in
            let head = headHeight.map { [place(.head, height: $0), .gap(metrics.px(.close))] } ?? []
            let choices = isQuestion ? [place(.choices), .gap(gap)] : [place(.choices, height: stack.shown), .space]
            return .column(head + choices + [place(.seats, height: foot.height)])
        }
        if headHeight != nil { head = places[.head] }
        (self.stack, choices) = (stack, places[.choices])
        place(plan, foot, places[.seats])
    }

    /// Seats at the foot of the head's column.
    private mutating func placeAround(_ metrics: ScreenMetrics, _ solo: RoundFrame, _ count: Int, _ plan: SeatPlan) {
        choices = solo.choices
        if !stack.fits {
            stack = ChoiceStack(count, columns: stack.columns, in: choices.height, mustFit: true, metrics)
        }
        let counter = metrics.display(metrics.row.counterText)
        let top = counter * (Em.cap + 0.2) + (metrics.text(.row) + metrics.text(.body)) * Em.line * 2
        let isSquare = shape == .square
        if isSquare { head.height = cover.height }
        let seconds = isSquare ? self.seconds.height + metrics.px(.small) : 0
        let foot = plan.fit(
            width: head.width, height: head.height - top - seconds, columns: head.width < metrics.px(420) ? 1 : 2)
        place(plan, foot, head.below(head.maxY - foot.height))
        head.height -= foot.height + metrics.px(.medium)
        guard isSquare else { return }
        // Without the height for both, the seconds stand beside the counter.
        guard head.height - counter * (Em.cap + 0.35) >= self.seconds.height else {
            wholeHead = head
            self.seconds = PartyFrame.seconds(head, metrics)
            head.width = max(self.seconds.x - metrics.leastHit - metrics.px(.medium) - head.x, 0)
            return
        }
        self.seconds.y = head.maxY - self.seconds.height
        head.height -= self.seconds.height + metrics.px(.small)
    }

    private mutating func place(_ plan: SeatPlan, _ foot: SeatPlan.Foot, _ room: Rect) {
        (signs, seats) = plan.place(foot, in: room)
    }

    static func headHeight(_ metrics: ScreenMetrics) -> Double {
        max(metrics.px(108), metrics.display(92) * 0.72 + metrics.text(.row) * 1.3, metrics.text(.row) * 2.6)
    }

    private static func seconds(_ head: Rect, _ metrics: ScreenMetrics) -> Rect {
        let height = min(metrics.pill(.field), head.height)
        let width = max(metrics.px(136), height * 1.48)
        return Rect(head.maxX - width, head.y, width, height)
    }

    /// The height below which choices do not shrink for the seats.
    private static func leastStack(_ count: Int, columns: Int, _ metrics: ScreenMetrics) -> Double {
        let rows = Double((count + columns - 1) / columns)
        // Large words leave the seats little; theirs is the air between two lines.
        let lines = metrics.wordsAreLarge ? 2.05 : 2.3
        let pill = max(metrics.px(100), metrics.text(metrics.row.choiceText) * lines, metrics.leastHit)
        return rows * pill + (rows - 1) * metrics.px(.icon)
    }
}

/// Cards of the seats in rows: two columns, else tokens in one row where there is no height for names.
struct SeatPlan {
    private let metrics: ScreenMetrics
    private let players: [Player]
    private let teams: Int?

    init(_ metrics: ScreenMetrics, _ players: [Player], teams: Int?) {
        (self.metrics, self.players, self.teams) = (metrics, players, teams)
    }

    struct Foot {
        let columns: Int
        let card: Double
        let gap: Double
        let sign: Double
        let height: Double
    }

    private var gap: Double { metrics.px(metrics.isSmall ? .tiny : .narrow).rounded() }

    /// The members of each column of teams; one group of all in a party without teams.
    private var groups: [[Player]] {
        guard let teams else { return [players] }
        return (0..<teams).map { team in players.filter { $0.team == team } }
    }

    private func rows(_ columns: Int) -> Int {
        let most = groups.map(\.count).max() ?? 0
        let each = max(columns / groups.count, 1)
        return max((most + each - 1) / each, 1)
    }

    func fit(width: Double, height: Double, columns: Int) -> Foot {
        let sign = teams == nil ? 0 : metrics.text(.body) * 1.3
        let columns = teams.map { max($0, columns) } ?? columns
        let most = metrics.px(84) * max(1, 0.55 + 0.45 * metrics.textScale)
        // A card with a name needs a line of 12 px and some air. Tokens grow with the words of the player's choice.
        let least = max(metrics.px(48) * max(1, 0.55 + 0.45 * metrics.textScale), 22)
        let all = max(players.count, Party.mostSeats)
        let tries = teams == nil ? [columns, 4, all] : [columns, columns * 2, columns * 4]
        let feet = tries.map { foot(columns: $0, height: height, most: most, sign: sign) }
        return feet.first { $0.card >= least && width / Double($0.columns) >= least * 1.15 } ?? feet[feet.count - 1]
    }

    private func foot(columns: Int, height: Double, most: Double, sign: Double) -> Foot {
        let rows = Double(rows(columns))
        let room = height - sign - (rows - 1) * gap
        // If even tokens have no height, the words above them give way.
        let card = min(max(room / rows, max(metrics.px(36), 20)), most).rounded(.down)
        return Foot(columns: columns, card: card, gap: gap, sign: sign, height: sign + rows * (card + gap) - gap)
    }

    func place(_ foot: Foot, in room: Rect) -> (signs: [PartyFrame.SeatPlace], seats: [PartyFrame.SeatPlace]) {
        var signs: [PartyFrame.SeatPlace] = []
        var seats: [PartyFrame.SeatPlace] = []
        let between = groups.count > 1 ? metrics.px(.medium) : 0
        let each = max(foot.columns / groups.count, 1)
        for (team, members) in groups.enumerated() {
            let all = room.columns(groups.count, gap: between)[team]
            let column = all.below(all.y + foot.sign)
            if foot.sign > 0 {
                signs.append(PartyFrame.SeatPlace(id: team, rect: Rect(all.x, all.y, all.width, foot.sign)))
            }
            let columns = min(each, max(members.count, groups.count > 1 ? 1 : min(each, 2)))
            for (index, player) in members.enumerated() {
                let cell = column.cell(index, of: columns, height: foot.card, gap: foot.gap)
                seats.append(PartyFrame.SeatPlace(id: player.id, rect: cell.rounded))
            }
        }
        return (signs, seats)
    }
}
