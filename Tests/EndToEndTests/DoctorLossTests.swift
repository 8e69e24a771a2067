import Foundation
import Testing

extension LossLane {
    /// Broken installations that the doctor must explain.
    @Suite(.serialized) struct DoctorLossTests {
        private func doctor(
            _ home: Home, _ extra: [String: String] = [:]
        ) throws -> Program.Outcome {
            try Program.run(
                ["doctor", "--data-dir", home.path("data")], home: home,
                ["SDL_VIDEODRIVER": "offscreen"].merging(extra) { $1 })
        }

        private func filled() throws -> Home {
            let home = try Home()
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            return home
        }

        @Test func nothingIsLeftBehind() throws {
            let home = try filled()
            let before = home.contents(of: "data")
            #expect(try doctor(home).status == 0)
            #expect(home.contents(of: "data") == before)
        }

        @Test func aDatabaseThatHasGoneIsNotWell() throws {
            let home = try filled()
            try FileManager.default.removeItem(atPath: home.path("data/under-cover.db"))
            let outcome = try doctor(home)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("~/data/under-cover.db has gone"), "\(outcome.output)")
            #expect(outcome.output.contains("There is no backup."))
        }

        @Test func anUpdateIsAdvisedForANewerOne() throws {
            let home = try filled()
            let file = try FileHandle(forUpdating: home.url.appendingPathComponent("data/under-cover.db"))
            try file.seek(toOffset: 60)
            try file.write(contentsOf: Data([0, 0, 3, 231]))
            try file.close()
            let outcome = try doctor(home)
            #expect(outcome.status == 1 && outcome.output.contains("Update the game"), "\(outcome.output)")
            #expect(!outcome.output.contains("under-cover export"))
        }

        @Test(arguments: ["under-cover.db", "state/log/under-cover.log", "gamecontrollerdb.txt", "config.json"])
        func aPipeIsNotWaitedFor(name: String) throws {
            let home = try Home()
            let file = home.url.appendingPathComponent("data/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(mkfifo(file.path, 0o600) == 0)
            let outcome = try doctor(home)
            #expect(outcome.status == (name.hasSuffix(".log") ? 0 : 1))
            let game = try Program.run(
                ["--data-dir", home.path("data"), "--exit-after", "0.2"], home: home, ["SDL_VIDEODRIVER": "offscreen"])
            #expect(game.status == 0)
        }

        @Test func whatTheGameLacksIsNamed() throws {
            let home = try Home()
            let assets = home.path("Assets")
            try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
            let outcome = try doctor(home, ["UNDER_COVER_ASSETS": assets])
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("records.json cannot be read"), "\(outcome.output)")
            #expect(outcome.output.contains("The game lacks sounds: move.opus"))
        }

        @Test func whatWasSetAsideIsListed() throws {
            let home = try Home()
            try home.write("", to: "data/under-cover.db")
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            let outcome = try doctor(home)
            #expect(outcome.status == 0 && outcome.output.contains("  set aside under-cover.db.corrupt-"))
        }
    }
}
