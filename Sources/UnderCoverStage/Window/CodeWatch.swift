import Glibc

/// A driver compiles for each combination of states when it is first drawn, perhaps in the tenth match, and what that
/// read of its compiler stays: tens of megabytes. This notices, and gives it back in a calm moment.
struct CodeWatch {
    static let secondsBetweenLooks = 5.0
    /// More than a few new screens need of our own code.
    static let growth = 16 << 20

    /// Bytes of files that were in memory when the process had gone on for a while after the last release.
    private var settled: Int?
    private var lookedAt = -Double.infinity

    /// Call when nothing waits for a picture.
    /// - Parameters:
    ///   - now: seconds.
    ///   - resident: bytes of files that are in memory, nil if nobody knows.
    ///   - release: gives them back.
    mutating func look(
        now: Double, resident: () -> Int? = Self.residentFileBytes, release: () -> Void = CodeMemory.release
    ) {
        guard now - lookedAt >= Self.secondsBetweenLooks else { return }
        lookedAt = now
        guard let bytes = resident() else { return }
        let least = min(settled ?? bytes, bytes)
        guard bytes - least > Self.growth else {
            settled = least
            return
        }
        release()
        settled = nil
    }

    /// The third number of `/proc/self/statm`, in pages: what of memory has a file behind it.
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
