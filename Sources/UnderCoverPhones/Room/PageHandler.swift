import NIOCore
import NIOHTTP1
import NIOWebSocket
import UnderCoverCatalogue

/// Answers requests for the page and takes files. Each request is answered once all of it is here.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let room: PhoneHub
    private let connection: PhoneConnection
    private var request: HTTPRequestHead?
    private var answer = PageAnswer(.notFound)
    private var upload: Upload?
    /// The cover that the request asks for.
    private var cover: PhoneCover?

    init(_ room: PhoneHub, _ connection: PhoneConnection) { (self.room, self.connection) = (room, connection) }

    /// NB: after a refused upgrade NIO may send parts of a request whose head it kept (apple/swift-nio #2632); without
    /// a head they are ignored.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(context, head)
        case .body(let bytes) where request != nil: take(context, bytes)
        case .end where request != nil: finish(context)
        case .body, .end: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A refused upgrade is a request like others.
        if error is NIOWebSocketUpgradeError || error is HTTPServerUpgradeErrors { return }
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        dropUpload()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { dropUpload() }
}

extension PageHandler {
    private func begin(_ context: ChannelHandlerContext, _ head: HTTPRequestHead) {
        request = head
        connection.allow(room.limits.answerTime)
        guard let route = room.gate?.route(head, reached: connection.reached) else {
            return refuse(context, .serviceUnavailable)
        }
        guard room.takes(route, from: connection.peer) else { return refuse(context, .tooManyRequests) }
        switch route {
        case .refused(let status): refuse(context, status)
        case .socket: answer = PageAnswer(.upgradeRequired, [("upgrade", "websocket")])
        case .page(let name): answer = PageAnswer(room.page[name], head)
        case .cover(let cover): self.cover = cover
        case .upload: beginUpload(context, head)
        }
    }

    /// With a body to come, there is no reason to wait for it.
    private func refuse(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus) {
        cover = nil
        answer = PageAnswer(status)
        answer.closes = true
        if let request, request.hasBody { finish(context) }
    }

    private func finish(_ context: ChannelHandlerContext) {
        guard let request else { return }
        if let upload { answer = finish(upload) }
        self.request = nil
        connection.hasAsked = true
        guard let cover else { return send(context, request) }
        self.cover = nil
        // NB: NIO's handler for pipelined requests holds back the next one until this one is answered.
        room.fetch(cover, for: connection.peer, on: context.eventLoop) { [self] result in
            switch result {
            case .success(let file): answer = PageAnswer(file, request, caching: CoverDesk.caching)
            case .failure(let refusal): answer = PageAnswer(refusal.status)
            }
            if context.channel.isActive { send(context, request) }
        }
    }

    private func send(_ context: ChannelHandlerContext, _ request: HTTPRequestHead) {
        let stays = request.isKeepAlive && room.isCalm && !answer.closes
        let host = connection.hostOf(request, room.gate)
        let head = HTTPResponseHead(
            version: .http1_1, status: answer.status, headers: answer.headers(host: host, stays: stays))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let body = answer.body, request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        let connection = NIOLoopBound(connection, eventLoop: context.eventLoop)
        let rest = room.limits.restTime
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            if stays { connection.value.allow(rest) } else { connection.value.close() }
        }
    }
}

// MARK: - Files

extension PageHandler {
    private func beginUpload(_ context: ChannelHandlerContext, _ head: HTTPRequestHead) {
        let length = head.headers.only("content-length").flatMap { OutsideNumber.whole($0, in: 0...Int.max) }
        if let length, length > room.limits.uploadBytes { return refuse(context, .payloadTooLarge) }
        let name = Upload.name(head.headers.only("x-file-name") ?? "")
        do {
            let (id, key, ending) = try room.admitUpload(
                secret: head.headers.only("x-phone"), from: connection.peer, name: name
            ).get()
            connection.allow(room.limits.uploadTime)
            upload = Upload(
                from: id, key, name: name, ending: ending, in: room.uploads, most: room.limits.uploadBytes)
        } catch {
            // The phone sends the whole file before it reads the answer.
            connection.allow(room.limits.uploadTime)
            answer = PageAnswer(error.status)
            answer.closes = true
        }
    }

    private func take(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
        guard let upload else { return discard(context, bytes) }
        guard upload.take(bytes) else {
            let status = upload.problem
            dropUpload()
            return refuse(context, status)
        }
    }

    /// Bodies of requests that are refused, up to the size of a file.
    private func discard(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
        answer.discarded += bytes.readableBytes
        if answer.discarded > room.limits.uploadBytes { refuse(context, .payloadTooLarge) }
    }

    private func finish(_ upload: Upload) -> PageAnswer {
        let path = upload.finish()
        self.upload = nil
        room.ended(upload, path: path)
        return PageAnswer(path == nil ? upload.problem : .noContent)
    }

    private func dropUpload() {
        guard let upload else { return }
        upload.drop()
        self.upload = nil
        room.ended(upload, path: nil)
    }
}

extension PhoneConnection {
    /// nil unless the request names this server.
    fileprivate func hostOf(_ head: HTTPRequestHead, _ gate: PhoneGate?) -> String? {
        guard let gate, let host = head.headers.only("host"), gate.hosts.allows(host: host, reached: reached) else {
            return nil
        }
        return host
    }
}

extension HTTPRequestHead {
    fileprivate var hasBody: Bool {
        headers.contains(name: "transfer-encoding") || headers["content-length"].contains { $0 != "0" }
    }
}
