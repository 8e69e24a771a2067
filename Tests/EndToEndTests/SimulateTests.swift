import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension CommandLane {
    struct SimulateTests {
        private struct Result: Decodable {
            struct Shape: Decodable {
                var shape: String
                var matches, rounds, presses, stalls: Int
                var checksum: String
            }

            var category, preset, checksum: String
            var kinds: [String]
            var players, matches, stalls, hiddenPoints, differing: Int
            var seed: UInt64
            var shapes: [Shape]
            var seconds, matchesPerSecond: Double
        }

        private func simulate(_ arguments: String..., home: Home) throws -> Result {
            let outcome = try Program.run(["simulate", "--json"] + arguments, home: home)
            #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
            return try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
        }

        @Test func aSeedHasItsChecksum() throws {
            let home = try Home()
            let options = ["--players", "8", "--shape", "buzz", "--kinds", "all", "--matches", "3"]
            func run(_ seed: String) throws -> Result {
                let outcome = try Program.run(["simulate", "--json", "--seed", seed] + options, home: home)
                return try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
            }
            let (first, again, other) = (try run("1"), try run("1"), try run("2"))
            #expect(first.checksum == again.checksum && first.checksum != other.checksum)
            #expect(first.stalls == 0 && first.hiddenPoints == 0 && first.differing == 0)
            #expect(first.matches == 3 && first.players == 8 && first.seed == 1 && first.preset == "quick")
            #expect(first.shapes.map(\.shape) == ["buzz"] && first.shapes[0].presses > 0)
            #expect(first.kinds == RoundKind.allCases.map(\.rawValue))
            #expect(first.seconds > 0 && first.matchesPerSecond > 0)
        }

        @Test func withoutOptionsAllShapesArePlayed() throws {
            let home = try Home()
            let all = try simulate("--matches", "1", home: home)
            #expect(all.shapes.map(\.shape) == PlayShape.allCases.map(\.rawValue))
            #expect(all.matches == all.shapes.count && all.shapes.allSatisfy { $0.rounds > 0 && $0.stalls == 0 })
            let lines = try Program.run(["simulate", "--matches", "1"], home: home).output
            #expect(lines.split(separator: "\n").count == all.shapes.count + 1)
            for shape in all.shapes { #expect(lines.contains(shape.shape) && lines.contains(shape.checksum)) }
            #expect(lines.contains(all.checksum))
        }

        @Test func oneKindOfOneCategoryCanBeChosen() throws {
            let home = try Home()
            let kind = try #require(RoundKind.allCases.last).rawValue
            let all = try simulate("--matches", "1", "--shape", "teams", home: home)
            let chosen = try simulate(
                "--matches", "1", "--shape", "teams", "--kinds", kind, "--category", all.category, "--preset", "kids",
                home: home)
            #expect(chosen.kinds == [kind] && chosen.category == all.category && chosen.preset == "kids")
        }

        @Test func nothingIsSaved() throws {
            let home = try Home()
            _ = try simulate("--matches", "1", "--shape", "everyone", home: home)
            let left = FileManager.default.enumerator(atPath: home.path("."))?.allObjects as? [String] ?? []
            #expect(!left.contains { $0.contains("under-cover") }, "\(left)")
        }
    }
}
