import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

/// How an answer was asked, but for what is different each time. Kind and reveal are raw values.
struct AnswerWay: Hashable {
    var kind, reveal: String
    var isTyped, isParty: Bool
    /// The round's time.
    var ticks: Int

    init(_ asking: Answer.Asking) {
        (kind, reveal) = (asking.kind.rawValue, asking.reveal.rawValue)
        (isTyped, isParty) = (asking.isTyped, asking.isParty)
        ticks = Int((asking.time * 60).rounded())
    }

    init(_ row: Row) throws {
        (kind, reveal) = (try row.decode(forColumn: "kind"), try row.decode(forColumn: "reveal"))
        (isTyped, isParty) = (try row.decode(forColumn: "typed"), try row.decode(forColumn: "party"))
        ticks = try row.decode(forColumn: "ticks")
    }

    /// nil for a kind or reveal of a newer version.
    func asking(strength: Double) -> Answer.Asking? {
        guard let kind = RoundKind(rawValue: kind), let reveal = Reveal(rawValue: reveal) else { return nil }
        return Answer.Asking(
            kind: kind, reveal: reveal, strength: strength, isTyped: isTyped, isParty: isParty,
            time: Double(ticks) / 60)
    }

    static func all(_ database: Database) throws -> [Int64: AnswerWay] {
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM given_way")
        return Dictionary(
            try rows.map { (try $0.decode(Int64.self, forColumn: "number"), try AnswerWay($0)) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Numbers in place of ids and ways, which are given when first met.
struct AnswerNumbers {
    private var names: [String: Int64] = [:]
    private var ways: [AnswerWay: Int64] = [:]

    mutating func name(_ name: String, _ database: Database) throws -> Int64 {
        if let known = names[name] { return known }
        let stored = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT number FROM given_name WHERE name = ?"), arguments: [name])
        let number = try stored ?? Self.add("INSERT INTO given_name (name) VALUES (?)", [name], database)
        names[name] = number
        return number
    }

    mutating func way(_ way: AnswerWay, _ database: Database) throws -> Int64 {
        if let known = ways[way] { return known }
        let parts: StatementArguments = [way.kind, way.reveal, way.isTyped, way.isParty, way.ticks]
        let sql = """
            SELECT number FROM given_way WHERE kind = ? AND reveal = ? AND typed = ? AND party = ? AND ticks = ?
            """
        let stored = try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: parts)
        let insertion = "INSERT INTO given_way (kind, reveal, typed, party, ticks) VALUES (?, ?, ?, ?, ?)"
        let number = try stored ?? Self.add(insertion, parts, database)
        ways[way] = number
        return number
    }

    static func names(_ database: Database) throws -> [Int64: String] {
        var names: [Int64: String] = [:]
        let rows = try Row.fetchCursor(database, sql: "SELECT number, name FROM given_name")
        while let row = try rows.next() { names[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1) }
        return names
    }

    private static func add(_ sql: String, _ values: StatementArguments, _ database: Database) throws -> Int64 {
        try database.cachedStatement(sql: sql).execute(arguments: values)
        return database.lastInsertedRowID
    }
}
