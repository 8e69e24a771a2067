// Every player with a seat has a cursor. Who comes without one takes a seat by a press, as in the lobby; only the first
// device keeps the ordinary focus, so that one person alone needs no seat.

import UnderCoverCatalogue
import UnderCoverPixels

extension Jukebox {
    func seatPressed(_ press: SeatDevice.Press, _ seat: Seat, _ app: inout AppState) -> [Effect]? {
        if isBare { return wake(&app) }
        guard let cursor = cursors.first(where: { $0.seat == seat.id }) else { return nil }
        if below == seat.id { return pressedBelow(press, from: cursor.record, &app) }
        if press.isAdding {
            return records[safe: cursor.record].map { Self.add($0.id, by: .seat(seat.id), &app) } ?? []
        }
        guard let direction = press.direction else { return nil }
        step(seat.id, from: cursor.record, direction, &app)
        return []
    }

    /// Up leads back to the wall.
    private func pressedBelow(_ press: SeatDevice.Press, from record: Int, _ app: inout AppState) -> [Effect]? {
        guard press.direction == .up else {
            let action = press.isAdding ? .confirm : press.direction
            return action.map { Actions.act($0, &app) }
        }
        app.show(with { $0.below = nil })
        return app.setFocus(Target.record(record))
    }

    private func step(_ seat: Seat.ID, from record: Int, _ direction: Action, _ app: inout AppState) {
        let plan = JukeboxPlan(self, app.metrics)
        var state = self
        if let next = plan.neighbour(of: record, direction) {
            state.put(seat, on: next.record)
        } else if let step = direction.step, let here = plan.cell(of: record) {
            state.move(by: step, at: app.tick)
            let moved = JukeboxPlan(state, app.metrics)
            state.repairCursors(plan, moved)
            if let next = moved.nearest(to: here.face.center) { state.put(seat, on: next.record) }
        } else if direction == .down, driver == nil {
            state.below = seat
        }
        app.show(state)
        if state.below == seat { app.setFocus(Target.ask) }
        app.repairFocus()
    }

    private mutating func put(_ seat: Seat.ID, on record: Int) {
        guard let index = cursors.firstIndex(where: { $0.seat == seat }) else { return }
        cursors[index].record = record
    }

    /// Gives a cursor to each seat that is played by a pad or by keys, and to no other.
    mutating func seat(_ app: AppState, _ plan: JukeboxPlan) {
        let here = app.party.present.filter { $0.device?.canDrive == true }
        cursors.removeAll { cursor in !here.contains { $0.id == cursor.seat } }
        if !cursors.contains(where: { $0.seat == below }) { below = nil }
        // A cursor comes before the code, but none begins there.
        let code = CornerCode(jukebox: app)?.place(onWall: plan.seen(app.metrics), app.metrics)
        let hidden = plan.open.filter { cell in code.map { !cell.face.intersection($0).isEmpty } ?? false }
        for seat in here where !cursors.contains(where: { $0.seat == seat.id }) {
            let taken = cursors.map(\.record) + hidden.map(\.record)
            let share = (Double(seat.id % 4) + 0.5) / 4
            let wished = Point(plan.wall.width * share, plan.wall.height * (seat.id < 4 ? 0.4 : 0.7))
            guard let cell = plan.nearest(to: wished, besides: taken) else { continue }
            cursors.append(Cursor(seat: seat.id, record: cell.record))
        }
    }

    /// Those whose record is no longer in sight take the one that hangs where it hung.
    mutating func repairCursors(_ before: JukeboxPlan, _ after: JukeboxPlan) {
        for index in cursors.indices where after.cell(of: cursors[index].record) == nil {
            let place = before.cell(of: cursors[index].record)?.face.center ?? after.wall.center
            let others = cursors.indices.filter { $0 != index }.map { cursors[$0].record }
            // Each on a cover of its own, while there are enough.
            let next = after.nearest(to: place, besides: others) ?? after.nearest(to: place)
            if let next { cursors[index].record = next.record }
        }
    }
}

extension SeatDevice {
    /// Both halves of a keyboard are one device to a player who is alone.
    func isOneWith(_ other: SeatDevice) -> Bool { self == other || isKeys && other.isKeys }
    fileprivate var isKeys: Bool { self == .leftKeys || self == .rightKeys }
    /// A pad or a half of the keyboard.
    var canDrive: Bool { if case .pad = self { true } else { isKeys } }
}

extension SeatDevice.Press {
    /// South of a pad; the large key of a half.
    fileprivate var isAdding: Bool {
        if case .pad = device { return button == PadButton.south.rawValue }
        return place == nil && device != .pointer
    }

    fileprivate var direction: Action? {
        if case .pad = device {
            let arrows: [PadButton: Action] = [.up: .up, .down: .down, .left: .left, .right: .right]
            return PadButton(rawValue: button).flatMap { arrows[$0] }
        }
        switch place {
        case .north: return .up
        case .south: return .down
        case .west: return .left
        case .east: return .right
        case nil: return nil
        }
    }
}
