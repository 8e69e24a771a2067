/// A category as the rules see it: every album once, with the text that a choice would show. Ordered by id, so that
/// the order in which a source listed the albums changes no match.
struct AlbumPool {
    struct Entry {
        var album: Album
        /// Equal where two choices would look the same.
        var label: String
        var askable: Bool
    }

    let entries: [Entry]
    let labelCount: Int

    /// Albums whose label is blank cannot be told from nothing, so they take no part.
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

    /// A flagged album gives way to another edition of itself.
    private static func distinct(_ albums: [Album], _ flagged: Set<Album.ID>) -> [Album] {
        let asked = albums.filter { !flagged.contains($0.id) }
        let rest = albums.filter { flagged.contains($0.id) }
        return Deduplication.distinct(asked, then: rest)
    }
}
