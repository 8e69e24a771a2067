import UnderCoverCatalogue

/// Many matches of one shape in the core alone, by seeded chance: to find rounds that stall, points that go missing and
/// replays that differ. The same seed gives the same report on every machine.
package struct Simulation: Sendable {
    package static let mostPlayers = 8

    let category: Category
    /// nil for the preset's.
    let kinds: [RoundKind]?
    let source: MatchSource
    let shape: PlayShape
    let preset: PartyPreset
    let players: Int
    let generator: SeededGenerator

    /// Throws `.cannotStart` where the category has too little.
    /// - Parameters:
    ///   - kinds: nil for the preset's.
    ///   - players: who sit at the start, 1 to 8; more come later where there are seats left.
    package init(
        _ category: Category, shape: PlayShape, kinds: [RoundKind]?, preset: PartyPreset, players: Int, seed: UInt64
    ) throws(MatchError) {
        var settings = preset.settings(MatchSettings())
        if let kinds { settings.kinds = kinds }
        (self.category, self.kinds) = (category, kinds)
        source = try MatchSource(category, settings)
        (self.shape, self.preset) = (shape, preset)
        self.players = players.clamped(to: 1...Self.mostPlayers)
        generator = SeededGenerator(seed: seed)
    }

    /// - Parameters:
    ///   - skipsIdle: leaves out ticks at which nothing happens. The results are the same.
    ///   - replays: plays each match again from its acts, and compares.
    package func run(matches: Int, skipsIdle: Bool = true, replays: Bool = true) -> SimulationReport {
        var report = SimulationReport()
        for number in 0..<max(0, matches) { report.add(play(number, skipsIdle, replays)) }
        return report
    }

    private func play(_ number: Int, _ skipsIdle: Bool, _ replays: Bool) -> SimulationReport {
        var chance = generator.stream("match", number)
        let seats = (0..<players).map {
            Player(id: $0, name: SimulatedRoom.name($0), handicap: SimulatedRoom.handicap(&chance))
        }
        let match = Match.plan(
            id: "simulated-\(number)", from: source, seed: chance.next(), players: seats, shape: shape,
            isParty: true, doublesLast: preset.doublesLast)
        var play = SimulatedMatch(match, preset.lateStart, chance.stream("room"))
        play.play(skipsIdle: skipsIdle, replays: replays)
        return play.report
    }
}

/// The totals of simulated matches.
package struct SimulationReport: Equatable, Sendable {
    package var matches = 0
    package var rounds = 0
    /// The ticks of 1/60 s, in all matches together.
    package var ticks = 0
    package var presses = 0
    package var answers = 0
    package var right = 0
    package var points = 0
    package var buzzes = 0
    package var joins = 0
    package var leaves = 0
    package var returns = 0
    /// Rounds that lasted longer than their time.
    package var stalls = 0
    /// Points that the table does not show.
    package var hiddenPoints = 0
    /// Matches that went another way when they were replayed without leaving out idle ticks.
    package var differing = 0
    /// FNV-1a of all results.
    package var checksum = FNV.start

    package init() {}

    package var isSound: Bool { stalls == 0 && hiddenPoints == 0 && differing == 0 }

    package mutating func add(_ other: SimulationReport) {
        for path in Self.sums { self[keyPath: path] += other[keyPath: path] }
        checksum = FNV.hash(other.checksum, after: checksum)
    }

    // NB: key paths to the properties of a value without isolation; nothing changes them.
    nonisolated(unsafe) private static let sums: [WritableKeyPath<SimulationReport, Int>] = [
        \.matches, \.rounds, \.ticks, \.presses, \.answers, \.right, \.points, \.buzzes, \.joins, \.leaves, \.returns,
        \.stalls, \.hiddenPoints, \.differing,
    ]

    mutating func count(_ what: SimulatedAct.What) {
        switch what {
        case .press: presses += 1
        case .join: joins += 1
        case .leave: leaves += 1
        case .comeBack: returns += 1
        case .skip: break
        }
    }

    mutating func count(_ match: Match) {
        rounds = match.rounds.count
        for player in match.players {
            answers += player.answers.count { $0.choice != nil }
            right += player.right
            points += player.total
            hash(player)
        }
        for line in match.standings {
            hash(line.place, line.points, line.survived ?? -1, line.team ?? -1)
            for player in line.players { hash(player) }
        }
    }

    private mutating func hash(_ player: Player) {
        hash(player.id, player.start, player.outAfter ?? -1)
        for answer in player.answers {
            hash(answer.round, answer.points, answer.ticks ?? -1)
            for pick in answer.picks { checksum = FNV.hash(pick.rawValue.utf8, after: checksum) }
        }
    }

    private mutating func hash(_ numbers: Int...) {
        for number in numbers { checksum = FNV.hash(UInt64(bitPattern: Int64(number)), after: checksum) }
    }
}

extension FNV {
    static func hash(_ number: UInt64, after hash: UInt64) -> UInt64 {
        (0..<8).reduce(hash) { ($0 ^ (number >> ($1 * 8) & 0xFF)) &* 0x100_0000_01B3 }
    }
}
