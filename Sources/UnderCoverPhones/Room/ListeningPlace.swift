import Foundation
import NIOCore
import NIOPosix
import UnderCoverCatalogue

/// The place on which the server may listen: an address, and ports to try one after another.
struct ListeningPlace: Sendable {
    static let firstPort = 8080
    static let portsTried = 10

    let ports: [Int]
    /// nil for all addresses of this machine.
    let bind: PeerAddress?

    /// - Parameter first: the port that phones know already.
    static func all(
        _ options: PhoneServerOptions, first: Int? = nil
    ) throws(PhoneServerError) -> ListeningPlace {
        let usual = Array(firstPort..<firstPort + portsTried)
        let ports: [Int?] = options.port.map { $0 == 0 ? [first, 0] : [$0] } ?? [first] + usual
        return ListeningPlace(ports: ports.compactMap(\.self), bind: try address(options.bind))
    }

    /// nil for all addresses of this machine.
    private static func address(_ text: String?) throws(PhoneServerError) -> PeerAddress? {
        guard let text else { return nil }
        let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        guard let address = PeerAddress(bare) else { throw .notAnAddress(text) }
        return address.isUnspecified ? nil : address
    }

    /// Refuses an address at which this machine cannot listen, before the game begins.
    static func check(bind text: String?, _ all: [MachineAddress]) throws(PhoneServerError) {
        guard let address = try address(text), !address.isLoopback, !address.isLinkLocal else { return }
        guard all.contains(where: { $0.address == address }) else { throw .notOurAddress(address.text) }
    }

    /// How phones reach the server now.
    /// - Parameters:
    ///   - all: the addresses of this machine, which change with its networks.
    ///   - bound: what the system says where the server listens.
    func addresses(_ all: [MachineAddress], _ bound: PeerAddress?) -> [PhoneDoor.Address] {
        if let bind {
            return [PhoneDoor.Address(host: bind.text, interface: all.first { $0.address == bind }?.interface ?? "")]
        }
        return MachineAddress.ranked(bound?.isIPv6 == false ? all.filter { !$0.address.isIPv6 } : all).map(\.door)
    }

    func bind(
        _ room: NIOLoopBound<PhoneHub>, _ limits: PhoneLimits, _ group: any EventLoopGroup
    ) throws(PhoneServerError) -> any Channel {
        for port in ports {
            do throws(PhoneServerError) { return try bind(room, limits, group, port) } catch {
                guard case .portsTaken = error else { throw error }
            }
        }
        throw .portsTaken(ports)
    }

    /// One socket for both kinds of addresses; where the system has no IPv6, one for IPv4.
    private func bind(
        _ room: NIOLoopBound<PhoneHub>, _ limits: PhoneLimits, _ group: any EventLoopGroup, _ port: Int
    ) throws(PhoneServerError) -> any Channel {
        let hosts = bind.map { [$0.bare] } ?? ["::", "0.0.0.0"]
        var failure = PhoneServerError.other(Words.systemHasNoNetwork)
        for host in hosts {
            do {
                let address = try SocketAddress(ipAddress: host, port: port)
                return try PhoneListener.bind(room, limits, group, to: address)
            } catch { failure = reason(error, port) }
            if case .portsTaken = failure { break }
        }
        throw failure
    }

    private func reason(_ error: any Error, _ port: Int) -> PhoneServerError {
        guard let error = error as? IOError else { return .other("\(error)") }
        switch error.errnoCode {
        case EADDRINUSE: return .portsTaken([port])
        case EACCES, EPERM: return .forbiddenPort(port)
        case EADDRNOTAVAIL:
            return bind.map { .notOurAddress($0.text) } ?? .other(String(cString: strerror(EADDRNOTAVAIL)))
        default: return .other(String(cString: strerror(error.errnoCode)))
        }
    }
}

extension PhoneServerOptions {
    /// Refuses an address at which no phone would ever be let in.
    package static func check(bind: String?) throws(PhoneServerError) {
        if bind != nil { try ListeningPlace.check(bind: bind, MachineAddress.all()) }
    }
}
