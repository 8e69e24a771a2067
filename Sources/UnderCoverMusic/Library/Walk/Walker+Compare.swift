import UnderCoverCatalogue

extension Walker {
    /// Compares a folder and its disc folders with the database.
    func submit(_ parts: [Place]) throws {
        let work = AlbumFolder(folder: folder)
        var hasChanged = false
        for part in parts { hasChanged = try add(part, to: work) || hasChanged }
        guard hasChanged else { return }
        for place in work.files.indices where !work.files[place].isFresh {
            work.files[place].packed = try work.files[place].anyRow.flatMap(known.tags)
        }
        let fresh = work.files.indices.filter {
            work.files[$0].isFresh && work.files[$0].packed == nil && work.files[$0].problem == nil
        }
        let freshSheets = work.sheets.indices.filter { work.sheets[$0].isFresh }
        // The others need not stay open.
        let pictured = work.directories.indices.filter { !work.directories[$0].pictures.isEmpty }
        let needed = Set(pictured).union(
            Set(fresh.map { work.files[$0].directory } + freshSheets.map { work.sheets[$0].directory }))
        for place in work.directories.indices where !needed.contains(place) { work.directories[place].handle = nil }
        give(work, fresh.map { .file($0) } + freshSheets.map { .sheet($0) })
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
                playlists: listing.playlists, strays: listing.strays, otherPictures: listing.otherPictures,
                pictureFolders: part.pictureFolders,
                isOfPictures: place > 0 && listing.songs.isEmpty && DiscFolder.number(Self.name(part)) == nil,
                handle: listing.handle))
        var files = try row.map { try known.files($0.row) } ?? [:]
        for song in listing.songs {
            let file = try self.file(song, files.removeValue(forKey: song.name), place, disks[part.disk].numbers)
            hasChanged = hasChanged || file.isFresh
            work.files.append(file)
        }
        if try addSheets(of: listing, row, place, to: work) { hasChanged = true }
        if try hasOtherStrays(listing, row) { hasChanged = true }
        control.looked(listing.songs.count, at: part.path)
        if let row, !files.isEmpty {
            disks[part.disk].gone += files.values.flatMap(\.rows).map { ($0, row.row) }
            hasChanged = true
        }
        return hasChanged
    }

    /// - Returns: whether a sheet is new, changed or gone.
    private func addSheets(
        of listing: DirectoryListing, _ row: KnownFiles.Directory?, _ place: Int, to work: AlbumFolder
    ) throws -> Bool {
        var before = try row.map { try known.sheets($0.row) } ?? [:]
        if before.isEmpty, listing.sheets.isEmpty { return false }
        work.directories[place].hasSheets = true
        for sheet in listing.sheets {
            work.sheets.append(SheetFile(sheet, before.removeValue(forKey: sheet.name), in: place))
        }
        return !before.isEmpty || work.sheets.contains { $0.directory == place && $0.isNew }
    }

    private static func name(_ part: Place) -> String { FilePath.names(part.path).last ?? "" }

    /// Says whether music that the game does not read has come or gone.
    private func hasOtherStrays(_ listing: DirectoryListing, _ row: KnownFiles.Directory?) throws -> Bool {
        guard let row else { return !listing.strays.isEmpty }
        return try known.strays(row.row) != Set(listing.strays)
    }

    private static func isChanged(_ part: Place, _ row: KnownFiles.Directory?) -> Bool {
        let listing = part.listing
        if let row {
            return row.pictures != PictureFile.packed(listing.pictures, folders: part.pictureFolders)
                || row.playlists != joined(listing.playlists)
        }
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
            directory: place, name: song.name, suffix: song.suffix, stamp: song.stamp, row: row?.row, isFresh: true,
            parts: row?.parts ?? [:])
        if let row, row.stamp == song.stamp, row.problem?.isWorthRetrying != true {
            (file.isFresh, file.problem) = (false, row.problem)
        } else if song.isOdd {
            file.problem = .noFile
        } else if row == nil, let moved = try known.moved(song.name, song.stamp, on: devices) {
            (file.row, file.parts) = (moved.row, moved.parts)
            file.packed = try file.anyRow.flatMap(known.tags)
        }
        return file
    }

    /// Remembers a directory that cannot be read, as a file without a name.
    func block(_ path: Bytes, _ problem: TagError, _ device: Int) throws {
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
