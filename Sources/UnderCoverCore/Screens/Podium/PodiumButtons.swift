import UnderCoverPixels

/// Words in one row with two discs at its end; in two rows where one would cut words.
struct PodiumButtons {
    let awards: Rect
    let again: Rect
    let lobby: Rect
    let share: Rect
    let table: Rect?
    let height: Double

    init(_ column: Rect, table list: String?, _ sheet: Sheet) {
        let pill = sheet.metrics.pill(.row)
        let gap = min(sheet.px(.small), column.width * 0.03)
        func width(_ word: String) -> Double {
            // While it has the focus, a pill shows a glyph, too.
            TextMeasure.width(word, face: .bold, size: max(sheet.metrics.text(30) * 0.72, 12)) + pill * 1.1
        }
        let words = [width(Words.awards), width(Words.playAgain)]
        let discs = 2 * (pill + gap)
        let isRow = list == nil && words.reduce(0, +) + gap + discs <= column.width
        height = isRow ? pill : pill * 2 + gap
        var rest = column
        var foot = rest.cutBottom(pill, gap: gap)
        share = foot.cutRight(pill, gap: gap)
        lobby = foot.cutRight(pill, gap: gap)
        guard !isRow else {
            awards = foot.cutLeft((foot.width - gap) * words[0] / (words[0] + words[1]), gap: gap)
            (again, table) = (foot, nil)
            return
        }
        again = foot
        var head = rest.cutBottom(pill)
        // Halves, unless a half would cut the word of the list.
        table = list.map { word in
            let least = min(sheet.buttonWidth(word, 30, height: pill), head.width * 0.6)
            return head.cutRight(max((head.width - gap) / 2, least), gap: gap)
        }
        awards = head
    }
}
