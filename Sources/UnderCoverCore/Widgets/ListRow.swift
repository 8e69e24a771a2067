import UnderCoverCatalogue
import UnderCoverPixels

/// A row of a list: a small picture, two lines, a word at the right end.
struct ListRow {
    let id: TargetID
    let title: String
    fileprivate(set) var subtitle: String?
    /// Shown instead where the subtitle has no room.
    var shortSubtitle: String?
    let trailing: String
    let picture: ArtworkID?
    /// Drawn where there is no picture.
    let icon: Icon?
    /// `trailing` is the row's state, such as "on"; else it belongs to its name.
    var trailingIsState = false
    var badge: String?
    /// Read aloud in place of what it shows.
    var said: String?
    /// Read aloud after the name.
    var spokenState: String?

    init(
        _ target: some ScreenTarget, _ title: String, subtitle: String? = nil, trailing: String = "",
        picture: ArtworkID? = nil, icon: Icon? = nil
    ) {
        id = TargetID(target)
        self.title = title
        self.subtitle = subtitle
        self.trailing = trailing
        self.picture = picture
        self.icon = icon
    }

    fileprivate var spokenName: String {
        said
            ?? [title, badge ?? "", subtitle ?? "", trailingIsState ? "" : trailing].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}

extension Sheet {
    mutating func listRow(_ row: ListRow, _ rect: Rect) {
        let rect = rect.rounded
        target(row.id, rect)
        name(row.id, row.spokenName, state: row.trailingIsState ? row.trailing : row.spokenState)
        role(row.id, SpokenRole.of(state: row.trailing))
        let isFocused = context.focus == row.id
        let shift = lift(of: row.id)
        let face = rect.offset(shift, shift).rounded
        let look = PillLook(.rest, focused: isFocused, theme: theme)
        if isFocused { pillFace(face, look, shadow: context.pressed == row.id ? nil : px(.shadow)) }
        lines(of: row, in: picture(of: row, face, look), look)
    }

    /// Draws the picture or icon at the left end. Returns the room that is left.
    private mutating func picture(of row: ListRow, _ face: Rect, _ look: PillLook) -> Rect {
        let side = (face.height * 0.74).rounded()
        let square = face.rightOf(face.x + face.height * 0.42).leftSquare(side).rounded
        if let artwork = row.picture {
            let shadow = square.offset(px(.lift), px(.lift)).rounded
            box(shadow, fill: theme.outlinesCovers ? theme.coverShadow : theme.ink)
            add(.cover(CoverQuad(artwork, in: square, placeholder: theme.hollow)))
        } else if let mark = row.icon {
            box(square, stroke: look.text, width: metrics.stroke(3, theme))
            icon(mark, in: square.inset(side * 0.2), look.text)
        }
        let left = square.maxX + px(30)
        return Rect(left, face.y, max(face.maxX - face.height * 0.45 - left, 1), face.height)
    }

    private mutating func lines(of row: ListRow, in area: Rect, _ look: PillLook) {
        let size = metrics.text(.row)
        let small = metrics.text(.body)
        var room = area
        if !row.trailing.isEmpty {
            let taken = line(
                row.trailing, .body, small, look.soft, x: area.maxX, baseline: area.midY + small * Em.middle,
                width: area.width * 0.36, align: .right, shrink: 0.65)
            room.width -= taken + px(.medium)
        }
        guard row.badge != nil || row.subtitle?.isEmpty == false else {
            line(row.title, .bold, size, look.text, in: room, shrink: 0.8)
            return
        }
        let row = fitted(row, room, small)
        let isLong = row.badge == nil && isLong(row.subtitle ?? "", room, small)
        line(
            row.title, .bold, size, look.text, x: room.x,
            baseline: room.midY - (isLong ? small * 0.52 : size * 0.16), width: room.width, shrink: 0.8)
        let baseline = room.midY + small * 1.06
        if let words = row.badge { _ = room.cutLeft(badge(words, room, baseline, small, look)) }
        // A few letters of an address say nothing.
        guard let subtitle = row.subtitle, row.badge == nil || room.width > small * 6 else { return }
        guard isLong else {
            line(subtitle, .body, small, look.soft, x: room.x, baseline: baseline, width: room.width, shrink: 0.8)
            return
        }
        let sizes = [0.78, 0.68, 0.58].map { max((small * $0).rounded(), 12) }
        let least =
            sizes.first { TextWrap.lines(subtitle, face: .body, size: $0, width: room.width).count <= 2 }
            ?? sizes[sizes.count - 1]
        paragraph(
            subtitle, .body, least, look.soft, x: room.x, top: room.midY - small * 0.36, width: room.width, lines: 2,
            spacing: 1.12)
    }

    /// With the short subtitle where the whole one has no room.
    private func fitted(_ row: ListRow, _ room: Rect, _ small: Double) -> ListRow {
        guard let subtitle = row.subtitle, let short = row.shortSubtitle else { return row }
        let isLong = isLong(subtitle, room, small)
        let least = max((small * (isLong ? 0.58 : 0.8)).rounded(), 12)
        let lines = TextWrap.lines(subtitle, face: .body, size: least, width: room.width).count
        guard lines > (isLong ? 2 : 1) else { return row }
        var fitted = row
        fitted.subtitle = short
        return fitted
    }

    /// Says whether the second line of a row needs two lines, and has words enough for them.
    private func isLong(_ subtitle: String, _ room: Rect, _ small: Double) -> Bool {
        subtitle.contains(" ") && room.height >= max(small * 2.95, max(small * 0.58, 12) * 4.58 - small * 0.72)
            && TextMeasure.width(subtitle, face: .body, size: max((small * 0.8).rounded(.down), 12)) > room.width
    }

    /// A warning in a box with square corners, unlike what can be pressed. Returns its width with the gap behind it.
    private mutating func badge(
        _ words: String, _ room: Rect, _ baseline: Double, _ small: Double, _ look: PillLook
    ) -> Double {
        let size = max((small * 0.86).rounded(), 12)
        let padding = px(.narrow)
        let width = min(TextMeasure.width(words, face: .bold, size: size) + 1, room.width - 2 * padding)
        let frame = Rect(room.x, baseline - size, width + 2 * padding, size * 1.36).rounded
        box(frame, fill: theme.alarm, stroke: look.text, width: metrics.stroke(3, theme))
        line(
            words, .bold, size, theme.onAlarm, x: room.x + padding, baseline: baseline, width: width, shrink: 0.8)
        return frame.width + px(.small)
    }
}

extension ScreenMetrics {
    /// Height of a row of a list in pixels.
    var listRow: Double { max(pill(.row), text(.row) * 1.35 + text(.body) * 1.6, leastHit).rounded() }
}
