import GRDB
import UnderCoverCatalogue

/// Finds artists, albums and songs by the words of their names, and where these are too few, by those of all fields
/// together. Used within one connection's queue.
final class ShelfFinder {
    /// Hits looked at in each list, of which the best are shown.
    private static let most = 100
    private static let shown: [ShelfList: Int] = [.artists: 12, .albums: 24, .songs: 40]

    /// Words looked up instead of a beginning. Fields such as a genre are in so many rows that few of them take as long.
    private static let mostTerms = 48
    private static let mostFieldTerms = 8

    private var nearWords: NearWords?
    private var version = -1

    func find(_ database: Database, question: Int, words: String) throws -> SearchFindings {
        let asked = SearchText.asked(words)
        var findings = SearchFindings(question: question)
        guard !asked.isEmpty else {
            try lookForSigns(database, &findings, words)
            return findings
        }
        try look(database, &findings, ShelfSort.key(words), asked.map { [$0] }, SearchWords(words: asked))
        if findings.isEmpty { try lookNear(database, &findings, asked) }
        return findings
    }

    private func look(
        _ database: Database, _ findings: inout SearchFindings, _ start: String?, _ words: [[String]],
        _ wanted: SearchWords
    ) throws {
        findings.artists = try hits(database, .artists, start, words, wanted).rows.map { try ShelfArtist(row: $0) }
        let albums = try hits(database, .albums, start, words, wanted)
        findings.albums = try albums.rows.map { try ShelfAlbum(row: $0) }
        let songs = try hits(database, .songs, start, words, wanted)
        findings.songs = try songs.rows.map { try ShelfSong(row: $0) }
        if albums.byFields.isEmpty, songs.byFields.isEmpty { return }
        let matching = try FieldMatching(database, words)
        for (album, row) in zip(findings.albums, albums.ids) where albums.byFields.contains(row) {
            findings.matches[album.id.rawValue] = try matching.matches(album, row)
        }
        for (song, row) in zip(findings.songs, songs.ids) where songs.byFields.contains(row) {
            findings.matches[song.id] = try matching.matches(song, row)
        }
    }

    /// The index has words only, and a question such as "!!!" has none.
    private func lookForSigns(_ database: Database, _ findings: inout SearchFindings, _ text: String) throws {
        let (signs, wanted) = (SearchText.signs(text), SearchWords(text))
        guard !signs.isEmpty else { return }
        func found(_ list: ShelfList) throws -> [Row] {
            let start = ShelfSort.signs + signs
            var found = try candidates(
                database, list, "sort >= ? AND sort < ? ORDER BY sort LIMIT ?",
                [start, start + "\u{10FFFF}", Self.most], wanted)
            // Songs are too many to be looked through for signs within their names.
            if list != .songs {
                found += try candidates(
                    database, list, "instr(\(list == .artists ? "name" : "title"), ?) LIMIT ?", [signs, Self.most],
                    wanted)
            }
            return try rows(database, list, best(found, Self.shown[list] ?? 0)).map(\.row)
        }
        findings.artists = try found(.artists).map { try ShelfArtist(row: $0) }
        findings.albums = try found(.albums).map { try ShelfAlbum(row: $0) }
        findings.songs = try found(.songs).map { try ShelfSong(row: $0) }
    }

    /// Nothing has these words, so others are tried that are nearly spelled like them.
    private func lookNear(_ database: Database, _ findings: inout SearchFindings, _ asked: [String]) throws {
        let near = try near(database)
        var words: [[String]] = []
        for (place, word) in asked.enumerated() {
            let others = near.near(word, isStart: place == asked.count - 1)
            words.append(others.isEmpty ? [word] : others.map(\.word))
        }
        if words == asked.map({ [$0] }) { return }
        try look(database, &findings, nil, words, SearchWords(words: words.map { $0[0] }))
        findings.isNear = !findings.isEmpty
    }

    private func near(_ database: Database) throws -> NearWords {
        let now = try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
        if let nearWords, now == version { return nearWords }
        let made = try NearWords(database)
        (nearWords, version) = (made, now)
        return made
    }
}

extension ShelfFinder {
    private struct Candidate {
        var id: Int
        var rank: SearchRank
        var weight: Int
        var name: String
    }

    private struct Hits {
        var ids: [Int]
        var rows: [Row]
        /// Those that were not found by their names alone.
        var byFields: Set<Int>
    }

    /// - Parameters:
    ///   - start: of the sort key; nil where only words count.
    ///   - words: of each, one has to be there.
    ///   - wanted: names equal to it, or beginning with it, come first.
    private func hits(
        _ database: Database, _ list: ShelfList, _ start: String?, _ words: [[String]], _ wanted: SearchWords
    ) throws -> Hits {
        var found: [Candidate] = []
        if let start {
            found = try candidates(
                database, list, "sort >= ? AND sort < ? ORDER BY sort LIMIT ?",
                [start, start + "\u{10FFFF}", Self.most],
                wanted)
        }
        let names = try words.map { try $0.compactMap { try terms(database, list, $0) } }
        if !names.contains([]) { found += try candidates(database, list, names, wanted) }
        let known = Set(found.map(\.id))
        let shown = Self.shown[list] ?? 0
        var byFields: Set<Int> = []
        if list != .artists, known.count < shown {
            let fields = try words.map { try $0.compactMap { try fieldTerms(database, list, $0) } }
            let all = zip(names, fields).map { $0 + $1 }
            if !all.contains([]), fields.contains(where: { !$0.isEmpty }) {
                let more = try candidates(database, list, all, wanted).filter { !known.contains($0.id) }
                byFields = Set(more.map(\.id))
                found += more.map { candidate in
                    var candidate = candidate
                    candidate.rank = .words
                    return candidate
                }
            }
        }
        let rows = try rows(database, list, best(found, shown))
        return Hits(ids: rows.map(\.id), rows: rows.map(\.row), byFields: byFields)
    }

    /// - Parameter terms: of each word; one of each has to be there.
    private func candidates(
        _ database: Database, _ list: ShelfList, _ terms: [[String]], _ wanted: SearchWords
    ) throws -> [Candidate] {
        let question = terms.map { "(" + $0.joined(separator: " OR ") + ")" }.joined(separator: " AND ")
        return try candidates(
            database, list,
            "found IN (SELECT rowid FROM \(list.word)_words WHERE \(list.word)_words MATCH ? LIMIT ?)",
            [question, Self.most], wanted)
    }

    /// Words that begin with `word`; nil where none does. The index has beginnings of up to three letters. For longer ones it
    /// would read all places of all words, although a hundred are wanted, so the words themselves are asked for unless they
    /// are many.
    private func terms(_ database: Database, _ list: ShelfList, _ word: String) throws -> String? {
        let any = "\"" + word + "\"*"
        guard word.unicodeScalars.count > 3 else { return any }
        let terms = try words(database, list, word, Self.mostTerms)
        if terms.count == Self.mostTerms { return any }
        return Self.either(terms)
    }

    /// The same of fields that are not names; where many words begin so, the word itself.
    private func fieldTerms(_ database: Database, _ list: ShelfList, _ plain: String) throws -> String? {
        let word = FieldWord.mark + plain
        guard word.unicodeScalars.count > 3 else { return "\"" + word + "\"*" }
        let terms = try words(database, list, word, Self.mostFieldTerms)
        return Self.either(terms.count == Self.mostFieldTerms ? [word] : terms)
    }

    private static func either(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.map { "\"" + $0 + "\"" }.joined(separator: " OR ")
    }

    private func words(_ database: Database, _ list: ShelfList, _ start: String, _ most: Int) throws -> [String] {
        try String.fetchAll(
            database.cachedStatement(
                sql: "SELECT term FROM \(list.word)_vocabulary WHERE term >= ? AND term < ? LIMIT ?"),
            arguments: [start, start + "\u{10FFFF}", most])
    }

    private func candidates(
        _ database: Database, _ list: ShelfList, _ filter: String, _ arguments: StatementArguments,
        _ wanted: SearchWords
    ) throws -> [Candidate] {
        let (name, weight) =
            list == .artists ? ("name", "songs") : list == .albums ? ("title", "songs") : ("title", "0")
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT id, \(name), \(weight) FROM \(list.table) WHERE \(filter)"),
            arguments: arguments)
        var found: [Candidate] = []
        while let row = try rows.next() {
            let name: String = try row.decode(atIndex: 1) ?? ""
            found.append(
                Candidate(
                    id: try row.decode(atIndex: 0), rank: Self.rank(name, wanted), weight: try row.decode(atIndex: 2),
                    name: SearchText.indexed(name)))
        }
        return found
    }

    private func best(_ found: [Candidate], _ most: Int) -> [Int] {
        var seen: Set<Int> = []
        let sorted = found.filter { seen.insert($0.id).inserted }.sorted {
            ($0.rank, $1.weight, $0.name) < ($1.rank, $0.weight, $1.name)
        }
        return sorted.prefix(most).map(\.id)
    }

    /// In the order of `ids`.
    private func rows(_ database: Database, _ list: ShelfList, _ ids: [Int]) throws -> [(id: Int, row: Row)] {
        try ids.compactMap { id in
            let row = try Row.fetchOne(
                database.cachedStatement(sql: "\(list.select) WHERE \(list.table).id = ?"), arguments: [id])
            return row.map { (id, $0) }
        }
    }

    /// Beyond the beginning of a name, its weight says more than where the words are.
    private static func rank(_ name: String, _ wanted: SearchWords) -> SearchRank {
        let ranks = [name, withoutArticle(name)].compactMap { $0 }.compactMap { wanted.rank($0) }
        return min(ranks.min() ?? .word, .word)
    }

    private static func withoutArticle(_ name: String) -> String? {
        name.prefix(4).lowercased() == "the " ? String(name.dropFirst(4)) : nil
    }
}

/// Says in which fields a search found the words that a record's names do not have.
private struct FieldMatching {
    private let words: [[String]]
    private let fields: AlbumFields
    private let albumOfSong: RawStatement

    init(_ database: Database, _ words: [[String]]) throws {
        self.words = words
        fields = try AlbumFields(database)
        albumOfSong = try RawStatement(database, "SELECT album FROM file WHERE id = ?")
    }

    func matches(_ album: ShelfAlbum, _ row: Int) throws -> [SearchMatch] {
        try matches([album.title, album.artist], row)
    }

    func matches(_ song: ShelfSong, _ row: Int) throws -> [SearchMatch] {
        var album: Int?
        try albumOfSong.each(.number(row)) { album = $0.optional(0) }
        let names = [song.title, song.artist]
        let matches = try album.map { try self.matches(names, $0) } ?? []
        // The index has lyrics, and nothing else does.
        let known = (names + matches.map(\.text)).map(SearchText.allWords).joined(separator: " ")
        return words.allSatisfy { Self.has($0, known) } ? matches : matches + [SearchMatch(.lyrics, "")]
    }

    private func matches(_ names: [String], _ album: Int) throws -> [SearchMatch] {
        let missing = words.filter { !Self.has($0, SearchText.allWords(names.joined(separator: " "))) }
        guard !missing.isEmpty else { return [] }
        let known = try fields.fields(of: album).map { ($0, SearchText.allWords($0.text)) }
        return missing.compactMap { word in known.first { Self.has(word, $0.1) }?.0 }.reduce(into: []) { all, match in
            if !all.contains(match) { all.append(match) }
        }
    }

    /// - Parameter words: spellings of one word.
    private static func has(_ words: [String], _ text: String) -> Bool {
        text.split(separator: " ").contains { part in words.contains { part.hasPrefix($0) } }
    }
}
