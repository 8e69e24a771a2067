import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Finds the songs of the queue. Tests have one of their own.
struct DeckLibrary: Sendable {
    typealias Answer = @Sendable (Result<MediaSource, DeckTrouble>) -> Void

    /// Finds a song, on another thread. Cancel the task that it returns to give up.
    var song: @Sendable (_ song: DeckSong, _ then: @escaping Answer) -> Task<Void, Never>?
    /// A song that was found cannot be played.
    var failed: @Sendable (_ name: String) -> Void = { _ in }
    /// Songs of a match that are on their way are no longer wanted.
    var takeOver: @Sendable () -> Void = {}
    var after: @Sendable (_ seconds: Double, _ then: @escaping @Sendable () -> Void) -> Void = { seconds, then in
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: then)
    }
}

extension DeckLibrary {
    /// Pieces of the box, songs of the player and of sources.
    init(_ files: GameFiles, _ desk: SourceDesk, _ shelf: ShelfDesk) {
        song = { [assets = files.assets] song, then in
            let name = song.song
            if shelf.owns(song: name) {
                shelf.song(song) { then($0.map { .success($0) } ?? .failure(DeckTrouble(Words.songIsGone))) }
            } else if name.contains("/") {
                return desk.queuedSong(name) { bytes in
                    guard let bytes else {
                        return then(.failure(DeckTrouble(Words.songDidNotCome, blamesFile: false)))
                    }
                    desk.songBegins(name)
                    then(.success(.bytes(bytes, name: name)))
                }
            } else {
                DispatchQueue.global().async {
                    then(assets.song(name).map { .success(.file($0)) } ?? .failure(DeckTrouble(Words.songIsGone)))
                }
            }
            return nil
        }
        failed = { if $0.contains("/"), !shelf.owns(song: $0) { desk.songFailed($0) } }
        takeOver = { desk.stopSong() }
    }
}
