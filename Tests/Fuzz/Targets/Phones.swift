import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

/// Inputs from phones.
extension Fuzz {
    /// A message of a phone: what was understood is possible, and can be said again.
    static func phoneMessage(_ bytes: [UInt8]) {
        guard let speech = PhoneSpeech(bytes, PhoneLimits()) else { return }
        guard case .message(let message) = speech else { return }
        guard let again = try? JSONEncoder().encode(message) else { return expect(false, "a message can be written") }
        expect(PhoneSpeech(again, roomy) == speech, "a message that was read can be read again")
        switch message {
        case .join(let name, let seat):
            expect(OutsideText.clean(name) ?? "" == name, "a name is clean")
            expect(seat.map((0...7).contains) ?? true, "a seat exists")
        case .answer(let round, let place), .undo(let round, let place):
            expect((0...1_000_000).contains(round) && (0...31).contains(place), "an answer is possible")
        case .typed(_, let values):
            expect(
                values.count <= 8 && !values.joined().unicodeScalars.contains(where: \.isMisleading), "a form is clean")
        default: break
        }
    }

    /// A message may be longer in JSON after reading than when it was sent.
    private static let roomy: PhoneLimits = {
        var limits = PhoneLimits()
        limits.frameBytes = 1 << 20
        return limits
    }()

    /// Lines: path, Host, Origin, name of a file.
    static func phoneRequest(_ bytes: [UInt8]) {
        let lines =
            text(bytes).split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + ["", "", "", ""]
        let gate = PhoneGate(token: "K7F2QD", hosts: HostRule(port: 8080))
        var headers: HTTPHeaders = ["host": lines[1]]
        if !lines[2].isEmpty { headers.add(name: "origin", value: lines[2]) }
        for method in [HTTPMethod.GET, .POST] {
            let head = HTTPRequestHead(version: .http1_1, method: method, uri: lines[0], headers: headers)
            let route = gate.route(head, reached: PeerAddress("192.168.1.5"))
            if case .refused = route { continue }
            expect(lines[0].uppercased().hasPrefix("/K7F2QD"), "nobody gets in without the token")
            expect(lines[1].hasSuffix("8080"), "nobody gets in by another port")
            expect(lines[2].isEmpty || lines[2].lowercased() == "http://" + lines[1].lowercased(), "nor from elsewhere")
        }
        let name = Upload.name(lines[3])
        expect(name.count <= Upload.longestName && !name.contains("/") && !name.contains("\\"), "a name is no path")
        expect(!name.unicodeScalars.contains(where: \.isMisleading), "a name is one line")
        if let address = PeerAddress(lines[1]) {
            expect(PeerAddress(address.bare) == address, "an address can be read again")
        }
        _ = MachineAddress.defaultInterfaces(text(bytes))
    }

    /// All bytes of a connection, through the whole server. The first one says how many arrive at a time.
    static func phoneWire(_ bytes: [UInt8]) {
        guard let step = bytes.first.map({ max(1, Int($0)) }), let page else { return }
        var news: [PhoneNews] = []
        let room = PhoneHub(limits: PhoneLimits(), page: page, uploads: uploads, memory: nil) { news.append($0) }
        let (channel, listener) = (EmbeddedChannel(), EmbeddedChannel())
        channel.localAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 8080)
        room.begin(listener, PhoneGate(token: "K7F2QD", hosts: HostRule(port: 8080)))
        guard (try? PhoneListener.furnish(channel, room)) != nil else { return expect(false, "a room has room") }
        channel.pipeline.fireChannelActive()
        room.show(PhoneShow(screen: PhoneScreen(stage: .lobby), own: [PhoneOwn(PhoneID(1), page: .join, name: "Mo")]))
        var rest = bytes.dropFirst()
        while !rest.isEmpty {
            _ = try? channel.writeInbound(ByteBuffer(bytes: rest.prefix(step)))
            rest = rest.dropFirst(step)
            drain(channel)
        }
        room.sendHome(PhoneID(1))
        room.end(.partyOver)
        channel.embeddedEventLoop.advanceTime(by: .seconds(90))
        drain(channel)
        for ended in [channel, listener] { _ = try? ended.finish(acceptAlreadyClosed: true) }
        expect(room.isEmpty, "a connection that ended is gone")
        if case .arrived? = news.first {} else { expect(news.isEmpty, "nobody speaks before a hello") }
        expect(news.count <= 24, "twenty messages a second")
    }

    private static func drain(_ channel: EmbeddedChannel) {
        while let _ = try? channel.readOutbound(as: ByteBuffer.self) {}
        channel.embeddedEventLoop.run()
    }

    private static let uploads = FileManager.default.temporaryDirectory.appendingPathComponent(
        "fuzz-phones-\(getpid())")

    private static let page: PageFiles? = {
        try? FileManager.default.createDirectory(at: uploads, withIntermediateDirectories: true)
        try? "<!doctype html>".write(
            to: uploads.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
        return try? PageFiles(folder: uploads, marks: [:])
    }()
}
