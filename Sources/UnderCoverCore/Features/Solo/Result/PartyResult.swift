import UnderCoverCatalogue
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
        let first = FirstPlayers(last, app)
        let fastest = Crowd.fastest(match, app)
        sheet.say(first.name, notice: spoken(first, fastest, last, app))
        sheet.markColor = .white
        sheet.place(head(first, last, isRow: frame.headIsRow, app), in: frame.resultHead)
        let cards = cards(match.rightInOrder, match, frame, elapsed)
        let flights = flights(of: cards, match, elapsed, sheet)
        drawPills(last, elapsed, flights, frame, app, &sheet)
        sheet.group(.said(teamsSaid(match)), in: frame.cover) {
            $0.teamSigns(frame, notes: elapsed > Self.held ? match.teamPoints : [:], color: .white)
        }
        for card in cards { sheet.group(.said(card.spoken), in: card.rect) { $0.seatCard(card) } }
        sheet.flyPicks()
        if let fastest { drawSting(fastest, on: frame.cover, &sheet) }
    }

    /// The notice: the first seat, a phone of the room that was sooner, and how much of the room knew it.
    private func spoken(
        _ first: FirstPlayers, _ fastest: FastestAnswer?, _ last: LastRound, _ app: AppState
    ) -> String {
        let isPhone = fastest?.seat == Seat.crowd
        let sooner = isPhone ? fastest.map { Words.fastest($0.name, Words.seconds(ticks: $0.ticks)) } : nil
        let right = last.round.choices.firstIndex(of: last.round.answer)
        let knew = right.flatMap { Crowd.shares(app)?[safe: $0] }.map(Words.roomKnew)
        let more = [sooner, knew].compactMap { $0 }.map(Words.ended)
        return more.isEmpty ? first.spoken : Words.sentences([Words.ended(first.spoken)] + more)
    }

    private func teamsSaid(_ match: Match) -> String {
        Words.sentences(
            match.standings.compactMap { line in
                line.team.map {
                    Words.seatSpoken(Words.team($0), Words.seatResult(gain: nil, word: nil, total: line.points))
                }
            })
    }

    /// A choice: whether it was right, and who picked it.
    private func said(_ album: Album, isRight: Bool, _ match: Match, share: Int?) -> String {
        let year = match.round?.order.isEmpty == false ? album.year.map(String.init) : nil
        let name = Words.commas([Words.titled(album), year ?? ""])
        let players = match.picks(of: album.id).compactMap { seat in match.players.first { $0.id == seat }?.name }
        let picked = players.isEmpty ? nil : Words.pickedBy(players)
        return Words.sentences(
            [isRight ? Words.theAnswer(name) : Words.ended(name), picked, share.map { Words.ended(Words.ofRoom($0)) }]
                .compactMap { $0 })
    }

    // MARK: The fastest

    /// Two seconds.
    static let stingTicks = 120.0
    /// How far its name may shrink, and the share of the cover that it may take.
    private static let sting = (least: 0.3, high: 0.34, tilt: -2.0)
    /// Sizes of the name and the token of the first, in u.
    private static let first = (name: 92.0, token: 84 as Length)

    /// The name of the fastest, stamped on the foot of the cover as soon as the picks are known. It holds up nothing.
    private func drawSting(_ fastest: FastestAnswer, on cover: Rect, _ sheet: inout Sheet) {
        let since = sheet.context.now - Double(shownAt) - Self.held
        guard since >= 0, since < Self.stingTicks else { return }
        let ink = Lettering.Ink.color(sheet.theme.onAccent)
        let stamped = sheet.context.reducedMotion ? Self.stingTicks : since
        let words = Block.column([
            .figure(fastest.name, Self.first.name, least: Self.sting.least, hasTails: true, ink: ink),
            .line(Words.after(ticks: fastest.ticks), .bold, .row, ink: ink),
        ]).fillsWidth()
        let card = Block.row(
            [.token(fastest.seat, Self.first.token, outline: sheet.theme.onAccent), words],
            gap: .space(.small)
        ).padded(.space(.medium), .space(.small)).sticker().staged {
            .stamped(stamped, degrees: Self.sting.tilt, in: $0)
        }
        let room = cover.inset(sheet.px(.large))
        sheet.toastObstacles.append(room.below(room.maxY - room.height * Self.sting.high))
        sheet.place(.column([.space, card]), in: room)
    }

    private func cards(_ ranked: [Player], _ match: Match, _ frame: PartyFrame, _ elapsed: Double) -> [SeatCard] {
        frame.seats.compactMap { place in
            guard let player = match.players.first(where: { $0.id == place.id }) else { return nil }
            let order = ranked.firstIndex { $0.id == player.id }
            var card = SeatCard(
                seat: player.id, name: player.name, rect: place.rect, state: state(of: player, match, order, elapsed))
            card.inARow =
                elapsed < Self.held ? player.rightInARow(before: match.current) : player.rightInARow
            return card
        }
    }

    /// It empties until the next round begins by itself.
    private func drawBar(_ frame: PartyFrame, _ ticks: Int, _ sheet: inout Sheet) {
        let left = 1 - (sheet.context.now - Double(shownAt)) / Double(ticks)
        sheet.gauge(frame.bar, max(0, min(1, left)), radius: sheet.px(.ring))
    }

    private func state(of player: Player, _ match: Match, _ order: Int?, _ elapsed: Double) -> SeatCard.State {
        let answer = player.answer(inRound: match.current)
        if elapsed < Self.held, answer.map(match.isLate) != true { return answer == nil ? .away : .locked }
        let gain = answer?.points ?? 0
        let isCounted = order.map { elapsed >= Self.held + Self.between * Double($0 + 1) } ?? true
        if gain > 0 {
            return .result(
                gain: isCounted ? gain : nil, word: nil, total: isCounted ? player.total : player.total - gain)
        }
        return .result(gain: nil, word: word(player, answer, match), total: player.total)
    }

    /// nil for a player who had no need to buzz.
    private func word(_ player: Player, _ answer: Player.Answer?, _ match: Match) -> String? {
        if !player.present { return Words.seatAway }
        if player.outAfter != nil { return Words.outSeat }
        guard let answer else { return Words.waitingSeat }
        if answer.isSatOut { return Words.ownSeat }
        guard answer.picks.isEmpty else { return Words.wrongSeat }
        return match.shape.rules.stopsAtFirstPress && !match.rightInOrder.isEmpty ? nil : Words.lateSeat
    }

    // MARK: Head

    /// Who was first, and Next. One press puts the record into the queue for afterwards; nothing is heard of it now, so
    /// the party goes on.
    private func head(_ first: FirstPlayers, _ last: LastRound, isRow: Bool, _ app: AppState) -> Block {
        let next = Block.button(
            Target.next, last.match.isLastCover ? Words.seePodium : Words.next, step: .field,
            size: TypeStep.lead.rawValue)
        let later = NowPlaying.canHear(last.album, app) ? Block.disc(Target.later, .queueAdd, Words.listenLater) : nil
        let tokens = first.seats.prefix(2).map { Block.token($0, Self.first.token, outline: .black) }
        let gap = Length.space(.small)
        let name = Block.figure(
            first.name, Self.first.name, hasTails: true, ink: .color(.white), shadow: .space(.hair)
        ).fillsWidth()
        let notes = Block.whole(first.notes.map { .line($0, .bold, .row, ink: .color(.white)) })
        let words = Block.column([name, notes]).fillsWidth()
        guard isRow else {
            let foot = Block.row([next.width(most: .larger(320, .text(.row, 10)))] + later, gap: .space(.medium))
            func over(_ words: Block) -> Block {
                let who = Block.row(tokens + [words], gap: gap, align: .top)
                return .column([who, .space, .whole([foot, next])], gap: .space(.medium))
            }
            return .first(of: [over(words), over(name), .column([.space, next.fillsWidth()])])
        }
        let end = next.width(least: 200).widthShare(0.4).hugged()
        // The names of who was first come before the disc, and in the narrowest windows Next comes before them.
        let named = words.width(least: .text(.row, 11))
        return .first(of: [
            .row(tokens + [named] + later + end, gap: gap, align: .top),
            .row(tokens + [words, end], gap: gap, align: .top), .row(tokens + [name, end], gap: gap, align: .top),
            .row([.space, end], gap: gap),
        ])
    }

    // MARK: Picks

    private func drawPills(
        _ last: LastRound, _ elapsed: Double, _ flights: [Player.ID: PickFlight], _ frame: PartyFrame, _ app: AppState,
        _ sheet: inout Sheet
    ) {
        let match = last.match
        let shares = elapsed < Self.held ? nil : Crowd.shares(app)
        var pills = last.round.choices.enumerated().compactMap { index, id in
            app.album(id).map { PartyPills.pill(index, $0, match, frame, sheet) }
        }
        sheet.tellApart(&pills)
        sheet.fitAlike(&pills)
        for index in pills.indices {
            let id = last.round.choices[index]
            let picks = elapsed < Self.held ? [] : match.picks(of: id)
            pills[index].isPressable = false
            if last.round.kind.rules.picks > 1, let year = app.album(id)?.year {
                (pills[index].subtitle, pills[index].isRecord) = (String(year), false)
            }
            (pills[index].picks, pills[index].flights, pills[index].share) = (picks, flights, shares?[index])
            guard elapsed >= Self.held else { continue }
            let isOrdered = !last.round.order.isEmpty
            let isRight = id == last.round.answer && !isOrdered
            pills[index].state = isRight ? .right : picks.isEmpty || isOrdered ? .rest : .wrong
            guard sheet.isSpoken, let album = app.album(id) else { continue }
            pills[index].words = said(album, isRight: isRight, match, share: shares?[index])
        }
        PartyPills.draw(pills, frame, &sheet)
    }
}

/// Who knew the cover first.
private struct FirstPlayers {
    let seats: [Int]
    let name: String
    /// The words about them, the shortest last.
    let notes: [String]
    let spoken: String

    init(_ last: LastRound, _ app: AppState) {
        let match = last.match
        let ranked = match.rightInOrder
        let ticks = ranked.first?.answer(inRound: match.current)?.ticks ?? 0
        let tied = ranked.prefix { $0.answer(inRound: match.current)?.ticks == ticks }
        let seconds = Words.seconds(ticks: ticks)
        let note =
            ranked.isEmpty
            ? Words.coverWins
            : tied.count > 1 ? Words.tied(seconds: seconds) : Words.firstOf(ranked.count, seconds: seconds)
        let fact = match.bringersNamed ?? match.round?.shared.map { Words.shared($0, genre: app.genreName) }
        seats = tied.map(\.id)
        name = ranked.isEmpty ? Words.nobody : tied.map(\.name).joined(separator: " & ")
        notes = [fact, note, ranked.isEmpty ? nil : Words.after(ticks: ticks)].compactMap { $0 }
        spoken = [note, fact].compactMap { $0 }.joined(separator: ". ")
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

    /// Whose record the round asked about, once that may be said; nil for one of the category's.
    var bringersNamed: String? {
        let names = players.filter(sitsOut).map(\.name)
        return names.isEmpty ? nil : Words.recordOf(names)
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
