// The wall is endless: its columns are filled with the records in turn, and it moves on by whole columns. A cursor is on
// a record, not on a place, so it stays on its record while the wall moves.

import UnderCoverCatalogue
import UnderCoverPixels

/// The wall of covers to leave on, from which all guests add to the queue.
package struct Jukebox: ScreenBehaviour {
    package enum Target: ScreenTarget {
        /// A record, by its number in `records`.
        case record(Int)
        case ask, wall, playing, close
    }

    package static let name = "jukebox"

    /// The record on which a player with a seat is.
    package struct Cursor: Equatable, Codable, Sendable {
        package var seat: Seat.ID
        package var record: Int
    }

    package var records: [Album] = []
    package var pages = JukeboxPages()
    /// Records in the box that the family leaves out, while those of the box hang on the wall.
    package var boxLeftOut = 0
    package var cursors: [Cursor] = []
    /// The seat whose player has gone down from the wall, and moves the ordinary focus among the buttons.
    package var below: Seat.ID?
    /// The device without a seat that moves the ordinary focus. A press of another one takes a seat.
    package var driver: SeatDevice?
    /// Only the wall is shown.
    package var isBare = false
    /// Columns that the wall has moved on, and when it did so last.
    package var drift = 0
    package var driftedAt = -Jukebox.driftTicks
    /// It moved by itself, so it is seen to move.
    package var glides = false
    package var song = JukeboxSong()
    /// The record to ask for, while the albums to hide it among are on their way.
    package var asking: Album.ID?

    static let minuteTicks = 3600
    static let driftTicks = 45
    /// The wall stands still so long after a press, lest a record slips away under a player's finger.
    static let restTicks = 600
    /// After a record has ended, *What was that?* is lit so long.
    static let wonderTicks = 900

    static func open(_ app: inout AppState) -> [Effect] {
        var jukebox = Jukebox()
        jukebox.records = boxRecords(app)
        jukebox.boxLeftOut = box(app).count - jukebox.records.count
        jukebox.driftedAt = app.tick - driftTicks
        jukebox.follow(app)
        return app.enter(jukebox)
    }

    package func traits(_ app: AppState) -> Traits {
        // NB: `app.deckSounds` would ask for these traits again.
        Traits(
            startsMatches: true, staysInSight: app.deck.isPlaying && app.deck.now != nil, wayOut: nil, isDark: true,
            mayBlank: !app.settings.jukeboxAwake, playsDeck: true, takesSeats: true,
            focusKeeper: driver.map { .device($0) } ?? .firstPress, phoneStage: .jukebox)
    }

    /// The wall drifts. Where nothing may move, the machine's reports bring the time.
    package func needsTicks(_ app: AppState) -> Bool { !app.reducesMotion }

    package func firstFocus(_ app: AppState) -> TargetID? {
        let plan = JukeboxPlan(self, app.metrics)
        let middle = Point(plan.wall.midX, plan.wall.midY)
        return (plan.nearest(to: middle)?.record).map { TargetID(Target.record($0)) }
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .record(let number): return records[safe: number].map { Self.add($0.id, by: .house, &app) } ?? []
        case .ask: return ask(&app)
        case .wall:
            app.show(with { $0.isBare = true })
            return app.repairFocus()
        case .playing: return NowPlaying.open(&app)
        case .close: return app.leave()
        }
    }

    /// A record that the mouse asks for is its player's.
    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? {
        guard case .click = use, case .record(let number) = target, let record = records[safe: number],
            let seat = app.party.seat(of: .pointer)
        else { return nil }
        return Self.add(record.id, by: .seat(seat.id), &app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .search: ask(&app)
        case .pause: pressed(.wall, &app)
        // Any press brings the strip and the cursors back, and does nothing else.
        case .any, .click: isBare ? wake(&app) : nil
        case .stepPastEdge(let direction): moveWall(direction, &app)
        case .seat(let press, let seat): seatPressed(press, seat, &app)
        default: nil
        }
    }

    func wake(_ app: inout AppState) -> [Effect] {
        app.show(with { $0.isBare = false })
        return app.repairFocus()
    }

    /// Past the left or right end the wall moves on by a column.
    private func moveWall(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard let step = direction.step, case .record(let number) = app.focused(Target.self) else { return nil }
        let before = JukeboxPlan(self, app.metrics).cell(of: number)
        var state = self
        state.move(by: step, at: app.tick)
        app.show(state)
        let plan = JukeboxPlan(state, app.metrics)
        if let before, let next = plan.nearest(to: before.face.center) { app.setFocus(Target.record(next.record)) }
        return []
    }

    mutating func move(by columns: Int, at tick: Int, glides: Bool = false) {
        drift += columns
        (driftedAt, self.glides) = (tick, glides)
    }

    // MARK: Time

    func ticked(_ app: inout AppState) -> [Effect] {
        let isDue = app.tick - driftedAt >= Self.minuteTicks && app.tick - app.input.usedAt >= Self.restTicks
        guard isDue, !app.reducesMotion else { return [] }
        drifted(&app)
        return []
    }

    /// The wall moves on by itself. Cursors whose record has left take the nearest one.
    func drifted(_ app: inout AppState) {
        let plan = JukeboxPlan(self, app.metrics)
        var state = self
        state.move(by: 1, at: app.tick, glides: true)
        let moved = JukeboxPlan(state, app.metrics)
        state.repairCursors(plan, moved)
        app.show(state)
        guard case .record(let number) = app.focused(Target.self), moved.cell(of: number) == nil else { return }
        let place = plan.cell(of: number)?.face.center ?? plan.wall.center
        if let next = moved.nearest(to: place) { app.setFocus(Target.record(next.record)) }
    }
}
