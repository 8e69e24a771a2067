import UnderCoverCatalogue

enum AlbumMatch {
    /// - Parameter artists: every name of the artist there.
    static func isSame(title: String, artists: [String], as wanted: WantedAlbum) -> Bool {
        guard TitleKey.title(title) == TitleKey.title(wanted.title) else { return false }
        let key = TitleKey.artist(wanted.artist)
        return artists.contains { TitleKey.artist($0) == key }
    }

    /// Picks an album before a single, a plain title before an edition, then the nearest year, then the first.
    static func best(_ found: [FoundTrack], for wanted: WantedAlbum) -> FoundTrack? {
        found.enumerated().min {
            rank($0, for: wanted).lexicographicallyPrecedes(rank($1, for: wanted))
        }?.element
    }

    /// The wanted album among those that one of the player's servers found; `FoundTrack.source` names the server.
    static func best(_ found: [FoundTrack], at server: String, for wanted: WantedAlbum) -> FoundTrack? {
        var best = best(found.filter { isSame(title: $0.album, artists: [$0.artist], as: wanted) }, for: wanted)
        best?.source = server
        return best
    }

    private static func rank(_ found: (offset: Int, element: FoundTrack), for wanted: WantedAlbum) -> [Int] {
        let years: Int =
            if let year = found.element.year, let wanted = wanted.year { abs(year - wanted) } else { 1 }
        return [
            order(found.element.release), TitleKey.namesEdition(found.element.album) ? 1 : 0, years, found.offset,
        ]
    }

    private static func order(_ release: FoundTrack.Release?) -> Int {
        switch release {
        case .album: 0
        case nil: 1
        case .ep, .soundtrack: 2
        case .live, .compilation: 3
        case .single: 4
        }
    }
}
