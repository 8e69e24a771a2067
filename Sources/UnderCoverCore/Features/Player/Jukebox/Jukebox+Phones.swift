import UnderCoverCatalogue
import UnderCoverPixels

// Phones at the jukebox: each looks for records by their words or their covers, adds them, and votes on those that wait.
// They need no seat, and reach nothing else.

extension Jukebox {
    /// Records that a phone is shown.
    static let mostFinds = 8
    /// Records on one page of covers.
    static let browsedRecords = 24
    /// The pause between two records that one phone adds.
    static let phoneTicks = 60
    /// The pause between two votes of one phone.
    static let voteTicks = 10

    /// Pages of covers for phones; at least one.
    var browsedPages: Int { max((records.count + Self.browsedRecords - 1) / Self.browsedRecords, 1) }

    /// - Parameter page: from 0 on; none beyond the last.
    func browsed(_ page: Int) -> ArraySlice<Album> {
        records.dropFirst(page * Self.browsedRecords).prefix(Self.browsedRecords)
    }

    /// Those of `records` whose title or artist begins with the words, the nearest first.
    static func finds(_ text: String, in records: some Sequence<Album>) -> [Album] {
        let words = SearchWords(text)
        let ranked = records.compactMap { record -> (rank: SearchRank, record: Album)? in
            [record.title, record.artist, record.artist + " " + record.title]
                .compactMap { words.rank($0) }.min().map { ($0, record) }
        }
        // Equals stay in their order.
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .prefix(mostFinds).map(\.element.record)
    }

    /// The one in the stack, also while what plays is looked at from it.
    package static func current(_ app: AppState) -> Jukebox? { last(in: app)?.state }

    static func find(_ id: PhoneID, _ text: String, _ app: inout AppState) -> [Effect] {
        guard app.phoneStage == .jukebox, let jukebox = current(app) else { return [] }
        let found = finds(text, in: jukebox.records)
        app.phones.change(id) { phone in
            (phone.finds, phone.words) = (found.map(\.id), text)
            if text.isEmpty { phone.songs = [] }
        }
        let effects = askShelf(id, &app) { .findSongs(question: $0, words: $1) }
        app.phones.change(id) { $0.reply = $0.foundNothing ? Words.noRecordFound : nil }
        return effects
    }

    /// - Parameter record: the id of a record or a song that the phone was shown.
    static func add(_ record: String, by id: PhoneID, _ app: inout AppState) -> [Effect] {
        let tick = app.tick
        guard app.phoneStage == .jukebox, let phone = app.phones[id],
            phone.addedAt.map({ tick - $0 >= phoneTicks }) ?? true
        else { return [] }
        var effects: [Effect] = []
        let shown = phone.finds + (current(app)?.browsed(phone.browsed).map(\.id) ?? [])
        if let found = shown.first(where: { $0.rawValue == record }) {
            effects = add(found, by: .phone(id), &app)
        } else if let song = phone.songs.first(where: { $0.id == record }) {
            effects = add(song, by: .phone(id), &app)
        } else {
            return []
        }
        let reply = app.toast.flatMap { $0.since == tick ? $0.text : nil }
        app.phones.change(id) { ($0.addedAt, $0.reply) = (tick, reply) }
        return effects
    }

    /// Another song plays, so what was said of the one before is no news any more.
    static func forgetReplies(since before: AppState, _ app: inout AppState) {
        let tick = app.tick
        guard app.deck.queue.entry != before.deck.queue.entry,
            app.phones.phones.contains(where: { $0.reply != nil })
        else { return }
        app.phones.changeAll { phone in
            if phone.addedAt.map({ tick - $0 > replyTicks }) == true, !phone.foundNothing { phone.reply = nil }
        }
    }

    /// A reply is read within so many ticks.
    private static let replyTicks = 10 * 60

    /// Shows a page of covers, or the last one.
    static func browse(_ id: PhoneID, _ page: Int, _ app: inout AppState) {
        guard app.phoneStage == .jukebox, let jukebox = current(app) else { return }
        app.phones.change(id) { $0.browsed = page.clamped(to: 0...jukebox.browsedPages - 1) }
    }

    /// - Parameter way: 1 up, -1 down, 0 takes the vote back.
    static func vote(_ id: PhoneID, _ entry: Int, _ way: Int, _ app: inout AppState) {
        let tick = app.tick
        guard app.phoneStage == .jukebox, let phone = app.phones[id],
            phone.votedAt.map({ tick - $0 >= voteTicks }) ?? true
        else { return }
        app.phones.change(id) { $0.votedAt = tick }
        app.deck.asks.vote(entry, by: id, way: way)
    }

    // MARK: Songs

    /// An answer that has not come by then does not come: the library was damaged, or closed.
    private static let patienceTicks = 300

    /// Asks the library what a phone wants to know now. Each phone has one question at a time, however fast it types, so
    /// five hundred of them cost the library no more than five hundred questions.
    static func askShelf(
        _ id: PhoneID, _ app: inout AppState, _ request: (_ question: Int, _ words: String) -> ShelfRequest
    ) -> [Effect] {
        let tick = app.tick
        guard app.shelf.summary.songs > 0, let phone = app.phones[id], !phone.words.isEmpty,
            phone.question.map({ tick - $0.askedAt >= patienceTicks }) ?? true
        else { return [] }
        let question = SongQuestion(number: app.shelf.nextQuestion(), words: phone.words, askedAt: tick)
        app.phones.change(id) { $0.question = question }
        return [.shelf(request(question.number, question.words))]
    }

    static func found(_ question: Int, _ songs: [ShelfSong], _ app: inout AppState) -> [Effect] {
        guard let phone = app.phones.phones.first(where: { $0.question?.number == question }) else { return [] }
        let isLate = phone.question?.words != phone.words
        let family = app.family
        app.phones.change(phone.id) { phone in
            phone.question = nil
            guard !isLate else { return }
            phone.songs = Array(songs.filter { !family.leavesOut($0) }.prefix(mostFinds))
            if phone.foundNothing {
                phone.reply = Words.noRecordFound
            } else if phone.finds.isEmpty {
                phone.reply = nil
            }
        }
        return isLate ? askShelf(phone.id, &app) { .findSongs(question: $0, words: $1) } : []
    }

    /// Puts a song into the queue, where the guest's turn comes; where nothing plays, it begins. One that waits already
    /// is not added twice.
    private static func add(_ song: ShelfSong, by guest: Ask.Guest, _ app: inout AppState) -> [Effect] {
        guard app.deck.isRestored else { return [] }
        guard !app.family.leavesOut(song) else { return app.say(Words.recordNotForFamily) }
        let song = QueueSong(song)
        if app.deckSounds, app.deck.now?.id == song.id { return app.say(Words.playsAlready(song.title)) }
        if app.deck.awaits(song: song.id) { return app.say(Words.addedToLine(song.title)) }
        guard app.deck.asks.hasRoom(for: guest) else { return app.say(Words.enoughAsked) }
        let begins = !app.deckSounds && app.deck.begins == nil
        let end = app.deck.queue.count
        app.say(begins ? Words.playsNow(song.title) : Words.addedToLine(song.title))
        app.deck.asks.add(
            .song(song.id), by: guest, name: name(of: guest, app), title: song.title, artist: song.artist,
            artwork: song.artwork)
        Deck.queue([song], .last, &app)
        app.deck.found(.song(song.id), from: end)
        if begins, app.deck.queue.count > end { app.deck.jump(to: end) }
        return []
    }
}

extension Phone {
    fileprivate var foundNothing: Bool { !words.isEmpty && finds.isEmpty && songs.isEmpty && question == nil }
}
