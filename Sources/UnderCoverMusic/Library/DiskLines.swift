import Foundation
import GRDB
import Synchronization
import UnderCoverCore

/// Reads pictures of the shelf, a few at a time on each disk: a wall asks for many, and a slow disk would keep a thread
/// for each. A server that hangs holds up only what lies on it.
package final class DiskLines: Sendable {
    static let mostAtOnce = 4

    private let library: MusicLibrary
    private let pictures: OwnPictures
    /// By the numbers of disks; that of nil reads from the game's own folders.
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
        let library = try open()
        return try library.reader.read { database in
            let sql = """
                SELECT device FROM album JOIN directory ON directory.id = coalesce(
                    (SELECT file.directory FROM file WHERE file.id = picture_file), picture_directory, album.directory)
                WHERE key = ?
                """
            return try Int.fetchOne(database, sql: sql, arguments: [ShelfIDs.key(album)])
        }
    }
}
