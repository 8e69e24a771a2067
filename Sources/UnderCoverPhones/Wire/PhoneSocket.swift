import NIOCore
import NIOWebSocket
import UnderCoverCore

/// A phone's connection, once it carries messages.
///
/// Nothing waits in a queue here: a phone is told the newest state when it can take it, and states between are left out.
final class PhoneSocket: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private enum Stage: Equatable {
        case waitsForHello
        case open(PhoneID)
        /// The server has said goodbye.
        case over
    }

    let connection: PhoneConnection
    private let room: PhoneHub
    private var stage = Stage.waitsForHello
    private var context: ChannelHandlerContext?
    private var messages = RateWindow()
    private var nonsense = 0
    private var pulse = PhonePulse()
    private var sentVersion = 0
    private var sentOwn: PhoneOwn?
    private var lastText = NIODeadline.now()

    init(_ room: PhoneHub, _ connection: PhoneConnection) {
        (self.room, self.connection) = (room, connection)
        connection.phone = self
    }

    func open(_ id: PhoneID, _ secret: PhoneSecret) {
        stage = .open(id)
        (connection.hasAsked, connection.isGuests) = (true, true)
        connection.allowForever()
        if let text = room.board.welcomeText(secret) { write(text) }
        context?.flush()
        update()
        beat()
    }

    /// Sends what has changed since the last time, unless the phone still has to take what it was sent.
    func update() {
        guard case .open(let id) = stage, let context, context.channel.isWritable else { return }
        var hasNews = false
        if sentVersion != room.board.version, let text = room.board.screenText {
            (sentVersion, hasNews) = (room.board.version, true)
            write(text)
        }
        if let own = room.board.own[id], own != sentOwn, let text = room.board.ownText(own) {
            (sentOwn, hasNews) = (own, true)
            write(text)
        }
        if hasNews { context.flush() }
    }

    /// Says why the connection ends. The phone has a moment to hear it.
    func end(_ reason: PhoneClosing) {
        guard stage != .over else { return }
        leave()
        var data = ByteBuffer()
        data.write(webSocketErrorCode: reason.code)
        data.writeString(reason.reason)
        send(.connectionClose, data)
        connection.allow(room.goodbyeTime)
    }

    private func leave() {
        if case .open(let id) = stage {
            stage = .over
            room.gone(self, id)
        }
        stage = .over
    }

    private func write(_ text: ByteBuffer) {
        lastText = .now()
        context?.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: text)), promise: nil)
    }

    private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
        context?.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }
}

// MARK: - What comes in

extension PhoneSocket {
    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        connection.allow(room.limits.helloTime) { [weak self] in self?.end(.noHello) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        leave()
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    /// NB: `WebSocketProtocolErrorHandler` has sent the close frame already.
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        pulse.writable(context.channel.isWritable, .now())
        update()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        pulse.heard(.now())
        if frame.opcode == .connectionClose { return hangUp(frame) }
        guard stage != .over else { return }
        let isPlain = !frame.rsv1 && !frame.rsv2 && !frame.rsv3
        guard frame.maskKey != nil, isPlain else { return end(.protocolError) }
        if frame.opcode == .pong, pulse.pong(frame.unmaskedData, .now()) { return }
        guard messages.take(room.limits.messagesPerSecond, per: .seconds(1), .now()) else { return end(.tooMuch) }
        switch frame.opcode {
        case .pong: break
        case .ping: send(.pong, frame.unmaskedData)
        case .text where frame.fin: hear(frame.unmaskedData)
        default: end(.notText)
        }
    }

    private func hear(_ data: ByteBuffer) {
        let bytes = data.readableBytesView
        guard String(validating: bytes, as: UTF8.self) != nil else { return end(.notUTF8) }
        switch (stage, PhoneSpeech(bytes, room.limits)) {
        case (.waitsForHello, .hello(let secret)): room.arrives(self, secret)
        case (.open(let id), .message(let message)): room.heard(message, from: id, lag: pulse.trips.lag)
        default: ignore()
        }
    }

    /// Another version of the page may say what this server does not know yet, so some of it is harmless.
    private func ignore() {
        nonsense += 1
        if nonsense > room.limits.nonsense { end(.tooMuch) }
    }

    /// The phone says goodbye, first or in answer to ours.
    private func hangUp(_ frame: WebSocketFrame) {
        if stage != .over { end(.goingWell) }
        connection.close()
    }
}

// MARK: - Signs of life

extension PhoneSocket {
    /// Measures the way to the phone and back, and ends a connection that is dead or stuck.
    private func beat() {
        guard case .open = stage, let context else { return }
        let now = NIODeadline.now()
        if pulse.isSilent(room.limits.idleTime, now) || pulse.isStuck(room.limits.stallTime, now) {
            return connection.close()
        }
        if context.channel.isWritable {
            if now >= lastText + room.limits.beatTime { write(PhoneBoard.beatText) }
            send(.ping, pulse.ping(now))
        }
        let pause = pulse.isNew ? room.limits.firstPingTime : room.limits.pingTime
        context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [weak self] in self?.beat() }
    }
}
