import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// One vote a voter, the last one counts, and the lot decides between equals.
struct BallotTests {
    private typealias Voter = Ballot.Voter

    private func ballot(_ votes: [(Voter, Int)]) -> Ballot {
        var ballot = Ballot(places: 4)
        for (voter, place) in votes { ballot.cast(place, by: voter) }
        return ballot
    }

    private func outcome(_ ballot: Ballot, seed: UInt64 = 1) -> Ballot.Outcome {
        var lot = SeededGenerator(seed: seed)
        return ballot.outcome(&lot)
    }

    // MARK: Voting

    @Test func aVoterHasOneVoteAndTheLastOneCounts() {
        let ballot = ballot([(.seat(0), 1), (.seat(1), 1), (.seat(0), 2), (.seat(0), 2), (.seat(0), 3)])
        #expect(ballot.votes.count == 2 && ballot.place(of: .seat(0)) == 3)
        #expect(outcome(ballot).level == [1, 3] && outcome(ballot).votes == 1)
    }

    @Test(arguments: [-1, 4, 31, Int.max, Int.min]) func placesThatDoNotExistAreIgnored(place: Int) {
        var ballot = ballot([(.seat(0), 1)])
        ballot.cast(place, by: .seat(0))
        ballot.cast(place, by: .phone(PhoneID(1)))
        #expect(ballot.votes.count == 1 && ballot.place(of: .seat(0)) == 1)
    }

    @Test func votesOfThoseWhoHaveLeftAreTakenBack() {
        var ballot = ballot([(.seat(0), 1), (.phone(PhoneID(7)), 2), (.seat(1), 2)])
        ballot.keep([.seat(0), .seat(1)])
        #expect(ballot.votes.map(\.voter) == [.seat(0), .seat(1)])
    }

    // MARK: The end

    @Test func itEndsWithItsTime() {
        var ballot = ballot([(.seat(0), 1)])
        let there: Set<Voter> = [.seat(0), .seat(1)]
        for _ in 1..<Ballot.ticks {
            let isOver = ballot.tick(awaiting: there, of: Ballot.ticks)
            #expect(!isOver)
        }
        let isOver = ballot.tick(awaiting: there, of: Ballot.ticks)
        #expect(isOver)
    }

    /// The last one may have slipped, so there is a beat, and it begins anew with each change.
    @Test func itEndsABeatAfterAllHaveVoted() {
        var ballot = ballot([(.seat(0), 1), (.seat(1), 1)])
        let there: Set<Voter> = [.seat(0), .seat(1)]
        for _ in 0..<50 { _ = ballot.tick(awaiting: there, of: Ballot.ticks) }
        ballot.cast(0, by: .seat(1))
        let ticks = (1...Ballot.ticks).first { _ in ballot.tick(awaiting: there, of: Ballot.ticks) }
        #expect(ticks == Ballot.beatTicks)
    }

    @Test func anEmptyRoomHasAllTheTime() {
        var ballot = ballot([(.seat(0), 1)])
        let isOver = (0...Ballot.ticks).contains { _ in ballot.tick(awaiting: [], of: Ballot.ticks) }
        #expect(!isOver && ballot.used == 0)
    }

    // MARK: The outcome

    @Test func mostVotesWinWhateverTheLotSays() {
        let ballot = ballot([(.seat(0), 1), (.seat(1), 2), (.seat(2), 2)])
        for seed in 0..<50 as Range<UInt64> {
            #expect(outcome(ballot, seed: seed) == outcome(ballot) && outcome(ballot, seed: seed).winner == 2)
        }
        #expect(!outcome(ballot).isByLot && outcome(ballot).votes == 2)
    }

    @Test func aTieIsDrawnFairlyAndFromEqualsOnly() {
        let ballot = ballot([(.seat(0), 1), (.seat(1), 3), (.seat(2), 0), (.seat(3), 3), (.seat(4), 1)])
        let winners = (0..<400).map { outcome(ballot, seed: UInt64($0)).winner }
        #expect(Set(winners) == [1, 3] && outcome(ballot).isByLot)
        #expect((120...280).contains(winners.count { $0 == 1 }))
    }

    @Test func withoutAVoteTheLotDrawsFromAll() {
        #expect(Set((0..<200).map { outcome(ballot([]), seed: UInt64($0)).winner }) == [0, 1, 2, 3])
        #expect(outcome(ballot([])).votes == 0 && outcome(ballot([])).level.count == 4)
    }

    // MARK: What is offered

    private static let shelves = ["own", "house", "famous"].map { shelf in
        (0..<6).map { Category.ID(rawValue: "\(shelf)\($0)") }
    }

    private func dealt(
        _ seed: UInt64, _ shelves: [[Category.ID]] = shelves, played: Set<Category.ID> = [],
        canStart: (Category.ID) -> Bool = { _ in true }
    ) -> [Category.ID] {
        var chance = SeededGenerator(seed: seed)
        return Ballot.dealt(shelves, played: played, &chance, canStart: canStart)
    }

    @Test func fourAreMixedOfAllShelves() {
        for seed in 0..<100 as Range<UInt64> {
            let fans = dealt(seed)
            #expect(Set(fans).count == 4)
            for shelf in Self.shelves { #expect((1...2).contains(fans.count(where: shelf.contains)), "\(fans)") }
        }
        #expect(Set((0..<100).map { dealt($0)[0] }).count > 10 && dealt(3) == dealt(3))
    }

    @Test func nothingThatWasPlayedTonightAndNothingThatCannotStart() {
        let (played, broken) = (Set(Self.shelves[0]), Set(Self.shelves[1].prefix(5)))
        for seed in 0..<100 as Range<UInt64> {
            let fans = dealt(seed, played: played) { !broken.contains($0) }
            #expect(Set(fans).count == 4 && played.isDisjoint(with: fans) && broken.isDisjoint(with: fans))
        }
    }

    @Test func whereFewerThanTwoAreLeftPlayedOnesFillUp() {
        let all = Self.shelves.flatMap(\.self)
        let fans = dealt(1, played: Set(all.dropLast()))
        #expect(Set(fans).count == 4 && fans.contains(all[all.count - 1]))
        #expect(Set(dealt(2, played: Set(all))).count == 4)
        #expect(dealt(3, played: Set(all.dropLast(2))).sorted() == all.suffix(2).sorted())
    }

    @Test func onlyThoseThatMayBeTakenAreAsked() {
        var asked = 0
        _ = dealt(1) { _ in
            asked += 1
            return true
        }
        #expect(asked == 4)
        #expect(dealt(1, []).isEmpty && dealt(1, [[]]).isEmpty && dealt(1) { _ in false }.isEmpty)
    }
}
