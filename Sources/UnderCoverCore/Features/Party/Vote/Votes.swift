import UnderCoverCatalogue

/// Between the matches of an evening the room votes on the next category: who may vote, what is offered, and what follows.
enum Votes {
    /// A vote needs so many voters.
    private static let leastVoters = 2

    // MARK: Voters

    /// All with a device of their own, also while it is away. A pad that is passed round has no vote.
    /// - Parameter areHere: only those whom the vote waits for.
    static func voters(_ app: AppState, areHere: Bool = false) -> Set<Ballot.Voter> {
        let seats = takesSeats(app) ? app.party.seats.filter { hasDevice($0) && !(areHere && $0.isAway) } : []
        let phones = app.phones.members(areHere: areHere)
        return Set(seats.map { Ballot.Voter.seat($0.id) } + phones.map { Ballot.Voter.phone($0) })
    }

    private static func hasDevice(_ seat: Seat) -> Bool { !seat.kind.isPhone && seat.device?.isNobody != true }

    /// Pads, keys and the mouse vote by their seats.
    static func takesSeats(_ app: AppState) -> Bool { !app.party.shape.rules.takesTurns }

    // MARK: Before and after

    /// The next match of an evening: the room chooses its category; where it cannot, that of the last one is played again.
    static func next(after category: Category, _ app: inout AppState) -> [Effect] {
        let isLater = app.evening?.played.isEmpty == false
        return (isLater ? open(keeping: category, &app) : nil) ?? MatchFlow.startParty(category, &app)
    }

    /// nil where too few could vote, or for too little.
    /// - Parameter last: is played where the host skips the vote.
    static func open(keeping last: Category, _ app: inout AppState) -> [Effect]? {
        guard canVote(app) else { return nil }
        let fans = deal(&app)
        guard fans.count >= Ballot.leastFans else { return nil }
        app.phones.questions += 1
        var named = NamedSleeves()
        named.keepUp(app.kept)
        let vote = CategoryVote(
            number: app.phones.questions, fans: fans.map { VoteFan($0, app) }, last: VoteFan(last, app), named: named,
            shownAt: app.tick)
        return app.enter(vote) + app.covers.request(thumbnails: fans.flatMap { app.family.crate($0) }.map(\.artwork))
    }

    /// True if enough voters are there. Recordings of before know no vote.
    static func canVote(_ app: AppState) -> Bool {
        !app.keepsNoEvening && !app.keepsOlderRoom && voters(app, areHere: true).count >= leastVoters
    }

    private static func deal(_ app: inout AppState) -> [Category] {
        var chance = SeededGenerator(seed: app.entropy.next())
        let played = app.evening?.played ?? []
        let shelves = CrateShelf.all(app).map { $0.categories.map(\.id) }
        let dealt = Ballot.dealt(shelves, played: played, &chance) { id in
            app.category(id).map { app.limits(of: $0).canStart } ?? false
        }
        return dealt.compactMap { app.category($0) }
    }

    /// Starts the match in the lobby below. If its category has vanished meanwhile, the lobby says so and offers the others;
    /// the room has had its vote then.
    static func play(_ fan: VoteFan, _ app: inout AppState) -> [Effect] {
        let left = app.leave()
        guard let category = app.category(fan.id), app.limits(of: category).canStart else {
            let name = fan.category(app).shownName
            app.say(Words.voteIsGone(name), isLasting: true)
            Lobby.keepsItsCategory(&app)
            return left
        }
        let shown = Lobby.shown(app)?.play(category, &app) ?? []
        return left + shown + MatchFlow.startParty(category, &app)
    }
}

/// A category that the room may vote for. It can vanish before its match begins, so its name is kept.
package struct VoteFan: Equatable, Codable, Sendable {
    package let id: Category.ID
    private let name: String
    private let section: Category.Section
    /// Those that can come: the family may leave out others.
    private let albums: Int
    /// It fills up, because too few others are left tonight.
    let wasPlayed: Bool

    /// NB: the family reads every title, so it does that once.
    init(_ category: Category, _ app: AppState) {
        (id, name, section) = (category.id, category.name, category.section)
        albums = app.family.kept(category).albums.count
        wasPlayed = app.evening?.played.contains(category.id) == true
    }

    /// "12 albums, played tonight".
    var note: String { Words.commas([Words.albums(albums), wasPlayed ? Words.playedTonight : ""]) }

    /// Without albums where it has vanished.
    func category(_ app: AppState) -> Category {
        app.category(id) ?? Category(id: id, name: name, section: section, albums: [])
    }
}

/// The votes for one category: seats in the order in which they voted, and how many phones without a seat did.
struct Tally: Equatable {
    var seats: [Seat.ID] = []
    var room = 0

    static func of(_ votes: [Ballot.Vote], places: Int, _ app: AppState) -> [Tally] {
        // NB: by their places, because going through the phones would copy all that they hold.
        let phones = app.phones.phones
        let seats = phones.indices.reduce(into: [PhoneID: Seat.ID]()) { seats, index in
            if case .seat(let seat)? = phones[index].place { seats[phones[index].id] = seat }
        }
        return votes.reduce(into: Array(repeating: Tally(), count: places)) { tallies, vote in
            let seat: Seat.ID? =
                switch vote.voter {
                case .seat(let seat): seat
                case .phone(let phone): seats[phone]
                }
            if let seat { tallies[vote.place].seats.append(seat) } else { tallies[vote.place].room += 1 }
        }
    }
}
