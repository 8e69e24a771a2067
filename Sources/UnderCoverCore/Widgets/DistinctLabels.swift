// Titles too long for their pills end in “…”. If two of them would then read the same, they begin with “…” instead, and
// go on from the point at which they differ.

import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// Sets what is shown of pills that would look alike.
    func tellApart(_ pills: inout [Pill]) {
        let titles = tellApart(pills.map(\.title)) { index, words in
            var pill = pills[index]
            pill.shownTitle = words
            return title(of: pill, wordsWidth(of: pill, pill.rect), pill.rect.height).isWhole
        }
        let subtitles = tellApart(pills.map { $0.subtitle ?? "" }) { index, words in
            let size = max((metrics.text(pills[index].titleSize) * 0.8 * 0.7).rounded(), 12)
            return TextMeasure.width(words, face: .body, size: size) <= wordsWidth(of: pills[index], pills[index].rect)
        }
        for index in pills.indices {
            if titles[index] != pills[index].title { pills[index].shownTitle = titles[index] }
            if subtitles[index] != pills[index].subtitle ?? "" { pills[index].shownSubtitle = subtitles[index] }
        }
    }

    /// - Parameter fits: whether words fit into the pill of an index.
    private func tellApart(_ all: [String], _ fits: (Int, String) -> Bool) -> [String] {
        let cut = all.indices.filter { !fits($0, all[$0]) }
        var shown = all
        for index in cut {
            let letters = Array(all[index])
            let shared = all.filter { $0 != all[index] }.map { zip($0, letters).prefix { $0 == $1 }.count }.max() ?? 0
            // A letter or two at the end are no difference to the eye.
            let telling = String(letters.prefix(shared + 4))
            guard shared > 0, !fits(index, telling + "…") else { continue }
            shown[index] = "…" + String(letters[DistinctLabels.start(letters, shared)...])
        }
        return shown
    }
}

private enum DistinctLabels {
    /// The beginning of the word in which the letters after `shared` are, unless that word is long.
    static func start(_ letters: [Character], _ shared: Int) -> Int {
        let word = letters[..<min(shared, letters.count)].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
        return shared - word <= 6 ? word : shared - 1
    }
}
