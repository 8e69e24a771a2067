import Foundation
import Testing

@testable import UnderCoverMusic

/// Supysonic, an independent music server, on the loopback, with a small library of invented records. It ends with this
/// value or this process.
final class SubsonicServer: Sendable {
    /// Set where `Scripts/test` could install it.
    static let python = ProcessInfo.processInfo.environment["UNDER_COVER_SUBSONIC_PYTHON"]

    static let user = "ada"
    static let password = Secret("sésame & co")

    let address: ServerAddress
    private let folder: TemporaryFolder
    private let process: Process

    init() throws {
        folder = try TemporaryFolder()
        process = Process()
        let output = Pipe()
        let script = ServerFixture.folder.deletingLastPathComponent().appendingPathComponent("Servers/subsonic.py")
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [script.path, folder.url.path]
        process.environment = ["HOME": folder.url.path, "TMPDIR": folder.url.path, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = try #require(
            ServerAddress("http://127.0.0.1:" + port.trimmingCharacters(in: .newlines)), "The server did not start.")
    }

    deinit { stop() }

    func stop() {
        guard process.isRunning else { return }
        // NB: the mask of the thread that started it blocks SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func account(_ accounts: SourceAccounts, password: Secret = password) async throws -> SourceAccount {
        try await accounts.join(
            ServerRequest(client: .real, address: address, device: ""), kind: "opensubsonic", id: "supysonic",
            name: "Supysonic", proof: .password(user: Self.user, password))
    }
}

extension HTTPClient {
    /// The client of these tests.
    static let real = HTTPClient.live()
}
