import Foundation
import GRDB
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// A scan of a folder of music, beside MPD and a program that only reads the ends of each file.
struct BenchLibrary: Encodable {
    let ours: LibraryFigures
    /// The first update, and one in which nothing has changed.
    let daemon, daemonAgain: Outlay
    /// The same letters as ours, asked of MPD.
    let daemonLetter: BenchTimes
    /// Without the file system's cache; nil where this user may not empty it.
    let oursColdSeconds, plainColdSeconds: Double?

    static func run(_ music: URL) throws(Failure) -> BenchLibrary {
        try LibraryRivals.inFolder { folder throws(Failure) in
            let plain = try LibraryRivals.plainReader(in: folder)
            // Brings everything into the file system's cache.
            _ = try LibraryRivals.cost(plain, [music.path], in: folder)
            let ours = try measure(music, "warm", folder)
            let daemon = try MusicDaemon(music: music, folder: folder)
            let (theirs, theirsAgain) = (try daemon.update(), try daemon.update())
            let letters = try daemon.search(try LetterTimes.typed(beside: folder.appendingPathComponent("warm.json")))
            var cold: (Double, Double)?
            if dropCaches() {
                let ours = try measure(music, "cold", folder, ["--brief"]).scanSeconds
                _ = dropCaches()
                cold = (ours, try LibraryRivals.cost(plain, [music.path], in: folder).seconds)
            }
            return BenchLibrary(
                ours: ours, daemon: theirs, daemonAgain: theirsAgain, daemonLetter: letters,
                oursColdSeconds: cold?.0, plainColdSeconds: cold?.1)
        }
    }

    /// Libraries of more and more songs, without music in them.
    static func growth() throws(Failure) -> [LibraryFigures] {
        var all: [LibraryFigures] = []
        for count in [10_000, 100_000, 1_000_000] {
            all.append(
                try LibraryRivals.inFolder { folder throws(Failure) in
                    try measure(folder.appendingPathComponent("music"), "rows", folder, ["--rows", String(count)])
                })
        }
        return all
    }

    /// - Parameter name: of the folder for the database.
    static func measure(
        _ music: URL, _ name: String, _ folder: URL, _ options: [String] = []
    ) throws(Failure) -> LibraryFigures {
        let data = folder.appendingPathComponent(name)
        let out = folder.appendingPathComponent(name + ".json")
        do {
            for place in [data, music] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
        } catch { throw Failure("\(data.path) could not be made: \(error.localizedDescription)") }
        let words = ["library", "--data-dir", data.path, "--out", out.path] + options + [music.path]
        _ = try LibraryRivals.cost("/proc/self/exe", words, in: folder)
        guard let bytes = try? Data(contentsOf: out),
            let figures = try? JSONDecoder().decode(LibraryFigures.self, from: bytes)
        else { throw Failure("A scan for the bench wrote no figures.") }
        return figures
    }

    private static func dropCaches() -> Bool {
        sync()
        let file = open("/proc/sys/vm/drop_caches", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return write(file, "3", 1) == 1
    }
}

extension BenchGames {
    /// A button that the virtual pad presses, in milliseconds since the game's start.
    private typealias Press = (at: Int, button: String)

    /// Goes from the first screen to the wall of a library's albums and down to its end: row by row, then by letters.
    func wall(_ music: String) throws(Failure) -> BenchReport.Wall {
        let figures = try BenchLibrary.measure(URL(fileURLWithPath: music), "home", folder)
        // The first start shows a welcome, which this one leaves.
        _ = try run(["--exit-after", "2"], pad: try script([(800, "b")]))
        let resting = try run(["--exit-after", "5"])
        let game = try run(["--exit-after", "33"], pad: try script(Self.way + Self.rows + Self.letters))
        let frames = game.report.frames.filter { $0.screen == "library" }
        guard let opened = frames.first, let pressed = game.report.presses.last(where: { $0.at < opened.drawn })?.at
        else {
            throw Failure("The bench did not find the wall of albums.")
        }
        let moving = frames.filter(\.isMoving)
        return BenchReport.Wall(
            albums: figures.albums,
            openMilliseconds: (opened.drawn - pressed) * 1000 + figures.pageMilliseconds,
            frame: BenchTimes(moving.map { $0.drawn - $0.begun }),
            addedMegabytes: Double(game.report.peakBytes - resting.report.peakBytes) / 1e6)
    }

    /// The presses from the category in the middle to the header's first button, to the library's.
    private static let way: [Press] =
        ["dpup", "dpup", "dpup", "dpup", "dpleft", "dpleft", "dpleft", "dpleft", "dpright", "dpright", "dpright", "a"]
        .enumerated().map { (2500 + $0.offset * 200, $0.element) }
    private static let rows: [Press] = (0..<80).map { (6500 + $0 * 150, "dpdown") }
    private static let letters: [Press] = (0..<40).map { (19_500 + $0 * 300, "rightshoulder") }

    private func script(_ presses: [Press]) throws(Failure) -> URL {
        try script(presses.map { "\($0.at) \($0.button)\n" }.joined())
    }
}

/// Measures typing in the search, letter by letter, beside LIKE over the same tables.
struct LetterTimes {
    private static let words = 60
    private static let mostLetters = 12

    /// Beginnings of songs' names, as players type them: of songs from the whole list, under all letters.
    let typed: [String]

    /// The end of the name of the file with the letters.
    static let suffix = ".typed"

    static func typed(beside figures: URL) throws(Failure) -> [String] {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: figures.path + suffix)),
            let typed = try? JSONDecoder().decode([String].self, from: bytes)
        else { throw Failure("A scan for the bench wrote no letters.") }
        return typed
    }

    init(_ library: MusicLibrary) throws {
        let total = try library.page(.songs, count: 1).total
        let step = max(1, total / Self.words)
        typed = try stride(from: 0, to: total, by: step).flatMap { place in
            guard case .songs(let songs) = try library.page(.songs, start: place, count: 1).rows,
                let title = songs.first?.title.prefix(Self.mostLetters)
            else { throw Failure("The library has no song at \(place).") }
            return (1...max(1, title.count)).map { String(title.prefix($0)) }
        }
    }

    func ours(_ library: MusicLibrary) throws -> LetterFigures {
        try timed { _ = try library.find($0) }
    }

    func like(_ database: URL) throws -> LetterFigures {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: database.path, configuration: configuration)
        return try queue.read { database in
            try timed { letters in
                for sql in Self.questions { _ = try Row.fetchAll(database, sql: sql, arguments: ["%\(letters)%"]) }
            }
        }
    }

    private static let questions = [
        "SELECT id, name FROM artist WHERE name LIKE ?1 LIMIT 8",
        "SELECT id, title, artist_name FROM album WHERE title LIKE ?1 OR artist_name LIKE ?1 LIMIT 8",
        "SELECT id, title, artist_name FROM file WHERE title LIKE ?1 OR artist_name LIKE ?1 LIMIT 8",
    ]

    private func timed(_ body: (String) throws -> Void) rethrows -> LetterFigures {
        try body("warm")
        return LetterFigures(try typed.map { letters in try Spent { try body(letters) } })
    }
}

/// Times by the clock and in processor time.
struct LetterFigures: Codable {
    let clock, processor: BenchTimes

    init(_ times: [Spent]) { (clock, processor) = (BenchTimes(times.map(\.clock)), BenchTimes(times.map(\.processor))) }
}

/// The cost of one library of music: memory in megabytes is that of the game and its readers, above the amount before.
struct LibraryFigures: Codable {
    var albums = 0
    var songs = 0
    var scanSeconds = 0.0
    /// The time until the first dozen albums could be played.
    var dozenSeconds: Double?
    /// Nothing had changed.
    var againSeconds = 0.0
    var peakMegabytes = 0.0
    var restingMegabytes = 0.0
    /// Opening a library that is there already, and reading its summary.
    var openMilliseconds = 0.0
    /// The first hundred albums, and where each letter begins.
    var pageMilliseconds = 0.0
    /// The time from a typed letter to its results.
    var letter = LetterFigures([])
    /// The same letters, asked of the same tables with LIKE.
    var likeLetter = LetterFigures([])
    /// From a new song in a folder that is watched to the library's word of it; nil where nothing was changed.
    var watchedSeconds: Double?
    var databaseMegabytes = 0.0
    var browse = BrowseFigures()
}

extension BenchLibrary: BenchResult {
    var lines: [String] {
        func row(_ what: String, _ ours: Double, _ name: String, _ theirs: Double) -> String {
            "\(what)\t\(number(ours, 2)) s; \(name) \(number(theirs, 2)) s: "
                + "\(number(theirs / max(ours, 0.001), 2)) times ours"
        }
        var lines =
            ours.lines + [
                row("  beside MPD", ours.scanSeconds, "MPD", daemon.seconds),
                row("  nothing changed", ours.againSeconds, "MPD", daemonAgain.seconds),
                "  a letter in the search\tMPD \(daemonLetter)",
                "  memory of MPD\t\(number(daemon.peakMegabytes, 0)) MB in all",
            ]
        if let oursColdSeconds, let plainColdSeconds {
            lines.append(row("  not cached", oursColdSeconds, "a plain reader", plainColdSeconds))
        }
        return lines
    }
}

extension LibraryFigures: BenchResult {
    var lines: [String] {
        let dozen = dozenSeconds.map { "; a dozen albums after \(number($0, 2)) s" } ?? ""
        return [
            "scan of \(songs) songs, \(albums) albums\t\(number(scanSeconds, 2)) s\(dozen); "
                + "again \(number(againSeconds, 2)) s",
            "  memory\tup to \(number(peakMegabytes, 0)) MB more, \(number(restingMegabytes, 0)) MB afterwards; "
                + "the database \(number(databaseMegabytes, 0)) MB",
            "  opened again\t\(ms(openMilliseconds)); a page of albums \(ms(pageMilliseconds))",
            "  a letter in the search\t\(letter.clock), \(letter.processor) of processor; LIKE \(likeLetter.clock)",
        ] + browse.lines + (watchedSeconds.map { ["  a new song, watched\tafter \(number($0, 2)) s"] } ?? [])
    }
}
