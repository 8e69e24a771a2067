import UnderCoverCatalogue
import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// The argument of `queue add`: an album by its id or by words, a song by its id or by the path of its file.
struct QueueChoice {
    private let library: MusicLibrary
    private let categories: [Category]
    private let assets: AssetFolder

    init(_ files: GameFiles) {
        library = MusicLibrary.open(files, Readers()) { if case .failed(let sentence) = $0 { Log.warn(sentence) } }
        assets = files.assets
        categories = files.categories(files.opening.stored.kept.categories)
    }

    /// Not empty.
    func songs(_ words: [String]) throws(Failure) -> [QueueSong] {
        defer { library.close() }
        let text = words.joined(separator: " ")
        if let song = try ownSong(text) { return [song] }
        let songs = QueueFinder(library: library, assets: assets).songs(of: try album(text))
        if songs.isEmpty { throw Failure(Words.nothingToHear(text)) }
        return songs
    }

    /// nil where the text is neither the id of a song nor a path.
    private func ownSong(_ text: String) throws(Failure) -> QueueSong? {
        let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") || isFile(text)
        if isPath {
            let path = URL(fileURLWithPath: text).standardizedFileURL.path
            let real = URL(fileURLWithPath: text).resolvingSymlinksInPath().path
            guard library.isUsed,
                let song = try library.told({ try $0.queueSong(atPath: path) ?? $0.queueSong(atPath: real) })
            else { throw Failure(Words.notInLibrary(text)) }
            return song
        }
        guard library.isUsed, text.hasPrefix(Album.ownSource + "/") else { return nil }
        return try library.told { try $0.queueSong(text) }
    }

    private func isFile(_ text: String) -> Bool {
        var facts = stat()
        return stat(text, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The album with that id, else the only one that is called so.
    private func album(_ text: String) throws(Failure) -> Album {
        let known = categories.flatMap(\.albums)
        if let album = known.first(where: { $0.id.rawValue == text }) { return album }
        if let album = try ownAlbum(text) { return album }
        let own = library.isUsed ? try library.told { try $0.find(text) } : SearchFindings(question: 0)
        let called = own.albums.filter { own.matches[$0.id.rawValue] == nil }
        let found = distinct(own.isNear ? [] : called.map(\.asAlbum))
        let key = TitleKey.title(text)
        let named = distinct((found + known).filter { TitleKey.title($0.title) == key })
        let best = named.isEmpty ? distinct(found + fits(text, known)) : named
        guard let first = best.first else { throw Failure(Words.nothingToQueue(text)) }
        guard best.count == 1 else {
            throw Failure(Words.severalToQueue(text, best.prefix(5).map(\.id.rawValue)))
        }
        return first
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
    private func distinct(_ albums: [Album]) -> [Album] {
        var seen: Set<String> = []
        return albums.filter { seen.insert($0.titleKey).inserted }
    }
}

extension ShelfAlbum {
    fileprivate var asAlbum: Album {
        Album(id: id, title: title, artist: artist, year: year, artwork: id.foundArtwork)
    }
}
