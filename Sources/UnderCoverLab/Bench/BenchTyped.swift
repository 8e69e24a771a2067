import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
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
}

/// Measures the cost of other languages: reading their catalogues, taking one in the game, and starting in one.
struct BenchLanguages: BenchResult {
    struct Catalogue: Encodable {
        let language: String
        let reading: BenchTimes
        /// From the press on the page of settings to the picture, with the catalogue and all new letters.
        let switchMilliseconds: Double
    }

    /// Medians.
    struct Start: Encodable {
        let language: String
        let milliseconds, laterMilliseconds, peakMegabytes, addedMegabytes: Double
    }

    let catalogues: [Catalogue]
    let starts: [Start]

    static func run(_ games: BenchGames, _ size: PictureSize) throws -> BenchLanguages {
        let starts = try starts(games)
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let studio = try Studio(files: files, width: size.width, height: size.height)
        let state = try studio.state(screen: "settings", launch: try files.repeatableLaunch())
        func draw() {
            studio.stage.renderer.draw(state.sheet().list, size: (size.width, size.height))
            studio.stage.window.finish()
        }
        let catalogues = try Language.offered.filter { $0 != .english }.map { language in
            let file = files.assets.languages.appendingPathComponent(language.rawValue + ".po")
            Translation.speak(.english)
            for _ in 0..<3 { draw() }
            let switching = try timed {
                Translation.speak(try read(language, file))
                draw()
            }
            let reading = try (0..<30).map { _ in try timed { _ = try read(language, file) } }
            return Catalogue(
                language: language.rawValue, reading: BenchTimes(reading), switchMilliseconds: switching * 1000)
        }
        Translation.speak(.english)
        return BenchLanguages(catalogues: catalogues, starts: starts)
    }

    /// The languages in turn, so that a busy machine slows all alike.
    private static func starts(_ games: BenchGames) throws(Failure) -> [Start] {
        let locales = [("en", "C.UTF-8"), ("de", "de_DE.UTF-8"), ("ja", "ja_JP.UTF-8")]
        var (seconds, peaks) = ([String: [Double]](), [String: [Double]]())
        for _ in 0..<15 {
            for (language, locale) in locales {
                let game = try games.run(["--exit-after", "0.3"], environment: ["LANG": locale, "LC_ALL": locale])
                seconds[language, default: []].append((game.report.marks[.firstPicture] ?? 0) - game.started)
                peaks[language, default: []].append(Double(game.report.peakBytes) / 1e6)
            }
        }
        func median(_ values: [Double]?) -> Double { (values ?? []).sorted()[safe: (values?.count ?? 0) / 2] ?? 0 }
        return locales.map { language, _ in
            let (start, english) = (median(seconds[language]) * 1000, median(seconds["en"]) * 1000)
            let (peak, plain) = (median(peaks[language]), median(peaks["en"]))
            return Start(
                language: language, milliseconds: start, laterMilliseconds: start - english, peakMegabytes: peak,
                addedMegabytes: peak - plain)
        }
    }

    private static func read(_ language: Language, _ file: URL) throws -> Translation {
        Translation(language, catalogue: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    var lines: [String] {
        let read = catalogues.map {
            "language \($0.language)\tread in \($0.reading); switched in \(number($0.switchMilliseconds, 1)) ms"
        }
        let started = starts.map {
            "start in \($0.language)\t\(number($0.milliseconds, 1)) ms, \(number($0.laterMilliseconds, 1)) later than in "
                + "English; peak memory \(number($0.peakMegabytes, 1)) MB, \(number($0.addedMegabytes, 1)) more"
        }
        return read + started
    }
}

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
    func described() throws(Failure) -> BenchDescribed {
        let (matches, rounds) = (3, 3)
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
