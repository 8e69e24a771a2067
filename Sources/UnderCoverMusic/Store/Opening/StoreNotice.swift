import CSQLiteShims
import Foundation
import GRDB
import UnderCoverCatalogue

/// The message to the player about how the database was opened.
package enum StoreNotice: Equatable, Sendable {
    /// The file was unusable; a backup or a new file replaces it.
    case rescued(Rescued)
    /// Nothing can be saved; the game continues in memory.
    case inMemory(StoreError)

    package struct Rescued: Equatable, Sendable {
        package let loss: StoreError
        /// The path of the unusable file now; nil when it was gone.
        package let aside: String?
        /// When the backup was made; nil for a new file.
        package let backup: String?

        var notice: StoreNotice { .rescued(self) }
    }

    /// For the screen.
    package var message: String {
        switch self {
        case .rescued(let rescued): rescued.message
        case .inMemory(let error): Words.nothingSavedYet("\(error.reason)")
        }
    }

    /// For the log: with paths.
    package var line: String {
        switch self {
        case .rescued(let rescued):
            rescued.message
                + (rescued.aside.map { " " + Words.noticeAside("\(rescued.loss.reason)", "\($0)") } ?? "")
        case .inMemory(let error): Words.noticeInMemory("\(error.description)")
        }
    }
}

extension StoreNotice.Rescued {
    fileprivate var message: String {
        let what = aside == nil ? Words.savedHadGone : Words.savedUnread
        guard let backup else { return Words.freshStart(what) }
        return Words.backupTookPlace(what, backup)
    }
}

/// The data that `Store.loadEverything` reads at the start.
package struct StoreContents: Equatable, Sendable {
    /// Scores: newest first, at most `Store.scoresPerKind` of a kind. Flags and markers: sorted.
    package var kept = Stored()
    /// A sentence for each damaged row.
    package var warnings: [String] = []
}

extension StoreContents {
    /// A file may hold a million damaged rows.
    private static let mostWarnings = 20

    /// - Parameter id: the column that names the row. It may hold anything.
    static func warning(_ row: Row, id: String, _ sentence: (String) -> String) -> String {
        let name = (try? row.decode(String.self, forColumn: id)).flatMap(OutsideText.clean)
        return sentence(name.map { String($0.prefix(60)) } ?? Words.withoutName)
    }

    mutating func shortenWarnings() {
        let more = warnings.count - Self.mostWarnings
        guard more > 0 else { return }
        warnings.removeLast(more)
        warnings.append(Words.soWithMore(more))
    }
}

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
