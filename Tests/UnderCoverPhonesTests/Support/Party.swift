import Foundation
import NIOCore
import NIOPosix
import PhoneClient
import Synchronization
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

/// All tests with sockets, one after another: some count this process's threads and sockets.
@Suite("Phones", .serialized) struct PhoneTests {}

/// A server on loopback with a small page, and what it told the game.
final class Party: Sendable {
    static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    let server: PhoneServer
    let door: PhoneDoor
    let folder: URL
    private let keeper: Keeper

    private final class Keeper: Sendable {
        let news = Mutex<[PhoneNews]>([])
        let thread = Mutex("")
    }

    init(memory: RoomMemory? = nil, _ change: (inout PhoneServerOptions) -> Void = { _ in }) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("phones-" + UUID().uuidString)
        let page = folder.appendingPathComponent("page")
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        let html =
            "<!doctype html><html lang={{lang}}><base href={{base}}><script id=words type=application/json>{{words}}</script>"
        try (html + String(repeating: " ", count: 2000)).write(
            to: page.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
        try "body { margin: 0 }".write(to: page.appendingPathComponent("page.css"), atomically: true, encoding: .utf8)
        var options = PhoneServerOptions(
            port: 0, bind: "127.0.0.1", page: page, uploads: folder.appendingPathComponent("files"),
            words: ["again": "Finding the </script> again."])
        // Else each phone that goes would be waited for.
        options.limits.returnTime = .zero
        change(&options)
        let keeper = Keeper()
        self.keeper = keeper
        server = PhoneServer(options: options) { news in
            keeper.thread.withLock { $0 = Threads.current }
            keeper.news.withLock { $0.append(news) }
        }
        if let memory { server.remember(memory) }
        door = try server.open()
    }

    deinit {
        server.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Without the lags, which depend on how busy the machine is.
    var news: [PhoneNews] {
        newsWithLags.map { news in
            if case .said(let id, let message, _) = news { .said(id, message, lag: 0) } else { news }
        }
    }
    var newsWithLags: [PhoneNews] { keeper.news.withLock { $0 } }
    /// The server's thread, once there were news.
    var thread: String { keeper.thread.withLock { $0 } }
    var socketPath: String { "/\(door.token)/ws" }

    /// Opens the page's connection; says nothing.
    func connect(
        headers: [(String, String)] = [], pongAfter: TimeAmount? = .zero, path: String? = nil
    ) async throws -> PhoneClient {
        let client = try await PhoneClient.connect(
            port: door.port, path: path ?? socketPath, headers: headers, pongAfter: pongAfter, Self.group
        ).get()
        try await until("an answer") { client.heard.isOpen || client.heard.isGone || client.heard.refusal != nil }
        return client
    }

    /// Connects and says hello. Waits for the welcome or the refusal.
    func phone(_ secret: String? = nil, pongAfter: TimeAmount? = .zero) async throws -> PhoneClient {
        let client = try await connect(pongAfter: pongAfter)
        client.say(secret.map { #"{"hello":{"secret":"\#($0)"}}"# } ?? #"{"hello":{}}"#)
        try await until("a welcome") { client.secret != nil || client.heard.isGone }
        return client
    }

    func arrived(_ number: Int) -> Int { news.count { $0 == .arrived(PhoneID(number)) } }

    func show(_ stage: PhoneScreen.Stage = .lobby, _ change: (inout PhoneShow) -> Void = { _ in }) {
        var show = PhoneShow(screen: PhoneScreen(stage: stage), own: [])
        change(&show)
        server.show(show)
    }
}

extension PhoneClient {
    /// The secret that the server gave it.
    var secret: String? {
        heard.texts.first { $0.hasPrefix(#"{"welcome""#) }.map { String($0.dropLast(3).suffix(32)) }
    }
}
