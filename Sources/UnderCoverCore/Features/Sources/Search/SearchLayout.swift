import UnderCoverCatalogue
import UnderCoverPixels

extension Search {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let hits = hits(app)
        sheet.say(Words.search, notice: said(hits))
        let frame = SearchFrame(sheet.metrics, hasKeyboard: app.showsKeyboard) {
            sheet.pulledDown(over: app, to: $0, grows: false)
        }
        sheet.place(page(hits, frame, app), in: frame.room)
    }

    private func page(_ hits: [SearchHit], _ frame: SearchFrame, _ app: AppState) -> Block {
        let found = found(hits, frame, app)
        guard let keyboard = keyboardPart(app) else {
            return .column([field(hasClose: true, app), found.fillsHeight()], gap: .space(.wide))
        }
        let field = field(hasClose: app.input.glyphs == .touch, app)
        // The keyboard at the foot, under the thumbs, and what is found above it, where there is room for that.
        let parts =
            KeyboardPlan.fitsBeside(app.metrics)
            ? Block.split(
                .column([field, keyboard], gap: .space(.wide)), found, share: 0.48, gap: .space(.column), isBeside: true
            )
            : .column([field, found.takesRest().givesWay(), keyboard], gap: .space(.medium))
        let writing = [Hint.open(Words.type), Hint(.extra, Words.deleteLetter)]
        let hints =
            (app.isOnKeyboard ? writing : [.open(focusedSong(app) == nil ? Words.open : Words.playSong)])
            + (focusedSong(app) == nil ? [] : [Hint(.extra, Words.moreWord)])
            + [Hint(.search, Words.openTopHit), Hint(.back, Words.close)]
        // As high as what can be pressed in it.
        let row = Block.drawing(
            Drawing(
                height: { metrics, _ in Span(max(metrics.px(52), metrics.leastHit)).pressed() },
                draw: { sheet, rect in
                    var row = rect
                    sheet.drawHints(hints, cutFrom: &row)
                }))
        return .column([parts.fillsHeight()] + (app.metrics.hasFooter ? row : nil), gap: .space(.small))
    }

    private func field(hasClose: Bool, _ app: AppState) -> Block {
        let field = Block.field(
            Target.field, field, placeholder: Words.searchEverything, icon: .magnifier, said: Words.search, step: .row,
            isLow: app.showsKeyboard)
        let close = Block.disc(Target.close, .cross, Words.close)
        return hasClose ? .row([field.fillsWidth(), close], gap: .space(.medium)) : field
    }

    private func said(_ hits: [SearchHit]) -> String? {
        guard !field.trimmed.isEmpty else { return hits.isEmpty ? Words.typeToSearch : nil }
        if hits.isEmpty { return Words.nothingNear }
        return top(hits).map { "\(Words.hits(hits.count)). \($0.name), \($0.group.words)" }
    }
}

/// How far the sheet reaches.
struct SearchFrame {
    let foot: Double
    let room: Rect
    let hasTopBlock: Bool

    /// - Parameter pull: pulls it down, and says where it ends.
    init(_ metrics: ScreenMetrics, hasKeyboard: Bool, pull: (Double) -> Double) {
        let content = metrics.content
        hasTopBlock =
            metrics.hasTwoColumns && content.width > metrics.px(1500)
            && (!hasKeyboard || KeyboardPlan.fitsBeside(metrics))
        let wanted = metrics.px(hasKeyboard ? 832 : 738).rounded()
        foot = pull(hasTopBlock ? wanted : metrics.height)
        let end = foot < metrics.height ? foot - metrics.px(.large) : content.maxY
        room = Rect(content.x, content.y, content.width, end - content.y)
    }
}
