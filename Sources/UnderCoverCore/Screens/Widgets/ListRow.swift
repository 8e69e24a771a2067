import UnderCoverPixels

/// A row of a list: a small picture, two lines, something at the end.
struct ListRow {
    var id: TargetID
    var title: String
    var subtitle: String?
    var trailing: String
    var picture: ArtworkID?
    /// Where there is no picture.
    var icon: Icon?
    /// What is at its end is how it stands.
    var stands = false
    /// A warning that stays.
    var badge: String?

    init(
        _ id: TargetID, _ title: String, subtitle: String? = nil, trailing: String = "", picture: ArtworkID? = nil,
        icon: Icon? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.trailing = trailing
        self.picture = picture
        self.icon = icon
    }
}

struct ListRowPlan {
    let height: Double
    let gap: Double

    init(_ metrics: ScreenMetrics) {
        height = max(metrics.pill(104), metrics.text(30) * 1.35 + metrics.text(28) * 1.6, metrics.leastHit).rounded()
        gap = metrics.px(22).rounded()
    }
}

extension Sheet {
    mutating func listRow(_ row: ListRow, _ rect: Rect) {
        let rect = rect.rounded
        target(row.id, rect)
        name(
            row.id,
            [row.title, row.badge ?? "", row.subtitle ?? "", row.stands ? "" : row.trailing].filter { !$0.isEmpty }
                .joined(separator: ", "), state: row.stands ? row.trailing : nil)
        let isFocused = context.focus == row.id
        let isPressed = isFocused && context.pressed == row.id
        let shift = isFocused ? (isPressed ? px(5) : -px(5)) : 0
        let face = rect.offset(shift, shift).rounded
        let look = PillLook(.rest, focused: isFocused, theme: theme)
        if isFocused {
            if !isPressed { box(face.offset(px(10), px(10)), radius: face.height, fill: theme.focusShadow) }
            box(
                face, radius: face.height, fill: look.fill, stroke: look.stroke,
                width: metrics.stroke(look.strokeWidth, theme))
        }
        let words = picture(of: row, face, look)
        lines(of: row, words, look)
    }

    /// Draws what stands at the left end; returns the room that is left.
    private mutating func picture(of row: ListRow, _ face: Rect, _ look: PillLook) -> Rect {
        let side = (face.height * 0.74).rounded()
        let x = face.x + face.height * 0.42
        let square = Rect(x, face.midY - side / 2, side, side).rounded
        if let artwork = row.picture {
            box(square.offset(px(5), px(5)).rounded, fill: isDarkShadow ? theme.coverShadow : theme.ink)
            add(.cover(CoverQuad(artwork, in: square, placeholder: theme.hollow)))
        } else if let mark = row.icon {
            box(square, fill: nil, stroke: look.text, width: metrics.stroke(3, theme))
            icon(mark, in: square.inset(side * 0.2), look.text)
        }
        let left = square.maxX + px(30)
        return Rect(left, face.y, max(face.maxX - face.height * 0.45 - left, 1), face.height)
    }

    private var isDarkShadow: Bool { theme.outlinesCovers }

    private mutating func lines(of row: ListRow, _ area: Rect, _ look: PillLook) {
        let size = metrics.text(30)
        let small = metrics.text(28)
        var room = area.width
        if !row.trailing.isEmpty {
            let taken = line(
                row.trailing, .body, small, look.soft, x: area.maxX, baseline: area.midY + small * 0.35,
                width: area.width * 0.32, align: .right, shrink: 0.8)
            room -= taken + px(24)
        }
        guard row.badge != nil || row.subtitle?.isEmpty == false else {
            line(
                row.title, .bold, size, look.text, x: area.x, baseline: area.midY + size * 0.35, width: room,
                shrink: 0.8)
            return
        }
        line(row.title, .bold, size, look.text, x: area.x, baseline: area.midY - size * 0.16, width: room, shrink: 0.8)
        let baseline = area.midY + small * 1.06
        let taken = row.badge.map { badge($0, x: area.x, baseline: baseline, small, width: room, look) } ?? 0
        // A few letters of an address are no address.
        guard let subtitle = row.subtitle, taken == 0 || room - taken > small * 6 else { return }
        line(
            subtitle, .body, small, look.soft, x: area.x + taken, baseline: baseline, width: room - taken, shrink: 0.8)
    }

    /// Words in a box of alarm, square as all that cannot be pressed. Returns what it takes, with the air behind it.
    private mutating func badge(
        _ words: String, x: Double, baseline: Double, _ small: Double, width: Double, _ look: PillLook
    ) -> Double {
        let size = max((small * 0.86).rounded(), 12)
        let padding = px(12)
        let natural = TextMeasure.width(words, face: .bold, size: size)
        let room = min(natural + 1, width - 2 * padding)
        let frame = Rect(x, baseline - size, room + 2 * padding, size * 1.36).rounded
        box(frame, fill: theme.alarm, stroke: look.text, width: metrics.stroke(3, theme))
        line(words, .bold, size, theme.onAlarm, x: x + padding, baseline: baseline, width: room, shrink: 0.8)
        return frame.width + px(16)
    }
}
