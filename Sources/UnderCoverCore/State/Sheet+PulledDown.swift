import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// Paper pulled down over the screen below, which stays as it was: without its focus, its footer, and what can be
    /// pressed. Its edge cuts nothing that can be pressed there; where it would, that screen is dimmed as behind a question.
    /// - Parameters:
    ///   - wish: where it would end.
    ///   - grows: it may end lower, so that the screen below need not be dimmed.
    /// - Returns: where it ends; the height of the window where less would be left below it than can be made out.
    mutating func pulledDown(over app: AppState, to wish: Double, grows: Bool = true) -> Double {
        let line = px(18).rounded()
        let hints = metrics.height - metrics.content.minY - (hasFooter ? px(76) : 0)
        // The row of the captions stays free, as on that screen itself.
        let end = metrics.captions.map { min($0.minY, hints) } ?? hints
        var screen = app
        if app.stack.count > 1 { screen.stack.removeLast() }
        (screen.focus, screen.toast) = (nil, nil)
        let below = wish < end && app.stack.count > 1 ? screen.sheet() : nil
        let whole = Self.foot(wish, below?.targets.map(\.rect) ?? [], line: line, air: px(.medium))
        let cutsNothing = whole == wish || grows && end - whole >= px(.section)
        let foot = cutsNothing ? whole : wish
        guard let below, end - foot >= px(.section) else {
            box(metrics.bounds, fill: theme.paper)
            return metrics.height
        }
        if cutsNothing {
            add(.clip(Rect(0, foot, metrics.width, end - foot).rounded))
            for command in below.list { add(command) }
            add(.unclip)
        } else {
            dimmed(below.list)
        }
        over = Rect(0, 0, metrics.width, foot)
        box(Rect(0, 0, metrics.width, foot), fill: theme.paper)
        box(Rect(0, foot, metrics.width, line), fill: theme.ink)
        // Nothing below the sheet can be pressed, and it was read before.
        if isSpoken { quietRooms.append(Rect(0, foot, metrics.width, metrics.height - foot)) }
        let rest = content.below(foot + px(.large))
        if rest.height > px(.section) { toastRoom = ToastRoom(rect: rest, height: 0.5) }
        return foot
    }

    /// It goes on to the end of what it would cut.
    private static func foot(_ wish: Double, _ rects: [Rect], line: Double, air: Double) -> Double {
        var foot = wish
        while let cut = rects.first(where: { $0.minY < foot + line && $0.maxY > foot }) {
            foot = (cut.maxY + air).rounded()
        }
        return foot
    }
}
