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
                gained: line.gained, absence: line.absence)
        }
    }

    func names(_ seats: [Int]) -> [String] { players.filter { seats.contains($0.id) }.map(\.name) }
}

extension Sheet {
    /// One line: place, token, name, a remark, points. All sizes follow the height of the row.
    mutating func partyRow(_ row: PartyRow, remark: String?, gain: String? = nil, isLarge: Bool, in rect: Rect) {
        box(Rect(rect.x, rect.y, rect.width, metrics.stroke(2, theme)), fill: theme.hollow)
        let size = max(min(text(isLarge ? .lead : .body), (rect.height * 0.62).rounded(.down)), 12)
        var room = rect.inset(px(.hair), 0)
        let isThere = row.absence == nil
        line(String(row.place), .body, size, theme.soft, in: room.cutLeft(max(px(68), size * 1.5)))
        let side = min(rect.height * 0.78, max(px(isLarge ? 60 : 44), size * 1.3)).rounded()
        signs(row, isHollow: !isThere, side, in: &room)
        room = points(row, isLarge: isLarge, size, gain: gain, in: room)
        if let remark { room = remarked(remark, size, name: row.name, in: room) }
        line(row.name, .bold, size, isThere ? theme.ink : theme.soft, in: room, shrink: 0.7)
    }

    /// The token of a seat; the sign of a team with its tokens after it, as many as leave room for the name.
    private mutating func signs(_ row: PartyRow, isHollow: Bool, _ side: Double, in room: inout Rect) {
        let gap = px(.slim)
        guard let team = row.team else {
            let seat = row.seats.first ?? 0
            return seatToken(seat, room.cutLeft(side, gap: px(.close)).leftSquare(side), isHollow: isHollow)
        }
        teamSign(team, room.cutLeft(side, gap: px(.close)).leftSquare(side))
        let small = (side * 0.8).rounded()
        let most = Int(room.width * 0.4 / (small + gap))
        for seat in row.seats.prefix(row.seats.count <= most ? most : 0) {
            seatToken(seat, room.cutLeft(small, gap: gap).leftSquare(small))
        }
        _ = room.cutLeft(px(.tiny))
    }

    /// At the right end. Returns the room that is left.
    private mutating func points(
        _ row: PartyRow, isLarge: Bool, _ size: Double, gain: String?, in area: Rect
    ) -> Rect {
        var room = area
        let total = String(row.points)
        let figure = isLarge ? min(metrics.display(68), rect(area, 0.85)) : size
        let face: TextRun.Face = isLarge ? .display : .bold
        let tracking = isLarge ? -0.02 : 0
        let least = TextMeasure.width("0000", face: face, size: figure, tracking: tracking)
        let width = max(TextMeasure.width(total, face: face, size: figure, tracking: tracking), least)
        let place = room.cutRight(width, gap: px(.wide))
        if isLarge {
            display(
                total, figure, theme.ink, x: place.maxX, capTop: place.midY - figure * Em.cap / 2, width: width,
                align: .right)
        } else {
            line(total, .bold, size, theme.ink, in: place, align: .right)
        }
        guard let gain else { return room }
        let taken = TextMeasure.width("+0000", face: .body, size: size)
        guard room.width - taken > size * 7 else { return room }
        line(gain, .body, size, theme.soft, in: room.cutRight(taken, gap: px(.close)), align: .right)
        return room
    }

    private func rect(_ area: Rect, _ share: Double) -> Double { max((area.height * share).rounded(.down), 14) }

    /// The remark stands beside the name where both fit, else it goes.
    private mutating func remarked(_ remark: String, _ size: Double, name: String, in area: Rect) -> Rect {
        var room = area
        let width = TextMeasure.width(remark, face: .body, size: size)
        let words = TextMeasure.width(name, face: .bold, size: size) * 0.75
        guard width + px(.medium) + words <= area.width else { return area }
        line(remark, .body, size, theme.soft, in: room.cutRight(width, gap: px(.medium)), align: .right)
        return room
    }
}
