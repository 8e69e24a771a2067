import Foundation
import UnderCoverCore

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
        var status: Lossy<String>?
        var date: Lossy<String>?
        /// Missing where it equals the recording's.
        var credit: LossyList<Credit>?
        var group: Group

        private enum CodingKeys: String, CodingKey {
            case status, date
            case credit = "artist-credit"
            case group = "release-group"
        }
    }
}
