import UnderCoverCatalogue
import UnderCoverPixels

/// A line of a party's table as it is shown.
struct PartyRow: Equatable {
    let place: Int
    /// Seats, in their order.
    let seats: [Int]
    let team: Int?
    let name: String
    let points: Int
    let gained: Int
    /// The place in the table before; nil for one who was not in it.
    let was: Int?
    let absence: TableLine.Absence?
}

extension Match {
    /// The table, best first, with gains from that round on.
    func rows(since round: Int) -> [PartyRow] {
        table(since: round).map { line in
            let names = players.filter { line.players.contains($0.id) }.map(\.name)
            return PartyRow(
                place: line.place, seats: line.players, team: line.team,
                name: line.team.map(Words.team) ?? names.first ?? Words.nameless, points: line.points,
                gained: line.gained, was: line.was, absence: line.absence)
        }
    }

    func names(_ seats: [Int]) -> [String] { players.filter { seats.contains($0.id) }.map(\.name) }
}

extension [PartyRow] {
    /// The remark of one row: how little is missing to the one above.
    func gap(_ row: PartyRow) -> String? {
        guard let gap = ClosestGap(map(\.points)), self[gap.behind] == row else { return nil }
        return Words.gap(gap.points, to: self[gap.ahead].name)
    }
}

extension Block {
    /// The lines of a party's table: place, token, name, a remark, points. Gains, then tokens of teams, then remarks go
    /// where names need their room; names become smaller, each by itself, only when nothing is left to go.
    /// - Parameters:
    ///   - step: the size of its words; points are display type above body size.
    ///   - stage: what a row looks like on its way, by its index.
    static func partyTable(
        _ rows: [PartyRow], _ step: TypeStep = .body, gain: (PartyRow) -> String? = { _ in nil },
        remark: (PartyRow) -> String? = { _ in nil }, stage: ((Int) -> PartyRowStage)? = nil
    ) -> [Block] {
        let stages = rows.indices.map { stage?($0) ?? PartyRowStage(rows[$0]) }
        let hasRemarks = rows.contains { remark($0) != nil }
        let forms = [(true, true, true), (false, true, true), (false, false, true), (false, false, false)].map { form in
            let (hasGain, hasTokens, hasRemark) = form
            return table(
                zip(rows, stages).map { row, stage in
                    row.cells(
                        step, hasTokens: hasTokens, gain: hasGain ? gain(row) : nil,
                        remark: hasRemark && hasRemarks ? remark(row) ?? "" : nil,
                        squeeze: hasGain || hasTokens || hasRemark ? 1 : 0.7, stage)
                })
        }
        return rows.indices.map { index in
            let isLifted = stages[index].isLifted
            let line = Block.column([
                .rule.seen(!isLifted), Block.whole(forms.map { $0[index] }).fillsHeight(),
            ]).fillsHeight()
            return isLifted ? line.lifted() : line
        }
    }

    static let leastPartyRow = 1.3

    /// As high as a row of a table in that step.
    /// - Parameter least: in its letters.
    func asPartyRow(_ step: TypeStep = .body, least: Double = leastPartyRow) -> Block {
        let most: Length = step == .body ? .larger(68, .text(step, 1.9)) : .larger(108, .text(step, 2.2))
        // The points of one row keep clear of those of the next.
        return height(least: step == .body ? .text(step, least) : .larger(56, .text(step, least)), most: most)
    }

    /// On the accent, over a hard shadow: a row that overtakes others.
    private func lifted() -> Block {
        let face = Block.canvas(wish: 0, fills: true) { sheet, rect in
            let theme = sheet.theme
            sheet.sticker(
                rect.inset(-sheet.px(.small), sheet.px(.hair)).rounded, fill: theme.accent, edge: theme.onAccent,
                shadow: theme.focusShadow, reach: sheet.px(.shadow))
        }
        return Block(.overlay(face, self)).fillsHeight()
    }

    /// Points that were won: on the accent until they are in the total.
    fileprivate static func gain(
        _ gain: String, _ step: TypeStep, _ stage: PartyRowStage, _ soft: Lettering.Ink
    ) -> Block {
        let hasLanded = stage.gain == .landed
        let face = Block.canvas(wish: 0, fills: true) { sheet, rect in
            guard hasLanded else { return }
            let theme = sheet.theme
            sheet.box(rect.rounded, fill: theme.accent, stroke: theme.onAccent, width: sheet.metrics.stroke(3, theme))
        }
        let words = Block.line(
            gain, hasLanded ? .bold : .body, step, ink: hasLanded ? .color(stage.onAccent) : soft, align: .right,
            squeeze: 1)
        let chip = Block(.overlay(face, words.padded(.space(.icon)))).hugged()
        return .row([.space, chip]).hugged().seen(stage.gain != .unseen)
    }
}

extension PartyRow {
    fileprivate func cells(
        _ step: TypeStep, hasTokens: Bool, gain: String?, remark: String?, squeeze: Double, _ stage: PartyRowStage
    ) -> [Block] {
        let isThere = absence == nil
        let lifted: Lettering.Ink? = stage.isLifted ? .color(stage.onAccent) : nil
        let (ink, soft) = (lifted ?? .ink, lifted ?? .soft)
        let side = Length.larger(step == .body ? 44 : 60, .text(step, 1.3))
        let place = Block.line(String(stage.place), .body, step, ink: soft).width(least: .larger(40, .text(step, 1.3)))
        let name = Block.line(name, .bold, step, ink: isThere ? ink : soft, squeeze: squeeze)
        let small = seats.map { Block.token($0, .text(step, 1)) }
        let named = team != nil && hasTokens ? .row(small + [name], gap: .space(.slim)) : name
        let sign =
            team.map { team in
                Block.square((least: .text(step, 1), wish: side), isLeft: true) { $0.teamSign(team, $1) }
            } ?? .token(seats.first ?? 0, side, least: .text(step, 1), isHollow: !isThere)
        // Points that are counted up have the room of the total from the start.
        let (shown, total) = (String(stage.points), String(points))
        let digits = max(shown.count, total.count)
        let counted: Block =
            step == .body
            ? .line(shown, .bold, step, ink: ink, align: .right)
            : .figure(
                shown, 68, keepsSize: true, ink: ink, room: shown.count < digits ? total : nil)
        let said: Block? = remark.map { .line($0, ink: soft, align: .right).seen(stage.saysRemark) }
        let gained: Block? = gain.map { .gain($0, step, stage, soft) }
        return [place, sign, named.fillsWidth()] + said + gained
            + [.row([.space, counted]).width(least: .text(step, Double(digits) * 0.75)).hugged()]
    }
}
