import Foundation
import Testing
import UnderCoverCore

extension EndToEndTests {
    @Suite(.serialized) struct CommandLineTests {
        @Test func helpNamesEveryCommandAndSetting() throws {
            let help = try Program.run(["--help"], home: Home())
            #expect(help.status == 0)
            #expect(help.errors == "")
            for word in [
                "play", "replay", "screenshot", "categories", "export", "sources", "simulate", "--rounds",
                "--theme",
            ] {
                #expect(help.output.contains(word), "\(word) is not in the help")
            }
        }

        @Test func versionIsTheGames() throws {
            let version = try Program.run(["--version"], home: Home())
            #expect(version.status == 0)
            #expect(version.output == Words.version + "\n")
        }

        struct BadInput: CustomTestStringConvertible {
            var arguments: [String]
            var status: Int32
            /// Words that the error message must contain.
            var names: [String]
            var prepare: @Sendable (Home) throws -> Void = { _ in }
            var environment: @Sendable (Home) -> [String: String] = { _ in [:] }

            var testDescription: String { arguments.joined(separator: " ") }
        }

        static let badInputs: [BadInput] = usage + simulations + folders + recordings + assets + sources

        /// Wrong usage: exit status 2.
        private static let usage: [BadInput] = [
            BadInput(arguments: ["--nonsense"], status: 2, names: ["--nonsense"]),
            BadInput(arguments: ["play", "everything"], status: 2, names: ["everything"]),
            BadInput(arguments: ["--windowed", "5x5"], status: 2, names: ["5x5", "320x240"]),
            BadInput(arguments: ["--windowed", "9000x9000"], status: 2, names: ["9000x9000"]),
            BadInput(arguments: ["--windowed", "wide"], status: 2, names: ["wide"]),
            BadInput(arguments: ["--rounds", "99"], status: 2, names: ["99"]),
            BadInput(arguments: ["--set", "colour=loud"], status: 2, names: ["colour"]),
            BadInput(arguments: ["--set", "colour"], status: 2, names: ["colour", "key=value"]),
            BadInput(arguments: ["--exit-after", "-1"], status: 2, names: ["--exit-after"]),
            BadInput(arguments: ["--seed", "later"], status: 2, names: ["later"]),
            BadInput(
                arguments: ["screenshot", "--out", "x.png", "--screen", "kitchen"], status: 2, names: ["kitchen"]),
            BadInput(arguments: ["screenshot", "--out", "x.png", "--size", "1x1"], status: 2, names: ["1x1"]),
            BadInput(arguments: ["screenshot", "--out", "x.png", "--size", "x"], status: 2, names: ["x"]),
            BadInput(arguments: ["screenshot", "--out", "x.png", "--glyphs", "runes"], status: 2, names: ["runes"]),
            BadInput(arguments: ["screenshot"], status: 2, names: ["--out"]),
            BadInput(arguments: ["bench"], status: 2, names: ["bench"]),
            BadInput(arguments: ["monkey", "--data-dir", "HOME/m"], status: 2, names: ["monkey"]),
            BadInput(arguments: ["--statistics", "HOME/s"], status: 2, names: ["--statistics"]),
            BadInput(arguments: ["read-outside", "pictures", "--rehearse", "crash"], status: 2, names: ["--rehearse"]),
            BadInput(arguments: ["--category", "kitchen", "--data-dir", "HOME/data"], status: 2, names: ["kitchen"]),
            BadInput(arguments: ["categories", "kitchen"], status: 2, names: ["kitchen"]),
            BadInput(
                arguments: ["screenshot", "--out", "HOME/nowhere/x.png"], status: 1, names: ["nowhere/x.png"]),
            BadInput(
                arguments: ["screenshot", "--out", "HOME/data/mine"], status: 1, names: ["data/mine", "left alone"]
            ) { try $0.write("not a picture", to: "data/mine") },
            BadInput(
                arguments: ["--record", "HOME/data/mine", "--data-dir", "HOME/data"], status: 1,
                names: ["data/mine", "left alone"], prepare: { try $0.write("no recording", to: "data/mine") },
                environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
            BadInput(
                arguments: ["--record", "/dev/null", "--data-dir", "HOME/data"], status: 1, names: ["/dev/null"],
                environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
            BadInput(
                arguments: ["--category", "a\nb\u{1B}[31m", "--data-dir", "HOME/data"], status: 2, names: [#"a\nb"#]),
            BadInput(
                arguments: ["--source-url", "deezer=http://u:CANARY@h"], status: 2, names: ["http://[removed]@h"]),
            BadInput(
                arguments: ["--record", "HOME/nowhere/x", "--data-dir", "HOME/data"], status: 1, names: ["nowhere/x"],
                environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
        ]

        private static let simulations = [
            (["--players", "9"], "9"), (["--players", "0"], "1 to 8"), (["--shape", "circle"], "circle"),
            (["--kinds", "guess"], "guess"), (["--kinds", "all,"], "“all,”"), (["--preset", "slow"], "slow"),
            (["--matches", "0"], "--matches"), (["--matches", "1000001"], "1000000"), (["--seed", "later"], "later"),
            (["--category", "kitchen"], "kitchen"), (["--data-dir", "HOME/data"], "--data-dir"),
        ].map { BadInput(arguments: ["simulate"] + $0.0, status: 2, names: [$0.1]) }

        /// The data folder cannot be opened for an export, or must not be: exit status 1, and its files stay
        /// unchanged.
        private static let folders: [BadInput] =
            [
                BadInput(arguments: ["export", "--data-dir", "HOME/data/a-file"], status: 1, names: ["a-file"]) {
                    try $0.write("I am no folder.", to: "data/a-file")
                },
                BadInput(arguments: ["export", "--data-dir", "/proc/nobody"], status: 1, names: ["/proc/nobody"]),
                BadInput(
                    arguments: ["export", "--data-dir", "/proc/a\nb\u{1B}[31m"], status: 1,
                    names: [#"/proc/a\nb\u{1b}"#]),
            ]
            + ["export", "play", "categories"].map {
                BadInput(
                    arguments: [$0, "--data-dir", "HOME/data"], status: 1, names: ["under-cover.db", "newer"],
                    prepare: makeNewer)
            }

        private static let recordings: [BadInput] = [
            BadInput(arguments: ["replay", "HOME/none"], status: 1, names: ["none", "cannot be read"]),
            BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["not a recording"]) {
                try $0.write("a shopping list\n", to: "r")
            },
            BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["version 999", "0.0.0"]) {
                try $0.write("{\"underCover\":999,\"game\":\"0.0.0\"}\nend\n", to: "r")
            },
            BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["cut short after line 2"]) {
                try $0.write(Recording.header + "\nt 5\n", to: "r")
            },
            BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["line 2 is damaged"]) {
                try $0.write(Recording.header + "\nt lots\nend\n", to: "r")
            },
            BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["differently by tick 60"]) {
                try $0.write(Recording.header + "\nt 60\nc 60 1234\nend\n", to: "r")
            },
        ]

        private static let sources: [BadInput] = [
            BadInput(arguments: ["sources", "add", "winamp", "https://a.example"], status: 2, names: ["winamp"]),
            BadInput(arguments: ["sources", "add", "jellyfin", "https://a.example"], status: 2, names: ["--user"]),
            BadInput(
                arguments: ["sources", "add", "jellyfin", "https://a.example", "--api-key"], status: 2,
                names: ["--api-key"]),
            BadInput(
                arguments: ["sources", "add", "opensubsonic", "https://a.example", "--user", "a", "--pin", "abc"],
                status: 2, names: ["--pin", "abc"]),
            BadInput(
                arguments: ["sources", "add", "opensubsonic", "https://a.example", "--user", "a"], status: 2,
                names: ["--password-file"]),
            BadInput(
                arguments: ["sources", "add", "opensubsonic", "a.example", "--user", "a"], status: 1,
                names: ["no address"]),
            BadInput(
                arguments: ["sources", "add", "jellyfin", "https://a.example", "--user", "a", "--id", "A b"], status: 1,
                names: ["A b"]),
            BadInput(
                arguments: [
                    "sources", "add", "opensubsonic", "http://127.0.0.1:9", "--user", "a", "--password-file", "HOME/p",
                    "--data-dir", "HOME/data",
                ], status: 1, names: ["127.0.0.1", "cannot be reached"]
            ) {
                try $0.write("canary\n", to: "p")
            },
            BadInput(
                arguments: [
                    "sources", "add", "opensubsonic", "http://127.0.0.1:9", "--user", "a", "--password-file", "HOME/p",
                ], status: 1, names: ["/p", "cannot be read"]),
            BadInput(
                arguments: [
                    "sources", "add", "jellyfin", "http://attic.invalid", "--user", "a", "--password-file", "-",
                ],
                status: 1, names: ["Nothing was sent", "attic.invalid", "--allow-plain-http"]),
            BadInput(
                arguments: ["sources", "add", "jellyfin", "http://attic.invalid", "--quick-connect"], status: 1,
                names: ["Nothing was sent", "attic.invalid", "--allow-plain-http"]),
            BadInput(
                arguments: [
                    "sources", "add", "jellyfin", "http://attic.invalid", "--user", "a", "--password-file", "HOME/p",
                    "--allow-plain-http", "--data-dir", "HOME/data",
                ], status: 1, names: ["attic.invalid", "cannot be reached"]
            ) {
                try $0.write("canary\n", to: "p")
            },
            BadInput(arguments: ["sources", "test", "attic"], status: 2, names: ["attic"]),
            BadInput(arguments: ["sources", "remove", "attic"], status: 2, names: ["attic"]),
            BadInput(
                arguments: ["sources", "--data-dir", "HOME/data"], status: 1, names: ["sources.json", "left alone"]
            ) {
                try $0.write("a shopping list", to: "data/sources/sources.json")
            },
        ]

        private static let assets: [BadInput] = [
            BadInput(
                arguments: ["categories"], status: 1, names: ["nowhere", "UNDER_COVER_ASSETS"],
                environment: { ["UNDER_COVER_ASSETS": $0.path("nowhere")] }),
            BadInput(
                arguments: ["categories"], status: 1, names: ["records.json", "damaged"],
                prepare: { try $0.write("{", to: "Assets/Records/records.json") },
                environment: { ["UNDER_COVER_ASSETS": $0.path("Assets")] }),
        ]

        /// Raises the version in the header of a database that the game has made.
        private static func makeNewer(_ home: Home) throws {
            let made = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            try #require(made.status == 0)
            let file = try FileHandle(forUpdating: home.url.appendingPathComponent("data/under-cover.db"))
            try file.seek(toOffset: 60)
            try file.write(contentsOf: Data([0, 0, 3, 231]))
            try file.close()
        }

        @Test(arguments: badInputs) func badInputIsOneSentenceAndChangesNothing(_ bad: BadInput) throws {
            let home = try Home()
            try bad.prepare(home)
            let before = home.contents(of: "data")
            let arguments = bad.arguments.map { $0.replacingOccurrences(of: "HOME", with: home.url.path) }
            let outcome = try Program.run(arguments, home: home, bad.environment(home))
            #expect(outcome.status == bad.status)
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("under-cover: "))
            #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("CANARY"))
            for name in bad.names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
            if bad.arguments.first != "replay" { #expect(outcome.output == "") }
            // Making a new, empty database is allowed.
            if !before.isEmpty { #expect(home.contents(of: "data").filter { before[$0.key] != nil } == before) }
        }

        @Test(arguments: [
            (["bench", "--size", "1x1"], "1x1"),
            (["monkey", "--data-dir", "/nowhere", "--seconds", "nan"], "--seconds"),
        ])
        func theLabRefusesWrongOptions(arguments: [String], name: String) throws {
            let outcome = try Program.run(arguments, of: Program.lab, home: Home())
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(name), "\(outcome.errors)")
        }

        @Test func aScreenThatIsNotThereIsSaidSo() throws {
            let home = try Home()
            let outcome = try Program.run(["--data-dir", home.path("data")], home: home)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains("No screen was found"))
            #expect(outcome.errors.contains("video, render and input"))
        }

        // MARK: Commands that answer

        private struct Category: Decodable {
            var id: String
            var name: String
            var shelf: String
            var albums: Int
        }

        private struct Source: Decodable {
            var id: String
            var isOn: Bool
            var address: String?
        }

        private struct Album: Decodable {
            var id: String
            var title: String
            var artist: String
        }

        @Test func categoriesAreListedWithTheirAlbums() throws {
            let home = try Home()
            let list = try Program.run(["categories", "--json"], home: home)
            let categories = try JSONDecoder().decode([Category].self, from: Data(list.output.utf8))
            let first = try #require(categories.first)
            #expect(first.shelf == "builtIn")
            let lines = try Program.run(["categories"], home: home).output.split(separator: "\n")
            #expect(lines.map { String($0.split(separator: "\t")[0]) } == categories.map(\.id))
            let detail = try Program.run(["categories", first.id, "--json"], home: home)
            let albums = try JSONDecoder().decode([Album].self, from: Data(detail.output.utf8))
            #expect(albums.count == first.albums)
            #expect(albums.allSatisfy { !$0.title.isEmpty && !$0.artist.isEmpty })
            #expect(try Program.run(["categories", first.id], home: home).output.contains(albums[0].title))
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
            #expect(home.contents(of: "data").keys.sorted() == ["sources", "sources/sources.json"])
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

        @Test func nothingFoundIsSaidAndIsNoFailure() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let options = ["--data-dir", home.path("data")] + server.options
            let found = try Program.run(["search", "kitchen", "radio"] + options, home: home)
            #expect(found.status == 0 && found.output.contains("Kitchen Radio") && found.errors == "")
            let nothing = try Program.run(["search", "xylophone", "zebra"] + options, home: home)
            #expect(nothing.status == 0 && nothing.output == "" && nothing.errorLines.count == 1)
            #expect(nothing.errors.contains("“xylophone zebra”") && nothing.errors.contains("ListenBrainz"))
            let json = try Program.run(["search", "xylophone", "zebra", "--json"] + options, home: home)
            #expect(json.status == 0 && json.output == "[\n\n]\n" && json.errors == "")
            server.stop()
            #expect(try Program.run(["search", "kitchen"] + options, home: home).status == 1)
        }

        @Test func whatIsKeptIsExported() throws {
            let home = try Home()
            let direct = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            #expect(direct.status == 0)
            #expect(direct.output.contains("\"version\" : 1"))
            let file = try Program.run(
                ["export", "--data-dir", home.path("data"), "--out", home.path("export.json")], home: home)
            #expect(file.output == "")
            #expect(home.text("export.json") + "\n" == direct.output)
        }

        @Test func screenshotsHaveTheSizeThatWasAskedFor() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["screenshot", "--screen", "right", "--size", "640x400", "--out", home.path("right.png")], home: home)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let bytes = [UInt8](FileManager.default.contents(atPath: home.path("right.png")) ?? Data())
            try #require(bytes.count > 1000)
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(Array(bytes[16..<24]) == [0, 0, 0x02, 0x80, 0, 0, 0x01, 0x90])
        }

        @Test func screenshotsAreTheSameEveryTime() throws {
            let home = try Home()
            for name in ["a.png", "b.png"] {
                let outcome = try Program.run(
                    [
                        "screenshot", "--screen", "guessing", "--size", "640x400", "--seed", "5", "--at", "1", "--out",
                        home.path(name),
                    ], home: home)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            #expect(FileManager.default.contentsEqual(atPath: home.path("a.png"), andPath: home.path("b.png")))
        }
    }
}
