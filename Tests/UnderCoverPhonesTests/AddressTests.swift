import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

@Suite("This machine's addresses") struct AddressTests {
    private static func ranked(_ all: [(String, String)], routed: String = "") -> [String] {
        MachineAddress.ranked(
            all.map {
                MachineAddress(interface: $0.0, address: PeerAddress($0.1)!, hasDefaultRoute: $0.0 == routed)
            }
        ).map { $0.address.text }
    }

    @Test func theRoomsNetworkComesBeforeContainersAndTunnels() {
        let all = [
            ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("br-4f1", "172.18.0.1"), ("virbr0", "192.168.122.1"),
            ("tun0", "10.8.0.2"), ("wg0", "10.9.0.2"), ("tailscale0", "100.101.102.103"), ("wlan0", "192.168.178.23"),
        ]
        #expect(Self.ranked(all).first == "192.168.178.23")
        #expect(Self.ranked(all).count == 7, "all but loopback are listed")
    }

    @Test(arguments: [
        (["eth0": "192.168.1.5", "docker0": "192.168.0.1"], "192.168.1.5"),
        (["enp3s0": "10.0.0.5", "vmnet8": "192.168.10.1"], "10.0.0.5"),
        (["wlp2s0": "172.20.1.2", "ztabc": "10.147.1.1"], "172.20.1.2"),
        (["enx00": "169.254.3.4", "wlan0": "192.168.1.5"], "192.168.1.5"),
        (["eth0": "203.0.113.5", "wlan0": "192.168.1.5"], "192.168.1.5"),
        (["bridge0": "192.168.1.5", "tap0": "192.168.2.5"], "192.168.1.5"),
    ]) func theLikeliestIsFirst(all: [String: String], first: String) {
        #expect(Self.ranked(all.map { ($0.key, $0.value) }).first == first)
    }

    @Test func amongEqualsTheDefaultRouteDecides() {
        let all = [("eth0", "192.168.1.5"), ("wlan0", "192.168.2.5")]
        #expect(Self.ranked(all, routed: "wlan0") == ["192.168.2.5", "192.168.1.5"])
        #expect(Self.ranked(all, routed: "eth0") == ["192.168.1.5", "192.168.2.5"])
    }

    @Test func addressesThatNoBrowserTakesAreLeftOut() {
        let all = [("wlan0", "fe80::1"), ("wlan0", "fd00::1"), ("wlan0", "2001:db8::1"), ("wlan0", "192.168.1.5")]
        #expect(Self.ranked(all) == ["192.168.1.5", "[fd00::1]", "[2001:db8::1]"])
    }

    @Test func loopbackIsOfferedOnlyWhereItWasAskedFor() {
        let loopback = MachineAddress(interface: "lo", address: PeerAddress("127.0.0.1")!)
        #expect(Self.ranked([("lo", "127.0.0.1"), ("lo", "::1")]) == [])
        #expect(ListeningPlace(ports: [8080], bind: nil).addresses([loopback], nil) == [])
        let asked = ListeningPlace(ports: [8080], bind: loopback.address)
        #expect(asked.addresses([loopback], nil) == [PhoneDoor.Address(host: "127.0.0.1", interface: "lo")])
        #expect(asked.addresses([], nil) == [PhoneDoor.Address(host: "127.0.0.1", interface: "")])
    }

    @Test func theRouteTableNamesTheInterface() {
        let table = """
            Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
            wlan0\t00000000\t01B2A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
            wlan0\t00B2A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
            docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
            """
        #expect(MachineAddress.defaultInterfaces(table) == ["wlan0"])
        #expect(MachineAddress.defaultInterfaces("") == [])
        #expect(MachineAddress.defaultInterfaces("a\nb\n\t\t\n") == [])
    }

    @Test func thisMachineHasAddresses() {
        #expect(MachineAddress.all().contains { $0.address == PeerAddress("127.0.0.1") })
    }

    @Test func bothFormsOfAnAddressAreOne() {
        #expect(PeerAddress("::ffff:192.168.1.5") == PeerAddress("192.168.1.5"))
        #expect(PeerAddress("::1")?.text == "[::1]")
        for text in ["", "localhost", "1.2.3", "1.2.3.4.5", "192.168.1.5 ", "::1%lo", "0x7f000001", "2130706433"] {
            #expect(PeerAddress(text) == nil, "\(text)")
        }
    }
}
