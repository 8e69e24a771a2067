import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension CommandLane {
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
            #expect(nowhere.status == 2 && nowhere.errorLines.count == 1)
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

        /// Names, sizes and kinds that no game makes, with names as members have them and with others.
        @Test func aFolderFullOfOtherFilesIsRead() throws {
            let shared = try makeFolder()
            #expect(try run("one", "join", shared, "--name", "Ada").status == 0)
            #expect(try run("two", "join", shared, "--name", "Bob").status == 0)
            let club = shared + "/under-cover-club/"
            let names = try FileManager.default.contentsOfDirectory(atPath: club).filter { $0.hasSuffix(".json") }
            for mark in [" (conflicted copy 2026-11-26)", ".sync-conflict-20261126-101010-ABCDEFG"] {
                for name in names {
                    try FileManager.default.copyItem(
                        atPath: club + name, toPath: club + name.replacing(".json", with: mark + ".json"))
                }
            }
            let zeros = String(repeating: "0", count: 32)
            for index in 0..<50_000 {
                let descriptor = open(club + "junk \(index).json", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
                close(descriptor)
            }
            for name in ["large.json", zeros + ".json"] {
                #expect(FileManager.default.createFile(atPath: club + name, contents: nil))
                #expect(truncate(club + name, 1 << 30) == 0)
            }
            #expect(mkfifo(club + zeros + "pipe.json", 0o600) == 0)
            try FileManager.default.createSymbolicLink(
                atPath: club + zeros + "link.json", withDestinationPath: "/dev/zero")
            let report = try status("one")
            #expect(report.members.map(\.name) == ["Ada", "Bob"])
            #expect(report.troubles.count == 102 && report.troubles.allSatisfy { !$0.contains("\n") })
            #expect(try run("one", "leave").status == 0)
            #expect(try status("two").members.map(\.name) == ["Bob"])
        }

        @Test func oneNameAndOneKeyAreTwoThings() throws {
            let shared = try makeFolder()
            for who in ["one", "two"] { #expect(try run(who, "join", shared, "--name", "Ada").status == 0) }
            #expect(try status("one").members.map(\.name) == ["Ada", "Ada"])
            // The same game on a second machine is one member, whichever of them looks.
            try FileManager.default.copyItem(atPath: home.path("one"), toPath: home.path("laptop"))
            for who in ["one", "laptop", "one"] {
                let report = try status(who)
                #expect(report.members.count == 2 && report.members.count { $0.you } == 1 && report.troubles.isEmpty)
            }
            // It leaves on one machine, and stays in the club on the other.
            #expect(try run("laptop", "leave").status == 0)
            #expect(try status("one").members.count == 2 && status("laptop").joined == false)
        }

        @Test func clocksYearsApartAreOneClub() throws {
            let shared = try makeFolder()
            let clock = try Shim.clocks(in: home)
            func at(_ seconds: Int, _ arguments: String...) throws -> Program.Outcome {
                try home.write("0 \(seconds)", to: "clocks")
                return try Program.run(["club"] + arguments, home: home, clock)
            }
            let century = 73 * 366 * 86_400
            #expect(try at(century, "join", shared, "--name", "Ada", "--data-dir", home.path("one")).status == 0)
            #expect(try run("two", "join", shared, "--name", "Bob").status == 0)
            #expect(try at(century, "status", "--data-dir", home.path("one")).status == 0)
            #expect(try status("two").members.map(\.name).sorted() == ["Ada", "Bob"])
            // Before the first daily five there is nothing to compare.
            let early = try at(-century / 3, "status", "--data-dir", home.path("one"))
            #expect(early.status == 1 && early.output == "" && early.errorLines.count == 1)
        }
    }
}
