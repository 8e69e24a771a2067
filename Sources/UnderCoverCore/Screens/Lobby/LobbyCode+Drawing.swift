import UnderCoverPixels

extension LobbyCode {
    /// One target: pressed, it leads to the addresses and to what helps.
    func draw(_ plan: LobbyPlan, _ app: AppState, _ sheet: inout Sheet) {
        let id = TargetID(Lobby.Target.code)
        // If the address stands beside the code, the title is between them.
        let isBelow = plan.words.y >= plan.code.maxY
        sheet.target(id, (isBelow ? plan.code.union(plan.words) : plan.code).rounded)
        sheet.name(id, hindrance ?? Words.joinSaid(place.joined()), state: needsHelp ? Words.nobodyComesIn : nil)
        let isFocused = sheet.context.focus == id
        guard let text else { return drawHindrance(in: plan.code, isFocused: isFocused, &sheet) }
        sheet.code(text, plan.code, isFocused: isFocused)
        drawLines(in: plan.words, &sheet)
    }

    private func drawLines(in room: Rect, _ sheet: inout Sheet) {
        guard room.height > 0 else { return }
        let shown = lines(sheet.metrics, width: room.width, showsHint: true)
        var rest = room
        for line in shown.place {
            sheet.line(line, .bold, shown.size, sheet.theme.ink, in: rest.cutTop(shown.size * 1.25), shrink: 0.5)
        }
        guard let hint = shown.hint, rest.height >= shown.hintSize * 1.3 else { return }
        var row = rest.cutTop(shown.hintSize * 1.4)
        guard needsHelp else {
            sheet.line(hint, .body, shown.hintSize, sheet.theme.soft, in: row, shrink: 0.75)
            return
        }
        let mark = row.cutLeft((shown.hintSize * 1.1).rounded(), gap: shown.hintSize * 0.3)
        sheet.icon(.question, in: mark.leftSquare(mark.width), sheet.theme.ink)
        sheet.line(hint, .bold, shown.hintSize, sheet.theme.ink, in: row, shrink: 0.75)
    }

    /// In the place of the code, and square like it.
    private func drawHindrance(in rect: Rect, isFocused: Bool, _ sheet: inout Sheet) {
        let theme = sheet.theme
        if isFocused { sheet.box(rect.offset(sheet.px(.shadow), sheet.px(.shadow)), fill: theme.focusShadow) }
        sheet.box(
            rect, fill: isFocused ? theme.accent : theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(3, theme)
        )
        let ink = isFocused ? theme.onAccent : theme.ink
        var room = rect.inset((rect.width * 0.07).rounded())
        let mark = (rect.width * 0.16).rounded()
        sheet.icon(.cross, in: room.cutTop(mark, gap: rect.width * 0.05).leftSquare(mark), ink)
        guard let hindrance else { return }
        let sizes = [1, 0.85, 0.7, 0.6, 0.5].map { max((sheet.text(.heading) * $0).rounded(), 12) }
        let size =
            sizes.first {
                let lines = TextWrap.lines(hindrance, face: .bold, size: $0, width: room.width)
                return Double(lines.count) * $0 * Em.line <= room.height
            } ?? 12
        sheet.words(hindrance, .bold, size, ink, in: &room, lines: max(room.lines(size), 1))
    }
}
