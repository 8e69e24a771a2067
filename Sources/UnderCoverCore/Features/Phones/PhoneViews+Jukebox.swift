import UnderCoverCatalogue

// Phones show this at the jukebox: the song that plays, the line, and covers to browse.

extension PhoneViews {
    /// Entries of the line that phones are sent.
    private static let mostEntries = 40
    /// Seconds between two reports of the time that is left, unless something else happens.
    private static let timeStep = 10

    func fillJukebox(_ own: inout PhoneOwn, _ phone: Phone) {
        (own.page, own.heading, own.lines) = (.jukebox, Words.whatNext, [phone.reply ?? Words.addHint])
        guard let jukebox = Jukebox.current(app) else { return }
        own.finds =
            phone.finds.compactMap { id in jukebox.records.first { $0.id == id }.map(find) } + phone.songs.map(find)
        var wall = PhoneWall(
            page: phone.browsed, pages: jukebox.browsedPages, records: jukebox.browsed(phone.browsed).map(find))
        for ask in asks {
            if ask.guest == .phone(phone.id) { wall.own.append(ask.id) }
            if ask.liked.contains(phone.id) { wall.liked.append(ask.id) }
            if ask.disliked.contains(phone.id) { wall.disliked.append(ask.id) }
        }
        own.wall = wall
    }

    private func find(_ record: Album) -> PhoneOwn.Find {
        PhoneOwn.Find(
            id: record.id.rawValue, title: record.title, subtitle: record.artist, cover: cover(record.artwork))
    }

    private func find(_ song: ShelfSong) -> PhoneOwn.Find {
        let names = [Words.artist(song.artist), song.albumTitle].filter { !$0.isEmpty }
        return PhoneOwn.Find(
            id: song.id, title: song.title, subtitle: names.joined(separator: " · "), isSong: true,
            cover: cover(song.album.foundArtwork))
    }

    /// nil for one that could not be loaded.
    private func cover(_ artwork: ArtworkID?) -> PhoneCover? {
        artwork.flatMap { app.covers.failed.contains($0) ? nil : PhoneCover($0) }
    }

    // MARK: For all

    var jukebox: PhoneJukebox? {
        guard stage == .jukebox else { return nil }
        var jukebox = PhoneJukebox()
        jukebox.now = app.deck.now.map { song in
            PhoneJukebox.Song(
                title: song.title, artist: Words.artist(song.artist), cover: cover(song.artwork),
                left: Self.secondsLeft(app), isHeard: Self.isHeard(app))
        }
        jukebox.entries = asks.map { ask in
            PhoneJukebox.Entry(
                id: ask.id, title: ask.title, subtitle: Words.artist(ask.artist), cover: cover(ask.artwork),
                name: ask.name, votes: ask.score)
        }
        let hidden = app.deck.asks.waiting.dropFirst(Self.mostEntries).reduce(0) { $0 + $1.entries.count }
        let rest = app.deck.songsBehindAsks + hidden
        jukebox.rest = rest > 0 ? Words.thenSongs(rest) : nil
        let leftOut = Jukebox.current(app)?.leftOut ?? 0
        jukebox.leftOut = leftOut > 0 ? Words.leftOutForFamily(leftOut) : nil
        return jukebox
    }

    private var asks: ArraySlice<Ask> { app.deck.asks.waiting.prefix(Self.mostEntries) }

    private static func isHeard(_ app: AppState) -> Bool { app.deckSounds && app.deck.isHeard }

    /// Rounded up to the step while it is heard, so that phones are told when it has just changed.
    static func secondsLeft(_ app: AppState) -> Int? {
        guard app.deck.now != nil, let seconds = app.deck.seconds, seconds > 0 else { return nil }
        let left = max(Int((seconds - app.deck.position(at: app.tick)).rounded(.up)), 0)
        return isHeard(app) ? (left + timeStep - 1) / timeStep * timeStep : left
    }

    /// The pictures that phones may fetch at the jukebox.
    var jukeboxPictures: [ArtworkID] {
        guard stage == .jukebox, let jukebox = Jukebox.current(app) else { return [] }
        let line = [app.deck.now?.artwork].compactMap { $0 } + asks.compactMap(\.artwork)
        let pages = Set(app.phones.phones.map(\.browsed)).flatMap { jukebox.browsed($0).map(\.artwork) }
        let finds = Set(app.phones.phones.flatMap(\.finds))
        let found = finds.isEmpty ? [] : jukebox.records.filter { finds.contains($0.id) }.map(\.artwork)
        return line + pages + found + app.phones.phones.flatMap { $0.songs.map(\.album.foundArtwork) }
    }

    /// True if phones at the jukebox have news to show.
    static func jukeboxHasChanged(since before: AppState, _ now: AppState) -> Bool {
        guard now.phoneStage == .jukebox else { return false }
        return before.deck.asks != now.deck.asks || before.deck.queue.entry != now.deck.queue.entry
            || before.deck.queue.count != now.deck.queue.count || isHeard(before) != isHeard(now)
            || secondsLeft(before) != secondsLeft(now) || Jukebox.records(before) != Jukebox.records(now)
            || Jukebox.current(before)?.leftOut != Jukebox.current(now)?.leftOut
    }
}
