import Foundation

// A database that cannot be used is moved aside and never written to or deleted: somebody may still get something out
// of it. The newest sound copy takes its place, or, where there is none, a new one.

struct Rescue {
    let file: StoreFile
    let now: Date

    /// Returns what to tell the player; nil when another game has put it right meanwhile.
    func run() throws(StoreError) -> StoreNotice? {
        let lock = try FolderLock(folder: file.folder)
        defer { lock.release() }
        guard let loss = try loss() else { return nil }
        let marker = try Marker(folder: file.folder).holdAlone()
        defer { withExtendedLifetime(marker) {} }
        // What takes its place is ready before anything is moved: where that fails, all stays as it was.
        defer { Disk.removeDatabase(file.unborn) }
        let stamp = try Backups(data: file.folder).copyNewest(to: file.unborn)
        if stamp == nil { try file.prepareEmpty() }
        let aside = try setAside()
        try file.replace()
        return StoreNotice.Rescued(loss: loss, aside: aside, backup: stamp?.words).notice
    }

    /// What is wrong with the file, looked at once more now that nobody else can be mending it.
    private func loss() throws(StoreError) -> StoreError? {
        do throws(StoreError) {
            let store = try Store.open(file)
            defer { store.close() }
            _ = try store.loadFirst()
            return nil
        } catch {
            guard error.isLoss else { throw error }
            return error
        }
    }

    /// Returns the new path, nil when there was nothing.
    private func setAside() throws(StoreError) -> String? {
        let stamp = file.path + ".corrupt-" + Stamp(now).text
        var target = stamp
        var number = 2
        while Disk.tails.contains(where: { exists(target + $0) }) {
            target = "\(stamp)-\(number)"
            number += 1
        }
        // NB: the database goes first. Killed in between, the game finds its log and sets that aside too; the other way
        // round it would find a database that seems sound and lacks what was in the log.
        var found = false
        for tail in Disk.tails where exists(file.path + tail) {
            try Disk.rename(file.path + tail, to: target + tail)
            found = true
        }
        if found { Disk.syncFolder(file.folder) }
        return found ? target : nil
    }

    /// A link that leads nowhere is there too.
    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
