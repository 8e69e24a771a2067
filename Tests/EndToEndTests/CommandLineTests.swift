import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverApp

/// The kernel's list of arguments: a library may have moved the environment, beside which Swift looks for its own.
@Suite struct CommandLineBytesTests {
    @Test func eachWordEndsWithAZero() {
        func words(_ bytes: [UInt8]) -> [String] { Entrance.words(ofCommandLine: Data(bytes)) }
        #expect(words([]) == [])
        #expect(words(Array("game\0".utf8)) == ["game"])
        #expect(words(Array("game\0\0--a b\0\0".utf8)) == ["game", "", "--a b", ""])
        #expect(words([0x67, 0, 0xFF, 0x61, 0]) == ["g", "\u{FFFD}a"])
        let long = String(repeating: "ü", count: 100_000)
        #expect(words(Array("g\0\(long)\0x\0".utf8)) == ["g", long, "x"])
    }

    /// Its file has no length, so a reader of as many bytes as it says reads none.
    @Test func theKernelsListIsWhole() throws {
        let long = String(repeating: "ü", count: 60_000)
        let sleeper = Process()
        sleeper.executableURL = URL(fileURLWithPath: "/bin/sh")
        sleeper.arguments = ["-c", "read line", "", long, "last"]
        let input = Pipe()
        sleeper.standardInput = input
        try sleeper.run()
        defer {
            input.fileHandleForWriting.closeFile()
            sleeper.waitUntilExit()
        }
        // Before the program takes its place, a new process has the list of its parent, or none.
        let number = "\(sleeper.processIdentifier)"
        #expect(waits { Entrance.words(of: number) == ["/bin/sh", "-c", "read line", "", long, "last"] })
    }
}

extension CommandLane {
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

        @Test func valuesThatMakeNoSenseAreNamed() throws {
            let home = try Home()
            let seed = try Program.run(["simulate", "--seed", "-1"], home: home)
            #expect(seed.status == 2 && seed.errors.contains("'-1'") && seed.errorLines.count == 1)
            let link = try Program.run(["--link", "http://example.com/"], home: home)
            #expect(link.status == 2 && link.errors.contains(Words.challengeError(.foreign)))
        }

        /// With a desktop and without a terminal, each would have waited for a box to be closed.
        @Test func errorsOfUsageEndAtOnce() throws {
            let home = try Home()
            let keys = try KeyHands(home: home, hasWindow: false)
            for arguments in [["--category", "nope"], ["--music-dir", "/nope"], ["--record", "/nope/x"]] {
                let outcome = try Program.run(
                    arguments + ["--data-dir", home.path("data"), "--exit-after", "2"], home: home, keys.environment)
                #expect(outcome.status == 2 && outcome.errorLines.count == 1, "\(arguments): \(outcome.errors)")
            }
        }

        private struct Category: Decodable {
            var id: String
            var name: String
            var shelf: String
            var albums: Int
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
            #expect(direct.output.contains("\"version\" : 2"))
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

        @Test func aPressOnTheWayChangesTheScreenshot() throws {
            let home = try Home()
            for (name, press) in [("none.png", "1@9"), ("early.png", "1@1")] {
                let outcome = try Program.run(
                    [
                        "screenshot", "--screen", "guessing-3", "--size", "640x400", "--seed", "5", "--at", "2",
                        "--press", press, "--out", home.path(name),
                    ], home: home)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            #expect(
                !FileManager.default.contentsEqual(atPath: home.path("none.png"), andPath: home.path("early.png")))
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
