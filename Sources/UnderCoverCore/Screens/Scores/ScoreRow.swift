import UnderCoverPixels

extension Sheet {
    /// Place, total and date of one match; the marked one on the accent colour.
    mutating func scoreRow(_ entry: ScoreEntry, place: Int, clock: WallClock, isMarked: Bool, in row: Rect) {
        if isMarked {
            box(
                row, radius: row.height, fill: theme.accent, stroke: theme.isHighContrast ? theme.ink : theme.onAccent,
                width: metrics.stroke(3, theme))
        }
        let soft = isMarked ? theme.onAccent : theme.soft
        let face = isMarked ? TextRun.Face.bold : .body
        let size = metrics.text(.body)
        var room = row.inset(px(25), 0)
        line(String(place), face, size, soft, in: room.cutLeft(max(px(70), size * 1.8)))
        var total = room
        total.width = row.width * 0.3
        let taken = line(String(entry.total), .bold, size, isMarked ? theme.onAccent : theme.ink, in: total)
        if entry.isParty {
            return winners(
                entry, clock, after: taken, row, soft: soft, ink: isMarked ? theme.onAccent : theme.ink, room)
        }
        line(
            Words.date(entry.date, clock), face, size, soft, x: row.maxX - px(25),
            baseline: row.midY + size * Em.middle, width: row.maxX - px(.large) - room.x - taken, align: .right,
            shrink: 0.75)
    }

    /// The others of a party, below the winner's name.
    mutating func partyNote(_ entry: ScoreEntry, lines: Int, in area: Rect) {
        let size = text(.body)
        let room = area.inset(px(25), 0)
        let note = PartyNote(entry, lines: lines, size: size, width: room.width)
        for (index, line) in note.lines.enumerated() {
            let baseline = room.y + size * (Em.ascent + Em.line * Double(index))
            self.line(line, .body, size, theme.soft, x: room.x, baseline: baseline, width: room.width)
        }
    }

    /// Who won a party; its date where there is room.
    private mutating func winners(
        _ entry: ScoreEntry, _ clock: WallClock, after taken: Double, _ row: Rect, soft: Color, ink: Color, _ area: Rect
    ) {
        let size = metrics.text(.body)
        var room = area
        _ = room.cutLeft(max(taken, TextMeasure.width("0000", face: .bold, size: size)), gap: px(.medium))
        let date = Words.date(entry.date, clock)
        let names = Words.winners(entry.winners)
        let width = TextMeasure.width(date, face: .body, size: size)
        if width + px(.medium) + TextMeasure.width(names, face: .bold, size: size) * 0.8 <= room.width {
            line(date, .body, size, soft, in: room.cutRight(width, gap: px(.medium)), align: .right)
        }
        line(names, .bold, size, ink, in: room, shrink: 0.75)
    }
}
