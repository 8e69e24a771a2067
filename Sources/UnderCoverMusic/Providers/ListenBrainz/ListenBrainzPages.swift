import Foundation
import UnderCoverCatalogue

extension BrainzService {
    private static let chartPage = 100

    func chart(_ range: String, from offset: Int) async throws(SourceError) -> TrackPage {
        guard Self.charts.contains(where: { $0.range == range }) else { throw .notFound }
        return try await chart(of: "sitewide", range, from: offset)
    }

    /// - Parameter who: a part of the path: "sitewide", "user/ada".
    func chart(of who: String, _ range: String, from offset: Int) async throws(SourceError) -> TrackPage {
        let request = listenBrainz.request(
            "/1/stats/\(who)/release-groups",
            ["range": range, "count": String(Self.chartPage), "offset": String(offset)])
        let answer = try await ask(ListenBrainzDocument.Payload<ListenBrainzDocument.Chart>.self, request)
        guard let rows = answer?.payload.rows else { return TrackPage(tracks: []) }
        let found = rows.made { row in
            track(
                row.name, by: row.artist, releaseGroup: row.releaseGroup?.value, image: row.image?.value,
                imageRelease: row.imageRelease?.value)
        }
        let next = offset + Self.chartPage
        let isEnd = found.made.count + found.leftOut < Self.chartPage || next >= Self.mostTracks
        return TrackPage(tracks: found.made, next: isEnd ? nil : String(next), leftOut: found.leftOut)
    }

    /// Releases of the last two weeks, those with a cover first.
    func fresh() async throws(SourceError) -> TrackPage {
        let request = listenBrainz.request(
            "/1/explore/fresh-releases/",
            ["days": "14", "sort": "release_date", "past": "true", "future": "false"])
        let answer = try await ask(ListenBrainzDocument.Payload<ListenBrainzDocument.Fresh>.self, request)
        guard let rows = answer?.payload.rows else { return TrackPage(tracks: []) }
        let found = rows.made { row in
            let release = MusicBrainzKind.release(row.kind?.value, [row.secondKind?.value].compactMap { $0 })
            var album = track(
                row.name, by: row.artist, releaseGroup: row.releaseGroup?.value, image: row.image?.value,
                imageRelease: row.imageRelease?.value)
            album?.year = SourceYear.of(row.date?.value)
            album?.release = release
            return album.map { (album: $0, hasCover: row.image?.value != nil) }
        }
        let albums = found.made.filter(\.hasCover) + found.made.filter { !$0.hasCover }
        return TrackPage(tracks: albums.prefix(Self.mostTracks).map(\.album), leftOut: found.leftOut)
    }

    /// nil for what has no title of its own.
    func title(of reference: SourceReference) async throws(SourceError) -> String? {
        if reference.kind == .collection { return try await collectionTitle(reference.id) }
        guard reference.kind == .playlist, let id = MBID.checked(reference.id) else { return nil }
        let request = listenBrainz.request("/1/playlist/\(id)", ["fetch_metadata": "false"])
        return try await ask(ListenBrainzDocument.Wrapped.self, request).flatMap { cleanName($0.playlist.title) }
    }

    func playlist(_ id: String) async throws(SourceError) -> TrackPage {
        guard let id = MBID.checked(id) else { throw .notFound }
        let request = listenBrainz.request("/1/playlist/\(id)")
        guard let list = try await ask(ListenBrainzDocument.Wrapped.self, request)?.playlist else {
            return TrackPage(tracks: [])
        }
        let all = list.track?.rows ?? []
        let rows = all.prefix(Self.mostTracksOfPlaylist)
        let known = try await releases(ofRecordings: rows.compactMap { MBID.last(of: $0.identifier?.first) })
        let tracks = rows.compactMap { row in
            track(row, known: MBID.last(of: row.identifier?.first).flatMap { known[$0] })
        }
        return TrackPage(
            tracks: tracks, title: cleanName(list.title),
            leftOut: (list.track?.leftOut ?? 0) + all.count - tracks.count)
    }

    func track(
        _ album: String?, by artist: String?, releaseGroup: String?, image: LooseID?, imageRelease: String?
    ) -> FoundTrack? {
        guard let album = cleanName(album), let artist = cleanName(artist) else { return nil }
        let group = MBID.checked(releaseGroup)
        return FoundTrack(
            album: album, artist: artist, albumID: group, releaseGroup: group,
            covers: coverArt.covers(image: image?.text, imageRelease: imageRelease, releaseGroup: group))
    }

    /// Prefers the recording's data to the playlist's, because it has the album's artist.
    private func track(_ row: ListenBrainzDocument.Track, known: ListenBrainzDocument.Release?) -> FoundTrack? {
        let additions = row.additions
        var album = track(
            known?.name?.value ?? row.album?.value, by: known?.artist?.value ?? row.creator?.value,
            releaseGroup: known?.releaseGroup?.value, image: known?.image?.value ?? additions?.image?.value,
            imageRelease: known?.imageRelease?.value ?? additions?.imageRelease?.value)
        album?.isOfTrack = known?.artist?.value == nil
        album?.year = known?.year?.value
        return album
    }
}

// MARK: - Lookups by id

extension BrainzService {
    /// Ids of one request; 50 make an address of 2,000 letters.
    private static let idsAtOnce = 50

    /// The releases of known recordings. On an error the playlist goes on without them.
    private func releases(
        ofRecordings ids: [String]
    ) async throws(SourceError) -> [String: ListenBrainzDocument.Release] {
        do throws(SourceError) {
            return try await known(ids, ListenBrainzDocument.Recording.self) { ids in
                listenBrainz.request("/1/metadata/recording/", ["recording_mbids": ids, "inc": "release"])
            }.mapValues(\.release)
        } catch {
            if error == .cancelled { throw error }
            return [:]
        }
    }

    func artists(ofReleaseGroups ids: [String]) async throws(SourceError) -> [String: ListenBrainzDocument.ReleaseGroup]
    {
        try await known(ids, ListenBrainzDocument.ReleaseGroup.self) { ids in
            listenBrainz.request("/1/metadata/release_group/", ["release_group_mbids": ids, "inc": "artist"])
        }
    }

    private func known<Row: Decodable>(
        _ ids: [String], _ type: Row.Type, request: (String) -> HTTPRequest
    ) async throws(SourceError) -> [String: Row] {
        var rows: [String: Row] = [:]
        for start in stride(from: 0, to: ids.count, by: Self.idsAtOnce) {
            let chunk = ids[start..<min(start + Self.idsAtOnce, ids.count)].joined(separator: ",")
            let answer = try await ask([String: Lossy<Row>].self, request(chunk)) ?? [:]
            rows.merge(answer.compactMapValues(\.value)) { first, _ in first }
        }
        return rows
    }

    private static let searchPage = 25
    /// ListenBrainz refuses shorter words.
    private static let shortestWords = 3

    func search(_ words: String, page: Int) async throws(SourceError) -> [FoundPlaylist] {
        let words = cleanLine(words)
        guard words.count >= Self.shortestWords else { throw .tooFewLetters(Self.shortestWords) }
        guard (0..<1_000).contains(page) else { return [] }
        let request = listenBrainz.request(
            "/1/playlist/search",
            ["query": words, "count": String(Self.searchPage), "offset": String(page * Self.searchPage)],
            limits: .search)
        let found = try await ask(ListenBrainzDocument.Search.self, request)?.playlists.rows.compactMap(playlist) ?? []
        let likeness = TitleLikeness(words: words)
        // NB: the server accepts hits with a tenth of the letters.
        let near = found.enumerated().map {
            (place: $0.offset, score: likeness.score($0.element.title), found: $0.element)
        }
        .filter { $0.score >= TitleLikeness.least }
        return near.sorted { ($0.score, -$0.place) > ($1.score, -$1.place) }.map(\.found)
    }

    private func playlist(_ row: ListenBrainzDocument.Wrapped) -> FoundPlaylist? {
        guard let id = MBID.last(of: row.playlist.identifier.first), let title = cleanName(row.playlist.title) else {
            return nil
        }
        return FoundPlaylist(
            reference: SourceReference(source: Self.id, kind: .playlist, id: id), title: title,
            curator: cleanName(row.playlist.creator?.value))
    }
}

/// How similar a title is to the typed words, 0 to 1.
struct TitleLikeness {
    /// Half of the words, or the threshold of PostgreSQL's pg_trgm.
    static let least = 0.3

    private let words: [String]
    private let triples: Set<String>

    init(words text: String) {
        words = TextFolding.key(text).split(separator: " ").map { TitleKey.title(String($0)) }
        triples = Self.triples(text)
    }

    func score(_ title: String) -> Double {
        let key = TitleKey.title(title)
        let share = Double(words.count { key.contains($0) }) / Double(max(1, words.count))
        if share >= 0.5 { return share }
        let other = Self.triples(title)
        let both = triples.intersection(other).count
        return both == 0 ? 0 : Double(both) / Double(triples.count + other.count - both)
    }

    /// Trigrams of every word, with two spaces before and one after it, as in pg_trgm.
    private static func triples(_ text: String) -> Set<String> {
        var triples: Set<String> = []
        for word in TextFolding.key(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let letters = Array("  " + word + " ")
            for start in 0..<(letters.count - 2) { triples.insert(String(letters[start..<start + 3])) }
        }
        return triples
    }
}
