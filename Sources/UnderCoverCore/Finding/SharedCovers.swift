/// Albums that came with one and the same picture. Two of them cannot be told apart by it, and where many artists share
/// one it is what a source shows for want of a cover.
package enum SharedCovers {
    /// A split record has two artists; three have only a stand-in in common.
    private static let fewestArtistsOfStandIn = 3

    /// Places in `albums` of those to keep, in order: of albums that share a picture the first, of a stand-in none.
    ///
    /// - Parameter pictures: of each album, by any name that is equal for equal pictures.
    package static func distinct(_ albums: [Album], pictures: [String]) -> [Int] {
        let counts = Dictionary(pictures.map { ($0, 1) }, uniquingKeysWith: +)
        var artists: [String: Set<String>] = [:]
        for (album, picture) in zip(albums, pictures) where counts[picture, default: 0] > 1 {
            artists[picture, default: []].insert(TitleKey.artist(album.artist))
        }
        var met: Set<String> = []
        return pictures.indices.filter { place in
            let picture = pictures[place]
            return artists[picture, default: []].count < fewestArtistsOfStandIn && met.insert(picture).inserted
        }
    }
}
