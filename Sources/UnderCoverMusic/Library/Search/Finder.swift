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
    /// Places of words that are read at once.
    private static let mostPlaces = 2000

    private struct Beginning: Hashable {
        let list: ShelfList
        let word: String
        let most: Int
    }
    /// Words of the index, and in how many rows they are.
    private struct Words {
        var terms: [String] = []
        var places = 0
    }
    private static let mostKnown = 60

    private var nearWords: NearWords?
    /// Most letters change the last word of a question only.
    private var known: [Beginning: Words] = [:]
    private var version = -1

    func find(_ database: Database, question: Int, words: String) throws -> SearchFindings {
        try forgetChanged(database)
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
        findings.artists = try rows(database, .artists, hits(database, .artists, start, words, wanted).ids).map(\.1)
        let (albums, songs) = try (
            hits(database, .albums, start, words, wanted), hits(database, .songs, start, words, wanted)
        )
        let isByName = albums.byFields.isEmpty && songs.byFields.isEmpty
        let matching = isByName ? nil : try FieldMatching(database, words)
        for (id, album): (Int, ShelfAlbum) in try rows(database, .albums, albums.ids) {
            findings.albums.append(album)
            if albums.byFields.contains(id) { findings.matches[album.id.rawValue] = try matching?.matches(album, id) }
        }
        for (id, song): (Int, ShelfSong) in try rows(database, .songs, songs.ids) {
            findings.songs.append(song)
            if songs.byFields.contains(id) { findings.matches[song.id] = try matching?.matches(song, id) }
        }
    }

    /// The index has words only, and a question such as "!!!" has none.
    private func lookForSigns(_ database: Database, _ findings: inout SearchFindings, _ text: String) throws {
        let (signs, wanted) = (SearchText.signs(text), SearchWords(text))
        guard !signs.isEmpty else { return }
        func found<Record: ShelfRecord>(_ list: ShelfList) throws -> [Record] {
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
            return try rows(database, list, best(found, Self.shown[list] ?? 0)).map(\.1)
        }
        findings.artists = try found(.artists)
        findings.albums = try found(.albums)
        findings.songs = try found(.songs)
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
        let near = try nearWords ?? NearWords(database)
        nearWords = near
        return near
    }

    private func forgetChanged(_ database: Database) throws {
        let now = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
        if now == version { return }
        (nearWords, known, version) = (nil, [:], now)
    }
}

extension ShelfFinder {
    private struct Candidate {
        var id: Int
        var rank: SearchRank
        var weight: Int
        var sort: String
    }

    private struct Hits {
        var ids: [Int]
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
        var known = Set(found.map(\.id))
        if !names.contains([]) {
            let more = try candidates(database, list, names, wanted, besides: known)
            known.formUnion(more.map(\.id))
            found += more
        }
        let shown = Self.shown[list] ?? 0
        var byFields: Set<Int> = []
        if list != .artists, known.count < shown {
            let fields = try words.map { try $0.compactMap { try fieldTerms(database, list, $0) } }
            let all = zip(names, fields).map { $0 + $1 }
            if !all.contains([]), fields.contains(where: { !$0.isEmpty }) {
                let more = try candidates(database, list, all, wanted, besides: known, rank: .words)
                byFields = Set(more.map(\.id))
                found += more
            }
        }
        return Hits(ids: best(found, shown), byFields: byFields)
    }

    /// - Parameters:
    ///   - terms: of each word; one of each has to be there.
    ///   - known: found already.
    ///   - rank: of all of them; nil where their names say it.
    private func candidates(
        _ database: Database, _ list: ShelfList, _ terms: [[String]], _ wanted: SearchWords, besides known: Set<Int>,
        rank: SearchRank? = nil
    ) throws -> [Candidate] {
        let question = terms.map { "(" + $0.joined(separator: " OR ") + ")" }.joined(separator: " AND ")
        return try candidates(
            database, list,
            "found IN (SELECT rowid FROM \(list.word)_words WHERE \(list.word)_words MATCH ? LIMIT ?)",
            [question, Self.most], wanted, besides: known, rank: rank)
    }

    /// Words that begin with `word`; nil where none does. The index has beginnings of up to three letters. For longer ones it
    /// reads all places of all words at once, although a hundred are wanted: where these are many, the words themselves
    /// are asked for unless they are many, too.
    private func terms(_ database: Database, _ list: ShelfList, _ word: String) throws -> String? {
        guard word.unicodeScalars.count > 3 else { return Self.any(word) }
        let words = try words(database, list, word, Self.mostTerms)
        return words.terms.count == Self.mostTerms ? Self.any(word) : Self.either(words, word)
    }

    /// The same of fields that are not names; where many words begin so, the word itself.
    private func fieldTerms(_ database: Database, _ list: ShelfList, _ plain: String) throws -> String? {
        let word = FieldWord.mark + plain
        guard word.unicodeScalars.count > 3 else { return Self.any(word) }
        let words = try words(database, list, word, Self.mostFieldTerms)
        return words.terms.count == Self.mostFieldTerms ? Self.quoted(word) : Self.either(words, word)
    }

    private static func any(_ word: String) -> String { quoted(word) + "*" }
    private static func quoted(_ word: String) -> String { "\"" + word + "\"" }

    private static func either(_ words: Words, _ beginning: String) -> String? {
        if words.terms.isEmpty { return nil }
        return words.places > mostPlaces ? words.terms.map(quoted).joined(separator: " OR ") : any(beginning)
    }

    private func words(_ database: Database, _ list: ShelfList, _ start: String, _ most: Int) throws -> Words {
        let beginning = Beginning(list: list, word: start, most: most)
        if let words = known[beginning] { return words }
        if known.count == Self.mostKnown { known = [:] }
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: "SELECT term, doc FROM \(list.word)_vocabulary WHERE term >= ? AND term < ? LIMIT ?"),
            arguments: [start, start + "\u{10FFFF}", most])
        var words = Words()
        while let row = try rows.next() {
            words.terms.append(try row.decode(atIndex: 0))
            words.places += try row.decode(atIndex: 1)
        }
        known[beginning] = words
        return words
    }

    private func candidates(
        _ database: Database, _ list: ShelfList, _ filter: String, _ arguments: StatementArguments,
        _ wanted: SearchWords, besides known: Set<Int> = [], rank: SearchRank? = nil
    ) throws -> [Candidate] {
        let (name, weight) =
            list == .artists ? ("name", "songs") : list == .albums ? ("title", "songs") : ("title", "0")
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT id, \(name), \(weight), sort FROM \(list.table) WHERE \(filter)"),
            arguments: arguments)
        var found: [Candidate] = []
        while let row = try rows.next() {
            let id: Int = try row.decode(atIndex: 0)
            guard !known.contains(id) else { continue }
            let rank = try rank ?? Self.rank(row.decode(atIndex: 1) ?? "", wanted)
            found.append(
                Candidate(
                    id: id, rank: rank, weight: try row.decode(atIndex: 2), sort: try row.decode(atIndex: 3) ?? ""))
        }
        return found
    }

    private func best(_ found: [Candidate], _ most: Int) -> [Int] {
        var seen: Set<Int> = []
        let sorted = found.filter { seen.insert($0.id).inserted }.sorted {
            ($0.rank, $1.weight, $0.sort) < ($1.rank, $0.weight, $1.sort)
        }
        return sorted.prefix(most).map(\.id)
    }

    /// In the order of `ids`. Rows are read where they stand: columns of copies are looked for by name, one by one.
    private func rows<Record: ShelfRecord>(
        _ database: Database, _ list: ShelfList, _ ids: [Int]
    ) throws -> [(Int, Record)] {
        let statement = try database.cachedStatement(sql: "\(list.select) WHERE \(list.table).id = ?")
        var found: [(Int, Record)] = []
        for id in ids {
            // NB: a row can be read as long as its cursor lives.
            let rows = try Row.fetchCursor(statement, arguments: [id])
            while let row = try rows.next() { found.append((id, try Record(row: row))) }
        }
        return found
    }

    /// Beyond the beginning of a name, its weight says more than where the words are.
    private static func rank(_ name: String, _ wanted: SearchWords) -> SearchRank {
        let rank = wanted.rank(ofHit: name)
        return withoutArticle(name).map { min(rank, wanted.rank(ofHit: $0)) } ?? rank
    }

    private static func withoutArticle(_ name: String) -> String? {
        "Tt".utf8.contains(name.utf8.first ?? 0) && name.prefix(4).lowercased() == "the "
            ? String(name.dropFirst(4)) : nil
    }
}

/// Says in which fields a search found the words that a record's names do not have.
private final class FieldMatching {
    private typealias Field = (match: SearchMatch, words: [Substring])

    private let words: [[String]]
    private let fields: AlbumFields
    private let albumOfSong: RawStatement
    /// Songs of an album come after each other.
    private var last: (album: Int, fields: [Field])?

    init(_ database: Database, _ words: [[String]]) throws {
        self.words = words
        fields = try AlbumFields(database)
        albumOfSong = try RawStatement(database, "SELECT album FROM file WHERE id = ?")
    }

    func matches(_ album: ShelfAlbum, _ row: Int) throws -> [SearchMatch] {
        try Self.named(found(missing([album.title, album.artist]), row))
    }

    func matches(_ song: ShelfSong, _ row: Int) throws -> [SearchMatch] {
        var album: Int?
        try albumOfSong.each(.number(row)) { album = $0.optional(0) }
        let missing = missing([song.title, song.artist])
        let found = try album.map { try self.found(missing, $0) } ?? missing.map { _ in nil }
        // The index has lyrics, and nothing else does.
        return Self.named(found) + (found.contains { $0 == nil } ? [SearchMatch(.lyrics, "")] : [])
    }

    private func missing(_ names: [String]) -> [[String]] {
        let own = Self.split(names.joined(separator: " "))
        return words.filter { !Self.has($0, own) }
    }

    /// For each word a field that has it.
    private func found(_ words: [[String]], _ album: Int) throws -> [SearchMatch?] {
        guard !words.isEmpty else { return [] }
        let known = try known(album)
        return words.map { word in known.first { Self.has(word, $0.words) }?.match }
    }

    private static func named(_ found: [SearchMatch?]) -> [SearchMatch] {
        found.compactMap { $0 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func known(_ album: Int) throws -> [Field] {
        if let last, last.album == album { return last.fields }
        let known = try fields.fields(of: album).map { (match: $0, words: Self.split($0.text)) }
        last = (album, known)
        return known
    }

    private static func split(_ text: String) -> [Substring] { SearchText.allWords(text).split(separator: " ") }

    /// - Parameter words: spellings of one word.
    private static func has(_ words: [String], _ parts: [Substring]) -> Bool {
        parts.contains { part in words.contains { part.hasPrefix($0) } }
    }
}
