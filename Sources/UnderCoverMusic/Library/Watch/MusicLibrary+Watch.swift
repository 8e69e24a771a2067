import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

extension MusicLibrary {
    /// Watches all directories of folders that are there; keeps a sentence for each that cannot be watched. Changes are
    /// seen from the call of `startWatching` on.
    /// - Returns: whether folders are watched now that were not, or the other way round.
    @discardableResult
    func watchFolders() -> Bool {
        guard state.withLock({ $0.wantsWatch && !$0.isClosed }) else { return false }
        let before = state.withLock { ($0.watch != nil, $0.watchProblems) }
        startWatching()
        return state.withLock { before.0 != ($0.watch != nil) || before.1 != $0.watchProblems }
    }

    /// From now on changes in the folders are read as they happen.
    package func startWatching() {
        state.withLock { $0.wantsWatch = true }
        // Looking shall not make a database.
        guard isUsed, let library = try? open() else { return }
        guard let watch = state.withLock({ $0.watch }) ?? makeWatch() else {
            return state.withLock { $0.watchProblems[0] = Words.watchesNothing }
        }
        let folders = (try? library.reader.read { try FolderTable.all($0) }) ?? []
        var problems: [Int: String] = [:]
        watch.keep(Set(folders.filter { !$0.isPaused }.map(\.row)))
        for folder in folders where !folder.isPaused {
            problems[folder.row] = Self.watch(folder, library, watch)
        }
        state.withLock { $0.watchProblems = problems }
    }

    private func makeWatch() -> FolderWatch? {
        guard let watch = FolderWatch(changed: { [weak self] in self?.take($0) }) else { return nil }
        watch.start()
        let isClosed = state.withLock { state in
            if !state.isClosed { state.watch = watch }
            return state.isClosed
        }
        if isClosed { watch.stop() }
        return watch
    }

    /// - Returns: why it cannot be watched.
    private static func watch(_ folder: FolderTable.Folder, _ library: OpenLibrary, _ watch: FolderWatch) -> String? {
        let paths = try? library.reader.read { database in
            try Data.fetchAll(
                database, sql: "SELECT path FROM directory WHERE folder = ? ORDER BY path", arguments: [folder.row])
        }
        for path in withAncestors((paths ?? []).map { Bytes($0) }) {
            let place = FolderWatch.Place(folder: folder.row, path: path)
            guard let code = watch.add(place, at: FilePath.join(folder.path, path)) else { continue }
            if code == ENOSPC || code == ENOMEM { return Words.watchesAreFull(mostWatches) }
        }
        return SharedFolder.isShared(folder.path) ? Words.watchIsPartial : nil
    }

    /// A new record comes into the folder of its artist, which has no songs itself.
    private static func withAncestors(_ paths: [Bytes]) -> [Bytes] {
        var all: Set<Bytes> = [[]]
        for path in paths {
            var parts = FilePath.parts(path)
            while !parts.isEmpty, all.insert(Bytes(parts.joined(separator: [FilePath.slash]))).inserted {
                parts.removeLast()
            }
        }
        return all.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static var mostWatches: Int {
        let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_user_watches", encoding: .utf8)
        return text.flatMap { OutsideNumber.whole($0.trimmingCharacters(in: .whitespacesAndNewlines), in: 0...Int.max) }
            ?? 0
    }

    private func take(_ places: [FolderWatch.Place]?) {
        scans.async {
            self.attempt {
                guard let places else {
                    try self.scanAll(nil)
                    return
                }
                let known = try self.open().reader.read { try FolderTable.all($0) }.filter { !$0.isPaused }
                for (folder, list) in Dictionary(grouping: places, by: \.folder)
                where known.contains(where: { $0.row == folder }) {
                    try self.scanAll(folder, only: list.map(\.path))
                }
                self.watchFolders()
            }
        }
    }

    /// The news of the watch about folders.
    func addWatches(_ folders: inout [MusicFolder]) {
        let (isWatching, problems) = state.withLock { ($0.watch != nil, $0.watchProblems) }
        for place in folders.indices {
            let problem = problems[folders[place].id] ?? problems[0]
            folders[place].watchProblem = problem
            if isWatching, problem == nil, folders[place].state == .idle { folders[place].state = .watched }
        }
    }
}
