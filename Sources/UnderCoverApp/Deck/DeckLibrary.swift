import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Finds the songs of the queue. Tests have one of their own.
struct DeckLibrary: Sendable {
    typealias Answer = @Sendable (Result<MediaSource, DeckError>) -> Void

    /// Finds a song, on another thread. Cancel the task that it returns to give up.
    var song: @Sendable (_ song: DeckSong, _ then: @escaping Answer) -> Task<Void, Never>?
    /// A song that was found cannot be played.
    var failed: @Sendable (_ name: String) -> Void = { _ in }
    /// The jukebox has come to an album.
    var heard: @Sendable (_ album: Album.ID) -> Void = { _ in }
    /// Songs of a match that are on their way are no longer wanted.
    var takeOver: @Sendable () -> Void = {}
    var after: @Sendable (_ seconds: Double, _ then: @escaping @Sendable () -> Void) -> Void = { seconds, then in
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: then)
    }
}

extension DeckLibrary {
    /// Pieces of the box, songs of the player and of sources.
    init(_ files: GameFiles, _ desk: SourceService, _ shelf: ShelfService) {
        song = { [assets = files.assets] song, then in
            let name = song.song
            if shelf.owns(song: name) {
                shelf.song(song) { then($0.map { .success($0) } ?? .failure(DeckError(Words.songIsGone))) }
            } else if name.contains("/") {
                return desk.queuedSong(name) { bytes in
                    guard let bytes else {
                        return then(.failure(DeckError(Words.songDidNotCome, blamesFile: false)))
                    }
                    desk.songBegins(name)
                    then(.success(.bytes(bytes, name: name)))
                }
            } else {
                DispatchQueue.global().async {
                    then(assets.song(name).map { .success(.file($0)) } ?? .failure(DeckError(Words.songIsGone)))
                }
            }
            return nil
        }
        failed = { if $0.contains("/"), !shelf.owns(song: $0) { desk.songFailed($0) } }
        heard = { if $0.isOwn { shelf.noteHeard($0) } }
        takeOver = { desk.stopSong() }
    }
}

/// Songs of the queue that are on their way.
struct DeckOpening {
    /// A song that should play is given up after so long. A disk at rest needs ten seconds.
    static let seconds = 15.0
    /// One that only follows.
    static let secondsAhead = 30.0

    private struct Trip {
        /// Numbers this attempt, so that a timer of an earlier one is ignored.
        let number: Int
        var task: Task<Void, Never>?
    }

    private var trips: [PlayQueue.Entry: Trip] = [:]
    private var count = 0

    /// The attempt's number; nil where the song is on its way already.
    mutating func begin(_ entry: PlayQueue.Entry) -> Int? {
        guard trips[entry] == nil else { return nil }
        count += 1
        trips[entry] = Trip(number: count)
        return count
    }

    /// The attempt that is under way.
    func attempt(at entry: PlayQueue.Entry) -> Int? { trips[entry]?.number }

    mutating func note(_ task: Task<Void, Never>, _ entry: PlayQueue.Entry) {
        if trips[entry] != nil { trips[entry]?.task = task } else { task.cancel() }
    }

    /// It has come, or cannot. False where it was called off.
    mutating func end(_ entry: PlayQueue.Entry, _ number: Int) -> Bool {
        guard trips[entry]?.number == number else { return false }
        trips.removeValue(forKey: entry)?.task?.cancel()
        return true
    }

    /// Calls off all others.
    mutating func keep(_ isWanted: (PlayQueue.Entry) -> Bool) {
        for entry in trips.keys where !isWanted(entry) { trips.removeValue(forKey: entry)?.task?.cancel() }
    }
}
