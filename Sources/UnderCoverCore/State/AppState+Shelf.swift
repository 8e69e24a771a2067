extension AppState {
    /// The number of a new question, which makes answers to earlier ones stale.
    mutating func nextShelfQuestion() -> Int {
        shelf.question += 1
        return shelf.question
    }

    /// A folder may have gone or come back since the last scan; asked for where its albums are shown.
    func lookForFolders() -> [Effect] { shelf.summary.folders.isEmpty ? [] : [.shelf(.look)] }

    /// News of the player's own records: kept here, then told to the screen.
    mutating func heard(_ news: ShelfNews) -> [Effect] {
        var effects: [Effect] = []
        switch news {
        case .summary(let summary):
            shelf.summary = summary
            kept.count(summary.rules, keeping: match?.category)
            covers.forgetFailures { $0.isOwn }
            if shelf.isEmpty { shelf.twins = ShelfTwins() }
            effects = offerAll() + askTwins()
        case .scanned(let progress): shelf.scan = progress
        case .category(let reference, let albums): kept.fill(reference, with: albums)
        case .twins(let asked, let found): effects = learn(asked, found)
        case .failed(let sentence): say(sentence)
        case .listed, .page, .album, .found, .skipped, .missingArt: break
        }
        return effects + screen.heard(news, &self) + mendFocus()
    }

    /// After the first scan with enough albums "All your records" is there by itself, once: who deletes it means it.
    private mutating func offerAll() -> [Effect] {
        guard shelf.summary.albums >= ShelfRule.fewestForAll, !kept.seen.contains(Kept.shelf) else { return [] }
        return keep(.seen(Kept.shelf)) + keepRule(shelf.everything)
    }
}

extension Kept {
    /// How many albums the categories of rules have; their albums are asked for when they are opened.
    /// - Parameter playing: keeps its albums, because its match may begin again.
    mutating func count(_ rules: [ShelfRule], keeping playing: Category.ID?) {
        for index in categories.indices where categories[index].origin?.isRule == true {
            let count = rules.first { $0.reference == categories[index].origin }?.albums ?? 0
            if categories[index].albums.count != count, categories[index].id != playing {
                categories[index].albums = []
            }
            categories[index].expected = count
        }
    }

    /// Gives a category that a rule makes its albums of today.
    mutating func fill(_ reference: SourceReference, with albums: [Album]) {
        guard let index = categories.firstIndex(where: { $0.origin == reference }) else { return }
        categories[index].albums = albums
        categories[index].expected = albums.count
        recents[categories[index].id]?.keep(only: albums.map(\.id))
    }
}

extension AppState {
    /// The category that a rule makes, put into the list unless it is there already. Its albums come by
    /// `ShelfRequest.category`.
    mutating func keepRule(_ reference: SourceReference) -> [Effect] {
        guard !kept.categories.contains(where: { $0.origin == reference }) else { return [] }
        let rule = shelf.rule(reference)
        let name = rule?.name ?? Words.allYourRecords
        kept.put(
            Category(
                id: Category.ID(reference), name: name, section: .yours, albums: [], origin: reference,
                expected: rule?.albums))
        return [.keepRule(reference, name: name)]
    }
}
