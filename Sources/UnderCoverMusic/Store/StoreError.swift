import Foundation
import GRDB
import UnderCoverCatalogue

/// Why the database could not be opened or written. `description` is a sentence for the player.
package enum StoreError: Error, Equatable, Sendable {
    /// The folder or a file in it cannot be made, read or written.
    case folder(path: String, deed: Words.FileAction, reason: String)
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
        case .folder(let path, let deed, let reason):
            Words.storeFolder(path, deed, reason)
        case .limited(let path, let bytes):
            Words.storeLimited(path, "\(FileSizeLimit.words(bytes))")
        case .foreign(let path):
            Words.storeForeign(path)
        case .newer(let path, let schema, let known):
            Words.storeNewer(path, "\(schema)", "\(known)")
        case .damaged(let path, let reason):
            Words.storeDamaged(path, reason)
        case .missing(let path):
            Words.storeMissing(path)
        case .large(let path, let bytes, let most):
            Words.storeLarge(path, "\(bytes >> 20)", "\(most >> 20)")
        case .busy(let path):
            Words.storeBusy(path)
        case .failed(let what, let reason):
            Words.because(what, reason)
        }
    }
}

extension StoreError {
    package var reason: String {
        switch self {
        case .folder(let path, let deed, let reason): Words.reasonFolder(path, deed, reason)
        case .limited(_, let bytes): FileSizeLimit.words(bytes)
        case .foreign: Words.reasonForeign
        case .newer: Words.reasonNewer
        case .missing: Words.reasonGone
        case .large(_, let bytes, let most): Words.reasonLarge("\(bytes >> 20)", "\(most >> 20)")
        case .damaged(_, let reason): Words.reasonDamaged(reason)
        case .busy: Words.reasonBusy
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
        if case .folder(path, .read, _) = self { return true }
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
            self = .folder(path: path, deed: .opened, reason: Self.reason(error))
        case .SQLITE_IOERR where Disk.isFull(path): self = .folder(path: path, deed: .written, reason: Self.full)
        default: self = .folder(path: path, deed: .written, reason: Self.reason(error))
        }
    }

    /// Translates an error of the database at `path`; `what` is "The score could not be saved".
    init(doing what: String, _ path: String, _ error: any Error) {
        let code = (error as? DatabaseError)?.resultCode
        // SQLite reports its own limit as a full disk.
        if code == .SQLITE_FULL, StoreFile.isFull(path) {
            self = .failed(
                what: what, reason: Words.reasonGrown("\(StoreFile.mostBytes >> 20)"))
            return
        }
        let isLimited = code == .SQLITE_IOERR && FileSizeLimit.isMet(by: path)
        let reason = isLimited ? FileSizeLimit.words(FileSizeLimit.bytes) : Self.reason(error)
        self = error as? StoreError ?? .failed(what: what, reason: reason)
    }

    private static var full: String { Words.reasonDiskFull }
    /// NB: GRDB's own words hold the whole row.
    private static var wrongKind: String { Words.reasonWrongKind }

    private static func reason(_ error: any Error) -> String {
        if error is RowDecodingError { return wrongKind }
        guard let error = error as? DatabaseError else { return "\(error)" }
        // SQLite enlarges the index of the write-ahead log, which fails only for lack of space.
        if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return full }
        return switch error.resultCode {
        case .SQLITE_FULL: full
        case .SQLITE_BUSY, .SQLITE_LOCKED: Words.reasonOtherProgram
        case .SQLITE_READONLY: Words.reasonReadOnly
        case .SQLITE_IOERR: Words.reasonDiskSilent
        case .SQLITE_CANTOPEN: Words.reasonNotOpened
        case .SQLITE_NOTADB: Words.reasonNoDatabase
        case .SQLITE_TOOBIG: Words.reasonTooBig
        case .SQLITE_INTERRUPT: Words.reasonTooMuchWork
        // NB: SQLite's words name what a stranger wrote, here and below.
        case .SQLITE_CORRUPT where error.message?.hasPrefix("malformed database schema") == true:
            Words.reasonSchema
        default:
            error.message.flatMap(OutsideText.clean).map { String($0.prefix(200)) }
                ?? Words.reasonOfSQLite(Int(error.resultCode.rawValue))
        }
    }
}
