import Foundation
import Synchronization
import UnderCoverCatalogue

/// A folder with its disc folders: what the scan reads and writes as one, because its songs may be one album.
/// NB: unchecked, because one thread at a time uses it: the walker, then those that read tags, each with its own places
/// behind `lock`, then the writer.
final class AlbumFolder: @unchecked Sendable {
    struct Directory {
        var path: Bytes
        /// Its row; nil for a new one.
        var row: Int?
        var device: Int
        var pictures: [PictureFile]
        var playlists: [Bytes]
        /// Music that the game does not read.
        var strays: [Bytes] = []
        /// Covers that it does not read.
        var otherPictures: [Bytes] = []
        /// Names of folders of pictures in it.
        var pictureFolders: [Bytes] = []
        /// A folder of pictures within the album's.
        var isOfPictures = false
        /// Released once its files are read.
        var handle: OpenDirectory?
        /// Cue sheets are or were in it.
        var hasSheets = false
    }

    struct File {
        /// Its place in `directories`.
        var directory: Int
        var name: Bytes
        var suffix: String
        var stamp: FileStamp
        /// Its row; nil for a new one.
        var row: Int?
        /// Its row says something else than the disk.
        var isFresh: Bool
        /// nil where `problem` is not, and until they are read or unpacked.
        var tags: SongTags?
        /// The file's own, as the database has them.
        var packed: String?
        var problem: TagError?
        /// Its rows as songs of a cue sheet, by their numbers there.
        var parts: [Int: Int] = [:]
        /// nil for a whole file.
        var piece: SongPiece?
    }

    /// The files that have to be read, by their places in the list.
    enum Item {
        case file(Int)
        case sheet(Int)
    }

    let folder: Int
    var directories: [Directory] = []
    var files: [File] = []
    var sheets: [SheetFile] = []
    /// Rows of songs that no sheet has any more.
    var dropped: [Int] = []
    /// Files to be named in the report of the scan, with their directories' places.
    var reports: [(directory: Int, name: Bytes, problem: TagError)] = []
    /// Made of `files` once all are read.
    var albums: [AlbumRow] = []
    var songs: [SongRow] = []
    private let pending = Mutex(0)
    private let lock = NSLock()

    init(folder: Int) { self.folder = folder }

    /// Before any of its files is read.
    func expect(_ count: Int) { pending.withLock { $0 = count } }

    func file(_ place: Int) -> (handle: OpenDirectory?, file: File) {
        lock.withLock { (directories[files[place].directory].handle, files[place]) }
    }

    /// - Returns: true for the last one.
    func took(_ place: Int, _ result: Result<SongTags, TagError>, _ stamp: FileStamp) -> Bool {
        lock.withLock {
            files[place].stamp = stamp
            switch result {
            case .success(let tags):
                (files[place].tags, files[place].problem) = (tags, nil)
                files[place].packed = PackedTags.pack(tags)
            case .failure(let problem):
                (files[place].tags, files[place].problem, files[place].packed) = (nil, problem, nil)
            }
        }
        return isLast
    }

    func sheet(_ place: Int) -> (handle: OpenDirectory?, sheet: SheetFile) {
        lock.withLock { (directories[sheets[place].directory].handle, sheets[place]) }
    }

    /// - Returns: true for the last one.
    func tookSheet(_ place: Int, _ result: Result<CueSheet, TagError>, _ stamp: FileStamp) -> Bool {
        lock.withLock { sheets[place].take(result, stamp) }
        return isLast
    }

    private var isLast: Bool {
        pending.withLock {
            $0 -= 1
            return $0 == 0
        }
    }
}

extension AlbumFolder {
    /// Groups the files; releases the directories.
    func group() {
        for place in files.indices where files[place].tags == nil {
            files[place].tags = files[place].packed.map(PackedTags.unpack)
        }
        decodeTexts()
        if !sheets.isEmpty || files.contains(where: { !$0.parts.isEmpty }) { applySheets() }
        let readable = files.indices.filter { files[$0].tags != nil }
        let names = directories.map { FilePath.names($0.path) }
        let groups = AlbumGrouping.groups(
            readable.map { place in
                AlbumGrouping.File(
                    folders: names[files[place].directory], name: FilePath.shown(files[place].name),
                    tags: files[place].tags ?? SongTags())
            })
        let covers = FolderCovers(self, groups.map { $0.songs.map { files[readable[$0.file]].directory } })
        for (number, group) in groups.enumerated() { take(group, readable, covers, number) }
        report(covers)
        for place in directories.indices { directories[place].handle = nil }
    }

    /// Tags may claim to be in Latin-1; the words of an album say what they are in, and of a loose song its own.
    private func decodeTexts() {
        guard files.contains(where: { $0.packed.map(ClaimedLatin.mayBeElse) == true }) else { return }
        let doubtful = files.indices.filter { files[$0].packed.map(ClaimedLatin.isASCII) == false }
        for places in Dictionary(grouping: doubtful, by: { files[$0].tags?.album ?? "\u{1F}\($0)" }).values {
            let claimed = places.flatMap { files[$0].tags?.claimed ?? [] }
            if claimed.isEmpty { continue }
            let album = ClaimedLatin.Album(claimed)
            for place in places { files[place].tags?.decode(album) }
        }
    }

    private func take(
        _ group: AlbumGrouping.Group, _ readable: [Int], _ covers: FolderCovers, _ number: Int
    ) {
        let places = group.songs.map { readable[$0.file] }
        if let key = group.key {
            let embedded = embeddedPicture(places)
            let beside = covers.best(for: group.title, number)
            albums.append(
                AlbumRow(
                    group: group, key: key, artistKey: ShelfKeys.artist(group.artist),
                    artistSort: ShelfSort.key(group.artist, sort: group.artistSort),
                    sort: ShelfSort.key(group.title, sort: group.albumSort),
                    match: TitleKey.album(group.title, by: group.artist), first: places[0],
                    pictureFile: embedded.file, picture: try? beside.get(),
                    art: embedded.file == nil ? Self.problem(embedded.problem, beside) : nil))
        }
        let album = group.key == nil ? nil : albums.count - 1
        var last = (name: "", lead: "", key: "", sort: "")
        for (place, song) in zip(places, group.songs) {
            if last.name != song.artist {
                let lead = AlbumArtist.lead(song.artist)
                last = (song.artist, lead, ShelfKeys.artist(lead), ShelfSort.key(lead, sort: artistSort(place, lead)))
            }
            songs.append(
                SongRow(
                    file: place, album: album, title: song.title, artist: song.artist, artistKey: last.key,
                    artistSort: last.sort, sort: ShelfSort.key(song.title), disc: song.disc, track: song.track))
        }
    }

    /// The tag belongs to the whole credit, so not to the lead of one with guests.
    private func artistSort(_ place: Int, _ lead: String) -> String? {
        files[place].tags?.artist == lead ? files[place].tags?.artistSort : nil
    }

    /// Says whether a path is that of a folder of pictures directly within one of these directories, also of one that is empty
    /// or gone by now.
    func hasPictureFolder(_ path: Bytes) -> Bool {
        guard let name = FilePath.parts(path).last, CoverNames.isFolder(FilePath.shown(name)) else { return false }
        return directories.contains { FilePath.join($0.path, name) == path }
    }

    /// The first file whose picture can be a cover; else why none can.
    private func embeddedPicture(_ places: [Int]) -> (file: Int?, problem: ArtError?) {
        var problem: ArtError?
        for place in places where (files[place].tags?.pictures ?? 0) > 0 {
            guard let found = files[place].tags?.picture?.problem else { return (place, nil) }
            if problem == nil || problem == .unreadable { problem = found }
            if found == .unreadable {
                reports.append((files[place].directory, files[place].name, .damagedPicture))
            }
        }
        return (nil, problem)
    }

    /// Why an album has no cover to guess by: what could be repaired first. nil where it has one.
    private static func problem(
        _ embedded: ArtError?, _ beside: Result<(directory: Int, file: PictureFile), ArtError>
    ) -> ArtError? {
        guard case .failure(let other) = beside else { return nil }
        return [embedded, other].compactMap { $0 }.first { $0 != .none && $0 != .unreadable } ?? embedded ?? other
    }

    /// Names what was not taken: music in other formats, and covers in other formats of albums that have no other.
    private func report(_ covers: FolderCovers) {
        let isBare = albums.contains { $0.pictureFile == nil && $0.picture == nil }
        if isBare { reports += covers.unreadable.map { ($0.directory, $0.name, .damagedPicture) } }
        for (place, directory) in directories.enumerated() {
            reports += directory.strays.map { (place, $0, .otherKind) }
            if isBare { reports += directory.otherPictures.map { (place, $0, .otherPicture) } }
        }
    }
}
