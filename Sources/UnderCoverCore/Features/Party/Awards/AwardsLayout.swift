import UnderCoverCatalogue
import UnderCoverPixels

extension AwardsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        page(match, app, elapsed).draw(&sheet)
    }

    private func page(_ match: Match, _ app: AppState, _ elapsed: Double) -> Page {
        let strip = knew.flatMap { self.strip($0, match, app, elapsed) }
        let all = panels(match)
        let body =
            all.isEmpty
            ? Block.column([none] + strip, gap: .space(.large)) : place(all, strip, app.metrics, elapsed)
        return Page(
            Words.awards,
            [
                HeaderAction(Target.again, icon: .reload, label: Evenings.nextWord(app)),
                HeaderAction(Target.done, icon: .check, label: Words.done),
            ], hints: nil, news: spoken(all), body)
    }

    private func spoken(_ panels: [AwardPanel]) -> String {
        guard !panels.isEmpty else { return Words.sentences([Words.noAwards, Words.noAwardsText]) }
        return panels.map(\.spoken).joined(separator: ". ") + "."
    }

    /// The room's comes last.
    private func panels(_ match: Match) -> [AwardPanel] {
        var panels =
            awards.map { AwardPanel($0, name: name(of: $0, match)) } + [best.map { AwardPanel($0) }].compactMap(\.self)
        let isDeep = panels.contains(where: \.figureHasTails)
        for index in panels.indices { panels[index].isDeep = isDeep }
        return panels
    }

    private func name(of award: Award, _ match: Match) -> String {
        match.players.first { $0.id == award.player }?.name ?? Words.nameless
    }

    private var none: Block {
        .column([.text(Words.noAwards, .bold, .lead, lines: 2), .text(Words.noAwardsText, ink: .soft)])
    }

    /// As many panels beside each other as keep their words. The strip goes first; then the panels lie, and scroll.
    private func place(
        _ panels: [AwardPanel], _ strip: Block?, _ metrics: ScreenMetrics, _ elapsed: Double
    ) -> Block {
        func stamped(_ form: (AwardPanel) -> Block) -> [Block] {
            panels.enumerated().map { index, panel in
                form(panel).staged { stamp(elapsed - Double(index) * Self.panelTicks, in: $0) }
            }
        }
        let gap = Length.space(.medium)
        func grid(_ columns: Int) -> Block { .grid(stamped(\.standing), columns: columns, gap: gap) }
        let lying = stamped(\.lying)
        let column = Block.column(lying, gap: gap)
        // Three awards or fewer are as wide as three.
        let standing = Block.whole([grid(max(panels.count, 3)), grid(2)]).whereBeside()
        let scrolling = Block.scroll(lying, gap: gap)
        guard let strip else { return .first(of: [standing, column, scrolling]) }
        func over(_ panels: Block) -> Block { .column([panels, strip], gap: .space(.large)) }
        // In the widest windows both are larger beside each other.
        let beside = Block.split(grid(2), strip, gap: .space(.column), isBeside: true)
        return .first(of: [
            .window(.widest, beside, else: over(standing)), over(standing), standing, over(column), column, scrolling,
        ])
    }

    private func stamp(_ since: Double, in rect: Rect) -> Staging {
        guard since >= 0 else { return .unseen }
        let landed = Motion.ease(since, over: Motion.stampTicks)
        return landed < 1
            ? .moved(Transform(pivot: rect.center, scale: 1.15 - 0.15 * landed, opacity: landed)) : .plain
    }

    /// *Who knew it when*: the cover that split the room, ten times along its reveal.
    private func strip(_ knew: KnewWhen, _ match: Match, _ app: AppState, _ elapsed: Double) -> Block? {
        guard let round = match.rounds[safe: knew.round], let album = app.album(round.answer) else { return nil }
        let title = Block.line(Words.whoKnewWhen, .bold, .lead)
        func head(_ words: String) -> Block {
            .row([title, .line(words, ink: .soft)], gap: .space(.inner), align: .foot)
        }
        let picture = KnewWhenPicture(
            knew: knew, album: album, match: match, app: app, wiped: (elapsed - wipesAt) / Self.wipeTicks)
        return .column([
            .whole([head(Words.knewWhen(album.title, cover: knew.round + 1)), head(album.title), title]),
            picture.part,
        ])
    }
}
