import Foundation
import UnderCoverCatalogue

extension DeezerService {
    /// Tracks of a playlist or albums of a chart.
    static let mostTracks = 10_000
    /// Pages without tracks. NB: an empty page may name a next one, without end.
    static let mostPages = 12

    func page(_ reference: SourceReference, cursor: String?) async throws(SourceError) -> TrackPage {
        guard Self.isNumber(reference.id) else { throw .notFound }
        switch reference.kind {
        case .playlist:
            var page = try await page(from: "/playlist/\(reference.id)/tracks", cursor, DeezerDocument.Track.self) {
                track($0)
            }
            if cursor == nil { page.title = await title(ofPlaylist: reference.id) }
            return page
        case .chart:
            return try await page(from: "/chart/\(reference.id)/albums", cursor, DeezerDocument.Album.self) {
                track(of: $0)
            }
        case .fresh:
            return try await page(from: "/editorial/\(reference.id)/releases", cursor, DeezerDocument.Album.self) {
                track(of: $0)
            }
        case .genre, .decade, .series, .favourites, .random, .file, .list, .artist, .album, .all, .label, .unasked,
            .unheard, .joined, .listener, .collection:
            throw .unsupported
        }
    }

    /// nil on an error: a playlist needs no title.
    private func title(ofPlaylist id: String) async -> String? {
        guard let answer = try? await client.promisedJSON(address.request("/playlist/\(id)")),
            let about = try? JSONAnswer.decode(DeezerDocument.Title.self, answer.goodBody())
        else { return nil }
        return cleanName(about.title)
    }

    private func page<Row: Decodable>(
        from path: String, _ cursor: String?, _ type: Row.Type, make: (Row) -> FoundTrack?
    ) async throws(SourceError) -> TrackPage {
        var place = DeezerCursor()
        var request = address.request(path, ["limit": "100"])
        if let cursor {
            guard let known = DeezerCursor(cursor), let next = known.next.flatMap(followed) else { throw .notFound }
            place = known
            request = address.request(at: next)
        }
        let answer = try await ask(DeezerDocument.Page<Row>.self, request)
        let found = answer.data.made(make)
        let tracks = Array(found.made.prefix(max(0, Self.mostTracks - place.tracks)))
        place.tracks += tracks.count
        if tracks.isEmpty { place.pages += 1 }
        place.next = answer.next?.value
        let isEnd =
            place.next.flatMap(followed) == nil || place.tracks >= Self.mostTracks || place.pages >= Self.mostPages
        return TrackPage(
            tracks: tracks, next: isEnd ? nil : place.text, total: answer.total?.value,
            leftOut: found.leftOut)
    }

    /// The next page's address, if it lies on Deezer's host or the mirror.
    private func followed(_ next: String) -> URL? {
        URL(string: next).flatMap(address.rebased)
    }
}

/// The tracks and pages so far, and the next page's address.
struct DeezerCursor: Equatable {
    var tracks = 0
    var pages = 0
    var next: String?

    init() {}

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let tracks = OutsideNumber.whole(parts[0], in: 0...DeezerService.mostTracks),
            let pages = OutsideNumber.whole(parts[1], in: 0...DeezerService.mostPages)
        else { return nil }
        self.tracks = tracks
        self.pages = pages
        next = String(parts[2])
    }

    var text: String? { next.map { "\(tracks) \(pages) \($0)" } }
}
