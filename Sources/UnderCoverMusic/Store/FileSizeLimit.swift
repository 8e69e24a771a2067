import Foundation
import UnderCoverCore

/// What the system lets a file of this process grow to (`ulimit -f`).
enum FileSizeLimit {
    /// More than SQLite writes to one of its files at a time; a new database is smaller too.
    private static let stepBytes = 1 << 20

    /// `Int.max` where there is none.
    static var bytes: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Whether a file of the database is about to grow beyond it.
    ///
    /// NB: looked up, because SQLite says neither which of its files it was nor what the system said of it.
    static func isMet(by path: String) -> Bool {
        let sizes = (Disk.tails + [".new"]).map { tail in
            var status = stat()
            return stat(path + tail, &status) == 0 ? Int(status.st_size) : 0
        }
        return bytes - (sizes.max() ?? 0) < stepBytes
    }

    static func error(_ path: String, _ code: Int32) -> StoreError? {
        code == EFBIG && bytes < .max ? .limited(path: path, bytes: bytes) : nil
    }

    static func words(_ bytes: Int) -> String { ErrnoReason.fileSizeLimit("larger than \(bytes >> 10) KB") }
}
