import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Awards of whole matches, played at random by seed in every shape.
struct AwardTests {
    private struct Played {
        let match: Match
        let awards: [Award]

        init(_ seed: UInt64, _ shape: PlayShape) throws {
            match = try PartyMatches.played(seed: seed, shape: shape)
            awards = match.awards(genre: PartyMatches.genre)
        }
    }

    private static let all: [Played] = PlayShape.allCases.flatMap { shape in
        (0..<40).compactMap { try? Played(UInt64($0), shape) }
    }

    @Test func atMostFourAndOneForEachPlayer() {
        #expect(Self.all.count == 40 * PlayShape.allCases.count)
        for played in Self.all {
            #expect(played.awards.count <= 4)
            #expect(Set(played.awards.map(\.player)).count == played.awards.count)
            #expect(Set(played.awards.map(\.kind)).count == played.awards.count)
        }
    }

    /// An award that no match can earn should not be in the list.
    @Test func eachAwardIsGivenInSomeMatch() {
        let given = Set(Self.all.flatMap(\.awards).map(\.kind))
        #expect(given == Set(AwardKind.allCases), "\(Set(AwardKind.allCases).subtracting(given))")
    }

    @Test func eachFigureIsTrue() {
        for played in Self.all {
            for award in played.awards {
                #expect(AwardTruth(played.match).isTrue(award), "\(played.match.shape) \(award)")
            }
        }
    }

    @Test func theSameMatchHasTheSameAwards() throws {
        for played in Self.all.prefix(20) {
            #expect(played.match.awards(genre: PartyMatches.genre) == played.awards)
        }
    }

    @Test func aShapeGivesNothingThatItCannotGive() {
        func kinds(_ shape: PlayShape) -> Set<AwardKind> {
            Set(Self.all.filter { $0.match.shape == shape }.flatMap(\.awards).map(\.kind))
        }
        #expect(!kinds(.teams).contains(.comeback))
        #expect(!kinds(.buzz).contains(.loneWolf))
        for shape in PlayShape.allCases { #expect(!kinds(shape).isEmpty, "\(shape)") }
    }

    @Test func nobodyRightMeansNothingButCompany() throws {
        let match = try PartyMatches.played(seed: 3, shape: .everyone, players: 3) { _, _ in (right: false, ticks: 200)
        }
        #expect(match.awards(genre: PartyMatches.genre).isEmpty)
        #expect(match.knewWhen == nil)
    }

    @Test func theSplitRoundIsTheOneThatDividedTheRoomMost() throws {
        let match = try PartyMatches.played(seed: 3, shape: .everyone, players: 4, rounds: 5) { player, round in
            (right: round == 2 ? player < 2 : round != 4, ticks: 100 + player * 40)
        }
        let knew = try #require(match.knewWhen)
        #expect(knew.round == 2)
        #expect(knew.marks.map(\.player) == [0, 1, 2, 3] && knew.marks.map(\.right) == [true, true, false, false])
    }

    @Test func luckEndsWhereKnowingBegins() {
        for pace in Pace.allCases {
            let from = pace.knowableFrom
            #expect(from > 0.1 && from < 0.6)
            func sigma(_ progress: Double) -> Double {
                guard case .blur(let sigma) = Reveal.blur.effect(RevealMoment(progress: progress, pace: pace)) else {
                    return 0
                }
                return sigma
            }
            #expect(sigma(from - 0.01) > 0.06 && sigma(from + 0.01) < 0.06)
        }
    }
}

/// Says of an award whether its figure is so, from the answers alone.
private struct AwardTruth {
    let match: Match

    init(_ match: Match) { self.match = match }

    func isTrue(_ award: Award) -> Bool {
        guard let player = match.players.first(where: { $0.id == award.player }) else { return false }
        let right = player.answers.filter(\.right)
        let allTicks = match.players.flatMap(\.answers).filter(\.right).compactMap(\.ticks)
        let total = match.settings.ticksTotal
        switch (award.kind, award.figure) {
        case (.sharpestEye, .percent(let share)), (.luckyGuess, .percent(let share)):
            let isLuck = award.kind == .luckyGuess
            let from = match.settings.pace.knowableFrom
            let shares = allTicks.map { Double($0) / Double(total) }.filter { isLuck ? $0 < from : $0 >= from }
            let own = right.compactMap(\.ticks).map { Double($0) / Double(total) }
            return own.contains { Int($0 * 100) == share } && shares.min().map { Int($0 * 100) } == share
        case (.fastestRight, .ticks(let ticks)):
            return right.contains { $0.ticks == ticks } && allTicks.min() == ticks
        case (.comeback, .places(let from, let to)):
            return from > to && match.standings.contains { $0.players == [player.id] && $0.place == to }
        case (.loneWolf, .count(let count)):
            return count
                == right.count { one in
                    !match.players.contains { $0.id != player.id && $0.answer(inRound: one.round)?.right == true }
                        && match.players.count { $0.answer(inRound: one.round)?.ticks != nil } >= 3
                }
        case (.hotStreak, .count(let count)):
            return count >= 3
                && player.answers.indices.contains { start in
                    player.answers[start...].prefix(count).count == count
                        && player.answers[start...].prefix(count).allSatisfy(\.right)
                }
        case (.steadyHand, .ticks(let spread)):
            let ticks = right.compactMap(\.ticks)
            return ticks.count >= 3 && (ticks.max() ?? 0) - (ticks.min() ?? 0) == spread
        case (.cleanSheet, .count(let count)):
            return player.answers.count { $0.ticks != nil } == count && right.count == count
        case (.closeCall, .ticks(let left)): return left < 60 && right.contains { $0.ticks == total - left }
        case (.lateBloomer, .percent(let share)):
            let late = right.filter { $0.round * 2 >= match.rounds.count }.reduce(0) { $0 + $1.points }
            return late * 100 / max(right.reduce(0) { $0 + $1.points }, 1) == share && share >= 75
        case (.favourite, .points(let points)):
            let named = right.filter { PartyMatches.genre(match.rounds[$0.round].answer) == award.detail }
            return named.count >= 2 && named.reduce(0) { $0 + $1.points } == points
        case (.photoFinish, .points(let points)):
            return player.total == points
                && match.players.contains { $0.id != player.id && $0.total == points && $0.name == award.detail }
        case (.goodSport, .count(let count)):
            return player.answers.count == count && player.total == match.players.map(\.total).min()
        default: return false
        }
    }
}
