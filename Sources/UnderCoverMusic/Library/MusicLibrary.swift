import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

// Searches, other requests and scans have a queue each, so none waits for another.

/// The player's own records: folders of music files and the database made of them.
package final class MusicLibrary: Sendable {
    let file: LibraryFile
    let heardNotes: HeardNotes
    let decoding: TagDecoding
    let answers: @Sendable () -> [Answer]
    let now: @Sendable () -> Int
    let post: @Sendable (ShelfNews) -> Void
    let requests = DispatchQueue(label: "under-cover.library")
    let searches = DispatchQueue(label: "under-cover.library.searches")
    let scans = DispatchQueue(label: "under-cover.library.scans")
    let browsing = DispatchQueue(label: "under-cover.library.browsing")
    let looking = DispatchQueue(label: "under-cover.library.looking")
    /// A disk that sleeps holds up no lists.
    let measuring = DispatchQueue(label: "under-cover.library.measuring")
    /// Neither does a scan that writes, for which lyrics have to wait.
    let lyrics = DispatchQueue(label: "under-cover.library.lyrics")
    let state = Mutex(State())
    /// The changes by the scan that read a library again by new rules; nil where none has in this session.
    let lastChanges = Mutex<ShelfChanges?>(nil)

    struct State {
        var library: OpenLibrary?
        /// The control of the scan that runs.
        var control: ScanControl?
        /// Number of the newest search; earlier ones are dropped.
        var search = 0
        var watch: FolderWatch?
        var watchProblems: [Int: String] = [:]
        /// Changes are to be seen, also of folders that are added later.
        var wantsWatch = false
        var isClosed = false
        /// A request to look for the folders is being answered.
        var isLooking = false
        /// Some are not in `CorrectionNotes` yet, which were last written then.
        var hasNewCorrections = false
        var correctionsNoted: ContinuousClock.Instant?
    }

    /// - Parameters:
    ///   - file: of the database; made if needed.
    ///   - answers: all that players have answered; "never asked" looks over them.
    ///   - now: seconds since 1970.
    ///   - post: called on the library's threads.
    package init(
        file: URL, decoding: TagDecoding, answers: @escaping @Sendable () -> [Answer] = { [] },
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) },
        post: @escaping @Sendable (ShelfNews) -> Void
    ) {
        self.file = LibraryFile(url: file)
        heardNotes = HeardNotes(file: file)
        (self.decoding, self.answers, self.now, self.post) = (decoding, answers, now, post)
    }

    /// Answers by `ShelfNews`. Returns at once.
    package func ask(_ request: ShelfRequest) {
        switch request {
        case .stopScan: stopScan()
        case .scan(let folder): scans.async { self.attempt { try self.scanAll(folder) } }
        case .browse(let path): browsing.async { self.tell(.listed(FolderLister.listing(path))) }
        case .look: lookForFolders()
        case .lengths, .playlists, .playlist, .hear: measuring.async { self.attempt { try self.answer(request) } }
        case .findSongs, .findAlbums: searches.async { self.attempt { try self.answer(request) } }
        case .find(let question, _):
            state.withLock { $0.search = max($0.search, question) }
            searches.async { self.attempt { try self.answer(request) } }
        default: requests.async { self.attempt { try self.answer(request) } }
        }
    }

    /// Stops the scan that runs; what it has read stays.
    package func stopScan() { state.withLock { $0.control?.stop() } }

    /// Begins to stop the scan and the watch. Returns at once; nothing is posted afterwards.
    package func stop() {
        let watch = state.withLock { state in
            state.isClosed = true
            state.control?.stop()
            return state.watch.take()
        }
        watch?.stop()
    }

    /// Waits until everything has stopped, but not longer: a file system that hangs shall not keep the game from ending,
    /// and what was written stays.
    package func close(within seconds: Double = 30) {
        stop()
        let group = DispatchGroup()
        for queue in [scans, requests, lyrics] { queue.async(group: group) {} }
        guard group.wait(timeout: .now() + seconds) == .success else { return }
        if let library = state.withLock({ $0.library }) { try? noteCorrections(library) }
        state.withLock { $0.library = nil }
    }

    /// Ends the scan that runs, and begins another one afterwards.
    private func afterScan(_ body: @escaping @Sendable () throws -> Void) {
        stopScan()
        scans.async {
            self.attempt {
                try body()
                try self.scanAll(nil)
            }
        }
    }

    func tell(_ news: ShelfNews) {
        if state.withLock({ $0.isClosed }) { return }
        post(news)
    }
}

extension MusicLibrary {
    /// The open database.
    func open() throws -> OpenLibrary {
        let (known, isClosed) = state.withLock { ($0.library, $0.isClosed) }
        if let known { return known }
        if isClosed { throw CancellationError() }
        let (made, wasLost) = try OpenLibrary.open(file)
        let library = state.withLock { state in
            if state.library == nil { state.library = made }
            return state.library ?? made
        }
        if wasLost { recover(library) }
        return library
    }

    /// Reads what the shelf shows.
    func reading<Value>(_ body: (Database, ShelfQueries) throws -> Value) throws -> Value {
        let library = try open()
        return try library.reader.read { try body($0, library.queries) }
    }

    /// Does it, or says why it could not be done. A damaged database is made anew.
    func attempt(_ body: () throws -> Void) {
        if state.withLock({ $0.isClosed }) { return }
        let used = state.withLock { $0.library }
        do {
            try body()
        } catch let error as LibraryError {
            tell(.failed(error.description))
        } catch {
            guard Self.isDamage(error) else {
                return tell(.failed(StoreError(doing: Words.libraryNotAsked, file.path, error).description))
            }
            replace(used)
        }
    }

    /// A question that SQLite refuses says nothing about the file.
    private static func isDamage(_ error: any Error) -> Bool {
        if error is RowDecodingError || (error as? StoreError)?.isLoss == true { return true }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains((error as? DatabaseError)?.resultCode)
    }

    /// - Parameter used: what turned out to be damaged; another thread may have replaced it already.
    private func replace(_ used: OpenLibrary?) {
        let isFirst = state.withLock { state in
            guard used == nil || state.library === used else { return false }
            state.library = nil
            return true
        }
        guard isFirst else { return }
        file.setAside()
        if let library = try? open() { recover(library) }
    }

    private func recover(_ library: OpenLibrary) {
        tell(.failed(Words.libraryRebuilt))
        let folders = FolderNotes(file: file.url).read()
        try? library.writer.write { database in
            for folder in folders { try FolderTable.add(database, folder.path, isPaused: folder.isPaused, now: now()) }
        }
        scans.async { self.attempt { try self.scanAll(nil) } }
    }

    private func answer(_ request: ShelfRequest) throws {
        switch request {
        case .addFolder(let path): try add(path)
        case .removeFolder(let folder): afterScan { try self.remove(folder) }
        case .pauseFolder(let folder, let isPaused): afterScan { try self.pause(folder, isPaused) }
        case .page(let question, let list, let artist, let start, let count, let order, let group):
            let page = try page(list, artist: artist, start: start, count: count, order: order, group: group)
            tell(.page(question: question, page))
        case .groups(let kind, let order): tell(.groups(kind, order, try groups(kind, order: order)))
        case .album(let id):
            if let page = try album(id) { tell(.album(page)) }
        case .category(let reference): tell(.category(reference, try albums(of: reference)))
        case .countRules(let rules): tell(.counted(try counted(rules)))
        case .folder(let path): tell(.folder(try folder(path) ?? ShelfFolder(path)))
        case .hear(let collection, let way):
            let found = try songs(of: collection)
            tell(.songs(way, name: found.name, found.songs))
        case .playlists: tell(.playlists(try playlists()))
        case .playlist(let path):
            if let page = try playlist(path) { tell(.playlist(page)) } else { tell(.playlists(try playlists())) }
        case .renamePlaylist(let path, let name): try answerPlaylist { try rename(playlist: path, to: name) }
        case .deletePlaylist(let path): try answerPlaylist { try delete(playlist: path) }
        case .find(let question, let words):
            if question < state.withLock({ $0.search }) { return }
            tell(.found(try find(words, question: question)))
        case .findSongs(let question, let words): tell(.foundSongs(question: question, try find(words).songs))
        case .findAlbums(let question, let words): tell(.foundAlbums(question: question, try find(words).albums))
        case .lengths(let id): tell(.lengths(id, try lengths(of: id)))
        case .skipped(let folder): tell(.skipped(folder, try skipped(folder), unasked: try unasked(folder)))
        case .missingArt: tell(.missingArt(try bare().map { MissingArt(album: $0, state: .queued) }))
        case .twins(let albums): if isUsed { tell(.twins(of: albums.map(\.id), try twins(of: albums))) }
        case .corrections(let album):
            if let sheet = try correctionSheet(of: album) { tell(.corrections(album, sheet)) }
        case .correct(let wanted): try answerCorrection(of: wanted.album) { try correct(wanted) }
        case .undo(let album, let field):
            try answerCorrection(of: album) {
                try undo(album, field)
                return nil
            }
        case .savePlaylist(let name, let songs):
            tell(.playlistSaved(name: name, songs: try save(songs, asPlaylist: name).songs))
            tell(.summary(try summary()))
        case .count: if isUsed { tell(.summary(try summary())) }
        case .browse, .look, .scan, .stopScan, .fetchArt, .chooseArt: break
        }
    }

    /// One of the player's playlists has changed, and with it perhaps a category.
    private func answerPlaylist(_ change: () throws -> Void) throws {
        defer {
            if let playlists = try? playlists() { tell(.playlists(playlists)) }
        }
        try change()
        tell(.summary(try summary()))
    }
}

/// Why a request about folders was not done.
package enum LibraryError: Error, CustomStringConvertible {
    case noFolder(String)
    case known(String)
    /// The first lies within the second, which is one of the folders.
    case inside(String, String)
    /// The second, which is one of the folders, lies within the first.
    case around(String, String)
    /// It is none of the folders.
    case notYours(String)
    /// Another process scans.
    case busy
    case correction(CorrectionRefusal)
    /// A playlist was not saved; the sentence says why.
    case playlist(String)

    package var description: String {
        switch self {
        case .noFolder(let path): Words.noFolder(path)
        case .known(let path): Words.folderIsKnown(path)
        case .inside(let path, let other): Words.folderIsInside(path, other)
        case .around(let path, let other): Words.folderIsAround(path, other)
        case .notYours(let path): Words.folderIsNotYours(path)
        case .busy: Words.scanRunsElsewhere
        case .correction(let refusal): refusal.sentence
        case .playlist(let sentence): sentence
        }
    }
}

extension MusicLibrary {
    /// The place of a song of the queue; nil where it is gone.
    package func place(of song: DeckSong) throws -> OwnSong? {
        return try reading { database, queries in
            try queries.id(database, of: song).flatMap { try queries.song(database, $0) }
        }
    }

    /// The place of a song of the queue on its album; nil where its file has no number, and for songs of other sources.
    private func albumPlace(of song: DeckSong) -> AlbumPlace? {
        guard let album = song.album, album.isOwn, let library = try? open() else { return nil }
        return try? library.reader.read { database in
            guard let id = try library.queries.id(database, of: song) else { return nil }
            return AlbumPlace(of: id, in: try library.queries.album(database, album, [])?.songs ?? [])
        }
    }

    /// The facts that the file of a song of the shelf tells, read from the open file; nothing where it cannot be read.
    /// Blocks while the file is read.
    package func facts(of song: DeckSong) -> SongFacts {
        guard let place = try? place(of: song), let file = OrdinaryFile(place.path) else { return SongFacts() }
        let request = TagRequest(
            descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(place.path), wantsLength: true)
        var facts = SongFacts(seconds: place.seconds, place: albumPlace(of: song))
        if let tags = try? decoding.tags([request]).first?.get() {
            facts.gain = tags.gain
            facts.seconds = place.seconds ?? tags.seconds.map { max($0 - place.start, 0) }
        }
        guard !place.isPart else { return facts.ofPart }
        let inside = (try? decoding.lyrics(request).get()).flatMap { $0 }.flatMap { Lyrics($0) }
        facts.lyrics = inside ?? Self.lyrics(beside: place)
        if let lyrics = facts.lyrics { index(lyrics, of: song) }
        return facts
    }

    /// From a file of the same name that ends in ".lrc".
    private static func lyrics(beside song: OwnSong) -> Lyrics? {
        guard let dot = song.path.lastIndex(of: UInt8(ascii: ".")),
            let file = OrdinaryFile(song.path[...dot] + Array("lrc".utf8))
        else { return nil }
        return file.head(Lyrics.mostBytes).flatMap { Lyrics(String(decoding: $0, as: UTF8.self)) }
    }
}

extension OwnSong {
    /// The part of a long file that a cue sheet describes.
    fileprivate var isPart: Bool { start > 0 || seconds != nil }
}

extension SongFacts {
    /// Words and gain of a long file are those of all its songs.
    fileprivate var ofPart: SongFacts {
        var facts = self
        if facts.gain.album == nil { (facts.gain.album, facts.gain.albumPeak) = (gain.track, gain.trackPeak) }
        (facts.gain.track, facts.gain.trackPeak) = (nil, nil)
        return facts
    }
}
