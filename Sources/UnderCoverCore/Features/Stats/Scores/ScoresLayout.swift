import UnderCoverCatalogue
import UnderCoverPixels

extension Scores {
    package func page(_ app: AppState) -> Page {
        let evenings = HeaderAction(Target.evenings, icon: .person, label: Words.evenings)
        let actions =
            (app.kept.evenings.isEmpty ? [] : [evenings])
            + [HeaderAction(Target.know, icon: .eye, label: Words.whatYouKnow)]
        // Clearing one kind of match shows another; clearing the last one, how to get scores.
        guard let kind, let latest = app.kept.scores.first(where: { $0.kind == kind }) else {
            return Page(
                Words.scores, actions, hints: [.open(Words.choose)],
                news: Words.sentences([Words.noScores, Words.noScoresText]),
                .empty(Words.noScores, Words.noScoresText, action: Target.play, label: Words.playARound))
        }
        let name = app.category(kind.category)?.shownName ?? latest.categoryName
        let tabs = [Block.tab(Target.category, name), .tab(Target.kind, Words.kind(kind))]
        func parts(_ figures: Block) -> Block {
            .split(table(app, kind), figures, share: 0.58, above: .second, gap: .space(.section))
        }
        return Page(
            Words.scores, actions, hints: [.move] + choosing(kind, app) + [Hint(.extra, Words.clearThese)],
            .column(
                [
                    .row(
                        [
                            .wrap(tabs, gap: .space(.close), fills: false).fillsWidth(),
                            .disc(Target.clear, .bin, Words.clearThese),
                        ], gap: .space(.close), align: .top),
                    .window(
                        .beside, parts(figures(app, kind, columns: 1)),
                        else: parts(figures(app, kind, columns: 2).givesWay())
                    ).fillsHeight().rising(),
                ], gap: .space(.card)))
    }

    /// A press of the category or of the rules shows the next ones, where there are others.
    private func choosing(_ kind: ScoreEntry.Kind, _ app: AppState) -> [Hint] {
        app.kept.scores.contains { $0.kind != kind } ? [.open(Words.choose)] : []
    }

    private func table(_ app: AppState, _ kind: ScoreEntry.Kind) -> Block {
        let entries = app.kept.table(kind)
        let notes = PartyNote.lines(entries)
        return .scroll(
            entries.enumerated().map { index, entry in
                let row = entry.row(index + 1, app.clock, isMarked: index == 0).height(.larger(76, .text(.body, 1.8)))
                return Block.column([row] + (notes > 0 ? [entry.note(lines: notes)] : []) + [.rule])
                    .read(as: entry.said(index + 1, app.clock))
            }, bleed: .slim)
    }

    private func figures(_ app: AppState, _ kind: ScoreEntry.Kind, columns: Int) -> Block {
        let figures = ScoreFigures(app.kept.scores.reversed().filter { $0.kind == kind })
        let items = [
            (String(figures.best), kind.isParty ? Words.winnersBest : Words.personalBest),
            (Words.percent(figures.accuracy), kind.isParty ? Words.winnersRight : Words.rightAnswers),
            (figures.meanTicks.map { Words.seconds(ticks: $0) } ?? "–", Words.meanSeconds),
            (String(figures.streak), Words.rightInARow),
        ]
        return .figures(items, 128, columns: columns)
    }
}

extension ScoreEntry {
    /// Place, total and date of one match, or who won it; the first one on the accent.
    func row(_ place: Int, _ clock: WallClock, isMarked: Bool) -> Block {
        let face = isMarked ? TextRun.Face.bold : .body
        let names = isParty ? Block.line(Words.winners(winners), .bold, squeeze: 0.75).fillsWidth() : .space
        return Block.row(
            [
                .line(String(place), face, ink: .soft).width(.larger(70, .text(.body, 1.8))),
                .line(String(total), .bold).width(least: isParty ? .text(.body, 2.4) : nil), names,
                .line(Words.date(date, clock), face, ink: .soft, align: .right, squeeze: 0.75).givesWay(),
            ], gap: .space(.medium)
        ).room().padded(25).marked(isMarked).padded(0, 3)
    }

    /// "Place 1: 271 points, today", and after that the others of a party.
    func said(_ place: Int, _ clock: WallClock) -> String {
        let who = isParty ? Words.winners(winners) : ""
        let first = Words.placed(place, Words.commas([who, Words.points(total), Words.date(date, clock)]))
        let others = others.map { Words.labelled($0.name, Words.points($0.points)) }
        return Words.sentences(([first] + others).map(Words.ended))
    }

    /// The others of a party, below the winner's name.
    func note(lines: Int) -> Block {
        var words = Lettering(string: "", ink: .soft, lines: lines, sizes: .one)
        words.breaks = { PartyNote(self, lines: lines, size: $0, width: $1).lines }
        return Block(.words(words)).padded(25).height(.text(.body, Em.line * Double(lines)) + 22)
    }
}

/// Those who did not win a party, below the winner's row of the scores: as many names as its lines hold.
struct PartyNote {
    let lines: [String]

    /// Lines that each note of a list gets, so that all rows are alike.
    static func lines(_ entries: [ScoreEntry]) -> Int {
        switch entries.map(\.others.count).max() ?? 0 {
        case 0: 0
        case 1...2: 1
        default: 2
        }
    }

    init(_ entry: ScoreEntry, lines most: Int, size: Double, width: Double) {
        let others = entry.others.map(Words.scoreLine)
        let wrapped = others.indices.reversed().lazy.map { last in
            let text = Words.scoreLines(Array(others[...last]), more: others.count - last - 1)
            return TextWrap.lines(text, face: .body, size: size, width: width)
        }
        lines = wrapped.first { $0.count <= most } ?? []
    }
}

extension ScoreEntry {
    fileprivate var others: [PartyLine] { (party ?? []).filter { $0.place > 1 } }
}
