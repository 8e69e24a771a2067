import Foundation
import GRDB
import UnderCoverCatalogue

/// Writes what a scan has read. Used within the database's queue only.
final class ScanWriter {
    /// Albums kept for the wall of the newest ones.
    static let mostFresh = 24
    static let mostCachedArtists = 20_000

    let database: Database
    let statements: ScanStatements
    let folder: Int
    /// The time of the rows made now; nil takes the time of each file, as at the first scan of a folder.
    let added: Int?
    let now: Int
    /// The next number of a file, or of a song in the index of words.
    var nextFile: Int
    var artists: [String: Int] = [:]
    var touchedAlbums: Set<Int> = []
    var touchedArtists: Set<Int> = []
    /// Rows of artists whose name is spelled in several ways, with the sort key of each spelling.
    var spellings: [Int: [String: String]] = [:]
    /// Names of artists as their rows have them.
    var artistNames: [Int: String] = [:]
    /// Rows of albums that this scan has made.
    var madeAlbums: Set<Int> = []
    /// Rows of albums of this folder that are found by other words than before.
    var rewordedAlbums: Set<Int> = []
    /// The words that albums were found by before their corrections were taken off or put on, by the keys of these.
    var indexedAlbums: [String: IndexedAlbum?] = [:]
    /// The fate of albums that the library knew before.
    var changes = ShelfChanges()
    var fresh: [ShelfAlbum] = []
    /// Rows of files from here on were made by this scan.
    let firstNew: Int

    /// Numbers of rows; others are none of ours.
    private static let numbers = 0...1 << 40

    init(_ database: Database, folder: Int, now: Int, isFirst: Bool) throws {
        self.database = database
        statements = try ScanStatements(database)
        (self.folder, self.now) = (folder, now)
        added = isFirst ? nil : now
        let most = try Int.fetchOne(database, sql: "SELECT max(id) FROM file") ?? 0
        nextFile = max(OutsideNumber.whole(most, in: Self.numbers) + 1, try Self.notedNumber(database))
        firstNew = nextFile
    }

    static func notedNumber(_ database: Database) throws -> Int {
        let noted = try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'next_file'") ?? 1
        return OutsideNumber.whole(noted, in: numbers)
    }

    /// Within a transaction. The corrections of the albums at hand are taken off meanwhile: files are compared with what
    /// files said before.
    func write(_ folders: [AlbumFolder]) throws {
        try lift(try corrected(in: folders))
        for folder in folders { try write(folder) }
        try refreshAlbums()
        try putRight()
    }

    /// Puts corrections on the albums that have none on now, and notes the numbers that were used.
    func putRight() throws {
        try applyCorrections()
        try refreshAlbums()
        // A number for each change of corrections, so that both files tell whether they have it.
        if !indexedAlbums.isEmpty { nextFile += 1 }
        try reindexCorrected()
        try statements.setMeta.run(.text("next_file"), .number(nextFile))
        try LibraryAdditions.mark(database, next: nextFile)
    }

    func touch(album: Int?, artist: Int?) {
        if let album { touchedAlbums.insert(album) }
        if let artist { touchedArtists.insert(artist) }
    }

    private func write(_ work: AlbumFolder) throws {
        let firstNumber = nextFile
        let directories = try work.directories.map { try directory($0, of: work.folder) }
        let resolved = try AlbumResolving(self, work, directories).run()
        let albums = try zip(work.albums, resolved).map { try album($0, $1, work, directories) }
        var songs = [SongRow?](repeating: nil, count: work.files.count)
        for song in work.songs { songs[song.file] = song }
        var rows: [Int] = []
        for (place, file) in work.files.enumerated() {
            rows.append(try write(file, songs[place], songs[place]?.album.map { albums[$0].row }, directories))
        }
        if !rewordedAlbums.isEmpty { try renumberSongs(from: firstNumber) }
        for row in work.dropped { try drop(row) }
        for (album, made) in zip(work.albums, albums) { try setPicture(album, made, work, directories, rows) }
        for (place, row) in directories.enumerated() { try writeSheets(work, place, row) }
        try writeReports(work, directories)
    }

    private func directory(_ directory: AlbumFolder.Directory, of folder: Int) throws -> Int {
        var row = 0
        try statements.putDirectory.each(
            .number(folder), .bytes(directory.path), .number(directory.device),
            .bytes(PictureFile.packed(directory.pictures, folders: directory.pictureFolders)),
            .bytes(Walker.joined(directory.playlists))
        ) { row = $0.int(0) }
        return row
    }
}
