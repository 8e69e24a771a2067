import Foundation
import GRDB
import UnderCoverCatalogue

// Copies of the whole, sound database. They are ordered by number, because clocks may go backwards. A copy gets its
// name last, so an unfinished one is never mistaken for a backup.

/// The folder of copies beside the database.
package struct Backups: Sendable {
    package static let folderName = "backups"
    /// Keeps one copy for each of the last five days that have one.
    static let days = 5
    private static let unborn = "unfinished.db"
    /// One copy a day reaches it in two thousand years; a larger number is not from this game.
    private static let mostNumber = 999_999

    struct Backup: Equatable {
        let number: Int
        let stamp: Stamp
        let url: URL
    }

    let folder: URL

    /// - Parameter data: the folder with the database.
    package init(data: URL) {
        folder = data.appendingPathComponent(Self.folderName, isDirectory: true)
    }

    /// Newest first. Throws where the folder cannot be read, which does not mean that it is empty.
    var all: [Backup] {
        get throws(StoreError) {
            try Disk.names(in: folder).compactMap(backup)
                .sorted { ($0.number, $0.stamp.text) > ($1.number, $1.stamp.text) }
        }
    }

    /// Says whether the newest is older than `seconds`, also after the clock was put back.
    func isDue(after seconds: Double, now: Date) throws(StoreError) -> Bool {
        guard let newest = try all.first else { return true }
        let age = now.timeIntervalSince(newest.stamp.date)
        return age >= seconds || age < -seconds
    }

    /// Makes a backup if one is due, and returns whether it did. Never copies a damaged database.
    package func makeIfDue(of store: Store, after seconds: Double, now: Date) throws(StoreError) -> Bool {
        guard try isDue(after: seconds, now: now), !store.isDamaged else { return false }
        guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
            throw .folder(path: folder.path, deed: .made, reason: ErrnoReason.words(errno))
        }
        let lock = try FolderLock(folder: folder.deletingLastPathComponent())
        defer { lock.release() }
        guard try isDue(after: seconds, now: now) else { return false }
        let unborn = folder.appendingPathComponent(Self.unborn).path
        Disk.removeDatabase(unborn)
        defer { Disk.removeDatabase(unborn) }
        try store.copy(to: unborn)
        try StoreFile.check(unborn)
        chmod(unborn, 0o600)
        try Disk.syncFile(unborn)
        let number = min((try all.first?.number ?? 0) + 1, Self.mostNumber)
        let name = String(format: "%06d-", number) + Stamp(now).text + ".db"
        try Disk.rename(unborn, to: folder.appendingPathComponent(name).path)
        Disk.syncFolder(folder)
        try prune()
        return true
    }

    /// Copies the newest sound backup to `path`; nil when there is none. Throws where no sound one was found and one
    /// could not be read.
    func copyNewest(to path: String) throws(StoreError) -> Stamp? {
        var unread: StoreError?
        for backup in try all {
            Disk.removeDatabase(path)
            do throws(StoreError) {
                try StoreFile.checkFiles(backup.url.path)
                try Disk.copy(backup.url.path, to: path)
                try StoreFile.check(path)
            } catch {
                let isUnreadable = error.isReading(backup.url.path)
                guard isUnreadable || error.isLoss || error.isNewer || error.isLarge else { throw error }
                if isUnreadable, unread == nil { unread = error }
                continue
            }
            try Disk.syncFile(path)
            return backup.stamp
        }
        if let unread { throw unread }
        return nil
    }
}

extension Backups {
    private func backup(_ name: String) -> Backup? {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, name.hasSuffix(".db"), let number = Int(parts[0]),
            (0...Self.mostNumber).contains(number), let stamp = Stamp(text: String(parts[1].dropLast(3)))
        else { return nil }
        return Backup(number: number, stamp: stamp, url: folder.appendingPathComponent(name))
    }

    private func prune() throws(StoreError) {
        var seen: [Substring] = []
        for backup in try all {
            if !seen.contains(backup.stamp.day), seen.count < Self.days {
                seen.append(backup.stamp.day)
            } else {
                unlink(backup.url.path)
            }
        }
    }
}
