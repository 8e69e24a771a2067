import Foundation
import Testing
import UnderCoverCore

extension EndToEndTests {
    @Suite(.serialized) struct SignalTests {
        /// Seconds after the game has begun to listen; at the first it has not even a window.
        private static let moments = [0, 0.05, 0.2, 0.5, 2]

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsTheGameAtAnyMoment(signal: Int32) throws {
            for moment in Self.moments {
                let home = try Home()
                let pad = try PadHands(home: home)
                let category = try Program.anyCategory(home)
                let game = try RunningGame(["--category", category], home: home, pad.environment)
                try listens(game)
                usleep(UInt32(moment * 1_000_000))
                try ends(game, signal, "after \(moment) s")
                // What was begun is no obstacle.
                let again = try Program.run(["export", "--data-dir", home.path("data")], home: home)
                #expect(again.status == 0, "\(again.errors)")
            }
        }

        /// A database that another program holds is waited for; whoever asks the game to end does not wait with it.
        @Test func aSlowDatabaseDoesNotHoldUpTheEnd() throws {
            let home = try Home()
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            let pad = try PadHands(home: home)
            let slow = home.path("slow.so")
            try Shim.build(at: slow)
            let game = try RunningGame(
                [], home: home,
                pad.environment.merging(["LD_PRELOAD": slow, "SHIM_SLOW_FILE": "under-cover.db"]) { $1 })
            try listens(game)
            usleep(700_000)
            try ends(game, SIGTERM, "with a slow database")
        }

        /// With a full disk and a limit on sizes, both of which tell by signal.
        @Test func theOthersAreNoReasonToEnd() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame([], home: home, pad.environment)
            _ = try game.watch(for: "the welcome and a pad") {
                $0.screen.name == "welcome" && !$0.input.pads.isEmpty
            }
            for signal in [SIGPIPE, SIGXFSZ] { kill(game.process.processIdentifier, signal) }
            try pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            try ends(game, SIGTERM, "after the others")
        }

        private func ends(_ game: RunningGame, _ signal: Int32, _ when: String) throws {
            let asked = Date()
            kill(game.process.processIdentifier, signal)
            try game.end()
            let seconds = Date().timeIntervalSince(asked)
            print("Signal \(signal) \(when): ended after \(String(format: "%.3f", seconds)) s.")
            #expect(seconds < 1, "signal \(signal) \(when)")
            #expect(game.process.terminationReason == .exit, "signal \(signal) \(when)")
            #expect(game.process.terminationStatus == 0, "signal \(signal) \(when): \(game.errors)")
        }

        /// Before that moment the program has not reached its first line, and has nothing to lose.
        private func listens(_ game: RunningGame) throws {
            let pid = game.process.processIdentifier
            let begun = Date()
            try wait(for: "the game to listen") {
                let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
                return status.split(separator: "\n").contains {
                    guard $0.hasPrefix("SigCgt:"), let mask = UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16)
                    else { return false }
                    return mask >> (UInt64(SIGTERM) - 1) & 1 == 1
                } ? true : nil
            }
            print("It listens \(String(format: "%.3f", Date().timeIntervalSince(begun))) s after its start.")
        }
    }
}
