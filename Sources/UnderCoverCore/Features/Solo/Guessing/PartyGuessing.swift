import UnderCoverPixels

// A round of many as it is drawn while they guess.

extension Guessing {
    func layoutParty(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        guard let answer = app.album(round.answer) else { return }
        let frame = PartyFrame(
            sheet.metrics, choices: round.choices.count, match.players, teams: app.party.teams(of: match))
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        sheet.toast(besides: frame.cover, on: frame.words)
        let stage = stage(match, app, now: sheet.context.now)
        if let stage {
            sheet.partyHead(frame, match, match.settings.timer.endsRounds ? clock : nil)
            sheet.teamSigns(frame)
            sheet.flood(stage, ground(stage, app), around: frame.cover)
        }
        if case .handOver = phase {
            drawHandOver(match, frame.cover, &sheet)
        } else if !drawSleeves(in: frame.cover, app, match, round, &sheet) {
            drawCover(answer, match, app, clock, frame.cover, &sheet)
        }
        if match.settings.timer.endsRounds {
            sheet.timeBar(frame.bar, clock, isStopped: match.buzz != nil || isAnswered)
            sheet.toastObstacles = [frame.bar]
        }
        if let buzz = match.buzz {
            sheet.buzzHead(frame, match, buzz, used: used)
        } else if stage == nil {
            sheet.partyHead(frame, match, match.settings.timer.endsRounds ? clock : nil)
        }
        CornerCode(app)?.draw(in: frame, hasBuzzes: match.shape.rules.stopsAtFirstPress, &sheet)
        let said = Words.partyRound(match.current + 1, of: match.rounds.count)
        let stake = Words.stake(match.stake)
        sheet.say([said, stake].compactMap(\.self).joined(separator: ". "), notice: seatsSaid(match))
        if round.kind.rules.board.choosesSleeves {
            if stage.map({ $0.flooded == 0 }) != false { drawQuestion(in: frame.choices, app, match, round, &sheet) }
        } else {
            drawPartyChoices(round, match, app, frame, &sheet)
        }
        if stage == nil { sheet.teamSigns(frame) }
        for place in frame.seats {
            guard let player = match.players.first(where: { $0.id == place.id }) else { continue }
            sheet.seatCard(card(player, match, place.rect))
        }
    }

    func seatsSaid(_ match: Match) -> String {
        if case .handOver = phase, let next = match.players.first(where: { $0.id == match.turn }) {
            return Words.sentences([Words.ended(Words.passTo(next.name)), Words.passHint])
        }
        if let buzz = match.buzz, let name = match.players.first(where: { $0.id == buzz.holder })?.name {
            return Words.buzzSaid(name)
        }
        return Words.lockedIn(match.players.count { $0.answer(inRound: match.current) != nil }, of: match.awaitedCount)
    }

    func card(_ player: Player, _ match: Match, _ rect: Rect) -> SeatCard {
        var card = SeatCard(seat: player.id, name: player.name, rect: rect, state: state(of: player, match))
        if let picks = match.round?.kind.rules.picks, picks > 1 { card.progress = player.picks.count }
        return card
    }

    private func state(of player: Player, _ match: Match) -> SeatCard.State {
        if !player.present { return .away }
        if match.buzz?.holder == player.id { return .hasBuzz }
        let answer = player.answer(inRound: match.current)
        if answer != nil { return match.shape.rules.stopsAtFirstPress && !isAnswered ? .out : .locked }
        if !player.plays(round: match.current) { return player.outAfter == nil ? .mustWait : .out }
        if match.turn.map({ $0 != player.id }) == true || match.buzz != nil { return .mustWait }
        let total = match.settings.ticksTotal
        return player.handicap.mayAnswer(atTick: used, of: total) ? .thinking : .mustWait
    }

    private func drawPartyChoices(
        _ round: Round, _ match: Match, _ app: AppState, _ frame: PartyFrame, _ sheet: inout Sheet
    ) {
        var pills = round.choices.enumerated().compactMap { index, id in
            app.album(id).map { PartyPills.pill(index, $0, match, frame, sheet) }
        }
        sheet.tellApart(&pills)
        sheet.fitAlike(&pills)
        let lit = scanned(app)
        for index in pills.indices { pills[index].isLit = index == lit }
        PartyPills.draw(pills, frame, &sheet)
    }

    /// *Pass it round*: the cover hides while the pad changes hands.
    private func drawHandOver(_ match: Match, _ cover: Rect, _ sheet: inout Sheet) {
        sheet.blankCover(cover, fill: sheet.theme.paper)
        guard let player = match.players.first(where: { $0.id == match.turn }) else { return }
        var room = cover.inset(cover.width * 0.1)
        _ = room.cutTop(room.height * 0.12)
        let side = (room.width * 0.3).rounded()
        sheet.seatToken(player.id, room.cutTop(side, gap: sheet.px(.group)).middle(side, side))
        let words = Words.passTo(player.name)
        func lines(_ size: Double) -> [String] {
            TextWrap.lines(words, face: .display, size: size, width: room.width, limit: 3)
        }
        var size = largest(words, most: sheet.metrics.display(108), width: room.width)
        // In low windows with large words the height decides.
        while size > 12, Double(lines(size).count) * size * Em.line > room.height { size = (size * 0.9).rounded(.down) }
        let lines = lines(size)
        _ = sheet.displayLines(lines, size, in: &room)
        _ = room.cutTop(sheet.px(.large))
        if room.lines(sheet.text(.body)) > 2 {
            sheet.words(
                Words.passHint, .body, sheet.text(.body), sheet.theme.soft, in: &room,
                lines: room.lines(sheet.text(.body)))
        }
    }
}

/// The choices of a party's round; their places stay the same in the result.
enum PartyPills {
    /// Scrolled where even the lowest pills do not fit.
    static func draw(_ pills: [Pill], _ frame: PartyFrame, _ sheet: inout Sheet) {
        let stack = frame.stack
        let rows = (0..<stack.rows).map { ScrollRow(Double($0) * (stack.pill + stack.gap), height: stack.pill) }
        sheet.scroll(
            frame.choices, contentHeight: stack.height, rows: rows, unless: stack.height <= frame.choices.height + 1
        ) { sheet, room in
            let scrolled = (room.y - frame.choices.y).rounded()
            for var pill in pills {
                pill.rect = pill.rect.offset(0, scrolled)
                sheet.pill(pill)
            }
        }
    }

    static func pill(_ index: Int, _ album: Album, _ match: Match, _ frame: PartyFrame, _ sheet: Sheet) -> Pill {
        let stack = frame.stack
        let lines = match.settings.labels.lines(of: album)
        let place = frame.choices.cell(index, of: stack.columns, height: stack.pill, gap: stack.gap)
        var pill = Pill(Guessing.Target.choice(index), place, lines[0])
        pill.role = .answer
        pill.subtitle = lines[safe: 1]
        let size = sheet.metrics.row.choiceText * (stack.pill < sheet.metrics.pill(120) ? 0.85 : 1)
        // Two lines, or one over the seats that picked it, have to lie within the pill.
        pill.titleSize = size * min(1, stack.pill / (sheet.metrics.text(size) * 1.9))
        pill.place = AnswerPlace(rawValue: index)
        pill.showsFocus = false
        pill.takesFocus = false
        return pill
    }
}

extension Party {
    func teams(of match: Match) -> Int? { match.shape.rules.teams == nil ? nil : teams }
}

extension Match {
    /// Players whose answer the round counts.
    var awaitedCount: Int { players.count { $0.present && $0.plays(round: current) } }
}

extension Sheet {
    /// Counter, category, and how many are locked in.
    mutating func partyHead(_ frame: PartyFrame, _ match: Match, _ clock: RoundClock?) {
        let counter = "\(min(match.current + 1, match.rounds.count))/\(match.rounds.count)"
        pauseDisc(frame.pause)
        var room = frame.words
        guard frame.headIsRow else {
            let size = metrics.display(metrics.row.counterText)
            let natural = TextMeasure.width(counter, face: .display, size: size, tracking: -0.02)
            display(counter, size, theme.ink, x: room.x, capTop: room.y, width: room.width)
            _ = room.cutTop(size * min(1, room.width / max(natural, 1)) * Em.cap + max(px(34), size * 0.2))
            let (title, note) = headWords(match, width: room.width)
            // They leave their place to a toast.
            for (line, face, size, color) in [
                (title, TextRun.Face.bold, text(.row), theme.ink), (note, .body, text(.body), theme.soft),
            ]
            where !context.hasToast
                && TextWrap.lines(line, face: face, size: size, width: room.width).count <= min(room.lines(size), 2)
            {
                words(line, face, size, color, in: &room, lines: 2)
            }
            if let clock { secondsPill(frame.seconds, clock) }
            return
        }
        if let clock { secondsPill(frame.seconds, clock) }
        let size = min(metrics.display(136), (room.height / 0.74).rounded(.down))
        let taken = display(counter, size, theme.ink, x: room.x, capTop: room.y, width: room.width * 0.45)
        _ = room.cutLeft(taken, gap: px(.card))
        let (title, note) = headWords(match, width: room.width)
        if !context.hasToast { twoLines(title, note, in: room) }
    }

    /// The counter of rounds or the category, and an instruction or how many have answered. Words that do not fit give
    /// way.
    private func headWords(_ match: Match, width: Double) -> (title: String, note: String) {
        func fits(_ line: String, _ face: TextRun.Face, _ size: Double) -> Bool {
            TextMeasure.width(line, face: face, size: max(size * 0.75, 12)) <= width
        }
        let notes = partyNotes(match)
        let note = notes.first { fits($0, .body, text(.body)) } ?? notes[notes.count - 1]
        let title = Words.stake(match.stake) ?? context.matchName
        return fits(title, .bold, text(.row)) ? (title, note) : (note, "")
    }

    /// The same in fewer and fewer words.
    private func partyNotes(_ match: Match) -> [String] {
        if match.shape.rules.stopsAtFirstPress, !match.isRoundOver { return Words.pressToBuzz }
        let locked = match.players.count { $0.present && $0.answer(inRound: match.current) != nil }
        return [Words.lockedIn, Words.lockedInShort, Words.lockedInShortest].map { $0(locked, match.awaitedCount) }
    }

    /// A bold line over a soft one, where there is room for both.
    mutating func twoLines(_ first: String, _ second: String, in room: Rect) {
        let size = text(.row)
        line(
            first, .bold, size, theme.ink, x: room.x, baseline: room.y + size * 0.85, width: room.width, shrink: 0.75)
        guard room.height >= size * 2.2 else { return }
        line(
            second, .body, text(.body), theme.soft, x: room.x, baseline: room.y + size * 2.2, width: room.width,
            shrink: 0.75)
    }

    /// Who has the buzz, and a block for each second they have left.
    mutating func buzzHead(_ frame: PartyFrame, _ match: Match, _ buzz: Match.Buzz, used: Int) {
        var room = frame.words
        let name = match.players.first { $0.id == buzz.holder }?.name ?? ""
        pauseDisc(frame.pause)
        // The seconds stand here while the clock runs.
        let blocks = frame.headIsRow ? frame.seconds : room.cutBottom(px(92))
        guard room.height >= text(.row) else { return }
        let side = min(px(100), room.height)
        seatToken(buzz.holder, room.cutLeft(side, gap: px(.medium)).leftSquareAtTop(side))
        let size = min(metrics.display(92), (room.height * 0.62).rounded(.down))
        display(name, size, theme.ink, x: room.x, capTop: room.y, width: room.width)
        let seconds = Words.seconds(ticks: used)
        let whole = Words.buzzedIn(seconds)
        let fits = TextMeasure.width(whole, face: .body, size: max(text(.body) * 0.75, 12)) <= room.width
        line(
            fits ? whole : Words.answerNow, .body, text(.body), theme.soft, x: room.x,
            baseline: min(room.y + size * 0.8 + text(.body), room.maxY), width: room.width, shrink: 0.75)
        buzzBlocks(blocks, left: buzz.left, of: buzz.total)
    }

    /// Quiet, because pads and keys do not need it.
    private mutating func pauseDisc(_ rect: Rect) {
        target(Guessing.Target.pause, rect, takesFocus: false)
        name(TargetID(Guessing.Target.pause), Words.pause)
        icon(.pause, in: rect.middle(rect.width * 0.5, rect.width * 0.5), theme.soft)
    }

    private mutating func buzzBlocks(_ room: Rect, left: Int, of total: Int) {
        let count = (total + 59) / 60
        let lit = (left + 59) / 60
        for (index, block) in room.columns(count, gap: px(.tiny)).enumerated() {
            let isLit = index < lit
            let fill = lit <= 2 ? theme.alarm : theme.accent
            box(
                block.rounded, fill: isLit ? fill : nil, stroke: isLit ? theme.ink : theme.hollow,
                width: metrics.stroke(3, theme))
        }
    }

    mutating func teamSigns(_ frame: PartyFrame, notes: [Int: String] = [:], color: Color? = nil) {
        for sign in frame.signs {
            var room = sign.rect
            let side = room.height * 0.8
            teamSign(sign.id, room.cutLeft(side, gap: px(.icon)).leftSquare(side), color: color)
            if let note = notes[sign.id] {
                let taken = display(
                    note, metrics.display(44), color ?? theme.ink, x: room.maxX,
                    capTop: room.midY - metrics.display(44) * Em.cap / 2, width: room.width * 0.5, align: .right)
                room.width -= taken + px(.icon)
            }
            // The sign says it, too, and half a word says nothing.
            let least = TextMeasure.width(Words.team(sign.id), face: .bold, size: max(text(.body) * 0.75, 12))
            guard least <= room.width else { continue }
            line(Words.team(sign.id), .bold, text(.body), color ?? theme.ink, in: room, shrink: 0.75)
        }
    }
}

extension Rect {
    func leftSquareAtTop(_ side: Double) -> Rect { Rect(x, y, side, side) }
}
