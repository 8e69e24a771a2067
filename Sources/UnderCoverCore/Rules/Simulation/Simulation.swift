/// Many matches of one shape in the core alone, by seeded chance: to find rounds that stall, points that go missing and
/// replays that differ. The same seed gives the same report on every machine.
package struct Simulation: Sendable {
    package static let mostPlayers = 8

    private let source: MatchSource
    private let shape: PlayShape
    private let preset: PartyPreset
    private let players: Int
    private let generator: SeededGenerator

    /// Throws `.cannotStart` where the category has too little.
    /// - Parameters:
    ///   - kinds: nil for the preset's.
    ///   - players: who sit at the start, 1 to 8; more come later where there are seats left.
    package init(
        _ category: Category, shape: PlayShape, kinds: [RoundKind]?, preset: PartyPreset, players: Int, seed: UInt64
    ) throws(MatchError) {
        var settings = preset.settings(MatchSettings())
        if let kinds { settings.kinds = kinds }
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
            isParty: true)
        var play = SimulatedMatch(match, preset.lateStart, chance.stream("room"))
        play.play(skipsIdle: skipsIdle, replays: replays)
        return play.report
    }
}
