import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// How fast the core plays party matches on its own, with idle ticks left out and without.
struct BenchSimulation: Encodable {
    struct Shape: Encodable {
        let name: String
        /// As `simulate` plays them: with a replay of each, tick by tick.
        let matchesPerSecond: Double
        /// How many times as long it takes to play each idle tick, in the same run.
        let idleRatio: Double
        /// Both ways came to the same results.
        let matches: Bool
    }

    let matches, players: Int
    let shapes: [Shape]

    static func run() throws(Failure) -> BenchSimulation {
        let categories = try GameFiles(dataDir: nil, memoryOnly: true).records.categories
        guard let category = categories.max(by: { $0.albums.count < $1.albums.count }) else {
            throw Failure("The bench has no records to play with.")
        }
        let (matches, players) = (100, Simulation.mostPlayers)
        let shapes = try PlayShape.allCases.map { shape throws(Failure) in
            do throws(MatchError) {
                let simulation = try Simulation(
                    category, shape: shape, kinds: RoundKind.allCases, preset: .quick, players: players, seed: 1)
                return measured(shape.rawValue, simulation, matches)
            } catch {
                throw Failure("\(category.name): \(Words.cannotStart(error))")
            }
        }
        return BenchSimulation(matches: matches, players: players, shapes: shapes)
    }

    private static func measured(_ name: String, _ simulation: Simulation, _ matches: Int) -> Shape {
        _ = simulation.run(matches: 3)
        let (quick, skipping) = timed { simulation.run(matches: matches, replays: false) }
        let (slow, whole) = timed { simulation.run(matches: matches, skipsIdle: false, replays: false) }
        let checked = timed { simulation.run(matches: matches) }
        return Shape(
            name: name, matchesPerSecond: Double(matches) / max(checked.seconds, 1e-6),
            idleRatio: whole / max(skipping, 1e-6), matches: quick == slow && quick == checked.0)
    }

    private static func timed(_ work: () -> SimulationReport) -> (SimulationReport, seconds: Double) {
        let start = Stage.now
        return (work(), Stage.now - start)
    }
}
