// Starting up runs much code once: a software GL driver compiles shaders with LLVM, which alone leaves fifty megabytes
// of its code resident. Code is clean pages of files: given back, it costs nothing, and what is still used is read again
// from the system's own cache.

import Glibc

enum CodeMemory {
    private static let smallest = 1 << 20

    /// Gives back code that is in memory. Call it when something large was done that will not be done again soon.
    static func release() {
        guard let maps = fopen("/proc/self/maps", "r") else { return }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: 1024)
        while fgets(&line, Int32(line.count), maps) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let range = releasable(text) { madvise(range.start, range.length, MADV_DONTNEED) }
        }
    }

    /// "7f12a000-7f12c000 r-xp 00000000 fd:00 123 /usr/lib/libLLVM-15.so.1".
    /// NB: code of files alone. Read-only data may hold addresses that the loader wrote before it locked the page, and
    /// code that the driver made has no file to be read from.
    private static func releasable(_ line: String) -> (start: UnsafeMutableRawPointer, length: Int)? {
        let fields = line.split(separator: " ")
        guard fields.count > 5, fields[1] == "r-xp", fields[5].hasPrefix("/") else { return nil }
        let ends = fields[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
        guard ends.count == 2, ends[1] > ends[0], Int(ends[1] - ends[0]) >= smallest,
            let start = UnsafeMutableRawPointer(bitPattern: ends[0])
        else { return nil }
        return (start, Int(ends[1] - ends[0]))
    }
}
