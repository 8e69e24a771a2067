import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension NetworkLane {
    /// A player's own music server: Supysonic, which `Scripts/test` installs.
    @Suite(.serialized, .enabled(if: OwnServer.python != nil)) struct OwnServerTests {
        @Test func aServerIsAddedPlayedFromAndNotMissedWhenItGoes() throws {
            let home = try Home()
            let server = try OwnServer(home: home)
            let password = try home.write(OwnServer.password, to: "password")
            chmod(password, 0o600)
            let data = ["--data-dir", home.path("data")]
            // The most permissive umask.
            let add = ["sources", "add", "opensubsonic", server.address, "--user", OwnServer.user]
            let added = try Program.run(
                ["-c", "umask 0; exec \"$@\"", "sh", Program.url.path] + add + ["--password-file", password] + data,
                of: URL(fileURLWithPath: "/bin/sh"), home: home)
            #expect(added.status == 0, "\(added.errors)")
            let id = try #require(added.output.split(separator: "\t").first.map(String.init))
            let tested = try Program.run(["sources", "test"] + data, home: home)
            #expect(tested.status == 0, "\(tested.errors)")

            let keys = try KeyHands(home: home)
            let closed = "http://127.0.0.1:9"
            let game = try RunningGame(
                ["--windowed", "960x600", "--rounds", "3", "--source-url", "listenbrainz=\(closed)"], home: home,
                keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("shelf of fourteen", keys)
            #expect(reference.source == id && reference.kind == .playlist)
            let gathering = try game.gathered(reference)
            #expect(gathering.stage == .done && gathering.albums.count == 14)
            let category = try game.add(reference, keys)
            try game.go(to: CategoryDetail.Target.start, keys)
            try keys.confirm()
            _ = try game.watch(for: "a running round") {
                ($0.screen as? Guessing)?.phase == .running
            }
            server.stop()
            #expect(try game.playToPoster(keys).entry.answers.map(\.right) == [true, true, true])
            try game.stop()
            #expect(!game.errors.contains(OwnServer.password) && !home.text("recording").contains(OwnServer.password))

            let again = try RunningGame(
                ["--offline", "--category", category.id.rawValue, "--rounds", "1"], home: home, keys.environment)
            try keys.takeFocus()
            #expect(try again.playToPoster(keys).entry.answers.count == 1)
            try again.stop()
            #expect(try keepers(of: OwnServer.password, home) == ["data/sources/secrets.json"])
            for name in ["data/sources", "data/sources/sources.json", "data/sources/secrets.json"] {
                var about = stat()
                #expect(lstat(home.path(name), &about) == 0 && about.st_mode & 0o077 == 0, "\(name)")
            }
        }

        /// Files that contain a secret – plain, escaped as in JSON, or percent-encoded – except the player's own.
        private func keepers(of secret: String, _ home: Home) throws -> [String] {
            let needles = [
                secret, String(secret.dropFirst(2)), secret.addingPercentEncoding(withAllowedCharacters: []),
            ]
            .compactMap { $0 }.map { Data($0.utf8) }
            let names = FileManager.default.enumerator(atPath: home.path(""))?.compactMap { $0 as? String } ?? []
            return names.filter { name in
                guard name != "password", !name.hasPrefix("server"),
                    let bytes = FileManager.default.contents(atPath: home.path(name))
                else { return false }
                return needles.contains { bytes.range(of: $0) != nil }
            }.sorted()
        }
    }

    /// Recordings do not contain what is typed into the form, so the server reports what it receives.
    @Suite(.serialized) struct SlowServerTests {
        /// Reports that it was asked; then that the client disconnected, or, after four seconds, that it answered.
        private static let server = """
            import select, socket, sys
            door = socket.create_server(("127.0.0.1", 0))
            print(door.getsockname()[1], flush=True)
            line = door.accept()[0]
            line.recv(65536)
            print("asked", flush=True)
            if select.select([line], [], [], 4)[0] and not line.recv(1):
                print("gone", flush=True)
                sys.exit()
            body = b'{"subsonic-response": {"status": "ok", "version": "1.16.1"}}'
            line.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body) + body)
            print("answered", flush=True)
            """

        @Test(arguments: [true, false]) func whoGoesBackWhileAServerIsAskedHasNothingSaved(goesBack: Bool) throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = Process()
            server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            server.arguments = ["python3", "-c", Self.server]
            server.standardOutput = try home.writable("said")
            try server.run()
            defer { kill(server.processIdentifier, SIGKILL) }
            func said(_ word: String) throws {
                try wait(for: "“\(word)”") { home.text("said").contains(word + "\n") ? true : nil }
            }
            let port = try wait(for: "a port") { home.text("said").split(separator: "\n").first.map(String.init) }
            let game = try RunningGame(["--windowed", "960x600"], home: home, keys.environment)
            try game.openSearch(keys)
            try game.open(AddCategory.Target.sources, keys, thenSee: "sources")
            try game.go(to: SourcesScreen.Target.server, keys)
            try keys.confirm()
            try wait(for: "the form") { home.text("recording").hasSuffix("\nend\n") ? true : nil }
            for _ in "https://" { try keys.press("BackSpace") }
            for words in ["http://127.0.0.1:\(port)", "ada", "secret"] {
                try keys.type(words)
                try keys.confirm()
            }
            try said("asked")
            if goesBack {
                try keys.press("Escape")
                try said("gone")
            } else {
                try said("answered")
                try wait(for: "the server to be kept") { home.text("data/sources/sources.json").isEmpty ? nil : true }
            }
            try game.stop()
            #expect(home.text("data/sources/sources.json").isEmpty == goesBack)
            #expect(home.text("data/sources/secrets.json").isEmpty == goesBack)
        }
    }
}

final class OwnServer {
    /// The Python that has Supysonic, if `Scripts/test` could install it.
    static let python = ProcessInfo.processInfo.environment["UNDER_COVER_SUBSONIC_PYTHON"]
    static let user = "ada"
    static let password = "sésame & co"

    let address: String
    private let process = Process()

    init(home: Home) throws {
        let folder = home.path("server")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let output = Pipe()
        let script = "/Tests/UnderCoverMusicTests/Fixtures/Servers/subsonic.py"
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [Program.checkout.path + script, folder, "--many"]
        process.environment = ["HOME": folder, "TMPDIR": folder, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        try #require(Int(port.trimmingCharacters(in: .newlines)) != nil, "The server did not start.")
        address = "http://127.0.0.1:" + port.trimmingCharacters(in: .newlines)
    }

    deinit { stop() }

    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        try? Program.end(process)
    }
}
