import UnderCoverPixels

extension Guessing {
    /// While players get ready, the blank cover says what is special about the match or the round. Players alone need
    /// to be told about a round by ear, too.
    func drawReady(_ match: Match, _ cover: Rect, _ sheet: inout Sheet) {
        guard match.isParty || match.round?.kind == .byEar, let words = Words.ready(match) else { return }
        var room = cover.inset(cover.width * 0.1)
        let size = largest(words.title, most: sheet.metrics.display(108), width: room.width)
        let title = TextWrap.lines(words.title, face: .display, size: size, width: room.width)
        let text = sheet.text(.lead)
        let lines = TextWrap.lines(words.text, face: .body, size: text, width: room.width)
        let below = text + Double(lines.count) * text * Em.line
        let head = (Em.cap + Double(title.count - 1) * Em.displayLine) * size
        let isWhole = head + below <= room.height
        _ = room.cutTop(max(room.height - head - (isWhole ? below : 0), 0) / 2)
        sheet.displayLines(title, size, in: &room)
        guard isWhole else { return }
        _ = room.cutTop(text)
        sheet.words(words.text, .body, text, sheet.theme.ink, in: &room, lines: lines.count)
    }

    /// The largest size in which no word has to be broken.
    func largest(_ words: String, most: Double, width: Double) -> Double {
        let each = words.split(whereSeparator: \.isWhitespace).map(String.init)
        let widest = each.map { TextMeasure.width($0, face: .display, size: most) }.max() ?? 0
        return widest > width ? max((most * width / widest).rounded(.down), 14) : most
    }
}
