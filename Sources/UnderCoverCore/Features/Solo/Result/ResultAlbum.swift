import UnderCoverCatalogue
import UnderCoverPixels

// The album that it was, on its card, and those that it was not.

extension ResultPage {
    private var notes: [String] { last.round.shared.map { [Words.shared($0, genre: app.genreName)] } ?? last.paid }

    /// The card in words, without the names: the heading says them.
    var cardSaid: String {
        Words.sentences(
            ([last.album.year.map(Words.releasedIn)].compactMap { $0 } + notes + [last.album.shownBlurb ?? ""])
                .map(Words.ended))
    }

    private var facts: [String] {
        [last.album.artist, last.album.year.map(String.init)].compactMap { $0 } + notes
    }

    /// One line in a few sizes.
    private func line(
        _ string: String, _ face: TextRun.Face, _ step: TypeStep, _ ink: Lettering.Ink, _ sizes: [Double],
        squeeze: Double = 0.7
    ) -> Block {
        var words = Lettering(
            string: string, face: face, size: step.rawValue, ink: ink, lines: 1, sizes: .shares(sizes))
        words.squeeze = squeeze
        return Block(.words(words))
    }

    func names(_ ink: Lettering.Ink, _ sizes: [Double], squeeze: Double = 0.7) -> [Block] {
        let title = Block.text(
            last.album.title, .bold, .title, ink: ink, lines: 2, sizes: .shares(sizes), spacing: 1.25)
        return [squeeze < 1 ? title : line(last.album.title, .bold, .title, ink, sizes, squeeze: 1)]
            + facts.map { line($0, .body, .row, ink == .ink ? .soft : ink, sizes, squeeze: squeeze) }
    }

    /// The punchline of a round.
    func blurb(_ ink: Lettering.Ink, _ sizes: [Double]) -> [Block] {
        guard let blurb = last.album.shownBlurb else { return [] }
        return [.air(.space(.narrow)), .text(blurb, .body, .row, ink: ink, lines: 4, sizes: .shares(sizes))]
    }

    func card(_ hasDiscs: Bool, _ sizes: [Double]) -> Block {
        let blurb = blurb(.ink, sizes)
        guard hasDiscs else { return Block.column(names(.ink, sizes) + blurb).read(as: cardSaid).card() }
        // Beside the names they stand where those are whole, with their words below them.
        let whole = names(.ink, sizes, squeeze: 1)
        let beside = Block.column([.row(actions, gap: .space(.icon)), .air(.text(.body, 1.4))])
        let row = Block.row([Block.column(whole).fillsWidth(), beside], gap: .space(.medium), align: .top)
        let below = [.air(.space(.close)), discs]
        return .whole([.column([row] + blurb), .column(names(.ink, sizes) + blurb + below)])
            .read(as: cardSaid).card()
    }

    /// With room for the word of the one that has the focus: beside them, also with fewer of them, else below.
    private var discs: Block {
        let widest = words.map { TextMeasure.width($0, face: .bold, size: metrics.text(.body)) }.max() ?? 0
        func row(_ discs: [Block]) -> Block {
            .row(discs + [Block.space.width(least: .px(widest + metrics.px(.close)))], gap: .space(.icon))
        }
        let below = Block.column([.row(fewest, gap: .space(.icon)), .air(.text(.body, 1.1))])
        return .whole([row(actions), row(fewer), row(fewest), below])
    }

    func next(hasDiscs: Bool) -> Block {
        let isLast = last.match.current + 1 >= last.match.rounds.count
        let word =
            isLast ? (app.play.isAside ? Welcome.wordOn(app) ?? app.wordAfterAside : Words.seeScore) : Words.nextCover
        let button = Block.button(RoundResult.Target.next, word, size: TypeStep.lead.rawValue)
        guard hasDiscs else { return button }
        func beside(_ discs: [Block]) -> Block {
            .row([button.fillsWidth(), .row(discs, gap: .space(.icon))], gap: .space(.small))
        }
        return .whole([
            beside(actions), beside(fewer), beside(fewest),
            .column([.row(fewest, gap: .space(.icon)), button], gap: .space(.small)),
        ])
    }

    /// Hear it and Listen later, where it can be heard; Favourite, Save picture, Bad cover.
    private var actions: [Block] { heard + common + [flag] }
    /// One that leads to the record's own page, where it is heard, in place of two.
    private var fewer: [Block] {
        heard.isEmpty ? actions : [.disc(RoundResult.Target.record, .record, Words.theRecord)] + common + [flag]
    }
    private var fewest: [Block] { heard.isEmpty ? actions : Array(fewer.dropLast()) }

    private var heard: [Block] {
        guard NowPlaying.canHear(last.album, app) else { return [] }
        return [
            .disc(RoundResult.Target.hear, .play, Words.hearIt),
            .disc(RoundResult.Target.later, .queueAdd, Words.listenLater),
        ]
    }

    private var common: [Block] {
        let isHearted = app.isFavourite(last.album.id)
        return [
            .disc(
                RoundResult.Target.heart, isHearted ? .heartFull : .heart, Words.favourite,
                state: Words.isOn(isHearted)),
            .disc(RoundResult.Target.share, .share, Words.share),
        ]
    }

    private var flag: Block {
        let isFlagged = app.isFlagged(last.album.id)
        return .disc(
            RoundResult.Target.flag, .flag, Words.badCover, isSelected: isFlagged, state: Words.isOn(isFlagged))
    }

    private var words: [String] {
        let own = NowPlaying.canHear(last.album, app) ? [Words.hearIt, Words.listenLater] : []
        return own + [Words.favourite, Words.share, Words.badCover]
    }

    // MARK: The other covers

    /// None where no choice was offered.
    var others: [Album] {
        guard last.match.answering == .chosen else { return [] }
        let all = last.round.order.isEmpty ? last.round.choices : last.round.order
        return all.filter { $0 != last.round.answer }.compactMap(app.album)
    }

    private func isPick(_ album: Album) -> Bool { album.id == last.answer?.choice }

    private func said(_ album: Album) -> String {
        let year = last.round.order.isEmpty ? nil : album.year.map(String.init)
        let name = Words.commas([Words.titled(album), year ?? ""])
        return isPick(album) ? Words.yourPick(name) : Words.otherChoice(name)
    }

    /// With their names, in one column or two; alone; none where there are none.
    var otherForms: [Block] {
        guard !others.isEmpty else { return [] }
        func grid(_ columns: Int) -> Block {
            .grid(others.map { named($0, isAlone: columns == 1) }, columns: columns, gap: .space(.group), rowGap: 18)
        }
        let two = Block.whole([grid(2), grid(1)])
        return [others.count > 2 ? two : .window(.beside, grid(1), else: two)] + strips(110)
    }

    private func named(_ album: Album, isAlone: Bool) -> Block {
        var second = album.artist
        if !last.round.order.isEmpty, let year = album.year { second = Words.dated(year, album.artist) }
        if isPick(album), !isAlone { second = Words.you + " · " + second }
        let names = Block.column([
            line(album.title, .bold, .body, .color(.white), [1], squeeze: 0.8),
            line(second, .body, .body, .color(.white), [1], squeeze: 0.8),
        ])
        let cover = Block.cover(album.artwork, shadow: .u(Mark.coverShadow.rawValue)).width(100)
        let badge = isPick(album) && isAlone ? Block.badge(Words.you) : nil
        return .row([cover, names.fillsWidth()] + badge, gap: .space(.inner)).read(as: said(album))
    }

    /// Covers alone, the one that was picked with its mark below it or, where that is too high, with a cross beside it.
    func strips(_ most: Double) -> [Block] {
        func cover(_ album: Album) -> Block { .cover(album.artwork, shadow: .u(Mark.coverShadow.rawValue)) }
        func row(_ form: (Album) -> Block) -> Block { .row(others.map(form), gap: .space(.medium), align: .top) }
        let below = row { album in
            // The cross alone where its word has no room.
            let mark = Block.whole([.column([.badge(Words.you)]), .column([.badge()])])
            return Block.column([cover(album)] + (isPick(album) ? mark : nil), gap: .space(.tiny))
                .width(
                    least: isPick(album) ? .larger(84, .px(metrics.leastCover)) : .px(metrics.leastCover),
                    most: .u(most)
                ).read(as: said(album))
        }
        let beside = row { album in
            let alone = cover(album).width(least: .px(metrics.leastCover), most: .u(most))
            return (isPick(album) ? .row([alone, .badge()], gap: .space(.tiny)) : alone).read(as: said(album))
        }
        return [below, beside]
    }
}
