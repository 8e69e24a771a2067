import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// The search's numbers were chosen by looking at one half of the bundled sleeves; the other half only reports how it
/// does. Every other record of `records.json` is in each, so that both have all genres, and all artists' hands.
package enum LetteringHalf: String, CaseIterable, Sendable {
    case chosenOn, reportedOn
}

/// The result of searching the bundled sleeves for lettering, although the game knows where theirs is.
package struct LetteringReport {
    package struct Sleeve {
        package let name: String
        package let half: LetteringHalf
        package let score: LetteringScore
    }

    package private(set) var sleeves: [Sleeve] = []

    /// - Parameter boxes: of known lettering by the name of a sleeve: left, top, right, bottom, as shares of the side.
    package init(_ records: BundledRecords, boxes: [String: [[Double]]]) throws {
        for (index, album) in records.albums.enumerated() {
            guard let sleeve = records.sleeves[album.artwork] else { continue }
            let name = sleeve.deletingPathExtension().lastPathComponent
            guard let known = boxes[name] else { continue }
            let cover = try ImageLoader.decode(.init(album.artwork, from: .file(sleeve), for: .round))
            guard let found = cover.study?.lettering else { continue }
            let half = index % 2 == 0 ? LetteringHalf.chosenOn : .reportedOn
            sleeves.append(Sleeve(name: name, half: half, score: LetteringScore(found: found, boxes: known)))
        }
    }

    /// nil for both halves together.
    package func score(_ half: LetteringHalf?) -> LetteringScore {
        var sum = LetteringScore()
        for sleeve in sleeves where half == nil || sleeve.half == half { sum.add(sleeve.score) }
        return sum
    }

    /// Sleeves without lettering on which the search finds some.
    package func touched(_ half: LetteringHalf?) -> [String] {
        sleeves.filter { (half == nil || $0.half == half) && $0.score.known == 0 && $0.score.found > 0 }.map(\.name)
    }
}
