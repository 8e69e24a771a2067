import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// The argument of `queue add`: an album or a song by its id or by words, a playlist by its name, a song or a playlist by the
/// path of its file, too.
struct QueueChoice {
    private let library: MusicLibrary
    private let categories: [Category]
    private let assets: AssetFolder

    init(_ files: GameFiles) {
        library = MusicLibrary.open(files, Readers()) { if case .failed(let sentence) = $0 { Log.warn(sentence) } }
        assets = files.assets
        categories = files.categories(files.opening.stored.kept.categories) + files.fridays
    }

    /// Not empty.
    func songs(_ words: [String]) throws(Failure) -> [QueueSong] {
        defer { library.close() }
        let text = words.joined(separator: " ")
        let songs: [QueueSong]
        if let own = try ownSongs(text) { songs = own } else { songs = try calledSongs(text) }
        if songs.isEmpty { throw Failure(Words.nothingToHear(text)) }
        return songs
    }

    /// nil where the text is neither the id of a song nor a path.
    private func ownSongs(_ text: String) throws(Failure) -> [QueueSong]? {
        let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") || isFile(text)
        if isPath {
            let path = URL(fileURLWithPath: text).standardizedFileURL.path
            let real = URL(fileURLWithPath: text).resolvingSymlinksInPath().path
            guard library.isUsed else { throw Failure(Words.notInLibrary(text)) }
            if let song = try library.told({ try $0.queueSong(atPath: path) ?? $0.queueSong(atPath: real) }) {
                return [song]
            }
            let listed = try library.told { try $0.queueSongs(ofPlaylist: path) ?? $0.queueSongs(ofPlaylist: real) }
            guard let listed else { throw Failure(Words.notInLibrary(text)) }
            return listed
        }
        guard library.isUsed, text.hasPrefix(Album.ownSource + "/") else { return nil }
        return try library.told { try $0.queueSong(text) }.map { [$0] }
    }

    private func isFile(_ text: String) -> Bool {
        var facts = stat()
        return stat(text, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The songs of the thing with that id, else the only one that is called so. An exact name comes before one that has more words, an
    /// album before a song of the same name, and both before a playlist.
    private func calledSongs(_ text: String) throws(Failure) -> [QueueSong] {
        let known = categories.flatMap(\.albums)
        if let album = known.first(where: { $0.id.rawValue == text }) { return songs(of: .album(album)) }
        if let album = try ownAlbum(text) { return songs(of: .album(album)) }
        let own = library.isUsed ? try library.told { try $0.find(text) } : SearchFindings(question: 0)
        func isNamed(_ id: String) -> Bool { !own.isNear && own.matches[id] == nil }
        let albums = own.albums.filter { isNamed($0.id.rawValue) }.map { Thing.album($0.asAlbum) }
        let songs = own.songs.filter { isNamed($0.id) }.map(Thing.song)
        let key = TitleKey.title(text)
        var called = [albums + known.map(Thing.album), songs].map { $0.filter { TitleKey.title($0.title) == key } }
        if called.joined().isEmpty, library.isUsed,
            let songs = try library.told({ try $0.queueSongs(ofPlaylist: text) })
        {
            return songs
        }
        called += [albums + fits(text, known).map(Thing.album), songs]
        let best = distinct(called.first { !$0.isEmpty } ?? [])
        guard let first = best.first else { throw Failure(Words.nothingToQueue(text)) }
        guard best.count == 1 else { throw Failure(Words.severalToQueue(text, best.prefix(5).map(\.id))) }
        return self.songs(of: first)
    }

    private func songs(of thing: Thing) -> [QueueSong] {
        switch thing {
        case .album(let album): QueueFinder(library: library, assets: assets).songs(of: album)
        case .song(let song): [QueueSong(song)]
        }
    }

    /// Albums whose title or artist has the words.
    private func fits(_ text: String, _ known: [Album]) -> [Album] {
        let words = SearchWords(text)
        return known.filter { words.rank($0.title) != nil || words.rank($0.artist) != nil }
    }

    private func ownAlbum(_ text: String) throws(Failure) -> Album? {
        let id = Album.ID(rawValue: text)
        guard library.isUsed, id.isOwn else { return nil }
        return try library.told { try $0.album(id) }?.album.asAlbum
    }

    /// One of several that artist and title call the same.
    private func distinct(_ things: [Thing]) -> [Thing] {
        var seen: Set<String> = []
        return things.filter { seen.insert($0.key).inserted }
    }
}

/// A thing that a text can name.
private enum Thing {
    case album(Album)
    case song(ShelfSong)

    var id: String {
        switch self {
        case .album(let album): album.id.rawValue
        case .song(let song): song.id
        }
    }

    var title: String {
        switch self {
        case .album(let album): album.title
        case .song(let song): song.title
        }
    }

    /// Equal for copies of one.
    var key: String {
        switch self {
        case .album(let album): album.titleKey
        case .song(let song): TitleKey.artist(song.artist) + "\n" + TitleKey.title(song.title)
        }
    }
}

extension ShelfAlbum {
    fileprivate var asAlbum: Album {
        Album(id: id, title: title, artist: artist, year: year, artwork: id.foundArtwork)
    }
}
