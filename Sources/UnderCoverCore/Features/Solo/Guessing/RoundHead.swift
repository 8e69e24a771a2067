import UnderCoverCatalogue
import UnderCoverPixels

/// The words of a round besides its choices: which cover it is, whose records, how the match stands. While an answer is
/// held back they stand as before it.
struct RoundHead {
    private let counter: String
    private let name: String
    private let points: Int
    private let best: ScoreToBeat?
    /// Right answers since the last other one.
    private let inARow: Int
    private let isLast: Bool
    /// Its players have points of their own.
    private let isParty: Bool
    /// nil while it is guessed.
    private let stage: VerdictStage?
    /// No word is larger, in pixels; nil where the choices are of usual size.
    private let most: Double?

    /// - Parameter name: the category's, or what hints have told.
    init(_ match: Match, _ app: AppState, name: String, stage: VerdictStage?, most: Double? = nil) {
        (self.name, self.most) = (name, most)
        self.stage = stage
        isParty = match.isParty
        counter = "\(min(match.current + 1, match.rounds.count))/\(match.rounds.count)"
        let player = match.players.first
        let answers = player?.answers.filter { $0.round < match.current } ?? []
        points = answers.reduce(player?.start ?? 0) { $0 + $1.points }
        inARow = match.isParty ? 0 : answers.reversed().prefix(while: \.right).count
        best = app.play.toBeat
        isLast = match.rounds.count > 1 && match.current + 1 == match.rounds.count
    }

    /// Points that are missing for the score to beat; less than 0 past it.
    private var missing: Int? { best.map { $0.points - points } }

    private var score: String {
        guard let best, let missing, missing != 0 else { return Words.pointsSoFar(points) }
        if missing > 0 { return Words.pointsToBeat(points, missing) }
        return best.isOthers ? Words.pointsAhead(points, -missing) : Words.pointsPastBest(points, -missing)
    }

    /// Announces the last cover, with what one cover can still bring in.
    private var last: [String]? {
        guard isLast, missing.map({ $0 > 0 }) != false else { return nil }
        let isInReach = missing.map { $0 <= Scoring.most } ?? false
        return [Words.lastOne, isInReach ? Words.leftToBeat(missing ?? 0) : Words.makeItGood]
    }

    // MARK: Places

    func draw(in frame: RoundFrame, _ clock: RoundClock?, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        var room = frame.head
        let taken = clock == nil ? 0 : room.maxX - frame.seconds.x + metrics.px(.medium)
        guard !frame.headIsRow else {
            let words = Block.row(
                [counterWords(112), besideCounter(metrics).fillsWidth()], gap: .space(.group), align: .top)
            sheet.place(words, in: room.leftPart(room.width - taken))
            if let clock { sheet.secondsPill(frame.seconds, clock) }
            return
        }
        if let words = frame.words {
            sheet.place(.column([counterWords(Self.besideClock(metrics))]), in: room)
            sheet.place(besideCounter(metrics), in: words)
            if let clock { sheet.secondsPill(frame.seconds, clock) }
            return
        }
        // The head ends at a hint or a clock that stands across it or at its foot.
        let isAcross = frame.hint.x < room.maxX && frame.hint.maxX > room.x && frame.hint.y > room.y
        if frame.pauseAlign == .left, isAcross { room.height = min(room.height, frame.hint.y - room.y) }
        let isAtTop = frame.seconds.y <= room.y
        if clock != nil, !isAtTop { room.height = min(room.height, frame.seconds.y - metrics.px(.tiny) - room.y) }
        let beside = isAtTop && frame.seconds.x < room.maxX ? taken : 0
        let paused = frame.pauseAlign == .right ? frame.pause.width + metrics.px(.medium) : 0
        sheet.place(column(metrics, seconds: beside, words: room.width - paused), in: room)
        if let clock { sheet.secondsPill(frame.seconds, clock) }
    }

    /// - Parameters:
    ///   - seconds: room beside the counter that stays free.
    ///   - words: the width of the lines below it.
    private func column(_ metrics: ScreenMetrics, seconds: Double, words width: Double) -> Block {
        let counter = Block.row([counterWords(metrics.row.counterText), .space, .reserved(seconds)])
        let words = last.map { lines in lines.map { bold($0, 84, metrics) } } ?? [title(metrics), standing(metrics)]
        let rows = words.map { $0.width(most: .px(width)) }
        // It ends before the hint, which may be longer than the words above it.
        let end = rule.map {
            let line = $0.width(most: .px(width * Self.ruleShare))
            return Block.window(.small, .column([]), else: .column([.air(.space(.slim)), line])).givesWay(1)
        }
        // The slash of the counter reaches below it.
        return .column(
            [counter, Block.column([.air(34), rows[0]]).givesWay(3), rows[1].givesWay(2)] + end)
    }

    private static let ruleShare = 0.8

    private func besideCounter(_ metrics: ScreenMetrics) -> Block {
        if let last { return bold(last.joined(separator: " "), 64, metrics) }
        return .column([title(metrics), standing(metrics).givesWay(2)] + rule?.givesWay(1))
    }

    /// The size of the counter that stands beside the clock over a small cover, in u.
    static func besideClock(_ metrics: ScreenMetrics) -> Double { min(metrics.row.counterText, 136) }

    /// The same while it is paused.
    func paused(_ category: String, _ metrics: ScreenMetrics) -> Block {
        .column(
            [
                counterWords(68, least: 0.8), isParty ? nil : .line(score, .bold), .line(category, ink: .soft),
                isParty ? nil : rule,
            ]
            .compactMap { $0 }, gap: .space(.tiny))
    }

    /// How the match stands.
    var spoken: String {
        let streak = inARow > 1 ? Words.near(.inARow(inARow)) : nil
        return Words.sentences([counter, isParty ? nil : score, streak].compactMap { $0 })
    }

    // MARK: Parts

    private func counterWords(_ size: Double, least: Double = 0.4) -> Block {
        let number = Block.figure(counter, size, least: least)
        guard inARow > 0 else { return number }
        let one = streak(isOne: true)
        let all = inARow < 6 ? [streak(isOne: false), one] : [one]
        return .whole(all.map { .row([number, $0], gap: .space(.inner)) })
    }

    private func streak(isOne: Bool) -> Block {
        let stars = StreakStars(inARow, isOne: isOne)
        let fallen = stage.map { $0.isRight ? 0 : max($0.sinceTold, 0) } ?? 0
        return .drawing(
            Drawing(
                width: { Span($0.px(stars.width)) }, height: { metrics, _ in Span(metrics.px(StreakStars.side)) },
                draw: { sheet, rect in
                    guard fallen < StreakStars.fallTicks else { return }
                    let drop = sheet.px(8000) * (fallen / 60) * (fallen / 60) / 2
                    sheet.push(Transform(offset: Point(0, drop.rounded())))
                    stars.draw(in: rect, &sheet)
                    sheet.pop()
                }))
    }

    private func title(_ metrics: ScreenMetrics) -> Block {
        .whole([words(name, .bold, .row, lines: 1, metrics), words(name, .bold, .row, lines: 2, metrics)])
    }
    private func standing(_ metrics: ScreenMetrics) -> Block {
        words(score, .body, .body, ink: .soft, lines: 1, metrics)
    }

    private func words(
        _ string: String, _ face: TextRun.Face, _ step: TypeStep, ink: Lettering.Ink = .ink, lines: Int,
        _ metrics: ScreenMetrics
    ) -> Block {
        let size = min(step.rawValue, most.map(metrics.units) ?? step.rawValue)
        var words = Lettering(string: string, face: face, size: size, ink: ink, lines: lines)
        words.squeeze = 0.8
        return Block(.words(words))
    }

    private func bold(_ words: String, _ size: Double, _ metrics: ScreenMetrics) -> Block {
        let plain = self.words(words, .bold, .row, lines: 2, metrics)
        guard most == nil else { return plain }
        let large = Block.column([.figure(words, size, hasTails: words.hasTails), .air(.space(.small))])
        return .window(.small, plain, else: large)
    }

    /// How far it is to the score to beat, which a notch marks. Past it there is a second stretch.
    private var rule: Block? {
        guard let best, best.points > 0 else { return nil }
        let most = Double(max(best.points, points))
        let (share, notch) = (Double(points) / most, Double(best.points) / most)
        return .canvas(wish: 28) { sheet, rect in
            let line = Rect(rect.x, rect.midY - sheet.px(4), rect.width, max(sheet.px(8), 2))
            sheet.box(line, fill: sheet.theme.hollow)
            sheet.box(line.leftPart(rect.width * share), fill: sheet.theme.ink)
            let width = max(sheet.px(4), 2)
            sheet.box(Rect(rect.x + rect.width * notch - width, rect.y, width, rect.height), fill: sheet.theme.ink)
        }
    }
}

extension Block {
    /// Room beside words that something else stands in, in pixels.
    fileprivate static func reserved(_ width: Double) -> Block { Block.space.width(.px(width)) }

    /// The seconds that are left.
    static func seconds(_ clock: RoundClock) -> Block {
        .drawing(
            Drawing(
                width: { Span($0.secondsWidth) }, height: { metrics, _ in Span(metrics.pill(.field)) },
                draw: { $0.secondsPill($1, clock) }))
    }
}

extension ScreenMetrics {
    /// The width of the pill of seconds.
    var secondsWidth: Double { max(px(136), pill(.field) * 1.48) }
}

extension Sheet {
    mutating func secondsPill(_ place: Rect, _ clock: RoundClock) {
        var pill = place
        pill.y = max(place.y, metrics.safeArea.y + px(.tiny))
        let isLast = clock.isLastQuarter
        if isSpoken { quietRooms.append(pill) }
        toastObstacles.append(pill)
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
    /// - Parameters:
    ///   - action: whose button pauses: where letters are typed, that of `pause` may be one.
    ///   - most: the size of its word in pixels.
    mutating func pauseHint(_ frame: RoundFrame, _ action: Action = .pause, most: Double? = nil) {
        let hint = Block.pauseHint(action, self, most: most)
        place(.row(frame.pauseAlign == .right ? [.space, hint] : [hint, .space]), in: frame.pause)
    }
}

extension Length {
    /// The height of a pause hint.
    static let pauseHint = Length.larger(.larger(.space(.deep), .text(.body, Em.line)), .hit)
}

extension Block {
    /// - Parameter most: the size of its word in pixels.
    static func pauseHint(_ action: Action, _ sheet: Sheet, most: Double? = nil) -> Block {
        let side = sheet.px(52) * sheet.metrics.glyphGrowth
        let cap = sheet.context.glyphs.showsGlyphs ? max(side, sheet.glyphWidth(action, height: side)) : nil
        func named(_ glyph: Block) -> Block {
            .row([glyph, hintWord(sheet.context.pauseWord, most, sheet.metrics)], gap: .space(.icon))
        }
        let sign = Block.canvas(wish: .px(side)) { sheet, rect in
            sheet.icon(.pause, in: rect.middle(side, side).inset(sheet.px(.thin)), sheet.theme.ink)
        }.width(.px(side))
        let key = cap.map { cap in
            Block.canvas(wish: .px(side)) { sheet, rect in
                let slot = rect.middle(cap, sheet.px(.broad) * sheet.metrics.glyphGrowth)
                sheet.actionGlyph(action, in: slot, sheet.theme.ink, paper: sheet.theme.paper)
            }.width(.px(cap))
        }
        // The cap of some keys is wide, and a sign takes its place where the word would have no room; a part of a word
        // says less than the sign alone.
        return .whole([key.map(named), key == nil || cap != side ? named(sign) : nil, sign].compactMap { $0 })
            .pressed(Guessing.Target.pause, says: sheet.context.pauseWord, takesFocus: false).height(least: .pauseHint)
    }

    /// - Parameter most: its size in pixels.
    static func hintWord(_ word: String, _ most: Double?, _ metrics: ScreenMetrics) -> Block {
        let body = TypeStep.body.rawValue
        var words = Lettering(string: word, size: min(body, most.map(metrics.units) ?? body), lines: 1)
        words.squeeze = 0.7
        return Block(.words(words))
    }
}
