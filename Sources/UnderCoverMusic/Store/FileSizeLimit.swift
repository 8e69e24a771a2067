import Foundation
import UnderCoverCore

/// The system's limit for the size of a file (`ulimit -f`).
enum FileSizeLimit {
    /// More than SQLite appends to a file at a time, and more than a new database has.
    private static let stepBytes = 1 << 20

    static var bytes: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Whether a file of the database has grown to the limit. NB: SQLite reports neither the file nor the `errno`, so
    /// this looks.
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

    static func words(_ bytes: Int) -> String { ErrnoReason.fileSizeLimit(Words.reasonLargerKB(bytes >> 10)) }
}
