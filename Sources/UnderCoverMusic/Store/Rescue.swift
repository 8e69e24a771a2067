import Foundation

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
