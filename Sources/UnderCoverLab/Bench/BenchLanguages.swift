import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

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

    private static func timed(_ work: () throws -> Void) rethrows -> Double {
        let start = Stage.now
        try work()
        return Stage.now - start
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
