import UnderCoverPixels

extension Knowledge {
    /// - Parameter facts: nil for an album that is gone. Its answers count in the totals and nowhere else.
    package init(_ sums: AnswerSums, _ facts: (Album.ID) -> Album?) {
        (streak, longestStreak, days) = (sums.streak, sums.longestStreak, sums.days)
        var (kinds, reveals): ([String: Share], [String: Share]) = ([:], [:])
        for way in sums.ways {
            if way.isParty {
                parties += way.share
                continue
            }
            solo += way.share
            kinds[way.kind, default: Share()] += way.share
            reveals[way.reveal, default: Share()] += way.share
        }
        self.kinds = RoundKind.allCases.compactMap { Self.row($0.rawValue, kinds) }
        self.reveals = Reveal.allCases.compactMap { Self.row($0.rawValue, reveals) }
        join(sums.albums, facts)
    }

    private mutating func join(_ sums: [AnswerSums.OfAlbum], _ facts: (Album.ID) -> Album?) {
        var (artists, genres, decades): ([String: Share], [String: Share], [Int: Share]) = ([:], [:], [:])
        albums.reserveCapacity(sums.count)
        for sum in sums {
            guard let album = facts(sum.album) else { continue }
            albums.append(
                Known(album: sum.album, share: sum.share, soonest: sum.soonest, print: Print(soonest: sum.soonest)))
            if !album.artist.isEmpty { artists[album.artist, default: Share()] += sum.share }
            if let genre = album.genre, !genre.isEmpty { genres[genre, default: Share()] += sum.share }
            if let year = album.year { decades[year / 10 * 10, default: Share()] += sum.share }
        }
        albums.sort(by: Self.comesBefore)
        for known in albums { prints[known.print.place] += 1 }
        wall = mostAskedAlbums(Self.mostOnWall).compactMap { known in facts(known.album).map { Shown(known, $0) } }
        never = neverKnown.prefix(Self.mostNever).compactMap { known in facts(known.album).map { Shown(known, $0) } }
        (self.artists, self.genres) = (Self.mostAsked(artists), Self.mostAsked(genres))
        self.decades = decades.sorted { $0.key < $1.key }.map { Row(key: String($0.key), share: $0.value) }
    }

    /// In the order of `albums`.
    private func mostAskedAlbums(_ most: Int) -> [Known] {
        guard albums.count > most else { return albums }
        let byCount = albums.indices.sorted { one, other in
            let (mine, theirs) = (albums[one].share.asked, albums[other].share.asked)
            return mine == theirs ? one < other : mine > theirs
        }
        return byCount.prefix(most).sorted().map { albums[$0] }
    }

    private static func row(_ key: String, _ shares: [String: Share]) -> Row? {
        shares[key].map { Row(key: key, share: $0) }
    }

    private static func mostAsked(_ shares: [String: Share]) -> [Row] {
        shares.map { Row(key: $0.key, share: $0.value) }.sorted { one, other in
            one.share.asked == other.share.asked ? one.key < other.key : one.share.asked > other.share.asked
        }
    }

    private static func comesBefore(_ one: Known, _ other: Known) -> Bool {
        switch (one.soonest, other.soonest) {
        case (let mine?, let theirs?) where mine != theirs: return mine < theirs
        case (.some, nil): return true
        case (nil, .some): return false
        default:
            let isSame = one.share.asked == other.share.asked
            return isSame ? one.album < other.album : one.share.asked > other.share.asked
        }
    }
}
