/// Drops albums with equal covers. A picture that many artists share is the source's placeholder for a missing one.
package enum SharedCovers {
    /// A split record has two artists; three share only a placeholder.
    private static let fewestArtistsOfPlaceholder = 3

    /// Indices in `albums` to keep, in order: the first of albums that share a picture, none with a placeholder.
    /// - Parameter pictures: for each album a text, such as a hash, that is equal for equal pictures.
    package static func distinct(_ albums: [Album], pictures: [String]) -> [Int] {
        let counts = Dictionary(pictures.map { ($0, 1) }, uniquingKeysWith: +)
        var artists: [String: Set<String>] = [:]
        for (album, picture) in zip(albums, pictures) where counts[picture, default: 0] > 1 {
            artists[picture, default: []].insert(TitleKey.artist(album.artist))
        }
        var met: Set<String> = []
        return pictures.indices.filter { place in
            let picture = pictures[place]
            return artists[picture, default: []].count < fewestArtistsOfPlaceholder && met.insert(picture).inserted
        }
    }
}
