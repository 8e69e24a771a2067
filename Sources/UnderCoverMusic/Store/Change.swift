import UnderCoverCore

extension Change {
    /// Returns when the change is on the disk.
    package func make(in store: Store) throws(StoreError) {
        switch self {
        case .setting(let key, let value): try store.save(setting: key, value: value)
        case .forgetSettings: try store.removeAllSettings()
        case .source(let id, let isOn): try store.save(setting: "source." + id, value: isOn ? "on" : "off")
        case .seen(let marker): try store.saveSeen(marker)
        case .score(let entry): try store.saveScore(entry)
        case .clearScores(let kind): try store.clearScores(kind: kind)
        case .favourite(let album): try store.saveFavourite(album)
        case .removeFavourite(let id): try store.removeFavourite(id)
        case .recents(let category, let bag): try store.saveRecents(category: category, bag: bag)
        case .flag(let id, let isOn): try store.saveFlag(id, on: isOn)
        case .answered(let answer): try store.saveAnswer(answer)
        case .daily(let entry): try store.saveDaily(entry)
        case .clock(let seen): try store.saveClock(seen)
        case .deed(let done): try store.saveDeed(done)
        case .queue(let save): try store.save(save)
        }
    }

    /// Whether `self`, made later, makes `earlier` unnecessary.
    func undoes(_ earlier: Change) -> Bool {
        switch (self, earlier) {
        case (.setting(let key, _), .setting(let other, _)): key == other
        case (.forgetSettings, .setting), (.forgetSettings, .forgetSettings): true
        case (.source(let id, _), .source(let other, _)), (.seen(let id), .seen(let other)): id == other
        case (.clearScores(let kind), .score(let entry)): kind == entry.kind
        case (.clearScores(let kind), .clearScores(let other)): kind == other
        case (.removeFavourite(let id), .favourite(let album)): id == album.id
        case (.removeFavourite(let id), .removeFavourite(let other)): id == other
        case (.recents(let category, _), .recents(let other, _)): category == other
        case (.flag(let id, _), .flag(let other, _)): id == other
        case (.daily(let entry), .daily(let other)): entry.day == other.day
        case (.clock, .clock): true
        default: false
        }
    }
}
