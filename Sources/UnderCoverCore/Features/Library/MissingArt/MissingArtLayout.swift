import UnderCoverCatalogue
import UnderCoverPixels

extension MissingArtScreen {
    package func page(_ app: AppState) -> Page {
        let canLook = items?.contains { [.queued, .failed].contains($0.state) } == true
        let actions = canLook ? [HeaderAction(Target.all, icon: .magnifier, label: Words.lookAllUp)] : []
        let isOnCover = if case .candidate = app.focused(Target.self) { true } else { false }
        let hints: [Hint] = [.move, .open(isOnCover ? Words.takeIt : Words.choose), .search]
        guard let items, !items.isEmpty else {
            let words = items == nil ? Words.readingReport : Words.noMissingArt
            return Page(
                Words.missingArt, actions, hints: hints, note: Words.foldersAreSafe, news: words,
                .empty(
                    words, items == nil ? "" : Words.noMissingArtText, action: Target.done, label: Words.backWord))
        }
        let sentence = Words.withoutCover(items.count - found, of: app.shelf.summary.albums)
        let soFar = Words.foundSoFar(found)
        let head = Block.row(
            [.text(sentence, .body, .row, lines: 2).fillsWidth()]
                + (soFar.isEmpty ? [] : [.line(soFar, .body, .row, ink: .soft, squeeze: 1).givesWay()]),
            gap: .space(.gutter)
        ).room()
        return Page(
            Words.missingArt, actions, hints: hints, note: Words.foldersAreSafe, news: sentence,
            .column([head.givesWay(), body(items, app).fillsHeight()], gap: .space(.medium)))
    }

    /// The question stands beside the sleeves; where they have no room for that, in their place once it is chosen.
    private func body(_ items: [MissingArt], _ app: AppState) -> Block {
        let question = question(app)
        let sleeves = sleeves(items, nil, app)
        guard let question else { return sleeves }
        return .first(of: [
            .split(
                self.sleeves(items, question, app).width(least: .larger(700, .text(.note, 24))),
                ask(question, isPanel: true, app).card(.space(.wide), .space(.medium)).width(
                    .larger(594, .text(.row, 18))), hugs: .second,
                above: .second, isBeside: true),
            chosen == nil ? sleeves : ask(question, isPanel: false, app),
        ])
    }

    private func ask(_ item: MissingArt, isPanel: Bool, _ app: AppState) -> Block {
        // The focused one is a target wherever it is, so that scrolling can bring it back into sight.
        let focused = item.candidates.firstIndex { app.isFocused(Target.candidate($0.id)) }
        let list = Block.many(item.candidates.count, kept: [focused].compactMap { $0 }, gap: .space(.hair)) {
            let candidate = item.candidates[$0]
            return .listRow(
                ListRow(
                    Target.candidate(candidate.id), candidate.title, subtitle: candidate.detail,
                    picture: candidate.artwork))
        }
        return .column(
            [
                .line(isPanel ? Words.whichIsYours : item.album.title, .bold, .heading),
                .text(Words.whyWeAsk(item), ink: .soft, lines: 3).givesWay(), list.padded(.space(.tiny)),
                .button(Target.none, Words.noneOfThese, step: .list),
            ], gap: .space(.medium))
    }

    // MARK: Sleeves

    /// In a grid, each with its state below it. Beside a question, whose list scrolls, they go along with the focus.
    private func sleeves(_ items: [MissingArt], _ question: MissingArt?, _ app: AppState) -> Block {
        var focused: [Int] = []
        if case .album(let id) = app.focused(Target.self) {
            focused = items.indices.filter { items[$0].album.id == id }
        }
        let least = Length.larger(200, .text(.note, 10))
        return .manyCells(
            items.count, wide: .larger(230, least), least: least, gap: .space(.card), rowGap: .space(.wide),
            kept: focused, follows: question != nil
        ) { sleeve(items[$0], isAsked: question?.album.id == items[$0].album.id) }
    }

    private func sleeve(_ item: MissingArt, isAsked: Bool) -> Block {
        let isLoud = item.state == .several || item.state == .found
        let ink = item.state == .queued ? Lettering.Ink.soft : .ink
        let words = Block.line(Words.state(item), isLoud ? .bold : .body, .note, ink: ink)
        return .column([
            item.state == .found
                ? .cover(item.album.artwork, shadow: .space(.tiny))
                : .sleeve(item.album.title, item.album.artist, isInked: isAsked),
            .air(.space(.medium)),
            .row(
                [item.state.icon.map { .icon($0, .text(.note, 0.9), ink: ink) }, words].compactMap { $0 },
                gap: .space(.slim)),
        ])
        .pressed(
            Target.album(item.album.id), says: Words.titled(item.album.title, by: item.album.artist),
            state: Words.state(item),
            role: .album, look: .cover)
    }
}

extension MissingArt.State {
    fileprivate var icon: Icon? {
        switch self {
        case .queued: nil
        case .looking: .magnifier
        case .found: .check
        case .several: .question
        case .nothing, .failed: .cross
        }
    }
}
