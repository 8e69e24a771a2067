import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

/// Every answer of every match, one a row, which is never changed. Rules look over all of them: what was never asked, what
/// was missed. `AnswerLedger` has the sums.
enum AnswerTable {
    /// Saves the answer and adds it to the sums. An answer is known by album, time and category: saving it twice keeps the
    /// first.
    static func insert(_ answer: Answer, _ database: Database) throws {
        try AnswerLedger.repairIfStale(database)
        var numbers = AnswerNumbers()
        guard let given = try insert(answer, number: AnswerLedger.last(database) + 1, &numbers, database) else {
            return
        }
        try AnswerLedger.add(given, database)
    }

    /// The same for many, whose sums are made once.
    static func insert(_ answers: [Answer], _ database: Database) throws {
        try AnswerLedger.repairIfStale(database)
        var numbers = AnswerNumbers()
        var number = try AnswerLedger.last(database) + 1
        for answer in answers where try insert(answer, number: number, &numbers, database) != nil { number += 1 }
        try AnswerLedger.repair(database)
    }

    /// nil where it is there already.
    private static func insert(
        _ answer: Answer, number: Int, _ numbers: inout AnswerNumbers, _ database: Database
    ) throws -> GivenAnswer? {
        let asking = answer.asking
        let given = GivenAnswer(
            number: number, at: OutsideNumber.whole(answer.at, in: GivenAnswer.moments),
            album: try numbers.name(answer.album.rawValue, database), verdict: answer.verdict,
            way: try asking.map { try numbers.way(AnswerWay($0), database) } ?? 0,
            seconds: OutsideNumber.real(answer.seconds, in: OutsideNumber.durations) ?? 0, asking: asking,
            strength: asking?.strength, isParty: asking?.isParty == true)
        let chosen = try answer.chosen.map { try numbers.name($0.rawValue, database) }
        try database.cachedStatement(
            sql: "INSERT INTO given VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        ).execute(arguments: [
            given.at, given.album, try numbers.name(answer.category.rawValue, database), number,
            GivenAnswer.verdicts.firstIndex(of: answer.verdict), given.way, GivenAnswer.stored(given.seconds),
            given.strength.map { Int(($0 * Answer.Asking.strengthSteps).rounded()) }, chosen,
        ])
        return database.changesCount > 0 ? given : nil
    }

    /// Row by row in the order of saving, without damaged rows and those of newer versions, which stay in the table.
    static func forEach(_ database: Database, _ body: (GivenAnswer, Row) throws -> Void) throws {
        let ways = try AnswerWay.all(database)
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT seq, at, album, verdict, way, seconds, strength, category, chosen FROM given ORDER BY seq")
        while let row = try rows.next() {
            if let given = try GivenAnswer(row, ways) { try body(given, row) }
        }
    }
}

/// An answer as its row has it: ids are numbers.
struct GivenAnswer {
    static let verdicts: [Verdict] = [.right, .wrong, .late]
    static let moments = 0...Int(OutsideNumber.moments.upperBound)

    /// In the order of saving, since clocks may go backwards.
    var number: Int
    var at: Int
    var album: Int64
    var verdict: Verdict
    var way: Int64
    var seconds: Double
    /// nil where it was not noted, or by a newer version.
    var asking: Answer.Asking?
    var strength: Double?
    var isParty: Bool

    /// A whole number of ticks takes two bytes.
    static func stored(_ seconds: Double) -> DatabaseValue {
        let ticks = Int((seconds * 60).rounded())
        return Double(ticks) / 60 == seconds ? ticks.databaseValue : seconds.databaseValue
    }
}

extension GivenAnswer {
    /// nil for a damaged row.
    init?(_ row: Row, _ ways: [Int64: AnswerWay]) throws {
        let way: Int64 = try row.decode(atIndex: 4)
        guard let index = Int.fromDatabaseValue(try row.decode(atIndex: 3)), let verdict = Self.verdicts[safe: index],
            let seconds = Self.seconds(try row.decode(atIndex: 5))
        else { return nil }
        let thousandths: Int? = try row.decode(atIndex: 6)
        let strength = thousandths.map {
            Double(OutsideNumber.whole($0, in: 0...Int(Answer.Asking.strengthSteps))) / Answer.Asking.strengthSteps
        }
        self.init(
            number: try row.decode(atIndex: 0), at: OutsideNumber.whole(try row.decode(atIndex: 1), in: Self.moments),
            album: try row.decode(atIndex: 2), verdict: verdict, way: way, seconds: seconds,
            asking: ways[way]?.asking(strength: strength ?? 0), strength: strength,
            isParty: ways[way]?.isParty == true)
    }

    private static func seconds(_ value: DatabaseValue) -> Double? {
        switch value.storage {
        case .int64(let ticks): OutsideNumber.real(Double(ticks) / 60, in: OutsideNumber.durations)
        case .double(let seconds): OutsideNumber.real(seconds, in: OutsideNumber.durations)
        default: nil
        }
    }
}

extension Store {
    /// Saving an answer twice keeps the first.
    package func saveAnswer(_ answer: Answer) throws(StoreError) {
        try write(Words.answerUnsaved) { try AnswerTable.insert(answer, $0) }
    }

    /// The same for many, in one transaction.
    package func saveAnswers(_ answers: [Answer]) throws(StoreError) {
        try write(Words.answerUnsaved) { try AnswerTable.insert(answers, $0) }
    }

    /// In the order of saving.
    package func answers() throws(StoreError) -> [Answer] { try read(Words.answersUnread, AnswerTable.all) }
}

extension AnswerTable {
    /// In the order of saving.
    static func all(_ database: Database) throws -> [Answer] {
        let names = try AnswerNumbers.names(database)
        var answers: [Answer] = []
        try forEach(database) { given, row in
            let category: Int64 = try row.decode(atIndex: 7)
            let chosen: Int64? = try row.decode(atIndex: 8)
            guard let album = names[given.album], let category = names[category] else { return }
            answers.append(
                Answer(
                    album: .init(rawValue: album), category: .init(rawValue: category), at: given.at,
                    verdict: given.verdict, seconds: given.seconds,
                    chosen: chosen.flatMap { names[$0] }.map(Album.ID.init(rawValue:)), asking: given.asking))
        }
        return answers
    }
}
