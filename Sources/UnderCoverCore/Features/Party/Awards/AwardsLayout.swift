import UnderCoverPixels

extension AwardsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        sheet.say(Words.awards, notice: spoken(match))
        let top = sheet.header(
            Words.awards,
            [
                HeaderAction(Target.again, icon: .reload, label: Words.playAgain),
                HeaderAction(Target.done, icon: .check, label: Words.done),
            ])
        var area = sheet.content.below(top)
        area.height -= sheet.px(.shadow)
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        let plan = AwardsPlan(awards, match, knew, in: area, sheet)
        if let knew, let strip = plan.strip {
            let beside = area.width * AwardsPlan.besideShare
            let room =
                plan.isBeside
                ? area.cutRight(beside, gap: sheet.px(.column)) : area.cutBottom(strip.height, gap: sheet.px(.large))
            drawStrip(knew, strip, match, app, in: room, elapsed, &sheet)
        }
        guard !awards.isEmpty else { return drawNone(in: area, &sheet) }
        drawPanels(plan, match, in: area, elapsed, &sheet)
    }

    private func spoken(_ match: Match) -> String {
        guard !awards.isEmpty else { return Words.sentences([Words.noAwards, Words.noAwardsText]) }
        let lines = awards.map { Words.awardSpoken($0, name(of: $0, match)) }
        return lines.joined(separator: ". ") + "."
    }

    private func name(of award: Award, _ match: Match) -> String {
        match.players.first { $0.id == award.player }?.name ?? Words.nameless
    }

    private func drawNone(in area: Rect, _ sheet: inout Sheet) {
        var room = area
        sheet.words(Words.noAwards, .bold, sheet.text(.lead), sheet.theme.ink, in: &room, lines: 2)
        let lines = room.lines(sheet.text(.body))
        guard lines > 0 else { return }
        sheet.words(Words.noAwardsText, .body, sheet.text(.body), sheet.theme.soft, in: &room, lines: lines)
    }

    /// If even their words are too much for the window, the panels scroll.
    private func drawPanels(
        _ plan: AwardsPlan, _ match: Match, in area: Rect, _ elapsed: Double, _ sheet: inout Sheet
    ) {
        let rows = (0..<plan.rows).map {
            ScrollRow(Double($0) * (plan.panelHeight + plan.gap), height: plan.panelHeight + sheet.px(.shadow))
        }
        let fits = plan.panelsHeight <= area.height + 1
        sheet.scroll(area, contentHeight: plan.panelsHeight, rows: rows, unless: fits) { sheet, room in
            for (index, award) in awards.enumerated() {
                let since = elapsed - Double(index) * Self.panelTicks
                guard since >= 0 else { break }
                let place = room.cell(index, of: plan.columns, height: plan.panelHeight, gap: plan.gap)
                let landed = Motion.ease(since, over: Motion.stampTicks)
                if landed < 1 {
                    sheet.push(Transform(pivot: place.center, scale: 1.15 - 0.15 * landed, opacity: landed))
                }
                let name = self.name(of: award, match)
                AwardPanel(award: award, all: awards, name: name, isLying: plan.isLying).draw(place, &sheet)
                if landed < 1 { sheet.pop() }
            }
        }
    }
}
