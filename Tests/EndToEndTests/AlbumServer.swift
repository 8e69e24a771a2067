import Foundation
import Testing

/// `Tests/Servers/album-server`: all services that albums come from, on the loopback. It ends with this value.
final class AlbumServer {
    private static let services = ["listenbrainz", "musicbrainz", "coverartarchive", "archive", "deezer"]

    let port: Int
    private let home: Home
    private let process = Process()
    private let life = Pipe()

    /// - Parameter port: of one that was there before, else any.
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

    /// Where the game finds it.
    var options: [String] { Self.services.flatMap { ["--source-url", "\($0)=http://127.0.0.1:\(port)"] } }

    /// Addresses, in the order in which they were asked for.
    var asked: [String] {
        home.text("asked").split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
