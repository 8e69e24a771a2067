import UnderCoverCatalogue
import UnderCoverPixels

// The covers of real records, and the match that asks them.

extension CanonDaily {
    static func open(_ app: inout AppState) -> [Effect] {
        let turning = app.today.map { turn(to: $0, &app) } ?? []
        return turning + app.enter(CanonDaily())
    }

    /// A try counts if its date is today's and has not had one. Nothing begins before all five covers are there.
    static func start(_ day: DailyDay, _ app: inout AppState) -> [Effect] {
        guard let canon = app.kept.canon, let state = app.canon, state.day == day, let places = places(on: day, app),
            state.isReady(places), let block = canon.block(of: day),
            var plan = canon.match(
                on: day, places, id: "canon-\(day.number)-\(app.clock.unix)",
                players: [Player(id: 0, name: Words.you)])
        else { return [] }
        var keeping: [Effect] = []
        var counts = false
        if day == app.today {
            let now = app.clock
            var offered = DailyDiary.Try.forFun
            keeping = Daily.keep(isOfCanon: true, &app) { offered = $0.begin(day, at: now, places: places) }
            if case .counts = offered {
                counts = true
                plan.resume(after: app.kept.canonDiary[day]?.covers ?? [])
            }
        }
        app.match = plan
        app.play.occasion = .canon(day, counts: counts)
        app.play.borrowed = app.albums(of: plan, in: canon.category(block))
        return keeping + MatchFlow.enterRound(&app) { $0.enter($1) }
    }

    /// Looks for covers of the day, where they are not known yet.
    static func seek(_ places: CanonPlaces, on day: DailyDay, _ app: inout AppState) -> [Effect] {
        let turning = turn(to: day, &app)
        let numbers = app.canon?.ask(places) ?? []
        guard !numbers.isEmpty, let ten = app.kept.canon?.albums(on: day) else { return turning }
        return turning + [.seekCovers(numbers.compactMap { ten[safe: $0] })]
    }

    static func turn(to day: DailyDay, _ app: inout AppState) -> [Effect] {
        guard app.canon?.day != day, let canon = app.kept.canon else { return [] }
        let stopping = stop(&app)
        app.canon = CanonState(day, of: canon)
        return stopping
    }

    /// The player does not wait for covers any more.
    static func stop(_ app: inout AppState) -> [Effect] {
        guard app.canon?.waiting.isEmpty == false else { return [] }
        app.canon?.stop()
        return [.stopSeeking]
    }

    static func received(_ news: CanonNews, _ app: inout AppState) -> [Effect] {
        app.canon?.note(news)
        guard case .found(let id) = news else { return app.repairFocus() }
        app.covers.forgetErrors { $0 == id.foundArtwork }
        return app.covers.request(thumbnails: [id.foundArtwork]) + app.repairFocus()
    }

    /// A cover that was found cannot be shown: it is looked for once more.
    static func forget(_ artwork: ArtworkID, _ app: inout AppState) { app.canon?.lose(artwork) }
}
