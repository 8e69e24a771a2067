import UnderCoverCatalogue
import GRDB

/// Finds artists, albums and songs by the words of their names. Used within one connection's queue.
final class ShelfFinder {
    /// Hits looked at in each list, of which the best are shown.
    private static let most = 100
    private static let shown: [ShelfList: Int] = [.artists: 12, .albums: 24, .songs: 40]

    /// Words looked up instead of a beginning.
    private static let mostTerms = 48

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
        findings.artists = try hits(database, .artists, start, words, wanted).map { try ShelfArtist(row: $0) }
        findings.albums = try hits(database, .albums, start, words, wanted).map { try ShelfAlbum(row: $0) }
        findings.songs = try hits(database, .songs, start, words, wanted).map { try ShelfSong(row: $0) }
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
            return try rows(database, list, best(found, Self.shown[list] ?? 0))
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

    /// - Parameters:
    ///   - start: of the sort key; nil where only words count.
    ///   - words: of each, one has to be there.
    ///   - wanted: names equal to it, or beginning with it, come first.
    private func hits(
        _ database: Database, _ list: ShelfList, _ start: String?, _ words: [[String]], _ wanted: SearchWords
    ) throws -> [Row] {
        var found: [Candidate] = []
        if let start {
            found = try candidates(
                database, list, "sort >= ? AND sort < ? ORDER BY sort LIMIT ?",
                [start, start + "\u{10FFFF}", Self.most],
                wanted)
        }
        let question = try words.map { try Self.either($0.map { try terms(database, list, $0) }) }
        found += try candidates(
            database, list,
            "found IN (SELECT rowid FROM \(list.word)_words WHERE \(list.word)_words MATCH ? LIMIT ?)",
            [question.joined(separator: " AND "), Self.most], wanted)
        return try rows(database, list, best(found, Self.shown[list] ?? 0))
    }

    private static func either(_ terms: [String]) -> String { "(" + terms.joined(separator: " OR ") + ")" }

    /// Words that begin with `word`. The index has beginnings of up to three letters. For longer ones it would read all
    /// places of all words, although a hundred are wanted, so the words themselves are asked for unless they are many.
    private func terms(_ database: Database, _ list: ShelfList, _ word: String) throws -> String {
        let any = "\"" + word + "\"*"
        guard word.unicodeScalars.count > 3 else { return any }
        let terms = try String.fetchAll(
            database.cachedStatement(
                sql: "SELECT term FROM \(list.word)_vocabulary WHERE term >= ? AND term < ? LIMIT ?"),
            arguments: [word, word + "\u{10FFFF}", Self.mostTerms])
        if terms.isEmpty || terms.count == Self.mostTerms { return any }
        return terms.map { "\"" + $0 + "\"" }.joined(separator: " OR ")
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
    private func rows(_ database: Database, _ list: ShelfList, _ ids: [Int]) throws -> [Row] {
        try ids.compactMap { id in
            try Row.fetchOne(
                database.cachedStatement(sql: "\(list.select) WHERE \(list.table).id = ?"), arguments: [id])
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
