import UnderCoverCatalogue
import UnderCoverPixels

// A vote as a page: the crates, and below each a bar with the shapes of those who want it.

extension CategoryVote {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let context = sheet.context
        let elapsed = elapsed(now: context.now, reducedMotion: context.reducedMotion)
        page(app, EveningTable(app, elapsed)).draw(&sheet)
    }

    private func page(_ app: AppState, _ evening: EveningTable?) -> Page {
        let tallies = Tally.of(ballot.votes, places: fans.count, app)
        var skip = Pill(Target.skip, .zero, Words.skipVote)
        (skip.isCentered, skip.takesFocus, skip.glyph) = (true, !Votes.takesSeats(app), .pause)
        let voters = Votes.voters(app, areHere: true).union(ballot.votes.map(\.voter))
        let note = Words.voteNote(ballot.votes.count, of: voters.count, seconds: seconds(app))
        return Page(
            Words.whatNext, hints: [], news: said(tallies, evening, app),
            body(app, tallies, evening, lit: nil, isOpen: true, foot: Block(.pill(skip, .list)), note: note))
    }

    /// The offer, and after the first vote of a seat how it stands. Phones without a seat are too many to be told of.
    private func said(_ tallies: [Tally], _ evening: EveningTable?, _ app: AppState) -> String {
        let names = fans.map { $0.category(app).shownName }
        let voted = zip(names, tallies).filter { !$1.seats.isEmpty }.map { "\($0) \($1.seats.count)" }
        guard voted.isEmpty else { return Words.commas(voted) }
        let offers = Words.voteOffers(names.indices.map { spoken($0, names[$0], app) })
        return Words.sentences([offers, evening?.spoken].compactMap(\.self))
    }

    /// "1 House records": with the number of the place to press, where pads vote.
    private func spoken(_ place: Int, _ name: String, _ app: AppState) -> String {
        let number = Votes.takesSeats(app) ? String(place + 1) : nil
        return [number, name].compactMap(\.self).joined(separator: " ")
    }

    /// - Parameters:
    ///   - lit: the place on the accent.
    ///   - isOpen: crates can still be pressed.
    fileprivate func body(
        _ app: AppState, _ tallies: [Tally], _ evening: EveningTable?, lit: Int?, isOpen: Bool, foot: Block,
        note: String
    ) -> Block {
        let fields = max(Votes.voters(app).count, 1)
        let cells = fans.indices.map { place in
            let cell = cell(place, tallies[place], fields: fields, isLit: place == lit, app)
            guard isOpen else { return cell }
            let category = fans[place].category(app)
            return cell.pressed(
                Target.fan(place), says: spoken(place, category.shownName, app), state: fans[place].note,
                role: .answer, takesFocus: false)
        }
        func grid(_ columns: Int) -> Block {
            .grid(cells, columns: columns, gap: .space(.group), rowGap: .space(.medium))
        }
        let words = Block.text(note, ink: .soft, lines: 2)
        let line = Block.whole([
            .row([foot, .space, .line(note, ink: .soft, align: .right)], gap: .space(.medium)),
            .column([words, foot], gap: .space(.small)),
        ])
        let alone = [.window(.small, grid(2), else: .window(.beside, grid(cells.count), else: grid(2))), grid(2)].map {
            Block.column([$0, .space, line], gap: .space(.small))
        }
        guard let evening else { return .first(of: alone).orScroll() }
        // The crates keep their size, or the table goes.
        let votes = Block.column(
            [grid(2), .space, .line(note, ink: .soft, align: .right)], gap: .space(.small))
        let beside = Block.split(
            .column([evening.block, .space, .row([foot, .space])], gap: .space(.small)), votes,
            share: EveningTable.share, gap: .space(.column), isBeside: true
        ).whereBeside()
        return .first(of: [.window(.small, alone[0], else: beside)] + alone).orScroll()
    }

    private func cell(_ place: Int, _ tally: Tally, fields: Int, isLit: Bool, _ app: AppState) -> Block {
        let mark = Votes.takesSeats(app) ? AnswerPlace(rawValue: place) : nil
        let sign = mark.map { place in
            Block.canvas(wish: .space(.gutter)) { $0.placeMark(place, $1) }.width(.space(.gutter))
        }
        let bar = Block.canvas(least: .space(.group), wish: .space(.group)) { $0.votes(tally, fields: fields, $1) }
            .fillsWidth()
        // All cards have the line, so that their bars stay level.
        let again = Block.line(Words.playedTonight, ink: .soft).seen(fans[place].wasPlayed).givesWay()
        return .column(
            [.crate(fans[place].category(app), app.family, named, isLit: isLit)]
                + (fans.contains(where: \.wasPlayed) ? [again] : [])
                + [.row([] + sign + [bar], gap: .space(.small))], gap: .space(.small))
    }
}

/// The evening's table between its matches, beside the vote on the next one.
private struct EveningTable {
    /// The share of the page that it takes.
    static let share = 0.56

    private let head: String
    private let moving: MovingTable

    /// nil before the first match of the evening is over.
    init?(_ app: AppState, _ elapsed: Double) {
        let rows = Evenings.rows(app)
        guard let evening = app.evening, let last = evening.matches.last, !rows.isEmpty else { return nil }
        head = Words.afterMatch(max(evening.matches.count(where: \.isOver), 1), last.categoryName)
        moving = MovingTable(rows, at: elapsed, app)
    }

    var block: Block {
        .column([
            .line(Words.theEvening, .bold, .heading), .line(head, ink: .soft), .air(.space(.small)),
            moving.block(remark: moving.remark),
        ])
    }

    var spoken: String { moving.spoken(head, remark: moving.remark) }
}

extension VoteDrawn {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let context = sheet.context
        let elapsed = vote.elapsed(now: context.now, reducedMotion: context.reducedMotion)
        page(app, EveningTable(app, elapsed)).draw(&sheet)
    }

    private func page(_ app: AppState, _ evening: EveningTable?) -> Page {
        let name = winner.category(app).shownName
        let level = outcome.level.map { vote.fans[$0].category(app).shownName }
        let tie = outcome.votes == 0 ? Words.noVotes : Words.areLevel(level)
        let drawn = Words.sentences([tie, Words.lotSays(name)])
        let hasLanded = hasLanded(app)
        let votes = vote.ballot.votes
        let note = outcome.isByLot ? hasLanded ? drawn : tie : Words.votesOf(outcome.votes, of: votes.count)
        return Page(
            hasLanded ? Words.voteWon(name) : Words.lotDecides, hints: [.open(Words.start)],
            news: outcome.isByLot ? drawn : note,
            vote.body(
                app, Tally.of(votes, places: vote.fans.count, app), evening, lit: lit(app), isOpen: false,
                foot: .button(Target.start, Words.start, step: .list), note: note))
    }
}

extension Sheet {
    /// A field for each voter, filled with the shapes of those who have voted; the room's votes are a number.
    fileprivate mutating func votes(_ tally: Tally, fields: Int, _ rect: Rect) {
        let bar = rect.rounded
        box(bar, stroke: theme.hollow, width: metrics.stroke(2, theme))
        let room = tally.room > 0 ? [Seat.crowd] : []
        let tokens = tally.seats + room
        guard !tokens.isEmpty else { return }
        // The number of the room has a field of its own.
        let count = Double(tokens.count + room.count)
        let field = min(bar.width / max(Double(min(fields, Party.mostSeats)), count), bar.height + px(.group))
        let filled = bar.leftPart((field * count).rounded())
        box(filled, fill: theme.paper, stroke: theme.ink, width: metrics.stroke(2, theme))
        for (index, seat) in tokens.enumerated() {
            let place = Rect(bar.x + field * Double(index), bar.y, field, bar.height)
            seatToken(seat, place.inset(0, px(.hair)))
        }
        guard !room.isEmpty else { return }
        let number = Rect(filled.maxX - field, bar.y, field - px(.hair), bar.height)
        line(String(tally.room), .bold, text(.note), theme.ink, in: number, align: .center, shrink: 0.5)
    }
}
