import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Play party matches at random, without a picture, and check the rules.",
        discussion: """
            Players come, go and press anything at any tick. Counts rounds that last longer than their time, points that \
            the table does not show, and matches that go another way when they are replayed; exit status 0 only if \
            there are none. With --evening, so many evenings of each shape are played, in which rooms vote, guests bring \
            records and families play, and points that the evening's table has too many or too few, answers that no \
            player could give, and votes that were counted wrong are counted. The same seed gives the same checksum. \
            Nothing of yours is read or saved.
            """)

    @Option(help: "Players at the start, 1 to 8; more come later.") var players = 4
    @Option(help: "\(Self.shapes.alternatives).") var shape = Self.all
    @Option(help: ArgumentHelp("\(Self.kindNames.alternatives); several with commas.", valueName: "A,B"))
    var kinds = Self.all
    @Option(help: "How many rounds, and how hard.") var preset = PartyPreset.quick
    @Option(help: "How many matches, or evenings, of each shape.") var matches = 1000
    @Option(parsing: .unconditional, help: "A number from 0 on.") var seed: UInt64 = 1
    @Option(help: "A category in the box, by its id or name; the largest one by default.") var category: String?
    @Flag(help: "Play evenings of several matches, in which people come and go, and matches and games end early.")
    var evening = false
    @Flag(help: "Print one JSON object instead of lines.") var json = false

    static let all = "all"
    static let shapes = PlayShape.allCases.map(\.rawValue) + [all]
    static let kindNames = RoundKind.allCases.map(\.rawValue) + [all]
    private static let mostMatches = 1_000_000

    func validate() throws {
        guard (1...Simulation.mostPlayers).contains(players) else {
            throw ValidationError("--players takes 1 to \(Simulation.mostPlayers), not \(players).")
        }
        guard (1...Self.mostMatches).contains(matches) else {
            throw ValidationError("--matches takes 1 to \(Self.mostMatches), not \(matches).")
        }
        _ = try chosenShapes()
        _ = try chosenKinds()
    }

    func run() throws {
        let category = try played()
        if evening { return try simulateEvenings(category) }
        let clock = ContinuousClock()
        let start = clock.now
        let results = try chosenShapes().map { ($0, try simulation($0, category).run(matches: matches)) }
        let result = SimulationResult(self, category, results, took: clock.now - start)
        if json { try Output.json(result) } else { for line in result.lines { Output.row(line) } }
        guard result.isSound else { throw Failure(result.complaint) }
    }

    private func simulation(_ shape: PlayShape, _ category: Category) throws -> Simulation {
        let kinds = try chosenKinds()
        do throws(MatchError) {
            return try Simulation(
                category, shape: shape, kinds: kinds, preset: preset, players: players, seed: seed)
        } catch {
            throw Failure("\(category.name): \(Words.cannotStart(error))")
        }
    }

    private func simulateEvenings(_ category: Category) throws {
        let reports = try chosenShapes().map { ($0, try simulation($0, category).run(evenings: matches)) }
        let result = EveningSimulationResult(self, category, reports)
        if json { try Output.json(result) } else { for line in result.lines { Output.row(line) } }
        guard result.isSound else { throw Failure(result.complaint) }
    }

    private func played() throws(Failure) -> Category {
        let categories = try GameFiles(dataDir: nil, memoryOnly: true).records.categories
        if let category { return try categories.called(category) }
        guard let largest = categories.max(by: { $0.albums.count < $1.albums.count }) else {
            throw Failure(Words.noBoxToPlayWith)
        }
        return largest
    }

    private func chosenShapes() throws -> [PlayShape] {
        if shape == Self.all { return PlayShape.allCases }
        guard let shape = PlayShape(rawValue: shape) else {
            throw ValidationError("--shape takes \(Self.shapes.alternatives), not “\(shape)”.")
        }
        return [shape]
    }

    func chosenKinds() throws -> [RoundKind] { try RoundKind.list(kinds) }
}
