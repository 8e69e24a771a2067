import Foundation
import GRDB
import UnderCoverCatalogue

// Reading the lyrics of all songs would make a scan much longer, so a song is found by its lyrics once they were shown.

extension MusicLibrary {
    /// Searches find the song by these lyrics from now on. Returns at once.
    func index(_ lyrics: Lyrics, of song: DeckSong) {
        self.lyrics.async {
            self.attempt {
                let library = try self.open()
                let id = try library.reader.read { try library.queries.id($0, of: song) }
                guard let row = id.flatMap(ShelfIDs.row) else { return }
                try library.writer.write { try LyricWords(lyrics).index($0, row) }
            }
        }
    }
}

/// The words of a song's lyrics, marked as those of other fields are.
struct LyricWords {
    /// More than any song sings.
    private static let most = 600
    /// So many words say whether the index has them already.
    private static let compared = 8

    private let words: [String]

    init(_ lyrics: Lyrics) {
        var (words, seen): ([String], Set<Substring>) = ([], [])
        for line in lyrics.lines where words.count < Self.most {
            for word in FieldWord.marked([line.text]).split(separator: " ") where seen.insert(word).inserted {
                words.append(String(word))
            }
        }
        self.words = words
    }

    /// - Parameter song: the row of its file. A song that is not indexed yet gets its lyrics when they are shown again.
    func index(_ database: Database, _ song: Int) throws {
        let number = try Int.fetchOne(
            database,
            sql: """
                SELECT found FROM file WHERE id = ? AND found < (SELECT value FROM meta WHERE key = 'song_next')
                """, arguments: [song])
        guard let number, !words.isEmpty else { return }
        let some = words.prefix(Self.compared).map { "\"" + $0 + "\"" }.joined(separator: " AND ")
        let isKnown = try Int.fetchOne(
            database, sql: "SELECT 1 FROM song_words WHERE song_words MATCH ? AND rowid = ?", arguments: [some, number])
        if isKnown != nil { return }
        try database.execute(
            sql: "INSERT INTO song_words (rowid, words) VALUES (?, ?)",
            arguments: [number, words.joined(separator: " ")])
    }
}
