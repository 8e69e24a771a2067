import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Kills processes that put albums right: what they said is kept, is kept and shown, and what the files say is not lost.
@Suite("Corrections, killed at any moment", .serialized)
struct CorrectionKillTests {
    private static let lanes = 2
    private static let albums = 6

    @Test func nothingAcknowledgedIsLost() throws {
        let rounds = Thoroughness.samples(of: 400, 16)
        let total = Mutex(0)
        try inLanes(Self.lanes) { lane in
            var chance = SeededGenerator(seed: UInt64(lane))
            let (bench, own) = try Self.library()
            let ids = own.albums.map(\.id.rawValue).sorted()
            var promised: [String: String] = [:]
            for round in stride(from: lane, to: rounds, by: Self.lanes) {
                // Every third round runs two games, which correct the same albums.
                let fields = round % 3 == 0 ? ["title", "artist"] : [["title", "artist", "year"][round % 3]]
                let savers = try fields.map {
                    try SaverProcess(
                        ["correct", bench.data.path, $0, String(round * 1000)],
                        output: bench.data.appending(path: "said-" + $0))
                }
                // Every fourth round ends while the library is opened.
                let fewest = round % 8 < 2 ? 0 : 1 + chance.int(below: 12)
                for saver in savers { #expect(try saver.says(fewest)) }
                anyMoment(milliseconds: chance.int(below: fewest == 0 ? 60 : 15))
                for saver in savers { saver.kill() }
                var open: Set<String> = []
                for (field, saver) in zip(fields, savers) {
                    let lines = try saver.lines()
                    var next = round * 1000
                    for line in lines { next = try Self.take(line, field, &promised) + 1 }
                    open.insert(ids[next % ids.count] + " " + field)
                    total.withLock { $0 += lines.count }
                }
                try Self.check(bench, &promised, open, "lane \(lane), round \(round)")
            }
            try Self.undoAll(bench, own)
        }
        #expect(total.withLock { $0 } > rounds)
    }

    /// Six albums of two songs, and what their files say.
    private static func library() throws -> (ShelfBench, CorrectionTests.Look) {
        let bench = try ShelfBench()
        for album in 1...albums {
            try bench.writeAlbum("Band \(album)", "Record \(album)", 2, more: "|year=19\(album + 60)")
        }
        try bench.scan()
        let own = try CorrectionTests().look(bench)
        bench.library.close()
        return (bench, own)
    }

    /// Notes the value that a line promises, "" for one that was undone. - Returns: the line's number.
    private static func take(_ line: String, _ field: String, _ promised: inout [String: String]) throws -> Int {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        let number = try #require(words.count == 3 ? Int(words[1]) : nil, "The process said: \(line)")
        let value = field == "year" ? String(1000 + number % 1000) : "\(field) \(number)"
        promised[words[2] + " " + field] = words[0] == "undone" ? "" : value
        return number
    }

    /// - Parameter open: the changes that the processes had begun: these may be there, or not.
    private static func check(
        _ bench: ShelfBench, _ promised: inout [String: String], _ open: Set<String>, _ round: String
    ) throws {
        let library = ShelfBench.library(bench.data, News(), bench.asked)
        defer { library.close() }
        let verdicts = try library.open().writer.read { database in
            try ["main", LibraryAdditions.name].map {
                try String.fetchOne(database, sql: "PRAGMA \($0).integrity_check(1)") ?? ""
            }
        }
        #expect(verdicts == ["ok", "ok"])
        let corrections = try library.corrections()
        let now = Dictionary(
            uniqueKeysWithValues: corrections.map { ("\($0.album.rawValue) \($0.field.rawValue)", $0.value) })
        for key in open { promised[key] = now[key] ?? "" }
        for (key, value) in promised { #expect(now[key] ?? "" == value, "\(round): \(key)") }
        guard case .albums(let rows) = try library.page(.albums).rows else { throw ShelfBench.WrongRows() }
        #expect(rows.count == albums)
        for correction in corrections {
            let album = try #require(rows.first { $0.id == correction.album })
            switch correction.field {
            case .title: #expect(album.title == correction.value, "\(round)")
            case .artist: #expect(album.artist == correction.value, "\(round)")
            default: #expect(album.year.map(String.init) == correction.value, "\(round)")
            }
        }
    }

    private static func undoAll(_ bench: ShelfBench, _ own: CorrectionTests.Look) throws {
        let library = ShelfBench.library(bench.data, News(), bench.asked)
        defer { library.close() }
        for album in Set(try library.corrections().map(\.album)) { try library.undo(album, nil) }
        let now = try CorrectionTests().look(library)
        #expect(now.albums == own.albums && now.songs == own.songs && now.artists == own.artists)
    }
}
