import UnderCoverCatalogue

/// Before a match of an evening the room chooses what it plays: each presses the place of one of four crates.
package struct CategoryVote: ScreenBehaviour {
    package enum Target: ScreenTarget { case fan(Int), skip }

    package static let name = "vote"
    /// Phones are told what others have voted twice a second, however many vote.
    static let toldTicks = 30

    /// Votes of phones name it, so that a late one does not count for the next vote.
    let number: Int
    package let fans: [VoteFan]
    let last: VoteFan
    let named: NamedSleeves
    /// The rows of the evening's table move from then on.
    private let shownAt: Int
    package private(set) var ballot: Ballot
    /// The votes of which phones know.
    private(set) var told: [Ballot.Vote] = []

    init(number: Int, fans: [VoteFan], last: VoteFan, named: NamedSleeves, shownAt: Int) {
        (self.number, self.fans, self.last, self.named) = (number, fans, last, named)
        self.shownAt = shownAt
        ballot = Ballot(places: fans.count)
    }

    package func traits(_ app: AppState) -> Traits {
        let takesSeats = Votes.takesSeats(app)
        return Traits(
            staysInSight: !app.party.seats.isEmpty, wayOut: takesSeats && app.input.isOnPad ? nil : .back,
            padRules: PadRules(answersByPlace: takesSeats, southConfirms: !takesSeats), takesSeats: takesSeats,
            phoneStage: .vote, phoneActions: [.skip])
    }

    /// Places vote without a focus.
    package func firstFocus(_ app: AppState) -> TargetID? { Votes.takesSeats(app) ? nil : TargetID(Target.skip) }
    package func needsTicks(_ app: AppState) -> Bool { true }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .fan(let place): return press(place, &app)
        case .skip: return Votes.play(last, &app)
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .seat(let press, let seat):
            return press.place.map { vote($0.rawValue, by: .seat(seat.id), &app) }
        // It was meant for a crate: nothing has the focus.
        case .any(.confirm?): return Votes.takesSeats(app) && !app.settings.oneSwitch ? [] : nil
        case .pause, .host(.skip): return Votes.play(last, &app)
        default: return nil
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick else { return [] }
        var state = self
        state.ballot.keep(Votes.voters(app))
        let isOver = state.ballot.tick(awaiting: Votes.voters(app, areHere: true), of: ticks(app))
        if isOver || state.ballot.used % Self.toldTicks == 0 { state.told = state.ballot.votes }
        app.show(state)
        return isOver ? state.close(&app) : []
    }

    /// Players who asked for more time have more time here, too.
    private func ticks(_ app: AppState) -> Int { app.partySettings().slowed(Ballot.ticks) }

    /// Ticks for which the evening's table has moved, also on the page of the outcome.
    func elapsed(now: Double, reducedMotion: Bool) -> Double {
        reducedMotion ? TableMoves.settled : now - Double(shownAt)
    }

    /// Whole seconds that are left.
    func seconds(_ app: AppState) -> Int { (max(ticks(app) - ballot.used, 0) + 59) / 60 }

    // MARK: Voting

    /// A click of the mouse, which takes a seat first, or one switch.
    private func press(_ place: Int, _ app: inout AppState) -> [Effect] {
        guard Votes.takesSeats(app), let device = app.input.lastDevice else { return [] }
        let sitting = app.party.seat(of: device) == nil ? Seating.sit(device, &app) : []
        guard let seat = app.party.seat(of: device) else { return sitting }
        return sitting + vote(place, by: .seat(seat.id), &app)
    }

    private func vote(_ place: Int, by voter: Ballot.Voter, _ app: inout AppState) -> [Effect] {
        return app.show(with { $0.ballot.cast(place, by: voter) })
    }

    /// A phone votes, also while a question lies over the page.
    static func vote(_ phone: PhoneID, ballot: Int, place: Int, _ app: inout AppState) -> [Effect] {
        guard app.phones[phone]?.place != nil else { return [] }
        changeAll(&app, where: { $0.number == ballot }) { $0.ballot.cast(place, by: .phone(phone)) }
        return []
    }

    private func close(_ app: inout AppState) -> [Effect] {
        var lot = SeededGenerator(seed: app.entropy.next())
        return app.replace(VoteDrawn(vote: self, outcome: ballot.outcome(&lot), shownAt: app.tick))
    }
}

/// The vote is over: the lot draws from equals before all eyes, the winner stands for a moment, and its match begins.
package struct VoteDrawn: ScreenBehaviour {
    package enum Target: ScreenTarget { case start }

    package static let name = "vote-drawn"
    /// From one of the equals to the next, slower and slower. Nothing here changes more often than three times a second.
    static let hopTicks = [20, 20, 22, 24, 28, 34, 42]
    /// The winner is seen for so long before its match begins.
    private static let seenTicks = 150

    let vote: CategoryVote
    package let outcome: Ballot.Outcome
    let shownAt: Int

    var winner: VoteFan { vote.fans[outcome.winner] }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            staysInSight: !app.party.seats.isEmpty, wayOut: app.input.isOnPad ? nil : .back,
            padRules: PadRules(onlyGoesOn: true),
            earlyTicks: PartyPace.seenTicks, takesSeats: Votes.takesSeats(app), phoneStage: .vote,
            phoneActions: isEarly(app) ? [] : [.start])
    }

    /// Presses were still meant as votes.
    private func isEarly(_ app: AppState) -> Bool { app.tick - shownAt < PartyPace.seenTicks }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.start) }
    package func needsTicks(_ app: AppState) -> Bool { true }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .start: isEarly(app) ? [] : Votes.play(winner, &app)
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .host(.start) ? pressed(.start, &app) : nil
    }

    /// The match waits while the room is empty.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, !app.party.present.isEmpty, app.tick - shownAt >= lotTicks(app) + Self.seenTicks else {
            return []
        }
        return Votes.play(winner, &app)
    }

    // MARK: The lot

    private func lotTicks(_ app: AppState) -> Int {
        outcome.isByLot && !app.reducesMotion ? Self.hopTicks.reduce(0, +) : 0
    }

    /// The winner is known to all.
    func hasLanded(_ app: AppState) -> Bool { app.tick - shownAt >= lotTicks(app) }

    /// The place that is lit: it goes round among the equals and ends on the winner.
    func lit(_ app: AppState) -> Int {
        guard !hasLanded(app), let end = outcome.level.firstIndex(of: outcome.winner) else { return outcome.winner }
        var passed = app.tick - shownAt
        let hop = Self.hopTicks.firstIndex { ticks in
            passed -= ticks
            return passed < 0
        }
        let (left, count) = (Self.hopTicks.count - (hop ?? 0), outcome.level.count)
        return outcome.level[(end - left % count + count) % count]
    }
}
