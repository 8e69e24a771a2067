import UnderCoverCatalogue
import UnderCoverPixels

/// The record that plays, as the wall shows it, and the one before it.
package struct JukeboxSong: Equatable, Codable, Sendable {
    package var entry: PlayQueue.Entry?
    package var album: Album.ID?
    /// Counts records, so that each has another place on the wall.
    package var turns = 0
    package var turnedAt = -Jukebox.wonderTicks
    /// The cover that was asked for last.
    package var asked: ArtworkID?

    package init() {}
}

extension Jukebox {
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick: ticked(&app)
        case .eventEnded: keepUp(&app)
        case .shelf(let news): received(news, &app)
        default: []
        }
    }

    private func keepUp(_ app: inout AppState) -> [Effect] {
        var state = self
        state.follow(app)
        let plan = JukeboxPlan(state, app.metrics)
        state.seat(app, plan)
        state.repairCursors(plan, plan)
        if state.driver == nil, let device = app.input.lastDevice, device.canDrive,
            app.party.seat(of: device) == nil
        {
            (state.driver, state.below) = (device, nil)
        }
        let effects = state.readOn(plan, &app) + state.pictures(plan, &app)
        if state != self {
            app.show(state)
            state.repairFocus(JukeboxPlan(self, app.metrics), plan, &app)
        }
        // No seat is among the buttons any more.
        if below != nil, state.below == nil, let record = state.firstFocus(app) { app.setFocus(record) }
        return effects
    }

    /// The record that plays may have taken the place of the one with the focus.
    private func repairFocus(_ before: JukeboxPlan, _ after: JukeboxPlan, _ app: inout AppState) {
        guard case .record(let number) = app.focused(Target.self), after.cell(of: number) == nil,
            let next = after.nearest(to: before.cell(of: number)?.face.center ?? after.wall.center)
        else {
            app.repairFocus()
            return
        }
        app.setFocus(Target.record(next.record))
    }

    /// Reacts to another song, for whatever reason it plays. With reduced motion, the wall goes on only now.
    mutating func follow(_ app: AppState) {
        let now = app.deck.now
        guard song.entry != app.deck.queue.entry else { return }
        let isOther = song.album != now?.album
        if song.entry != nil, app.reducesMotion { move(by: 1, at: app.tick) }
        song.entry = app.deck.queue.entry
        guard isOther else { return }
        if song.album != nil { song.turnedAt = app.tick }
        song.album = now?.album
        song.turns += 1
    }

    private mutating func pictures(_ plan: JukeboxPlan, _ app: inout AppState) -> [Effect] {
        let artworks = plan.cells.compactMap { records[safe: $0.record]?.artwork }
        // All of them are drawn, whether or not they are there, so none is dropped to make room for another.
        return app.covers.request(inSight: artworks) + app.covers.large(app.deck.now?.artwork, &song.asked)
    }

    // MARK: What was that?

    /// The record that was heard last, not the one that plays.
    static func heardLast(_ app: AppState) -> Album.ID? {
        let queue = app.deck.queue
        let now = queue.now?.album
        return queue.history.reversed().lazy.compactMap { queue[$0]?.album }.first { $0 != now }
    }

    func ask(_ app: inout AppState) -> [Effect] {
        guard let id = Self.heardLast(app) else { return app.say(Words.nothingHeardYet) }
        if let effects = MatchFlow.askAmongItsOwn(id, &app) { return effects }
        app.show(with { $0.asking = id })
        return [.shelf(.category(app.shelf.everything))]
    }

    private func received(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        guard let id = asking, case .category(app.shelf.everything, let albums) = news else { return [] }
        app.show(with { $0.asking = nil })
        return MatchFlow.ask(id, amongRead: albums, &app)
    }
}
