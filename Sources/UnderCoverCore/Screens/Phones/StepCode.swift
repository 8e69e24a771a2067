import UnderCoverPixels

/// A code between what it does and where it leads.
struct StepCode {
    let title: String
    let text: String
    let note: String

    /// Pixels; fewer cannot be read from across a room.
    private static let leastModule = 3.0

    /// - Returns: whether its modules are large enough.
    func draw(in cell: Rect, hasWords: Bool, _ sheet: inout Sheet) -> Bool {
        guard let size = QRSize(text) else { return true }
        let edge = sheet.metrics.stroke(3, sheet.theme)
        let (head, small) = (sheet.text(.large), sheet.text(.body))
        let words = hasWords ? (head + small) * Em.line + sheet.px(.small) * 2 : 0
        let most = min(cell.width, cell.height - words) - 2 * edge - sheet.px(.shadow)
        guard let side = size.side(atMost: most) else { return false }
        var rest = cell
        if hasWords {
            sheet.line(title, .bold, head, sheet.theme.ink, in: rest.cutTop(head * Em.line), shrink: 0.6)
            _ = rest.cutTop(sheet.px(.small))
        }
        let code = Rect((cell.x + edge).rounded(), (rest.y + edge).rounded(), side, side)
        sheet.code(text, code)
        if hasWords {
            var under = cell.below(code.maxY + edge + sheet.px(.small))
            sheet.line(note, .body, small, sheet.theme.soft, in: under.cutTop(small * Em.line), shrink: 0.6)
        }
        return side >= Double(size.allModules) * Self.leastModule
    }
}
