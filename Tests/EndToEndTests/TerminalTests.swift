import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverApp

/// Names and ids from outside cannot steer the terminal that a command prints them on.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("Sigur Rós – 中 🎵", "Sigur Rós – 中 🎵"), ("\u{1B}]0;x\u{7}", #"\u{1b}]0;x\u{7}"#), ("a\nb\tc\r", #"a\nb\tc\r"#),
        ("\u{9B}2J\u{7F}", #"\u{9b}2J\u{7f}"#), ("\u{202E}x\u{2066}y\u{2028}", #"\u{202e}x\u{2066}y\u{2028}"#),
        ("\u{200F}\u{61C}", #"\u{200f}\u{61c}"#), ("\r\n", #"\r\n"#),
    ])
    func whatSteersATerminalIsSeenInstead(text: String, shown: String) {
        #expect(TerminalText.escaped(text) == shown)
    }

    @Test func plainLocalesHavePlainSigns() throws {
        #expect(TerminalText.shown("“É” – it’s…", isPlain: true) == "\"É\" - it's...")
        #expect(TerminalText.shown("“É”", isPlain: false) == "“É”")
        #expect(TerminalText.isPlain(["LC_ALL": "C", "LANG": "de_DE.UTF-8"]))
        #expect(TerminalText.isPlain(["LC_ALL": "", "LANG": "POSIX"]))
        #expect(!TerminalText.isPlain(["LANG": "C.UTF-8"]) && !TerminalText.isPlain([:]))
        let home = try Home()
        let outcome = try Program.run(
            ["--category", "nope"], home: home, ["LC_ALL": "C", "SDL_VIDEODRIVER": "offscreen"])
        #expect(outcome.errors.contains("\"nope\"") && outcome.errors.utf8.allSatisfy { $0 < 128 }, "\(outcome.errors)")
    }

    @Test func jsonStaysTheSameJSON() throws {
        let values = (UInt32(0)...0x2100).compactMap(Unicode.Scalar.init).map { "a\($0)b" } + ["😀", "\u{2069}"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted]
        let plain = TerminalText.escaped(json: try encoder.encode(values))
        #expect(try JSONDecoder().decode([String].self, from: plain) == values)
        let loud = String(decoding: plain, as: UTF8.self).unicodeScalars.filter { $0.isMisleading && $0 != "\n" }
        #expect(loud.isEmpty)
    }
}

extension NetworkLane {
    @Suite(.serialized) struct TerminalTests {
        private static let hostile = "x\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}1m\u{202E}\u{2066}\u{2028}\nforged\ton\t9\t"

        /// No field reaches the terminal as it is, and none makes a line of its own.
        private func check(_ outcome: Program.Outcome, lines: Int? = nil, _ what: String) {
            for text in [outcome.output, outcome.errors] {
                let loud = text.unicodeScalars.filter { $0.isMisleading && $0 != "\n" && $0 != "\t" }
                #expect(loud.isEmpty, "\(what): \(text.debugDescription)")
                #expect(!text.split(separator: "\n").contains { $0.hasPrefix("forged") }, "\(what)")
            }
            #expect(outcome.status >= 0 && outcome.status <= 2, "\(what)")
            if let lines { #expect(outcome.output.split(separator: "\n").count == lines, "\(what): \(outcome.output)") }
        }

        @Test func argumentsAreEchoedWithoutTheirTricks() throws {
            let home = try Home()
            let name = Self.hostile
            for arguments in [
                ["search", "a", "--source", name, "--offline"], ["categories", name], ["sources", "remove", name],
                ["sources", "on", name], ["sources", "add", name, "x"], ["--" + name], [name], ["--set", name],
                ["--set", "rounds=" + name], ["--source-url", name], ["import", name], ["import", "/" + name],
                ["import", "attic/playlist/" + name], ["replay", name], ["--windowed", name], ["--seed", name],
                ["screenshot", "--screen", name, "--out", "x"], ["export", "--out", "/nowhere/" + name],
            ] {
                let outcome = try Program.run(arguments + ["--data-dir", home.path("data")], home: home)
                check(outcome, arguments.joined(separator: " ").debugDescription)
                #expect(outcome.errorLines.count <= 2, "\(arguments): \(outcome.errors)")
            }
        }

        @Test func serversAreListedWithoutTheirTricks() throws {
            let home = try Home()
            let server: [String: Any] = [
                "id": Self.hostile, "kind": Self.hostile, "name": Self.hostile, "user": Self.hostile, "login": "token",
                "keeper": "file", "address": ["base": "http://127.0.0.1:9/x"],
            ]
            let document = try JSONSerialization.data(withJSONObject: ["version": 1, "servers": [server]])
            try home.write(String(decoding: document, as: UTF8.self), to: "data/sources/sources.json")
            try home.write("{\"source-urls\": {}, \"a\\u001b[2J\\nforged\": 1}", to: "data/config.json")
            let data = ["--data-dir", home.path("data")]
            check(try Program.run(["sources"] + data, home: home), lines: 4, "sources")
            check(try Program.run(["sources", "test"] + data, home: home), "sources test")
            check(try Program.run(["search", "a", "--offline"] + data, home: home), "search")
            let state = ["XDG_STATE_HOME": home.path("s\u{1B}[2J\nforged")]
            check(try Program.run(["doctor"] + data, home: home, state), "doctor")
            let json = try Program.run(["sources", "--json"] + data, home: home)
            check(json, "sources --json")
            let listed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
            #expect(listed?.last?["user"] as? String == Self.hostile)
        }

        @Test func categoriesOfAnOldDatabaseAreListedWithoutTheirTricks() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data")]
            try #require(Program.run(["export"] + data, home: home).status == 0)
            let before = try Program.run(["categories"] + data, home: home).output.split(separator: "\n").count
            try Program.system([
                "python3", "-c",
                """
                import sqlite3, sys
                db = sqlite3.connect(sys.argv[1])
                db.execute("INSERT INTO category (id, name, shelf, origin) VALUES (?, ?, 'yours', ?)",
                           (sys.argv[2], sys.argv[2], "attic/playlist/" + sys.argv[2]))
                db.commit()
                """, home.path("data/under-cover.db"), Self.hostile,
            ])
            check(try Program.run(["categories"] + data, home: home), lines: before + 1, "categories")
            check(try Program.run(["categories", Self.hostile] + data, home: home), "categories ID")
            check(try Program.run(["categories", "--json"] + data, home: home), "categories --json")
            check(try Program.run(["export"] + data, home: home), "export")
        }

        @Test func whatAServerSaysIsPrintedWithoutItsTricks() throws {
            let home = try Home()
            let server = try HostileSubsonic(home, Self.hostile)
            let data = ["--data-dir", home.path("data")]
            let password = try home.write("canary", to: "password")
            let added = try Program.run(
                ["sources", "add", "opensubsonic", server.address, "--user", Self.hostile, "--password-file", password]
                    + data, home: home)
            check(added, lines: 3, "sources add")
            #expect(added.status == 0, "\(added.errors)")
            check(try Program.run(["sources", "test"] + data, home: home), lines: 1, "sources test")
            let found = try Program.run(["search", "x", "--source", "opensubsonic"] + data, home: home)
            check(found, lines: 1, "search")
            // The playlist with a good id; the hostile ones are left out.
            #expect(found.output.hasPrefix("opensubsonic/playlist/good\t"))
            check(try Program.run(["import", "opensubsonic/playlist/good"] + data, home: home), "import")
        }
    }
}

/// A server of Subsonic's kind that answers everything with one hostile text.
final class HostileSubsonic {
    let address: String
    private let process = Process()

    private static let program = """
        import http.server, json, sys
        text = sys.argv[1]
        entry = dict(id=text, albumId=text, album=text, artist=text, title=text, genre=text, coverArt=text, duration=1)
        body = {"subsonic-response": {
            "status": "ok", "version": text, "type": text, "serverVersion": text,
            "playlists": {"playlist": [dict(id=text, name=text, owner=text), dict(id="good", name="x" + text, owner=text)]},
            "genres": {"genre": [dict(value=text)]},
            "playlist": {"name": text, "entry": [entry, dict(entry, id="a", albumId="a", coverArt="a")]}}}
        class Server(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                data = json.dumps(body).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
            def log_message(self, *more):
                pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """

    init(_ home: Home, _ text: String) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.program, text]
        process.standardOutput = try home.writable("port")
        try process.run()
        let port = try wait(for: "a port") { home.text("port").split(separator: "\n").first.map(String.init) }
        address = "http://127.0.0.1:\(port)"
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        try? Program.end(process)
    }
}
