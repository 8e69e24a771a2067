extension Words {
    /// Why there are too few albums for a category, with counts.
    package static func tooFewAlbums(
        left: Int, leftOut: [AlbumSieve.Reason: Int], coverless: Int, needed: Int = AlbumSieve.fewest
    ) -> String {
        let total = left + coverless + leftOut.values.reduce(0, +)
        if total == 0 { return say("There are no albums in it. \(needed) are needed.") }
        let missing = missing(leftOut, coverless: coverless)
        if missing.isEmpty { return say("It holds \(albums(total)); \(needed) are needed.") }
        guard left > 0 else {
            let none = plural(
                total, "Its only album cannot be played; \(needed) are needed.",
                "None of its \(total) albums can be played; \(needed) are needed.")
            return sentences([none, missing, wayOn(leftOut)])
        }
        let rest = plural(
            left, "Of \(albums(total)), 1 is left, and \(needed) are needed.",
            "Of \(albums(total)), \(left) are left, and \(needed) are needed.")
        return sentences([rest, missing])
    }

    /// The advice when all is left out.
    private static func wayOn(_ leftOut: [AlbumSieve.Reason: Int]) -> String {
        let kept = AlbumSieve.Reason.allCases.compactMap { reason -> String? in
            guard leftOut[reason, default: 0] > 0 else { return nil }
            return switch reason {
            case .single: say("singles")
            case .compilation: say("compilations")
            case .variousArtists: say("various artists")
            default: nil
            }
        }
        return kept.isEmpty
            ? say("Choose another list.") : say("Keep \(together(kept)) too, or choose another list.")
    }

    /// Why nothing of a file could be looked up.
    package static func namesNoArtist(_ lines: Int) -> String {
        plural(
            lines,
            "Its only line names no artist, so nothing could be looked up. Write “Artist – Album” on each line.",
            "None of its \(lines) lines names an artist, so nothing could be looked up. "
                + "Write “Artist – Album” on each line.")
    }

    /// A sentence with counts of what was left out of a category; empty if nothing was.
    /// - Parameter coverless: albums without a cover that are not counted in `leftOut`.
    package static func missing(_ leftOut: [AlbumSieve.Reason: Int], coverless: Int) -> String {
        let counts = leftOut.merging([.coverless: coverless], uniquingKeysWith: +)
        let parts = AlbumSieve.Reason.allCases.compactMap { reason -> String? in
            guard let count = counts[reason], count > 0 else { return nil }
            return switch reason {
            case .single: plural(count, "1 single", "\(count) singles")
            case .compilation: plural(count, "1 compilation", "\(count) compilations")
            case .variousArtists: say("\(count) by various artists")
            case .nameless: say("\(count) without a name")
            case .coverless: say("\(count) without a usable cover")
            case .unfound: say("\(count) not found")
            case .repeated: plural(count, "1 with the cover of another", "\(count) with the covers of others")
            case .late: plural(count, "1 whose cover did not come", "\(count) whose covers did not come")
            case .unknown: say("\(count) that the source says nothing about")
            }
        }
        return parts.isEmpty ? "" : say("Left out: \(commas(parts)).")
    }

    /// For a category that was made although the source failed half-way.
    package static func madeOfAPart(_ reason: String) -> String {
        say("\(reason) The category is made of what came; refresh it for the rest.")
    }

    /// How much of it the player has; nil where that is nothing.
    package static func owned(_ made: Gathering) -> String? {
        let (own, all) = (made.own, made.albums.count)
        return own == 0 ? nil : say("In your library: \(own) of \(all).")
    }

    package static func sourceIsOff(_ id: String) -> String {
        say("There is no source “\(id)” any more. Those that are left are under Add, Sources.")
    }

    package static var listIsGone: String { say("That list is not in the box any more.") }
}
