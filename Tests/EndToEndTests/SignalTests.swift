import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension PadLane {
    @Suite(.serialized) struct SignalTests {
        /// After the game has installed its signal handlers; at the first it has no window yet.
        private enum Moment: CaseIterable { case first, recording, launched, loading, running }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsTheGameAtAnyMoment(signal: Int32) throws {
            for moment in Moment.allCases {
                let home = try Home()
                let pad = try PadHands(home: home)
                let category = try Program.anyCategory(home)
                let game = try RunningGame(["--category", category], home: home, pad.environment)
                try listens(game)
                switch moment {
                case .first: break
                case .recording: try wait(for: "a recording") { home.text("recording").isEmpty ? nil : true }
                case .launched: _ = try game.watch(for: "the launch") { !$0.kept.categories.isEmpty }
                case .loading: _ = try game.watch(for: "a round") { $0.screen is Guessing }
                case .running: _ = try game.watch(for: "its clock") { ($0.screen as? Guessing)?.phase == .running }
                }
                try ends(game, signal, "\(moment)")
                // A half-made database must not block the next start.
                let again = try Program.run(["export", "--data-dir", home.path("data")], home: home)
                #expect(again.status == 0, "\(again.errors)")
            }
        }

        /// Repeated, because the critical time is a millisecond.
        @Test func noSignalIsLostWhileTheGameBegins() throws {
            for _ in 0..<10 {
                let home = try Home()
                let game = try RunningGame([], home: home, ["SDL_VIDEODRIVER": "offscreen"])
                try listens(game)
                try ends(game, SIGTERM, "at once")
            }
        }

        /// A child that inherits a blocked signal, such as the speech process, could not be stopped.
        @Test func childrenCanBeEnded() throws {
            let home = try Home()
            let game = try RunningGame([], home: home, ["SDL_VIDEODRIVER": "offscreen"])
            _ = try game.watch(for: "the welcome") { $0.isWelcome }
            let status = try String(contentsOfFile: "/proc/\(game.process.processIdentifier)/status", encoding: .utf8)
            for line in status.split(separator: "\n") where line.hasPrefix("SigBlk:") || line.hasPrefix("SigIgn:") {
                let mask = try #require(UInt64(line.dropFirst(7).drop { $0 == "\t" }, radix: 16))
                for signal in [SIGTERM, SIGINT, SIGHUP] {
                    #expect(mask >> (UInt64(signal) - 1) & 1 == 0, "a child would inherit \(line)")
                }
            }
            try ends(game, SIGTERM, "in the end")
        }

        /// While the game waits for a database that another program has locked, it still ends at once on a signal.
        @Test func aSlowDatabaseDoesNotHoldUpTheEnd() throws {
            let home = try Home()
            try #require(try Program.run(["export", "--data-dir", home.path("data")], home: home).status == 0)
            let pad = try PadHands(home: home)
            let slow = try Shim.environment(["SHIM_SLOW_FILE": "under-cover.db", "SHIM_OPENING": home.path("opening")])
            let game = try RunningGame([], home: home, pad.environment.merging(slow) { $1 })
            try listens(game)
            try wait(for: "the database") { FileManager.default.fileExists(atPath: home.path("opening")) ? true : nil }
            try ends(game, SIGTERM, "with a slow database")
            let log = home.text("data/state/log/under-cover.log").split(separator: "\n")
            #expect(log.last?.contains("Ended after ") == true, "\(log)")
        }

        /// Signals that a closed pipe and a file size limit send.
        @Test func theOthersAreNoReasonToEnd() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame([], home: home, pad.environment)
            _ = try game.watch(for: "the welcome and a pad") {
                $0.isWelcome && !$0.input.pads.isEmpty
            }
            for signal in [SIGPIPE, SIGXFSZ] { kill(game.process.processIdentifier, signal) }
            try pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            try ends(game, SIGTERM, "after the others")
        }

        private func ends(_ game: RunningGame, _ signal: Int32, _ when: String) throws {
            kill(game.process.processIdentifier, signal)
            try game.end()
            #expect(game.process.terminationReason == .exit, "signal \(signal) \(when)")
            #expect(game.process.terminationStatus == 0, "signal \(signal) \(when): \(game.errors)")
        }

        /// Waits until SIGTERM is handled; before that there is nothing to lose. Polls without pauses, because the
        /// critical time is a millisecond.
        private func listens(_ game: RunningGame) throws {
            let pid = game.process.processIdentifier
            let end = ContinuousClock.now + .seconds(Patience.limit)
            func status() -> String { (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? "" }
            while !Self.isSpecial(SIGTERM, in: status()) {
                guard ContinuousClock.now < end else { throw Stuck("the game to listen") }
            }
        }

        /// Says whether a process ignores or catches a signal.
        private static func isSpecial(_ signal: Int32, in status: String) -> Bool {
            status.split(separator: "\n").contains { line in
                guard line.hasPrefix("SigCgt:") || line.hasPrefix("SigIgn:"),
                    let mask = UInt64(line.dropFirst(7).drop { $0 == "\t" }, radix: 16)
                else { return false }
                return mask >> (UInt64(signal) - 1) & 1 == 1
            }
        }
    }
}
