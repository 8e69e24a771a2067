import GRDB
import UnderCoverCatalogue

// A search for "rock" wants songs of that name before those of that genre, of which there are thousands. So the index has
// the words of names as they are, and the words of all other fields with a mark before them.

/// The words of fields that are not names.
enum FieldWord {
    /// A private letter, which no text has.
    static let mark = "\u{E000}"
    private static let bytes = Bytes(mark.utf8)

    /// The words of texts, each marked.
    static func marked(_ texts: [String]) -> String {
        texts.flatMap { SearchText.allWords($0).split(separator: " ") }.map { mark + $0 }.joined(separator: " ")
    }

    /// A word of the index without its mark.
    static func plain(_ word: Bytes) -> Bytes { word.starts(with: bytes) ? Bytes(word.dropFirst(bytes.count)) : word }
}

/// The fields of albums, for the index and to say where words were found. The last album's are remembered, because its songs
/// come after each other.
final class AlbumFields {
    private let album, genres: RawStatement
    private var last: (album: Int, words: String)?

    init(_ database: Database) throws {
        album = try RawStatement(database, "SELECT title, artist_name, year, label FROM album WHERE id = ?")
        genres = try RawStatement(database, "SELECT name FROM genre WHERE album = ?")
    }

    /// The words that an album's songs have besides their own, marked.
    func words(ofSongsOf album: Int?) throws -> String {
        guard let album else { return "" }
        if let last, last.album == album { return last.words }
        let words = FieldWord.marked(try fields(of: album).map(\.text))
        last = (album, words)
        return words
    }

    /// The words that an album has besides its names, marked.
    func words(of album: Int) throws -> String {
        FieldWord.marked(try fields(of: album).filter { $0.field != .album && $0.field != .artist }.map(\.text))
    }

    func fields(of album: Int) throws -> [SearchMatch] {
        var fields: [SearchMatch] = []
        try self.album.each(.number(album)) { row in
            let texts: [(SearchMatch.Field, String?)] = [
                (.album, row.text(0)), (.artist, row.text(1)), (.year, row.optional(2).map(String.init)),
                (.label, row.text(3)),
            ]
            fields = texts.compactMap { field, text in text.map { SearchMatch(field, $0) } }
        }
        try genres.each(.number(album)) { fields.append(SearchMatch(.genre, $0.text(0) ?? "")) }
        return fields
    }
}
