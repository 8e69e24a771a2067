import Foundation
import UnderCoverCore

/// A file beside the database that says that there is one: a missing database is then a loss and not a first start.
/// Every process that has the database open holds a lock on it, so that none sets aside a file that another writes to.
struct Marker {
    static let name = "under-cover.kept"
    private static let text = """
        Under Cover keeps scores here. If this note is here and \(StoreFile.name) is not, something was lost,
        and the game looks for it in \(Backups.folderName).

        """

    let folder: URL

    var path: String { folder.appendingPathComponent(Self.name).path }

    var isThere: Bool { access(path, F_OK) == 0 }

    /// Held by a process that has the database open.
    func share() throws(StoreError) -> Hold {
        let hold = try write()
        // Some file systems have no locks; the game runs without.
        guard flock(hold.descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return hold }
        throw .busy(path: path)
    }

    /// Held while the database is replaced. Throws `.busy` when another process has it open.
    func holdAlone() throws(StoreError) -> Hold {
        let hold = try write()
        guard flock(hold.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return hold }
        throw .busy(path: folder.appendingPathComponent(StoreFile.name).path)
    }

    /// Releases the lock when it is deinitialised.
    final class Hold: Sendable {
        let descriptor: Int32

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        deinit { FileLock.release(descriptor) }
    }
}

extension Marker {
    private func write() throws(StoreError) -> Hold {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw .folder(path: path, deed: .written, reason: Words.reasonLink) }
            throw .folder(path: folder.path, deed: .written, reason: ErrnoReason.words(errno))
        }
        let hold = Hold(descriptor)
        if lseek(descriptor, 0, SEEK_END) == 0 {
            // An empty marker works too, so a full disk does not matter.
            _ = Self.text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
            fsync(descriptor)
            Disk.syncFolder(folder)
        }
        return hold
    }
}
