import UnderCoverCatalogue

/// The albums of a category for one match, each once. Sorted by id, in whatever order a source lists them.
struct AlbumPool {
    struct Entry {
        var album: Album
        /// The text of its choice. Equal labels must not stand in one round.
        var label: String
        /// False for flagged albums, which are only decoys.
        var askable: Bool
    }

    let entries: [Entry]
    let labelCount: Int

    /// Leaves out albums with a blank label.
    init(_ albums: [Album], labels: LabelMode, flagged: Set<Album.ID>) {
        let sorted = Self.distinct(albums, flagged).sorted { $0.id < $1.id }
        entries = sorted.compactMap { album in
            let lines = labels.lines(of: album).map(TextFolding.shown)
            guard lines.contains(where: { !$0.isEmpty }) else { return nil }
            return Entry(
                album: album, label: lines.joined(separator: "\n"), askable: !flagged.contains(album.id))
        }
        labelCount = Set(entries.map(\.label)).count
    }

    var askable: [Album.ID] { entries.filter(\.askable).map(\.album.id) }

    /// Each album once. An edition that is not flagged is preferred to a flagged one.
    private static func distinct(_ albums: [Album], _ flagged: Set<Album.ID>) -> [Album] {
        let asked = albums.filter { !flagged.contains($0.id) }
        let rest = albums.filter { flagged.contains($0.id) }
        return Deduplication.distinct(asked, then: rest)
    }
}
