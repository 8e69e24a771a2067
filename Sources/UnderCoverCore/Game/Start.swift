import UnderCoverCatalogue
import UnderCoverPixels

/// The first event of a session, and the screen that it leads to.
enum Start {
    static func launch(_ launch: Launch, _ app: inout AppState) -> [Effect] {
        app.kept = launch.kept
        if launch.overridden.contains("reveal") { app.kept.choseReveal = true }
        app.kept.normaliseReveal()
        let noticing = Daily.noticeClock(&app) { $0.begin(launch.clock, launch.machine) }
        return noticing + begin(launch, &app)
    }

    private static func begin(_ launch: Launch, _ app: inout AppState) -> [Effect] {
        app.overridden = launch.overridden
        app.input.isOlder = launch.olderPresses == true
        app.entropy = SeededGenerator(seed: launch.entropy)
        app.fixedSeed = launch.fixedSeed
        app.input.hasQuickVerdict = launch.quickVerdict == true
        app.drawsOlderSeeds = launch.olderSeeds == true
        app.teachesByPages = launch.olderTeaching == true
        app.system = launch.preferences
        app.clock = launch.clock
        app.pressedAt = app.clock.unix
        app.keepsNoEvening = launch.olderParties == true
        app.keepsOlderRoom = launch.olderRooms == true
        if app.keepsNoEvening { app.party.doublesLast = false }
        let forgotten = Evenings.restore(launch.keptParty, &app)
        app.finder.sources = launch.sources
        app.finder.serverKinds = launch.serverKinds
        app.unsaved = launch.unsaved
        app.isReady = true
        defer { if let notice = launch.notice { app.say(notice, isLasting: true) } }
        let first = Categories()
        app.stack = [StackEntry(screen: first, focus: first.firstFocus(app))]
        return forgotten + open(launch, &app)
    }

    private static func open(_ launch: Launch, _ app: inout AppState) -> [Effect] {
        if let challenge = launch.challenge { return Challenges.open(challenge, &app) + app.repairFocus() }
        if let party = launch.party { return openParty(party, launch.category, &app) + app.repairFocus() }
        if launch.mode == .daily { return app.enter(Daily()) + Daily.startToday(&app) + app.repairFocus() }
        if let id = launch.category, let category = app.category(id) {
            var detail = CategoryDetail(category, app)
            detail.startsWhenRead = category.isBeingRead
            app.stack.append(StackEntry(screen: detail, focus: detail.firstFocus(app)))
            if detail.startsWhenRead { return app.repairFocus() }
            let effects = MatchFlow.start(category, &app)
            return effects + app.repairFocus()
        }
        app.input.enteredAt = app.tick
        return launch.hasSeenWelcome ? [] : Welcome.open(&app)
    }

    /// The lobby with seats from the command line.
    private static func openParty(_ launch: PartyLaunch, _ id: Category.ID?, _ app: inout AppState) -> [Effect] {
        if let shape = launch.shape { app.party.play(shape) }
        if let preset = launch.preset { app.party.preset = preset }
        app.party.kinds = launch.kinds
        for seat in app.party.seats.dropFirst(launch.seats) { app.party.leave(seat.id) }
        for _ in min(app.party.seats.count, launch.seats)..<launch.seats {
            let taken = app.party.seats.map(\.name) + Evenings.names(app)
            app.party.addSeat(name: SeatNames.dealt(seed: app.entropy.next(), taken: taken))
        }
        let asked = id.flatMap { app.category($0) } ?? app.partyCategory
        return asked.map { Lobby.open($0, &app) } ?? []
    }
}
