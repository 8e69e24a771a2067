import Foundation
import UnderCoverCatalogue

/// The facts about an album whose cover is wanted.
package struct WantedArt: Equatable, Sendable {
    package var album: WantedAlbum
    /// Id of the release (MBID).
    package var release: String?

    package init(_ album: WantedAlbum, release: String? = nil) { (self.album, self.release) = (album, release) }
}

/// The result of the search for a cover.
package enum FoundArt: Equatable, Sendable {
    /// It is in the cache now.
    case one(Artwork)
    /// Albums of that name, best first; only the player can say which is meant.
    case several([ArtCandidate])
    case nothing
}

/// Looks in the Cover Art Archive for covers of the player's own albums: by ids where the files have them, else by names,
/// which must be certain.
package struct ArtFinder: Sendable {
    private static let mostCandidates = 6
    private let search: CoverSearch
    private let archive: CoverArtArchive
    private let finder: MusicProvider

    /// - Parameter finder: finds albums by words.
    package init(_ fetcher: CoverFetcher, addresses: ProviderAddresses, finder: MusicProvider) {
        search = fetcher.search
        archive = CoverArtArchive(addresses)
        self.finder = finder
    }

    /// - Parameter id: what the cover will be called.
    package func find(_ wanted: WantedArt, as id: ArtworkID) async throws(SourceError) -> FoundArt {
        let known = archive.covers(imageRelease: wanted.release, releaseGroup: wanted.album.releaseGroup)
        if !known.isEmpty, let artwork = try await fetched(known, id) { return .one(artwork) }
        let named = try await finder.albums(wanted.album.artist + " " + wanted.album.title).filter {
            AlbumMatch.isSame(title: $0.album, artists: [$0.artist], as: wanted.album) && !$0.covers.isEmpty
        }
        var groups: Set<String> = []
        let distinct = named.filter { $0.releaseGroup.map { groups.insert($0).inserted } ?? false }
        guard distinct.count > 1 else {
            guard let best = AlbumMatch.best(named, for: wanted.album) else { return .nothing }
            return try await fetched(best.covers, id).map { .one($0) } ?? .nothing
        }
        return .several(distinct.prefix(Self.mostCandidates).map(candidate))
    }

    /// The cover of a candidate that the player chose; nil where the archive has none after all.
    package func take(_ candidate: ArtCandidate.ID, as id: ArtworkID) async throws(SourceError) -> Artwork? {
        try await fetched(archive.covers(releaseGroup: candidate), id)
    }

    private func fetched(_ addresses: [String], _ id: ArtworkID) async throws(SourceError) -> Artwork? {
        var artwork = Artwork(id: id, provider: finder.id, addresses: addresses)
        do throws(SourceError) {
            artwork.content = try await search.find(artwork, .now).content
            return artwork
        } catch {
            if error == .notFound { return nil }
            throw error
        }
    }

    private func candidate(_ found: FoundTrack) -> ArtCandidate {
        let smallest = found.covers[found.covers.count - 1]
        return ArtCandidate(
            id: found.releaseGroup ?? "", title: found.album, detail: found.year.map(String.init) ?? "",
            artwork: ArtworkID(rawValue: FoundPlaylist.artworkPrefix + finder.id + "/" + smallest))
    }
}
