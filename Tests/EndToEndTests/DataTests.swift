import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension LossLane {
    /// The game runs although its data cannot be read or written.
    @Suite(.serialized) struct DataTests {
        private static let offscreen = ["SDL_VIDEODRIVER": "offscreen"]

        struct Wreck: CustomTestStringConvertible {
            var name: String
            var bytes: Data

            var testDescription: String { name }
        }

        static let wrecks = [
            Wreck(name: "empty", bytes: Data()),
            Wreck(name: "not ours", bytes: Data(String(repeating: "a shopping list\n", count: 400).utf8)),
            Wreck(name: "cut short", bytes: Data("SQLite format 3\0".utf8)),
        ]

        @Test(arguments: wrecks) func aDatabaseThatIsOfNoUseIsSetAsideAndTheGameStarts(_ wreck: Wreck) throws {
            for arguments in [["export"], ["categories"], ["play", "--exit-after", "0.2"]] {
                let home = try Home()
                try home.write("", to: "data/under-cover.db")
                try wreck.bytes.write(to: home.url.appendingPathComponent("data/under-cover.db"))
                let all = arguments + ["--data-dir", home.path("data")]
                let outcome = try Program.run(all, home: home, Self.offscreen)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
                #expect(outcome.errors.contains("there was no backup, so this is a fresh start"))
                let aside = home.contents(of: "data").filter { $0.key.contains(".corrupt-") }
                #expect(Array(aside.values) == [wreck.bytes])
                let again = try Program.run(all, home: home, Self.offscreen)
                #expect(again.status == 0 && again.errors == "")
            }
        }

        @Test func theScreenSaysThatABackupTookItsPlace() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let first = try RunningGame([], home: home, pad.environment)
            _ = try first.watch(for: "the welcome and a pad") { $0.isWelcome && !$0.input.pads.isEmpty }
            try first.answerWelcome(pad)
            try first.stop()
            // The second start makes a backup of the first start's data.
            try RunningGame(["--exit-after", "0.2"], home: home, pad.environment).end()
            try home.write("", to: "data/under-cover.db")
            let game = try RunningGame([], home: home, pad.environment)
            let state = try game.watch(for: "a sentence") { $0.toast != nil }
            #expect(state.toast?.text.contains("so the backup of") == true)
            #expect(state.screen.name == "categories", "the welcome was in the backup")
            try game.stop()
            #expect(game.errors.split(separator: "\n").count == 1, "\(game.errors)")
        }

        @Test func aHomeThatCannotBeWrittenIsPlayedInMemory() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--rounds", "1", "--data-dir", "/proc/nobody"], home: home, pad.environment)
            let state = try game.watch(for: "a pad and a sentence") { !$0.input.pads.isEmpty && $0.toast != nil }
            #expect(state.toast?.text.hasPrefix("Nothing can be saved yet: /proc/nobody cannot be made") == true)
            #expect(state.unsaved != nil)
            #expect(try game.playToPoster(pad).entry.answers.count == 1)
            #expect(try game.state().kept.scores.count == 1)
            try game.stop()
            #expect(game.errors.contains("could not be saved to the end"))
        }

        /// Downloaded albums are playable too. Results of this game are saved as soon as the database opens.
        @Test func whatCanOnlyBeReadIsPlayedUntilItCanBeOpened() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let playlist = "listenbrainz/playlist/00000004-0000-4000-8000-000000000002"
            let data = ["--data-dir", home.path("data")]
            try #require(try Program.run(["import", playlist] + data + server.options, home: home).status == 0)
            server.stop()
            // A directory in place of the lock file, so that the lock cannot be taken.
            let lock = home.path("data/under-cover.lock")
            try FileManager.default.removeItem(atPath: lock)
            try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--offline", "--category", playlist, "--rounds", "2"], home: home, pad.environment)
            let state = try game.watch(for: "a pad and a game") { !$0.input.pads.isEmpty && $0.isReady }
            #expect(state.unsaved?.contains("data cannot be written") == true, "\(state.unsaved ?? "")")
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.count == 2)
            try FileManager.default.removeItem(atPath: lock)
            _ = try game.watch(for: "all to be saved") { $0.unsaved == nil && $0.toast?.text == Words.savedAfterAll }
            try game.stop()
            #expect(!game.errors.contains("could not be saved to the end"), "\(game.errors)")
            let export = try Program.run(["export"] + data, home: home)
            #expect(export.output.contains("\"total\" : \(final.entry.total)") && export.errors == "")
        }

        /// The disk is full from the first answer until the poster is shown.
        @Test func aDiskThatIsFullDuringAMatchIsWaitedFor() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let library = try Shim.faults()
            let full = home.path("full")
            let faults = [
                "LD_PRELOAD": library, "FAULT_CALL": "write", "FAULT_PATH": home.path("data"),
                "FAULT_ERRNO": String(ENOSPC), "FAULT_WHILE": full,
            ]
            let game = try RunningGame(["--rounds", "2"], home: home, pad.environment.merging(faults) { $1 })
            _ = try game.watch(for: "the welcome and a pad") { $0.isWelcome && !$0.input.pads.isEmpty }
            try home.write("", to: "full")
            let final = try game.playToPoster(pad)
            let told = try game.watch(for: "word of the disk") { $0.unsaved != nil }
            #expect(told.unsaved == "the disk is full")
            try FileManager.default.removeItem(atPath: full)
            _ = try game.watch(for: "all to be saved") { $0.unsaved == nil && $0.toast?.text == Words.savedAfterAll }
            try game.stop()
            let export = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            #expect(export.output.contains("\"total\" : \(final.entry.total)"))
            #expect(export.errors == "")
        }

        @Test func whatIsOnAFullDiskCanBeExported() throws {
            let home = try Home()
            let arguments = ["export", "--data-dir", home.path("data")]
            let before = try Program.run(arguments, home: home)
            try #require(before.status == 0)
            let library = try Shim.faults()
            let full = try Program.run(
                arguments, home: home,
                [
                    "LD_PRELOAD": library, "FAULT_CALL": "write", "FAULT_PATH": home.path("data"),
                    "FAULT_ERRNO": String(ENOSPC), "FAULT_WHILE": library,
                ])
            #expect(full.status == 0 && full.output == before.output, "\(full)")
            // NB: the message does not say that the disk is full. The game checks that, and this disk is not really
            // full.
            #expect(full.errorLines.count == 1 && full.errors.contains("cannot be written"), "\(full.errors)")
        }

        /// The game starts although the player's settings file is damaged.
        @Test(arguments: ["{", "", "junk", "[]", "null", "{\"source-urls\": 3}", "{\"source-url\": {}}", "pipe"])
        func settingsThatCannotBeReadAreNamedAndTheGameStarts(text: String) throws {
            let home = try Home()
            try FileManager.default.createDirectory(atPath: home.path("data"), withIntermediateDirectories: true)
            if text == "pipe" {
                try #require(mkfifo(home.path("data/config.json"), 0o600) == 0)
            } else {
                try home.write(text, to: "data/config.json")
            }
            let game = try RunningGame([], home: home, Self.offscreen)
            // The toast may be gone by now, so the test searches the recording.
            try wait(for: "a sentence") { home.text("recording").contains("config.json") ? true : nil }
            try game.stop()
            #expect(game.errors.split(separator: "\n").count == 1, "\(game.errors)")
            #expect(game.errors.contains("config.json"))
            let doctor = try Program.run(["doctor", "--data-dir", home.path("data")], home: home, Self.offscreen)
            #expect(doctor.status == 1 && doctor.output.contains("  • ~/data/config.json "), "\(doctor.output)")
        }
    }
}
