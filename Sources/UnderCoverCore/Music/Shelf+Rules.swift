extension ShelfRule {
    /// All albums of the player's own files.
    package static let everything = SourceReference(source: source, kind: .all, id: "all")
    /// With so many albums, the first scan makes a category of them all.
    package static let fewestForAll = 12
}

extension SourceReference {
    /// It is a rule over the player's own records, not a list that is fetched.
    package var isRule: Bool { source == ShelfRule.source }
}

extension Shelf {
    package func rule(_ reference: SourceReference) -> ShelfRule? { summary.rules.first { $0.reference == reference } }
    package func folder(_ id: Int) -> MusicFolder? { summary.folders.first { $0.id == id } }

    /// No album can be asked, because folders are not there now.
    package var isAway: Bool { summary.rules.isEmpty && summary.folders.contains { $0.state == .away } }

    /// The name of a folder that is away.
    package var awayFolder: String? { summary.folders.first { $0.state == .away }?.name }

    /// The rule over all albums, as the library names it.
    package var everything: SourceReference {
        summary.rules.first { $0.reference.kind == .all }?.reference ?? ShelfRule.everything
    }
}

extension ShelfSummary {
    /// Albums that can be asked: with a cover, there now, each once. nil where they are too few for a category.
    package var playable: Int? { rules.first { $0.reference.kind == .all }?.albums }
}

extension ShelfAlbum {
    /// As matches and favourites have it.
    package func album(songs: [String]) -> Album {
        Album(id: id, title: title, artist: artist, year: year, genre: genre, artwork: artwork, songs: songs)
    }
}

extension MusicFolder {
    /// "Rock" of "/home/ada/Music/Rock".
    package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
}

extension Category {
    /// A rule makes it, and the library has not said yet which albums are in it.
    var isBeingRead: Bool { origin?.isRule == true && albums.isEmpty && expected != 0 }
}
