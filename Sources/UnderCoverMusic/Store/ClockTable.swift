import GRDB
import UnderCoverCore

/// The clock's readings that the game has seen: one row.
enum ClockTable {
    private static let id = 1

    /// nil before the first start, and where the row is damaged.
    static func seen(_ database: Database, warnings: inout [String]) throws -> SeenClock? {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM clock WHERE id = ?", arguments: [id]) else {
            return nil
        }
        func whole(_ column: String) -> Int? { try? row.decode(Int?.self, forColumn: column) }
        guard let text = try? row.decode(String.self, forColumn: "moments"),
            let moments = JSONText.decode([Int].self, text)
        else {
            warnings.append(Words.clockDamaged)
            return nil
        }
        var start: SeenClock.Reading?
        if let session = whole("session"), let seconds = whole("seconds"), let unix = whole("unix") {
            start = SeenClock.Reading(machine: MachineTime(session: session, seconds: seconds), unix: unix)
        }
        return SeenClock(moments: moments, start: start)
    }

    /// Readings that another game has saved meanwhile stay.
    static func save(_ seen: SeenClock, _ database: Database) throws {
        var ignored: [String] = []
        let seen = try self.seen(database, warnings: &ignored).map { seen.joined(by: $0) } ?? seen
        try database.execute(
            sql: "INSERT OR REPLACE INTO clock (id, moments, session, seconds, unix) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                id, try JSONText.encode(seen.moments), seen.start?.machine.session, seen.start?.machine.seconds,
                seen.start?.unix,
            ])
    }
}

extension Store {
    package func saveClock(_ seen: SeenClock) throws(StoreError) {
        try write(Words.clockUnsaved) { try ClockTable.save(seen, $0) }
    }
}
