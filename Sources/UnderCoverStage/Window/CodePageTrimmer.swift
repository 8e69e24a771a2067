import Foundation

/// Calls `CodePages.release` when resident code has grown.
///
/// A driver compiles shaders when they are first drawn, perhaps in the tenth match, and its compiler stays resident.
struct CodePageTrimmer {
    static let secondsBetweenChecks = 5.0
    /// In bytes: more than a few new screens of the game need.
    static let growth = 16 << 20

    /// The fewest resident bytes seen since the last release; nil right after it.
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
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        guard fields.count > 2, let pages = Int(fields[2]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
