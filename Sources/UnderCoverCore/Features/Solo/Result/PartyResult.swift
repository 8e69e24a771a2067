import UnderCoverPixels

// The result of a round of many: who was first, who picked what, what it was worth.

extension RoundResult {
    /// Cards stay locked so long, in ticks.
    static let held = 9.0
    /// The ticks between the gains of two players.
    private static let between = 18.0

    func layoutParty(_ app: AppState, _ last: LastRound, _ sheet: inout Sheet) {
        let match = last.match
        let elapsed = sheet.context.reducedMotion ? 10_000 : sheet.context.now - Double(shownAt)
        let frame = PartyFrame(
            sheet.metrics, choices: last.round.choices.count, match.players, teams: app.party.teams(of: match))
        let ground = VerdictStage.ground(app, isRight: !match.rightInOrder.isEmpty)
        let flowed = sheet.context.now - Double(answeredAt)
        sheet.coverBackground(ground, around: frame.cover, elapsed: flowed)
        sheet.cover(last.album.artwork, frame.cover)
        CornerCode(app)?.draw(on: frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        drawBar(frame, match.settings.slowed(PartyPace.resultTicks), &sheet)
        let ranked = match.rightInOrder
        drawHead(ranked, last, app, frame, &sheet)
        let cards = cards(ranked, match, frame, elapsed)
        let flights = flights(of: cards, match, elapsed, sheet)
        drawPills(last, elapsed, flights, frame, app, &sheet)
        sheet.teamSigns(frame, notes: elapsed > Self.held ? match.teamPoints : [:], color: .white)
        for card in cards { sheet.seatCard(card) }
        sheet.flyPicks()
    }

    private func cards(_ ranked: [Player], _ match: Match, _ frame: PartyFrame, _ elapsed: Double) -> [SeatCard] {
        frame.seats.compactMap { place in
            guard let player = match.players.first(where: { $0.id == place.id }) else { return nil }
            let order = ranked.firstIndex { $0.id == player.id }
            return SeatCard(
                seat: player.id, name: player.name, rect: place.rect, state: state(of: player, match, order, elapsed))
        }
    }

    /// It empties until the next round begins by itself.
    private func drawBar(_ frame: PartyFrame, _ ticks: Int, _ sheet: inout Sheet) {
        let left = 1 - (sheet.context.now - Double(shownAt)) / Double(ticks)
        sheet.gauge(frame.bar, max(0, min(1, left)), radius: sheet.px(.ring))
    }

    private func state(of player: Player, _ match: Match, _ order: Int?, _ elapsed: Double) -> SeatCard.State {
        let answer = player.answer(inRound: match.current)
        if elapsed < Self.held { return answer == nil ? .away : .locked }
        let gain = answer?.points ?? 0
        let isCounted = order.map { elapsed >= Self.held + Self.between * Double($0 + 1) } ?? true
        if gain > 0 {
            return .result(
                gain: isCounted ? gain : nil, word: nil, total: isCounted ? player.total : player.total - gain)
        }
        return .result(gain: nil, word: word(player, answer, match), total: player.total)
    }

    private func word(_ player: Player, _ answer: Player.Answer?, _ match: Match) -> String {
        if !player.present { return Words.seatAway }
        if player.outAfter != nil { return Words.outSeat }
        guard let answer else { return Words.waitingSeat }
        return answer.picks.isEmpty ? Words.lateSeat : Words.wrongSeat
    }

    // MARK: Head

    private func drawHead(
        _ ranked: [Player], _ last: LastRound, _ app: AppState, _ frame: PartyFrame, _ sheet: inout Sheet
    ) {
        let match = last.match
        let ticks = ranked.first?.answer(inRound: match.current)?.ticks ?? 0
        let seconds = Words.seconds(ticks: ticks)
        let tied = ranked.prefix { $0.answer(inRound: match.current)?.ticks == ticks }
        let name = ranked.isEmpty ? Words.nobody : tied.map(\.name).joined(separator: " & ")
        let note =
            ranked.isEmpty
            ? Words.coverWins
            : tied.count > 1 ? Words.tied(seconds: seconds) : Words.firstOf(ranked.count, seconds: seconds)
        let fact = match.round?.shared.map(Words.shared)
        sheet.say(name, notice: [note, fact].compactMap { $0 }.joined(separator: ". "))
        var room = frame.head
        let word = match.isLastCover ? Words.seePodium : Words.next
        let next = nextRect(word, frame, &room, sheet)
        sheet.button(Target.next, word, next, size: 34)
        drawLater(last, app, beside: next, frame, &room, &sheet)
        sheet.markColor = .white
        // In the narrowest windows only Next has room.
        guard room.height >= sheet.text(.row) else { return }
        let side = min(sheet.px(100), room.height)
        for player in tied.prefix(2) {
            sheet.seatToken(
                player.id, room.cutLeft(side, gap: sheet.px(.small)).leftSquareAtTop(side), outline: .black)
        }
        _ = room.cutLeft(ranked.isEmpty ? 0 : sheet.px(.tiny))
        var size = min(sheet.metrics.display(92), (room.height * 0.52).rounded(.down))
        let natural = TextMeasure.width(name, face: .display, size: size, tracking: -0.02)
        size = max(min(size, (size * room.width / max(natural, 1)).rounded(.down)), 14)
        let reach = max(min(sheet.px(4), size * 0.05).rounded(), 1)
        sheet.display(name, size, .black, x: room.x + reach, capTop: room.y + reach, width: room.width)
        sheet.display(name, size, .white, x: room.x, capTop: room.y, width: room.width)
        let text = sheet.text(.row)
        let baseline = room.y + size * 0.9 + text * 1.05
        guard frame.headIsRow || baseline + text * 0.3 <= room.maxY else { return }
        let notes = [fact, note, ranked.isEmpty ? nil : Words.after(ticks: ticks)].compactMap { $0 }
        let least = max((text * 0.7).rounded(.down), 12)
        let fitting = notes.first { TextMeasure.width($0, face: .bold, size: least) <= room.width }
        sheet.line(
            fitting ?? notes[notes.count - 1], .bold, text, .white, x: room.x, baseline: baseline, width: room.width,
            shrink: 0.7)
    }

    /// One press puts the record into the queue for afterwards; nothing is heard of it now, so the party goes on.
    private func drawLater(
        _ last: LastRound, _ app: AppState, beside next: Rect, _ frame: PartyFrame, _ room: inout Rect,
        _ sheet: inout Sheet
    ) {
        guard NowPlaying.canHear(last.album, app) else { return }
        let side = max(min(next.height, sheet.metrics.pill(.disc)), sheet.metrics.leastHit).rounded()
        let gap = sheet.px(.medium).rounded()
        let action = HeaderAction(Target.later, icon: .queueAdd, label: Words.listenLater)
        guard frame.headIsRow else {
            let place = Rect(next.maxX + gap, next.midY - side / 2, side, side).rounded
            if place.maxX <= room.maxX, side <= next.height { sheet.iconPill(action, place) }
            return
        }
        // The names of who was first come before it.
        guard side <= next.height, room.width - side - gap >= sheet.text(.row) * 11 else { return }
        let end = room.cutRight(side, gap: gap)
        sheet.iconPill(action, Rect(end.x, next.midY - side / 2, side, side).rounded)
    }

    /// It can be pressed with a finger even where its column is narrower.
    private func nextRect(_ word: String, _ frame: PartyFrame, _ room: inout Rect, _ sheet: Sheet) -> Rect {
        let height = sheet.metrics.pill(.field)
        let least = sheet.metrics.leastHit.rounded(.up)
        guard frame.headIsRow else {
            let foot = room.cutBottom(min(height, room.height), gap: sheet.px(.medium))
            let width = max(min(foot.width, sheet.px(320) * max(1, sheet.metrics.textScale)), least)
            return Rect(min(foot.x, foot.maxX - width), foot.y, width, foot.height)
        }
        let needed = sheet.buttonWidth(word, 34, height: min(height, frame.head.height))
        let wanted = max(sheet.px(200) * max(1, sheet.metrics.textScale), needed)
        let width = max(min(wanted, room.width * 0.4), least)
        let end = room.cutRight(min(width, room.width), gap: sheet.px(.inner))
        return Rect(end.maxX - width, end.y, width, min(height, frame.head.height))
    }

    // MARK: Picks

    private func drawPills(
        _ last: LastRound, _ elapsed: Double, _ flights: [Player.ID: PickFlight], _ frame: PartyFrame, _ app: AppState,
        _ sheet: inout Sheet
    ) {
        let match = last.match
        var pills = last.round.choices.enumerated().compactMap { index, id in
            app.album(id).map { PartyPills.pill(index, $0, match, frame, sheet) }
        }
        sheet.tellApart(&pills)
        sheet.fitAlike(&pills)
        for index in pills.indices {
            let id = last.round.choices[index]
            let picks = elapsed < Self.held ? [] : match.picks(of: id)
            pills[index].isPressable = false
            if last.round.kind.rules.picks > 1, let year = app.album(id)?.year { pills[index].subtitle = String(year) }
            (pills[index].picks, pills[index].flights) = (picks, flights)
            guard elapsed >= Self.held else { continue }
            let isOrdered = !last.round.order.isEmpty
            let isRight = id == last.round.answer && !isOrdered
            pills[index].state = isRight ? .right : picks.isEmpty || isOrdered ? .rest : .wrong
        }
        PartyPills.draw(pills, frame, &sheet)
    }
}

extension Match {
    /// Players who were right in this round, the fastest first.
    var rightInOrder: [Player] {
        let right = players.filter { $0.answer(inRound: current)?.right == true }
        return right.sorted {
            ($0.answer(inRound: current)?.ticks ?? 0, $0.id) < ($1.answer(inRound: current)?.ticks ?? 0, $1.id)
        }
    }

    /// Seats that picked an album in this round, the fastest first.
    func picks(of album: Album.ID) -> [Player.ID] {
        // For an answer of several picks, only the whole counts: it stands on the right one, or nowhere.
        let isWhole = round?.kind.rules.picks ?? 1 > 1
        let picked = players.compactMap { player in
            player.answer(inRound: current).flatMap { answer in
                answer.choice == album && (!isWhole || answer.right) ? (answer.ticks ?? 0, player.id) : nil
            }
        }
        return picked.sorted { $0 < $1 }.map(\.1)
    }
}

extension Match {
    fileprivate var teamPoints: [Int: String] {
        Dictionary(
            standings.compactMap { line in line.team.map { ($0, String(line.points)) } },
            uniquingKeysWith: { first, _ in first })
    }
}

// Picks move from the seats' cards to the answers.

extension RoundResult {
    /// The ticks from a card to an answer, and between the starts of two picks.
    private static let flight = (lasts: 14.0, between: 3.6)

    /// Picks leave their cards in the order in which they were made.
    func flights(
        of cards: [SeatCard], _ match: Match, _ elapsed: Double, _ sheet: Sheet
    ) -> [Player.ID: PickFlight] {
        var flights: [Player.ID: PickFlight] = [:]
        for (order, seat) in match.picksInOrder.enumerated() {
            let since = elapsed - Self.held - Self.flight.between * Double(order)
            guard since < Self.flight.lasts, let card = cards.first(where: { $0.seat == seat }) else { continue }
            let plan = SeatCardPlan(card, sheet)
            flights[seat] = PickFlight(
                from: plan.isTokenOnly ? plan.loneToken : plan.token,
                share: Motion.ease(since, over: Self.flight.lasts))
        }
        return flights
    }
}

extension Match {
    /// Seats that picked something in this round, the fastest first.
    fileprivate var picksInOrder: [Player.ID] {
        let picked = players.compactMap { player in
            player.answer(inRound: current).flatMap { $0.picks.isEmpty ? nil : ($0.ticks ?? 0, player.id) }
        }
        return picked.sorted { $0 < $1 }.map(\.1)
    }
}
