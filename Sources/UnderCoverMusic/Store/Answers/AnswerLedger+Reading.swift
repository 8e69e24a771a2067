import GRDB
import UnderCoverCatalogue

extension AnswerLedger {
    private static let shownDays = 30

    static func sums(_ database: Database) throws -> AnswerSums {
        var sums = AnswerSums()
        if let all = try Row.fetchOne(database, sql: "SELECT streak, longest FROM sum_all") {
            (sums.streak, sums.longestStreak) = (try all.count(atIndex: 0), try all.count(atIndex: 1))
        }
        sums.albums = try albums(database)
        sums.ways = try ways(database)
        sums.days = try days(database)
        return sums
    }

    private static func albums(_ database: Database) throws -> [AnswerSums.OfAlbum] {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(share), name, soonest FROM sum_album JOIN given_name ON number = album")
        var albums: [AnswerSums.OfAlbum] = []
        while let row = try rows.next() {
            let soonest: Double? = try row.decode(atIndex: 6)
            albums.append(
                AnswerSums.OfAlbum(
                    album: .init(rawValue: try row.decode(atIndex: 5)), share: try Knowledge.Share(row),
                    soonest: soonest.flatMap { OutsideNumber.real($0, in: 0...1) }))
        }
        return albums
    }

    private static func ways(_ database: Database) throws -> [AnswerSums.OfWay] {
        let ways = try AnswerWay.all(database)
        let rows = try Row.fetchAll(database, sql: "SELECT \(share), way FROM sum_way ORDER BY way")
        return try rows.map { row in
            let way = ways[try row.decode(atIndex: 5)]
            return AnswerSums.OfWay(
                kind: way?.kind ?? "", reveal: way?.reveal ?? "", isParty: way?.isParty ?? false,
                share: try Knowledge.Share(row))
        }
    }

    private static func days(_ database: Database) throws -> [Double] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT known, seconds FROM sum_day WHERE known > 0 ORDER BY day DESC LIMIT ?",
            arguments: [shownDays])
        return try rows.reversed().map { try $0.sum(atIndex: 1) / Double(max(try $0.count(atIndex: 0), 1)) }
    }

    /// Those answered longest ago first, no more than the state holds. A damaged row is left out.
    static func misses(_ database: Database) throws -> Misses {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, step, at, miss.number FROM miss JOIN given_name ON given_name.number = album
                ORDER BY miss.number LIMIT ?
                """,
            arguments: [Misses.most])
        return Misses(rows.compactMap { try? Miss($0) }, answers: try last(database))
    }
}

extension Miss {
    fileprivate init(_ row: Row) throws {
        self.init(
            album: .init(rawValue: try row.decode(atIndex: 0)), step: try row.count(atIndex: 1),
            at: OutsideNumber.whole(try row.decode(atIndex: 2), in: GivenAnswer.moments),
            number: try row.count(atIndex: 3))
    }
}

extension Store {
    /// The sums of all answers.
    package func answerSums() throws(StoreError) -> AnswerSums {
        let isAstray = try read(Words.knowledgeUnread) { database in
            try AnswerLedger.isStale(database) || AnswerLedger.isAstray(database)
        }
        if isAstray { try write(Words.knowledgeUnread) { try AnswerLedger.repair($0) } }
        return try read(Words.knowledgeUnread, AnswerLedger.sums)
    }

    /// - Parameter albums: those that are known, under the ids of answers. See `Kept.albumsByAnswer`.
    package func knowledge(albums: [Album.ID: Album]) throws(StoreError) -> Knowledge {
        Knowledge(try answerSums()) { albums[$0] }
    }
}
