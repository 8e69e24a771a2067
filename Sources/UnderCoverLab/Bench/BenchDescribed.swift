import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverStage

/// Measures the cost of describing covers: whole matches in which time runs out in each round, described and not, in
/// turns. They are played by the game itself, with its pictures, its music and its drawing, and in words that no voice
/// says: what a service takes to speak is not the game's.
struct BenchDescribed: BenchResult {
    /// The times of one match, from its first cover to its last result.
    struct Match: Encodable {
        let seconds, processorSeconds: Double
        /// Sentences told or read, a round.
        let sentences: Double

        /// Percent of a core while it is played.
        var percent: Double { processorSeconds / seconds * 100 }
    }

    let rounds: Int
    let plain, described: [Match]
    /// How much more processor a described match takes while it is played, in percent: medians.
    let moreAtOnce: Double

    init(rounds: Int, plain: [Match], described: [Match]) {
        (self.rounds, self.plain, self.described) = (rounds, plain, described)
        moreAtOnce = (Self.median(described, \.percent) / Self.median(plain, \.percent) - 1) * 100
    }

    private static func median(_ matches: [Match], _ value: (Match) -> Double) -> Double {
        let sorted = matches.map(value).sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    private func words(_ matches: [Match]) -> String {
        let values = [
            Self.median(matches, \.percent), Self.median(matches, \.processorSeconds), Self.median(matches, \.seconds),
        ]
        let texts = values.map { String(format: "%.1f", $0) }
        return "\(texts[0]) % of a core, \(texts[1]) s of processor in \(texts[2]) s"
    }

    var lines: [String] {
        let sentences = String(format: "%.1f", Self.median(described, \.sentences))
        return [
            "describe, \(plain.count) matches of \(rounds) rounds\tas played, with pictures and sound: described "
                + "\(words(described)); not described \(words(plain))",
            "  more processor while it is played\t\(String(format: "%+.1f", moreAtOnce)) %; a described match lasts longer, "
                + "because its clock waits for the voice; \(sentences) sentences a round",
        ]
    }
}

extension BenchGames {
    func described(matches: Int = 3, rounds: Int = 3) throws(Failure) -> BenchDescribed {
        var (plain, described): ([BenchDescribed.Match], [BenchDescribed.Match]) = ([], [])
        for seed in 1...matches {
            plain.append(try match(described: false, seed: seed, rounds: rounds))
            described.append(try match(described: true, seed: seed, rounds: rounds))
        }
        return BenchDescribed(rounds: rounds, plain: plain, described: described)
    }

    private func match(described: Bool, seed: Int, rounds: Int) throws(Failure) -> BenchDescribed.Match {
        // Longer than any match, which ends the game.
        let most = Double(rounds) * 120
        let fixed = [
            "--category", try largestCategory(), "--seed", String(seed), "--rounds", String(rounds), "--seconds", "10",
            "--describe", described ? "on" : "off", "--voice-volume", "0", "--ends-with-match",
            "--exit-after", String(most),
        ]
        let game = try run(fixed + (0..<rounds).flatMap { _ in ["--answer", "late"] }).report
        let frames = game.frames.filter { $0.screen == "guessing" || $0.screen == "result" }
        guard let first = frames.first, let last = frames.last, game.frames.contains(where: { $0.screen == "final" })
        else { throw Failure("The bench's match did not end.") }
        return BenchDescribed.Match(
            seconds: last.drawn - first.drawn, processorSeconds: last.processor - first.processor,
            sentences: Double(game.spoken.count) / Double(rounds))
    }
}
