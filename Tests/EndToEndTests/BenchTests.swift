import Foundation
import Testing

extension BenchLane {
    /// Tests that `bench` measures what it says; the figures themselves are measured on purpose.
    @Suite(.serialized) struct BenchTests {
        private struct Report: Decodable {
            struct Party: Decodable {
                struct Side: Decodable {
                    struct Times: Decodable { var count: Int }
                    var frame: Times
                    var frames, late: Int
                }

                var solo, party: Side
                var guessingRatio: Double
                var inputs: Int
                var seatFramesMost: [Int]
            }

            var party: Party
        }

        @Test func eightSeatsPlayBesideOne() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["bench", "--only", "party", "--size", "480x320", "--seconds", "12", "--json"], of: Program.lab,
                home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let party = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).party
            for side in [party.solo, party.party] {
                #expect(side.frame.count > 0 && side.frames >= side.frame.count && side.late <= side.frames)
            }
            #expect(party.guessingRatio > 0)
            // Each sits down, and presses two buttons in a round of six seconds.
            #expect(party.seatFramesMost.count == 8 && party.seatFramesMost.allSatisfy { $0 > 0 })
            #expect(party.inputs >= 8 * 3)
        }

        private struct MovingReport: Decodable {
            struct Pictures: Decodable {
                struct Reel: Decodable {
                    var name: String
                    var frame: Report.Party.Side.Times
                }

                var frame: Report.Party.Side.Times
                var reels: [Reel]
            }

            struct Presses: Decodable { var presses, framesMost: Int }

            var transitions: Pictures
            var transitionPresses: Presses
        }

        @Test func transitionsAreDrawnAndPressedInto() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["bench", "--only", "transitions", "--size", "480x320", "--seconds", "10", "--json"], of: Program.lab,
                home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let report = try JSONDecoder().decode(MovingReport.self, from: Data(outcome.output.utf8))
            let reels = report.transitions.reels
            #expect(reels.contains { $0.name == "transition-deal" && $0.frame.count > 0 })
            #expect(report.transitions.frame.count == reels.reduce(0) { $0 + $1.frame.count })
            // A machine that is too slow for transitions cuts, so there may be no press in one.
            let presses = report.transitionPresses
            #expect((presses.presses > 0) == (presses.framesMost > 0))
        }

        private struct GuestedReport: Decodable {
            struct Party: Decodable {
                struct Side: Decodable {
                    var frame: Report.Party.Side.Times
                    var pictures, late: Int
                }

                var clients: Int
                var without, with: Side
                var answered, confirmed: Int
            }

            var phoneParty: Party
        }

        @Test func phonesAnswerInAMatchThatIsMeasured() throws {
            let home = try Home()
            let outcome = try Program.run(
                [
                    "bench", "--only", "phone-party", "--clients", "30", "--size", "480x320", "--seconds", "12",
                    "--json",
                ], of: Program.lab, home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let party = try JSONDecoder().decode(GuestedReport.self, from: Data(outcome.output.utf8)).phoneParty
            for side in [party.without, party.with] {
                #expect(side.frame.count > 0 && side.pictures == side.frame.count && side.late <= side.pictures)
            }
            // Each answers in every round that it is there for.
            #expect(party.answered >= 30 && party.confirmed == party.answered)
        }
    }
}
