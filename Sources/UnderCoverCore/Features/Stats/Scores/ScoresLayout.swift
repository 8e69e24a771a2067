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
            Words.scores, actions, hints: [.move, Hint(.extra, Words.clearThese)],
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

    private func table(_ app: AppState, _ kind: ScoreEntry.Kind) -> Block {
        let entries = app.kept.table(kind)
        let notes = PartyNote.lines(entries)
        return .scroll(
            entries.enumerated().map { index, entry in
                let row = entry.row(index + 1, app.clock, isMarked: index == 0).height(.larger(76, .text(.body, 1.8)))
                return .column([row] + (notes > 0 ? [entry.note(lines: notes)] : []) + [.rule])
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
