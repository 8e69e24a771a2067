import UnderCoverCatalogue
import UnderCoverPixels

extension QueueScreen {
    static let rowsOfPage = 10

    func takeUp(_ place: Int, _ app: inout AppState) {
        guard moving == nil, let entry = app.deck.queue.order[safe: place] else { return }
        app.show(QueueScreen(moving: Moving(entry: entry, start: place, place: place)))
        app.setFocus(Target.done)
    }

    func putDown(_ app: inout AppState) {
        guard let moving else { return }
        app.show(QueueScreen())
        app.setFocus(Target.grip(moving.place))
    }

    func move(by rows: Int, _ app: inout AppState) { if let moving { move(to: moving.place + rows, &app) } }

    func move(to wanted: Int, _ app: inout AppState) {
        guard var held = moving else { return }
        let target = min(max(wanted, 0), app.deck.queue.count - 1)
        app.deck.queue.move(from: held.place, to: target)
        held.place = target
        app.show(QueueScreen(moving: held))
        showHeld(app.top.focus, &app)
    }

    /// The buttons of the song move with it.
    private func showHeld(_ focus: TargetID?, _ app: inout AppState) {
        if !focus.is(Target.up), !focus.is(Target.down) { app.focus = TargetID(Target.done) }
        app.revealFocus()
    }

    func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard moving != nil, direction == .up || direction == .down else { return nil }
        move(by: direction == .up ? -1 : 1, &app)
        return []
    }

    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? {
        guard case .grip = target, let moving else { return nil }
        switch use {
        case .click: return nil
        case .drag(let point): return carry(moving, to: point, &app)
        case .drop:
            guard moving.isCarried else { return nil }
            putDown(&app)
            return app.repairFocus()
        }
    }

    /// With the pointer held down a grip carries its song along.
    private func carry(_ moving: Moving, to point: Point, _ app: inout AppState) -> [Effect]? {
        var held = moving
        guard let area = app.sheet().scrollArea else { return nil }
        let y = min(max(point.y, area.viewport.minY), area.viewport.maxY - 1)
        let row = Int((y - area.viewport.y + area.offset) / QueueRow.pitch(app.metrics))
        guard row != held.place, row < app.deck.queue.count else { return [] }
        held.isCarried = true
        app.show(QueueScreen(moving: held))
        QueueScreen.shown(app)?.move(to: row, &app)
        return []
    }

    /// Back puts a song that is held where it was.
    func putBack(_ app: inout AppState) -> [Effect]? {
        guard let moving else { return nil }
        move(to: moving.start, &app)
        QueueScreen.shown(app)?.putDown(&app)
        return []
    }
}
