import Foundation

enum Memory {
    /// Bytes of this process.
    static var resident: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

enum Descriptors {
    /// Connections to this port that some process has accepted.
    static func sockets(of port: Int) -> Int {
        rows.count { $0[1].hasSuffix(":" + hex(port)) && $0[3] == "01" && $0[9] != "0" }
    }

    static func isListening(_ port: Int) -> Bool { rows.contains { $0[1].hasSuffix(":" + hex(port)) && $0[3] == "0A" } }

    private static var rows: [[Substring]] {
        ["tcp", "tcp6"].flatMap { name in
            let text = (try? String(contentsOfFile: "/proc/self/net/\(name)", encoding: .utf8)) ?? ""
            return text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
        }
    }

    private static func hex(_ port: Int) -> String {
        let digits = String(port, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

enum Threads {
    /// This thread's folder, which is there as long as the thread.
    static var current: String {
        "/proc/" + ((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? "none")
    }

    static func isThere(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder) }
}
