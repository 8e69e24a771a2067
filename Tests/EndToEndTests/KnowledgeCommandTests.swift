import Foundation
import Testing

extension CommandLane {
    /// `stats`, and histories that travel by `export` and `import`.
    @Suite(.serialized) struct KnowledgeCommandTests {
        private struct Sums: Decodable {
            struct Share: Decodable { let asked, right: Int }
            struct Known: Decodable { let album, print: String }

            let solo, parties: Share
            let albums: [Known]

            var asked: Int { solo.asked + parties.asked }
        }

        private struct Taken: Decodable { let answers: Int }

        private static let albums = ["two-sugars", "venting", "furrow", "redacted"].map { "house/" + $0 }

        /// An export of so many answers. Every fifth is of a party, every third is wrong.
        private static func history(
            _ count: Int, from start: Int = 1_700_000_000, of albums: [String] = albums, version: Int = 2
        ) throws -> String {
            let names = albums + ["house/house-mix"]
            let rows = (0..<count).map { number in
                let verdict = number % 3 == 2 ? "wrong" : "right"
                return
                    "\(start + number * 20) \(number % albums.count) \(albums.count) \(verdict) 2.5 "
                    + "\(number % 5 == 4 ? 1 : 0) 0.25 -"
            }
            let ways = [false, true].map { isParty -> [String: Any] in
                ["kind": "name-the-cover", "reveal": "blur", "typed": false, "party": isParty, "seconds": 10]
            }
            let answers: [String: Any] = ["names": names, "ways": ways, "rows": rows]
            let document: [String: Any] = [
                "version": version, "settings": [:] as [String: String], "categories": [] as [String],
                "favourites": [] as [String], "scores": [] as [String], "daily": [] as [String], "answers": answers,
            ]
            return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
        }

        private func sums(_ home: Home, _ data: String = "data") throws -> Sums {
            let outcome = try Program.run(["stats", "--json", "--data-dir", home.path(data)], home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Sums.self, from: Data(outcome.output.utf8))
        }

        private func take(_ file: String, _ home: Home, _ data: String = "data") throws -> Int {
            let outcome = try Program.run(["import", file, "--json", "--data-dir", home.path(data)], home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Taken.self, from: Data(outcome.output.utf8)).answers
        }

        @Test func aHistoryTravelsWithoutLossAndWithoutDoubles() throws {
            let home = try Home()
            let file = try home.write(Self.history(300), to: "history.json")
            #expect(try take(file, home) == 300)
            #expect(try take(file, home) == 0)
            let there = try sums(home)
            #expect(there.asked == 300 && there.parties.asked == 60 && there.albums.count == 4)
            for data in ["data", "other"] {
                let export = ["export", "--out", home.path(data + ".json"), "--data-dir", home.path(data)]
                try #require(Program.run(export, home: home).status == 0)
                if data == "data" { #expect(try take(home.path("data.json"), home, "other") == 300) }
            }
            #expect(home.text("data.json") == home.text("other.json") && !home.text("data.json").isEmpty)
            #expect(try sums(home, "other").solo.right == there.solo.right)
        }

        @Test func twoImportsAtOnce() throws {
            let home = try Home()
            let files = [
                try home.write(Self.history(400), to: "one.json"),
                try home.write(Self.history(400, from: 1_700_000_000 + 200 * 20), to: "other.json"),
            ]
            let running = try files.map { file in
                let process = Program.process(
                    ["import", file, "--data-dir", home.path("data")], Program.environment(home: home.url))
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                return process
            }
            for process in running {
                try Program.end(process)
                #expect(process.terminationStatus == 0)
            }
            // The second half of one is the first half of the other.
            #expect(try sums(home).asked == 600)
        }

        @Test func whatIsCutOrNewerIsRefusedAsAWhole() throws {
            let home = try Home()
            let whole = try Self.history(200)
            for text in [String(whole.prefix(whole.count / 2)), try Self.history(200, version: 99)] {
                let file = try home.write(text, to: "history.json")
                let outcome = try Program.run(["import", file, "--data-dir", home.path("data")], home: home)
                #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
                #expect(try sums(home).asked == 0)
            }
        }

        @Test func albumsThatAreGoneCountInTheTotalsOnly() throws {
            let home = try Home()
            let gone = ["elsewhere/1", "own/nothing", "house/never-was"]
            #expect(try take(home.write(Self.history(90, of: gone), to: "history.json"), home) == 90)
            let sums = try sums(home)
            #expect(sums.asked == 90 && sums.albums.isEmpty)
            let lines = try Program.run(["stats", "--data-dir", home.path("data")], home: home)
            #expect(lines.status == 0 && lines.output.contains("of 72 right"))
        }

        /// Answers of 1970, of now, and of a hundred years later.
        @Test func clocksThatWereSetBackByYearsBreakNothing() throws {
            let home = try Home()
            for (index, start) in [1_700_000_000, 40, 4_000_000_000, 900_000_000].enumerated() {
                let file = try home.write(Self.history(60, from: start), to: "history-\(index).json")
                #expect(try take(file, home) == 60)
            }
            #expect(try sums(home).asked == 240)
            let play = ["play", "--exit-after", "0.2", "--data-dir", home.path("data")]
            #expect(try Program.run(play, home: home, ["SDL_VIDEODRIVER": "offscreen"]).status == 0)
        }

        @Test(arguments: ["stats", "achievements"]) func theScreensCanBeDrawn(name: String) throws {
            let home = try Home()
            let out = home.path("picture.png")
            let outcome = try Program.run(
                ["screenshot", "--screen", name, "--size", "640x360", "--out", out], home: home,
                ["SDL_VIDEODRIVER": "offscreen"])
            #expect(outcome.status == 0 && FileManager.default.fileExists(atPath: out), "\(outcome.errors)")
        }
    }
}
