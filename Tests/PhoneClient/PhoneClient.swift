import NIOCore
import NIOPosix
import NIOWebSocket
import Synchronization

/// A phone without a screen, for tests and measurements. Many share one thread.
package final class PhoneClient: Sendable {
    package struct Heard: Sendable {
        package var texts: [String] = []
        package var pings = 0
        /// The code of the server's close frame.
        package var code: Int?
        package var isGone = false
        /// The first line of the server's answer, where it refused the connection.
        package var refusal: String?
        package var isOpen = false
    }

    let channel: any Channel
    let hearing: PhoneHearing

    init(_ channel: any Channel, _ hearing: PhoneHearing) { (self.channel, self.hearing) = (channel, hearing) }

    /// Connects and asks for a WebSocket. The future is fulfilled by any answer, also by none.
    /// - Parameters:
    ///   - headers: besides the usual ones; a Host or an Origin replaces the right one.
    ///   - pongAfter: how late it answers the server's pings; nil: never.
    ///   - source: an address of this machine to come from, such as "127.1.0.9"; nil: the system chooses.
    ///   - onText: is called on the client's thread, instead of keeping the texts.
    package static func connect(
        port: Int, path: String, headers: [(String, String)] = [], pongAfter: TimeAmount? = .zero,
        from source: String? = nil, _ group: any EventLoopGroup, onText: (@Sendable (ByteBuffer) -> Void)? = nil
    ) -> EventLoopFuture<PhoneClient> {
        let loop = group.next()
        let hearing = PhoneHearing(pongAfter: pongAfter, onText: onText)
        let answered = loop.makePromise(of: Void.self)
        let request = UpgradeRequest(port: port, path: path, headers: headers).text
        var bootstrap = ClientBootstrap(group: loop)
        if let source, let address = try? SocketAddress(ipAddress: source, port: 0) {
            bootstrap = bootstrap.bind(to: address)
        }
        return
            bootstrap
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        Handshake(hearing, request: request, answered))
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .flatMap { channel in answered.futureResult.map { PhoneClient(channel, hearing) } }
            .flatMapErrorThrowing { error in
                answered.succeed()
                throw error
            }
    }

    package var heard: Heard { hearing.heard.withLock { $0 } }

    /// Stops or goes on reading what the server sends.
    package func read(_ reads: Bool) { channel.setOption(.autoRead, value: reads).whenComplete { _ in } }

    package func say(_ text: String) { send(.text, ByteBuffer(string: text)) }

    package func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, isLast: Bool = true) {
        guard heard.isOpen else { return }
        channel.writeAndFlush(
            WebSocketFrame(fin: isLast, opcode: opcode, maskKey: .random(), data: data), promise: nil)
    }

    /// Bytes as they are, also in the midst of a frame.
    package func sendRaw(_ bytes: [UInt8]) {
        let channel = channel
        channel.eventLoop.execute {
            let bottom = try? channel.pipeline.syncOperations.context(name: Bottom.name)
            bottom?.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
        }
    }

    /// Without a goodbye.
    package func drop() { channel.close(promise: nil) }
}

final class PhoneHearing: Sendable {
    let heard = Mutex(PhoneClient.Heard())
    let pongAfter: TimeAmount?
    let onText: (@Sendable (ByteBuffer) -> Void)?

    init(pongAfter: TimeAmount?, onText: (@Sendable (ByteBuffer) -> Void)?) {
        (self.pongAfter, self.onText) = (pongAfter, onText)
    }
}

struct UpgradeRequest {
    let text: String

    init(port: Int, path: String, headers: [(String, String)]) {
        var all = [
            ("Host", "127.0.0.1:\(port)"), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
            ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ]
        for header in headers { all.removeAll { $0.0 == header.0 } }
        let lines = (all + headers).map { $0.0 + ": " + $0.1 }
        text = (["GET \(path) HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
