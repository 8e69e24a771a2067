import Foundation
import Testing

extension CommandLane {
    /// Tests of the monkey itself; `Scripts/test --monkey 30` runs it for half an hour.
    @Suite struct MonkeyTests {
        private static func play(_ home: Home, _ arguments: [String]) throws -> Program.Outcome {
            try Program.run(
                ["monkey", "--data-dir", home.path("data"), "--step", "3", "--faults"] + arguments, of: Program.lab,
                home: home)
        }

        @Test func itPlaysForAWhileAndAllIsWell() throws {
            let home = try Home()
            let outcome = try Self.play(home, ["--seed", "1", "--seconds", "5"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
            #expect(outcome.output.contains("screens: "))
            print("monkey: 5 seconds, \(outcome.output.trimmingCharacters(in: .newlines))")
        }

        @Test(arguments: [
            ("lostFocus", "has the focus and is not there"), ("noWayHome", "it is still on loading"),
            ("badNumber", "not finite: "), ("complaint", "on standard error: under-cover-lab: It hurts."),
        ])
        func whatGoesWrongIsNamedAndCanBePlayedAgain(rehearsal: String, words: String) throws {
            let home = try Home()
            let outcome = try Self.play(home, ["--seed", "7", "--seconds", "60", "--rehearse", rehearsal])
            #expect(outcome.status == 1)
            #expect(outcome.errors.hasPrefix("under-cover-lab: seed 7, event ") && outcome.errors.contains(words))
            let replay = try Program.run(["replay", home.path("data/monkey-7.recording")], home: home)
            #expect(replay.status == 0, "\(replay)")
        }
    }
}
