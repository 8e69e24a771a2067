import Foundation
import Glibc

extension MachineAddress {
    /// The system's addresses now, in its order.
    static func all() -> [MachineAddress] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0, let first = list else { return [] }
        defer { freeifaddrs(first) }
        let routed = defaultInterfaces((try? String(contentsOfFile: "/proc/net/route", encoding: .utf8)) ?? "")
        return sequence(first: first, next: \.pointee.ifa_next).compactMap { entry in
            guard entry.pointee.ifa_flags & UInt32(IFF_UP) != 0, let address = address(entry.pointee) else {
                return nil
            }
            let name = String(cString: entry.pointee.ifa_name)
            return MachineAddress(interface: name, address: address, hasDefaultRoute: routed.contains(name))
        }
    }

    /// - Parameter table: of the kernel, /proc/net/route: name, destination, gateway and others, parted by tabs.
    static func defaultInterfaces(_ table: String) -> Set<String> {
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(whereSeparator: \.isWhitespace) }
        return Set(rows.filter { $0.count >= 8 && $0[1] == "00000000" && $0[7] == "00000000" }.map { String($0[0]) })
    }

    private static func address(_ entry: ifaddrs) -> PeerAddress? {
        guard let raw = entry.ifa_addr else { return nil }
        switch Int32(raw.pointee.sa_family) {
        case AF_INET:
            return raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { four in
                PeerAddress(bytes: withUnsafeBytes(of: four.pointee.sin_addr) { Array($0) })
            }
        case AF_INET6:
            return raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { six in
                PeerAddress(bytes: withUnsafeBytes(of: six.pointee.sin6_addr) { Array($0) })
            }
        default: return nil
        }
    }
}
