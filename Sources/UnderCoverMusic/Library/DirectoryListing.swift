import Foundation
import UnderCoverCore

/// What lies in a directory. Links are not followed, and hidden names are left out.
struct DirectoryListing {
    struct Song {
        var name: Bytes
        var suffix: String
        var stamp: FileStamp
        /// A pipe, a device or a link with the name of a song.
        var isOdd: Bool
    }

    enum Failure: Error {
        /// It is not there.
        case gone
        case failed(TagProblem)
    }

    let handle: OpenDirectory
    /// Of the directory.
    var device = 0
    var inode = 0
    var songs: [Song] = []
    var pictures: [Bytes] = []
    var playlists: [Bytes] = []
    var folders: [Bytes] = []
    var isEmpty = true

    /// Pictures remembered of one directory.
    private static let mostPictures = 12

    /// - Parameter parent: nil for an absolute path, which may be a link.
    init(_ name: Bytes, in parent: OpenDirectory?) throws(Failure) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (parent == nil ? 0 : O_NOFOLLOW)
        let descriptor = FilePath.withC(name) { openat(parent?.descriptor ?? AT_FDCWD, $0, flags) }
        guard descriptor >= 0 else { throw Self.failure(errno) }
        handle = OpenDirectory(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno) }
        (device, inode) = (Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)))
        try readEntries()
        songs.sort { $0.name.lexicographicallyPrecedes($1.name) }
        folders.sort { $0.lexicographicallyPrecedes($1) }
        pictures = Array(pictures.sorted { $0.lexicographicallyPrecedes($1) }.prefix(Self.mostPictures))
        playlists.sort { $0.lexicographicallyPrecedes($1) }
    }

    static func failure(_ code: Int32) -> Failure {
        switch code {
        case ENOENT, ENOTDIR, ELOOP: .gone
        case EACCES, EPERM: .failed(.forbidden)
        default: .failed(.unreadable)
        }
    }

    private mutating func readEntries() throws(Failure) {
        let copy = fcntl(handle.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let stream = fdopendir(copy) else { throw .failed(.unreadable) }
        defer { closedir(stream) }
        while true {
            // NB: readdir reports an error only by `errno`.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Bytes($0.prefix { $0 != 0 }) }
            if name == [46] || name == [46, 46] { continue }
            isEmpty = false
            take(name, entry.pointee.d_type)
        }
        if errno != 0 { throw Self.failure(errno) }
    }

    private mutating func take(_ name: Bytes, _ type: UInt8) {
        if name.first == UInt8(ascii: ".") { return }
        var status: stat?
        var isFolder = type == UInt8(DT_DIR)
        if type == UInt8(DT_UNKNOWN) {
            status = self.status(name)
            isFolder = status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
        }
        if isFolder {
            folders.append(name)
            return
        }
        guard let (kind, suffix) = FilePath.kind(name) else { return }
        switch kind {
        case .music:
            guard let status = status ?? self.status(name) else { return }
            let isOdd = status.st_mode & S_IFMT != S_IFREG
            songs.append(Song(name: name, suffix: suffix, stamp: FileStamp(status), isOdd: isOdd))
        case .picture: pictures.append(name)
        case .playlist: playlists.append(name)
        case .sheet: break
        }
    }

    private func status(_ name: Bytes) -> stat? {
        var status = stat()
        let code = FilePath.withC(name) { fstatat(handle.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return code == 0 ? status : nil
    }
}
