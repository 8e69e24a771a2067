import Foundation
import Testing

extension NetworkLane {
    /// `under-cover sources`.
    @Suite(.serialized) struct ServerCommandTests {
        private struct Source: Decodable {
            var id: String
            var isOn: Bool
            var address: String?
        }

        @Test func serversAreListedAndForgotten() throws {
            let home = try Home()
            let options = ["--data-dir", home.path("data")]
            let open = """
                listenbrainz\topen\ton\thttps://api.listenbrainz.org\t
                deezer\topen\toff\thttps://api.deezer.com\t
                file\tfiles\ton\t\t

                """
            #expect(try Program.run(["sources"] + options, home: home).output == open)
            #expect(home.contents(of: "data").isEmpty)
            try home.write(
                """
                {"version": 1, "servers": [{"id": "attic", "kind": "jellyfin", "name": "Attic", "login": "accessToken",
                 "address": {"base": "http://127.0.0.1:9"}, "user": "ada", "userID": "u", "keeper": "file"}]}
                """, to: "data/sources/sources.json")
            try home.write("{\"attic\": \"canary\"}", to: "data/sources/secrets.json")
            let list = try Program.run(["sources", "list"] + options, home: home)
            #expect(list.output == open + "attic\tjellyfin\ton\thttp://127.0.0.1:9\tada\n")
            let json = try Program.run(["sources", "list", "--json"] + options, home: home)
            #expect(json.output.contains("\"login\" : \"accessToken\"") && !json.output.contains("canary"))
            let entries = try JSONDecoder().decode([Source].self, from: Data(json.output.utf8))
            #expect(entries.map(\.id) == ["listenbrainz", "deezer", "file", "attic"])
            #expect(entries.map(\.isOn) == [true, false, true, true] && entries[2].address == nil)
            let test = try Program.run(["sources", "test"] + options, home: home)
            #expect(test.status == 1 && test.output == "" && test.errorLines.count == 1)
            #expect(test.errors.contains("Attic cannot be reached"))
            #expect(try Program.run(["sources", "remove", "attic"] + options, home: home).status == 0)
            #expect(home.contents(of: "data").keys.contains("sources/secrets.json") == false)
            // The id stays reserved, but the address is forgotten.
            #expect(!home.text("data/sources/sources.json").contains("127.0.0.1"))
        }

        @Test func sourcesThatAreElsewhereAreListedThere() throws {
            let home = try Home()
            try home.write("{\"source-urls\": {\"deezer\": \"http://127.0.0.1:9/deezer\"}}", to: "data/config.json")
            let list = try Program.run(["sources", "--data-dir", home.path("data")], home: home)
            #expect(list.output.contains("deezer\tmirror\toff\thttp://127.0.0.1:9/deezer\t\n"))
        }

        @Test func theKeyOfAServerThatSignedItselfCanBeComparedAndPinned() throws {
            let home = try Home()
            let server = Process()
            let (output, life) = (Pipe(), Pipe())
            server.executableURL = Program.checkout.appendingPathComponent("Tests/Servers/fault-server")
            (server.standardInput, server.standardOutput) = (life, output)
            try server.run()
            defer { kill(server.processIdentifier, SIGKILL) }
            struct Greeting: Decodable { var ports: [String: Int] }
            let greeting = try JSONDecoder().decode(Greeting.self, from: output.fileHandleForReading.availableData)
            let port = try #require(greeting.ports["tls"])
            let password = try home.write("x", to: "password")
            chmod(password, 0o600)
            let add = [
                "sources", "add", "opensubsonic", "https://127.0.0.1:\(port)", "--user", "ada", "--password-file",
                password, "--data-dir", home.path("data"),
            ]
            let refused = try Program.run(add, home: home)
            #expect(refused.status == 1 && refused.errors.contains("nobody vouches for"))
            let pin = try #require(refused.errors.firstMatch(of: /sha256\/\/[A-Za-z0-9+\/]{43}=/)?.output)
            // Over plain http it only hangs up, or answers with bytes that are no http.
            let plain = try Program.run(
                add.map { $0.replacingOccurrences(of: "https://", with: "http://") }, home: home)
            #expect(plain.status == 1 && plain.errors.contains("speaks https there, not http"), "\(plain.errors)")
            // With the right pin the server is asked, though it is no music server; with another pin it is refused.
            let asked = try Program.run(add + ["--pin", String(pin)], home: home)
            #expect(asked.status == 1 && !asked.errors.contains("certificate"), "\(asked.errors)")
            let other = "sha256//" + String(repeating: "A", count: 43) + "="
            let strange = try Program.run(add + ["--pin", other], home: home)
            #expect(strange.status == 1 && strange.errors.contains("another certificate than the one you pinned"))
        }
    }
}
