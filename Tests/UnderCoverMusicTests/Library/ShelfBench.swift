import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// A music folder, a library of it, and what the library posted. Songs are texts: "artist=Can|album=Tago Mago|track=1".
/// So are cue sheets: "title=Tago Mago|performer=Can|file=a.flac|song=Paperhouse@0|song=Mushroom@447".
final class ShelfBench: Sendable {
    let music: URL
    let data: URL
    let library: MusicLibrary
    let news: News

    /// Music files and cue sheets that the decoder read.
    let asked: Mutexed<Int>

    /// - Parameters:
    ///   - disk: where the music lies; nil for the disk of all tests.
    ///   - whileReading: called at each question to the decoder, with the folder of music.
    init(
        answers: [Answer] = [], disk: URL? = nil,
        whileReading: @escaping @Sendable (URL) -> Void = { _ in }
    ) throws {
        let name = "under-cover-shelf-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appending(path: name)
        let music = (disk?.appending(path: name) ?? folder).appending(path: "music")
        self.music = music
        data = folder.appending(path: "data")
        for url in [music, data] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        let (news, asked) = (News(), Mutexed(0))
        (self.news, self.asked) = (news, asked)
        library = Self.library(data, news, asked, answers) { whileReading(music) }
    }

    deinit {
        library.close()
        for url in [music, data] { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }

    static func library(
        _ data: URL, _ news: News, _ asked: Mutexed<Int>, _ answers: [Answer] = [],
        _ whileReading: @escaping @Sendable () -> Void = {}
    ) -> MusicLibrary {
        MusicLibrary(
            file: data.appending(path: LibraryFile.name), decoding: FakeTags.decoding(asked, whileReading),
            answers: { answers }, now: { 1_800_000_000 }, post: { news.take($0) })
    }

    func write(_ path: String, _ text: String) throws {
        let url = music.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // NB: Foundation syncs each file to the disk.
        let descriptor = open(url.path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        #expect(descriptor >= 0 && WholeWrite.write(Data(text.utf8), to: descriptor) == nil)
        close(descriptor)
    }

    /// An album with songs from 1 on.
    func writeAlbum(_ artist: String, _ album: String, _ songs: Int = 2, in folder: String = "", more: String = "")
        throws
    {
        for song in 1...songs {
            try write(
                "\(folder)\(artist)/\(album)/\(song).mp3",
                "artist=\(artist)|album=\(album)|track=\(song)|title=\(album) \(song)\(more)")
        }
    }

    /// A song with a picture in it, which may be damaged.
    func write(_ path: String, _ tags: String, picture: Data) throws {
        try write(path, tags)
        let handle = try FileHandle(forWritingTo: music.appending(path: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("|pictures=1\n".utf8) + picture)
        try handle.close()
    }

    func write(_ path: String, _ bytes: Data) throws {
        try write(path, "")
        try bytes.write(to: music.appending(path: path))
    }

    /// Pictures of the library's albums, with a cache of their own.
    var pictures: OwnPictures {
        var decoding = library.decoding
        decoding.picture = { FakeTags.picture($0.descriptor) }
        return OwnPictures(library, decoding: decoding, cache: CoverCache(folder: data.appending(path: "cache")))
    }

    /// Returns when new files have another time than those of now: clocks of disks are coarse.
    func awaitLaterStamp() throws {
        func stamp() throws -> Date? {
            let file = data.appending(path: "stamp")
            try Data().write(to: file)
            return try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        }
        let first = try stamp()
        try eventually { try stamp() != first }
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: music.appending(path: path)) }

    @discardableResult
    func scan() throws -> ScanProgress {
        if try library.summary().folders.isEmpty { try library.addFolder(music.path) }
        return try library.scan()
    }

    /// Looks for the folders; returns when that, and each scan that comes of it, is done.
    func look() {
        library.ask(.look)
        library.looking.sync {}
        library.scans.sync {}
        library.requests.sync {}
    }

    func albums() throws -> [ShelfAlbum] {
        guard case .albums(let rows) = try library.page(.albums).rows else { throw WrongRows() }
        return rows
    }

    func songs() throws -> [ShelfSong] {
        guard case .songs(let rows) = try library.page(.songs).rows else { throw WrongRows() }
        return rows
    }

    struct WrongRows: Error {}

    var titles: [String] { get throws { try albums().map(\.title) } }
}

final class Mutexed<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    var now: Value { value.withLock { $0 } }

    func change(_ body: (inout Value) -> Void) { value.withLock { (state: inout Value) in body(&state) } }
}

final class News: Sendable {
    private let all = Mutexed<[ShelfNews]>([])

    func take(_ news: ShelfNews) { all.change { $0.append(news) } }

    var now: [ShelfNews] { all.now }

    func wait(_ isIt: (ShelfNews) -> Bool) -> Bool { waits { now.contains(where: isIt) } }

    func forget() { all.change { $0 = [] } }
}

enum FakeTags {
    /// The bytes after the first line of a file are its picture.
    static func picture(_ descriptor: Int32) -> Result<[UInt8]?, TagError> {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let rest = bytes.prefix(max(count, 0)).drop { $0 != 10 }.dropFirst()
        return .success(rest.isEmpty ? nil : Array(rest))
    }

    static func decoding(_ asked: Mutexed<Int>, _ whileReading: @escaping @Sendable () -> Void) -> TagDecoding {
        TagDecoding(
            tags: { requests in
                whileReading()
                asked.change { $0 += requests.count }
                return requests.map { request in
                    tags(request.descriptor).map { found in
                        var found = found
                        if !request.wantsLength { found.seconds = nil }
                        return found
                    }
                }
            },
            cueSheet: { bytes in
                asked.change { $0 += 1 }
                return sheet(String(decoding: bytes, as: UTF8.self))
            })
    }

    private static func sheet(_ text: String) -> Result<CueSheet, TagError> {
        if text == "broken" { return .failure(.damaged) }
        if text == "slow" { return .failure(.late) }
        var sheet = CueSheet()
        var file: String?
        for field in text.split(separator: "|").map({ $0.split(separator: "=").map(String.init) }) {
            switch field[0] {
            case "title": sheet.title = field[1]
            case "performer": sheet.performer = field[1]
            case "year": sheet.year = Int(field[1])
            case "genre": sheet.genre = field[1]
            case "file": file = field[1]
            default:
                let (number, song) = (sheet.tracks.count + 1, field[1].split(separator: "@").map(String.init))
                sheet.tracks.append(
                    CueSheet.Track(number: number, title: song[0], start: Double(song[1]) ?? 0, file: file))
            }
        }
        return .success(sheet)
    }

    private static func tags(_ descriptor: Int32) -> Result<SongTags, TagError> {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { return .failure(.unreadable) }
        let text = String(decoding: bytes.prefix(count).prefix { $0 != 10 && $0 != 0 }, as: UTF8.self)
        if text == "broken" { return .failure(.damaged) }
        var tags = SongTags()
        for field in text.split(separator: "|") {
            guard let cut = field.firstIndex(of: "=") else { continue }
            set(String(field[..<cut]), String(field[field.index(after: cut)...]), &tags)
        }
        return .success(tags)
    }

    private static func set(_ key: String, _ value: String, _ tags: inout SongTags) {
        switch key {
        case "artist": tags.artist = value
        case "album": tags.album = value
        case "albumartist": tags.albumArtist = value
        case "title": tags.title = value
        case "track": tags.track = Int(value)
        case "disc": tags.disc = Int(value)
        case "year": tags.year = Int(value)
        case "original": tags.originalYear = Int(value)
        case "seconds": tags.seconds = Double(value)
        case "genre": tags.genres.append(value)
        case "label": tags.label = value
        case "pictures": tags.pictures = Int(value) ?? 0
        case "sides": tags.picture = PictureSides(value)
        case "release": tags.musicBrainz.release = value
        case "group": tags.musicBrainz.releaseGroup = value
        default: break
        }
    }
}
