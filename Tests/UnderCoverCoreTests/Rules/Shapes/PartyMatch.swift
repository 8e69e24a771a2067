import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A match that tests play by hand, with few words.
struct PartyMatch {
    var match: Match

    init(
        _ shape: PlayShape, players: Int = 3, rounds: Int = 4, teams: [Int] = [], handicaps: [Handicap] = [],
        timer: TimerMode = .normal, seed: UInt64 = 11
    ) throws {
        let seats = (0..<players).map { id in
            Player(id: id, name: "P\(id)", handicap: handicaps[safe: id] ?? .level, team: teams[safe: id])
        }
        match = try Match.plan(
            id: "p", category: OddCategories.many(40),
            settings: MatchSettings(rounds: rounds, choices: 4, timer: timer), seed: seed, players: seats,
            shape: shape, isParty: true)
    }

    /// Ten seconds.
    static let total = 600

    enum Move: ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
        /// At so many ticks.
        case right(Int), wrong(Int)
        case nothing

        init(integerLiteral tick: Int) { self = .right(tick) }
        init(nilLiteral: ()) { self = .nothing }
    }

    @discardableResult
    mutating func right(_ id: Player.ID, at tick: Int) -> Match.Reply {
        match.answer(player: id, choice: match.round?.answer ?? "", atTick: tick)
    }

    @discardableResult
    mutating func wrong(_ id: Player.ID, at tick: Int) -> Match.Reply {
        let other = match.round?.choices.first { $0 != match.round?.answer }
        return match.answer(player: id, choice: other ?? "", atTick: tick)
    }

    /// All players do what is written for their seat; then the bell rings.
    mutating func round(_ deeds: [Move]) {
        for (id, deed) in deeds.enumerated() {
            switch deed {
            case .right(let tick): right(id, at: tick)
            case .wrong(let tick): wrong(id, at: tick)
            case .nothing: break
            }
        }
        match.timeUp()
    }

    mutating func play(_ rounds: [[Move]]) {
        for deeds in rounds {
            round(deeds)
            match.advance()
        }
    }

    var places: [Int] { byPlayer(\.place) }
    var points: [Int] { byPlayer(\.points) }
    var awaited: [Player.ID] { match.players.filter(match.isAwaited).map(\.id) }
    func player(_ id: Player.ID) -> Player? { match.players.first { $0.id == id } }

    private func byPlayer(_ value: (Standing) -> Int) -> [Int] {
        match.players.map { player in match.standings.first { $0.players.contains(player.id) }.map(value) ?? -1 }
    }
}
