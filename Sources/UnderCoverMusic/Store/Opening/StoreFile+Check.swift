import Foundation
import GRDB
import UnderCoverCatalogue

// Checks a file before the game reads it: first the parts that need no SQLite, then the schema, then every page.

extension StoreFile {
    /// 150,000 albums with their covers' addresses. The database refuses to grow beyond it.
    static let mostBytes = 256 << 20
    /// The limit of processor time; the largest database takes 0.3.
    private static let mostSecondsForPages = 5.0
    /// Larger files have many answers.
    private static let mostPagesCheckedAtStart = 2048
    /// The last bytes of a rollback journal that names a journal of several databases. SQLite deletes that file.
    private static let superJournalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    /// Throws unless the file at `path` is a whole database of this game that can be read.
    static func check(_ path: String) throws(StoreError) {
        try checkFiles(path)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.read { database in
                try checkWhole(database, path)
                try checkRows(database)
            }
            try queue.close()
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    /// Says whether the database has grown as far as it may.
    static func isFull(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && Int(status.st_size) > mostBytes - 1 << 20
    }

    /// Checks the files without SQLite, which would already act on the file's journal.
    static func checkFiles(_ path: String) throws(StoreError) {
        try checkHeader(path)
        // SQLite keeps its files beside the database itself, also where `path` is a link.
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        for tail in Disk.tails {
            var status = stat()
            guard lstat(real + tail, &status) == 0 else { continue }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw .damaged(path: path, reason: Words.reasonBesideIt("\(name)\(tail)"))
            }
            guard status.st_size <= mostBytes else {
                throw .large(path: path, bytes: Int(status.st_size), most: mostBytes)
            }
        }
        guard try end(of: real + "-journal", bytes: superJournalMark.count) != superJournalMark else {
            throw .damaged(path: path, reason: Words.reasonJournal)
        }
    }

    /// Reads the header again, now with the write-ahead log of a killed process. The schema comes before the pages,
    /// because checking those computes what the schema says.
    /// - Parameter checksAnswers: false leaves out the answers of a large file, which would take half a second at each start.
    ///   Damage among them is found when they are read or written; the file is then opened again with this on.
    static func checkWhole(_ database: Database, _ path: String, checksAnswers: Bool = true) throws {
        try checkSchema(database, path)
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        guard !checksAnswers, pages > mostPagesCheckedAtStart else { return try checkPages(database, path) }
        let tables = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'given' ORDER BY name")
        for table in ["sqlite_master"] + tables {
            // `checkSchema` knows all these names.
            try checkPages(database, path, of: "\"\(table)\"")
        }
    }

    static func checkSchema(_ database: Database, _ path: String) throws {
        let applicationID = try UInt32.fetchOne(database, sql: "PRAGMA application_id")
        guard applicationID == Schema.applicationID else { throw StoreError.foreign(path: path) }
        try checkVersion(try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0, path)
        try Schema.check(database, path)
    }

    /// "ok", or the first finding of `quick_check`.
    /// - Parameter part: a table; "1" for all, up to the first finding.
    static func verdict(_ database: Database, of part: String = "1") throws -> String {
        try WorkLimit.run(database, seconds: mostSecondsForPages) {
            try String.fetchOne(database, sql: "PRAGMA quick_check(\(part))") ?? "no verdict"
        }
    }

    static func checkPages(_ database: Database, _ path: String, of part: String = "1") throws {
        let verdict = try verdict(database, of: part)
        guard verdict == "ok" else {
            let line = verdict.split(separator: "\n").last.map(String.init) ?? verdict
            throw StoreError.damaged(path: path, reason: line)
        }
    }

    /// Throws where a row cannot be read, such as one that is too long.
    static func checkRows(_ database: Database) throws {
        // An older schema lacks tables until the game opens it.
        guard try Int.fetchOne(database, sql: "PRAGMA user_version") == Schema.version else { return }
        _ = try Store.load(database)
    }

    static func checkVersion(_ version: Int, _ path: String) throws(StoreError) {
        guard version <= Schema.version else {
            throw .newer(path: path, schema: version, known: Schema.version)
        }
    }

    /// Offsets of the SQLite file format: magic at 0, user version at 60, application id at 68, big endian.
    private static func checkHeader(_ path: String) throws(StoreError) {
        // Without O_NONBLOCK opening a pipe would wait for a writer.
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .folder(path: path, deed: .read, reason: ErrnoReason.words(errno)) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .folder(path: path, deed: .read, reason: ErrnoReason.words(errno)) }
        bytes.removeLast(bytes.count - count)
        guard !bytes.isEmpty else { throw .damaged(path: path, reason: Words.reasonEmpty) }
        guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
            number(bytes[68..<72]) == Schema.applicationID
        else { throw .foreign(path: path) }
        try checkVersion(Int(number(bytes[60..<64])), path)
    }

    /// nil where there is no such file or it is shorter.
    private static func end(of path: String, bytes count: Int) throws(StoreError) -> [UInt8]? {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .folder(path: path, deed: .read, reason: ErrnoReason.words(errno))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        guard lseek(descriptor, off_t(-count), SEEK_END) >= 0, read(descriptor, &bytes, count) == count else {
            return nil
        }
        return bytes
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
