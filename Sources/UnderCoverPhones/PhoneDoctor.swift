import NIOCore
import NIOPosix
import Synchronization
import UnderCoverCatalogue

/// Tells whether phones can reach this machine, as far as it can tell by itself: the firewall of another machine, or a Wi-Fi
/// that keeps guests apart, is not seen from here.
package struct PhoneDoctor: Equatable, Codable, Sendable {
    package struct Address: Equatable, Codable, Sendable {
        /// Without the room's token, since this is printed to be passed on: "192.168.178.23".
        package var host: String
        package var interface: String
        /// The server answers at this address when this machine asks.
        package var answers: Bool
    }

    package var port: Int
    package var addresses: [Address]
    /// The commands that let phones through this machine's firewall, for the two usual ones.
    package var firewall: [String]

    /// - Parameter answers: whether the server answered at the address.
    package static func report(_ door: PhoneDoor, answers: (PhoneDoor.Address) -> Bool) -> PhoneDoctor {
        PhoneDoctor(
            port: door.port,
            addresses: door.addresses.map {
                Address(host: $0.host, interface: $0.interface, answers: answers($0))
            },
            firewall: Words.firewallLines(port: door.port))
    }

    /// Asks an open server for its page, at all its addresses at once. Takes two seconds at most.
    package static func examine(_ door: PhoneDoor) -> PhoneDoctor {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        defer { group.shutdownGracefully { _ in } }
        let asked = door.addresses.map { ($0, Knock.ask(door, $0, group)) }
        return report(door) { address in
            asked.first { $0.0 == address }.flatMap { try? $0.1.wait() } ?? false
        }
    }
}

/// One request, of which only the status counts.
private final class Knock: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let request: String
    private let answer: EventLoopPromise<Bool>
    private var received = ""

    private init(_ request: String, _ answer: EventLoopPromise<Bool>) {
        (self.request, self.answer) = (request, answer)
    }

    static func ask(
        _ door: PhoneDoor, _ address: PhoneDoor.Address, _ group: any EventLoopGroup
    ) -> EventLoopFuture<Bool> {
        let loop = group.next()
        let answer = loop.makePromise(of: Bool.self)
        loop.scheduleTask(in: .seconds(2)) { answer.succeed(false) }
        let request =
            "HEAD /\(door.token)/ HTTP/1.1\r\nHost: \(address.host):\(door.port)\r\nConnection: close\r\n\r\n"
        let bare = address.host.filter { $0 != "[" && $0 != "]" }
        guard let place = try? SocketAddress(ipAddress: bare, port: door.port) else {
            answer.succeed(false)
            return answer.futureResult
        }
        ClientBootstrap(group: loop)
            .connectTimeout(.seconds(2))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Knock(request, answer))
                }
            }
            .connect(to: place)
            .whenFailure { _ in answer.succeed(false) }
        return answer.futureResult
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        received += String(buffer: unwrapInboundIn(data)).prefix(64)
        guard received.utf8.count >= 12 else { return }
        answer.succeed(received.hasPrefix("HTTP/1.1 200"))
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { answer.succeed(false) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
