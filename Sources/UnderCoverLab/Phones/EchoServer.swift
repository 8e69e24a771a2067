import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import UnderCoverApp

/// Sends back what it gets, and knows nothing else: what the game's phones cost is compared with it.
final class EchoServer {
    let port: Int
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let listening: any Channel

    init() throws(Failure) {
        do {
            listening = try ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 1024)
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                            withServerUpgrade: (upgraders: [Self.upgrader], completionHandler: { _ in }))
                    }
                }
                .bind(host: "127.0.0.1", port: 0).wait()
        } catch { throw Failure("The echo server cannot be opened: \(error)") }
        port = listening.localAddress?.port ?? 0
    }

    deinit {
        try? listening.close().wait()
        try? group.syncShutdownGracefully()
    }

    private static var upgrader: NIOWebSocketServerUpgrader {
        NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Echo()) }
            })
    }

    private final class Echo: ChannelInboundHandler {
        typealias InboundIn = WebSocketFrame
        typealias OutboundOut = WebSocketFrame

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = unwrapInboundIn(data)
            guard frame.opcode == .text else { return }
            let back = WebSocketFrame(fin: true, opcode: .text, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(back), promise: nil)
        }
    }
}
