import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// Values that the game never writes. A trap of the game would end the test.
@Suite("Rows of strangers")
struct StrangersRowTests {
    private static let values = [
        "NULL", "''", "'text'", "x''", "x'00FF'", "0", "-1", "9223372036854775807", "-9223372036854775808", "0.5",
        "1e308", "9e999", "-9e999", "'9223372036854775807'", "char(0, 1, 0x202E)", "'['", "'null'", "'{}'",
    ]

    struct Cell: CustomTestStringConvertible {
        var table, column: String

        var testDescription: String { "\(table).\(column)" }
    }

    /// Every column of every table of the newest schema.
    static let cells: [Cell] = {
        guard let store = try? Store.inMemory() else { return [] }
        let cells = try? store.read("") { database in
            try Schema.tables.flatMap { table in
                try database.columns(in: table).map { Cell(table: table, column: $0.name) }
            }
        }
        return cells ?? []
    }()

    @Test func allTablesAreTried() {
        #expect(Set(Self.cells.map(\.table)) == Set(Schema.tables) && Schema.tables.count >= 10)
    }

    /// Tables that take anything, so that only the reading code is between the value and the game.
    @Test(arguments: cells)
    func aValueOfAnotherKindEndsNothing(_ cell: Cell) throws {
        let whole = try Store.loose()
        #expect(try whole.loadEverything() == .filled)
        for value in Self.values {
            let store = try whole.copied()
            // A primary key takes only numbers, and each once.
            try? store.queue.write {
                try $0.execute(sql: "UPDATE OR IGNORE \(cell.table) SET \(cell.column) = \(value)")
            }
            Self.readAll(store)
        }
    }

    @Test func aScoreOfAnotherKindCostsOnlyItself() throws {
        for change in [
            "rounds = 'many'", "total = x'00'", "date = 9223372036854775807", "seed = -1", "answers = NULL",
            "answers = '[{\"album\":\"a\",\"right\":true,\"points\":9223372036854775807}]'",
        ] {
            let store = try Store.loose()
            try store.queue.write { try $0.execute(sql: "UPDATE score SET \(change) WHERE id = 'second'") }
            let state = try store.loadEverything()
            #expect(state.kept.scores.filter { $0.party == nil } == [Samples.score("first")])
            #expect(state.warnings == ["The score second could not be read and was left out."], "\(change)")
        }
    }

    @Test func aNameInAWarningIsCleanAndShort() throws {
        let store = try Store.loose()
        let name = "\u{1B}]0;x\u{7}\u{202E}" + String(repeating: "y", count: 1000)
        try store.queue.write {
            try $0.execute(sql: "UPDATE score SET total = 'x', id = ? WHERE id = 'first'", arguments: [name])
        }
        for warning in try store.loadEverything().warnings {
            #expect(warning.count < 120)
            #expect(!warning.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
        }
    }

    @Test func aMillionDamagedRowsAreNotAMillionSentences() throws {
        let store = try Store.loose()
        try store.queue.write {
            try $0.execute(
                sql: """
                    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 500)
                    INSERT INTO favourite (album, snapshot) SELECT 'a' || x, '?' FROM n
                    """)
        }
        let warnings = try store.loadEverything().warnings
        #expect(warnings.count == 21 && warnings.last == "The same goes for 480 more.")
    }

    /// Each number in a stored text becomes the smallest and the largest.
    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "1e308", "0"])
    func aNumberInAStoredTextEndsNothing(number: String) throws {
        let whole = try Store.inMemory()
        try whole.fill()
        for (table, column) in [
            ("gathering", "progress"), ("gathering", "settings"), ("album", "signature"), ("album", "songs"),
            ("favourite", "snapshot"), ("score", "answers"), ("artwork", "addresses"),
        ] {
            let texts = try whole.read("") {
                try String.fetchAll($0, sql: "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL")
            }
            #expect(!texts.isEmpty, "\(table)")
            for text in texts {
                for forged in Self.forgeries(of: text, number) {
                    let store = try whole.copied()
                    try store.queue.write {
                        try $0.execute(sql: "UPDATE \(table) SET \(column) = ?", arguments: [forged])
                    }
                    Self.readAll(store)
                }
            }
        }
    }

    /// GRDB's subscripts stop the process where a value has another type; its decoding functions throw.
    @Test func rowsAreReadByThrowingCallsOnly() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources").standardizedFileURL
        let names = try #require(FileManager.default.enumerator(atPath: folder.path))
        var seen = 0
        for case let name as String in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            guard text.contains("import GRDB") else { continue }
            seen += 1
            for line in text.split(separator: "\n") {
                let subscripted = line.contains(#/[\w)\]](\?|!)?\["|\b[rR]ow(\?|!)?\[/#)
                #expect(!subscripted, "\(name): \(line)")
            }
        }
        #expect(seen >= 15)
    }

    /// The text with each of its numbers replaced, one at a time.
    private static func forgeries(of text: String, _ number: String) -> [String] {
        text.matches(of: #/[:,\[](-?\d+(?:\.\d+)?)(?=[,}\]])/#).map { match in
            text.replacingCharacters(in: match.1.startIndex..<match.1.endIndex, with: number)
        }
    }

    /// All that the game reads of a store, and what it computes of that. Errors are welcome.
    private static func readAll(_ store: Store) {
        if let contents = try? store.loadEverything() { use(Kept(contents.kept)) }
        _ = try? store.exportJSON()
        _ = try? store.artwork("house/two-sugars")
        _ = try? store.gathering("deezer/playlist/7")
        if let stored = try? store.playQueue() { use(stored) }
        for job in (try? store.unfinishedGatherings()) ?? [] {
            var progress = job.progress
            progress.pages += 1
            progress.sieve?.add((0..<3).map { FoundTrack(album: "Album \($0)", artist: "Artist", covers: ["x"]) })
            progress.sieve?.add([FoundTrack(album: "Known", artist: "Somebody Else", isOfTrack: true, covers: ["y"])])
        }
    }

    private static func use(_ stored: StoredQueue) {
        var queue = stored.queue
        for place in 0..<queue.count { #expect(queue.song(at: place) != nil) }
        queue.skip()
        queue.move(from: 0, to: queue.count - 1)
        #expect(OutsideNumber.durations.contains(stored.seconds))
    }

    private static func use(_ kept: Kept) {
        let albums = kept.categories.flatMap(\.albums) + kept.favourites
        for one in albums.compactMap(\.signature) {
            for other in albums.compactMap(\.signature) { _ = Int(one.distance(to: other) / 0.02) }
        }
        for album in albums { _ = album.year.map { $0 * 10 + 10 } }
    }
}
