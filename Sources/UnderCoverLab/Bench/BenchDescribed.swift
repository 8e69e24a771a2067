import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// What describing covers costs: the same matches in silence and described, in turns. Both are what the main thread does
/// of a match but for drawing: each event, and a layout for each picture.
struct BenchDescribed: BenchResult {
    let matches, rounds: Int
    /// Processor time of one match's rounds, without and with descriptions.
    let plain, described: BenchTimes
    /// Medians, with by without, per tick: described rounds also have a longer time to read.
    let ratio: Double
    /// Sentences that a described round has of its cover.
    let sentencesInRound: Double

    private static let runs = 12
    private static let rounds = 5

    static func run() throws -> BenchDescribed {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let measured = try measured(files)
        var (plain, described): ([Double], [Double]) = ([], [])
        var (ratios, sentences): ([Double], [Int]) = ([], [])
        for run in 0..<runs + 1 {
            var launch = try files.repeatableLaunch()
            launch.fixedSeed = UInt64(100 + run)
            let without = try played(launch, describes: false, measured)
            let with = try played(launch, describes: true, measured)
            // The first run warms caches.
            guard run > 0 else { continue }
            plain.append(without.seconds)
            described.append(with.seconds)
            ratios.append((with.seconds / Double(with.ticks)) / (without.seconds / Double(without.ticks)))
            sentences.append(with.spoken)
        }
        return BenchDescribed(
            matches: runs, rounds: rounds, plain: BenchTimes(plain), described: BenchTimes(described),
            ratio: BenchTimes(ratios).median,
            sentencesInRound: Double(sentences.reduce(0, +)) / Double(runs * rounds))
    }

    /// Facts of one cover stand for those of all: only their curves matter here.
    private static func measured(_ files: GameFiles) throws -> CoverFacts {
        guard let request = files.records.albums.lazy.compactMap({ files.request($0.artwork, for: .round) }).first,
            let facts = try ImageLoader.decode(request).study?.facts
        else { throw Failure("The bench could not study a sleeve.") }
        return facts
    }

    private static func played(
        _ launch: Launch, describes: Bool, _ facts: CoverFacts
    ) throws -> (seconds: Double, ticks: Int, spoken: Int) {
        var launch = launch
        launch.kept.seen = [Kept.welcome]
        (launch.kept.settings.rounds, launch.kept.settings.describesCovers) = (rounds, describes)
        var game = Walkthrough(AppState(), SampleProps(launch), step: step)
        game.send(.launched(launch))
        game.coversArrive = false
        game.startMatch()
        var (spent, ticks, spoken) = (0.0, 0, 0)
        for _ in 0..<rounds {
            for id in game.state.match?.round?.covers ?? [] {
                if let artwork = game.state.album(id)?.artwork { game.facts[artwork] = facts }
            }
            game.coverArrives()
            game.takeAsked()
            let start = Costs.seconds(of: CLOCK_PROCESS_CPUTIME_ID)
            for _ in 0..<6000 where game.state.screen is Guessing {
                game.tick()
                _ = game.state.sheet().list
                ticks += 1
            }
            spent += Costs.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - start
            spoken += game.takeAsked().count { if case .speak = $0 { true } else { false } }
            game.goOn()
        }
        guard game.state.match?.isOver == true else { throw Failure("The bench's match did not end.") }
        return (spent, ticks, spoken)
    }

    var lines: [String] {
        [
            "describe\t\(matches) matches of \(rounds) rounds: processor \(described) with descriptions, \(plain) without",
            "  per tick\t\(number(ratio, 3)) times as much; \(number(sentencesInRound, 1)) sentences a round",
        ]
    }
}
