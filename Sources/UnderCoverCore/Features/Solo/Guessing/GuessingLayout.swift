import UnderCoverCatalogue
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
        sheet.toast(besides: frame.cover, on: frame.head, or: frame.room)
        let hasClock = match.settings.timer.endsRounds
        let stage = stage(match, app, now: sheet.context.now)
        let listen = clock.playsRecord ? Words.ready(match)?.title : nil
        let name = Guessing.boughtHints(app) ?? listen ?? sheet.context.matchName
        let choices = choices(round, match, app, frame, stage, sheet)
        let most = choices.first?.mostBesides
        RoundHead(match, app, name: name, stage: stage, most: most).draw(in: frame, hasClock ? clock : nil, &sheet)
        sheet.flood(stage, ground(stage, app), around: frame.cover)
        drawCover(answer, match, app, clock, frame.cover, &sheet)
        if hasClock {
            sheet.timeBar(frame.bar, clock, isStopped: isAnswered)
            sheet.clubMarks(ClubState.marks(match, hasAnswered: isAnswered, app), on: frame.bar)
            sheet.toastObstacles.append(frame.bar)
        }
        draw(choices, frame, stage, &sheet)
        if !isAnswered { sheet.pauseHint(frame, most: most) }
        if phase == .running, let hint = Guessing.nextHint(app) {
            sheet.hintLine(hint, in: frame.hint, from: frame.head.x, most: most)
        }
    }

    /// The ground of the verdict that has come.
    func ground(_ stage: VerdictStage?, _ app: AppState) -> [Color] {
        stage.map { VerdictStage.ground(app, isRight: $0.isRight) } ?? []
    }

    func drawCover(
        _ answer: Album, _ match: Match, _ app: AppState, _ clock: RoundClock, _ cover: Rect, _ sheet: inout Sheet
    ) {
        let first = sheet.list.count
        drawPicture(answer, match, app, clock, cover, &sheet)
        sheet.scene(isAnswered ? .answered(answer.artwork) : .dealt(0), cover, from: first)
    }

    private func drawPicture(
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
        let words = Block.text(Words.waitingForCover, .bold, .row)
        sheet.place(.column([.space, words]), in: cover.inset(sheet.px(.card)))
    }

    /// A sleeve lies back up until the clock starts. What a party or the ear has to be ready for stands in its place.
    private func drawHidden(_ match: Match, _ cover: Rect, _ sheet: inout Sheet) {
        if phase.isReading, let words = announced(match) {
            sheet.blankCover(cover, fill: sheet.theme.paper)
            drawReady(words, cover, &sheet)
        } else {
            sheet.sleeveBack(match.current + 1, cover, shadow: (cover.width * 0.0145).rounded())
            // The counter says it.
            if sheet.isSpoken { sheet.quietRooms.append(cover) }
        }
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

    private func choices(
        _ round: Round, _ match: Match, _ app: AppState, _ frame: RoundFrame, _ stage: VerdictStage?, _ sheet: Sheet
    ) -> [Pill] {
        var pills = round.choices.enumerated().compactMap { index, id in
            app.album(id).map { pill(index, $0, round, match, frame, stage, sheet) }
        }
        if !isArmed(app) { for index in pills.indices { pills[index].isArmed = false } }
        sheet.tellApart(&pills)
        sheet.fitAlike(&pills)
        return pills
    }

    private func draw(_ pills: [Pill], _ frame: RoundFrame, _ stage: VerdictStage?, _ sheet: inout Sheet) {
        let stack = frame.stack
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
        let isLow = !stack.isGrown && stack.pill < sheet.metrics.pill(120)
        let southConfirms = hasMoved && round.choices.count > 3
        let lines = match.settings.labels.lines(of: album)
        let place = frame.choices.cell(index, of: stack.columns, height: stack.pill, gap: stack.gap)
        var pill = Pill(Target.choice(index), place, lines[0])
        pill.role = .answer
        (pill.subtitle, pill.isRecord) = (lines[safe: 1], true)
        pill.titleSize = sheet.metrics.row.choiceText * (isLow ? 0.85 : 1)
        pill.isGrown = stack.isGrown
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

extension Pill {
    /// The size that words besides large choices have at most, in pixels: what is read to play is the largest. nil where
    /// the words are of usual size.
    fileprivate var mostBesides: Double? {
        guard isGrown, let fit else { return nil }
        return subtitle == nil ? fit.title : min(fit.subtitle, fit.title)
    }
}

extension Sheet {
    /// In a round with choices, a hint is one line with its button.
    /// - Parameter start: the line may begin as far left as this, where no words are in its way.
    /// - Parameter most: in pixels.
    mutating func hintLine(_ hint: TypedHint, in place: Rect, from start: Double, most: Double? = nil) {
        let words = Words.offered(hint)
        let size = min(metrics.text(.body), most ?? .infinity)
        let natural = TextMeasure.width(words, face: .body, size: size).rounded(.up)
        let middle = metrics.content.midX
        let isRight = place.maxX > middle && place.x > middle
        let room = isRight ? widened(place, to: start) : place
        // Words that are cut would offer nothing; the button works without them.
        guard natural <= room.width, room.height > 0 else { return }
        let height = max(min(glyphSide, room.height), 1)
        let glyph = glyphWidth(.pageUp, height: height)
        let key = Block.canvas(wish: .px(height)) { sheet, rect in
            sheet.actionGlyph(
                .pageUp, in: rect.middle(glyph, height), sheet.theme.ink, paper: sheet.theme.paper)
        }.width(.px(glyph))
        let hasKey = glyph > 0 && glyph + px(.icon) + natural <= room.width
        let parts = (hasKey ? [key] : []) + [Block.hintWord(words, size, metrics).width(.px(natural))]
        let line = Block.row(parts, gap: .space(.icon))
            .pressed(Guessing.Target.hint(hint), says: words, takesFocus: false).height(.px(room.height))
        self.place(.row(isRight ? [.space, line] : [line, .space]), in: room)
    }

    /// `place`, begun as far left as what is already drawn beside it allows.
    private func widened(_ place: Rect, to start: Double) -> Rect {
        let ends = list.compactMap { command -> Double? in
            let ink: Rect
            switch command {
            case .text(let run): ink = run.ink
            case .box(let box): ink = box.rect
            default: return nil
            }
            return ink.minY < place.maxY && ink.maxY > place.minY && ink.minX < place.maxX ? ink.maxX : nil
        }
        let free = max(start, (ends.max() ?? -.infinity) + px(.medium))
        return free < place.x ? place.rightOf(free.rounded(.up)).union(place) : place
    }
}
