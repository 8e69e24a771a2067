import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Makes the listening socket, and what stands behind each connection that comes in.
enum PhoneListener {
    static let acceptedAtOnce = 4

    /// Accepts no connection before `PhoneHub.begin`.
    static func bind(
        _ room: NIOLoopBound<PhoneHub>, _ limits: PhoneLimits, _ group: any EventLoopGroup, to address: SocketAddress
    ) throws -> any Channel {
        let mark = ChannelOptions.Types.WriteBufferWaterMark(low: limits.queueBytes / 2, high: limits.queueBytes)
        return try ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.maxMessagesPerRead, value: UInt(acceptedAtOnce))
            .serverChannelOption(.autoRead, value: false)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelOption(.socketOption(.so_keepalive), value: 1)
            // The system would keep megabytes for a phone that does not read.
            .childChannelOption(
                .socketOption(.so_sndbuf), value: ChannelOptions.Types.SocketOption.Value(limits.queueBytes)
            )
            .childChannelOption(.writeBufferWaterMark, value: mark)
            .childChannelOption(.maxMessagesPerRead, value: 4)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try furnish(channel, room.value) }
            }
            .bind(to: address).wait()
    }

    /// - Throws: where the room is full; the connection then closes.
    static func furnish(_ channel: any Channel, _ room: PhoneHub) throws {
        let connection = PhoneConnection(channel)
        guard room.enters(connection) else { throw RoomIsFull() }
        channel.closeFuture.assumeIsolated().whenComplete { _ in
            connection.closed()
            room.leaves(connection)
        }
        connection.allow(room.limits.headTime)
        let page = PageHandler(room, connection)
        try addHandlers(channel, room, connection, page)
    }

    private struct RoomIsFull: Error {}

    private static func addHandlers(
        _ channel: any Channel, _ room: PhoneHub, _ connection: PhoneConnection, _ page: PageHandler
    ) throws {
        var headers = NIOHTTPDecoderLimitConfiguration()
        headers.maxHeaderFieldCount = room.limits.headerFields
        headers.maxHeaderListSize = room.limits.headerBytes
        headers.maxHeaderFieldSize = room.limits.headerBytes
        let pipeline = channel.pipeline.syncOperations
        let upgrader = upgrader(channel.eventLoop, room, connection)
        let bound = NIOLoopBound(page, eventLoop: channel.eventLoop)
        let remove: @Sendable (ChannelHandlerContext) -> Void = { context in
            context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
        }
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (upgraders: [upgrader], completionHandler: remove), withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: headers)
        try pipeline.addHandler(page)
    }

    private static func upgrader(
        _ loop: any EventLoop, _ room: PhoneHub, _ connection: PhoneConnection
    ) -> NIOWebSocketServerUpgrader {
        let bound = NIOLoopBound((room, connection), eventLoop: loop)
        return NIOWebSocketServerUpgrader(
            maxFrameSize: room.limits.frameBytes,
            shouldUpgrade: { channel, head in
                let (room, connection) = bound.value
                let isFine =
                    room.takes(.socket, from: connection.peer)
                    && room.gate?.route(head, reached: connection.reached) == .socket && head.method == .GET
                // The request's end is still to come.
                if isFine { connection.allow(room.limits.helloTime) }
                return channel.eventLoop.makeSucceededFuture(isFine ? [:] : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let (room, connection) = bound.value
                    try channel.pipeline.syncOperations.addHandler(PhoneSocket(room, connection))
                }
            })
    }
}
