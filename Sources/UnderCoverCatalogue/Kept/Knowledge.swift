import UnderCoverPixels

/// The sums of all answers ever given, which tell what the player knows; they are made where the answers are kept, so
/// that a million of them cost the screens nothing. Parties are apart in `parties`; everything else is of matches of
/// one player.
package struct Knowledge: Equatable, Codable, Sendable {
    /// Sums over some answers.
    package struct Share: Equatable, Codable, Sendable {
        package var asked = 0
        package var right = 0
        /// Sum over the right answers, in seconds since the first picture.
        package var seconds = 0.0
        /// Right answers whose strength of reveal is known, and the sum of those strengths: 0 for nothing to be seen, 1
        /// for the whole cover.
        package var measured = 0
        package var strength = 0.0

        package init(
            asked: Int = 0, right: Int = 0, seconds: Double = 0, measured: Int = 0, strength: Double = 0
        ) {
            (self.asked, self.right, self.seconds) = (asked, right, seconds)
            (self.measured, self.strength) = (measured, strength)
        }

        /// - Parameter strength: of the reveal at the answer; nil where it is not known.
        package mutating func add(_ verdict: Verdict, seconds: Double, strength: Double?) {
            asked += 1
            guard verdict == .right else { return }
            right += 1
            self.seconds += seconds
            guard let strength else { return }
            measured += 1
            self.strength += strength
        }

        package static func += (sum: inout Share, other: Share) {
            sum.asked += other.asked
            sum.right += other.right
            sum.seconds += other.seconds
            sum.measured += other.measured
            sum.strength += other.strength
        }

        /// In percent, rounded; nil where nothing was asked.
        package var percent: Int? { asked > 0 ? (right * 100 + asked / 2) / asked : nil }
        package var meanSeconds: Double? { right > 0 ? seconds / Double(right) : nil }
        package var meanStrength: Double? { measured > 0 ? strength / Double(measured) : nil }
    }

    /// A share with what it is of: an artist, a genre, a decade's first year, a kind's or reveal's raw value.
    package struct Row: Equatable, Codable, Sendable {
        package var key: String
        package var share: Share

        package init(key: String, share: Share) { (self.key, self.share) = (key, share) }
    }

    /// How soon a cover is known, by the share of the round that its soonest right answer needed: less than a quarter, less
    /// than half, more, or no right answer yet. See `Soonness`.
    package enum Print: String, Codable, CaseIterable, Sendable {
        case atOnce, halfWay, late, never

        /// - Parameter soonest: 0…1; nil while there is no right answer.
        package init(soonest: Double?) {
            self = soonest.map { $0 < 0.25 ? .atOnce : $0 < 0.5 ? .halfWay : .late } ?? .never
        }

        /// In the order from the soonest to the latest.
        package var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// One album that was asked.
    package struct Known: Equatable, Codable, Sendable {
        package var album: Album.ID
        package var share: Share
        /// Share of the round that the soonest right answer needed, 0…1; nil while there is none.
        package var soonest: Double?
        package var print: Print

        package init(album: Album.ID, share: Share, soonest: Double?, print: Print) {
            (self.album, self.share, self.soonest, self.print) = (album, share, soonest, print)
        }
    }

    /// An album as a screen shows it. The answers may be about records that no category has.
    package struct Shown: Equatable, Codable, Sendable {
        package var known: Known
        package var record: Album

        package init(_ known: Known, _ record: Album) { (self.known, self.record) = (known, record) }
    }

    package var solo = Share()
    package var parties = Share()
    package var longestStreak = 0
    package var streak = 0
    /// The most asked first.
    package var artists: [Row] = []
    package var genres: [Row] = []
    /// One row a decade. The key is the decade's first year.
    package var decades: [Row] = []
    /// In the order of `RoundKind` and of `Reveal`, without those never asked.
    package var kinds: [Row] = []
    package var reveals: [Row] = []
    /// Mean seconds of the right answers of a day in UTC, the last 30 days with any, oldest first.
    package var days: [Double] = []
    /// All albums that were asked and are still known, soonest first, those never known at the end, the most asked first.
    package var albums: [Known] = []
    /// So many of `albums` have each print, in the order of `Print`.
    package var prints = [0, 0, 0, 0]
    /// The most asked of `albums`, in the order of `albums`.
    package var wall: [Shown] = []
    /// The first of `neverKnown`.
    package var never: [Shown] = []

    /// Covers on the wall of a screen, and albums that can be asked because they were never known.
    package static let mostOnWall = 120
    package static let mostNever = 60

    package init() {}

    /// Albums asked at least twice and never known, the most asked first.
    package var neverKnown: [Known] { albums.filter { $0.print == .never && $0.share.asked >= 2 } }
}

extension Knowledge {
    /// The key by which answers are summed up. Company is alone or with others.
    package enum By: String, Codable, CaseIterable, Sendable { case decade, artist, genre, kind, reveal, company }

    /// Share of right answers; seconds, or the share of the cover that was to be seen, at the right ones.
    package enum Measure: String, Codable, CaseIterable, Sendable { case right, seconds, shown }

    /// Those asked alone and those asked in parties; empty where there were no parties.
    package var company: (alone: Share, parties: Share)? { parties.asked > 0 ? (solo, parties) : nil }

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
