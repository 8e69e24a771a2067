import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

/// The queue as it was kept.
package struct StoredQueue: Equatable, Sendable {
    package var queue = PlayQueue()
    /// How far the song that is now was heard.
    package var seconds = 0.0
    /// false where something of it could not be read and was left out.
    package var isWhole = true
    /// To be saved before anything else, because songs have new numbers; nil where they kept theirs.
    package var renumbered: QueueSave?

    package init() {}
}

/// Reads the queue. A file may come from a stranger, so orders may name any numbers, and texts may be anything.
struct QueueReading {
    /// Songs that no order names are read along unless there are more of them, because others keep their numbers then.
    private static let mostIdle = 1000

    private var songs: [QueueSong] = []
    /// The number of each of `songs`, ascending.
    private var numbers: [PlayQueue.Entry] = []
    private var isWhole = true

    static func read(_ database: Database) throws -> StoredQueue {
        var reading = QueueReading()
        let playing = try reading.order(QueueTable.playing, database) ?? []
        let unshuffled = try reading.order(QueueTable.unshuffled, database)
        try reading.readSongs(of: playing, database)
        return try reading.queue(playing, unshuffled, database)
    }

    private mutating func order(_ kind: String, _ database: Database) throws -> [PlayQueue.Entry]? {
        var packed: [UInt8]?
        try RawStatement(database, "SELECT entries FROM queue_order WHERE kind = ?").each(.text(kind)) {
            packed = $0.bytes(0)
        }
        guard let (entries, isWhole) = packed.map({ EntryRuns.unpack($0) }) else { return nil }
        self.isWhole = self.isWhole && isWhole
        return entries
    }

    // MARK: Songs

    private mutating func readSongs(of order: [PlayQueue.Entry], _ database: Database) throws {
        let last = try Int.fetchOne(database, sql: "SELECT max(number) FROM queue_song") ?? -1
        let mostRead = order.count * 2 + Self.mostIdle
        let wanted = last < mostRead ? nil : Set(order)
        let likely = min(max(last, 0), mostRead)
        songs.reserveCapacity(likely)
        numbers.reserveCapacity(likely)
        var reader = QueueSongReader()
        try RawStatement(database, QueueSongReader.select).each { row in
            guard let number = PlayQueue.Entry(exactly: row.int(0)), wanted?.contains(number) != false,
                let song = reader.song(row)
            else { return }
            songs.append(song)
            numbers.append(number)
        }
    }

    /// The songs are all there, by their own numbers.
    private var isInPlace: Bool {
        numbers.indices.allSatisfy { Int(numbers[$0]) == $0 }
    }

    // MARK: Order

    private mutating func queue(
        _ playing: [PlayQueue.Entry], _ unshuffled: [PlayQueue.Entry]?, _ database: Database
    ) throws -> StoredQueue {
        let keepsNumbers = isInPlace
        if !keepsNumbers { renumber(playing) }
        let now = try now(database)
        let order = known(playing, keepsNumbers)
        let before = unshuffled.map { known($0, keepsNumbers).filter { $0 >= 0 } }
        let isSame = before.map { $0.count == order.lazy.filter { $0 >= 0 }.count } ?? true
        isWhole = isWhole && isSame && !order.contains(-1)
        var stored = StoredQueue()
        stored.queue = PlayQueue(
            songs: songs, order: order, unshuffled: isSame ? before : nil, place: now?.place,
            repeats: now?.repeats ?? .off)
        if stored.queue.place != nil { stored.seconds = now?.seconds ?? 0 }
        stored.isWhole = isWhole
        if !keepsNumbers || !isWhole { stored.renumbered = QueueSave(whole: stored.queue, seconds: stored.seconds) }
        return stored
    }

    /// Drops songs that the order does not name, which gives the others new numbers.
    private mutating func renumber(_ order: [PlayQueue.Entry]) {
        let named = Set(order)
        let kept = numbers.indices.filter { named.contains(numbers[$0]) }
        songs = kept.map { songs[$0] }
        numbers = kept.map { numbers[$0] }
    }

    /// Each song once, by its place in `songs`; −1 for one that is not there or was named before.
    private func known(_ entries: [PlayQueue.Entry], _ keepsNumbers: Bool) -> [PlayQueue.Entry] {
        var isSeen = [Bool](repeating: false, count: songs.count)
        let places =
            keepsNumbers
            ? [:]
            : Dictionary(
                uniqueKeysWithValues: numbers.indices.map { (numbers[$0], $0) })
        return entries.map { entry in
            let place = keepsNumbers ? Int(entry) : places[entry] ?? -1
            guard isSeen.indices.contains(place), !isSeen[place] else { return -1 }
            isSeen[place] = true
            return PlayQueue.Entry(place)
        }
    }

    private mutating func now(_ database: Database) throws -> QueueSave.Now? {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM queue_place WHERE id = 0") else { return nil }
        let place: Int? = try row.decode(forColumn: "place")
        guard let repeats = RepeatMode(rawValue: try row.decode(forColumn: "repeats")),
            let seconds = OutsideNumber.real(try row.decode(forColumn: "seconds"), in: OutsideNumber.durations)
        else {
            isWhole = false
            return nil
        }
        return QueueSave.Now(place: place, seconds: seconds, repeats: repeats)
    }
}

/// Reads songs of the queue, a hundred thousand before the player has seen the window. Songs of one album repeat its
/// names, which are cleaned once.
struct QueueSongReader {
    static let select = """
        SELECT number, song, title, artist, album, album_title, artwork, seconds FROM queue_song
        WHERE number >= 0 ORDER BY number
        """

    private var artist = RepeatedText(), albumTitle = RepeatedText()
    private var album = RepeatedText(), artwork = RepeatedText()

    /// nil for a damaged row.
    mutating func song(_ row: RawRow) -> QueueSong? {
        guard let id = row.text(1).flatMap({ OutsideID.checked($0) }) else { return nil }
        let album = album.value(row, 4) { OutsideID.checked($0) }
        let artwork = artwork.value(row, 6) { OutsideID.checked($0) }
        return QueueSong(
            id: id, title: row.text(2).flatMap(OutsideText.clean) ?? "",
            artist: artist.value(row, 3, OutsideText.clean) ?? "", album: album.map(Album.ID.init(rawValue:)),
            albumTitle: albumTitle.value(row, 5, OutsideText.clean) ?? "",
            artwork: artwork.map(ArtworkID.init(rawValue:)),
            seconds: row.real(7).flatMap { OutsideNumber.real($0, in: OutsideNumber.durations) })
    }
}

/// A text of a column in which rows often have the same one.
private struct RepeatedText {
    private var bytes: [UInt8] = []
    private var cleaned: String?

    init() {}

    mutating func value(_ row: RawRow, _ column: Int32, _ clean: (String) -> String?) -> String? {
        if row.isNull(column) { return nil }
        if row.holds(bytes, column) { return cleaned }
        let text = row.text(column) ?? ""
        bytes = Array(text.utf8)
        cleaned = clean(text)
        return cleaned
    }
}
