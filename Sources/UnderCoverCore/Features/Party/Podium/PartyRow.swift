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
    /// where names need their room.
    /// - Parameter step: the size of its words; points are display type above body size.
    static func partyTable(
        _ rows: [PartyRow], _ step: TypeStep = .body, gain: (PartyRow) -> String? = { _ in nil },
        remark: (PartyRow) -> String? = { _ in nil }
    ) -> [Block] {
        let hasRemarks = rows.contains { remark($0) != nil }
        let forms = [(true, true, true), (false, true, true), (false, false, true), (false, false, false)].map { form in
            let (hasGain, hasTokens, hasRemark) = form
            return table(
                rows.map { row in
                    row.cells(
                        step, hasTokens: hasTokens, gain: hasGain ? gain(row) : nil,
                        remark: hasRemark && hasRemarks ? remark(row) ?? "" : nil)
                })
        }
        return rows.indices.map { index in
            .column([.rule, Block.whole(forms.map { $0[index] }).fillsHeight()]).fillsHeight()
        }
    }
}

extension PartyRow {
    fileprivate func cells(_ step: TypeStep, hasTokens: Bool, gain: String?, remark: String?) -> [Block] {
        let isThere = absence == nil
        let side = Length.larger(step == .body ? 44 : 60, .text(step, 1.3))
        let place = Block.line(String(place), .body, step, ink: .soft).width(least: .larger(40, .text(step, 1.3)))
        let name = Block.line(name, .bold, step, ink: isThere ? .ink : .soft)
        let small = seats.map { Block.token($0, .text(step, 1)) }
        let named = team != nil && hasTokens ? .row(small + [name], gap: .space(.slim)) : name
        let sign =
            team.map { team in
                Block.square((least: .text(step, 1), wish: side), isLeft: true) { $0.teamSign(team, $1) }
            } ?? .token(seats.first ?? 0, side, least: .text(step, 1), isHollow: !isThere)
        let points = String(points)
        let total: Block = step == .body ? .line(points, .bold, step, align: .right) : .figure(points, 68)
        return [place, sign, named.fillsWidth()] + remark.map { .line($0, .body, step, ink: .soft, align: .right) }
            + gain.map { .line($0, .body, step, ink: .soft, align: .right) } + [.row([.space, total]).hugged()]
    }
}
