import Foundation
import UnderCoverCatalogue

/// Tables of songs or albums: CSV, and the tab-separated text of Apple Music. How one is read, in this order:
/// 1. The header is the first of the first lines that names two of song, artist and album; what stands above it is a title.
/// 2. Without a header, the contents tell which column is which.
/// 3. How artists are joined is decided for the first rows, as many as a playlist may have (`ArtistJoins`).
/// 4. A column of times says that the rows are a history of listening, whose albums are counted (`Listens`).
enum SongTable {
    /// Lines looked at for the header.
    private static let mostTitleLines = 10

    /// nil for text that is no such table. Throws `.refused` for a table of videos, which names neither artist nor album.
    /// - Parameter needsHeader: false where the file's name says that it is a table.
    static func parse(_ text: String, needsHeader: Bool = true) throws(SourceError) -> PlaylistFile? {
        for start in starts(of: text) {
            let rest = text[start...]
            guard let delimiter = CSVReader.delimiter(of: rest) else { continue }
            var reader = CSVReader(rest, delimiter: delimiter)
            guard var first = reader.next() else { continue }
            if first.first?.lowercased().hasPrefix("sep=") == true { first = reader.next() ?? [] }
            let columns = TableColumns(first)
            if columns.isHeader { return file(head(&reader), &reader, columns) }
            if columns.namesVideosOnly { throw .refused(Words.namesVideosOnly) }
        }
        guard !needsHeader, let delimiter = CSVReader.delimiter(of: text[...]) else { return nil }
        var reader = CSVReader(text[...], delimiter: delimiter)
        let head = head(&reader)
        return TableColumns(guessedFrom: head).map { file(head, &reader, $0) }
    }

    /// The places of the first lines that are not empty.
    private static func starts(of text: String) -> [String.Index] {
        let lines = text.utf8.prefix(1 << 14).split { $0 == 10 || $0 == 13 }
        return lines.prefix(mostTitleLines).map(\.startIndex)
    }

    /// The first rows. A table may have many more, so the others are read one by one.
    private static func head(_ reader: inout CSVReader) -> [[String]] {
        var rows: [[String]] = []
        while rows.count < PlaylistFile.mostEntries, let row = reader.next() { rows.append(row) }
        return rows
    }

    private static func file(_ head: [[String]], _ rest: inout CSVReader, _ columns: TableColumns) -> PlaylistFile {
        var (file, lists, listens) = (PlaylistFile(entries: []), Set<String>(), Listens())
        // A history names one artist a row.
        let joins =
            columns.isOfListens
            ? ArtistJoins([], isOfSpotify: false)
            : ArtistJoins(
                head.compactMap(columns.credit), isOfSpotify: head.contains(where: ArtistJoins.isOfSpotify))
        func take(_ row: [String]) {
            guard let entry = columns.entry(row, joins) else { return }
            if columns.isOfListens { return listens.add(entry) }
            guard file.entries.count < PlaylistFile.mostEntries else { return file.leftOut += 1 }
            file.entries.append(entry)
            if lists.count < 2, let list = columns.list(row) { lists.insert(list) }
        }
        head.forEach(take)
        while let row = rest.next() { take(row) }
        if columns.isOfListens { return PlaylistFile(entries: listens.entries) }
        file.title = lists.count == 1 ? lists.first : nil
        return file
    }

    /// Names of the columns, for a sentence about a table that has none of those that matter.
    static func columns(_ text: String) -> [String] {
        guard let delimiter = CSVReader.delimiter(of: text[...]) else { return [] }
        var reader = CSVReader(text[...], delimiter: delimiter)
        return (reader.next() ?? []).compactMap { cleanName($0) }
    }
}

/// How a table joins the artists of a song, as all of its rows together show, in this order:
/// 1. Semicolons join where there is one; commas belong to names then.
/// 2. If a backslash stands before some commas, the others join.
/// 3. In tables of Spotify's songs, commas without a space behind them join where there is one; ", " belongs to names then.
/// 4. In other tables of Spotify's, the longest beginning that another row has whole is the first name. An article or an
///    "&" behind the comma says that all is one name: "Theo, The Baker", "Sand, Stone & Water". Else each comma joins.
/// 5. Elsewhere the field is one name.
struct ArtistJoins {
    private enum Kind { case semicolon, escaped, tight, loose, none }

    private let kind: Kind
    private let whole: Set<String>

    init(_ credits: [String], isOfSpotify: Bool) {
        whole = Set(credits)
        if credits.contains(where: { $0.contains(";") }) {
            kind = .semicolon
        } else if credits.contains(where: { $0.contains("\\,") }) {
            kind = .escaped
        } else if !isOfSpotify {
            kind = .none
        } else {
            kind = credits.contains { Self.cut($0, isTight: true) != nil } ? .tight : .loose
        }
    }

    static func isOfSpotify(_ row: [String]) -> Bool {
        row.contains { $0.hasPrefix("spotify:") || $0.hasPrefix("https://open.spotify.com/") }
    }

    /// All of them, without the backslashes.
    func whole(_ credit: String) -> String { kind == .escaped ? credit.replacing("\\", with: "") : credit }

    /// The first artist.
    func first(of credit: String) -> String {
        let head: String =
            switch kind {
            case .none: credit
            case .semicolon: credit.firstIndex(of: ";").map { String(credit[..<$0]) } ?? credit
            case .escaped: unescaped(credit)
            case .tight: Self.cut(credit, isTight: true).map { String(credit[..<$0]) } ?? credit
            case .loose: loose(credit)
            }
        let name = head.trimmingCharacters(in: .whitespacesAndNewlines)
        return name.isEmpty ? credit : name
    }

    /// The first comma that may join: not that of "10,000".
    private static func cut(_ credit: String, isTight: Bool) -> String.Index? {
        credit.indices.first { place in
            guard credit[place] == ",", place > credit.startIndex else { return false }
            let next = credit.index(after: place)
            guard next < credit.endIndex else { return false }
            if credit[next].isNumber, credit[credit.index(before: place)].isNumber { return false }
            return !isTight || credit[next] != " "
        }
    }

    private func unescaped(_ credit: String) -> String {
        var (name, isEscaped) = ("", false)
        for letter in credit {
            if !isEscaped, letter == "," { break }
            if !isEscaped, letter == "\\" {
                isEscaped = true
                continue
            }
            name.append(letter)
            isEscaped = false
        }
        return name
    }

    private func loose(_ credit: String) -> String {
        guard let cut = Self.cut(credit, isTight: false) else { return credit }
        let known = AlbumArtist.heads(credit).dropFirst().first { whole.contains($0) }
        if let known { return known }
        let rest = credit[cut...].dropFirst().trimmingCharacters(in: .whitespaces)
        let isOneName = rest.lowercased().hasPrefix("the ") || rest.contains(" & ")
        return isOneName ? credit : String(credit[..<cut])
    }
}
