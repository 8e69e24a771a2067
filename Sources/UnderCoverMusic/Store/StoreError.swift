import Foundation
import GRDB
import UnderCoverCore

/// Why the database could not be opened or written. `description` is a sentence for the player.
package enum StoreError: Error, Equatable, Sendable {
    /// The folder or a file in it cannot be made, read or written; `verb` is the participle of the failed action.
    case folder(path: String, verb: String, reason: String)
    /// The system's limit for files of this process (`ulimit -f`).
    case limited(path: String, bytes: Int)
    /// Another program wrote a file of that name.
    case foreign(path: String)
    /// A later version of the game wrote it; `known` is the newest schema that this one reads.
    case newer(path: String, schema: Int, known: Int)
    case missing(path: String)
    /// Larger than the game reads. It is left alone, because it may be the player's own.
    case large(path: String, bytes: Int, most: Int)
    case damaged(path: String, reason: String)
    /// Another process has held the lock for more than five seconds.
    case busy(path: String)
    /// A single read or write failed: "The score could not be saved", "the disk is full".
    case failed(what: String, reason: String)
}

extension StoreError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .folder(let path, let verb, let reason):
            "\(path) cannot be \(verb): \(reason). Choose another with --data-dir."
        case .limited(let path, let bytes):
            "\(path) cannot be written: \(FileSizeLimit.words(bytes)). Raise the limit, or start the game without it."
        case .foreign(let path):
            "\(path) was not written by Under Cover, so it was left alone. "
                + "Move it away, or choose another folder with --data-dir."
        case .newer(let path, let schema, let known):
            "\(path) was written by a newer Under Cover (schema \(schema), this one knows \(known)). "
                + "Update the game, or choose another folder with --data-dir."
        case .damaged(let path, let reason):
            "\(path) is damaged (\(reason)) and was left as it is. "
                + "Move it away to start afresh, or choose another folder with --data-dir."
        case .missing(let path):
            "\(path) has gone. Put it back, or choose another folder with --data-dir."
        case .large(let path, let bytes, let most):
            "\(path) has \(bytes >> 20) MB, and Under Cover reads at most \(most >> 20) MB. "
                + "Move it away, or choose another folder with --data-dir."
        case .busy(let path):
            "\(path) is being used by another Under Cover. Close that one, or choose another folder with --data-dir."
        case .failed(let what, let reason):
            "\(what): \(reason)."
        }
    }
}

extension StoreError {
    package var reason: String {
        switch self {
        case .folder(let path, let verb, let reason): "\(path) cannot be \(verb), \(reason)"
        case .limited(_, let bytes): FileSizeLimit.words(bytes)
        case .foreign: "not written by Under Cover"
        case .newer: "written by a newer Under Cover"
        case .missing: "gone"
        case .large(_, let bytes, let most): "it has \(bytes >> 20) MB, and the game reads at most \(most >> 20) MB"
        case .damaged(_, let reason): "damaged, \(reason)"
        case .busy: "another Under Cover is using it"
        case .failed(_, let reason): reason
        }
    }

    /// The file is unusable: a retry will not help, but a backup may.
    var isLoss: Bool {
        switch self {
        case .foreign, .missing, .damaged: true
        case .folder, .limited, .newer, .large, .busy, .failed: false
        }
    }

    /// The file at `path` could not be read.
    func isReading(_ path: String) -> Bool {
        if case .folder(path, "read", _) = self { return true }
        return false
    }

    var isLarge: Bool {
        if case .large = self { return true }
        return false
    }

    var isNewer: Bool {
        if case .newer = self { return true }
        return false
    }

    /// Translates an error of the database while opening `path`.
    init(opening path: String, _ error: any Error) {
        if let known = error as? StoreError {
            self = known
            return
        }
        guard let error = error as? DatabaseError else {
            self = .damaged(path: path, reason: Self.reason(error))
            return
        }
        switch error.resultCode {
        case .SQLITE_IOERR where FileSizeLimit.isMet(by: path):
            self = .limited(path: path, bytes: FileSizeLimit.bytes)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
        case .SQLITE_NOTADB: self = .foreign(path: path)
        case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT, .SQLITE_TOOBIG,
            .SQLITE_INTERRUPT, .SQLITE_AUTH:
            self = .damaged(path: path, reason: Self.reason(error))
        case .SQLITE_CANTOPEN, .SQLITE_PERM:
            self = .folder(path: path, verb: "opened", reason: Self.reason(error))
        case .SQLITE_IOERR where Disk.isFull(path): self = .folder(path: path, verb: "written", reason: Self.full)
        default: self = .folder(path: path, verb: "written", reason: Self.reason(error))
        }
    }

    /// Translates an error of the database at `path`; `what` is "The score could not be saved".
    init(doing what: String, _ path: String, _ error: any Error) {
        let code = (error as? DatabaseError)?.resultCode
        // SQLite reports its own limit as a full disk.
        if code == .SQLITE_FULL, StoreFile.isFull(path) {
            self = .failed(
                what: what, reason: "what is saved has grown to \(StoreFile.mostBytes >> 20) MB, the most there may be")
            return
        }
        let isLimited = code == .SQLITE_IOERR && FileSizeLimit.isMet(by: path)
        let reason = isLimited ? FileSizeLimit.words(FileSizeLimit.bytes) : Self.reason(error)
        self = error as? StoreError ?? .failed(what: what, reason: reason)
    }

    private static let full = "the disk is full"
    /// NB: GRDB's own words hold the whole row.
    private static let wrongKind = "a row holds a value of the wrong kind"

    private static func reason(_ error: any Error) -> String {
        if error is RowDecodingError { return wrongKind }
        guard let error = error as? DatabaseError else { return "\(error)" }
        // SQLite enlarges the index of the write-ahead log, which fails only for lack of space.
        if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return full }
        return switch error.resultCode {
        case .SQLITE_FULL: full
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using the database"
        case .SQLITE_READONLY: "the database is read-only"
        case .SQLITE_IOERR: "the disk did not answer as it should"
        case .SQLITE_CANTOPEN: "the file cannot be opened"
        case .SQLITE_NOTADB: "it is not a database"
        case .SQLITE_TOOBIG: "a text or a statement in it is larger than any of the game’s"
        case .SQLITE_INTERRUPT: "reading it takes more work than any of the game’s"
        // NB: SQLite's words name what a stranger wrote, here and below.
        case .SQLITE_CORRUPT where error.message?.hasPrefix("malformed database schema") == true:
            "its schema cannot be read"
        default:
            error.message.flatMap(OutsideText.clean).map { String($0.prefix(200)) }
                ?? "SQLite error \(error.resultCode.rawValue)"
        }
    }
}
