import Foundation
import Testing

@testable import UnderCoverMusic

/// Supysonic, a music server that others wrote, with a small library of invented records, on the loopback. It ends when
/// this value or this process does.
final class SubsonicServer: Sendable {
    /// Where `Scripts/test` could install it.
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
        // NB: SIGTERM would be held back by the mask of the thread that started it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func account(_ accounts: SourceAccounts, password: Secret = password) async throws -> SourceAccount {
        try await accounts.join(
            SourceAccounts.Invitation(
                id: "supysonic", kind: .openSubsonic, name: "Supysonic", address: address,
                proof: .password(user: Self.user, password)),
            client: .real)
    }
}

extension HTTPClient {
    /// What these tests ask servers with.
    static let real = HTTPClient.live()
}
