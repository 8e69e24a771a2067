import UnderCoverCatalogue

/// Praises players at the end of a party, and shows who knew the cover that split the room when.
package struct AwardsScreen: ScreenBehaviour {
    package enum Target: ScreenTarget { case again, done }

    package static let name = "awards"

    package var shownAt: Int
    package var awards: [Award]
    /// The award of the phones that play together in one seat.
    package var best: RoomBest?
    package var knew: KnewWhen?

    static func open(_ app: inout AppState) -> [Effect] {
        guard let match = app.match else { return [] }
        let best = Crowd.best(app)
        let awards = match.awards(most: Award.mostGiven(besides: best)) { [app] in
            (app.album($0)?.genre).map(app.genreName)
        }
        return app.enter(AwardsScreen(shownAt: app.tick, awards: awards, best: best, knew: match.knewWhen))
    }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            wayOut: nil, earlyTicks: PartyPace.seenTicks, phoneStage: .final,
            phoneActions: isEarly(app) ? [.lobby] : [.again, .lobby])
    }

    private func isEarly(_ app: AppState) -> Bool { app.tick - shownAt < PartyPace.seenTicks }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.again) }
    package func needsTicks(_ app: AppState) -> Bool { app.tick < shownAt + Self.settledTicks }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard case .host(let action) = command else { return nil }
        return action == .again ? pressed(.again, &app) : MatchFlow.leave(&app)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        guard !isEarly(app) else { return [] }
        switch target {
        case .again: return MatchFlow.restart(&app)
        case .done: return app.leave()
        }
    }
}

extension Award {
    /// One award is the room's, if a phone of it has points.
    static func mostGiven(besides best: RoomBest?) -> Int { best == nil ? most : most - 1 }
}

extension AwardsScreen {
    /// Panels are stamped one after the other, then the strip is wiped open and each mark lands as it passes.
    static let panelTicks = 21.0
    static let wipeTicks = 54.0
    static let settledTicks = 180

    var wipesAt: Double { Self.panelTicks * Double(awards.count + (best == nil ? 0 : 1)) + Motion.stampTicks }
}
