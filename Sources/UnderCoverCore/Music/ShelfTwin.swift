/// An album of another source that the player's own records have, too: for the player it is one album, and the nearer
/// file plays.
package struct ShelfTwin: Equatable, Codable, Sendable {
    /// As the other source calls it, and as the shelf does. They are equal where a category has the shelf's own album.
    package var album: Album.ID
    package var own: Album.ID
    /// Of the player's own album, by disc and track.
    package var songs: [String]

    package init(album: Album.ID, own: Album.ID, songs: [String]) {
        (self.album, self.own, self.songs) = (album, own, songs)
    }
}

extension Shelf {
    /// Replaces what was known of those albums.
    mutating func learn(_ twins: [ShelfTwin]) {
        let new = Set(twins.map(\.album))
        self.twins = self.twins.filter { !new.contains($0.album) } + twins
    }

    func twin(of album: Album.ID) -> ShelfTwin? { twins.first { $0.album == album } }

    /// The album under the id that the shelf has for it.
    func own(_ album: Album.ID) -> Album.ID { twin(of: album)?.own ?? album }

    /// All ids under which the album is known; itself first.
    func names(of album: Album.ID) -> [Album.ID] {
        let own = own(album)
        let others = [own] + twins.filter { $0.own == own }.map(\.album)
        return others.reduce(into: [album]) { names, id in if !names.contains(id) { names.append(id) } }
    }

    /// `albums` under all ids by which they are known.
    func allNames(of albums: [Album.ID]) -> Set<Album.ID> {
        guard !twins.isEmpty, !albums.isEmpty else { return Set(albums) }
        let known = Set(albums)
        let own = Set(twins.filter { known.contains($0.album) }.map(\.own))
        return known.union(own).union(twins.filter { own.contains($0.own) || known.contains($0.own) }.map(\.album))
    }
}
