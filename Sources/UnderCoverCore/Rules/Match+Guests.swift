import UnderCoverCatalogue
import UnderCoverPixels

// Records that guests bring. Each takes the place of a round; who brought it sits that one out, and earns by how many of
// the others miss it.

/// A guest's record for tonight.
package struct BroughtRecord: Equatable, Codable, Sendable {
    /// More are never needed beside one answer.
    static let mostOthers = 24

    package var album: Album
    /// Albums to hide it among; empty until the library has said them.
    package var others: [Album]
}

extension BroughtRecord {
    /// From a file, which may hold anything; nil for one that no phone could have brought.
    var possible: BroughtRecord? {
        guard others.count <= Self.mostOthers, ([album] + others).allSatisfy(Self.isNamed) else { return nil }
        return BroughtRecord(album: album.withPossibleNumbers, others: others.map(\.withPossibleNumbers))
    }

    private static func isNamed(_ album: Album) -> Bool {
        [album.title, album.artist].allSatisfy { $0.isEmpty || OutsideText.clean($0) == $0 }
    }
}

extension Round {
    /// A guest's record, also where its guest has left since.
    package var isBrought: Bool { bringers != nil }
}

extension Match {
    /// Among fewer, all of the others miss a record or none does, so that it could earn nothing.
    package static let leastForRecords = 3

    /// The record is this player's, so they may not answer.
    package func sitsOut(_ player: Player) -> Bool {
        round?.bringers?.contains(player.id) == true && player.plays(round: current)
    }

    /// A player who sits out looks like one who thinks until the round is over: else all could tell whose record it is.
    func isThinking(_ player: Player) -> Bool {
        isAwaited(player) || !isClosed && player.present && sitsOut(player)
    }

    /// The round is over: each who brought its record gets its points, also while their phone sleeps.
    mutating func payBringers() {
        for index in players.indices where sitsOut(players[index]) {
            guard players[index].answer(inRound: current) == nil else { continue }
            var answer = Player.Answer(
                round: current, picks: [], right: false, points: worth(to: players[index]), ticks: nil)
            answer.satOut = true
            players[index].answers.append(answer)
            players[index].picks = []
        }
    }

    /// 100 points times the share of the others that miss it, times the round's stake: always less than the quickest right
    /// answer. Nothing where all miss it or none does, because a record that no one can know is as dull as one that
    /// everyone knows. Others are those of other teams; after a buzz, those who answered.
    func worth(to bringer: Player) -> Int {
        let (missed, others) = self.missed(by: bringer)
        guard missed > 0, missed < others else { return 0 }
        return (Scoring.most * missed + others / 2) / others * stake
    }

    /// So many of so many others missed the round's record.
    package func missed(by bringer: Player) -> (missed: Int, of: Int) {
        let answers = players.compactMap { player -> Player.Answer? in
            guard !sitsOut(player), bringer.team == nil || player.team != bringer.team else { return nil }
            return player.answer(inRound: current)
        }
        let others = shape.rules.stopsAtFirstPress ? answers.filter { !$0.picks.isEmpty } : answers
        return (others.count { !$0.right }, others.count)
    }

    /// The player has left for good: their record is a round like any other.
    mutating func disown(_ id: Player.ID) {
        for index in rounds.indices where index > current || index == current && !isClosed {
            rounds[index].bringers?.removeAll { $0 == id }
        }
    }

    // MARK: Hiding

    /// Hides records in rounds that the seed draws, at most in half of them. Those that find no place, or nothing like
    /// them to stand among, wait for another match. In turns none is hidden: the turn that is left out would tell whose
    /// it is.
    package mutating func hide(_ brought: [(seat: Player.ID, record: BroughtRecord)]) {
        guard isParty, players.count >= Self.leastForRecords, !shape.rules.takesTurns else { return }
        var chance = SeededGenerator(seed: seed).stream("guests")
        let places = chance.shuffled(Array(rounds.indices))
        var left = rounds.count / 2
        for (record, seats) in chance.shuffled(Self.shared(brought)) where left > 0 {
            guard players.count - seats.count >= Self.leastForRecords - 1,
                let place = rounds.firstIndex(where: { $0.answer == record.album.id })
                    ?? places.first(where: { !rounds[$0].isBrought }),
                let round = rounds[place].answer == record.album.id
                    ? rounds[place] : dealt(record, as: rounds[place].kind)
            else { continue }
            rounds[place] = round
            rounds[place].bringers = seats
            spares.removeAll { $0.answer == record.album.id }
            left -= 1
        }
    }

    /// Two who bring the same record sit it out together.
    private static func shared(
        _ brought: [(seat: Player.ID, record: BroughtRecord)]
    ) -> [(record: BroughtRecord, seats: [Player.ID])] {
        var all: [(record: BroughtRecord, seats: [Player.ID])] = []
        for (seat, record) in brought {
            if let index = all.firstIndex(where: { $0.record.album.id == record.album.id }) {
                all[index].seats.append(seat)
            } else {
                all.append((record, [seat]))
            }
        }
        return all
    }

    /// With as many choices as any other round has, because fewer would tell that it is a guest's.
    private func dealt(_ record: BroughtRecord, as kind: RoundKind) -> Round? {
        let pool = AlbumPool([record.album] + record.others, labels: settings.labels, flagged: [])
        guard pool.labelCount >= settings.choices,
            let answer = pool.entries.firstIndex(where: { $0.album.id == record.album.id })
        else { return nil }
        let asked = Set(rounds.map(\.answer))
        let deal = RoundDeal(
            pool: pool, decoys: Decoys(pool, mode: settings.decoys), settings: settings,
            earlier: Set(pool.entries.indices.filter { asked.contains(pool.entries[$0].album.id) }),
            generator: SeededGenerator(seed: seed), traits: AlbumTraits.all(pool, for: settings.kinds))
        return Self.dealt(answer, kind, deal)
    }
}
