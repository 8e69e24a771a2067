import UnderCoverCatalogue

// A vote on phones: each shows what itself has voted at once, and what others have twice a second.

extension Votes {
    /// The vote, also after it is over, whatever lies over it.
    private static func current(_ app: AppState) -> CategoryVote? {
        CategoryVote.last(in: app)?.state ?? VoteDrawn.last(in: app)?.state.vote
    }

    /// All of a vote that phones show.
    struct Shown: Equatable {
        private let votes, told: [Ballot.Vote]?
        private let seconds: Int?
        private let hasLanded: Bool?

        init(_ app: AppState) {
            let vote = current(app)
            (votes, told, seconds) = (vote?.ballot.votes, vote?.told, vote?.seconds(app))
            hasLanded = VoteDrawn.last(in: app)?.state.hasLanded(app)
        }
    }

    /// A seat votes. Those of the room would be one long rattle.
    static func haveChanged(_ before: AppState, _ after: AppState) -> Bool {
        guard let old = CategoryVote.shown(before), let new = CategoryVote.shown(after),
            old.ballot.votes != new.ballot.votes
        else { return false }
        func seats(_ vote: CategoryVote) -> [[Seat.ID]] {
            Tally.of(vote.ballot.votes, places: vote.fans.count, after).map(\.seats)
        }
        return seats(old) != seats(new)
    }
}

/// A vote, and the words of all phones that show it.
struct ShownVote {
    fileprivate let vote: CategoryVote
    fileprivate let drawn: VoteDrawn?
    /// The places that phones have voted for.
    fileprivate let places: [PhoneID: Int]
    fileprivate let heading, hint, changeHint: String

    /// nil where there is no vote.
    init?(_ app: AppState) {
        let drawn = VoteDrawn.last(in: app)?.state
        guard let vote = CategoryVote.last(in: app)?.state ?? drawn?.vote else { return nil }
        (self.vote, self.drawn) = (vote, drawn)
        places = vote.ballot.votes.reduce(into: [:]) { places, vote in
            if case .phone(let phone) = vote.voter { places[phone] = vote.place }
        }
        heading =
            drawn.map { drawn in
                drawn.hasLanded(app) ? Words.voteWon(drawn.winner.category(app).shownName) : Words.lotDecides
            } ?? Words.whatNext
        (hint, changeHint) = (Words.voteHint, Words.changeVoteHint)
    }
}

extension PhoneViews {
    /// The sleeves of the crates, as the television shows them.
    private func sleeves(_ category: Category, _ vote: CategoryVote) -> [ArtworkID] {
        app.family.crate(category).map { vote.named.contains($0.artwork) ? $0.artwork : $0.artwork.veiled }
    }

    var votePictures: [ArtworkID] {
        guard let vote = vote?.vote else { return [] }
        return vote.fans.flatMap { sleeves($0.category(app), vote) }
    }

    func fillVote(_ screen: inout PhoneScreen) {
        guard let shown = vote else { return }
        let (vote, drawn) = (shown.vote, shown.drawn)
        let tallies = Tally.of(vote.told, places: vote.fans.count, app)
        let fans = zip(vote.fans, tallies).map { fan, tally in
            let category = fan.category(app)
            var shown = PhoneBallot.Fan(
                name: category.shownName, records: fan.note,
                sleeves: sleeves(category, vote).map { PhoneCover($0) })
            (shown.seats, shown.room) = (tally.seats, tally.room)
            return shown
        }
        var ballot = PhoneBallot(number: vote.number, fans: fans)
        if let drawn, drawn.hasLanded(app) { ballot.winner = drawn.outcome.winner }
        screen.ballot = ballot
        screen.note = Words.haveVoted(vote.told.count, of: Votes.voters(app).count)
        if drawn == nil { screen.counter = Words.secondsLeft(vote.seconds(app)) }
    }

    func fillVote(_ own: inout PhoneOwn) {
        own.page = .vote
        guard let vote else { return }
        let place = vote.places[own.id]
        own.picks = [place].compactMap(\.self)
        own.mayAnswer = vote.drawn == nil
        own.heading = vote.heading
        if vote.drawn == nil { own.lines = [place == nil ? vote.hint : vote.changeHint] }
    }
}
