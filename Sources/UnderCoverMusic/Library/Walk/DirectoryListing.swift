import Foundation
import UnderCoverCatalogue

/// The contents of a directory. Links are not followed, and hidden names are left out.
struct DirectoryListing {
    /// A music file or a cue sheet.
    struct Song {
        var name: Bytes
        var suffix: String
        var stamp: FileStamp
        /// A pipe, a device or a link with the name of a song.
        var isOdd: Bool
    }

    enum ListingError: Error {
        /// It is not there.
        case gone
        case failed(TagError)
    }

    let handle: OpenDirectory
    /// The directory's own.
    var device = 0
    var inode = 0
    var songs: [Song] = []
    var sheets: [Song] = []
    var pictures: [PictureFile] = []
    var playlists: [Bytes] = []
    /// Music, and pictures that are called as covers are, in formats that the game does not read.
    var strays: [Bytes] = []
    var otherPictures: [Bytes] = []
    var folders: [Bytes] = []
    var isEmpty = true

    /// Pictures remembered of one directory.
    private static let mostPictures = 12
    /// Cue sheets read of one directory.
    private static let mostSheets = 1000

    /// - Parameter parent: nil for an absolute path, which may be a link.
    init(_ name: Bytes, in parent: OpenDirectory?) throws(ListingError) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (parent == nil ? 0 : O_NOFOLLOW)
        let descriptor = FilePath.withC(name) { openat(parent?.descriptor ?? AT_FDCWD, $0, flags) }
        guard descriptor >= 0 else { throw Self.failure(errno) }
        handle = OpenDirectory(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno) }
        (device, inode) = (Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)))
        var pictureNames: [Bytes] = []
        try readEntries(&pictureNames)
        songs.sort { $0.name.lexicographicallyPrecedes($1.name) }
        // Without music there is nothing that a sheet could describe.
        sheets.sort { $0.name.lexicographicallyPrecedes($1.name) }
        sheets = songs.isEmpty ? [] : Array(sheets.prefix(Self.mostSheets))
        folders.sort { $0.lexicographicallyPrecedes($1) }
        pictures = Self.best(pictureNames, album: FilePath.parts(name).last ?? name).compactMap(picture)
        playlists.sort { $0.lexicographicallyPrecedes($1) }
        strays.sort { $0.lexicographicallyPrecedes($1) }
        otherPictures.sort { $0.lexicographicallyPrecedes($1) }
    }

    /// Keeps, of many pictures, those whose names say that they are covers.
    private static func best(_ pictures: [Bytes], album: Bytes) -> [Bytes] {
        let sorted = pictures.sorted { $0.lexicographicallyPrecedes($1) }
        guard sorted.count > mostPictures else { return sorted }
        let album = FilePath.shown(album)
        let covers = sorted.compactMap { name in
            CoverNames.rank(FilePath.shown(FilePath.stem(name)), album: album).map { (rank: $0, name: name) }
        }
        let best = covers.sorted { $0.rank < $1.rank }.map(\.name)
        return Array((best + sorted.filter { !best.contains($0) }).prefix(mostPictures))
    }

    static func failure(_ code: Int32) -> ListingError {
        switch code {
        case ENOENT, ENOTDIR, ELOOP: .gone
        case EACCES, EPERM: .failed(.forbidden)
        default: .failed(.unreadable)
        }
    }

    /// nil for what was removed meanwhile or cannot be looked at.
    private func picture(_ name: Bytes) -> PictureFile? {
        guard let status = try? status(name) else { return nil }
        return PictureFile(name: name, version: FileStamp(status).version)
    }

    private mutating func readEntries(_ pictures: inout [Bytes]) throws(ListingError) {
        let copy = fcntl(handle.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw Self.failure(errno) }
        guard let stream = fdopendir(copy) else {
            close(copy)
            throw .failed(.unreadable)
        }
        defer { closedir(stream) }
        while true {
            // NB: readdir reports an error only by `errno`.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Bytes($0.prefix { $0 != 0 }) }
            if name == [46] || name == [46, 46] { continue }
            isEmpty = false
            try take(name, entry.pointee.d_type, &pictures)
        }
        if errno != 0 { throw Self.failure(errno) }
    }

    private mutating func take(_ name: Bytes, _ type: UInt8, _ pictures: inout [Bytes]) throws(ListingError) {
        if FilePath.isHidden(name) { return }
        var type = type
        var status: stat?
        // Some file systems do not say what an entry is.
        if type == UInt8(DT_UNKNOWN) {
            status = try self.status(name)
            type = status.map(Self.type) ?? type
        }
        if type == UInt8(DT_DIR) {
            folders.append(name)
        } else if let (kind, suffix) = FilePath.kind(name) {
            switch kind {
            case .music: if let song = try song(name, suffix, status) { songs.append(song) }
            case .picture: if type == UInt8(DT_REG) { pictures.append(name) }
            case .playlist: if type == UInt8(DT_REG) { playlists.append(name) }
            case .otherMusic: if type == UInt8(DT_REG) { strays.append(name) }
            case .otherPicture: if type == UInt8(DT_REG), isCover(name) { otherPictures.append(name) }
            case .sheet: if let sheet = try song(name, suffix, status) { sheets.append(sheet) }
            }
        }
    }

    private func isCover(_ name: Bytes) -> Bool {
        otherPictures.count < Self.mostPictures
            && CoverNames.rank(FilePath.shown(FilePath.stem(name)), album: nil) != nil
    }

    /// nil for what was removed meanwhile.
    private func song(_ name: Bytes, _ suffix: String, _ known: stat?) throws(ListingError) -> Song? {
        var found = known
        if found == nil { found = try status(name) }
        guard let status = found else { return nil }
        let isOdd = Self.type(status) != UInt8(DT_REG)
        return Song(name: name, suffix: suffix, stamp: FileStamp(status), isOdd: isOdd)
    }

    /// As a directory's entry has it.
    private static func type(_ status: stat) -> UInt8 {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: UInt8(DT_DIR)
        case S_IFREG: UInt8(DT_REG)
        default: UInt8(DT_LNK)
        }
    }

    /// nil for what was removed meanwhile. NB: after any other error the file may well be there, so that the directory
    /// is not read.
    private func status(_ name: Bytes) throws(ListingError) -> stat? {
        var status = stat()
        let code = FilePath.withC(name) { fstatat(handle.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        if code == 0 { return status }
        guard errno == ENOENT else { throw Self.failedEntry(errno) }
        return nil
    }

    private static func failedEntry(_ code: Int32) -> ListingError {
        if case .failed(let problem) = failure(code) { return .failed(problem) }
        return .failed(.unreadable)
    }
}
