import UnderCoverCatalogue
import UnderCoverPixels

extension ScoreEntry {
    /// Place, total and date of one match, or who won it; the first one on the accent.
    func row(_ place: Int, _ clock: WallClock, isMarked: Bool) -> Block {
        let face = isMarked ? TextRun.Face.bold : .body
        let names = isParty ? Block.line(Words.winners(winners), .bold, squeeze: 0.75).fillsWidth() : .space
        return Block.row(
            [
                .line(String(place), face, ink: .soft).width(.larger(70, .text(.body, 1.8))),
                .line(String(total), .bold).width(least: isParty ? .text(.body, 2.4) : nil), names,
                .line(Words.date(date, clock), face, ink: .soft, align: .right, squeeze: 0.75).givesWay(),
            ], gap: .space(.medium)
        ).room().padded(25).marked(isMarked).padded(0, 3)
    }

    /// The others of a party, below the winner's name.
    func note(lines: Int) -> Block {
        var words = Lettering(string: "", ink: .soft, lines: lines, sizes: .one)
        words.breaks = { PartyNote(self, lines: lines, size: $0, width: $1).lines }
        return Block(.words(words)).padded(25).height(.text(.body, Em.line * Double(lines)) + 22)
    }
}

/// Those who did not win a party, below the winner's row of the scores: as many names as its lines hold.
struct PartyNote {
    let lines: [String]

    /// Lines that each note of a list gets, so that all rows are alike.
    static func lines(_ entries: [ScoreEntry]) -> Int {
        switch entries.map(\.others.count).max() ?? 0 {
        case 0: 0
        case 1...2: 1
        default: 2
        }
    }

    init(_ entry: ScoreEntry, lines most: Int, size: Double, width: Double) {
        let others = entry.others.map(Words.scoreLine)
        let wrapped = others.indices.reversed().lazy.map { last in
            let text = Words.scoreLines(Array(others[...last]), more: others.count - last - 1)
            return TextWrap.lines(text, face: .body, size: size, width: width)
        }
        lines = wrapped.first { $0.count <= most } ?? []
    }
}

extension ScoreEntry {
    fileprivate var others: [PartyLine] { (party ?? []).filter { $0.place > 1 } }
}
