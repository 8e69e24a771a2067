import UnderCoverPixels

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
