import UnderCoverCatalogue
import UnderCoverPixels

extension PlaylistPreview {
    package func page(_ app: AppState) -> Page {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let source = app.finder.source(reference.source)?.name
        let rest = app.finder.rest(in: gathering, at: app.tick)
        let title = name(gathering)
        return Page(
            title, hints: [.move, .open(Words.choose)],
            news: Words.said(gathering, source: source, resting: rest?.name),
            body(
                gathering, words(gathering, app, Words.progress(gathering, source: source, rest: rest))))
    }

    /// If it cannot be played, the reason has the whole width; else the covers stand beside the words, which take more
    /// of the width where they are long.
    private func body(_ gathering: Gathering, _ words: [Block]) -> Block {
        let menu = Block.menu(menuItems(gathering)).width(most: .larger(1100, .text(.item, 34)))
        let covers = gathering.albums.prefix(Self.mostCovers).map(\.artwork)
        let wall = Block.wall(covers, wide: 150, gap: .space(.list)).givesWay()
        func side(_ foot: [Block]) -> Block {
            .column([.column(words, gap: .space(.thin))] + foot, gap: .space(.medium))
        }
        let over = Block.split(side([menu]), wall, isBeside: false)
        guard gathering.isOnItsWay || gathering.canPlay else { return over }
        return .first(
            of: [0.4, 0.5, 0.65].map {
                .window(.beside, .split(side([.space, menu]), wall, share: $0, isBeside: true), else: over)
            })
    }

    /// The curator, the credit and the progress of a playlist, with a bar while it loads.
    private func words(
        _ gathering: Gathering, _ app: AppState, _ progress: [(text: String, isLoud: Bool)]
    ) -> [Block] {
        let source = app.finder.source(reference.source)
        let by = [curator, source?.credit == nil ? source?.name : nil].compactMap { $0 }.joined(separator: " · ")
        let lines = [by, source?.credit ?? ""].filter { !$0.isEmpty }
        return lines.map { .line($0, .body, .row, ink: .soft, squeeze: 0.8) }
            + progress.map { .text($0.text, $0.isLoud ? .bold : .body, .row, ink: $0.isLoud ? .ink : .soft, lines: 8) }
            + (gathering.isOnItsWay ? [.progress(gathering.reached).width(most: 560)] : [])
    }

    private func menuItems(_ gathering: Gathering) -> [MenuItem] {
        var items: [MenuItem] = []
        let isOver = [.failed, .cancelled].contains(gathering.stage) || gathering.stage == .done && !gathering.canPlay
        if isOver { items.append(MenuItem(Target.again, .reload, Words.tryAgain)) }
        if gathering.canPlay { items.append(MenuItem(Target.add, .star, Words.addIt)) }
        if !gathering.isOnItsWay, let unfound = gathering.unfound, !unfound.isEmpty {
            items.append(MenuItem(Target.repair, .magnifier, Words.needYou(unfound.count)))
        }
        let isListed = gathering.stage != .listing || gathering.listed > 0
        let switches: [(reason: AlbumSieve.Reason, label: String, isOn: Bool)] = [
            (.single, Words.singles, sieve.keepsSingles),
            (.compilation, Words.compilations, sieve.keepsCompilations),
            (.variousArtists, Words.variousArtists, sieve.keepsVariousArtists),
        ]
        for (reason, label, isOn) in switches
        where used.contains(reason) || isListed && (gathering.leftOut[reason] != nil || isOn) {
            var item = MenuItem(Target.keep(reason), isOn ? .check : .plus, label)
            item.spokenState = Words.isOn(isOn)
            items.append(item)
        }
        items.append(MenuItem(Target.cancel, .cross, Words.cancel))
        return items
    }
}
