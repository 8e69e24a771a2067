import Foundation
import Glibc
import UnderCoverCatalogue

/// An address of this machine, and how likely a phone in the room reaches it.
struct MachineAddress: Equatable, Sendable {
    var interface: String
    var address: PeerAddress
    /// The interface through which this machine reaches the internet.
    var hasDefaultRoute = false

    var door: PhoneDoor.Address { PhoneDoor.Address(host: address.text, interface: interface) }

    /// Interfaces of containers, virtual machines and tunnels; phones in the room do not reach those.
    private static let virtual = [
        "docker", "veth", "br-", "virbr", "tun", "tap", "wg", "tailscale", "zt", "vmnet", "vboxnet", "podman", "cni",
        "lxc", "lxdbr", "ppp", "ipsec",
    ]
    private static let physical = ["en", "eth", "wl", "ww", "usb"]

    /// The likeliest first. Loopback is left out, because no phone reaches it, and addresses that name an interface too
    /// (link-local IPv6), because no browser takes them.
    static func ranked(_ all: [MachineAddress]) -> [MachineAddress] {
        let reachable = all.filter {
            !($0.address.isIPv6 && $0.address.isLinkLocal) && !$0.address.isUnspecified && !$0.address.isLoopback
        }
        let listed = reachable.enumerated().sorted { left, right in
            (right.element.score, left.offset) < (left.element.score, right.offset)
        }
        return listed.map(\.element)
    }

    /// In order of weight: the kind of interface, the kind of address, the default route.
    var score: Int {
        (isVirtual ? 0 : 100) + (isPhysical ? 40 : 0) + addressScore + (hasDefaultRoute ? 5 : 0)
    }

    private var isVirtual: Bool { Self.virtual.contains { interface.hasPrefix($0) } }
    private var isPhysical: Bool { !isVirtual && Self.physical.contains { interface.hasPrefix($0) } }

    /// IPv4 first, because its text is short; an address for all the internet last.
    private var addressScore: Int {
        if address.isLinkLocal { return 0 }
        return switch (address.isIPv6, address.isPrivate) {
        case (false, true): 30
        case (true, true): 20
        case (false, false): 15
        case (true, false): 10
        }
    }
}

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
