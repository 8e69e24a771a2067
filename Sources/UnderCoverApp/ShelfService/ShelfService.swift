import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Carries out what the game asks of the player's own records. It works on its own threads and answers by the mailbox.

package final class ShelfService: Sendable {
    let library: MusicLibrary
    let decoding: TagDecoding
    let fetcher: CoverFetcher
    let cache: CoverCache
    let store: Store
    /// nil where the network is not to be used.
    let artFinder: ArtFinder?
    let art = Mutex<[MissingArt]>([])
    let artLine = WorkLine()
    let pictures: OwnPictures
    let lines: DiskLines
    /// The game says that background work disturbs no picture now.
    let isIdle = Atomic<Bool>(false)
    let measuring = Mutex(Measuring())
    /// Decodes a cover.
    let look: @Sendable (Data) async -> CoverLook
    let post: @Sendable (Event) -> Void
    let queue = DispatchQueue(label: "under-cover.shelf", attributes: .concurrent)
    /// The folder of a library that is for this session only.
    private let scratch: URL?

    init(
        _ library: MusicLibrary, scratch: URL?, decoding: TagDecoding, sources: SourceService, artFinder: ArtFinder?,
        look: @escaping @Sendable (Data) async -> CoverLook, post: @escaping @Sendable (Event) -> Void
    ) {
        (self.library, self.scratch) = (library, scratch)
        self.decoding = decoding
        (fetcher, cache, store) = (sources.fetcher, sources.cache, sources.store)
        self.artFinder = artFinder
        self.look = look
        self.post = post
        let pictures = OwnPictures(library, decoding: decoding, cache: cache)
        self.pictures = pictures
        lines = DiskLines(library, pictures)
        sources.own.set(OwnRecords(library) { pictures.bytes(of: $0) })
    }

    func owns(_ artwork: ArtworkID) -> Bool { artwork.rawValue.hasPrefix(Self.artworks) }

    func owns(song: String) -> Bool { song.hasPrefix(Self.songs) }

    private static let songs = ShelfRule.source + "/"
    private static let artworks = FoundAlbum.artworkPrefix + songs

    /// Begins to stop a scan; what it has read is kept.
    func stop() {
        measuring.withLock { $0.task?.cancel() }
        library.stop()
    }

    /// Waits a moment until it has stopped.
    func close() {
        library.close(within: 0.3)
        if let scratch { try? FileManager.default.removeItem(at: scratch) }
    }

    func ask(_ request: ShelfRequest) {
        switch request {
        case .missingArt: queue.async { [self] in listMissing() }
        case .fetchArt(let id): queue.async { [self] in fetchArt(id) }
        case .chooseArt(let id, let candidate): queue.async { [self] in chooseArt(id, candidate) }
        default: library.ask(request)
        }
    }

    /// The jukebox has come to an album of the shelf.
    func noteHeard(_ album: Album.ID) { queue.async { [library] in library.noteHeard(album) } }

    /// Keeps a category that a rule makes.
    func keepRule(_ reference: SourceReference, name: String) {
        // A borrowed folder must leave no trace after the session.
        if scratch != nil { return }
        queue.async { [store, post] in
            do throws(StoreError) { try store.saveRule(reference, name: name) } catch {
                post(.noticed(error.description))
            }
        }
    }

    // MARK: Songs

    /// Calls `then` with the song, on another thread; nil where it cannot be opened.
    func song(_ name: String, then: @escaping @Sendable (MediaSource?) -> Void) {
        queue.async { [library] in
            let part = (try? library.place(ofSong: name)).flatMap { SongPart($0) }
            then(part.map { .part($0, name: name) })
        }
    }

    /// A song of the queue, which may be older than the library.
    func song(_ song: DeckSong, then: @escaping @Sendable (MediaSource?) -> Void) {
        queue.async { [library] in
            let part = (try? library.place(of: song)).flatMap { SongPart($0) }
            then(part.map { .part($0, name: song.song) })
        }
    }

    private func listMissing() {
        lendCovers()
        let bare = (try? library.bare()) ?? []
        let all = art.withLock { art in
            let known = Dictionary(art.map { ($0.album.id, $0) }, uniquingKeysWith: { first, _ in first })
            let found = art.filter { $0.state == .found }
            art = found + bare.map { known[$0.id] ?? MissingArt(album: $0, state: .queued) }
            return art
        }
        post(.shelf(.missingArt(all)))
    }
}

/// Work that is done one piece after another.
final class WorkLine: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    func add(_ work: @escaping @Sendable () async -> Void) {
        last.withLock { last in
            let before = last
            last = Task {
                await before?.value
                await work()
            }
        }
    }
}

// Background work on covers of the shelf: `CoverLending` lends fetched ones, `LookMeasuring` measures their colours.

extension ShelfService {
    /// A scan has ended.
    func scanned() {
        queue.async { [self] in
            lendCovers()
            measure()
        }
    }

    /// Nothing moves, and no match is on.
    func note(isIdle: Bool) { self.isIdle.store(isIdle, ordering: .relaxed) }

    /// Albums without a picture take the one that was fetched for the same album of a source.
    func lendCovers() { _ = try? CoverLending(library, store: store, cache: cache).lend() }

    /// Measures the covers that were not measured yet, one after another, while the game is idle.
    func measure() {
        measuring.withLock { measuring in
            measuring.isWanted = true
            guard measuring.task == nil else { return }
            measuring.task = Task(priority: .utility) { [self] in
                let looks = LookMeasuring(
                    library, picture: { [self] id in await storedPicture(of: id) }, look: look,
                    refused: { [self] bytes, id in await lines.cannotShow(bytes, of: id) })
                while self.measuring.withLock({ $0.goesOn() }) {
                    await looks.run { isIdle.load(ordering: .relaxed) }
                }
            }
        }
    }

    struct Measuring {
        var task: Task<Void, Never>?
        /// A scan ended since the last run began.
        var isWanted = false

        /// Asked and forgotten under one lock, so that no scan's end falls between a run and the end of the task.
        mutating func goesOn() -> Bool {
            let goesOn = isWanted && task?.isCancelled != true
            isWanted = false
            if !goesOn { task = nil }
            return goesOn
        }
    }

    private func storedPicture(of album: Album.ID) async -> Data? {
        if let own = await lines.bytes(of: album) { return own }
        return await lines.run(on: nil) { [store, cache] in
            let fetched = (try? store.artwork(album.foundArtwork)) ?? nil
            return fetched?.content.flatMap { cache.picture($0) }
        }
    }
}
