/// Figures, the album's card, the other covers: in the roomiest arrangement that fits; scrolled where none does.
struct ResultBody {
    let figures: ResultFigures
    var card: AlbumCard
    let others: OtherCovers
    let metrics: ScreenMetrics
    /// The figures stand beside the cover, not here.
    var leadsWithFigures = true

    init(_ app: AppState, _ last: LastRound, elapsed: Double, _ metrics: ScreenMetrics) {
        figures = ResultFigures(last: last, elapsed: elapsed)
        card = AlbumCard(last.album, app, metrics, notes: last.round.shared.map { [Words.shared($0)] } ?? last.paid)
        others = OtherCovers(last, app, metrics)
        self.metrics = metrics
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        let plan = plan(area)
        let fits = plan.height <= area.height + 1
        let gap = plan.gap + (fits ? min((area.height - plan.height) / 3, metrics.px(.medium)) : 0)
        let rows = fits ? [] : rows(plan)
        sheet.scroll(area, contentHeight: plan.height, rows: rows, bleed: .hair, unless: fits) { sheet, room in
            var rest = room
            if leadsWithFigures { figures.draw(in: rest.cutTop(plan.figures, gap: gap), &sheet) }
            var place = rest.cutTop(plan.card.height, gap: gap)
            card.draw(plan.card, in: place.cutLeft(plan.card.width), &sheet)
            others.draw(plan.others, in: rest, &sheet)
        }
    }

    /// Whether all of it shows without scrolling.
    func fits(_ area: Rect) -> Bool { plan(area).height <= area.height + 1 }

    /// Whether the other covers are among what shows without scrolling.
    func showsAll(_ area: Rect) -> Bool {
        let plan = plan(area)
        return plan.height <= area.height + 1 && (plan.others.style != .none || others.ids.isEmpty)
    }

    private func rows(_ plan: Plan) -> [ScrollRow] {
        let top = plan.figures > 0 ? plan.figures + plan.gap : 0
        let figures = plan.figures > 0 ? [ScrollRow(0, height: plan.figures)] : []
        let end = top + plan.card.height + plan.gap
        let others = plan.others.height > 0 ? [ScrollRow(end, height: plan.others.height)] : []
        return figures + card.rows(plan.card).map { ScrollRow(top + $0.top, height: $0.end - $0.top) } + others
    }

    func wishedHeight(_ width: Double) -> Double { plans(width).first?.height ?? 0 }

    private struct Plan {
        let figures: Double
        let card: AlbumCard.Plan
        let others: OtherCovers.Plan

        var gap: Double { others.gap }
        var height: Double { [figures, card.height, others.height].filter { $0 > 0 }.joined(by: gap) }
    }

    /// The roomiest plan that fits; where none does, the tightest one.
    private func plan(_ area: Rect) -> Plan {
        let plans = plans(area.width)
        return plans.first { $0.height <= area.height } ?? plans[plans.count - 1]
    }

    /// From roomy to tight. Covers cut by an edge are worth nothing.
    private func plans(_ width: Double) -> [Plan] {
        let head = leadsWithFigures ? figures.height(metrics) : 0
        let rows = others.plans(width)
        return card.plans(width - metrics.px(.shadow)).flatMap { card in
            rows.flatMap { others in
                others.filter { !card.hasWordRoom || $0.style != .none || self.others.ids.isEmpty }.map {
                    Plan(figures: head, card: card, others: $0)
                }
            }
        }
    }
}

extension [Double] {
    /// The height of parts over each other.
    fileprivate func joined(by gap: Double) -> Double { reduce(0, +) + gap * Double(Swift.max(count - 1, 0)) }
}
