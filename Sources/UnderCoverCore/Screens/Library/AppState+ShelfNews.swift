extension AppState {
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
        case .reread(let changes): if let sentence = Words.reread(changes) { say(sentence) }
        case .listed, .page, .album, .found, .skipped, .missingArt: break
        }
        return effects + tell(.shelf(news)) + mendFocus()
    }

    /// After the first scan with enough albums "All your records" is there by itself, once: who deletes it means it.
    private mutating func offerAll() -> [Effect] {
        guard shelf.summary.albums >= ShelfRule.fewestForAll, !kept.seen.contains(Kept.shelf) else { return [] }
        return keep(.seen(Kept.shelf)) + keepRule(shelf.everything)
    }
}
