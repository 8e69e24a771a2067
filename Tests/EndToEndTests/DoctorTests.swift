import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension LossLane {
    @Suite(.serialized) struct DoctorTests {
        private struct Report: Decodable {
            struct Problem: Decodable {
                var what: String
                var advice: String
            }
            struct Program: Decodable { var version, swift, build: String }
            struct System: Decodable { var name, kernel, machine, library: String }
            struct Graphics: Decodable {
                struct GL: Decodable {
                    var vendor, renderer, version: String
                    var isSoftware: Bool
                    var largestTexture: Int
                }
                struct Display: Decodable { var width, height: Int }
                var drivers: [String]
                var driver: String?
                var gl: GL?
                var displays: [Display]
                var reason: String?
                var isUnseen: Bool
            }
            struct Reader: Decodable {
                var hasLimits, isConfined, hasRareDecoders, hasSeccomp: Bool
                var landlock: Int
                var rareRemedy: String
                var reason: String?
            }
            struct Sound: Decodable {
                struct Device: Decodable { var rate: Int }
                var drivers: [String]
                var driver: String?
                var opened: Device?
                var reason: String?
            }
            struct Pad: Decodable { var name, guid: String }
            struct Font: Decodable {
                var name: String
                var file: String?
            }
            struct Folder: Decodable {
                var name, path: String
                var isThere, isWritable: Bool
                var freeBytes: Int?
                var usedBytes: Int
            }
            struct Database: Decodable {
                var isThere: Bool
                var schema: Int?
                var verdict, reason: String?
                var rows: [String: Int]
            }
            struct Variable: Decodable {
                var name: String
                var value: String?
            }

            var problems: [Problem]
            var program: Program
            var system: System
            var libraries: [String: String]
            var graphics: Graphics
            var reader: Reader
            var sound: Sound
            var pads: [Pad]
            var fonts, fallbackFonts: [Font]
            var folders: [Folder]
            var database: Database
            var environment: [Variable]
            var log: [String]
        }

        private static let unseen = ["SDL_VIDEODRIVER": "offscreen"]

        private func report(
            _ home: Home, _ extra: [String: String] = unseen
        ) throws -> (report: Report, status: Int32) {
            let outcome = try Program.run(["doctor", "--json", "--data-dir", home.path("data")], home: home, extra)
            return (try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)), outcome.status)
        }

        @Test func aMachineThatIsWellHasNoProblem() throws {
            let home = try Home()
            let (report, status) = try report(home)
            #expect(status == 0, "\(report.problems)")
            #expect(report.problems.isEmpty)
            #expect(report.program.version == Words.version)
            #expect(report.system.kernel.hasPrefix("Linux "))
            for library in [
                "SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "SQLite", "Little CMS", "fontconfig", "libcurl",
            ] {
                #expect(report.libraries[library]?.contains(".") == true, "\(library)")
            }
            #expect(report.graphics.driver == "offscreen")
            #expect(report.graphics.drivers.contains("x11"))
            let gl = try #require(report.graphics.gl)
            #expect(!gl.vendor.isEmpty && gl.version.contains("3.") && gl.largestTexture >= 2048)
            #expect(!report.graphics.displays.isEmpty)
            #expect(report.graphics.displays.allSatisfy { $0.width > 0 && $0.height > 0 })
            #expect(report.reader.hasLimits && report.reader.reason == nil)
            #expect(report.reader.isConfined == (report.reader.hasSeccomp || report.reader.landlock > 0))
            #expect(report.reader.hasRareDecoders)
            #expect(report.sound.driver == "dummy")
            #expect(report.sound.opened?.rate == 48_000)
            #expect(report.fonts.count == 6 && report.fonts.allSatisfy { $0.file != nil })
            #expect(report.folders.map(\.name) == ["data", "state", "cache", "pictures"])
            #expect(report.folders.allSatisfy { $0.isWritable && !$0.isThere && $0.path.hasPrefix("~/data") })
            #expect(!report.database.isThere)
            // The doctor writes nothing.
            #expect(!FileManager.default.fileExists(atPath: home.path("data")))
        }

        @Test func whatIsMissingIsAProblemWithAdvice() throws {
            let home = try Home()
            let (report, status) = try report(
                home, ["SDL_AUDIODRIVER": "bogus", "UNDER_COVER_ASSETS": home.path("nowhere")])
            #expect(status == 1)
            #expect(report.problems.count == 3)
            #expect(report.problems.allSatisfy { !$0.advice.isEmpty })
            #expect(report.problems.contains { $0.advice.hasPrefix("No screen was found") })
            #expect(report.problems.contains { $0.what.contains("There is no sound") && $0.what.contains("bogus") })
            #expect(report.problems.contains { $0.what.contains("~/nowhere") })
            #expect(report.sound.opened == nil && report.graphics.isUnseen)
            // The software driver that would draw without a display.
            #expect(report.graphics.gl != nil)
        }

        @Test func theDatabaseIsCountedAndJudged() throws {
            let home = try Home()
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            let well = try report(home)
            #expect(well.status == 0)
            #expect(well.report.database.verdict == "ok" && well.report.database.rows["score"] == 0)
            #expect(try #require(well.report.database.schema) > 0)
            let junk = "SQLite format 3\0" + String(repeating: "a shopping list\n", count: 400)
            try home.write(junk, to: "data/under-cover.db")
            for tail in ["-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: home.path("data/under-cover.db" + tail))
            }
            let ill = try report(home)
            #expect(ill.status == 1)
            #expect(ill.report.problems.contains { $0.what.contains("There is a problem with the saved data") })
            #expect(home.text("data/under-cover.db") == junk)
        }

        @Test func aFolderThatCannotBeWrittenIsNamed() throws {
            let home = try Home()
            try home.write("I am no folder.", to: "data/state")
            let (report, status) = try report(home)
            #expect(status == 1)
            #expect(report.problems.map(\.what) == ["The state folder cannot be written: ~/data/state."])
        }

        @Test func linesBeginWithTheProblems() throws {
            let home = try Home()
            let well = try Program.run(["doctor", "--data-dir", home.path("data")], home: home, Self.unseen)
            #expect(well.status == 0 && well.output.hasPrefix("Nothing to look at"))
            #expect(well.errors == "")
            let ill = try Program.run(
                ["doctor", "--data-dir", home.path("data")], home: home, ["SDL_AUDIODRIVER": "bogus"])
            #expect(ill.status == 1 && ill.output.hasPrefix("2 things to look at:\n  • "))
            for title in ["Program", "Libraries", "Picture", "Sound", "Pads", "Fonts", "Folders", "Environment"] {
                #expect(ill.output.contains("\n\(title)\n"), "\(title)")
            }
        }

        @Test func secretsAndNamesAreNeverTold() throws {
            let home = try Home()
            let canary = "CANARY" + UUID().uuidString
            // Older versions may have written secrets to the log.
            try home.write(
                """
                x https://aunt:\(canary)@music.home/rest?u=aunt&t=\(canary)&s=\(canary)
                x Authorization: Bearer \(canary)
                x \(home.url.path)/Music is gone
                """, to: "data/state/log/under-cover.log")
            let secrets = [
                "http_proxy": "http://aunt:\(canary)@proxy:3128", "ALL_PROXY": canary, "XDG_ACTIVATION_TOKEN": canary,
                "XDG_DATA_HOME": "/nowhere/token=\(canary)", "SDL_HINT_TOKEN": "token=\(canary)",
                "UNDER_COVER_SECRET": canary, "PULSE_COOKIE": canary, "SUBSONIC_PASSWORD": canary,
            ]
            for arguments in [["doctor", "--json"], ["doctor"]] {
                let outcome = try Program.run(
                    arguments + ["--data-dir", home.path("data")], home: home, Self.unseen.merging(secrets) { $1 })
                #expect(!(outcome.output + outcome.errors).contains(canary), "\(outcome.output)")
                #expect(!outcome.output.contains(home.url.path), "\(outcome.output)")
                #expect(outcome.output.contains("~/Music is gone"))
                #expect(outcome.output.contains("http_proxy"))
            }
        }
    }

    @Suite(.serialized) struct LogOfAGameTests {
        private func log(_ home: Home) -> [String] {
            home.text("data/state/log/under-cover.log").split(separator: "\n").map(String.init)
        }

        @Test func aGameSaysWhereItStartedAndThatItEnded() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["--data-dir", home.path("data"), "--exit-after", "1"], home: home, ["SDL_VIDEODRIVER": "offscreen"])
            #expect(outcome.status == 0)
            let log = log(home)
            #expect(log.first?.contains("Under Cover \(Words.version) started on ") == true, "\(log)")
            #expect(log.first?.contains("offscreen") == true)
            #expect(log.last?.contains("Ended after ") == true)
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aGameThatIsAskedToEndSaysSo(signal: Int32) throws {
            let home = try Home()
            let environment = Program.environment(home: home.url).merging(["SDL_VIDEODRIVER": "offscreen"]) { $1 }
            let process = Program.process(["--data-dir", home.path("data")], environment)
            try process.run()
            _ = try wait(for: "sound") { log(home).contains { $0.hasSuffix("There is sound, by dummy.") } ? true : nil }
            kill(process.processIdentifier, signal)
            try Program.end(process)
            #expect(process.terminationStatus == 0)
            #expect(log(home).last?.contains("Ended after ") == true, "\(log(home))")
        }

        @Test func errorsAreInTheLogWithoutTheirSecrets() throws {
            let home = try Home()
            let data = "d?token=CANARY"
            try home.write("", to: data + "/under-cover/under-cover.db")
            let outcome = try Program.run(
                ["export"], home: home,
                ["XDG_DATA_HOME": home.path(data), "XDG_STATE_HOME": home.path("state")])
            #expect(outcome.status == 0, "It was set aside.")
            let log = home.text("state/under-cover/log/under-cover.log")
            #expect(log.contains("under-cover.db") == false && log.contains("[removed]"), "\(log)")
            #expect(!log.contains("CANARY"))
        }
    }
}
