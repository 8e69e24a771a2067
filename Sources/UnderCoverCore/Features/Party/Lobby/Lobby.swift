import UnderCoverCatalogue
import UnderCoverPixels

/// The lobby of a party: a press on any device takes a seat, and Start begins.
package struct Lobby: PageScreen {
    package enum Target: ScreenTarget {
        case start, category, preset(PartyPreset), shape, teams, more
        /// The presets in one line, where their pills have no room.
        case presets
        /// The code that phones join by, for the mouse, and what stands in its place: leads to the addresses and to what
        /// helps.
        case code
        /// A free card: for the mouse, and for those who share one pad.
        case add
        case seat(Seat.ID)
    }

    package static let name = "lobby"
    static let leastPlayers = 2

    package private(set) var category: Category.ID
    /// Sleeves of the category, beside its name.
    package private(set) var fan: CategoryStage?
    /// How many of its albums the family leaves out.
    package private(set) var leftOut = LeftOut()
    /// Start was pressed while the albums were being read.
    package var startsWhenRead = false
    /// The category was chosen since the last match, so the room is not asked before the next one.
    package private(set) var isChosen = false

    /// A count, and what was counted: reading every title for each picture would be slow.
    package struct LeftOut: Equatable, Codable, Sendable {
        package fileprivate(set) var count = 0
        fileprivate var albums = 0
        fileprivate var isForFamily = false

        package init() {}
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.start) }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .teams: [.shape]
        case .add, .seat, .code: [.start]
        default: []
        }
    }

    package func traits(_ app: AppState) -> Traits {
        // People who wait for a guest want to see who is in.
        Traits(
            part: .lobby, startsMatches: true, begins: category, staysInSight: !app.party.seats.isEmpty,
            holdsDeck: true, takesSeats: takesSeats(app), letsLeave: true, phoneStage: .lobby,
            phoneActions: canStart(app) ? [.start] : [])
    }

    func takesSeats(_ app: AppState) -> Bool { !app.party.shape.rules.takesTurns }

    /// Opens the lobby; the device that opened it has the first seat.
    static func open(_ category: Category, _ app: inout AppState) -> [Effect] {
        let lobby = Lobby(category: category.id)
        let effects = app.enter(lobby) + lobby.play(category, &app)
        return effects + (Evenings.offer(&app) ?? seatOpener(&app))
    }

    static func seatOpener(_ app: inout AppState) -> [Effect] {
        guard app.party.seats.allSatisfy(\.canBeTakenOver), let device = app.input.lastDevice,
            !app.party.shape.rules.takesTurns
        else { return [] }
        return Seating.sit(device, &app)
    }

    /// The party plays this one from now on.
    func play(_ category: Category, isChosen: Bool = false, _ app: inout AppState) -> [Effect] {
        app.party.category = category.id
        let fan = CategoryStage(category, app)
        app.show(Lobby(category: category.id, fan: fan, isChosen: isChosen))
        return CategoryDetail.fetchIfNew(category, &app) + RoundSongs.askTwins(of: category, app)
            + app.covers.request(thumbnails: fan.sleeves.map(\.artwork))
    }

    package func needsTicks(_ app: AppState) -> Bool {
        let rise = Motion.riseTicks + CategoryStage.apartTicks * Double(CategoryStage.sleeveCount)
        return fan.map { Double(app.tick - $0.at) <= rise } == true
    }

    func canStart(_ app: AppState) -> Bool {
        guard app.party.present.count >= Self.leastPlayers else { return false }
        guard app.party.shape.rules.teams != nil else { return true }
        return (0..<app.party.teams).allSatisfy { team in app.party.present.contains { $0.team == team } }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .start: return hasSettled(app) ? start(&app) : []
        case .preset(let preset):
            app.party.preset = preset
            return []
        case .presets: return step(preset: 1, &app)
        case .shape: return step(shape: 1, &app)
        case .teams: return step(teams: 1, &app)
        case .category: return app.enter(LobbyChooser(category: category))
        case .more: return app.enter(LobbyMore())
        case .code: return app.enter(PhonesHelp())
        case .add: return add(&app)
        case .seat(let id): return app.enter(SeatPage(seat: id))
        }
    }

    /// The second press of two that took a seat does not start the match.
    private func hasSettled(_ app: AppState) -> Bool {
        guard takesSeats(app), let seat = app.party.presser.flatMap({ app.party[$0] }), let taken = seat.takenAt else {
            return true
        }
        return app.tick - taken >= PartyPace.settleTicks
    }

    private func start(_ app: inout AppState) -> [Effect] {
        guard canStart(app) else {
            let reason = whyNot(app)
            return app.say(reason)
        }
        guard let category = app.category(category) else { return app.leave() }
        let asks = asksRoom(category, app)
        var lobby = self
        lobby.startsWhenRead = category.isBeingRead
        lobby.isChosen = isChosen && category.isBeingRead
        app.show(lobby)
        return asks ? Votes.next(after: category, &app) : MatchFlow.startParty(category, &app)
    }

    /// A later match of an evening begins with the room's vote, unless the host wants another category than the last one, or
    /// the last one was left: then it is played.
    private func asksRoom(_ category: Category, _ app: AppState) -> Bool {
        guard !isChosen, !category.isBeingRead, !app.keepsOlderRoom else { return false }
        return app.evening?.matches.last.map { $0.isOver && $0.category == category.id } == true
    }

    /// The next Start plays what the lobby shows.
    static func keepsItsCategory(_ app: inout AppState) { changeAll(&app) { $0.isChosen = true } }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        if news == .eventEnded { return Self.countLeftOut(&app) }
        if news == .gathered, fan?.sleeves.isEmpty == true, let category = app.category(category) {
            return play(category, isChosen: isChosen, &app)
        }
        guard startsWhenRead, case .shelf(.category(let reference, _)) = news,
            app.category(category)?.origin == reference
        else { return [] }
        var lobby = self
        lobby.startsWhenRead = false
        app.show(lobby)
        return lobby.start(&app)
    }

    /// The room has become one for the family, or is none any more; or the category has other albums now. The lobby may lie
    /// below another page.
    static func countLeftOut(_ app: inout AppState) -> [Effect] {
        guard case (let place, var lobby)? = last(in: app), let category = app.category(lobby.category),
            app.isForFamily != lobby.leftOut.isForFamily
                || app.isForFamily && category.albums.count != lobby.leftOut.albums
        else { return [] }
        let family = app.family
        if family.isOn != lobby.leftOut.isForFamily { lobby.fan = CategoryStage(category, app) }
        lobby.leftOut.isForFamily = family.isOn
        lobby.leftOut.albums = category.albums.count
        lobby.leftOut.count = family.isOn ? category.albums.count(where: family.leavesOut) : 0
        app.stack[place].screen = lobby
        return app.covers.request(thumbnails: lobby.fan?.sleeves.map(\.artwork) ?? [])
    }

    func whyNot(_ app: AppState) -> String {
        app.party.present.count < Self.leastPlayers ? Words.twoAreNeeded : Words.emptyTeam
    }

    /// One more player of those who share a pad; else the mouse takes a seat.
    private func add(_ app: inout AppState) -> [Effect] {
        guard !takesSeats(app) else { return Seating.sit(.pointer, &app) }
        guard app.party.seats.count < Party.mostSeats else { return [] }
        let taken = app.party.seats.map(\.name) + Evenings.names(app)
        app.party.addSeat(name: SeatNames.dealt(seed: app.entropy.next(), taken: taken))
        return app.repairFocus()
    }

    /// Explains the preset that has the focus, else the rules.
    func note(_ app: AppState) -> String {
        let preset = presetNote(app)
        switch app.focused(Target.self) {
        case .preset, .presets: return preset
        default: return Words.shapeNote(app.party.shape) ?? preset
        }
    }

    /// A small category has fewer covers and choices than the preset asks for.
    func presetNote(_ app: AppState) -> String {
        var settings = app.partySettings()
        if let category = app.category(category), (1...Self.fewAlbums).contains(category.albums.count) {
            let limits = app.limits(of: category, settings)
            if limits.canStart { (settings.rounds, settings.choices) = (limits.rounds, limits.choices) }
        }
        return Words.presetNote(
            settings, matches: app.party.preset.matches, doublesLast: app.party.doublesLastCover,
            isForFamily: app.isForFamily)
    }

    /// More albums are enough for every preset, and would take too long to look through in each picture.
    private static let fewAlbums = 60

    // MARK: Changing

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back:
            app.party.letGo()
            return nil
        case .extra: return openSeat(&app)
        case .step(let direction): return stepped(direction, &app)
        case .stepPastEdge(.left): return leaveCode(&app)
        case .stepPastEdge(.down), .stepPastEdge(.right): return goToStart(&app)
        case .section(let direction): return stepHandicap(direction, &app)
        case .host: return start(&app)
        default: return nil
        }
    }

    /// Left and right on Start give the player another team, where there are any; elsewhere they change the value.
    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard let step = direction.step, let focus = app.focused(Target.self) else { return nil }
        switch focus {
        case .category: return self.step(category: step, &app)
        case .presets: return self.step(preset: step, &app)
        case .shape: return self.step(shape: step, &app)
        case .teams: return self.step(teams: step, &app)
        case .start:
            guard app.party.shape.rules.teams != nil, let id = app.party.presser else { return nil }
            app.party.stepTeam(id, by: step)
            return app.party[id].map { app.say(Words.labelled($0.name, Words.team($0.team))) } ?? []
        case .code, .preset, .more, .add, .seat: return nil
        }
    }

    /// Seats of those who sit there take no focus, so nothing may stand straight beside what takes the code's place.
    /// From the rules and the presets, all ways lead there.
    private func goToStart(_ app: inout AppState) -> [Effect]? {
        let start = TargetID(Target.start)
        guard app.focus != start, app.sheet().focusable.contains(where: { $0.id == start }) else { return nil }
        return app.setFocus(Target.start)
    }

    private func leaveCode(_ app: inout AppState) -> [Effect]? {
        let targets = app.sheet().focusable
        guard app.focused(Target.self) == .code,
            let code = targets.first(where: { $0.id == app.focus }),
            let nearest = targets.filter({ $0.rect.maxX <= code.rect.x })
                .min(by: { abs($0.rect.midY - code.rect.midY) < abs($1.rect.midY - code.rect.midY) })
        else { return nil }
        return app.setFocus(nearest.id)
    }

    func step(category step: Int, _ app: inout AppState) -> [Effect] {
        let all = Self.categories(app).filter { $0.id == category || app.limits(of: $0).canStart }
        guard let here = all.firstIndex(where: { $0.id == category }), all.count > 1 else { return [] }
        return play(all[(here + step + all.count) % all.count], isChosen: true, &app)
    }

    /// All that a party may play, as the list of categories has them.
    static func categories(_ app: AppState) -> [Category] { CrateShelf.all(app).flatMap(\.categories) }

    private func step(preset step: Int, _ app: inout AppState) -> [Effect] {
        let all = Self.presets(app)
        let here = all.firstIndex(of: app.party.preset) ?? 0
        app.party.preset = all[(here + step + all.count) % all.count]
        return []
    }

    /// The moods, and another one that was chosen on the page of *More*.
    static func presets(_ app: AppState) -> [PartyPreset] {
        PartyPreset.moods + PartyPreset.others.filter { $0 == app.party.preset }
    }

    func step(shape step: Int, _ app: inout AppState) -> [Effect] {
        let all = PlayShape.allCases
        let here = all.firstIndex(of: app.party.shape) ?? 0
        app.party.play(all[(here + step + all.count) % all.count])
        return app.repairFocus()
    }

    func step(teams step: Int, _ app: inout AppState) -> [Effect] {
        let range = Array(app.party.shape.rules.teams ?? 2...2)
        let here = range.firstIndex(of: app.party.teams) ?? 0
        app.party.setTeams(range[(here + step + range.count) % range.count])
        return app.repairFocus()
    }

    /// Shoulders and Tab give the player another handicap.
    private func stepHandicap(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        guard let id = takesSeats(app) ? app.party.presser : focusedSeat(app) else { return nil }
        app.party.stepHandicap(id, by: direction)
        if let seat = app.party[id] { app.say(Words.labelled(seat.name, Words.start(seat.handicap))) }
        return []
    }

    private func focusedSeat(_ app: AppState) -> Seat.ID? {
        if case .seat(let id) = app.focused(Target.self) { id } else { nil }
    }

    /// All about the presser's seat; on a seat of those who share a pad, X takes it away.
    private func openSeat(_ app: inout AppState) -> [Effect] {
        if !takesSeats(app), let id = focusedSeat(app) {
            app.party.leave(id)
            return app.repairFocus()
        }
        return app.party.presser.map { app.enter(SeatPage(seat: $0)) } ?? []
    }
}
