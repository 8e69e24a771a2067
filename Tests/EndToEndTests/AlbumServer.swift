import Foundation
import Testing

/// Runs `Tests/Servers/album-server`, which serves all music services on the loopback address. It stops with this
/// object.
final class AlbumServer {
    private static let services = [
        "listenbrainz", "musicbrainz", "coverartarchive", "archive", "deezer", "deezer-link",
    ]

    let port: Int
    private let home: Home
    private let process = Process()
    private let life = Pipe()

    /// - Parameter port: of an earlier server, to replace it; 0 for any free port.
    init(home: Home, _ arguments: [String] = [], port: Int = 0) throws {
        self.home = home
        let output = Pipe()
        process.executableURL = Program.checkout.appendingPathComponent("Tests/Servers/album-server")
        process.arguments = ["--port", String(port), "--log", home.path("asked")] + arguments
        process.standardInput = life
        process.standardOutput = output
        try process.run()
        let line = output.fileHandleForReading.availableData
        self.port = try #require(try JSONDecoder().decode([String: Int].self, from: line)["port"])
    }

    deinit { stop() }

    /// Options that point the game to this server.
    var options: [String] { Self.services.flatMap { ["--source-url", "\($0)=http://127.0.0.1:\(port)"] } }

    /// The requested paths, in order.
    var asked: [String] {
        home.text("asked").split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        try? Program.end(process)
    }
}
