import UnderCoverCore

extension Walker {
    /// Compares a folder and its disc folders with the database.
    func submit(_ parts: [Place]) throws {
        let work = AlbumFolder(folder: folder)
        var hasChanged = false
        for part in parts { hasChanged = try add(part, to: work) || hasChanged }
        guard hasChanged else { return }
        for place in work.files.indices where !work.files[place].isFresh {
            work.files[place].packed = try work.files[place].row.flatMap(known.tags)
        }
        let fresh = work.files.indices.filter {
            work.files[$0].isFresh && work.files[$0].packed == nil && work.files[$0].problem == nil
        }
        // The others need not stay open.
        let needed = Set(fresh.map { work.files[$0].directory })
        for place in work.directories.indices where !needed.contains(place) { work.directories[place].handle = nil }
        give(work, fresh)
    }

    /// - Returns: whether something is not as the database says.
    private func add(_ part: Place, to work: AlbumFolder) throws -> Bool {
        let listing = part.listing
        let row = try known.directory(folder, part.path)
        var hasChanged = Self.isChanged(part, row)
        if let row { meet(row, part) }
        let place = work.directories.count
        work.directories.append(
            AlbumFolder.Directory(
                path: part.path, row: row?.row, device: listing.device, pictures: listing.pictures,
                playlists: listing.playlists, handle: listing.handle))
        var files = try row.map { try known.files($0.row) } ?? [:]
        for song in listing.songs {
            let file = try self.file(song, files.removeValue(forKey: song.name), place, disks[part.disk].numbers)
            hasChanged = hasChanged || file.isFresh
            work.files.append(file)
        }
        control.looked(listing.songs.count, at: part.path)
        if let row, !files.isEmpty {
            disks[part.disk].gone += files.values.map { ($0.row, row.row) }
            hasChanged = true
        }
        return hasChanged
    }

    private static func isChanged(_ part: Place, _ row: KnownFiles.Directory?) -> Bool {
        let listing = part.listing
        if let row { return row.pictures != joined(listing.pictures) || row.playlists != joined(listing.playlists) }
        return !listing.songs.isEmpty || !listing.playlists.isEmpty || !listing.pictures.isEmpty || part.path.isEmpty
    }

    private func meet(_ row: KnownFiles.Directory, _ part: Place) {
        visited.insert(row.row)
        disks[part.disk].numbers.insert(row.device)
        if row.device != part.listing.device { found.renumbered.append((row.row, part.listing.device)) }
    }

    static func joined(_ names: [Bytes]) -> Bytes { Bytes(names.joined(separator: [0])) }

    private func file(_ song: DirectoryListing.Song, _ row: KnownFiles.File?, _ place: Int, _ devices: Set<Int>) throws
        -> AlbumFolder.File
    {
        var file = AlbumFolder.File(
            directory: place, name: song.name, suffix: song.suffix, stamp: song.stamp, row: row?.row, isFresh: true)
        if let row, row.stamp == song.stamp, !Self.isWorthRetrying(row.problem) {
            (file.isFresh, file.problem) = (false, row.problem)
        } else if song.isOdd {
            file.problem = .noFile
        } else if row == nil, let moved = try known.moved(song.name, song.stamp, on: devices) {
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

    /// Remembers a directory that cannot be read, as a file without a name.
    func block(_ path: Bytes, _ problem: TagProblem, _ device: Int) throws {
        unread.append(path)
        let row = try known.directory(folder, path)
        let file = try row.flatMap { try known.files($0.row)[[]] }
        if file?.problem == problem { return }
        let work = AlbumFolder(folder: folder)
        work.directories = [
            AlbumFolder.Directory(
                path: path, row: row?.row, device: row?.device ?? device, pictures: [], playlists: [], handle: nil)
        ]
        work.files = [
            AlbumFolder.File(
                directory: 0, name: [], suffix: "", stamp: FileStamp(size: 0, changed: 0, inode: 0), row: file?.row,
                isFresh: true, tags: nil, problem: problem)
        ]
        give(work, [])
    }
}
