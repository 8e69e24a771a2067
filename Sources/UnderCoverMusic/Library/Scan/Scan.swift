import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

// One thread walks, two have tags read, and the caller's writes. The queues between them are short, which bounds the
// memory. A transaction holds two thousand files, so a kill costs at most those: the next scan finds the others by path,
// size, time and inode, and reads their tags from the database.

/// Looks through one folder.
struct Scan {
    struct Folder {
        var row: Int
        var path: Bytes
        var isFirst: Bool
    }

    /// Files in a transaction.
    private static let batch = 2000
    /// Albums in the first transaction, which shall come soon.
    private static let firstAlbums = 12
    /// Between two transactions where files come slowly.
    private static let longestWait = Duration.milliseconds(500)
    private static let lanes = 2

    let writer: DatabaseQueue
    let reader: DatabaseQueue
    let decoding: TagDecoding
    let folder: Folder
    let control: ScanControl
    /// Directories to look at; nil for all.
    var only: [Bytes]?
    var now: Int
    /// Called a few times a second and after each transaction.
    let tell: (ScanProgress, _ fresh: [ShelfAlbum]) -> Void

    /// Blocks until all is written. Throws errors of the database.
    func run() throws -> Walker.Found {
        let lent = Lent(try begin())
        // Its statements end on the connection's queue, which other work may use at the same time.
        defer { writer.inDatabase { _ in lent.value = nil } }
        return try lent.value.map { try run($0) } ?? Walker.Found()
    }

    private func run(_ scanWriter: ScanWriter) throws -> Walker.Found {
        let done = BoundedQueue<AlbumFolder>(most: 256)
        let outcome = Outcome()
        start(done, outcome)
        do {
            try write(from: done, scanWriter)
        } catch {
            control.stop()
            done.close()
            outcome.wait()
            throw error
        }
        let found = try outcome.result()
        try finish(found, scanWriter)
        control.note(scanWriter.changes)
        return found
    }
}

extension Scan {
    private func begin() throws -> ScanWriter {
        try writer.write { database in
            let isUnfinished = try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'unfinished'") == 1
            let scanWriter = try ScanWriter(database, folder: folder.row, now: now, isFirst: folder.isFirst)
            if isUnfinished {
                let rows = try Int.fetchCursor(database, sql: "SELECT id FROM artist")
                while let row = try rows.next() { scanWriter.touch(album: nil, artist: row) }
                try scanWriter.refreshArtists()
            }
            try scanWriter.statements.setMeta.run(.text("unfinished"), .number(1))
            return scanWriter
        }
    }

    private func start(_ done: BoundedQueue<AlbumFolder>, _ outcome: Outcome) {
        let jobs = BoundedQueue<[TagLane.Job]>(most: 6)
        let lane = TagLane(decoding: decoding, control: control, jobs: jobs, done: done)
        let lanes = DispatchGroup()
        for _ in 0..<Self.lanes { Self.thread(lanes) { lane.run() } }
        let (folder, control, reader, only) = (folder, control, reader, only)
        Self.thread(outcome.group) {
            var chunk: [TagLane.Job] = []
            let result = Result {
                try reader.unsafeRead { database in
                    let known = try KnownFiles(database)
                    let walker = Walker(folder: folder.row, path: folder.path, known: known, control: control) {
                        Self.give($0, $1, &chunk, jobs, done, control)
                    }
                    return try walker.walk(only: only)
                }
            }
            if !chunk.isEmpty { jobs.put(chunk) }
            control.walked()
            jobs.close()
            lanes.wait()
            outcome.set(result)
            done.close()
        }
    }

    private static func give(
        _ work: AlbumFolder, _ fresh: [AlbumFolder.Item], _ chunk: inout [TagLane.Job],
        _ jobs: BoundedQueue<[TagLane.Job]>,
        _ done: BoundedQueue<AlbumFolder>, _ control: ScanControl
    ) {
        control.expect(fresh.count { if case .file = $0 { true } else { false } })
        if fresh.isEmpty {
            work.group()
            done.put(work)
            return
        }
        work.expect(fresh.count)
        for item in fresh {
            chunk.append(TagLane.Job(folder: work, item: item))
            if chunk.count >= TagLane.most {
                jobs.put(chunk)
                chunk = []
            }
        }
    }

    /// NB: a walk of many levels needs more stack than a thread of the dispatch library has.
    private static func thread(_ group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        let thread = Thread {
            body()
            group.leave()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    private func write(from done: BoundedQueue<AlbumFolder>, _ scanWriter: ScanWriter) throws {
        var waiting: [AlbumFolder] = []
        var unindexed = 0
        var (files, albums, last, isFirst) = (0, 0, ContinuousClock.now, true)
        while true {
            let taken = done.take(within: 0.1)
            if case .element(let folder) = taken {
                waiting.append(folder)
                files += folder.files.count
                albums += folder.albums.count
            }
            let isDue =
                files >= Self.batch || last.duration(to: .now) > Self.longestWait
                || isFirst && albums >= Self.firstAlbums
            if case .end = taken {
                try writer.write { _ in try scanWriter.write(waiting) }
                tell(control.progress, scanWriter.fresh)
                return
            }
            if isDue, !waiting.isEmpty {
                unindexed += files
                try writer.write { database in
                    try scanWriter.write(waiting)
                    if isFirst { try scanWriter.refreshArtists() }
                    if unindexed >= WordIndex.batch, try !WordIndex(list: .songs).catchUp(database) { unindexed = 0 }
                }
                (waiting, files, albums, last, isFirst) = ([], 0, 0, ContinuousClock.now, false)
            }
            tell(control.progress, scanWriter.fresh)
        }
    }

    private func finish(_ found: Walker.Found, _ scanWriter: ScanWriter) throws {
        try writer.write { database in
            // Files that are gone are counted with the albums that they name.
            if found.end == .away {
                try scanWriter.liftAll()
            } else {
                try scanWriter.lift(try scanWriter.corrected(without: found))
            }
            if found.end == .whole { try Purge(database, scanWriter).run(found) }
            try database.execute(
                sql: "UPDATE folder SET away = ?, forbidden = ?, device = ifnull(?, device) WHERE id = ?",
                arguments: [
                    found.end == .away, found.end == .forbidden, found.end == .whole ? found.device : nil, folder.row,
                ])
            if found.end == .away { try Purge.followCopies(database) }
            try scanWriter.refreshAlbums()
            try scanWriter.putRight()
            try scanWriter.refreshArtists()
            try scanWriter.statements.setMeta.run(.text("unfinished"), .number(0))
        }
    }
}

/// The result of the walker's thread.
private final class Outcome: Sendable {
    let group = DispatchGroup()
    private let found = Mutex<Result<Walker.Found, any Error>?>(nil)

    func set(_ result: Result<Walker.Found, any Error>) { found.withLock { $0 = result } }

    func wait() { group.wait() }

    func result() throws -> Walker.Found {
        wait()
        return try found.withLock { try $0?.get() ?? Walker.Found() }
    }
}

/// Holds the only reference to something.
private final class Lent<Value> {
    var value: Value?

    init(_ value: Value) { self.value = value }
}

/// How far a scan is, and whether it shall stop. Shared by its threads.
final class ScanControl: Sendable {
    private struct State {
        var isStopped = false
        var looked = 0
        var isWalked = false
        var read = 0
        var fresh = 0
        var folder = ""
        var changes = ShelfChanges()
    }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.isStopped } }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Files that the walker has met.
    func looked(_ files: Int, at path: Bytes) {
        state.withLock {
            $0.looked += files
            if files > 0 { $0.folder = FilePath.shown(path) }
        }
    }

    /// Files whose tags have to be read.
    func expect(_ files: Int) { state.withLock { $0.fresh += files } }

    func read(_ files: Int) { state.withLock { $0.read += files } }

    func walked() { state.withLock { $0.isWalked = true } }

    /// The fate of the albums that were known before.
    func note(_ changes: ShelfChanges) { state.withLock { $0.changes.add(changes) } }

    var changes: ShelfChanges { state.withLock { $0.changes } }

    var progress: ScanProgress {
        state.withLock {
            ScanProgress(
                stage: $0.isWalked ? .reading : .looking, files: $0.looked - $0.fresh + $0.read,
                expected: $0.isWalked ? $0.looked : nil, folder: $0.folder)
        }
    }
}

/// Records by what tells that two are one: the id of the release group where both have one, else the key of artist and
/// title.
struct SameRecords<Record> {
    private let byGroup, byMatch: [String: [Record]]
    private let group: (Record) -> String?

    init(_ records: [Record], match: (Record) -> String, group: @escaping (Record) -> String?) {
        byGroup = Dictionary(grouping: records.filter { group($0) != nil }) { group($0) ?? "" }
        byMatch = Dictionary(grouping: records, by: match)
        self.group = group
    }

    func of(match: String, group wanted: String?) -> [Record] {
        if let wanted, let same = byGroup[wanted] { return same }
        guard TitleKey.isCertain(match) else { return [] }
        return (byMatch[match] ?? []).filter { group($0) == nil || wanted == nil }
    }
}

extension Album.ID {
    /// MBID of the release group, by which the source that finds albums calls them.
    var releaseGroup: String? {
        let prefix = ProviderList.finder + "/album/"
        return rawValue.hasPrefix(prefix) ? MBID.checked(String(rawValue.dropFirst(prefix.count))) : nil
    }
}
