import Foundation
import Glibc

/// Gives the memory pages of program code back to the system.
///
/// A software GL driver compiles shaders with LLVM, which leaves fifty megabytes of LLVM's own code resident. Code pages
/// are clean copies of files: the system reloads those that are used again, mostly from its page cache.
enum CodePages {
    /// Bytes; smaller mappings are not worth a system call.
    private static let smallestMapping: UInt = 1 << 20

    static func release() {
        guard let maps = fopen("/proc/self/maps", "r") else { return }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: 1024)
        while fgets(&line, Int32(line.count), maps) != nil {
            if let range = codeRange(String(cBuffer: line)) { madvise(range.start, range.length, MADV_DONTNEED) }
        }
    }

    /// - Parameter line: such as "7f12a000-7f12c000 r-xp 00000000 fd:00 123 /usr/lib/libLLVM-15.so.1".
    ///
    /// NB: only executable mappings of files. Read-only data may hold addresses that the dynamic loader wrote before it
    /// protected the page, and code that a driver generated has no file to be reloaded from.
    private static func codeRange(_ line: String) -> (start: UnsafeMutableRawPointer, length: Int)? {
        let fields = line.split(separator: " ")
        guard fields.count > 5, fields[1] == "r-xp", fields[5].hasPrefix("/") else { return nil }
        let ends = fields[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
        guard ends.count == 2, ends[1] > ends[0], ends[1] - ends[0] >= smallestMapping else { return nil }
        return UnsafeMutableRawPointer(bitPattern: ends[0]).map { ($0, Int(ends[1] - ends[0])) }
    }
}

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
