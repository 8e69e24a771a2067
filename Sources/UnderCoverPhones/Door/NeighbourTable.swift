import Foundation

/// The system's table of machines in this network, which it answers by netlink (rtnetlink(7)). /proc shows only IPv4.
enum NeighbourTable {
    private static let request: UInt16 = 30
    private static let entry: UInt16 = 28
    private static let (failure, done): (UInt16, UInt16) = (2, 3)
    private static let (destination, hardware): (UInt16, UInt16) = (1, 2)
    /// Bytes of `nlmsghdr` and of `ndmsg`.
    private static let (headBytes, entryBytes) = (16, 12)
    private static let mostEntries = 4096

    /// Empty where the system does not say.
    static func read() -> [PeerAddress: [UInt8]] {
        let netlink = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard netlink >= 0 else { return [:] }
        defer { close(netlink) }
        var patience = timeval(tv_sec: 0, tv_usec: 100_000)
        setsockopt(netlink, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let question = question
        guard send(netlink, question, question.count, 0) == question.count else { return [:] }
        var all: [PeerAddress: [UInt8]] = [:]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while all.count < mostEntries {
            let count = recv(netlink, &buffer, buffer.count, 0)
            guard count > 0, take(Array(buffer.prefix(count)), into: &all) else { break }
        }
        return all
    }

    /// All entries of all interfaces.
    private static var question: [UInt8] {
        // NLM_F_REQUEST and NLM_F_DUMP.
        let flags: UInt16 = 0x301
        return bytes(UInt32(headBytes + entryBytes)) + bytes(request) + bytes(flags) + bytes(UInt32(1))
            + bytes(UInt32(0)) + [UInt8](repeating: 0, count: entryBytes)
    }

    /// False after the last message of an answer, and for what is none.
    static func take(_ answer: [UInt8], into all: inout [PeerAddress: [UInt8]]) -> Bool {
        var rest = answer[...]
        while rest.count >= headBytes {
            let length = Int(word(rest))
            let kind = half(rest.dropFirst(4))
            guard length >= headBytes, length <= rest.count, kind != failure, kind != done else { return false }
            if kind == entry { take(entry: rest.prefix(length).dropFirst(headBytes), into: &all) }
            rest = rest.dropFirst(aligned(length))
        }
        return true
    }

    private static func take(entry: ArraySlice<UInt8>, into all: inout [PeerAddress: [UInt8]]) {
        var rest = entry.dropFirst(entryBytes)
        var address: [UInt8] = []
        var link: [UInt8] = []
        while rest.count >= 4 {
            let (length, kind) = (Int(half(rest)), half(rest.dropFirst(2)))
            guard length >= 4, length <= rest.count else { break }
            let value = Array(rest.prefix(length).dropFirst(4))
            if kind == destination { address = value }
            if kind == hardware { link = value }
            rest = rest.dropFirst(aligned(length))
        }
        guard [4, 16].contains(address.count), link.contains(where: { $0 != 0 }) else { return }
        all[PeerAddress(bytes: address)] = link
    }

    private static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }
    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    /// In the order of this machine, as netlink has it.
    private static func half(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        bytes.prefix(2).withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }
    }
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
}
