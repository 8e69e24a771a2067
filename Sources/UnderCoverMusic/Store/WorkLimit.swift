import CSQLiteShims
import Foundation
import GRDB

/// Stops SQLite where a file takes more work than an honest one.
enum WorkLimit {
    /// Steps of SQLite's virtual machine between two looks at the clock. Reading an honest schema takes a few hundred.
    private static let steps: Int32 = 10_000

    /// Throws `SQLITE_INTERRUPT` once the statements of `body` have taken so many seconds of processor time. NB: not of
    /// the wall's clock, because a slow disk does not make a file hostile.
    static func run<Value>(_ database: Database, seconds: Double, _ body: () throws -> Value) throws -> Value {
        var end = spent + seconds
        return try withUnsafeMutablePointer(to: &end) { end in
            sqlite3_progress_handler(
                database.sqliteConnection, steps,
                { end in end.map { WorkLimit.spent > $0.load(as: Double.self) ? 1 : 0 } ?? 0 }, end)
            defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
            return try body()
        }
    }

    /// Seconds of processor time of this thread.
    private static var spent: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
