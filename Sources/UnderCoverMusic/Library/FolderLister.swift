import Foundation
import UnderCoverCore

/// Lists folders, for choosing one.
enum FolderLister {
    private static let mostFolders = 5000

    static func listing(_ path: FolderPath?) -> FolderListing {
        let path = path ?? places.first ?? "/"
        var made = FolderListing(path: path, parent: path.parent, places: places)
        do throws(DirectoryListing.Failure) {
            let listing = try DirectoryListing(path.bytes, in: nil)
            made.folders = (listing.folders + links(path.bytes)).map(FolderPath.init(bytes:))
                .sorted { ShelfSort.key($0.shown) < ShelfSort.key($1.shown) }
            if made.folders.count > mostFolders { made.folders.removeLast(made.folders.count - mostFolders) }
            made.songs = listing.songs.count
        } catch {
            made.problem = Words.noFolder(path.shown)
        }
        return made
    }

    /// Links to folders, which a scan would not follow, but which a player may choose.
    private static func links(_ path: Bytes) -> [Bytes] {
        linkNames(path).filter { name in
            guard name.first != UInt8(ascii: ".") else { return false }
            var status = stat()
            let isThere = FilePath.withC(FilePath.join(path, name)) { stat($0, &status) } == 0
            return isThere && status.st_mode & S_IFMT == S_IFDIR
        }
    }

    private static func linkNames(_ path: Bytes) -> [Bytes] {
        guard let stream = FilePath.withC(path, { opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var names: [Bytes] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Bytes($0.prefix { $0 != 0 }) }
            if isLink(FilePath.join(path, name)) { names.append(name) }
        }
        return names
    }

    private static func isLink(_ path: Bytes) -> Bool {
        var status = stat()
        return FilePath.withC(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The desktop's music folder, the home, and mounted disks.
    private static var places: [FolderPath] {
        let (home, music) = DataFolder.homes(environment: ProcessInfo.processInfo.environment)
        var found = [music?.path ?? home.path + "/Music", home.path].map { FolderPath($0) }
        let user = FolderPath(NSUserName())
        for root: FolderPath in ["/media", user.within("/run/media"), user.within("/media"), "/mnt"] {
            let names = (try? DirectoryListing(root.bytes, in: nil))?.folders ?? []
            found += names.map(FolderPath.init(bytes:)).filter { root != "/media" || $0 != user }
                .map { $0.within(root) }
        }
        return found.filter { isFolder($0.bytes) }
    }

    private static func isFolder(_ path: Bytes) -> Bool {
        var status = stat()
        return FilePath.withC(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
