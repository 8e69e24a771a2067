import UnderCoverCatalogue
import UnderCoverPixels

// Phones at the jukebox: each looks for records by their words and adds them. They need no seat, and reach nothing else.

extension Jukebox {
    /// Records that a phone is shown.
    static let mostFinds = 8
    /// The pause between two records that one phone adds.
    static let phoneTicks = 60

    /// The records whose title or artist begins with the words, the nearest first.
    func finds(_ text: String) -> [Album] {
        let words = SearchWords(text)
        let ranked = records.compactMap { record -> (rank: SearchRank, record: Album)? in
            [record.title, record.artist, record.artist + " " + record.title]
                .compactMap { words.rank($0) }.min().map { ($0, record) }
        }
        // Equals stay in their order.
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .prefix(Self.mostFinds).map(\.element.record)
    }
}

extension Jukebox {
    /// The one in the stack, also while what plays is looked at from it.
    package static func current(_ app: AppState) -> Jukebox? {
        app.stack.reversed().lazy.compactMap { $0.screen as? Jukebox }.first
    }

    static func find(_ id: PhoneID, _ text: String, _ app: inout AppState) -> [Effect] {
        guard app.phoneStage == .jukebox, let jukebox = current(app) else { return [] }
        let found = jukebox.finds(text)
        app.phones.change(id) { phone in
            phone.finds = found.map(\.id)
            phone.reply = text.isEmpty || !found.isEmpty ? nil : Words.noRecordFound
        }
        return []
    }

    /// - Parameter record: the id of one that the phone was shown.
    static func add(_ record: String, by id: PhoneID, _ app: inout AppState) -> [Effect] {
        let tick = app.tick
        guard app.phoneStage == .jukebox, let phone = app.phones[id],
            let found = phone.finds.first(where: { $0.rawValue == record }),
            phone.addedAt.map({ tick - $0 >= phoneTicks }) ?? true
        else { return [] }
        let effects = add(found, bySeat: nil, &app)
        let reply = app.toast.flatMap { $0.since == tick ? $0.text : nil }
        app.phones.change(id) { ($0.addedAt, $0.reply) = (tick, reply) }
        return effects
    }
}
