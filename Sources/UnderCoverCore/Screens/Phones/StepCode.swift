import UnderCoverPixels

/// A code with what it does over it and what it says below it, or both at its side.
struct StepCode {
    let title: String
    let text: String
    let note: String

    /// Pixels; fewer cannot be read from across a room.
    private static let leastModule = 3.0

    /// - Parameter isUnder: the words stand over and under the code.
    /// - Returns: whether its modules are large enough.
    func draw(in cell: Rect, isUnder: Bool, hasWords: Bool, _ sheet: inout Sheet) -> Bool {
        guard let size = QRSize(text) else { return true }
        let edge = sheet.metrics.stroke(3, sheet.theme)
        let head = sheet.text(.large) * Em.line
        let small = sheet.text(.body) * Em.line
        let words = hasWords ? head + small + sheet.px(.small) * 2 : 0
        let beside = hasWords ? cell.width * 0.56 : cell.width
        let most = isUnder ? min(cell.width, cell.height - words) : min(cell.height, beside)
        guard let side = size.side(atMost: most - 2 * edge - sheet.px(.shadow)) else { return false }
        let top = isUnder && hasWords ? head + sheet.px(.small) : 0
        let code = Rect((cell.x + edge).rounded(), (cell.y + top + edge).rounded(), side, side)
        sheet.code(text, code)
        if hasWords { drawWords(in: cell, beside: code.inset(-edge), isUnder: isUnder, &sheet) }
        return side >= Double(size.allModules) * Self.leastModule
    }

    private func drawWords(in cell: Rect, beside code: Rect, isUnder: Bool, _ sheet: inout Sheet) {
        let (head, small) = (sheet.text(.large), sheet.text(.body))
        let (ink, soft) = (sheet.theme.ink, sheet.theme.soft)
        guard isUnder else {
            var rest = cell.rightOf(code.maxX + sheet.px(.wide))
            sheet.words(title, .bold, head, ink, in: &rest, lines: min(rest.lines(head), 3))
            sheet.words(note, .body, small, soft, in: &rest, lines: rest.lines(small))
            return
        }
        var over = cell
        sheet.line(title, .bold, head, ink, in: over.cutTop(head * Em.line), shrink: 0.6)
        var under = cell.below(code.maxY + sheet.px(.small))
        sheet.line(note, .body, small, soft, in: under.cutTop(small * Em.line), shrink: 0.6)
    }
}
