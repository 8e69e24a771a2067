import Foundation
import GRDB
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Measures the cost of a million answers: on the disk, at a start, and until they are summed up. Beside it, in the
/// same run, the table of texts that earlier versions had, with a plain GROUP BY.
struct BenchStats: BenchResult {
    let answers, albums: Int
    /// From the closed database to what a start reads, without answers and with all.
    let emptyStart, start: BenchTimes
    let laterMilliseconds: Double
    /// From the open database to what a screen shows.
    let knowledge: BenchTimes
    /// One more answer, until it is on the disk.
    let saved: BenchTimes
    let megabytes: Double
    /// The time for all answers, as an import writes them.
    let importSeconds: Double
    let grouped: BenchTimes
    let groupedMegabytes: Double
    /// Time and size, ours by the rival's.
    let timeRatio, sizeRatio: Double

    private static let runs = 20

    static func run(_ count: Int = 1_000_000) throws -> BenchStats {
        let albums = 10_000
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (empty, full) = (folder.appendingPathComponent("empty"), folder.appendingPathComponent("full"))
        try Store.open(folder: empty).close()
        let answers = made(count, albums)
        var store = try Store.open(folder: full)
        let importing = try timed { try store.saveAnswers(answers) }
        store.close()
        let megabytes = try size(full.appendingPathComponent("under-cover.db"))
        let (emptyStart, start) = (try starts(empty), try starts(full))
        store = try Store.open(folder: full)
        defer { store.close() }
        let facts = known(albums)
        let knowledge = BenchTimes(
            try (0..<runs).map { _ in
                var found = Knowledge()
                let seconds = try timed { found = try store.knowledge(albums: facts) }
                guard found.solo.asked + found.parties.asked == count else {
                    throw Failure("The sums are not those of the answers.")
                }
                return seconds
            })
        let saved = BenchTimes(
            try (0..<runs).map { number in
                var answer = answers[number]
                answer.at += 1_000_000_000
                return try timed { try store.saveAnswer(answer) }
            })
        let (grouped, groupedMegabytes) = try rival(answers, folder.appendingPathComponent("rival.db"))
        return BenchStats(
            answers: count, albums: albums, emptyStart: emptyStart, start: start,
            laterMilliseconds: start.median - emptyStart.median, knowledge: knowledge, saved: saved,
            megabytes: megabytes, importSeconds: importing, grouped: grouped, groupedMegabytes: groupedMegabytes,
            timeRatio: knowledge.median / grouped.median, sizeRatio: megabytes / groupedMegabytes)
    }

    private static func starts(_ folder: URL) throws -> BenchTimes {
        BenchTimes(
            try (0..<runs).map { _ in
                try timed {
                    let store = try Store.open(folder: folder)
                    _ = try store.loadEverything()
                    store.close()
                }
            })
    }

    private static func rival(_ answers: [Answer], _ file: URL) throws -> (BenchTimes, Double) {
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE answer (
                        seq INTEGER PRIMARY KEY AUTOINCREMENT, album TEXT NOT NULL, category TEXT NOT NULL,
                        at INTEGER NOT NULL, verdict TEXT NOT NULL, seconds REAL NOT NULL, chosen TEXT,
                        UNIQUE (album, at, category)
                    ) STRICT
                    """)
            let insert = try database.makeStatement(
                sql: "INSERT INTO answer (album, category, at, verdict, seconds, chosen) VALUES (?, ?, ?, ?, ?, ?)")
            for answer in answers {
                try insert.execute(arguments: [
                    answer.album.rawValue, answer.category.rawValue, answer.at, answer.verdict.rawValue,
                    answer.seconds, answer.chosen?.rawValue,
                ])
            }
        }
        let times = try (0..<5).map { _ in
            try timed {
                _ = try queue.read {
                    try Row.fetchAll(
                        $0,
                        sql: """
                            SELECT album, count(*), sum(verdict = 'right'), sum(seconds) FROM answer GROUP BY album
                            """)
                }
            }
        }
        try queue.close()
        return (BenchTimes(times), try size(file))
    }

    private static func size(_ file: URL) throws -> Double {
        let bytes = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        return Double(bytes) / 1e6
    }

    // MARK: A history

    private static func id(_ number: Int) -> Album.ID { Album.ID(rawValue: "elsewhere/album/\(100_000 + number)") }

    private static func known(_ count: Int) -> [Album.ID: Album] {
        let all = (0..<count).map { number in
            let album = Album(
                id: id(number), title: "The Album with the Number \(number)",
                artist: "The Artist with the Number \(number / 5)", year: 1950 + number % 75,
                genre: "genre \(number % 40)", artwork: "")
            return (album.id, album)
        }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// Years of matches: the same settings for a while, all kinds and reveals.
    private static func made(_ count: Int, _ albums: Int) -> [Answer] {
        var chance = SeededGenerator(seed: 22)
        var at = 1_500_000_000
        return (0..<count).map { number in
            at += 4 + chance.int(below: 30)
            let verdict: Verdict = [.right, .right, .right, .wrong, .late][chance.int(below: 5)]
            return Answer(
                album: id(chance.int(below: albums)),
                category: Category.ID(rawValue: "elsewhere/playlist/\(number / 500 % 40)"), at: at, verdict: verdict,
                seconds: Double(chance.int(below: 600)) / 60,
                chosen: verdict == .wrong ? id(chance.int(below: albums)) : nil,
                asking: Answer.Asking(
                    kind: RoundKind.allCases[chance.int(below: RoundKind.allCases.count)],
                    reveal: Reveal.designs[chance.int(below: Reveal.designs.count)],
                    strength: Double(chance.int(below: 1001)) / 1000, isTyped: false,
                    isParty: chance.int(below: 8) == 0, time: 10))
        }
    }
}

extension BenchStats {
    var lines: [String] {
        [
            "\(answers) answers\t\(number(megabytes, 1)) MB, \(number(sizeRatio, 2)) of the table of texts "
                + "(\(number(groupedMegabytes, 1)) MB); imported in \(number(importSeconds, 1)) s",
            "  what you know, \(albums) albums\t\(knowledge); \(number(timeRatio, 3)) of GROUP BY over texts (\(grouped))",
            "  start\t\(start); without answers \(emptyStart): \(number(laterMilliseconds, 1)) ms later",
            "  until an answer is on the disk\t\(saved)",
        ]
    }
}
