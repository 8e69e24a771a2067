import UnderCoverCatalogue

/// Looks for the cover of a record of the canon: MusicBrainz knows the album by its name, the Cover Art Archive has its
/// picture. There are three answers and no fourth: a cover, none, or no answer. Only *none* may have another record take
/// its place, or players would be asked different records because a network was slow.
package struct CanonFinder: Sendable {
    private let fetcher: CoverFetcher
    private let finder: MusicProvider

    /// Years between two sources' dates of one album.
    private static let mostYears = 3

    /// - Parameter finder: finds albums by name.
    package init(_ fetcher: CoverFetcher, finder: MusicProvider) { (self.fetcher, self.finder) = (fetcher, finder) }

    /// Once a cover is found, the fetcher knows it. The player waits, so nothing is asked twice.
    package func news(of record: Album) async -> CanonNews {
        do throws(SourceError) {
            guard let artwork = try await artwork(of: record) else { return .none(record.id) }
            await fetcher.remember([artwork])
            return .found(record.id)
        } catch {
            return .silent(record.id, error)
        }
    }

    private func artwork(of record: Album) async throws(SourceError) -> Artwork? {
        let wanted = WantedAlbum(artist: record.artist, title: record.title, year: record.year)
        guard let found = try await finder.find(wanted), isMeant(found, record), !found.covers.isEmpty else {
            return nil
        }
        var artwork = Artwork(id: record.artwork, provider: finder.id, addresses: found.covers)
        guard let cover = try await fetcher.search.certain(artwork) else { return nil }
        artwork.content = cover.content
        return artwork
    }

    /// A single, or an album of that name from other years, is another record.
    private func isMeant(_ found: FoundTrack, _ record: Album) -> Bool {
        guard found.release != .single else { return false }
        guard let one = found.year, let other = record.year else { return true }
        return abs(one - other) <= Self.mostYears
    }
}
