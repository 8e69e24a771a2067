import Foundation
import UnderCoverCatalogue

extension BrainzService {
    private static let searchPage = 100
    /// The least score of a hit in the search, of 100. Titles are compared besides.
    private static let leastScore = 70

    /// A hit without a score is as good as any.
    static func isGood(_ score: OutsideCount?) -> Bool { score.map { $0.value ?? 0 >= leastScore } ?? true }

    /// - Parameter query: in Lucene's syntax; nil for a malformed reference.
    func albums(_ query: String?, from offset: Int) async throws(SourceError) -> TrackPage {
        guard let query else { throw .notFound }
        let answer = try await groups(query, limit: Self.searchPage, offset: offset)
        let found = answer.groups.made { track($0, by: $0.artist) }
        let next = offset + Self.searchPage
        let isEnd = next >= min(answer.count?.value ?? .max, Self.mostTracks) || answer.groups.rows.isEmpty
        return TrackPage(
            tracks: found.made, next: isEnd ? nil : String(next),
            total: answer.count?.value,
            leftOut: found.leftOut)
    }

    /// Albums whose title and artist are like the words.
    func albums(like words: String) async throws(SourceError) -> [FoundTrack] {
        let words = cleanLine(words)
        guard !words.isEmpty else { return [] }
        // In place of Lucene's syntax, dismax takes words as people type them.
        let request = musicBrainz.request(
            "/ws/2/release-group", ["query": words, "dismax": "true", "fmt": "json", "limit": "12"], limits: .search)
        guard let answer = try await ask(MusicBrainzDocument.Search.self, request) else { throw .garbled }
        return answer.groups.rows.compactMap { track($0, by: $0.artist) }
    }

    /// Needs no request for a known id. Looks for the track where the title finds nothing.
    func find(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        if wanted.releaseGroup != nil,
            var known = track(
                wanted.title, by: wanted.artist, releaseGroup: wanted.releaseGroup, image: nil, imageRelease: nil),
            known.releaseGroup != nil
        {
            known.year = wanted.year
            return known
        }
        if let found = try await findByTitle(wanted) { return found }
        return try await findByTrack(wanted)
    }

    private func findByTitle(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        guard let query = MusicBrainzQuery.album(wanted) else { return nil }
        let same = try await groups(query, limit: 25, offset: 0).groups.rows.filter {
            Self.isGood($0.score)
                && AlbumMatch.isSame(title: $0.title, artists: $0.artists, as: wanted)
        }
        return AlbumMatch.best(same.compactMap { track($0, by: $0.artist) }, for: wanted)
    }

    /// The albums of "1001 Albums You Must Hear Before You Die" and other series, in order.
    func series(_ id: String) async throws(SourceError) -> TrackPage {
        guard let id = MBID.checked(id) else { throw .notFound }
        let request = musicBrainz.request("/ws/2/series/\(id)", ["inc": "release-group-rels", "fmt": "json"])
        guard let series = try await ask(MusicBrainzDocument.Series.self, request) else { return TrackPage(tracks: []) }
        let rows = (series.relations?.rows ?? []).enumerated().sorted {
            ($0.element.place?.value ?? .max, $0.offset) < ($1.element.place?.value ?? .max, $1.offset)
        }
        let groups = rows.prefix(Self.mostTracks).map(\.element.group)
        // NB: a series does not name artists.
        let known = try await artists(ofReleaseGroups: groups.compactMap { MBID.checked($0.id) })
        let tracks = groups.compactMap { group -> FoundTrack? in
            let about = MBID.checked(group.id).flatMap { known[$0] }
            return track(group, by: about?.artist.name ?? group.artist, images: about?.images?.value)
        }
        return TrackPage(
            tracks: tracks, total: rows.count, title: cleanName(series.name),
            leftOut: (series.relations?.leftOut ?? 0) + groups.count - tracks.count)
    }

    private func groups(
        _ query: String, limit: Int, offset: Int
    ) async throws(SourceError) -> MusicBrainzDocument.Search {
        let request = musicBrainz.request(
            "/ws/2/release-group",
            ["query": query, "fmt": "json", "limit": String(limit), "offset": String(offset)])
        guard let answer = try await ask(MusicBrainzDocument.Search.self, request) else { throw .garbled }
        return answer
    }

    func track(
        _ group: MusicBrainzDocument.Group, by artist: String, images: ListenBrainzDocument.Additions? = nil
    ) -> FoundTrack? {
        guard MBID.checked(group.id) != nil else { return nil }
        var album = track(
            group.title, by: artist, releaseGroup: group.id, image: images?.image?.value,
            imageRelease: images?.imageRelease?.value)
        album?.year = SourceYear.of(group.date?.value)
        album?.release = MusicBrainzKind.release(group.kind?.value, group.secondKinds?.rows ?? [])
        return album
    }
}

/// Queries in Lucene's syntax.
enum MusicBrainzQuery {
    /// Albums with many releases are well known.
    private static let wellKnown = "primarytype:album AND NOT secondarytype:* AND status:official AND releases:"

    static func genre(_ name: String) -> String? {
        let name = cleanLine(name)
        return name.isEmpty ? nil : "tag:\(quoted(name)) AND \(wellKnown)[5 TO *]"
    }

    static func decade(_ first: String) -> String? {
        guard let year = SourceYear.of(decade: first), (1900...2090).contains(year) else { return nil }
        return "firstreleasedate:[\(year) TO \(year + 9)] AND \(wellKnown)[12 TO *]"
    }

    static func album(_ wanted: WantedAlbum) -> String? {
        let title = cleanLine(wanted.title)
        let artist = cleanLine(wanted.artist)
        guard !title.isEmpty else { return nil }
        let query = "releasegroup:\(quoted(title))"
        return TitleKey.artist(artist).isEmpty ? query : query + " AND artist:\(quoted(artist))"
    }

    static func recording(_ title: String, by artist: String) -> String? {
        let (title, artist) = (cleanLine(title), cleanLine(artist))
        // Too many recordings share a title.
        guard !title.isEmpty, !TitleKey.artist(artist).isEmpty else { return nil }
        return "recording:\(quoted(title)) AND artist:\(quoted(artist))"
    }

    /// Only these two have a meaning inside quotation marks.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension BrainzService {
    /// The album of a song: an album before a single, then the oldest.
    func findByTrack(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        guard let title = wanted.track, let query = MusicBrainzQuery.recording(title, by: wanted.artist) else {
            return nil
        }
        let request = musicBrainz.request(
            "/ws/2/recording", ["query": query, "fmt": "json", "limit": "25", "offset": "0"])
        guard let answer = try await ask(MusicBrainzDocument.Recordings.self, request) else { throw .garbled }
        let same = answer.recordings.rows.filter {
            Self.isGood($0.score)
                && AlbumMatch.isSame(
                    title: $0.title, artists: $0.credit.artists,
                    as: WantedAlbum(artist: wanted.artist, title: title))
        }
        let artist = TitleKey.artist(wanted.artist)
        let albums = same.flatMap { recording in
            (recording.releases?.rows ?? []).compactMap { release -> FoundTrack? in
                // Skip compilations: keep releases credited to the wanted artist.
                let names = release.credit?.artists ?? recording.credit.artists
                guard release.status?.value ?? "Official" == "Official",
                    names.contains(where: { TitleKey.artist($0) == artist })
                else { return nil }
                var album = track(release.group, by: release.credit?.printed ?? recording.credit.printed)
                album?.year = SourceYear.of(release.date?.value)
                return album
            }
        }
        return AlbumMatch.best(albums.sorted { ($0.year ?? .max) < ($1.year ?? .max) }, for: wanted)
    }
}

extension MusicBrainzDocument {
    struct Recordings: Decodable {
        var recordings: LossyList<Recording>
    }

    struct Recording: Decodable {
        var title: String
        var score: OutsideCount?
        var credit: LossyList<Credit>
        var releases: LossyList<Release>?

        private enum CodingKeys: String, CodingKey {
            case title, score, releases
            case credit = "artist-credit"
        }
    }

    struct Release: Decodable {
        var id: Lossy<String>?
        var status: Lossy<String>?
        var date: Lossy<String>?
        /// Missing where it equals the recording's.
        var credit: LossyList<Credit>?
        var group: Group

        private enum CodingKeys: String, CodingKey {
            case id, status, date
            case credit = "artist-credit"
            case group = "release-group"
        }
    }
}
