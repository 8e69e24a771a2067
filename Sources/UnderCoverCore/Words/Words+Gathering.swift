// What is said about categories made from elsewhere, and about pictures that are no covers.

extension Words {
    /// Why nothing can be made of what was found, with counts.
    package static func tooFewAlbums(
        left: Int, leftOut: [AlbumSieve.Reason: Int], coverless: Int, needed: Int = AlbumSieve.fewest
    ) -> String {
        var missing: [String] = []
        for reason in AlbumSieve.Reason.allCases where reason != .coverless {
            if let count = leftOut[reason], count > 0 { missing.append(lost(count, reason)) }
        }
        let uncovered = coverless + leftOut[.coverless, default: 0]
        if uncovered > 0 {
            missing.append(uncovered == 1 ? "1 has no usable cover" : "\(uncovered) have no usable cover")
        }
        let total = left + coverless + leftOut.values.reduce(0, +)
        if total == 0 { return "There are no albums in it. \(needed) are needed." }
        let albums = total == 1 ? "1 album" : "\(total) albums"
        if missing.isEmpty { return "It holds \(albums); \(needed) are needed." }
        return "Of \(albums), \(missing.joined(separator: ", ")); \(remaining(left)), and \(needed) are needed."
    }

    private static func remaining(_ left: Int) -> String {
        switch left {
        case 0: "none is left"
        case 1: "1 is left"
        default: "\(left) are left"
        }
    }

    private static func lost(_ count: Int, _ reason: AlbumSieve.Reason) -> String {
        let isOne = count == 1
        return switch reason {
        case .single: isOne ? "1 is a single" : "\(count) are singles"
        case .compilation: isOne ? "1 is a compilation" : "\(count) are compilations"
        case .variousArtists: isOne ? "1 is by various artists" : "\(count) are by various artists"
        case .nameless: isOne ? "1 has no name" : "\(count) have no name"
        case .coverless: isOne ? "1 has no usable cover" : "\(count) have no usable cover"
        }
    }

    /// Said of a category that was made although the source stopped half-way.
    package static func madeOfAPart(_ reason: String) -> String {
        "\(reason) The category is made of what came; refresh it for the rest."
    }

    package static func sourceIsOff(_ id: String) -> String {
        "Nothing here is called \(id), or it is switched off. Switch it on in Settings."
    }

    package static let listIsGone = "That list is not in the box any more."

    static func trouble(_ problem: CoverProblem) -> String {
        switch problem {
        case .unreadable: "It is neither JPEG, PNG nor WebP."
        case .cutShort: "The picture is cut short."
        case .moving: "It is a film."
        case .tooSmall(let width, let height, let least):
            "It measures \(width) × \(height); \(least) pixels a side are needed."
        case .tooLarge(let width, let height, let most):
            "It measures \(width) × \(height); \(most) pixels a side are the most."
        case .notSquare(let width, let height): "It measures \(width) × \(height), and covers are square."
        case .tooHeavy(let bytes, let most): "It weighs \(bytes / 1_000_000) MB; \(most / 1_000_000) MB are the most."
        case .standIn: "It is what the source shows where there is no cover."
        }
    }
}
