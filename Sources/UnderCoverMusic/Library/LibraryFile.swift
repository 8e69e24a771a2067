import Foundation
import GRDB
import UnderCoverCatalogue

/// The library's database. A damaged one, or one of a version that cannot be read, is set aside and made anew.
struct LibraryFile {
    static let name = "library.db"

    let url: URL

    var path: String { url.path }
    var additions: LibraryAdditions { LibraryAdditions(library: url) }
    private var folder: URL { url.deletingLastPathComponent() }

    /// Opens the file or makes a new one. - Returns: whether an unusable one was set aside.
    func open() throws(StoreError) -> (queue: DatabaseQueue, wasLost: Bool) {
        let lock = try StoreFile(folder: folder, fileName: url.lastPathComponent).lock()
        defer { lock.release() }
        guard access(path, F_OK) == 0 else { return (try opened(), false) }
        do throws(StoreError) {
            return (try opened(), false)
        } catch {
            guard error.isLoss else { throw error }
            setAside()
        }
        do throws(StoreError) { return (try opened(), true) } catch {
            // Large additions are not checked, so their damage shows only when they are read.
            guard error.isLoss, access(additions.path, F_OK) == 0 else { throw error }
            additions.setAside()
            return (try opened(), true)
        }
    }

    /// A second connection, which only reads and never waits for a writer.
    func reader() throws(StoreError) -> DatabaseQueue {
        do {
            var configuration = configuration(makes: false)
            configuration.readonly = true
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    /// NB: only the newest unusable file is kept, because the library can be made again.
    func setAside() {
        Disk.removeDatabase(path + ".unusable")
        rename(path, path + ".unusable")
        Disk.removeDatabase(path)
    }
}

extension LibraryFile {
    private func opened() throws(StoreError) -> DatabaseQueue {
        try additions.setAsideIfDamaged()
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration())
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA journal_mode = WAL")
                try database.execute(sql: "PRAGMA \(LibraryAdditions.name).journal_mode = WAL")
                let old = try versionBefore(database)
                try database.inTransaction {
                    try LibraryAdditions.make(database)
                    if let old { try LibraryAdditions.take(database, from: old) }
                    return .commit
                }
                try database.inTransaction {
                    if try isNew(database) { try LibrarySchema.make(database) }
                    if old != nil { try LibraryAdditions.leave(database) }
                    try check(database)
                    try LibraryAdditions.check(database, in: LibraryAdditions.name, additions.path)
                    try LibraryAdditions.follow(database, isOlder: old == 6, CorrectionNotes(file: url).read)
                    return .commit
                }
            }
            for path in [path, additions.path] { chmod(path, 0o600) }
            return queue
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    private func isNew(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM main.sqlite_master") == 0
    }

    /// The number of a library that has tables of `LibraryAdditions` itself; nil for others.
    private func versionBefore(_ database: Database) throws -> Int? {
        guard let version = try Int.fetchOne(database, sql: "PRAGMA user_version"),
            LibraryAdditions.before.contains(version),
            try UInt32.fetchOne(database, sql: "PRAGMA application_id") == LibrarySchema.applicationID
        else { return nil }
        let tables = version == 6 ? ["file", "meta", "stray"] : ["file", "meta", "stray", "correction", "own_song"]
        return try tables.allSatisfy { try database.tableExists($0, in: "main") } ? version : nil
    }

    /// Throws `.damaged` unless the schema is the game's own.
    private func check(_ database: Database) throws {
        let id = try UInt32.fetchOne(database, sql: "PRAGMA application_id")
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version")
        guard id == LibrarySchema.applicationID, version == LibrarySchema.version,
            try Self.objects(database) == Self.made.get()
        else { throw StoreError.damaged(path: path, reason: Words.reasonNoSchema) }
        try checkPages(database)
    }

    /// Only of a small file: checking a large one takes seconds, and SQLite finds damage as it reads.
    private func checkPages(_ database: Database) throws {
        var status = stat()
        guard stat(path, &status) == 0, status.st_size < 16 << 20 else { return }
        try StoreFile.checkPages(database, path)
    }

    private static func objects(_ database: Database) throws -> Set<String> {
        try String.fetchSet(database, sql: "SELECT type || name || ifnull(sql, '') FROM main.sqlite_master")
    }

    private static let made = Result {
        try DatabaseQueue().write { database in
            try LibrarySchema.make(database)
            return try objects(database)
        }
    }

    /// - Parameter makes: false attaches the additions only where they are there.
    private func configuration(makes: Bool = true) -> Configuration {
        var configuration = StoreFile.configuration()
        configuration.label = "library"
        let additions = additions
        configuration.prepareDatabase { database in
            if makes || access(additions.path, F_OK) == 0 { try additions.attach(to: database) }
            // The files say it all again, so a power cut may cost the last batch.
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            let pageBytes = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
            try database.execute(sql: "PRAGMA max_page_count = \(LibrarySchema.mostBytes / max(pageBytes, 512))")
            try database.execute(sql: "PRAGMA cache_size = -8192")
            // A scan changes the same pages again and again: they are copied into the database less often.
            try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
        }
        return configuration
    }
}

/// Connections to an open database: one writes, the others read.
final class OpenLibrary: Sendable {
    let writer: DatabaseQueue
    let reader: DatabaseQueue
    let walkerReader: DatabaseQueue
    /// For searches, which wait for nothing else.
    let searcher: DatabaseQueue
    /// NB: unchecked, because only `reader`'s and `searcher`'s queues use them.
    nonisolated(unsafe) let queries: ShelfQueries
    nonisolated(unsafe) let finder = ShelfFinder()

    private init(_ writer: DatabaseQueue, _ file: LibraryFile) throws(StoreError) {
        self.writer = writer
        (reader, walkerReader, searcher) = (try file.reader(), try file.reader(), try file.reader())
        queries = ShelfQueries(own: OwnPlaylists(data: file.url.deletingLastPathComponent()))
    }

    static func open(_ file: LibraryFile) throws(StoreError) -> (OpenLibrary, wasLost: Bool) {
        let (writer, wasLost) = try file.open()
        return (try OpenLibrary(writer, file), wasLost)
    }
}
