// Categories made from a source's playlists, and pictures that cannot be covers.

extension Words {
    /// Why there are too few albums for a category, with counts.
    package static func tooFewAlbums(
        left: Int, leftOut: [AlbumSieve.Reason: Int], coverless: Int, needed: Int = AlbumSieve.fewest
    ) -> String {
        let total = left + coverless + leftOut.values.reduce(0, +)
        if total == 0 { return "There are no albums in it. \(needed) are needed." }
        let missing = missing(leftOut, coverless: coverless)
        if missing.isEmpty { return "It holds \(albums(total)); \(needed) are needed." }
        guard left > 0 else {
            let none = total == 1 ? "Its only album cannot" : "None of its \(total) albums can"
            return "\(none) be played; \(needed) are needed. \(missing) \(wayOn(leftOut))"
        }
        return "Of \(albums(total)), \(left == 1 ? "1 is" : "\(left) are") left, and \(needed) are needed. \(missing)"
    }

    /// What to do where all is left out.
    private static func wayOn(_ leftOut: [AlbumSieve.Reason: Int]) -> String {
        let kept = AlbumSieve.Reason.allCases.compactMap { reason -> String? in
            guard leftOut[reason, default: 0] > 0 else { return nil }
            return switch reason {
            case .single: "singles"
            case .compilation: "compilations"
            case .variousArtists: "various artists"
            default: nil
            }
        }
        return kept.isEmpty
            ? "Choose another list." : "Keep \(kept.joined(separator: " and ")) too, or choose another list."
    }

    /// Why nothing of a file could be looked up.
    package static func namesNoArtist(_ lines: Int) -> String {
        let none = lines == 1 ? "Its only line names no artist" : "None of its \(lines) lines names an artist"
        return none + ", so nothing could be looked up. Write “Artist – Album” on each line."
    }

    /// A sentence with counts of what was left out of a category; empty if nothing was.
    /// - Parameter coverless: albums without a cover that are not counted in `leftOut`.
    static func missing(_ leftOut: [AlbumSieve.Reason: Int], coverless: Int) -> String {
        let counts = leftOut.merging([.coverless: coverless], uniquingKeysWith: +)
        let parts = AlbumSieve.Reason.allCases.compactMap { reason -> String? in
            guard let count = counts[reason], count > 0 else { return nil }
            return switch reason {
            case .single: count == 1 ? "1 single" : "\(count) singles"
            case .compilation: count == 1 ? "1 compilation" : "\(count) compilations"
            case .variousArtists: "\(count) by various artists"
            case .nameless: "\(count) without a name"
            case .coverless: "\(count) without a usable cover"
            case .unfound: "\(count) not found"
            case .repeated: count == 1 ? "1 with the cover of another" : "\(count) with the covers of others"
            case .late: count == 1 ? "1 whose cover did not come" : "\(count) whose covers did not come"
            case .unknown: "\(count) that the source says nothing about"
            }
        }
        return parts.isEmpty ? "" : "Left out: \(parts.joined(separator: ", "))."
    }

    /// For a category that was made although the source failed half-way.
    package static func madeOfAPart(_ reason: String) -> String {
        "\(reason) The category is made of what came; refresh it for the rest."
    }

    package static func sourceIsOff(_ id: String) -> String {
        "There is no source “\(id)” any more. Those that are left are under Add, Sources."
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
        case .placeholder: "It is what the source shows where there is no cover."
        }
    }
}
