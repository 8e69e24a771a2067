import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

extension MusicLibrary {
    /// Looks through one folder, or through all that are not paused. Blocks.
    @discardableResult
    package func scan(_ folder: Int? = nil) throws -> ScanProgress {
        try scans.sync { try scanAll(folder) }
    }

    /// On `scans` only. - Parameter only: directories to look at, relative to the one folder; nil for all.
    @discardableResult
    func scanAll(_ wanted: Int?, only: [Bytes]? = nil) throws -> ScanProgress {
        let library = try open()
        let lock = try ScanLock(beside: file.url)
        defer { lock.release() }
        let control = ScanControl()
        state.withLock { state in
            state.control = control
            if state.isClosed { control.stop() }
        }
        defer { state.withLock { $0.control = nil } }
        let folders = try library.reader.read { try FolderTable.all($0) }.filter { folder in
            wanted == nil ? !folder.isPaused : folder.row == wanted
        }
        let before = try albumsToReread(library)
        let report = ScanReport(isQuiet: only != nil) { self.tell(.scanned($0)) }
        for folder in folders where !control.isStopped {
            try scan(folder, library, control, report, only)
        }
        // The next scan can do the rest; the game is about to end.
        if state.withLock({ $0.isClosed }) { return report.end(isStopped: true) }
        try library.writer.write { try ArtTable.apply($0) }
        decoding.rest()
        try catchUp(library, control)
        for queue in [library.writer, library.walkerReader] { queue.releaseMemory() }
        let end = try totals(library, report.end(isStopped: control.isStopped))
        tell(.summary(try summary()))
        if only == nil || end.files > 0 { tell(.scanned(end)) }
        if let before, only == nil, wanted == nil, !control.isStopped {
            try endReread(library, control, before, end.albums)
        }
        // The summary above could not know yet whether the folders can be watched.
        if only == nil, watchFolders() { tell(.summary(try summary())) }
        return end
    }

    /// The albums of a library that an older version made and this one has not read again; nil for others.
    private func albumsToReread(_ library: OpenLibrary) throws -> Int? {
        try library.reader.read { database in
            guard try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'reread'") == 1 else {
                return nil
            }
            return try Int.fetchOne(database, sql: "SELECT count(*) FROM album") ?? 0
        }
    }

    private func endReread(_ library: OpenLibrary, _ control: ScanControl, _ before: Int, _ now: Int) throws {
        try library.writer.write { try $0.execute(sql: "DELETE FROM meta WHERE key = 'reread'") }
        var changes = control.changes
        (changes.before, changes.now) = (before, now)
        lastChanges.withLock { $0 = changes }
        tell(.reread(changes))
    }

    private func scan(
        _ folder: FolderTable.Folder, _ library: OpenLibrary, _ control: ScanControl, _ report: ScanReport,
        _ only: [Bytes]?
    ) throws {
        let scan = Scan(
            writer: library.writer, reader: library.walkerReader, decoding: decoding,
            folder: Scan.Folder(row: folder.row, path: folder.path, isFirst: folder.isFirst), control: control,
            only: only, now: now()
        ) { progress, fresh in
            report.take(progress, fresh) { try? self.totals(library, $0) }
        }
        _ = try scan.run()
        report.finishFolder(control.progress)
    }

    /// With numbers of what is on the shelf now.
    private func totals(_ library: OpenLibrary, _ progress: ScanProgress) throws -> ScanProgress {
        var progress = progress
        try library.reader.read { database in
            func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
            progress.albums = try count("SELECT count(*) FROM album")
            progress.skipped = try count(
                "SELECT count(*) FROM file INDEXED BY file_by_problem WHERE problem IS NOT NULL")
            let strays = try count("SELECT count(*) FROM stray")
            progress.songs = try count("SELECT count(*) FROM file INDEXED BY file_by_directory") - progress.skipped
            progress.skipped += try count("SELECT count(*) FROM sheet WHERE problem IS NOT NULL")
            progress.skipped += try count("SELECT count(*) FROM (\(PictureTable.damaged))") + strays
        }
        return progress
    }

    /// Makes new names findable, and then all by the fields that an older version did not index. A scan that is stopped
    /// leaves the rest to the next one.
    func catchUp(_ library: OpenLibrary, _ control: ScanControl) throws {
        for list in ShelfList.allCases {
            var hasMore = true
            while hasMore, !control.isStopped {
                hasMore = try library.writer.write { try WordIndex(list: list).catchUp($0) }
            }
            var (isFirst, merges) = (true, !control.isStopped)
            while merges, !control.isStopped {
                merges = try library.writer.write { try WordIndex(list: list).mergeSegments($0, isFirst: isFirst) }
                isFirst = false
            }
        }
        let all = try library.reader.read { database in
            try ShelfList.allCases.reduce(0) { try $0 + WordIndex(list: $1).poor(database) }
        }
        guard all > 0 else { return }
        var done = 0
        for list in ShelfList.allCases {
            var count = WordIndex.batch
            while count == WordIndex.batch, !control.isStopped {
                tell(.indexed(Double(done) / Double(all)))
                count = try library.writer.write { try WordIndex(list: list).enrich($0) }
                done += count
            }
        }
        if !control.isStopped { tell(.indexed(1)) }
    }
}

/// Tells how far a scan is, a few times a second. NB: unchecked, because only the scan's thread uses it.
final class ScanReport: @unchecked Sendable {
    private static let pause = Duration.milliseconds(250)

    private let post: (ScanProgress) -> Void
    private let start = ContinuousClock.now
    private let isQuiet: Bool
    private var last: ContinuousClock.Instant?
    /// Files of the folders before.
    private var before = 0
    private var fresh: [ShelfAlbum] = []

    init(isQuiet: Bool, post: @escaping (ScanProgress) -> Void) { (self.isQuiet, self.post) = (isQuiet, post) }

    /// - Parameter complete: adds what only the database knows.
    func take(_ progress: ScanProgress, _ fresh: [ShelfAlbum], _ complete: (ScanProgress) -> ScanProgress?) {
        let isFirstOfAll = self.fresh.isEmpty && !fresh.isEmpty
        self.fresh = fresh
        if isQuiet { return }
        if let last, !isFirstOfAll, last.duration(to: .now) < Self.pause { return }
        last = .now
        var progress = filled(progress)
        progress.files += before
        progress.expected = progress.expected.map { $0 + before }
        if let progress = complete(progress) { post(progress) }
    }

    func finishFolder(_ progress: ScanProgress) { before += progress.files }

    func end(isStopped: Bool) -> ScanProgress {
        filled(ScanProgress(stage: isStopped ? .stopped : .done, files: before, expected: before))
    }

    private func filled(_ progress: ScanProgress) -> ScanProgress {
        var progress = progress
        progress.fresh = fresh
        progress.seconds = start.duration(to: .now) / .seconds(1)
        return progress
    }
}

/// Held while a process scans, so that two do not scan at once.
struct ScanLock {
    private let descriptor: Int32

    init(beside file: URL) throws {
        let path = file.path + ".lock"
        descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            throw StoreError.folder(path: path, deed: .written, reason: ErrnoReason.words(errno))
        }
        // Some file systems have no locks; the game runs without.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw LibraryError.busy
        }
    }

    func release() { FileLock.release(descriptor) }
}
