import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

/// Lists folders, for choosing one.
enum FolderLister {
    private static let mostFolders = 5000

    static func listing(_ path: FolderPath?) -> FolderListing {
        let path = path ?? places.first ?? "/"
        var made = FolderListing(path: path, parent: path.parent, places: places)
        do throws(DirectoryListing.ListingError) {
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

/// Reads pictures of the shelf, a few at a time on each disk: a wall asks for many, and a slow disk would keep a thread
/// for each. A server that hangs holds up only what lies on it.
package final class DiskLines: Sendable {
    static let mostAtOnce = 4

    private let library: MusicLibrary
    private let pictures: OwnPictures
    /// The lines by the numbers of disks; that of nil reads from the game's own folders.
    private let lines = Mutex<[Int?: OperationQueue]>([:])

    package init(_ library: MusicLibrary, _ pictures: OwnPictures) {
        (self.library, self.pictures) = (library, pictures)
    }

    /// The best picture that is not known to be broken; nil where there is none.
    package func picture(of album: Album.ID) async -> OwnPicture? {
        if let kept = await run(on: nil, { self.pictures.kept(of: album) }) { return kept }
        return await run(on: try? library.disk(of: album)) { self.pictures.picture(of: album) }
    }

    package func bytes(of album: Album.ID) async -> Data? {
        guard let picture = await picture(of: album) else { return nil }
        return await run(on: nil) { picture.bytes }
    }

    /// As `OwnPictures.cannotShow`.
    package func cannotShow(_ bytes: Data, of album: Album.ID) async {
        await run(on: try? library.disk(of: album)) { self.pictures.cannotShow(bytes, of: album) }
    }

    /// - Parameter disk: nil for what lies in the game's own folders.
    package func run<Value: Sendable>(on disk: Int?, _ work: @escaping @Sendable () -> Value) async -> Value {
        let line = lines.withLock { lines in
            let line = lines[disk] ?? OperationQueue()
            line.maxConcurrentOperationCount = Self.mostAtOnce
            lines[disk] = line
            return line
        }
        return await withCheckedContinuation { continuation in
            line.addOperation { continuation.resume(returning: work()) }
        }
    }
}

extension MusicLibrary {
    /// The number of the disk that an album's picture lies on; nil for an album that is not there any more.
    func disk(of album: Album.ID) throws -> Int? {
        return try reading { database, _ in
            let sql = """
                SELECT device FROM album JOIN directory ON directory.id = coalesce(
                    (SELECT file.directory FROM file WHERE file.id = picture_file), picture_directory, album.directory)
                WHERE key = ?
                """
            return try Int.fetchOne(database, sql: sql, arguments: [ShelfIDs.key(album)])
        }
    }
}

/// Hands elements from some threads to others. A full one has the giver wait, which bounds a scan's memory.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let most: Int
    private var elements: [Element] = []
    private var isClosed = false

    init(most: Int) { self.most = most }

    /// Waits for room. Dropped once the queue is closed.
    func put(_ element: Element) {
        condition.lock()
        defer { condition.unlock() }
        while elements.count >= most && !isClosed { condition.wait() }
        if isClosed { return }
        elements.append(element)
        condition.broadcast()
    }

    enum Taken {
        case element(Element)
        case nothingYet
        case end
    }

    /// Waits for an element as long as it takes; nil at the end.
    func take() -> Element? {
        condition.lock()
        defer { condition.unlock() }
        while elements.isEmpty, !isClosed { condition.wait() }
        return removeFirst()
    }

    /// NB: a clock that is set back while the queue is empty makes it longer, until something is put in.
    func take(within seconds: Double) -> Taken {
        condition.lock()
        defer { condition.unlock() }
        let end = Date().addingTimeInterval(seconds)
        while elements.isEmpty, !isClosed {
            if !condition.wait(until: end) { return .nothingYet }
        }
        return removeFirst().map { .element($0) } ?? .end
    }

    private func removeFirst() -> Element? {
        guard !elements.isEmpty else { return nil }
        condition.broadcast()
        return elements.removeFirst()
    }

    /// Ends it; the rest can still be taken.
    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }
}
