import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension CommandLane {
    /// `under-cover judge`: verdicts about typed answers, from outside.
    struct JudgeCommandTests {
        private struct Answer: Decodable { let verdict, reason: String }

        @Test(arguments: [
            ("the dark side of the moon", "right"), ("Dark Side of the Mon", "right"), ("pink floyd", "artist"),
            ("the dark side", "near"), ("what was never recorded", "wrong"), ("", "wrong"), ("—", "wrong"),
            ("-1", "wrong"), ("--json", "wrong"),
            (String(repeating: "moon ", count: 20_000), "wrong"),
        ])
        func verdictsAndTheirReasons(guess: String, verdict: String) throws {
            let album = ["--title", "The Dark Side of the Moon", "--artist", "Pink Floyd"]
            let arguments = ["judge", "--guess", guess] + album
            let json = try Program.run(arguments + ["--json"], home: Home())
            #expect(json.status == 0 && json.errors == "")
            let answer = try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8))
            #expect(answer.verdict == verdict && !answer.reason.isEmpty, "\(guess.prefix(40)): \(answer.reason)")
            let line = try Program.run(arguments, home: Home())
            #expect(line.status == 0 && line.output == answer.reason + "\n" && line.errors == "")
        }

        @Test func whatIsMissingIsWrongUsageInOneLine() throws {
            for arguments in [
                [], ["--guess", "x"], ["--guess", "x", "--title", "y"], ["--verdict"],
                ["--guess", "x", "--title", "", "--artist", "y"],
            ] {
                let outcome = try Program.run(["judge"] + arguments, home: Home())
                #expect(outcome.status == 2 && outcome.output == "" && outcome.errorLines.count == 1, "\(arguments)")
            }
        }
    }
}
