import UnderCoverCore

/// Tables of songs or albums with a header: CSV, and the tab-separated text of Apple Music.
enum SongTable {
    /// nil for text that is no such table. Throws `.refused` for a table of videos, which names neither artist nor album.
    static func parse(_ text: String) throws(SourceError) -> PlaylistFile? {
        guard let delimiter = CSVReader.delimiter(of: text) else { return nil }
        var reader = CSVReader(text, delimiter: delimiter)
        guard let columns = try header(&reader) else { return nil }
        var file = PlaylistFile(entries: [])
        var lists: Set<String> = []
        while let row = reader.next() {
            guard let entry = columns.entry(row) else { continue }
            guard file.entries.count < PlaylistFile.mostEntries else {
                file.leftOut += 1
                continue
            }
            file.entries.append(entry)
            if lists.count < 2, let list = columns.list(row) { lists.insert(list) }
        }
        file.title = lists.count == 1 ? lists.first : nil
        return file
    }

    /// Names of the columns, for a sentence about a table that has none of those that matter.
    static func columns(_ text: String) -> [String] {
        guard let delimiter = CSVReader.delimiter(of: text) else { return [] }
        var reader = CSVReader(text, delimiter: delimiter)
        return (reader.next() ?? []).compactMap { cleanName($0) }
    }

    private static func header(_ reader: inout CSVReader) throws(SourceError) -> TableColumns? {
        guard var first = reader.next() else { return nil }
        if first.first?.lowercased().hasPrefix("sep=") == true { first = reader.next() ?? [] }
        let columns = TableColumns(first)
        if columns.isHeader { return columns }
        if columns.namesVideosOnly { throw .refused(Words.namesVideosOnly) }
        return nil
    }
}
