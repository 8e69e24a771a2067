import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// A session of ten minutes, recorded in memory and played back.
enum BenchReplay {
    private static let ticks = 10 * 60 * 60

    static func run() throws -> BenchReport.Replay {
        let (text, events) = try record()
        let start = Stage.now
        let recording: Recording
        do { recording = try Recording.parse(text) } catch {
            throw Failure("The bench's recording is bad: \(error.reason).")
        }
        let middle = Stage.now
        var replay = Replay()
        replay.play(recording)
        let end = Stage.now
        return BenchReport.Replay(
            sessionMinutes: Double(ticks) / 3600, events: events, kilobytes: text.utf8.count / 1024,
            parseSeconds: middle - start, playSeconds: end - middle, totalSeconds: end - start, matches: replay.matches)
    }

    /// The player presses Return every two seconds, and 1 to 4 in between.
    private static func record() throws -> (text: String, events: Int) {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        var launch = try files.repeatableLaunch()
        launch.kept.seen = Tip.allSeen
        var state = AppState()
        var recorder = Recorder()
        var lines = [Recording.header()]
        var events = 0
        func send(_ event: Event) {
            let effects = step(&state, event)
            lines += recorder.lines(for: event, after: state)
            events += 1
            for effect in effects {
                if case .loadCover(let artwork, let use) = effect { send(.coverReady(artwork, use, signature: nil)) }
                if case .loadPoster(let name) = effect { send(.posterReady(name)) }
            }
        }
        send(.launched(launch))
        for tick in 0..<ticks {
            send(.tick)
            guard tick % 60 == 0 else { continue }
            let key: Key = tick % 120 == 0 ? "Return" : Key(rawValue: String(1 + tick / 120 % 4))
            send(.device(.keyDown(key)))
            send(.device(.keyUp(key)))
        }
        lines += recorder.end(state)
        return (lines.joined(separator: "\n"), events)
    }
}

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

/// How long a code takes to open its match, in a category of ten thousand albums and in the box: reading the code, finding
/// its category and its albums, and planning the match. The first cover is loaded as in any other match.
struct BenchCode: BenchResult {
    let albums: Int
    /// The time from the link to the code's page, and from there to the match.
    let link, match: BenchTimes
    /// From the link to the match in the box, whose categories are small.
    let box: BenchTimes

    private static let runs = 40

    static func run(_ count: Int = 10_000) throws -> BenchCode {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        var launch = try files.repeatableLaunch()
        launch.kept.seen = Tip.allSeen
        guard let small = launch.kept.categories.first else { throw Failure("The bench has no records.") }
        let large = Category(id: "lists/bench", name: "Bench", section: .lists, albums: BenchTyped.made(count))
        launch.kept.categories.append(large)
        var (links, matches, boxes): ([Double], [Double], [Double]) = ([], [], [])
        for seed in 0..<runs {
            let (link, match) = try open(large, seed: UInt64(seed), launch)
            links.append(link)
            matches.append(match)
            let box = try open(small, seed: UInt64(seed), launch)
            boxes.append(box.link + box.match)
        }
        return BenchCode(
            albums: count, link: BenchTimes(links), match: BenchTimes(matches), box: BenchTimes(boxes))
    }

    /// Seconds from the link to the page, and from the press to the match.
    private static func open(
        _ category: Category, seed: UInt64, _ launch: Launch
    ) throws -> (link: Double, match: Double) {
        let match: Match
        do {
            match = try Match.plan(
                id: "bench", category: category, settings: MatchSettings(), seed: seed,
                players: [Player(id: 0, name: "Ada")])
        } catch { throw Failure("The bench cannot plan a match.") }
        guard let code = ChallengeCode(match, of: category) else { throw Failure("The bench’s match has no code.") }
        var state = AppState()
        _ = step(&state, .launched(launch))
        let start = Stage.now
        _ = step(&state, .linkOpened(ChallengeLink(code: code).text))
        let shown = Stage.now
        _ = step(&state, .device(.keyDown("Return")))
        let end = Stage.now
        guard state.match?.seed == seed, state.match?.category == category.id else {
            throw Failure("The bench’s code began no match.")
        }
        return (shown - start, end - shown)
    }
}

extension BenchCode {
    var lines: [String] {
        [
            "code, of \(albums) albums: its page\t\(link)",
            "  from there to its match\t\(match)",
            "  page and match of a category in the box\t\(box)",
        ]
    }
}
