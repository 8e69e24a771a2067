import Foundation
import Testing
import Waiting

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
                ["bench", "--only", "transitions", "--size", "480x320", "--seconds", "5", "--json"], of: Program.lab,
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

        private struct EveningReport: Decodable {
            struct Party: Decodable {
                struct Phones: Decodable { var vote, answer, table: Report.Party.Side.Times }
                struct Television: Decodable {
                    var frame: Report.Party.Side.Times
                    var due, late: Int
                    var lateInThousand: Double
                }

                var clients, matches: Int
                var game, echo: Phones
                var voteRatio, answerRatio, tableRatio: Double
                var television, televisionBesideEcho: Television
                var lateBeyondEchoInThousand: Double
            }

            var phoneParty: Party
        }

        /// A match of five rounds with one table, and the vote on the next.
        @Test func phonesPlayAnEveningBesideAnEcho() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["bench", "--only", "phone-party", "--clients", "20", "--size", "480x320", "--json"], of: Program.lab,
                home: home, within: 3 * Patience.limit)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let party = try JSONDecoder().decode(EveningReport.self, from: Data(outcome.output.utf8)).phoneParty
            #expect(party.clients == 20 && party.matches == 1)
            // Each phone votes once and answers each round; eight play beside the echo server, which has the others.
            for (phones, count) in [(party.game, 20), (party.echo, 12)] {
                #expect(phones.vote.count == count && phones.answer.count == 5 * count && phones.table.count == count)
            }
            #expect(party.voteRatio > 0 && party.answerRatio > 0 && party.tableRatio > 0)
            for side in [party.television, party.televisionBesideEcho] {
                #expect(side.frame.count >= side.due && side.due > 0 && side.late <= side.due)
            }
            let beyond = party.television.lateInThousand - party.televisionBesideEcho.lateInThousand
            #expect(abs(party.lateBeyondEchoInThousand - beyond) < 0.001)
        }
    }
}
