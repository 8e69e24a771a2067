import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Once a match, the last place of a party has a wrong choice less.
struct StrikeTests {
    private func planned(
        seed: UInt64 = 5, players: Int = 3, choices: Int = 4, shape: PlayShape = .everyone, isParty: Bool = true
    ) throws -> Match {
        try Match.plan(
            id: "party-\(seed)", category: OddCategories.many(40),
            settings: MatchSettings(rounds: 10, choices: choices), seed: seed,
            players: (0..<players).map {
                Player(id: $0, name: "P\($0)", team: shape.rules.teams == nil ? nil : $0 % 2)
            }, shape: shape, isParty: isParty)
    }

    /// Plays one round: these are right, the first of them first, and all others are wrong by waiting.
    private func play(_ match: inout Match, right: [Player.ID]) {
        guard let round = match.round else { return }
        for (order, player) in right.enumerated() {
            for pick in round.rightPicks { _ = match.answer(player: player, choice: pick, atTick: 60 * (order + 1)) }
        }
        match.timeUp()
        match.advance()
    }

    /// The strike of each round.
    private func strikes(_ match: Match, right: [Player.ID] = [0, 1]) -> [Strike?] {
        var (match, all) = (match, [Strike?]())
        while !match.isOver {
            all.append(match.struckOut)
            play(&match, right: right)
        }
        return all
    }

    @Test func itComesOnceAfterTheTableInTheSecondHalf() throws {
        let all = strikes(try planned())
        #expect(all.map { $0 != nil } == (0..<10).map { $0 == 6 })
        #expect(all[6]?.players == [2])
    }

    @Test(arguments: 0..<20) func itIsAWrongChoiceOfThatRound(seed: UInt64) throws {
        var match = try planned(seed: seed)
        for _ in 0..<6 { play(&match, right: [0, 1]) }
        let (strike, round) = (try #require(match.struckOut), try #require(match.round))
        #expect(round.choices.contains(strike.choice) && strike.choice != round.answer)
    }

    @Test func theSeedChoosesIt() throws {
        let once = strikes(try planned()).compactMap { $0 }
        #expect(once == strikes(try planned()).compactMap { $0 } && once.count == 1)
        let places = try (0..<20).map { (seed: UInt64) -> Int? in
            var match = try planned(seed: seed)
            for _ in 0..<6 { play(&match, right: [0, 1]) }
            return match.round?.choices.firstIndex { $0 == match.struckOut?.choice }
        }
        #expect(Set(places).count > 1)
    }

    @Test func itsPickDoesNothingForThatPlayerAlone() throws {
        var match = try planned()
        for _ in 0..<6 { play(&match, right: [0, 1]) }
        let (strike, round) = (try #require(match.struckOut), try #require(match.round))
        #expect(match.answer(player: 2, choice: strike.choice, atTick: 9) == .refused(.notAChoice))
        #expect(match.players[2].answer(inRound: 6) == nil && match.players[2].picks.isEmpty)
        guard case .taken(let wrong) = match.answer(player: 0, choice: strike.choice, atTick: 9),
            case .taken(let right) = match.answer(player: 2, choice: round.answer, atTick: 10)
        else { return #expect(Bool(false)) }
        #expect(!wrong.right && right.right)
    }

    @Test func whereTwoShareTheLastPlaceItWaits() throws {
        var match = try planned()
        for _ in 0..<6 { play(&match, right: [0]) }
        #expect(match.struckOut == nil)
        play(&match, right: [0, 1])
        #expect(match.struckOut?.players == [2] && match.struckOut?.round == 7)
    }

    @Test func twoChoicesKeepBoth() throws { #expect(strikes(try planned(choices: 2)).allSatisfy { $0 == nil }) }

    @Test func oneWhoPlaysAloneHasNone() throws {
        #expect(strikes(try planned(isParty: false)).allSatisfy { $0 == nil })
        var before = try planned()
        before.strikesLast = false
        #expect(strikes(before).allSatisfy { $0 == nil })
    }

    /// Each cover of such a round is a part of the answer.
    @Test func aRoundThatOrdersCoversIsLeftOut() throws {
        var match = try planned()
        let ordered = try #require(RoundKind.allCases.first { $0.rules.picks > 1 })
        match.rounds[6].kind = ordered
        for _ in 0..<6 { play(&match, right: [0, 1]) }
        #expect(match.struckOut == nil)
        play(&match, right: [])
        #expect(match.struckOut?.round == 7)
    }

    @Test func aTeamLosesItTogether() throws {
        let all = strikes(try planned(players: 4, shape: .teams), right: [0, 2])
        #expect(all.compactMap { $0?.players } == [[1, 3]])
    }

    @Test func whoIsAwayIsNotLast() throws {
        var match = try planned()
        for _ in 0..<5 { play(&match, right: [0, 1]) }
        match.leave(2)
        play(&match, right: [0, 1])
        #expect(match.struckOut?.players == [1])
    }

    /// Else the strike of another player would tell whose record the round asks about.
    @Test func oneWhoseRecordIsAskedIsStillLast() throws {
        var (plain, owned) = (try planned(players: 4), try planned(players: 4))
        owned.rounds[6].bringers = [3]
        for round in 0..<6 {
            play(&plain, right: round == 0 ? [0, 1, 2] : [0, 1])
            play(&owned, right: round == 0 ? [0, 1, 2] : [0, 1])
        }
        #expect(owned.struckOut == plain.struckOut && owned.struckOut?.players == [3])
        // They could not use it, so there is another one.
        play(&plain, right: [0, 1])
        play(&owned, right: [0, 1])
        #expect(plain.struckOut == nil && owned.struckOut?.round == 7 && owned.struckOut?.players == [3])
    }

    @Test func anotherCoverHasAnotherStrike() throws {
        var match = try planned()
        for _ in 0..<6 { play(&match, right: [0, 1]) }
        guard case .swapped(let round) = match.swapAnswer(round: 6) else { return #expect(Bool(false)) }
        let strike = try #require(match.struckOut)
        #expect(round.choices.contains(strike.choice) && strike.choice != round.answer && strike.players == [2])
    }
}
