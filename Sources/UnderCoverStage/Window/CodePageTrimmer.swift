import Glibc

/// Calls `CodePages.release` when resident code has grown.
///
/// A driver compiles a shader variant when it is first drawn, perhaps only in the tenth match, and the compiler's code
/// stays resident: tens of megabytes.
struct CodePageTrimmer {
    static let secondsBetweenChecks = 5.0
    /// In bytes: more than a few new screens of the game need.
    static let growth = 16 << 20

    /// The fewest resident bytes of files seen since the last release; nil right after it.
    private var baseline: Int?
    private var checkedAt = -Double.infinity

    /// Call when a late frame would not be noticed.
    ///
    /// - Parameters:
    ///   - now: in seconds.
    ///   - resident: bytes of files that are in memory, nil if unknown.
    mutating func trimIfGrown(
        now: Double, resident: () -> Int? = Self.residentFileBytes, release: () -> Void = CodePages.release
    ) {
        guard now - checkedAt >= Self.secondsBetweenChecks else { return }
        checkedAt = now
        guard let bytes = resident() else { return }
        let least = min(baseline ?? bytes, bytes)
        guard bytes - least > Self.growth else {
            baseline = least
            return
        }
        release()
        baseline = nil
    }

    /// The third number of `/proc/self/statm`, in pages: resident memory that is backed by files.
    static func residentFileBytes() -> Int? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { bytes in
            let count = read(file, bytes.baseAddress, bytes.count)
            guard count > 0 else { return nil }
            let fields = bytes.prefix(count).split(separator: UInt8(ascii: " "))
            guard fields.count > 2, let pages = Int(String(decoding: fields[2], as: UTF8.self)) else { return nil }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}
