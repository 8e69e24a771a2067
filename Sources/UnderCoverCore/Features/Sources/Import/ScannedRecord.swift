import UnderCoverCatalogue

/// Records of the player's that come in by their barcodes: as photos from a phone, or as digits.
enum ScannedRecord {
    /// Endings of the photos that can be read.
    static let photos = [".jpg", ".jpeg", ".png", ".webp"]

    static func isPhoto(_ name: String) -> Bool { photos.contains { name.lowercased().hasSuffix($0) } }

    /// The form stays open for the next record, and the phone sees what became of this one.
    static func answered(_ news: RecordNews, _ app: inout AppState) -> [Effect] {
        if case .added(_, _, let list, let count) = news, count >= AlbumSieve.fewest, app.finder.gathering(list) == nil
        {
            app.finder.note(Gathering(reference: list))
        }
        TypeOnPhone.tell(news.sentence, isReading: false, &app)
        app.say(news.sentence)
        return app.repairFocus()
    }

    /// The category is there once it can be played. A list of that name may be another one, which is only looked at.
    static func keep(_ gathering: Gathering, _ app: inout AppState) {
        let reference = gathering.reference
        guard reference.isOfScannedRecords, gathering.canPlay, app.finder.gathering(reference) != nil,
            PlaylistPreview.shown(reference, app) == nil,
            !app.kept.categories.contains(where: { $0.origin == reference })
        else { return }
        app.kept.put(
            Category(
                id: Category.ID(reference), name: gathering.name, section: .yours, albums: gathering.albums,
                origin: reference))
    }
}
