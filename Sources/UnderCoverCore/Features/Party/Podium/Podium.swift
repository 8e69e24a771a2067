import UnderCoverCatalogue

/// The end of a party: the winner's name as a poster, the first three as figures, and the table.
package struct Podium: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case awards, again, lobby, share
        /// Turns between the figures and the whole table, where they do not fit together.
        case table
    }

    package static let name = "podium"

    package var shownAt: Int
    package var poster: Poster
    /// The table shows in place of the figures.
    package var isListing = false

    init(shownAt: Int, poster: Poster) { (self.shownAt, self.poster) = (shownAt, poster) }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            wayOut: nil, arrivalSound: .podium, settledAt: shownAt + Self.settledTicks, earlyTicks: Self.earlyTicks,
            phoneStage: .final, phoneActions: isEarly(app) ? [] : [.again, .lobby])
    }

    /// The winner cannot be pressed away.
    private static var earlyTicks: Int { Int(landing(0)) }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.awards) }
    package func successors(of target: Target) -> [Target] { target == .table ? [.awards] : [] }
    package func needsTicks(_ app: AppState) -> Bool { app.tick < shownAt + Self.settledTicks }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: isEarly(app) ? [] : MatchFlow.leave(&app)
        case .host(let action): pressed(action == .again ? .again : .lobby, &app)
        default: nil
        }
    }

    private func isEarly(_ app: AppState) -> Bool { app.tick - shownAt < Self.earlyTicks }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        guard !isEarly(app) else { return [] }
        switch target {
        case .awards: return AwardsScreen.open(&app)
        case .again: return MatchFlow.restart(&app)
        case .lobby: return MatchFlow.leave(&app)
        case .share: return [.saveShareCard]
        case .table:
            return app.show(with { $0.isListing.toggle() })
        }
    }
}

extension Podium {
    /// When the third, the second and the first place land, in ticks: with the three notes of the sound.
    static let landsAt = [150.0, 114, 78]
    static let tableAt = 168.0
    /// The sound is over, and everything stands still.
    static let settledTicks = 240
    static let riseTicks = 10.0

    /// The tick at which the place with that index in the table lands. With fewer than three, the first is still the
    /// last.
    static func landing(_ index: Int) -> Double { landsAt[min(index, landsAt.count - 1)] }
}

// The end of a party: its poster, its score, and the cover of *who knew it when*.

extension Podium {
    static func open(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, let poster = match.poster else { return [] }
        let saving =
            match.partyEntry(app.category(match.category)?.shownName, at: app.clock.unix).map { app.keep(.score($0)) }
            ?? []
        let cover = match.knewWhen.flatMap { app.album(match.rounds[$0.round].answer)?.artwork }
        // In full size, since it is drawn through its reveal.
        return saving + [.stopMusic, .loadPoster(poster.source)] + app.covers.keepLarge([cover].compactMap { $0 })
            + app.replace(Podium(shownAt: app.tick, poster: poster))
    }
}

extension Match {
    /// The stored score of a party; nil if all have left, since no player was there to win.
    func partyEntry(_ categoryName: String?, at date: Int) -> ScoreEntry? {
        guard players.contains(where: \.present), !rounds.isEmpty else { return nil }
        let rows = rows(since: 0)
        let winner = players.filter { rows.first?.seats.contains($0.id) == true }.max { $0.total < $1.total }
        let lines = rows.map { row in
            PartyLine(
                place: row.place, name: row.name, points: row.points, members: row.team == nil ? [] : names(row.seats))
        }
        return ScoreEntry(
            id: id, kind: scoreKind(mode: ScoreMode.party(shape, settings.timer)),
            categoryName: categoryName ?? category.rawValue, total: rows.first?.points ?? 0, date: date, seed: seed,
            answers: winner.map(scoreAnswers) ?? [], party: lines)
    }
}
