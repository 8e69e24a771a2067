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
    init(_ options: QueueCommand.Options, changes: Bool) throws(Failure) {
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
        guard let letter = QueueLetter.text(of: change), LinkCall.bring(letter, to: game) == .taken else {
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
    let place: Int
    let isNow: Bool
    let id, title, artist, album: String
    let seconds: Double?

    private enum CodingKeys: String, CodingKey { case place, isNow = "now", id, title, artist, album, seconds }

    init(_ song: QueueSong, at place: Int, isNow: Bool) {
        (self.place, self.isNow) = (place + 1, isNow)
        (id, title, artist, album, seconds) = (song.id, song.title, song.artist, song.albumTitle, song.seconds)
    }

    /// A length that is not known leaves its column empty.
    var fields: [String] {
        let length = seconds.flatMap { OutsideNumber.whole($0, in: 0...Int(OutsideNumber.durations.upperBound)) }
        let time = length.map { "\($0 / 60):" + ($0 % 60 < 10 ? "0" : "") + "\($0 % 60)" } ?? ""
        return ["\(place)", isNow ? "*" : "", title, artist, album, time]
    }
}

extension QueueCommand.Options {
    func print(_ queue: PlayQueue, _ places: Range<Int>) throws(Failure) {
        let entries = places.compactMap { place in
            queue.song(at: place).map { QueueEntry($0, at: place, isNow: place == queue.place) }
        }
        try Output.list(entries, json: json, \.fields)
    }
}
