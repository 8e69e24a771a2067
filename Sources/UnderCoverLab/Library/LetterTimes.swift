import Foundation
import GRDB
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Measures typing in the search, letter by letter, beside LIKE over the same tables.
struct LetterTimes {
    private static let words = 60
    private static let mostLetters = 12

    /// Beginnings of songs' names, as players type them: of songs from the whole list, under all letters.
    private let typed: [String]

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

    func ours(_ library: MusicLibrary) throws -> BenchTimes {
        try timed { _ = try library.find($0) }
    }

    func like(_ database: URL) throws -> BenchTimes {
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

    private func timed(_ body: (String) throws -> Void) rethrows -> BenchTimes {
        try body("warm")
        return BenchTimes(
            try typed.map { letters in
                let start = Stage.now
                try body(letters)
                return Stage.now - start
            })
    }
}
