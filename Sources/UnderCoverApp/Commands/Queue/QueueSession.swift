import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// The queue for one command.
struct QueueSession {
    let files: GameFiles
    var queue: PlayQueue
    private let store: Store
    private let before: PlayQueue
    private var seconds: Double
    private let renumbered: QueueSave?
    /// Keeps other processes from changing it meanwhile.
    private let hold: QueueHold?
    /// The address of the running game that has the queue; nil where this command has it.
    private let game: LinkAddress?

    /// - Parameter changes: throws where a game has the queue and does not listen.
    init(_ options: CommandOptions, changes: Bool) throws(Failure) {
        files = try GameFiles(dataDir: options.dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        hold = changes ? files.data.flatMap { QueueHold(folder: $0) } : nil
        game = changes && hold == nil ? LinkAddress(files.folders) : nil
        if changes, hold == nil, game == nil { throw Failure(Words.queueIsInUse) }
        do throws(StoreError) {
            let stored = try store.playQueue()
            if !stored.isWhole { Log.warn(Words.queueIsDamaged) }
            (queue, before, seconds, renumbered) = (stored.queue, stored.queue, stored.seconds, stored.renumbered)
        } catch { throw Failure(error.description) }
        self.store = store
    }

    /// The song that is now, from its beginning.
    mutating func choose(_ place: Int?) {
        queue.go(to: place)
        seconds = 0
    }

    /// Has the game that runs change its queue. Returns false where none does.
    func hands(_ change: QueueChange) throws(Failure) -> Bool {
        guard let game else { return false }
        let letter = QueueLetter.text(of: change)
        if let letter, letter.utf8.count > LinkDoor.mostOfQueue { throw Failure(Words.tooManyToHand) }
        guard let letter, LinkCall.bring(letter, to: game) == .taken else {
            throw Failure(Words.queueIsInUse)
        }
        StandardError.line(Words.queueAsked)
        return true
    }

    func save() throws(Failure) {
        var save = QueueSave(from: before, to: queue)
        save.now = QueueSave.Now(place: queue.place, seconds: seconds, repeats: queue.repeats)
        do throws(StoreError) { try store.save(renumbered?.followed(by: save) ?? save) } catch {
            throw Failure(error.description)
        }
    }
}

/// A song of the queue, as it is printed.
private struct QueueEntry: Encodable {
    /// nil where the game that runs chooses it.
    let place: Int?
    let isNow: Bool
    let id, title, artist, album: String
    let seconds: Double?

    private enum CodingKeys: String, CodingKey { case place, isNow = "now", id, title, artist, year, album, seconds }

    init(_ song: QueueSong, at place: Int?, isNow: Bool) {
        (self.place, self.isNow) = (place.map { $0 + 1 }, isNow)
        (id, title, artist, album, seconds) = (song.id, song.title, song.artist, song.albumTitle, song.seconds)
    }

    /// Values that are not known are null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(place, forKey: .place)
        try container.encode(isNow, forKey: .isNow)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(artist, forKey: .artist)
        try container.encodeNil(forKey: .year)
        try container.encode(album, forKey: .album)
        try container.encode(seconds, forKey: .seconds)
    }

    /// A length that is not known leaves its column empty.
    var fields: [String] {
        let length = seconds.flatMap { OutsideNumber.whole($0, in: 0...Int(OutsideNumber.durations.upperBound)) }
        let time = length.map { "\($0 / 60):" + ($0 % 60 < 10 ? "0" : "") + "\($0 % 60)" } ?? ""
        return [place.map(String.init) ?? "", isNow ? "*" : "", title, artist, album, time]
    }
}

extension CommandOptions {
    /// Songs that the game that runs was handed: a program that reads JSON gets the list that it asked for.
    func print(handed songs: [QueueSong]) throws(Failure) {
        if json { try Output.list(songs.map { QueueEntry($0, at: nil, isNow: false) }, json: true, \.fields) }
    }

    func print(_ queue: PlayQueue, _ places: Range<Int>) throws(Failure) {
        let entries = places.compactMap { place in
            queue.song(at: place).map { QueueEntry($0, at: place, isNow: place == queue.place) }
        }
        try Output.list(entries, json: json, \.fields)
    }
}
