import UnderCoverCore

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
