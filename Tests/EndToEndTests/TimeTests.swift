import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension PadLane {
    /// Time that passes while the game does not run.
    @Suite(.serialized) struct TimeTests {
        private let home: Home
        private let pad: PadHands
        private let clocks: [String: String]

        init() throws {
            home = try Home()
            pad = try PadHands(home: home)
            clocks = try Shim.clocks(in: home)
            try home.write("0 0", to: "clocks")
        }

        private func round() throws -> RunningGame {
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--timer", "slow"], home: home,
                pace: .real, pad.environment.merging(clocks) { $1 })
            _ = try game.watch(for: "a round") { ($0.used ?? 0) > 30 }
            return game
        }

        @Test func aGameThatIsStoppedLosesNoTime() throws {
            let game = try round()
            kill(game.process.processIdentifier, SIGSTOP)
            let before = try #require(try game.state().used)
            try home.write("0 0 3600", to: "clocks")
            kill(game.process.processIdentifier, SIGCONT)
            try pad.press("start")
            let after = try #require(try game.watch(for: "a pause") { $0.screen.name == "pause" }.used)
            #expect(after - before < 1800 * 60)
        }

        @Test func aMachineThatSleptFindsItsRoundPaused() throws {
            let game = try round()
            let before = try #require(try game.state().used)
            try home.write("3600 3600", to: "clocks")
            let state = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            let pause = try #require(state.screen as? Pause)
            #expect(pause.absence == .slept)
            #expect(try #require(state.used) - before < 1800 * 60)
            // The same sleep is not detected twice.
            try pad.press("a")
            _ = try game.watch(for: "the round to go on") { ($0.used ?? 0) > (state.used ?? 0) + 90 }
        }

        @Test(arguments: [-315_360_000, 315_360_000, -3600, 3600])
        func aClockThatIsSetTakesNoTimeAndGivesNone(seconds: Int) throws {
            let game = try round()
            let before = try #require(try game.state().used)
            try home.write("0 \(seconds)", to: "clocks")
            let after = try game.watch(for: "time to go on") { ($0.used ?? 0) > before + 60 }
            #expect(after.screen.name == "guessing")
            #expect(try #require(after.used) - before < 1800 * 60)
            try pad.press("a")
            _ = try game.watch(for: "an answer") { $0.screen.name == "result" }
            try game.stop()
        }

        /// A box without a clock of its own learns the time when the network comes.
        @Test func aClockThatIsSetEndsNoParty() throws {
            let game = try RunningGame(
                ["--party", "3"], home: home, pace: .real, pad.environment.merging(clocks) { $1 })
            _ = try game.watch(for: "a lobby") { $0.party.seats.count == 3 }
            try pad.press("dpright")
            let before = try game.watch(for: "the clock") { $0.clock.unix > 0 }.clock.unix
            try home.write("0 100000", to: "clocks")
            try pad.press("dpleft")
            let after = try game.watch(for: "the new clock") { $0.clock.unix > before + 90_000 }
            #expect(after.party.seats.count == 3 && after.screen.name == "lobby")
            try game.stop()
        }
    }
}

extension AppState {
    /// Ticks of the current round, paused or not.
    fileprivate var used: Int? {
        stack.lazy.compactMap { $0.screen as? Guessing }.first?.used
    }
}
