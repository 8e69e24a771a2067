import UnderCoverPixels

// The queue: the current song, the history and the songs that come. It knows no files, no screens and no clock.

/// Songs in the order in which they play. An entry is a number, so that a move of one among a hundred thousand copies
/// numbers only; the same song may be there twice, as two entries.
package struct PlayQueue: Equatable, Codable, Sendable {
    /// Identifies a song in the queue; never used again.
    package typealias Entry = Int32

    package static let most = 100_000
    private static let mostHistory = 100

    private(set) var songs = SongTable()
    /// As they play.
    package private(set) var order: [Entry] = []
    /// The order before it was shuffled; nil while it is not.
    package private(set) var unshuffled: [Entry]?
    /// The index of the current song in `order`; nil before the first and after the last.
    package private(set) var place: Int?
    package private(set) var repeats = RepeatMode.off
    /// The songs that were heard, the latest last.
    package private(set) var history: [Entry] = []
    /// The state that `undo` restores.
    private var before: Before?

    private struct Before: Equatable, Codable, Sendable {
        var order: [Entry]
        var unshuffled: [Entry]?
        var entry: Entry?
    }

    package init() {}

    /// As it was kept, as far as that makes sense: entries without a song and second ones are left out.
    package init(
        songs: [QueueSong], order: [Entry], unshuffled: [Entry]?, place: Int?, repeats: RepeatMode
    ) {
        self.songs = SongTable(songs)
        let now = place.flatMap { order[safe: $0] }
        self.order = Self.sound(order, below: songs.count)
        let whole = unshuffled.map { Self.sound($0, below: songs.count) }
        self.unshuffled = whole.flatMap { Set($0) == Set(self.order) ? $0 : nil }
        self.place = now.flatMap { self.order.firstIndex(of: $0) }
        self.repeats = repeats
    }

    private static func sound(_ entries: [Entry], below count: Int) -> [Entry] {
        var isKnown = [Bool](repeating: false, count: count)
        return entries.filter { entry in
            guard entry >= 0, Int(entry) < count, !isKnown[Int(entry)] else { return false }
            isKnown[Int(entry)] = true
            return true
        }
    }

    // MARK: Looking

    package var isEmpty: Bool { order.isEmpty }
    package var count: Int { order.count }
    package var isShuffled: Bool { unshuffled != nil }
    package var canUndo: Bool { before != nil }
    package var entry: Entry? { place.flatMap { order[safe: $0] } }
    package var now: QueueSong? { entry.flatMap { self[$0] } }

    package subscript(entry: Entry) -> QueueSong? { songs[Int(entry)] }

    /// The song at a place of the order.
    package func song(at place: Int) -> QueueSong? { order[safe: place].flatMap { self[$0] } }

    /// The entry that plays next without a press.
    package var upcoming: Entry? {
        guard let place else { return nil }
        switch repeats {
        case .one: return order[safe: place]
        case .all: return order[safe: (place + 1) % max(order.count, 1)]
        case .off: return order[safe: place + 1]
        }
    }

    package var hasNext: Bool { place.map { $0 + 1 < order.count } == true || repeats == .all && !order.isEmpty }

    /// The place at which these songs stand one after another, from the current song on; nil where they do not. Looks a
    /// little ahead.
    package func place(ofNext songs: [QueueSong]) -> Int? {
        guard let place, let first = songs.first else { return nil }
        return (place..<min(place + 100, order.count)).first { start in
            song(at: start)?.id == first.id
                && songs.indices.allSatisfy { song(at: start + $0)?.id == songs[$0].id }
        }
    }

    // MARK: Moving within it

    /// Goes on to the song that follows by itself; nil at the end.
    package mutating func advance() { go(to: upcoming.flatMap { _ in nextPlace(byItself: true) }) }

    /// The player wants the next song, also while one is repeated.
    package mutating func skip() { go(to: nextPlace(byItself: false)) }

    package mutating func skipBack() {
        guard let place, !order.isEmpty else { return }
        go(to: place > 0 ? place - 1 : repeats == .all ? order.count - 1 : 0)
    }

    /// - Parameter place: in `order`; nil ends.
    package mutating func go(to place: Int?) {
        self.place = place.flatMap { order.indices.contains($0) ? $0 : nil }
        guard let entry else { return }
        history.append(entry)
        if history.count > Self.mostHistory { history.removeFirst() }
    }

    private func nextPlace(byItself: Bool) -> Int? {
        guard let place else { return order.isEmpty ? nil : 0 }
        if byItself, repeats == .one { return place }
        if place + 1 < order.count { return place + 1 }
        return repeats == .all ? 0 : nil
    }

    package mutating func set(_ mode: RepeatMode) { repeats = mode }

    // MARK: Changing it

    /// Returns how many there was room for.
    @discardableResult
    package mutating func add(_ songs: [QueueSong], _ at: QueueWhere) -> Int {
        let new = Array(songs.prefix(Self.most - order.count))
        guard !new.isEmpty else { return 0 }
        let first = Entry(self.songs.count)
        self.songs.append(new)
        let entries = Array(first..<first + Entry(new.count))
        before = nil
        let start = at == .last ? order.count : place.map { $0 + 1 } ?? 0
        if var whole = unshuffled {
            let after = at == .last ? nil : entry.flatMap { whole.firstIndex(of: $0) }
            whole.insert(contentsOf: entries, at: after.map { $0 + 1 } ?? whole.count)
            unshuffled = whole
        }
        order.insert(contentsOf: entries, at: start)
        if at == .now { go(to: start) }
        return new.count
    }

    /// Other songs in place of all, from one of them on. `undo` brings the queue back that was there before.
    /// - Parameter shuffles: nil leaves it as it was: a queue that is shuffled stays so, the song that begins comes first.
    package mutating func replace(
        with songs: [QueueSong], from index: Int, shuffles: Bool? = nil, by chance: inout SeededGenerator
    ) {
        let new = Array(songs.prefix(Self.most))
        guard new.indices.contains(index) else { return }
        let isShuffled = shuffles ?? isShuffled
        // A second press in the same list only goes elsewhere, so that `undo` still leads to what was there before it.
        let whole = unshuffled ?? order
        let isSame = whole.count == new.count && zip(whole, new).allSatisfy { self[$0]?.id == $1.id }
        if !isSame { remember() }
        let old = before
        if isSame {
            order = whole
        } else {
            let first = Entry(self.songs.count)
            self.songs.append(new)
            order = Array(first..<first + Entry(new.count))
        }
        unshuffled = nil
        go(to: index)
        if isShuffled { shuffle(true, by: &chance) }
        before = old
    }

    package mutating func remove(at place: Int) {
        guard let entry = order[safe: place] else { return }
        remember()
        order.remove(at: place)
        unshuffled?.removeAll { $0 == entry }
        guard let now = self.place else { return }
        if place < now { self.place = now - 1 }
        if place == now, now >= order.count { self.place = nil }
    }

    /// - Parameter target: its place afterwards.
    package mutating func move(from place: Int, to target: Int) {
        guard order.indices.contains(place), order.indices.contains(target), place != target else { return }
        remember()
        let now = entry
        order.insert(order.remove(at: place), at: target)
        self.place = now.flatMap { order.firstIndex(of: $0) }
    }

    /// These entries, which are to come, play one after another as soon as the record that is now has ended. Does nothing
    /// where one of them is not to come. Costs no more than the way to the last of them.
    package mutating func lineUp(_ entries: [Entry]) {
        guard let place else { return }
        let start = place + 1
        var (wanted, others, end) = (Set(entries), [Entry](), start)
        while end < order.count, !wanted.isEmpty {
            if wanted.remove(order[end]) == nil { others.append(order[end]) }
            end += 1
        }
        guard wanted.isEmpty else { return }
        let record = now?.album.map { album in others.prefix { self[$0]?.album == album }.count } ?? 0
        let line = Array(others.prefix(record)) + entries + Array(others.dropFirst(record))
        if !line.elementsEqual(order[start..<end]) { order.replaceSubrange(start..<end, with: line) }
    }

    /// Removes all but the song that is now.
    package mutating func clear() {
        guard !order.isEmpty else { return }
        remember()
        order = entry.map { [$0] } ?? []
        unshuffled = unshuffled.map { _ in order }
        place = order.isEmpty ? nil : 0
    }

    /// Takes back the last removal, move, clearing or replacement.
    package mutating func undo() {
        guard let before else { return }
        let now = entry
        (order, unshuffled) = (before.order, before.unshuffled)
        place = [now, before.entry].compactMap { $0 }.lazy.compactMap { [order] in order.firstIndex(of: $0) }.first
        self.before = nil
    }

    private mutating func remember() { before = Before(order: order, unshuffled: unshuffled, entry: entry) }

    /// Shuffles all songs but the one that is now, which comes first; or restores the order they had.
    package mutating func shuffle(_ isOn: Bool, by chance: inout SeededGenerator) {
        guard isOn != isShuffled else { return }
        before = nil
        let now = entry
        if isOn {
            unshuffled = order
            order = now.map { [$0] } ?? []
            order += (unshuffled ?? []).filter { $0 != now }.shuffled(using: &chance)
        } else {
            order = unshuffled ?? order
            unshuffled = nil
        }
        place = now.flatMap { order.firstIndex(of: $0) }
    }

    /// A song's length was found out.
    package mutating func learn(_ seconds: Double, of entry: Entry) {
        if self[entry]?.seconds != seconds { songs.change(Int(entry)) { $0.seconds = seconds } }
    }
}

extension QueueSave {
    /// The difference that turns one queue into the other. Songs are only ever added.
    package init(from old: PlayQueue, to new: PlayQueue) {
        self.init()
        if old.songs.count != new.songs.count {
            first = old.songs.count
            songs = new.songs.suffix(from: old.songs.count)
        }
        if old.order != new.order || old.unshuffled != new.unshuffled {
            order = Order(order: new.order, unshuffled: new.unshuffled)
        }
    }

    /// Everything of a queue, in place of what was kept before.
    package init(whole queue: PlayQueue, seconds: Double) {
        self.init()
        songs = queue.songs.suffix(from: 0)
        order = Order(order: queue.order, unshuffled: queue.unshuffled)
        now = Now(place: queue.place, seconds: seconds, repeats: queue.repeats)
    }

    /// Both as one.
    package func followed(by later: QueueSave) -> QueueSave {
        var both = self
        both.order = later.order ?? order
        both.now = later.now ?? now
        guard !later.songs.isEmpty else { return both }
        let kept = songs.isEmpty ? 0 : later.first - first
        // NB: a gap between the two cannot be closed here; the store has the songs in between.
        guard kept > 0, kept <= songs.count else {
            (both.first, both.songs) = (later.first, later.songs)
            return both
        }
        both.songs.removeSubrange(kept...)
        both.songs += later.songs
        return both
    }
}

/// A song as the queue knows it: enough to show it while its source is away.
package struct QueueSong: Equatable, Codable, Sendable {
    /// As `Album.songs` have it: "four-onions", "shelf/17", "itunes/99".
    package var id: String
    package var title: String
    package var artist: String
    package var album: Album.ID?
    package var albumTitle: String
    /// nil where no cover is known.
    package var artwork: ArtworkID?
    /// nil until it is known.
    package var seconds: Double?

    package init(
        id: String, title: String, artist: String, album: Album.ID? = nil, albumTitle: String = "",
        artwork: ArtworkID? = nil, seconds: Double? = nil
    ) {
        (self.id, self.title, self.artist, self.album) = (id, title, artist, album)
        (self.albumTitle, self.artwork, self.seconds) = (albumTitle, artwork, seconds)
    }
}

extension QueueSong {
    /// A song of the shelf.
    package init(_ song: ShelfSong) {
        self.init(
            id: song.id, title: song.title.isEmpty ? song.albumTitle : song.title, artist: song.artist,
            album: song.album, albumTitle: song.albumTitle, artwork: song.album.foundArtwork, seconds: song.seconds)
    }
}

/// A song's own data, read from its file and its library.
package struct SongFacts: Equatable, Codable, Sendable {
    package var seconds: Double?
    package var gain = ReplayGain()
    package var lyrics: Lyrics?
    /// nil where its library does not know it.
    package var place: AlbumPlace?

    package init(seconds: Double? = nil, lyrics: Lyrics? = nil, place: AlbumPlace? = nil) {
        (self.seconds, self.lyrics, self.place) = (seconds, lyrics, place)
    }
}

/// The place at which songs are inserted into the queue.
package enum QueueWhere: String, Codable, Sendable, CaseIterable {
    /// After the song that plays, and played at once.
    case now
    /// After the song that plays.
    case next
    case last
}

package enum RepeatMode: String, Codable, Sendable, CaseIterable {
    case off, all, one
}

/// The kind of ReplayGain that a song uses.
package enum GainMode: String, Codable, Sendable, CaseIterable {
    case off, track, album
}
