import Foundation
import Testing
import UnderCoverCore

extension CommandTests {
    /// `under-cover club`, as two households that share a folder.
    @Suite(.serialized) struct ClubCommandTests {
        private struct Report: Decodable {
            struct Member: Decodable {
                let name, state: String
                let you: Bool
            }

            let joined: Bool
            let folder: String?
            let members: [Member]
            let troubles: [String]
        }

        private let home: Home

        init() throws { home = try Home() }

        private func run(_ who: String, _ arguments: String...) throws -> Program.Outcome {
            try Program.run(["club"] + arguments + ["--data-dir", home.path(who)], home: home)
        }

        private func status(_ who: String) throws -> Report {
            let outcome = try run(who, "status", "--json")
            #expect(outcome.status == 0 && outcome.errors == "")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }

        private func makeFolder() throws -> String {
            let shared = home.path("shared")
            try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
            return shared
        }

        @Test func twoHouseholdsSeeEachOther() throws {
            let shared = try makeFolder()
            #expect(try !status("one").joined)
            #expect(try run("one", "join", shared, "--name", "Ada").status == 0)
            #expect(try run("two", "join", shared, "--name", "Bob").status == 0)
            let (one, two) = (try status("one"), try status("two"))
            #expect(one.joined && one.folder == shared && one.troubles.isEmpty)
            #expect(one.members.map(\.name) == ["Ada", "Bob"] && one.members.map(\.you) == [true, false])
            #expect(two.members.map(\.you) == [false, true] && two.members.allSatisfy { $0.state == "notYet" })
            #expect(try run("one", "leave").status == 0)
            #expect(try status("two").members.map(\.name) == ["Bob"])
            let gone = try run("one", "leave")
            #expect(gone.status == 1 && gone.errorLines.count == 1)
        }

        @Test func joiningTwiceOrNowhereIsSaid() throws {
            let shared = try makeFolder()
            let nowhere = try run("one", "join", home.path("nowhere"), "--name", "Ada")
            #expect(nowhere.status == 1 && nowhere.errorLines.count == 1)
            #expect(try run("one", "join", shared, "--name", "Ada").status == 0)
            let again = try run("one", "join", shared, "--name", "Ada")
            #expect(again.status == 1 && again.errorLines.count == 1)
            let nameless = try run("two", "join", shared, "--name", " ")
            #expect(nameless.status == 1 && nameless.errorLines.count == 1)
            #expect(try run("two", "join").status == 2)
        }

        @Test func faultsAreSentencesOnStandardError() throws {
            let shared = try makeFolder()
            #expect(try run("one", "join", shared, "--name", "Ada").status == 0)
            let club = URL(fileURLWithPath: shared).appendingPathComponent("under-cover-club")
            try "{}".write(to: club.appendingPathComponent("x.json"), atomically: true, encoding: .utf8)
            let outcome = try run("one", "status")
            #expect(outcome.status == 0 && outcome.errorLines.count == 1)
            #expect(outcome.output.contains("Ada"))
        }
    }
}
