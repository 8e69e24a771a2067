import Foundation
import UnderCoverCore

// Goes through a folder depth first, compares it with the database, and hands on the album folders in which something
// has changed. What it could not read is never taken for gone.

/// Used by one thread.
final class Walker {
    /// Directories within each other.
    static let deepest = 128

    struct Found {
        /// Rows of files that are not where they were, with their directories.
        var gone: [(file: Int, directory: Int)] = []
        /// Rows of directories that are not there.
        var goneDirectories: [Int] = []
        /// The folder's device.
        var device: Int?
        var end = End.whole
    }

    enum End: Equatable {
        case whole
        /// The folder is not there, or not any more.
        case away
        case forbidden
        case stopped
    }

    private let folder: Int
    private let path: Bytes
    private let known: KnownFiles
    private let control: ScanControl
    /// Hands on a folder; waits while there is no room.
    private let give: (AlbumFolder, _ fresh: [Int]) -> Void
    private var found = Found()
    private var visited: Set<Int> = []
    private var seen: Set<[Int]> = []
    /// Directories that could not be read: what lay in them stays known.
    private var kept: [Bytes] = []

    init(
        folder: Int, path: Bytes, known: KnownFiles, control: ScanControl,
        give: @escaping (AlbumFolder, _ fresh: [Int]) -> Void
    ) {
        (self.folder, self.path, self.known, self.control, self.give) = (folder, path, known, control, give)
    }

    /// - Parameter only: directories to look at, without those in them that are known; nil for all.
    func walk(only: [Bytes]? = nil) throws -> Found {
        let top: DirectoryListing
        do throws(DirectoryListing.Failure) {
            top = try DirectoryListing(path, in: nil)
        } catch {
            if case .failed(.forbidden) = error { found.end = .forbidden } else { found.end = .away }
            return found
        }
        found.device = top.device
        if try isAway(top) {
            found.end = .away
            return found
        }
        if let only { for path in Self.roots(only) { try look(path, top) } } else { try visit([], top, isDeep: true) }
        if control.isStopped { found.end = .stopped } else if !isStill(top) { found.end = .away }
        if found.end == .whole { try findGone(only) }
        return found
    }
}

extension Walker {
    /// A place for a disk that is not there, or one that a server has left behind: it is empty, and was not.
    private func isAway(_ top: DirectoryListing) throws -> Bool {
        guard top.isEmpty, let row = try known.directory(folder, []) else {
            return try top.isEmpty && Self.isMountPoint(path, top) && !known.directories(folder).isEmpty
        }
        return row.device != top.device || Self.isMountPoint(path, top)
    }

    private static func isMountPoint(_ path: Bytes, _ top: DirectoryListing) -> Bool {
        var above = stat()
        return FilePath.withC(path + Array("/..".utf8)) { stat($0, &above) } == 0
            && Int(bitPattern: UInt(above.st_dev)) != top.device
    }

    /// The folder is the same as at the beginning: nobody pulled it out.
    private func isStill(_ top: DirectoryListing) -> Bool {
        var now = stat()
        return FilePath.withC(path) { stat($0, &now) } == 0 && Int(bitPattern: UInt(now.st_ino)) == top.inode
            && Int(bitPattern: UInt(now.st_dev)) == top.device
    }

    /// Directories as albums see them: for a disc folder the one above it.
    private static func roots(_ paths: [Bytes]) -> [Bytes] {
        let roots = paths.map { path -> Bytes in
            let parts = FilePath.parts(path)
            guard let last = parts.last, DiscFolder.number(FilePath.shown(last)) != nil else { return path }
            return Bytes(parts.dropLast().joined(separator: [FilePath.slash]))
        }
        return Array(Set(roots)).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Looks at one directory. Links on the way to it are not followed.
    private func look(_ path: Bytes, _ top: DirectoryListing) throws {
        var listing = top
        for part in FilePath.parts(path) {
            do throws(DirectoryListing.Failure) {
                listing = try DirectoryListing(part, in: listing.handle)
            } catch {
                if case .failed = error { kept.append(path) }
                return
            }
        }
        try visit(path, listing, isDeep: false)
    }

    private func visit(_ path: Bytes, _ listing: DirectoryListing, isDeep: Bool, depth: Int = 0) throws {
        if control.isStopped { return }
        guard seen.insert([listing.device, listing.inode]).inserted else { return }
        if listing.isEmpty, let row = try known.directory(folder, path), row.device != listing.device {
            kept.append(path)
            return
        }
        let isDisc = Dictionary(grouping: listing.folders) { DiscFolder.number(FilePath.shown($0)) != nil }
        var parts = [(path, listing)]
        for name in isDisc[true] ?? [] {
            if let disc = try open(name, in: path, listing, depth) { parts.append((FilePath.join(path, name), disc)) }
        }
        try submit(parts)
        for (above, part) in parts.dropFirst() {
            for name in part.folders { try enter(name, above, part, isDeep, depth + 2) }
        }
        for name in isDisc[false] ?? [] { try enter(name, path, listing, isDeep, depth + 1) }
    }

    private func enter(_ name: Bytes, _ path: Bytes, _ above: DirectoryListing, _ isDeep: Bool, _ depth: Int) throws {
        let inner = FilePath.join(path, name)
        if !isDeep, try known.directory(folder, inner) != nil { return }
        guard let listing = try open(name, in: path, above, depth) else { return }
        try visit(inner, listing, isDeep: true, depth: depth)
    }

    /// nil where it cannot be read; what is known of it stays then.
    private func open(_ name: Bytes, in path: Bytes, _ above: DirectoryListing, _ depth: Int) throws
        -> DirectoryListing?
    {
        let inner = FilePath.join(path, name)
        guard depth < Self.deepest else {
            try block(inner, .unreadable)
            return nil
        }
        do throws(DirectoryListing.Failure) {
            return try DirectoryListing(name, in: above.handle)
        } catch {
            if case .failed(let problem) = error { try block(inner, problem) }
            return nil
        }
    }

    /// Remembers a directory that cannot be read, as a file without a name.
    private func block(_ path: Bytes, _ problem: TagProblem) throws {
        kept.append(path)
        let row = try known.directory(folder, path)
        let file = try row.flatMap { try known.files($0.row)[[]] }
        if file?.problem == problem { return }
        let work = AlbumFolder(folder: folder)
        work.directories = [
            AlbumFolder.Directory(
                path: path, row: row?.row, device: row?.device ?? 0, pictures: [], playlists: [], handle: nil)
        ]
        work.files = [
            AlbumFolder.File(
                directory: 0, name: [], suffix: "", stamp: FileStamp(size: 0, changed: 0, inode: 0), row: file?.row,
                isFresh: true, tags: nil, problem: problem)
        ]
        give(work, [])
    }
}

extension Walker {
    /// Compares a folder and its disc folders with the database.
    private func submit(_ parts: [(path: Bytes, listing: DirectoryListing)]) throws {
        let work = AlbumFolder(folder: folder)
        var hasChanged = false
        for (path, listing) in parts {
            hasChanged = try add(path, listing, to: work) || hasChanged
        }
        guard hasChanged else { return }
        for place in work.files.indices where !work.files[place].isFresh {
            work.files[place].packed = try work.files[place].row.flatMap(known.tags)
        }
        let fresh = work.files.indices.filter {
            work.files[$0].isFresh && work.files[$0].packed == nil && work.files[$0].problem == nil
        }
        give(work, fresh)
    }

    /// - Returns: whether something is not as the database says.
    private func add(_ path: Bytes, _ listing: DirectoryListing, to work: AlbumFolder) throws -> Bool {
        let row = try known.directory(folder, path)
        if let row { visited.insert(row.row) }
        var hasChanged = row == nil && !listing.songs.isEmpty
        if let row {
            hasChanged =
                row.pictures != Self.joined(listing.pictures) || row.playlists != Self.joined(listing.playlists)
        } else if !listing.playlists.isEmpty || !listing.pictures.isEmpty || path.isEmpty {
            hasChanged = true
        }
        let place = work.directories.count
        work.directories.append(
            AlbumFolder.Directory(
                path: path, row: row?.row, device: listing.device, pictures: listing.pictures,
                playlists: listing.playlists, handle: listing.handle))
        var files = try row.map { try known.files($0.row) } ?? [:]
        for song in listing.songs {
            let file = try self.file(song, files.removeValue(forKey: song.name), place)
            hasChanged = hasChanged || file.isFresh
            work.files.append(file)
        }
        control.looked(listing.songs.count, at: path)
        if let row, !files.isEmpty {
            found.gone += files.values.map { ($0.row, row.row) }
            hasChanged = true
        }
        return hasChanged
    }

    static func joined(_ names: [Bytes]) -> Bytes { Bytes(names.joined(separator: [0])) }

    private func file(_ song: DirectoryListing.Song, _ row: KnownFiles.File?, _ place: Int) throws -> AlbumFolder.File {
        var file = AlbumFolder.File(
            directory: place, name: song.name, suffix: song.suffix, stamp: song.stamp, row: row?.row, isFresh: true)
        if let row, row.stamp == song.stamp, !Self.isWorthRetrying(row.problem) {
            (file.isFresh, file.problem) = (false, row.problem)
        } else if song.isOdd {
            file.problem = .noFile
        } else if row == nil, let moved = try known.moved(song.stamp) {
            (file.row, file.packed) = (moved.row, try known.tags(moved.row))
        }
        return file
    }

    /// The file may be as it was, and be readable now.
    private static func isWorthRetrying(_ problem: TagProblem?) -> Bool {
        switch problem {
        case .forbidden, .changed, .unreadable, .unconfined, .late: true
        default: false
        }
    }

    /// Directories that were not met on the way. NB: the scan's own transactions have added rows meanwhile.
    private func findGone(_ only: [Bytes]?) throws {
        let roots = only.map(Self.roots)
        for (row, path) in try known.directories(folder) where !visited.contains(row) && row <= known.lastDirectory {
            if kept.contains(where: { FilePath.isWithin(path, $0) }) { continue }
            if let roots {
                guard roots.contains(where: { FilePath.isWithin(path, $0) }), isMissing(path) else { continue }
            }
            found.goneDirectories.append(row)
        }
    }

    private func isMissing(_ path: Bytes) -> Bool {
        FilePath.withC(self.path + [FilePath.slash] + path) { access($0, F_OK) } != 0 && errno == ENOENT
    }
}
