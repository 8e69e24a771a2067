import UnderCoverPixels

// Nothing here competes with the cover: no gradient, and only the bar moves.

extension Guessing {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match, let round = match.round, let answer = app.album(round.answer) else { return }
        if sheet.isSpoken, app.settings.speechDetail == .full { sheet.asides = asides(app, match) }
        if match.isParty { return layoutParty(app, match, round, &sheet) }
        sheet.say(Words.partyRound(match.current + 1, of: match.rounds.count))
        guard !drawSleeves(app, match, round, &sheet) else { return }
        if match.answering == .typed { return layoutTyped(app, match, answer, &sheet) }
        let frame = RoundFrame(sheet.metrics, choices: round.choices.count)
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        sheet.toast(besides: frame.cover, on: frame.head)
        let hasClock = match.settings.timer.endsRounds
        let stage = stage(match, app, now: sheet.context.now)
        let listen = clock.playsRecord ? Words.ready(match)?.title : nil
        let name = Self.boughtHints(app) ?? listen ?? sheet.context.matchName
        RoundHead(match, app, name: name, stage: stage).draw(in: frame, hasClock ? clock : nil, &sheet)
        sheet.flood(stage, ground(stage, app), around: frame.cover)
        drawCover(answer, match, app, clock, frame.cover, &sheet)
        if hasClock {
            sheet.timeBar(frame.bar, clock, isStopped: isAnswered)
            sheet.clubMarks(ClubState.marks(match, hasAnswered: isAnswered, app), on: frame.bar)
            sheet.toastObstacles = [frame.bar]
        }
        drawChoices(round, match, app, frame, stage, &sheet)
        if !isAnswered { sheet.pauseHint(frame) }
        if phase == .running, let hint = Self.nextHint(app) { sheet.hintLine(hint, in: frame.hint, from: frame.head.x) }
    }

    /// The ground of the verdict that has come.
    func ground(_ stage: VerdictStage?, _ app: AppState) -> [Color] {
        stage.map { VerdictStage.ground(app, isRight: $0.isRight) } ?? []
    }

    func drawCover(
        _ answer: Album, _ match: Match, _ app: AppState, _ clock: RoundClock, _ cover: Rect, _ sheet: inout Sheet
    ) {
        if phase.isHidden, !isWaitingLong(app) { return drawHidden(match, cover, &sheet) }
        guard isLoading else {
            if clock.playsRecord { return sheet.groovedRecord(cover, played: Sheet.turns(after: clock.passed)) }
            let isGrey = app.settings.blackAndWhite && !isAnswered
            let effect = clock.effect(match.currentReveal, moment(app, match, answer))
            return sheet.cover(answer.artwork, cover, effect: effect, grey: isGrey)
        }
        // The first thing that a newcomer sees is no blank square.
        if app.play.isWelcome { return sheet.sleeveBack(1, cover, shadow: sheet.px(.coverShadow)) }
        sheet.blankCover(cover, fill: sheet.theme.hollow)
        let size = sheet.text(.row)
        var room = cover.inset(sheet.px(.card))
        let wrapped = TextWrap.lines(Words.waitingForCover, face: .bold, size: size, width: room.width).count
        let lines = max(min(wrapped, room.lines(size)), 2)
        var words = room.cutBottom(size * Em.line * Double(lines))
        sheet.fittedWords(Words.waitingForCover, .bold, size, sheet.theme.ink, in: &words, lines: lines)
    }

    /// A sleeve lies back up until the clock starts. What a party or the ear has to be ready for stands in its place.
    private func drawHidden(_ match: Match, _ cover: Rect, _ sheet: inout Sheet) {
        let first = sheet.list.count
        if phase.isReading, let words = announced(match) {
            sheet.blankCover(cover, fill: sheet.theme.paper)
            drawReady(words, cover, &sheet)
        } else {
            sheet.sleeveBack(match.current + 1, cover, shadow: (cover.width * 0.0145).rounded())
            // The counter says it.
            if sheet.isSpoken { sheet.quietRooms.append(cover) }
        }
        sheet.scene(.dealt, cover, from: first)
    }

    /// Words that vanish at once look nervous.
    func isWaitingLong(_ app: AppState) -> Bool {
        if case .loading(let since) = phase { app.tick - since >= 18 } else { false }
    }

    /// The text that is said once the covers are there: the question, the choices, their descriptions so far, and how
    /// the seats stand.
    private func asides(_ app: AppState, _ match: Match) -> [String] {
        let seats = match.isParty ? match.players.map { card($0, match, .zero).spoken } : []
        let told = phase == .running ? everythingTold(app) : nil
        return ([isAnswered ? nil : ReadIn.text(app), told] + seats).compactMap { $0 }.filter { !$0.isEmpty }
    }

    private func moment(_ app: AppState, _ match: Match, _ answer: Album) -> RevealMoment {
        RevealMoment(
            progress: 0, pace: match.settings.pace, guardsLettering: match.settings.guardsLettering,
            facts: app.covers.facts(of: answer.artwork), reducedMotion: app.reducesMotion)
    }

    private func drawChoices(
        _ round: Round, _ match: Match, _ app: AppState, _ frame: RoundFrame, _ stage: VerdictStage?,
        _ sheet: inout Sheet
    ) {
        let stack = frame.stack
        var pills = round.choices.enumerated().compactMap { index, id in
            app.album(id).map { pill(index, $0, round, match, frame, stage, sheet) }
        }
        if !isArmed(app) { for index in pills.indices { pills[index].isArmed = false } }
        sheet.tellApart(&pills)
        sheet.fitAlike(&pills)
        let fits = stack.height <= frame.choices.height + 1
        let rows = (0..<stack.rows).map { ScrollRow(Double($0) * (stack.pill + stack.gap), height: stack.pill) }
        sheet.scroll(frame.choices, contentHeight: stack.height, rows: rows, unless: fits) { sheet, room in
            // In whole pixels: nothing is rounded another way while it scrolls.
            let scrolled = (room.y - frame.choices.y).rounded()
            var fallen = 0
            for var pill in pills {
                pill.rect = pill.rect.offset(0, scrolled)
                guard let stage, stage.isTold, pill.state == .rest || pill.state == .disabled else {
                    sheet.pill(pill)
                    continue
                }
                sheet.push(stage.fall(fallen, of: pill.rect, metrics: sheet.metrics))
                pill.isPressable = false
                sheet.pill(pill)
                sheet.pop()
                fallen += 1
            }
        }
    }

    private func pill(
        _ index: Int, _ album: Album, _ round: Round, _ match: Match, _ frame: RoundFrame, _ stage: VerdictStage?,
        _ sheet: Sheet
    ) -> Pill {
        let stack = frame.stack
        let isLow = stack.pill < sheet.metrics.pill(120)
        let southConfirms = hasMoved && round.choices.count > 3
        let lines = match.settings.labels.lines(of: album)
        let place = frame.choices.cell(index, of: stack.columns, height: stack.pill, gap: stack.gap)
        var pill = Pill(Target.choice(index), place, lines[0])
        pill.role = .answer
        pill.subtitle = lines[safe: 1]
        pill.titleSize = sheet.metrics.row.choiceText * (isLow ? 0.85 : 1)
        pill.glyphIndex = .choice(
            index, confirmsToo: southConfirms && sheet.context.focus == pill.id, south: southConfirms)
        // The press is seen before it is locked in.
        let isPressed = stage.map { $0.ticks < Motion.pressTicks } ?? false
        pill.state = isPressed ? .rest : state(of: album.id, round, match, stage)
        pill.showsFocus = !isAnswered || isPressed
        if pill.state == .rest, match.taken.contains(album.id) { pill.state = .disabled }
        return pill
    }

    private func state(
        of choice: Album.ID, _ round: Round, _ match: Match, _ stage: VerdictStage?
    ) -> Pill.State {
        guard let stage else { return .rest }
        let picked = match.players.first?.answer(inRound: match.current)?.choice
        guard stage.isTold else { return picked == choice ? .lockedIn : .rest }
        if choice == round.answer { return picked == choice ? .right : .missed }
        return picked == choice ? .wrong : .rest
    }
}

extension Sheet {
    /// In a round with choices, a hint is one line with its button.
    /// - Parameter start: the line may begin as far left as this, where no words are in its way.
    mutating func hintLine(_ hint: TypedHint, in place: Rect, from start: Double) {
        let words = Words.offered(hint)
        let size = metrics.text(.body)
        let natural = TextMeasure.width(words, face: .body, size: size).rounded(.up)
        let middle = metrics.content.midX
        let isRight = place.maxX > middle && place.x > middle
        let room = isRight ? widened(place, to: start) : place
        // Words that are cut would offer nothing; the button works without them.
        guard natural <= room.width, room.height > 0 else { return }
        let height = max(min(glyphSide, room.height), 1)
        var glyph = glyphWidth(.pageUp, height: height)
        if glyph + px(.icon) + natural > room.width { glyph = 0 }
        let gap = glyph > 0 ? px(.icon) : 0
        let total = min(glyph + gap + natural, room.width).rounded(.up)
        var row = room
        row = isRight ? row.cutRight(total) : row.cutLeft(total)
        target(Guessing.Target.hint(hint), row, takesFocus: false)
        name(Guessing.Target.hint(hint), words)
        var rest = row
        if glyph > 0 {
            actionGlyph(.pageUp, in: rest.cutLeft(glyph, gap: gap).middle(glyph, height), theme.ink, paper: theme.paper)
        }
        line(
            words, .body, size, theme.ink, x: rest.x, baseline: row.midY + size * Em.middle, width: rest.width,
            shrink: 0.6)
    }

    /// `place`, begun as far left as the words that are already drawn beside it allow.
    private func widened(_ place: Rect, to start: Double) -> Rect {
        let ends = list.compactMap { command -> Double? in
            guard case .text(let run) = command else { return nil }
            let ink = run.ink
            return ink.minY < place.maxY && ink.maxY > place.minY && ink.minX < place.maxX ? ink.maxX : nil
        }
        let free = max(start, (ends.max() ?? -.infinity) + px(.medium))
        return free < place.x ? place.rightOf(free.rounded(.up)).union(place) : place
    }
}

extension TextRun {
    /// The bounds of its letters.
    fileprivate var ink: Rect {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let width = min(natural, maxWidth ?? natural)
        return Rect(origin.x - width * align.share, origin.y - size * 0.72, width, size * 0.94)
    }
}

/// The choices of a round in one column or two, made to fit into a height.
struct ChoiceStack: Equatable {
    let columns: Int
    let rows: Int
    let room: Double
    private(set) var pill: Double
    private(set) var gap: Double
    /// The pills are lower than wished.
    private(set) var isLow = false

    var height: Double { Double(rows) * pill + Double(rows - 1) * gap }
    /// Pixels that are out of sight until the stack scrolls.
    var overflow: Double { max(height - room, 0) }
    var fits: Bool { overflow <= 1 }
    /// Height on screen; a higher stack scrolls.
    var shown: Double { min(height, room) }

    /// Made to fit into `room`: gaps shrink a little, then pills until they are as small as a thumb allows, then gaps
    /// again, because pills that nearly touch are hard to tell apart.
    /// - Parameter mustFit: no player has a focus to scroll with, so pills shrink to one line.
    init(_ count: Int, columns: Int = 1, in room: Double, mustFit: Bool = false, _ metrics: ScreenMetrics) {
        self.columns = columns
        self.room = room
        rows = (count + columns - 1) / columns
        pill = metrics.pill(count > 4 ? metrics.row.manyChoicesPill : metrics.row.choicePill)
        // In half the width, large titles need two lines.
        if columns > 1, metrics.textScale > 1.2 { pill = max(pill, metrics.text(metrics.row.choiceText) * 3.4) }
        gap = metrics.px(count > 3 ? .medium : .wide).rounded()
        // Two lines of text and a little air.
        let text = metrics.text(metrics.row.choiceText)
        let least = max(metrics.px(metrics.row.minimumHit), text * 2.3, 26).rounded()
        shrinkGap(to: metrics.px(.snug))
        isLow = height > room
        if isLow { pill = max(least, each) }
        pill = pill.rounded(.down)
        shrinkGap(to: metrics.px(.icon))
        if mustFit, !fits { pill = max((text * 1.3).rounded(), each).rounded(.down) }
    }

    /// The height of a pill where all fit.
    private var each: Double { (room - Double(rows - 1) * gap) / Double(rows) }

    private mutating func shrinkGap(to least: Double) {
        guard height > room else { return }
        gap = max(least, (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
    }
}
