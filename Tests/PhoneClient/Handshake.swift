import Foundation
import NIOCore
import NIOWebSocket
import Synchronization

/// Sends the request for a WebSocket; after a yes, frames come and go.
final class Handshake: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let hearing: PhoneHearing
    private let request: String
    private let answered: EventLoopPromise<Void>
    private var received = ByteBuffer()

    init(_ hearing: PhoneHearing, request: String, _ answered: EventLoopPromise<Void>) {
        (self.hearing, self.request, self.answered) = (hearing, request, answered)
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        let text = String(buffer: received)
        guard let end = text.range(of: "\r\n\r\n") else { return }
        let head = text[..<end.lowerBound]
        guard head.hasPrefix("HTTP/1.1 101") else {
            hearing.heard.withLock { $0.refusal = String(head.prefix { $0 != "\r\n" }) }
            answered.succeed()
            return context.close(promise: nil)
        }
        received.moveReaderIndex(forwardBy: head.utf8.count + 4)
        upgrade(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        hearing.heard.withLock { $0.isGone = true }
        answered.succeed()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func upgrade(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            try pipeline.addHandler(Bottom(), name: Bottom.name, position: .first)
            try pipeline.addHandler(WebSocketFrameEncoder())
            try pipeline.addHandler(ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 1 << 20)))
            try pipeline.addHandler(PhoneEars(hearing))
        } catch { return context.close(promise: nil) }
        hearing.heard.withLock { $0.isOpen = true }
        answered.succeed()
        let rest = received
        received = ByteBuffer()
        context.fireChannelRead(wrapInboundOut(rest))
        pipeline.removeHandler(self, promise: nil)
    }
}

/// The handler at which raw bytes enter.
final class Bottom: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    static let name = "bottom"
}

final class PhoneEars: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let hearing: PhoneHearing

    init(_ hearing: PhoneHearing) { self.hearing = hearing }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: hear(frame.data)
        case .ping: answer(context, frame.data)
        case .connectionClose: end(context, frame.data)
        default: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) { hearing.heard.withLock { $0.isGone = true } }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func hear(_ data: ByteBuffer) {
        if let onText = hearing.onText { return onText(data) }
        hearing.heard.withLock { $0.texts.append(String(buffer: data)) }
    }

    private func answer(_ context: ChannelHandlerContext, _ data: ByteBuffer) {
        hearing.heard.withLock { $0.pings += 1 }
        guard let pause = hearing.pongAfter else { return }
        let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: data)
        if pause == .zero { return context.writeAndFlush(wrapOutboundOut(pong), promise: nil) }
        context.eventLoop.assumeIsolated().scheduleTask(in: pause) {
            context.writeAndFlush(self.wrapOutboundOut(pong), promise: nil)
        }
    }

    private func end(_ context: ChannelHandlerContext, _ data: ByteBuffer) {
        var data = data
        let code = data.readInteger(as: UInt16.self)
        hearing.heard.withLock { $0.code = code.map { Int($0) } }
        context.close(promise: nil)
    }
}
