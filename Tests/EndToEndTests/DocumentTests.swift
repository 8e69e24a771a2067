import Foundation
import Testing

extension ShelfLane {
    /// Types what README.md and the tutorials say to type, in their order, and compares docs/COMMANDS.md with the program.
    @Suite(.serialized) struct DocumentTests {
        private static let offscreen = ["SDL_VIDEODRIVER": "offscreen"]
        static let documents = [
            "README.md", "docs/tutorials/pack.md", "docs/tutorials/party.md", "docs/tutorials/records.md",
        ]

        private static func text(_ document: String) throws -> String {
            try String(contentsOf: Program.checkout.appendingPathComponent(document), encoding: .utf8)
        }

        /// The fenced blocks of a document: the language and what is within.
        static func blocks(_ text: String) -> [(language: String, body: String)] {
            text.matches(of: #/\n```(\w+)\n([\s\S]*?)\n```/#).map { (String($0.1), String($0.2)) }
        }

        /// The lines of a block that a player types without a password and outside a clone.
        static func typed(_ body: String) -> [String] {
            body.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("sudo ") && !$0.hasPrefix("Scripts/") }
        }

        @Test func everyTutorialIsFollowed() throws {
            let folder = Program.checkout.appendingPathComponent("docs/tutorials").path
            let found = try FileManager.default.contentsOfDirectory(atPath: folder).map { "docs/tutorials/" + $0 }
            #expect(Set(Self.documents) == Set(found + ["README.md"]))
        }

        /// A home with what the tutorials begin with: music, a picture, and the game on the path. A game that would run on
        /// ends by itself, and one with phones is heard on this machine alone, on a port of its own.
        private func reader() throws -> (home: Home, environment: [String: String]) {
            let home = try Home()
            try OwnMusic.make(home, "Music", albums: 4)
            try FileManager.default.copyItem(
                atPath: Program.checkout.path + "/Assets/Icon/under-cover.png", toPath: home.path("cover.png"))
            let game = try home.write(
                """
                #!/bin/sh
                case ${1:-} in '' | -* | play) set -- "$@" --offline --exit-after 2 ;; esac
                case " $* " in *" --phones on "*) set -- "$@" --phones-bind 127.0.0.1 --phones-port 0 ;; esac
                exec '\(Program.url.path)' "$@"
                """, to: "bin/under-cover")
            chmod(game, 0o755)
            var environment = Program.environment(home: home.url).merging(Self.offscreen) { $1 }
            environment["PATH"] = home.path("bin") + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
            return (home, environment)
        }

        @Test(arguments: documents) func whatADocumentSaysWorks(document: String) throws {
            let (home, environment) = try reader()
            let text = try Self.text(document)
            // Files that the reader saves; the sentence behind a block names them.
            for block in text.matches(of: #/\n```json\n([\s\S]*?)\n```\n+Save that as `([^`]+)`/#) {
                try home.write(String(block.1), to: String(block.2))
            }
            var count = 0
            for block in Self.blocks(text) where block.language == "sh" {
                let lines = Self.typed(block.body)
                count += lines.count
                let script = "cd '\(home.url.path)'\n" + lines.joined(separator: "\n")
                let shell = Program.process(["-e", "-c", script], environment, of: URL(fileURLWithPath: "/bin/sh"))
                (shell.standardOutput, shell.standardError) = (try home.writable("output"), try home.writable("errors"))
                try shell.run()
                try Program.end(shell)
                let errors = home.text("errors")
                #expect(shell.terminationStatus == 0, "\(document): \(lines)\n\(errors)")
                #expect(!errors.contains("under-cover:"), "\(document): \(lines)\n\(errors)")
            }
            #expect(count > 0, "\(document) says nothing to type, so nothing was followed.")
        }

        /// Other steps build the game with them; here they are only looked for.
        @Test(arguments: documents) func scriptsThatADocumentNamesAreThere(document: String) throws {
            for name in try Self.text(document).matches(of: /Scripts\/[\w\/.-]*\w/) {
                #expect(FileManager.default.fileExists(atPath: Program.checkout.path + "/" + name.0), "\(name.0)")
            }
        }

        /// Links between documents lead to files.
        @Test(
            arguments: documents + [
                "docs/COMMANDS.md", "docs/CONTROLS.md", "docs/ADDING.md", "CONTRIBUTING.md", "SECURITY.md",
            ])
        func linksLeadToFiles(document: String) throws {
            let folder = Program.checkout.appendingPathComponent(document).deletingLastPathComponent()
            for link in try Self.text(document).matches(of: #/(?:\]\(|src=")([^):"#]+)(?=[)"#])/#) {
                let file = folder.appendingPathComponent(String(link.1)).path
                #expect(FileManager.default.fileExists(atPath: file), "\(document): \(link.1)")
            }
        }

        private struct Dump: Decodable {
            struct Command: Decodable {
                var commandName: String
                var shouldDisplay: Bool?
                var subcommands: [Command]?
            }

            var command: Command
        }

        @Test func theTableOfCommandsIsWhole() throws {
            let dumped = try Program.run(["--experimental-dump-help"], home: Home()).output
            let dump = try JSONDecoder().decode(Dump.self, from: Data(dumped.utf8))
            let shown = (dump.command.subcommands ?? []).filter { $0.shouldDisplay ?? true }.map(\.commandName)
            let text = try Self.text("docs/COMMANDS.md")
            let table = try #require(text.split(separator: "| command |").last)
            let documented = Set(table.matches(of: /\n\| `([a-z-]+)/).map { String($0.1) })
            // `play` is what the game does without a command.
            #expect(documented == Set(shown).subtracting(["help", "play"]))

            let options = Set(
                (dumped.matches(of: /"name"\s*:\s*"([a-z0-9-]+)"/).map { $0.1 }
                    + dumped.matches(of: /--([a-z0-9-]+)/).map { $0.1 }))
            let names = text.matches(of: /--([a-z][a-z0-9-]*)/).map { $0.1 }
            #expect(names.count > 30)
            for name in names { #expect(options.contains(name), "--\(name)") }
        }

        // MARK: What is published

        private func script(_ words: [String], _ home: Home) throws -> Program.Outcome {
            try Program.run(
                words.dropFirst().map { $0 }, of: Program.checkout.appendingPathComponent(words[0]), home: home,
                ["UNDER_COVER_BUILT": Program.url.path])
        }

        /// All addresses are in one file, and documents and issue forms have those.
        @Test func documentsHaveTheAddressesOfTheProject() throws {
            let home = try Home()
            let checked = try script(["Scripts/packaging/links.py", "--check"], home)
            #expect(checked.status == 0, "\(checked.errors)")
            let forms = Program.checkout.appendingPathComponent(".github/ISSUE_TEMPLATE").path
            let names = try FileManager.default.contentsOfDirectory(atPath: forms).filter { $0 != "config.yml" }
            #expect(names.count > 2)
            for name in names {
                #expect(try Self.text(".github/ISSUE_TEMPLATE/" + name).contains("under-cover doctor"), "\(name)")
            }
        }

        /// A placeholder in the file of addresses, and no other state of it, keeps a release back for its sake.
        @Test func aReleaseIsRefusedWhilePlaceholdersStand() throws {
            let project = try Self.text("Scripts/packaging/project").split(separator: "\n").filter {
                !$0.hasPrefix("#")
            }
            let hasPlaceholder = project.contains { $0.contains("example.org") || $0.contains("=org.example") }
            let checked = try script(["Scripts/release", "0.1.0", "--check"], Home())
            #expect(checked.errors.contains("is a placeholder") == hasPlaceholder)
            #expect(checked.status == 1 || !hasPlaceholder)
            for words in [[], ["0.1"], ["0.1.0", "--what"]] {
                #expect(try script(["Scripts/release"] + words, Home()).status == 2, "\(words)")
            }
        }

        /// Flathub's linter asks for more than appstreamcli: a short summary in each language, a developer's id, colours
        /// and notes.
        @Test func softwareCataloguesGetWhatTheyAskFor() throws {
            let home = try Home()
            let script = Program.checkout.path + "/Scripts/packaging/metainfo.py"
            let made = try Program.run(
                ["python3", script, Program.url.path, "0.1.0", "2026-11-28"], of: URL(fileURLWithPath: "/usr/bin/env"),
                home: home)
            try #require(made.status == 0, "\(made.errors)")
            let summaries = made.output.matches(of: /<summary[^>]*>([^<]*)</).map { $0.1 }
            #expect(summaries.count == 8)
            for summary in summaries { #expect(summary.count <= 35, "\(summary)") }
            for part in ["<developer id=\"", "scheme_preference=\"light\"", "scheme_preference=\"dark\"", "<li>"] {
                #expect(made.output.contains(part), "\(part)")
            }
        }

        /// The module that reads the pins for `beside.py` came with Python 3.11.
        private static let pythonReadsPins: Bool = {
            let words = ["python3", "-c", "import tomllib"]
            let asked = try? Program.run(words, of: URL(fileURLWithPath: "/usr/bin/env"), home: Home())
            return asked?.status == 0
        }()

        /// The files beside a package name the package, each pinned dependency and each face, and are the same twice.
        @Test(
            .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query"), "This is no Debian."),
            .enabled(if: pythonReadsPins, "This Python is older than 3.11."))
        func whatLiesBesideAPackageIsWhole() throws {
            let home = try Home()
            let package = try home.write("a package", to: "game.deb")
            func made() throws -> [String] {
                let words = [
                    Program.checkout.path + "/Scripts/packaging/beside.py", package, Program.url.path, "0.1.0",
                ]
                let run = try Program.run(
                    ["python3"] + words, of: URL(fileURLWithPath: "/usr/bin/env"), home: home,
                    ["SOURCE_DATE_EPOCH": "1790000000"])
                try #require(run.status == 0, "\(run.errors)")
                return ["game.deb.spdx.json", "game.deb.buildinfo"].map(home.text)
            }
            let files = try made()
            let pins = try Self.text("Package.resolved").matches(of: /"identity" : "([^"]+)"/).map { $0.1 }
            #expect(pins.count > 4)
            for name in pins + ["LeagueSpartan", "NotoSansJP", "Press", "taglib"] {
                #expect(files[0].contains("\"name\": \"\(name)\""), "\(name)")
            }
            for part in ["Format: 1.0", "game.deb", "SOURCE_DATE_EPOCH", "libsdl2-dev (= "] {
                #expect(files[1].contains(part), "\(part)")
            }
            #expect(try made() == files)
        }

        // MARK: Whether these tests see

        @Test func linesAreToldApart() {
            let text =
                "# A\n\n```sh\nsudo apt install x\nScripts/play\nunder-cover doctor # why\n```\n\n```json\n{}\n```\n"
            let blocks = Self.blocks(text)
            #expect(blocks.map(\.language) == ["sh", "json"])
            #expect(Self.typed(blocks[0].body) == ["under-cover doctor # why"])
        }
    }
}
