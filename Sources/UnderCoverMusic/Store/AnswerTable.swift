import GRDB
import UnderCoverCore

/// Every answer of every match. Rules look over all of them: what was never asked, what was missed.
enum AnswerTable {
    static func insert(_ answer: Answer, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO answer (album, category, at, verdict, seconds, chosen) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (album, at, category) DO NOTHING
                """,
            arguments: [
                answer.album.rawValue, answer.category.rawValue, answer.at, answer.verdict.rawValue, answer.seconds,
                answer.chosen?.rawValue,
            ])
    }

    /// nil for a damaged row.
    static func answer(_ row: Row) throws -> Answer? {
        guard let verdict = Verdict(rawValue: try row.decode(forColumn: "verdict")),
            let seconds = OutsideNumber.real(try row.decode(forColumn: "seconds"), in: OutsideNumber.durations)
        else { return nil }
        let chosen: String? = try row.decode(forColumn: "chosen")
        return Answer(
            album: Album.ID(rawValue: try row.decode(forColumn: "album")),
            category: Category.ID(rawValue: try row.decode(forColumn: "category")),
            at: OutsideNumber.whole(
                try row.decode(forColumn: "at"), in: 0...Int(OutsideNumber.moments.upperBound)),
            verdict: verdict, seconds: seconds, chosen: chosen.map(Album.ID.init(rawValue:)))
    }
}

extension Store {
    /// Saving an answer twice keeps the first.
    package func saveAnswer(_ answer: Answer) throws(StoreError) {
        try write(Words.answerUnsaved) { try AnswerTable.insert(answer, $0) }
    }

    /// Oldest first.
    package func answers() throws(StoreError) -> [Answer] {
        try read(Words.answersUnread) { database in
            try Row.fetchAll(database, sql: "SELECT * FROM answer ORDER BY seq").compactMap(AnswerTable.answer)
        }
    }
}
