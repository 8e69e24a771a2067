import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

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
