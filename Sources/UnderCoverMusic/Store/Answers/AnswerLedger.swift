import GRDB
import UnderCoverCatalogue

/// Sums over the answers, changed in the same transaction as them, so that a million answers cost the screens nothing. Made
/// anew from the answers where they are missing, of another version or of another number of answers.
struct AnswerLedger {
    /// Raise it when the same answers add up to something else.
    static let version = 1
    /// The range of stored sums, which a stranger may have written.
    static let counts = 0...1 << 40

    struct OfAlbum {
        var share = Knowledge.Share()
        var soonest: Double?
    }

    struct OfDay {
        var known = 0
        var seconds = 0.0
    }

    struct Step {
        var step, at, number: Int
    }

    var (answers, last, streak, longest) = (0, 0, 0, 0)
    var albums: [Int64: OfAlbum] = [:]
    var ways: [Int64: Knowledge.Share] = [:]
    var days: [Int: OfDay] = [:]
    /// nil for an album that has left the list.
    var misses: [Int64: Step?] = [:]

    /// Answers of parties count only among the ways.
    mutating func add(_ given: GivenAnswer) {
        answers += 1
        last = max(last, given.number)
        ways[given.way, default: .init()].add(given.verdict, seconds: given.seconds, strength: given.strength)
        guard !given.isParty else { return }
        let isRight = given.verdict == .right
        streak = isRight ? streak + 1 : 0
        longest = max(longest, streak)
        albums[given.album, default: .init()].share.add(
            given.verdict, seconds: given.seconds, strength: given.strength)
        let before = misses[given.album].flatMap { $0 }?.step
        misses[given.album] = .some(
            Misses.step(after: given.verdict, from: before).map {
                Step(step: $0, at: given.at, number: given.number)
            })
        guard isRight else { return }
        let needed = Soonness.share(seconds: given.seconds, given.asking)
        let soonest = albums[given.album]?.soonest ?? needed
        albums[given.album]?.soonest = min(soonest, needed)
        days[given.day, default: .init()].known += 1
        days[given.day, default: .init()].seconds += given.seconds
    }
}

extension GivenAnswer {
    /// Days since 1970 in UTC.
    var day: Int { at / 86_400 }
}

extension AnswerLedger {
    // MARK: Keeping it

    /// The number of the newest answer.
    static func last(_ database: Database) throws -> Int {
        OutsideNumber.whole(try Int.fetchOne(database, sql: "SELECT last FROM sum_all") ?? 0, in: counts)
    }

    static func isStale(_ database: Database) throws -> Bool {
        if let version = try Int.fetchOne(database, sql: "SELECT version FROM sum_all") {
            return version != Self.version
        }
        return try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM given)") ?? false
    }

    /// Rows were lost or added without the sums. Counting takes some ten milliseconds of a million.
    static func isAstray(_ database: Database) throws -> Bool {
        let summed = try Int.fetchOne(database, sql: "SELECT answers FROM sum_all") ?? 0
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM given") != summed
    }

    static func repairIfStale(_ database: Database) throws {
        if try isStale(database) { try repair(database) }
    }

    /// Makes all sums anew.
    static func repair(_ database: Database) throws {
        var ledger = AnswerLedger()
        try AnswerTable.forEach(database) { given, _ in ledger.add(given) }
        // Rows that were left out are counted, or they would be looked for each time.
        ledger.answers = try Int.fetchOne(database, sql: "SELECT count(*) FROM given") ?? 0
        let last = try Int.fetchOne(database, sql: "SELECT max(seq) FROM given") ?? 0
        ledger.last = OutsideNumber.whole(last, in: counts)
        for table in ["sum_album", "sum_way", "sum_day", "miss"] {
            try database.execute(sql: "DELETE FROM \(table)")
        }
        try ledger.save(database)
    }

    /// Adds one answer.
    static func add(_ given: GivenAnswer, _ database: Database) throws {
        var ledger = try AnswerLedger(of: given, database)
        ledger.add(given)
        try ledger.save(database)
    }

    /// With the sums that the answer changes.
    private init(of given: GivenAnswer, _ database: Database) throws {
        func row(_ sql: String, _ key: Int64) throws -> Row? {
            try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [key])
        }
        if let all = try Row.fetchOne(database, sql: "SELECT answers, last, streak, longest FROM sum_all") {
            (answers, last) = (try all.count(atIndex: 0), try all.count(atIndex: 1))
            (streak, longest) = (try all.count(atIndex: 2), try all.count(atIndex: 3))
        }
        if let way = try row("SELECT \(Self.share) FROM sum_way WHERE way = ?", given.way) {
            ways[given.way] = try Knowledge.Share(way)
        }
        guard !given.isParty else { return }
        if let album = try row("SELECT \(Self.share), soonest FROM sum_album WHERE album = ?", given.album) {
            albums[given.album] = OfAlbum(share: try Knowledge.Share(album), soonest: try album.decode(atIndex: 5))
        }
        if let day = try row("SELECT known, seconds FROM sum_day WHERE day = ?", Int64(given.day)) {
            days[given.day] = OfDay(known: try day.count(atIndex: 0), seconds: try day.sum(atIndex: 1))
        }
        if let miss = try row("SELECT step FROM miss WHERE album = ?", given.album) {
            misses[given.album] = Step(step: try miss.count(atIndex: 0), at: 0, number: 0)
        }
    }

    private func save(_ database: Database) throws {
        try Self.replace("sum_all", [1, Self.version, answers, last, streak, longest], database)
        for (way, share) in ways {
            try Self.replace(
                "sum_way", [way, share.asked, share.right, share.seconds, share.measured, share.strength], database)
        }
        for (album, sum) in albums {
            let share = sum.share
            try Self.replace(
                "sum_album",
                [album, share.asked, share.right, share.seconds, share.measured, share.strength, sum.soonest],
                database)
        }
        for (day, sum) in days { try Self.replace("sum_day", [day, sum.known, sum.seconds], database) }
        for (album, miss) in misses {
            if let miss {
                try Self.replace("miss", [album, miss.step, miss.at, miss.number], database)
            } else {
                try database.cachedStatement(sql: "DELETE FROM miss WHERE album = ?").execute(arguments: [album])
            }
        }
    }

    private static func replace(
        _ table: String, _ values: [(any DatabaseValueConvertible)?], _ database: Database
    ) throws {
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO \(table) VALUES (\(places))")
            .execute(arguments: StatementArguments(values))
    }

    /// The columns of a share, in the order in which it is read.
    static let share = ["asked", "known", "seconds", "measured", "strength"].joined(separator: ", ")
}

extension Knowledge.Share {
    /// - Parameter first: where the columns of `AnswerLedger.share` begin.
    init(_ row: Row, from first: Int = 0) throws {
        self.init(
            asked: try row.count(atIndex: first), right: try row.count(atIndex: first + 1),
            seconds: try row.sum(atIndex: first + 2), measured: try row.count(atIndex: first + 3),
            strength: try row.sum(atIndex: first + 4))
    }
}

extension Row {
    fileprivate static let mostSum = 1e15

    /// Decodes by place, which is faster than by name for ten thousand rows.
    func count(atIndex index: Int) throws -> Int {
        OutsideNumber.whole(try decode(Int.self, atIndex: index), in: AnswerLedger.counts)
    }

    func sum(atIndex index: Int) throws -> Double {
        OutsideNumber.real(try decode(Double.self, atIndex: index), in: 0...Self.mostSum) ?? 0
    }
}
