import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The scores name all who played in a party.
struct PartyNoteTests {
    private func entry(_ players: Int) -> ScoreEntry {
        let kind = ScoreEntry.Kind(
            category: "records", rounds: 5, seconds: 10, choices: 4, labels: "both", mode: "party-everyone")
        let lines = (1...players).map { PartyLine(place: $0, name: "Player \($0)", points: 100 - $0) }
        return ScoreEntry(
            id: "p\(players)", kind: kind, categoryName: "Records", total: 99, date: 0, seed: 1, answers: [],
            party: lines)
    }

    private func spaced(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

    @Test func allWhoDidNotWinAreNamedWhereThereIsRoom() {
        let note = PartyNote(entry(4), lines: 2, size: 20, width: 2000).lines
        #expect(note.map(spaced) == ["2 Player 2 98 · 3 Player 3 97 · 4 Player 4 96"])
    }

    @Test func theRestIsCounted() throws {
        let note = PartyNote(entry(8), lines: 1, size: 20, width: 500).lines
        #expect(note.count == 1)
        let text = try #require(note.first)
        #expect(spaced(text).hasPrefix("2 Player 2 98") && text.contains(" and ") && text.hasSuffix("\u{A0}more"))
        #expect(TextMeasure.width(text, face: .body, size: 20) <= 500)
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 1), (8, 2)]) func rowsHaveRoomForTheLargestParty(players: Int, lines: Int) {
        #expect(PartyNote.lines([entry(1), entry(players)]) == lines)
        #expect(PartyNote(entry(1), lines: lines, size: 20, width: 500).lines.isEmpty)
    }

    /// Each row of the table has its own names, also where two parties had as many players.
    @Test(arguments: [[2], [4, 4], [3, 2, 4]]) func everyPartyOfTheTableIsNamed(parties: [Int]) {
        var game = Game { launch in
            launch.kept.scores = parties.enumerated().map { party, players in
                var entry = entry(players)
                entry.id = "party\(party)"
                entry.party = (1...players).map { PartyLine(place: $0, name: "Seat\(party)\($0)", points: 100 - $0) }
                return entry
            }
        }
        game.choose(Categories.Target.scores)
        for (party, players) in parties.enumerated() {
            for seat in 1...players {
                #expect(game.drawn.contains("Seat\(party)\(seat)"), "party \(party), seat \(seat)")
            }
        }
    }
}
