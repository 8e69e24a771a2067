import UnderCoverCatalogue
import UnderCoverPixels

// A round of many as it is drawn while they guess.

extension Guessing {
    func layoutParty(_ app: AppState, _ match: Match, _ round: Round, _ sheet: inout Sheet) {
        guard let answer = app.album(round.answer) else { return }
        let frame = PartyFrame(
            sheet.metrics, choices: round.choices.count, asks: round.kind.rules.board.choosesSleeves, match.players,
            teams: app.party.teams(of: match))
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        let (cover, content) = (frame.cover, sheet.content)
        let over = Rect(cover.x, content.y, cover.width, max(cover.y - content.y, 0))
        sheet.toast(besides: cover, on: frame.words, or: over)
        let stage = stage(match, app, now: sheet.context.now)
        if let stage {
            sheet.partyHead(frame, match, match.settings.timer.endsRounds ? clock : nil)
            sheet.teamSigns(frame)
            sheet.flood(stage, ground(stage, app), around: frame.cover)
        }
        if case .handOver = phase {
            drawHandOver(app, match, frame.cover, &sheet)
        } else if !drawSleeves(in: frame.cover, app, match, round, &sheet) {
            drawCover(answer, match, app, clock, frame.cover, &sheet)
        }
        if match.settings.timer.endsRounds {
            sheet.timeBar(frame.bar, clock, isStopped: match.buzz != nil || isAnswered)
            sheet.toastObstacles.append(frame.bar)
        }
        if let buzz = match.buzz {
            sheet.buzzHead(frame, match, buzz, used: used)
        } else if stage == nil {
            sheet.partyHead(frame, match, match.settings.timer.endsRounds ? clock : nil)
        }
        CornerCode(app)?.draw(in: frame, hasBuzzes: match.shape.rules.stopsAtFirstPress, &sheet)
        let said = Words.partyRound(match.current + 1, of: match.rounds.count)
        let stake = Words.stake(match.stake)
        sheet.say(
            [said, stake, strikeSaid(match)].compactMap(\.self).joined(separator: ". "), notice: seatsSaid(app, match))
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

    /// The choice that the last place has less, by its number.
    private func strikeSaid(_ match: Match) -> String? {
        guard let strike = match.struckOut, let place = match.round?.choices.firstIndex(of: strike.choice) else {
            return nil
        }
        return Words.struck(Words.together(match.names(strike.players)), String(place + 1))
    }

    func seatsSaid(_ app: AppState, _ match: Match) -> String {
        if case .handOver = phase, let next = match.players.first(where: { $0.id == match.turn }) {
            let call = app.party.call(next)
            return Words.sentences([Words.ended(call.name), call.hint])
        }
        if let buzz = match.buzz, let name = match.players.first(where: { $0.id == buzz.holder })?.name {
            return Words.buzzSaid(name)
        }
        guard !match.shape.rules.stopsAtFirstPress else { return match.isRoundOver ? "" : Words.pressToBuzz[0] }
        return Words.lockedIn(match.lockedIn, of: match.awaitedCount)
    }

    func card(_ player: Player, _ match: Match, _ rect: Rect) -> SeatCard {
        var card = SeatCard(seat: player.id, name: player.name, rect: rect, state: state(of: player, match))
        if let picks = match.round?.kind.rules.picks, picks > 1 { card.progress = player.picks.count }
        card.inARow = player.rightInARow(before: match.current)
        return card
    }

    private func state(of player: Player, _ match: Match) -> SeatCard.State {
        if !player.present { return .away }
        if match.buzz?.holder == player.id { return .hasBuzz }
        let answer = player.answer(inRound: match.current)
        if let answer, match.isLate(answer) { return .result(gain: nil, word: Words.lateSeat, total: player.total) }
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
        let strike = match.struckOut
        for index in pills.indices {
            pills[index].isLit = index == lit
            if match.missedByBuzz.contains(round.choices[index]) { pills[index].state = .wrong }
            if round.choices[index] == strike?.choice { pills[index].struckFor = strike?.players ?? [] }
        }
        PartyPills.draw(pills, frame, &sheet)
    }

    /// *Pass it round*: the cover hides while the pad changes hands.
    private func drawHandOver(_ app: AppState, _ match: Match, _ cover: Rect, _ sheet: inout Sheet) {
        let first = sheet.list.count
        defer { sheet.scene(.dealt(0), cover, from: first) }
        sheet.blankCover(cover, fill: sheet.theme.paper)
        guard let player = match.players.first(where: { $0.id == match.turn }) else { return }
        let call = app.party.call(player)
        let side = (cover.width * 0.24).rounded()
        let token = Block.canvas(wish: .px(side)) { $0.seatToken(player.id, $1) }.width(.px(side))
        let hint = Block.column([.air(.space(.large)), .text(call.hint, ink: .soft)])
        // The title names the player, and no other place says what to press: the token goes first.
        let sign = Block.column([.air(.px(side * 0.4)), token.inMiddle(), .air(.space(.group))]).givesWay(1)
        let words = Block.column([sign, .sleeveTitle(call.name), hint, .space])
        sheet.place(words, in: cover.inset(cover.width * 0.1))
    }
}

extension Party {
    /// Calls a player to their turn. A phone stays with its player, so only a pad is passed on.
    func call(_ player: Player) -> (name: String, hint: String) {
        self[player.id]?.kind.isPhone == true
            ? (Words.turnOf(player.name), Words.yourTurnText) : (Words.passTo(player.name), Words.passHint)
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
                let voice = pill.words.map { SpokenGroup.Voice.said($0) } ?? .written
                sheet.group(voice, in: pill.rect) { $0.pill(pill) }
            }
        }
    }

    static func pill(_ index: Int, _ album: Album, _ match: Match, _ frame: PartyFrame, _ sheet: Sheet) -> Pill {
        let stack = frame.stack
        let lines = match.settings.labels.lines(of: album)
        let place = frame.choices.cell(index, of: stack.columns, height: stack.pill, gap: stack.gap)
        var pill = Pill(Guessing.Target.choice(index), place, lines[0])
        pill.role = .answer
        (pill.subtitle, pill.isRecord) = (lines[safe: 1], true)
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
    /// The choices that buzzes have tried in vain in this round: the next one shall not try them again.
    fileprivate var missedByBuzz: [Album.ID] {
        guard shape.rules.stopsAtFirstPress else { return [] }
        return players.compactMap { $0.answer(inRound: current) }.filter { !$0.right }.compactMap(\.choice)
    }

    /// Those of them who have answered before the clock ran out.
    var lockedIn: Int {
        players.count { $0.present && $0.answer(inRound: current).map { !isLate($0) } == true }
    }

    /// The clock ran out on the player. A buzz ends a round for others without it, and of some no answer is asked.
    func isLate(_ answer: Player.Answer) -> Bool {
        Verdict(answer) == .late && !answer.isSatOut && !shape.rules.stopsAtFirstPress
    }
}

extension Sheet {
    /// Counter, category, and how many are locked in.
    mutating func partyHead(_ frame: PartyFrame, _ match: Match, _ clock: RoundClock?) {
        let counter = "\(min(match.current + 1, match.rounds.count))/\(match.rounds.count)"
        pauseDisc(frame.pause)
        // The words leave their place to a toast.
        let words = headWords(match).seen(!context.hasToast)
        if frame.headIsRow {
            place(.row([.figure(counter, 136), words.fillsWidth()], gap: .space(.card), align: .top), in: frame.words)
        } else {
            let number = Block.figure(counter, metrics.row.counterText)
            place(.column([number, Block.column([.air(34), words]).givesWay(1)]), in: frame.words)
        }
        if let clock { secondsPill(frame.seconds, clock) }
    }

    /// The category, and an instruction or how many have answered, in fewer and fewer words; without the category where
    /// it has no room.
    private func headWords(_ match: Match) -> Block {
        let strike = match.struckOut.map { Words.struckShort(Words.together(match.names($0.players))) }
        let title = Block.line(
            Words.stake(match.stake) ?? strike ?? context.matchName, .bold, .row, squeeze: 0.75)
        let notes = partyNotes(match)
        let both =
            notes.isEmpty
            ? [title]
            : notes.map { note in
                Block.column([title, .line(note, ink: .soft, squeeze: 0.75)], gap: .space(.thin))
            }
        let one = notes.map { Block.line($0, .bold, .row, squeeze: 0.75) }
        // Who has a choice less is said before how many have answered.
        let alone = strike.map { [title, .text($0, .bold, lines: 2)] } ?? []
        return .first(of: [.whole(both + alone + one), .whole(alone + one)]).room()
    }

    /// The same in fewer and fewer words. Buzzing locks nothing in.
    private func partyNotes(_ match: Match) -> [String] {
        if match.shape.rules.stopsAtFirstPress { return match.isRoundOver ? [] : Words.pressToBuzz }
        return [Words.lockedIn, Words.lockedInShort, Words.lockedInShortest].map {
            $0(match.lockedIn, match.awaitedCount)
        }
    }

    /// Who has the buzz, and a block for each second they have left.
    mutating func buzzHead(_ frame: PartyFrame, _ match: Match, _ buzz: Match.Buzz, used: Int) {
        let name = match.players.first { $0.id == buzz.holder }?.name ?? ""
        pauseDisc(frame.pause)
        let side = min(px(100), frame.words.height)
        let token = Block.canvas(wish: .px(side)) { $0.seatToken(buzz.holder, $1.leftSquareAtTop(side)) }
        let seconds = [Words.buzzedIn(Words.seconds(ticks: used)), Words.answerNow]
        let words = Block.column(
            [
                .figure(name, 92, least: 0.3, hasTails: true),
                Block.whole(seconds.map { .line($0, ink: .soft, squeeze: 0.75) }).givesWay(1),
            ], gap: .space(.thin))
        let head = Block.row([token.width(.px(side)), words.fillsWidth()], gap: .space(.medium), align: .top)
        let blocks = Block.canvas(wish: 92) { $0.buzzBlocks($1, left: buzz.left, of: buzz.total) }
        // The seconds stand here while the clock runs.
        if frame.headIsRow { place(blocks.height(.px(frame.seconds.height)), in: frame.seconds) }
        place(.column([head, .space] + (frame.headIsRow ? [] : [blocks])), in: frame.words)
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
            let side = sign.rect.height * 0.8
            let ink = color.map { Lettering.Ink.color($0) } ?? .ink
            let mark = Block.canvas(wish: .px(side)) { $0.teamSign(sign.id, $1, color: color) }.width(.px(side))
            let note = notes[sign.id].map { Block.figure($0, 44, least: 1, ink: ink) }
            // The sign says it, too, and half a word says nothing.
            let word = Block.line(Words.team(sign.id), .bold, ink: ink, squeeze: 0.75)
            let forms = [[mark, word, .space], [mark, .space]].map { Block.row($0 + note, gap: .space(.icon)) }
            place(.whole(forms), in: sign.rect)
        }
    }
}

extension Rect {
    func leftSquareAtTop(_ side: Double) -> Rect { Rect(x, y, side, side) }
}
