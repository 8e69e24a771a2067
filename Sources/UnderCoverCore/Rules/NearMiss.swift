/// A near miss in a finished match: the reason to play it once more.
package enum NearMiss: Equatable, Sendable {
    /// One more right answer would have beaten the best match of this kind.
    case oneMoreRight
    /// So many seconds less in all would have beaten it.
    case sooner(seconds: Int)
    /// So many right answers in a row, from three.
    case inARow(Int)

    private static let mostSeconds = 3
    private static let fewestInARow = 3

    /// - Parameter others: all other matches of its kind.
    package init?(_ entry: ScoreEntry, others: [ScoreEntry]) {
        let best = others.map(\.total).max()
        if let best, best >= entry.total, let near = Self.beating(by: best - entry.total + 1, entry) {
            self = near
        } else if let longest = Self.longestRun(entry.answers), longest >= Self.fewestInARow {
            self = .inARow(longest)
        } else {
            return nil
        }
    }

    /// - Parameter points: that were missing.
    private static func beating(by points: Int, _ entry: ScoreEntry) -> NearMiss? {
        let right = entry.answers.filter(\.right).map(\.points)
        if right.count < entry.answers.count, !right.isEmpty, right.reduce(0, +) / right.count >= points {
            return .oneMoreRight
        }
        guard !right.isEmpty, entry.kind.seconds > 0 else { return nil }
        let seconds = (points * entry.kind.seconds + Scoring.most - 1) / Scoring.most
        return seconds <= mostSeconds ? .sooner(seconds: max(seconds, 1)) : nil
    }

    private static func longestRun(_ answers: [ScoreEntry.Answer]) -> Int? {
        answers.split { !$0.right }.map(\.count).max()
    }
}
