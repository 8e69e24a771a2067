import Foundation
import UnderCoverCatalogue

// Moves an unusable database aside without changing it, because a specialist may recover data from it. The newest sound
// backup replaces it, or a new file.

struct Rescue {
    let file: StoreFile
    let now: Date

    /// Returns what to tell the player; nil when another process has repaired it.
    func run() throws(StoreError) -> StoreNotice? {
        let lock = try FolderLock(folder: file.folder)
        defer { lock.release() }
        guard let loss = try loss() else { return nil }
        let marker = try Marker(folder: file.folder).holdAlone()
        defer { withExtendedLifetime(marker) {} }
        // The replacement is made before anything is moved, so a failure changes nothing.
        defer { Disk.removeDatabase(file.unborn) }
        let stamp = try Backups(data: file.folder).copyNewest(to: file.unborn)
        if stamp == nil { try file.prepareEmpty() }
        let aside = try setAside()
        try file.replace()
        return StoreNotice.Rescued(loss: loss, aside: aside, backup: stamp?.words).notice
    }

    /// Checks the file again, now that no other process can be repairing it.
    private func loss() throws(StoreError) -> StoreError? {
        do throws(StoreError) {
            let store = try Store.open(file, checksAnswers: true)
            defer { store.close() }
            _ = try store.loadFirst()
            return nil
        } catch {
            guard error.isLoss else { throw error }
            return error
        }
    }

    /// Returns the new path; nil when there was no file.
    private func setAside() throws(StoreError) -> String? {
        let stamp = file.path + ".corrupt-" + Stamp(now).text
        var target = stamp
        var number = 2
        while Disk.tails.contains(where: { exists(target + $0) }) {
            target = "\(stamp)-\(number)"
            number += 1
        }
        // NB: the database moves first. A process killed in between leaves its log, which the next start moves too; the
        // other order would leave a database that seems sound and lacks the log's changes.
        var found = false
        for tail in Disk.tails where exists(file.path + tail) {
            try Disk.rename(file.path + tail, to: target + tail)
            found = true
        }
        if found { Disk.syncFolder(file.folder) }
        return found ? target : nil
    }

    /// NB: a dangling link counts as a file.
    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

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
