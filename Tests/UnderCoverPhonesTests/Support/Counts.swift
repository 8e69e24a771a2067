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

    /// Asks this process's own sockets: the kernel's table of all sockets, read while others open, may leave rows out.
    static func isListening(_ port: Int) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.contains { listens($0, at: port) }
    }

    private static func listens(_ descriptor: Int32, at port: Int) -> Bool {
        var listens: Int32 = 0
        var size = socklen_t(MemoryLayout.size(ofValue: listens))
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0
        else { return false }
        // The port stands at the same place for both families.
        var address = sockaddr_in6()
        size = socklen_t(MemoryLayout.size(ofValue: address))
        let found = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return found == 0 && Int(UInt16(bigEndian: address.sin6_port)) == port
    }

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
