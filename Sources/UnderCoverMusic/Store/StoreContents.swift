import GRDB
import UnderCoverCore

/// The data that `Store.loadEverything` reads at the start.
package struct StoreContents: Equatable, Sendable {
    /// Scores: newest first, at most `Store.scoresPerKind` of a kind. Flags and markers: sorted.
    package var kept = Kept()
    /// A sentence for each stored setting with a value that is not allowed.
    package var ignored: [String] = []
    /// A sentence for each damaged row.
    package var warnings: [String] = []
}

extension StoreContents {
    /// A file may hold a million damaged rows.
    private static let mostWarnings = 20

    /// - Parameter id: the column that names the row. It may hold anything.
    static func warning(_ row: Row, id: String, _ sentence: (String) -> String) -> String {
        let name = (try? row.decode(String.self, forColumn: id)).flatMap(OutsideText.clean)
        return sentence(name.map { String($0.prefix(60)) } ?? Words.withoutName)
    }

    mutating func shortenWarnings() {
        let more = warnings.count - Self.mostWarnings
        guard more > 0 else { return }
        warnings.removeLast(more)
        warnings.append(Words.soWithMore(more))
    }
}
