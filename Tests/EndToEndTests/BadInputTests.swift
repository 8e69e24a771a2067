import Foundation
import Testing

extension CommandLane {
    @Suite(.serialized) struct BadInputTests {
        @Test(arguments: BadInput.all) func badInputIsOneSentenceAndChangesNothing(_ bad: BadInput) throws {
            let home = try Home()
            try bad.prepare(home)
            let before = home.contents(of: "data")
            let arguments = bad.arguments.map { $0.replacingOccurrences(of: "HOME", with: home.url.path) }
            let outcome = try Program.run(arguments, home: home, bad.environment(home))
            #expect(outcome.status == bad.status)
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("under-cover: "))
            #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("CANARY"))
            for name in bad.names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
            if bad.arguments.first != "replay" { #expect(outcome.output == "") }
            // Making a new, empty database is allowed.
            if !before.isEmpty { #expect(home.contents(of: "data").filter { before[$0.key] != nil } == before) }
        }

        @Test(arguments: [
            (["bench", "--size", "1x1"], "1x1"),
            (["monkey", "--data-dir", "/nowhere", "--seconds", "nan"], "--seconds"),
        ])
        func theLabRefusesWrongOptions(arguments: [String], name: String) throws {
            let outcome = try Program.run(arguments, of: Program.lab, home: Home())
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(name), "\(outcome.errors)")
        }

        @Test func aScreenThatIsNotThereIsSaidSo() throws {
            let home = try Home()
            let outcome = try Program.run(["--data-dir", home.path("data")], home: home)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains("No screen was found"))
            #expect(outcome.errors.contains("video, render and input"))
        }
    }
}
