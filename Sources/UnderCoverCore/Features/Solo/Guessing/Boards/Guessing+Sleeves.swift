import UnderCoverCatalogue
import UnderCoverPixels

// Rounds whose covers are the choices.

extension Guessing {
    /// Draws the round where its covers are the choices; false where names are.
    func drawSleeves(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) -> Bool {
        switch round.kind.rules.board {
        case .cover, .record: return false
        case .sleeves: drawGrid(app, match, round, &sheet)
        case .row: drawRow(app, match, round, &sheet)
        }
        return true
    }

    /// Draws the covers that are the choices into any rectangle; false where names are the choices.
    func drawSleeves(
        in room: Rect, _ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet
    ) -> Bool {
        switch round.kind.rules.board {
        case .cover, .record: return false
        case .sleeves: drawGrid(in: room, app, match, round, &sheet)
        case .row: drawRow(in: room, app, match, round, &sheet)
        }
        return true
    }

    /// The question in place of names, beside two by two covers in place of one.
    private func drawGrid(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        let frame = RoundFrame(sheet.metrics, choices: FindTheCover.sleeves, asks: true)
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        sheet.toastOn(frame.cover)
        let hasClock = match.settings.timer.endsRounds
        let stage = stage(match, app, now: sheet.context.now)
        RoundHead(match, app, name: sheet.context.matchName, stage: stage)
            .draw(in: frame, hasClock ? clock : nil, &sheet)
        drawQuestion(in: sheet.metrics.wordsAreLarge ? frame.room : frame.choices, app, match, round, &sheet)
        sheet.flood(stage, ground(stage, app), around: frame.cover)
        drawGrid(in: frame.cover, app, match, round, &sheet)
        if hasClock {
            sheet.timeBar(frame.bar, clock, isStopped: isAnswered)
            sheet.clubMarks(ClubState.marks(match, hasAnswered: isAnswered, app), on: frame.bar)
            sheet.toastObstacles.append(frame.bar)
        }
        if !isAnswered { sheet.pauseHint(frame) }
    }

    /// Two by two covers in any rectangle.
    func drawGrid(in room: Rect, _ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        let cells = round.choices.indices.map { index in
            Block.square(isLeft: true) { sheet, rect in
                guard let sleeve = sleeve(index, in: rect, columns: Self.sleeveColumns, app, match, round, sheet)
                else { return }
                draw(sleeve, &sheet)
            }
        }
        sheet.place(.grid(cells, columns: Self.sleeveColumns, gap: .space(.card)), in: room)
    }

    static let sleeveColumns = 2

    /// Each of them comes as the one cover of other rounds does.
    func draw(_ sleeve: Sleeve, _ sheet: inout Sheet) {
        let first = sheet.list.count
        sheet.sleeve(sleeve, sticker: sheet.stickerPlace(sleeve.rect))
        if !isAnswered { sheet.scene(.dealt(sleeve.index), sleeve.rect.rounded, from: first) }
    }

    func drawQuestion(in room: Rect, _ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        sheet.place(.question(Guessing.question(round, match, app)), in: room)
    }

    func sleeve(
        _ index: Int, in rect: Rect, columns: Int, _ app: AppState, _ match: Match, _ round: Round, _ sheet: Sheet
    ) -> Sleeve? {
        guard let album = app.album(round.choices[index]) else { return nil }
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        let state = state(index, app, match, round)
        let strike = isAnswered ? nil : match.struckOut.flatMap { $0.choice == album.id ? $0 : nil }
        return Sleeve(
            index: index, album: album, rect: rect,
            effect: clock.effect(match.currentReveal, moment(app, match, album)),
            isGrey: app.settings.blackAndWhite && !isAnswered, state: state, answersByPlace: match.isParty,
            southConfirms: hasMoved, isArmed: isArmed(app),
            isLit: match.isParty && scanned(app) == index,
            struckFor: strike?.players ?? [],
            said: said(index, columns, album, state, match, round))
    }

    /// The place of a cover; with its name only where the names are shown.
    private func said(
        _ index: Int, _ columns: Int, _ album: Album, _ state: Sleeve.State, _ match: Match, _ round: Round
    ) -> String {
        var parts = [Words.sleevePlace(index, columns: columns, of: round.choices.count)]
        parts += round.kind.rules.board == .row ? match.settings.labels.lines(of: album) : [Words.hiddenSleeve]
        if case .picked(let number) = state { parts.append(Words.picked(number)) }
        return parts.joined(separator: ", ")
    }

    /// All covers of a round come by one curve, so that none is clear before another.
    private func moment(_ app: AppState, _ match: Match, _ album: Album) -> RevealMoment {
        var facts = app.covers.facts(of: album.artwork)
        facts?.curves = [:]
        return RevealMoment(
            progress: 0, pace: match.settings.pace, guardsLettering: match.settings.guardsLettering, facts: facts,
            reducedMotion: app.reducesMotion)
    }

    private func state(_ index: Int, _ app: AppState, _ match: Match, _ round: Round) -> Sleeve.State {
        switch phase {
        case .loading: return .loading
        case .reading: return .blank
        case .running, .handOver:
            let picks = match.isParty ? [] : match.players.first?.picks ?? []
            return picks.firstIndex(of: round.choices[index]).map { .picked($0 + 1) } ?? .hidden
        case .answered where !isTold(app):
            let picks = match.isParty ? [] : match.players.first?.answer(inRound: match.current)?.picks ?? []
            let place = picks.count > 1 ? picks.firstIndex(of: round.choices[index]) : nil
            return place.map { .picked($0 + 1) } ?? .hidden
        case .answered: return answeredState(round.choices[index], match, round)
        }
    }

    private func answeredState(_ choice: Album.ID, _ match: Match, _ round: Round) -> Sleeve.State {
        let picks = match.players.first?.answer(inRound: match.current)?.picks ?? []
        if let place = round.order.firstIndex(of: choice) {
            return .placed(place + 1, isRight: !match.isParty && picks[safe: place] == choice)
        }
        if choice == round.answer { return .right }
        return !match.isParty && picks.first == choice ? .wrong : .other
    }

    static func question(_ round: Round, _ match: Match, _ app: AppState) -> KindQuestion {
        Words.question(round, names: app.album(round.answer).map(match.settings.labels.lines) ?? [])
    }
}
