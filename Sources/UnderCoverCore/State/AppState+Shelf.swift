extension AppState {
    /// The number of a new question, which makes answers to earlier ones stale.
    mutating func nextShelfQuestion() -> Int {
        shelf.question += 1
        return shelf.question
    }

    /// News of the player's own records: kept here, then told to the screen.
    mutating func heard(_ news: ShelfNews) -> [Effect] {
        switch news {
        case .summary(let summary): shelf.summary = summary
        case .scanned(let progress): shelf.scan = progress
        case .category(let reference, let albums): kept.fill(reference, with: albums)
        case .failed(let sentence): say(sentence)
        case .listed, .page, .album, .found, .skipped, .missingArt: break
        }
        return screen.heard(news, &self) + mendFocus()
    }
}

extension Kept {
    /// Gives a category that a rule makes its albums of today.
    mutating func fill(_ reference: SourceReference, with albums: [Album]) {
        guard let index = categories.firstIndex(where: { $0.origin == reference }) else { return }
        categories[index].albums = albums
        categories[index].expected = albums.count
        recents[categories[index].id]?.keep(only: albums.map(\.id))
    }
}
