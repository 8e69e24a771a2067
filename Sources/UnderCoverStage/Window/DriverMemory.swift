// A software GL driver compiles shaders with LLVM, and having done so leaves fifty megabytes of LLVM's own code resident.
// The code is clean pages of a file: given back, they cost nothing, and are read again if a shader needs compiling.

import Glibc

enum DriverMemory {
    private static let compilers = ["libLLVM"]

    /// Gives the compiler's code back. Call it when every shader has been compiled.
    static func releaseCompiler() {
        guard let maps = fopen("/proc/self/maps", "r") else { return }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: 1024)
        while fgets(&line, Int32(line.count), maps) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let range = releasable(text) { madvise(range.start, range.length, MADV_DONTNEED) }
        }
    }

    /// "7f12a000-7f12c000 r-xp 00000000 fd:00 123 /usr/lib/libLLVM-15.so.1".
    /// NB: code alone. Read-only data may hold addresses that the loader wrote before it locked the page.
    private static func releasable(_ line: String) -> (start: UnsafeMutableRawPointer, length: Int)? {
        let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard fields.count == 6, fields[1] == "r-xp", compilers.contains(where: { fields[5].contains($0) }) else {
            return nil
        }
        let ends = fields[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
        guard ends.count == 2, ends[1] > ends[0], let start = UnsafeMutableRawPointer(bitPattern: ends[0]) else {
            return nil
        }
        return (start, Int(ends[1] - ends[0]))
    }
}
