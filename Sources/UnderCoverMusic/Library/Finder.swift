import GRDB
import UnderCoverCore

/// Finds artists, albums and songs by the words of their names. Used within one connection's queue.
final class ShelfFinder {
    /// Hits looked at in each list, of which the best are shown.
    private static let most = 100
    private static let shown: [ShelfList: Int] = [.artists: 12, .albums: 24, .songs: 40]

    private var nearWords: NearWords?
    private var version = -1

    func find(_ database: Database, question: Int, words: String) throws -> SearchFindings {
        let asked = SearchText.asked(words)
        var findings = SearchFindings(question: question)
        guard !asked.isEmpty else { return findings }
        try look(database, &findings, ShelfSort.key(words), asked.map { [$0] }, asked.joined(separator: " "))
        if findings.isEmpty { try lookNear(database, &findings, asked) }
        return findings
    }

    private func look(
        _ database: Database, _ findings: inout SearchFindings, _ start: String?, _ words: [[String]], _ text: String
    ) throws {
        findings.artists = try hits(database, .artists, start, words, text).map { try ShelfArtist(row: $0) }
        findings.albums = try hits(database, .albums, start, words, text).map { try ShelfAlbum(row: $0) }
        findings.songs = try hits(database, .songs, start, words, text).map { try ShelfSong(row: $0) }
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
        let best = words.map { $0[0] }.joined(separator: " ")
        try look(database, &findings, nil, words, best)
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
    /// - Parameters:
    ///   - start: of the sort key; nil where only words count.
    ///   - words: of each, one has to be there.
    ///   - text: names equal to it, or beginning with it, come first.
    private func hits(
        _ database: Database, _ list: ShelfList, _ start: String?, _ words: [[String]], _ text: String
    ) throws -> [Row] {
        var rows: [Row] = []
        let table = list.table
        if let start {
            rows = try Row.fetchAll(
                database.cachedStatement(
                    sql: list.select + " WHERE \(table).sort >= ? AND \(table).sort < ? ORDER BY \(table).sort LIMIT ?"),
                arguments: [start, start + "\u{10FFFF}", Self.most])
        }
        rows += try found(database, list, words)
        return try rank(rows, list, text)
    }

    private func found(_ database: Database, _ list: ShelfList, _ words: [[String]]) throws -> [Row] {
        let question = words.map { others in
            "(" + others.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"*" }.joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
        let numbers = try Int.fetchAll(
            database.cachedStatement(
                sql: "SELECT rowid FROM \(list.word)_words WHERE \(list.word)_words MATCH ? LIMIT ?"),
            arguments: [question, Self.most])
        guard !numbers.isEmpty else { return [] }
        let places = numbers.map(String.init).joined(separator: ",")
        return try Row.fetchAll(database, sql: "\(list.select) WHERE \(list.table).found IN (\(places))")
    }

    private func rank(_ rows: [Row], _ list: ShelfList, _ text: String) throws -> [Row] {
        var seen: Set<String> = []
        var ranked: [(rank: Int, weight: Int, name: String, row: Row)] = []
        for row in rows {
            let id: String =
                try list == .songs ? String(row.decode(Int.self, forColumn: "id")) : row.decode(forColumn: "key")
            guard seen.insert(id).inserted else { continue }
            let name: String =
                try list == .artists ? row.decode(forColumn: "name") : row.decode(forColumn: "title") ?? ""
            let plain = SearchText.indexed(name)
            let rank = plain == text ? 0 : plain.hasPrefix(text) || withoutArticle(plain).hasPrefix(text) ? 1 : 2
            ranked.append((rank, try list == .songs ? 0 : row.decode(forColumn: "songs"), plain, row))
        }
        ranked.sort { ($0.rank, $1.weight, $0.name) < ($1.rank, $0.weight, $1.name) }
        return ranked.prefix(Self.shown[list] ?? 0).map(\.row)
    }

    private func withoutArticle(_ name: String) -> Substring { name.hasPrefix("the ") ? name.dropFirst(4) : name[...] }
}
