/// An order to the machine that plays the queue. Answered by `DeckNews`.
package enum DeckOrder: Equatable, Codable, Sendable {
    /// Plays a song at once, in place of whatever plays. The machine says `began` when it is heard.
    case play(DeckSong, from: Double)
    /// Sets the song that follows, without a gap or by its crossfade; nil: none. Replaces what was to follow.
    case follow(DeckSong?)
    /// Holds the song where it is; `play` of the same one from there goes on.
    case pause
    /// Forgets the song.
    case stop
    case gain(GainMode)
    /// Fades out over so many seconds, whatever song plays; nil: as loud as before.
    case dim(over: Double?)
    /// Says how loud it is from now on, for a cover that moves with it, or no longer.
    case meter(Bool)
    /// Finds the songs of an album, to put them into the queue.
    case find(Album, QueueWhere)
    /// Keeps what has changed.
    case save(QueueSave)
}

/// A song of the queue, to be played.
package struct DeckSong: Equatable, Codable, Sendable {
    package var entry: PlayQueue.Entry
    /// `QueueSong.id`.
    package var song: String
    package var album: Album.ID?
    /// `QueueSong.title`.
    package var title: String
    /// Seconds in which the song before fades into it.
    package var crossfade = 0.0

    package init(
        entry: PlayQueue.Entry, song: String, album: Album.ID? = nil, title: String = "", crossfade: Double = 0
    ) {
        (self.entry, self.song, self.album, self.title) = (entry, song, album, title)
        self.crossfade = crossfade
    }
}

/// News about the songs that are played. An answer about an entry that is no longer played is ignored.
package enum DeckNews: Equatable, Codable, Sendable {
    /// The queue of the last session, and how far its song was heard.
    case restored(PlayQueue, seconds: Double)
    /// It is heard, also where it followed by itself.
    case began(PlayQueue.Entry)
    /// Once a second while it plays, and after a pause.
    case at(PlayQueue.Entry, seconds: Double)
    case facts(PlayQueue.Entry, SongFacts)
    /// It ended, and nothing follows.
    case ended(PlayQueue.Entry)
    /// `reason` completes a sentence: "the file is gone".
    case failed(PlayQueue.Entry, reason: String)
    /// 0…1, some times a second, where it was asked for.
    case level(Double)
    /// The songs of an album; none where it has none that can be played.
    case found(Album.ID, title: String, [QueueSong], QueueWhere)
    /// Another process of the player asks the game that has the queue.
    case asked(QueueChange)
}

/// A change that `under-cover queue` requests. Places are from 0 on.
package enum QueueChange: Equatable, Codable, Sendable {
    case add([QueueSong], QueueWhere)
    case move(from: Int, to: Int)
    case clear
    case shuffle(Bool)
}

/// A part of the queue to be kept; nil for what has not changed.
package struct QueueSave: Equatable, Codable, Sendable {
    /// Songs that are new, and the number of the first.
    package var first = 0
    package var songs: [QueueSong] = []
    package var order: Order?
    package var now: Now?

    package struct Order: Equatable, Codable, Sendable {
        package var order: [PlayQueue.Entry]
        package var unshuffled: [PlayQueue.Entry]?

        package init(order: [PlayQueue.Entry], unshuffled: [PlayQueue.Entry]?) {
            (self.order, self.unshuffled) = (order, unshuffled)
        }
    }

    package struct Now: Equatable, Codable, Sendable {
        package var place: Int?
        package var seconds: Double
        package var repeats: RepeatMode

        package init(place: Int?, seconds: Double, repeats: RepeatMode) {
            (self.place, self.seconds, self.repeats) = (place, seconds, repeats)
        }
    }

    package init() {}

    package var isEmpty: Bool { songs.isEmpty && order == nil && now == nil }
}
