import UnderCoverCatalogue
import UnderCoverPixels

/// *New this Friday*: a week's five, and the way to those of other Fridays.
package struct NewReleases: PageScreen {
    package enum Target: ScreenTarget {
        /// The record at a place of the week, 0…4.
        case sleeve(Int)
        case hear
        /// The daily five of the week, or a match of all that have come out.
        case play, playAll
        case before, after, catalogue
        /// Presses again what could not be pressed.
        case again
    }

    package static let name = "new-releases"

    package var week: Int
    /// The place of the record that the words are about: the last one with the focus.
    package var chosen = 0
    /// The large cover that was asked for last.
    var asked: ArtworkID?

    init(week: Int) { self.week = week }

    /// Opens this week's.
    static func open(_ app: inout AppState) -> [Effect] { app.enter(NewReleases(week: thisWeek(app))) }

    /// Records have come out, and they can be pressed here.
    static func areThere(_ app: AppState) -> Bool { thisWeek(app) >= 0 }

    /// No later than the game's records go.
    static func thisWeek(_ app: AppState) -> Int {
        min(PressedID.week(of: CivilDate(app.clock)), app.kept.pressed.count / PressedID.releases - 1)
    }

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        if progress(app).failure != nil { return TargetID(Target.again) }
        return TargetID(app.hiddenWeek == week ? Target.play : .sleeve(chosen))
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .before: [.after, .catalogue]
        case .after: [.before, .catalogue]
        case .sleeve, .hear, .again: [.sleeve(chosen), .again, .play, .playAll, .catalogue]
        case .play, .playAll, .catalogue: [.play, .playAll, .before]
        }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .sleeve(let place): return albums(app)[safe: place].map { AlbumPage.open($0, &app) } ?? []
        case .hear: return hear(&app)
        case .play: return daily.map { Daily.start($0, &app) } ?? []
        case .playAll: return app.newReleases.map { CategoryDetail.open($0, &app) } ?? []
        case .before: return turn(-1, &app)
        case .after: return turn(1, &app)
        case .catalogue: return BackCatalogue.open(&app)
        case .again: return app.press.askAgain(ids) + app.repairFocus()
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .extra: hear(&app)
        case .section(let direction): turn(direction, &app)
        default: nil
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .focusMoved:
            guard case .sleeve(let place)? = app.focused(Target.self), place != chosen else { return [] }
            return app.show(with { $0.chosen = place })
        case .eventEnded: return load(&app)
        default: return []
        }
    }

    /// Asks for the sleeves, and for the cover of each once it is pressed.
    private func load(_ app: inout AppState) -> [Effect] {
        let asking = app.press.ask(ids)
        let covers = ids.filter(app.press.ready.contains).map(\.artwork)
        var state = self
        let large = app.covers.large(covers.first { $0 == ids.first?.artwork }, &state.asked)
        if state != self { app.show(state) }
        return asking + app.covers.request(thumbnails: covers) + large
    }

    private func turn(_ direction: Int, _ app: inout AppState) -> [Effect] {
        guard (0...Self.thisWeek(app)).contains(week + direction) else { return [] }
        var state = NewReleases(week: week + direction)
        state.chosen = chosen
        app.show(state)
        return app.repairFocus()
    }

    /// Plays it; what is heard of it already is paused.
    private func hear(_ app: inout AppState) -> [Effect] {
        guard app.hiddenWeek != week, let album = album(app), app.has(.songs) else { return [] }
        guard NowPlaying.hears(album, app) else { return Deck.queue(album, .now, &app) }
        app.deck.pause(at: app.tick)
        return []
    }

    // MARK: What it shows

    var ids: [PressedID] { PressedID.all(ofWeek: week) }

    func albums(_ app: AppState) -> [Album] { app.kept.newReleases(ofWeek: week) }

    func album(_ app: AppState) -> Album? { albums(app)[safe: chosen] }

    func progress(_ app: AppState) -> PressProgress { app.press.progress(of: ids) }

    /// The day whose daily five these are; nil for weeks before there was such a day.
    var daily: DailyDay? { DailyDay(PressedID.friday(ofWeek: week)).flatMap { $0.askedWeek == nil ? nil : $0 } }
}
