import UnderCoverPixels

extension Sheet {
    /// For a list without entries: a dashed square, what would be here, and a button that leads to it.
    mutating func emptyState(
        _ title: String, _ text: String, in area: Rect, action: (some ScreenTarget)?, label: String,
        icon mark: Icon? = nil
    ) {
        if let heading { say(heading, notice: Words.sentences([title, text])) }
        var room = area
        room.width = min(area.width, px(760) * max(1, metrics.textScale * 0.8))
        let body = metrics.text(.body)
        let lead = metrics.text(.lead)
        let pillHeight = metrics.pill(.list)
        let width = room.width
        func height(_ string: String, _ face: TextRun.Face, _ size: Double) -> Double {
            Double(TextWrap.lines(string, face: face, size: size, width: width).count) * size * Em.line
        }
        let buttons = action == nil ? 0 : pillHeight + px(.medium)
        let words = height(text, .body, body) + height(title, .bold, lead) + buttons + px(.medium)
        let side = min(px(248), area.height - words - px(60), width)
        if side >= px(90) {
            let square = Rect(room.x, room.y, side, side)
            box(square, stroke: theme.ink, width: metrics.stroke(3, theme), dash: px(.narrow))
            if let mark { icon(mark, in: square.middle(side * 0.5, side * 0.5).rounded, theme.ink) }
            _ = room.cutTop(side + px(.group))
        }
        let titleHeight = paragraph(title, .bold, lead, theme.ink, x: room.x, top: room.y, width: width)
        _ = room.cutTop(titleHeight + px(.tiny))
        // The button keeps its room, and the words lose lines to it.
        var free = Rect(room.x, room.y, width, room.height - (action == nil ? 0 : buttons + px(.hair)))
        let hasWords = free.lines(body) > 0
        if hasWords { fittedWords(text, .body, body, theme.ink, in: &free) }
        _ = room.cutTop(free.y - room.y)
        guard let action else { return }
        _ = room.cutTop(px(hasWords ? .inner : .hair))
        button(
            action, label,
            Rect(room.x, room.y, min(width, px(560)), max(min(pillHeight, room.height), metrics.leastHit)))
    }
}
