import NIOCore
import NIOWebSocket
import UnderCoverCatalogue

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
    private var sentAlbum = 0
    private var sentChange = 0
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
        if sentAlbum != room.board.albumVersion, room.board.mayHaveAlbum(id) {
            sentAlbum = room.board.albumVersion
            if let text = room.board.albumText {
                hasNews = true
                write(text)
            }
        }
        if let change = room.board.change(of: id), change != sentChange, let text = room.ownText(of: id) {
            (sentChange, hasNews) = (change, true)
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
        pulse.received(.now())
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
        case (.open(let id), .message(let message)): room.received(message, from: id, lag: pulse.trips.lag)
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

/// Tells whether a phone is still there, and how far away.
struct PhonePulse {
    /// The first pings come quickly, so that the way is known before the first round.
    static let firstPings = 3

    private(set) var trips = RoundTrips()
    private var lastHeard = NIODeadline.now()
    /// Since when the phone takes nothing.
    private var stuckSince: NIODeadline?
    private var pings: UInt64 = 0
    private var sent: NIODeadline?

    var isNew: Bool { pings < Self.firstPings }

    mutating func received(_ now: NIODeadline) { lastHeard = now }

    mutating func writable(_ isWritable: Bool, _ now: NIODeadline) { stuckSince = isWritable ? nil : stuckSince ?? now }

    func isSilent(_ time: TimeAmount, _ now: NIODeadline) -> Bool { now >= lastHeard + time }
    func isStuck(_ time: TimeAmount, _ now: NIODeadline) -> Bool { stuckSince.map { now >= $0 + time } ?? false }

    /// The payload of the ping: its number.
    mutating func ping(_ now: NIODeadline) -> ByteBuffer {
        pings += 1
        sent = now
        return ByteBuffer(integer: pings)
    }

    /// Only an answer to the last ping counts, and only once.
    @discardableResult
    mutating func pong(_ data: ByteBuffer, _ now: NIODeadline) -> Bool {
        guard let sent, data == ByteBuffer(integer: pings) else { return false }
        trips.add(now - sent)
        self.sent = nil
        return true
    }
}

/// A connection and the time that it has. Every step gives it a new time; without a next step it ends.
final class PhoneConnection {
    let channel: any Channel
    let peer: PeerAddress
    /// The address of this machine that it came to.
    let reached: PeerAddress?
    /// nil while it carries requests.
    weak var phone: PhoneSocket?
    /// It has sent a whole request, or said hello.
    var hasAsked = false
    /// It has said hello.
    var isGuests = false
    let begunAt = NIODeadline.now()
    private var deadline: Scheduled<Void>?

    init(_ channel: any Channel) {
        self.channel = channel
        peer = PeerAddress(channel.remoteAddress) ?? PeerAddress(bytes: [0, 0, 0, 0])
        reached = PeerAddress(channel.localAddress)
    }

    /// Replaces the time that was allowed before.
    func allow(_ time: TimeAmount, then act: (() -> Void)? = nil) {
        deadline?.cancel()
        deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
            guard let act else {
                self?.close()
                return
            }
            act()
        }
    }

    func allowForever() {
        deadline?.cancel()
        deadline = nil
    }

    func close() { channel.close(promise: nil) }

    func closed() { allowForever() }
}
