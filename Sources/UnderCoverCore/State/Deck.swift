import UnderCoverCatalogue

/// The player's music: the queue, and how far its song has been heard.
package struct Deck: Equatable, Codable, Sendable {
    package internal(set) var queue = PlayQueue()
    /// The queue of the last session is here; until then nothing is put into it.
    package internal(set) var isRestored = false
    /// The player wants to hear it. A match holds it up meanwhile.
    package internal(set) var isPlaying = false
    /// The player has stopped it, which the desktop tells from a pause.
    package internal(set) var isStopped = false
    /// The facts of the current song.
    package internal(set) var facts = SongFacts()
    /// The song that they are of.
    var factsEntry: PlayQueue.Entry?
    /// The facts of the next song; the game asks for them ahead.
    var factsOfNext: (entry: PlayQueue.Entry, facts: SongFacts)? {
        get { nextFacts.map { ($0.entry, $0.facts) } }
        set { nextFacts = newValue.map { NextFacts(entry: $0.entry, facts: $0.facts) } }
    }
    func facts(ofNext entry: PlayQueue.Entry) -> SongFacts {
        factsOfNext.flatMap { $0.entry == entry ? $0.facts : nil } ?? SongFacts()
    }
    /// Counts jumps, so that a song that is chosen again begins anew.
    package internal(set) var jumps = 0
    /// The song is heard; false while it is being opened.
    package internal(set) var isHeard = false
    /// How loud it is now, 0…1, where that was asked for.
    package internal(set) var level = 0.0
    /// Ends the music after a while.
    package internal(set) var sleep: SleepTimer?
    /// The tick in which it did so last.
    var sleptAt: Int?
    /// Songs in a row that could not be played.
    var failures = 0
    /// The last thing that was cleared or removed can be brought back until this tick.
    var undoUntil = 0
    /// Holds what guests of the jukebox asked for.
    package internal(set) var asks = AskLine()
    /// Records whose songs are being looked for.
    var awaited: [Album.ID] = []
    /// This record plays as soon as its songs are found, because nothing played when it was chosen.
    var begins: Album.ID?
    /// A song was pressed; it plays as soon as the songs that follow it are here.
    var chosen: ChosenSong?
    private var heardSeconds = 0.0
    private var heardAt: Int?
    private var nextFacts: NextFacts?

    private struct NextFacts: Equatable, Codable, Sendable {
        var entry: PlayQueue.Entry
        var facts: SongFacts
    }

    static let restartSeconds = 3.0
    /// No song is as long; a file may say otherwise.
    static let mostSeconds = 1_000_000.0
    /// So many songs in a row that cannot be played end it.
    static let mostFailures = 20

    package init() {}

    package var now: QueueSong? { queue.now }

    /// The records that wait, in the order in which they play; no more than a player looks through.
    package var line: [Album.ID] {
        guard let place = queue.place else { return [] }
        let now = queue.now?.album
        var (albums, seen) = ([Album.ID](), Set<Album.ID>())
        for index in place..<min(place + Self.longestLine, queue.count) {
            guard let album = queue.song(at: index)?.album, album != now, seen.insert(album).inserted else { continue }
            albums.append(album)
        }
        return albums
    }

    /// A song waits to be played.
    func awaits(song: String) -> Bool {
        guard let place = queue.place else { return false }
        return (place + 1..<max(min(place + Self.longestLine, queue.count), place + 1)).contains {
            queue.song(at: $0)?.id == song
        }
    }

    private static let longestLine = 500

    /// Length of the song that is now; nil while unknown.
    package var seconds: Double? { facts.seconds ?? now?.seconds }

    /// Seconds into the song. Between two reports it counts on by ticks, where those run.
    package func position(at tick: Int) -> Double {
        let passed = heardAt.map { Double(max(tick - $0, 0)) / 60 } ?? 0
        return min(heardSeconds + passed, max(seconds ?? .infinity, heardSeconds))
    }

    /// The last report, in seconds.
    package var reported: Double { heardSeconds }

    /// - Parameter tick: nil while it does not run.
    mutating func set(position: Double, at tick: Int?) {
        heardSeconds = position.isFinite ? min(max(0, position), Self.mostSeconds) : 0
        heardAt = tick
    }
}

/// A song that was pressed while the songs that follow it are still on their way.
struct ChosenSong: Equatable, Codable, Sendable {
    var song: ShelfSong
    /// The question whose page has them; nil where its album's songs are being found.
    var question: Int?
}
