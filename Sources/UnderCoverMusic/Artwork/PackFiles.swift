import Foundation
import UnderCoverCatalogue

/// Covers and pieces of packs, in the data folder. They cannot be fetched again, so they are no part of the cache. Files
/// are named by their content, as in `CoverCache`, and not synced: what a power cut soon after costs, opening the pack
/// again brings back. Calls block on the disk.
package struct PackFiles: Sendable {
    private let folder: HashedFolder
    /// The data folder.
    let parent: URL

    /// - Parameter data: `DataFolder.data`.
    package init(data: URL) {
        parent = data
        folder = HashedFolder(parent: data, name: "packs")
    }

    /// nil where it is missing or damaged.
    package func bytes(_ content: ContentHash) -> Data? {
        guard let bytes = folder.read(content, limit: PackLimits.mostFileBytes), ContentHash(of: bytes) == content
        else { return nil }
        return bytes
    }

    /// nil where it is missing or damaged.
    package func file(_ content: ContentHash) -> URL? { bytes(content).map { _ in folder.path(content) } }

    func keep(_ bytes: Data) throws(DiskRefusal) -> ContentHash {
        let content = ContentHash(of: bytes)
        if self.bytes(content) == nil { try folder.write(bytes, as: content) }
        return content
    }

    /// Removes files that no album needs, unless a pack is being taken in, whose files none needs yet.
    func sweep(_ needed: () throws(StoreError) -> Set<ContentHash>) {
        guard let lock = PackLock(parent, .alone) else { return }
        defer { lock.release() }
        guard let needed = try? needed() else { return }
        for entry in folder.entries() where entry.hash.map({ !needed.contains($0) }) ?? true { folder.remove(entry) }
    }
}

/// Held while a pack is taken in, so that the files of another one are not removed meanwhile.
struct PackLock {
    enum Use { case shared, alone }

    private let descriptor: Int32

    /// nil where another process has it in the way, for `.alone`; a file system without locks does without.
    init?(_ folder: URL, _ use: Use) {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = folder.appendingPathComponent("packs.lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        let wish = use == .shared ? LOCK_SH : LOCK_EX | LOCK_NB
        if flock(descriptor, wish) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            return nil
        }
    }

    func release() {
        if descriptor >= 0 { FileLock.release(descriptor) }
    }
}
