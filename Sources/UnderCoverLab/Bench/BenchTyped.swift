import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Measures the cost of typing in a category of ten thousand albums, beside plain scans of all of them in the same run.
struct BenchTyped: Encodable {
    let albums: Int
    /// Reading the titles once, before a match.
    let readingSeconds: Double
    /// A letter's suggestions, and those of a scan.
    let letter, scannedLetter: BenchTimes
    /// A verdict; and only the slips between the guess and each title, counted in full.
    let verdict, scannedVerdict: BenchTimes

    static func run(_ count: Int = 10_000) throws(Failure) -> BenchTyped {
        let albums = made(count)
        var reading = TypedReading()
        let start = Stage.now
        _ = reading.answer(.prepare(match: "bench", albums))
        let prepared = Stage.now - start
        let titles = albums.map { $0.title.lowercased() }
        let bytes = titles.map { Array($0.utf8) }
        var chance = SeededGenerator(seed: 21)
        // The results of the scans, kept so that the compiler does not leave them out.
        var scanned = 0
        var (letters, scannedLetters): ([Double], [Double]) = ([], [])
        var (verdicts, scannedVerdicts): ([Double], [Double]) = ([], [])
        for _ in 0..<400 {
            let album = albums[chance.int(below: albums.count)]
            let title = album.title.lowercased()
            for end in 2...max(min(title.count, 8), 2) {
                let words = String(title.prefix(end))
                letters.append(timed { _ = reading.answer(.suggest(question: 0, words: words)) })
                scannedLetters.append(timed { scanned += titles.filter { isNamed($0, words) }.count })
            }
            for guess in guesses(album, albums, &chance) {
                verdicts.append(timed { _ = reading.answer(.judge(question: 0, words: guess, answer: album)) })
                let said = Array(guess.lowercased().utf8)
                scannedVerdicts.append(
                    timed { for title in bytes { scanned += Slips.distance(said, title, most: said.count) ?? 0 } })
            }
        }
        guard scanned > 0 else { throw Failure("The scans of the bench found nothing.") }
        return BenchTyped(
            albums: count, readingSeconds: prepared, letter: BenchTimes(letters),
            scannedLetter: BenchTimes(scannedLetters), verdict: BenchTimes(verdicts),
            scannedVerdict: BenchTimes(scannedVerdicts))
    }

    private static func isNamed(_ title: String, _ words: String) -> Bool {
        title.hasPrefix(words) || title.contains(" " + words)
    }

    /// Right, with a slip, the artist, another title with a slip, part of the title, and something else.
    private static func guesses(_ album: Album, _ albums: [Album], _ chance: inout SeededGenerator) -> [String] {
        let other = albums[chance.int(below: albums.count)].title
        return [
            album.title, slipped(album.title, &chance), album.artist, slipped(album.artist, &chance), other,
            slipped(other, &chance), String(album.title.prefix(album.title.count / 2)), "what was never recorded",
        ]
    }

    private static func slipped(_ text: String, _ chance: inout SeededGenerator) -> String {
        var letters = Array(text)
        guard letters.count > 2 else { return text }
        letters.swapAt(1 + chance.int(below: letters.count - 2), chance.int(below: letters.count))
        return String(letters)
    }

    /// Titles of one to five words from a vocabulary in which many are alike, as in real lists.
    static func made(_ count: Int) -> [Album] {
        var chance = SeededGenerator(seed: 10)
        let beginnings = ["st", "bl", "m", "r", "h", "l", "gr", "w", "d", "f", "n", "sh", "t", "p", "v"]
        let middles = ["a", "e", "i", "o", "u", "ea", "ou", "oo"]
        let ends = ["nd", "ne", "r", "ght", "t", "ll", "m", "ve", "rn", "ss", "ck", "d"]
        func part(_ parts: [String]) -> String { parts[chance.int(below: parts.count)] }
        func word() -> String {
            let one = part(beginnings) + part(middles) + part(ends)
            return chance.int(below: 3) == 0 ? one + part(middles) + part(ends) : one
        }
        let artists = (0..<2000).map { _ in (chance.int(below: 3) == 0 ? "The " : "") + word() + " " + word() }
        return (0..<count).map { index in
            let words = (0...chance.int(below: 5)).map { _ in word() }.joined(separator: " ")
            let numbered = chance.int(below: 12) == 0 ? words + " " + String(1 + chance.int(below: 4)) : words
            return Album(
                id: Album.ID(rawValue: "made/\(index)"), title: numbered,
                artist: artists[chance.int(below: artists.count)], artwork: ArtworkID(rawValue: "made/\(index)"))
        }
    }

    private static func timed(_ work: () -> Void) -> Double {
        let start = Stage.now
        work()
        return Stage.now - start
    }
}
