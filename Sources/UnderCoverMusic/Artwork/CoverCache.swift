import Foundation
import Synchronization
import UnderCoverCatalogue

// The file system is the index. A picture lies in `covers/`, named by the hash of its bytes; a note in `addresses/`,
// named by the hash of an address, names the picture found there. Each file is written elsewhere and renamed, contains
// a hash of itself, and has the time of its last use as its own. So a killed process leaves nothing half done, and two
// processes cannot disagree.

/// Pictures that were fetched. A damaged or foreign file counts as missing, so a call never returns a wrong picture.
/// Calls block on the disk.
package final class CoverCache: Sendable {
    /// Bytes.
    package static let usualLimit = 250_000_000
    package static let limits = 20_000_000...10_000_000_000

    private struct Account {
        var limit: Int
        /// Bytes on the disk; nil before they are counted.
        var used: Int?
    }

    private let pictures: HashedFolder
    private let notes: HashedFolder
    private let lock: URL
    private let account: Mutex<Account>
    private let now: @Sendable () -> Double

    /// - Parameters:
    ///   - folder: `DataFolder.cache`; made with the first picture.
    ///   - limit: bytes on the disk.
    ///   - now: seconds since 1970.
    package init(
        folder: URL, limit: Int = usualLimit, now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        pictures = HashedFolder(parent: folder, name: "covers")
        notes = HashedFolder(parent: folder, name: "addresses")
        lock = folder.appendingPathComponent("covers.lock")
        account = Mutex(Account(limit: limit))
        self.now = now
    }

    /// Reads the picture, and marks it as used; nil where it is missing or damaged.
    package func picture(_ hash: ContentHash) -> Data? {
        guard let bytes = pictures.read(hash, limit: CoverCheck.mostBytes) else { return nil }
        guard ContentHash(of: bytes) == hash else {
            pictures.remove(hash)
            return nil
        }
        pictures.touch(hash, at: now())
        return bytes
    }

    /// The picture's file, marked as used; nil where it is missing or damaged.
    package func file(_ hash: ContentHash) -> URL? {
        picture(hash).map { _ in place(of: hash) }
    }

    /// The picture's file; nil where it is missing.
    func place(of hash: ContentHash) -> URL { pictures.path(hash) }

    /// The picture found at an address of a provider; the cache may have evicted it.
    package func content(of address: String, provider: String) -> ContentHash? {
        let name = AddressNote.name(address, provider)
        guard let bytes = notes.read(name, limit: AddressNote.length) else { return nil }
        guard let content = AddressNote.content(bytes, name) else {
            notes.remove(name)
            return nil
        }
        return content
    }

    /// Stores the picture, once for several addresses, and a note. Throws where the disk takes no more.
    @discardableResult
    package func keep(_ picture: Data, from address: String, provider: String) throws(CacheRefusal) -> ContentHash {
        let hash = ContentHash(of: picture)
        do throws(DiskRefusal) {
            if self.picture(hash) == nil {
                try pictures.write(picture, as: hash)
                pictures.touch(hash, at: now())
                grow(by: picture.count)
            }
            let name = AddressNote.name(address, provider)
            if content(of: address, provider: provider) != hash {
                try notes.write(AddressNote.bytes(hash, name), as: name)
                grow(by: AddressNote.length)
            }
        } catch {
            throw CacheRefusal(hash: hash, reason: ErrnoReason.words(error.code))
        }
        return hash
    }

    package func used() -> Int { (pictures.entries() + notes.entries()).map(\.size).reduce(0, +) }

    /// Evicts pictures at once where the new limit is exceeded.
    package func setLimit(_ bytes: Int) {
        account.withLock { $0.limit = min(max(bytes, Self.limits.lowerBound), Self.limits.upperBound) }
        grow(by: 0)
    }

    package func clear() {
        evict(to: 0)
    }
}

/// Why a picture was not stored, and its hash.
package struct CacheRefusal: Error, Equatable, Sendable {
    package var hash: ContentHash
    package var reason: String
}

extension CoverCache {
    /// Evicts more than one picture's bytes, so that it does not run for every picture.
    private static let shareKept = 0.9
    /// Seconds after which an unfinished file is abandoned.
    private static let abandoned = 3600.0

    private func grow(by bytes: Int) {
        let blocks = (bytes + HashedFolder.block - 1) / HashedFolder.block * HashedFolder.block
        let known = account.withLock { account in
            account.used = account.used.map { $0 + blocks }
            return account.used
        }
        let used = known ?? self.used()
        let limit = account.withLock { account in
            account.used = used
            return account.limit
        }
        if used > limit { evict(to: Int(Double(limit) * Self.shareKept)) }
    }

    /// Evicts the least recently used pictures until at most `bytes` are left, then notes of missing pictures. One
    /// process at a time; another one returns at once.
    private func evict(to bytes: Int) {
        let descriptor = open(lock.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        defer { if descriptor >= 0 { FileLock.release(descriptor) } }
        // Without locks, two processes may evict the same files twice, which is harmless.
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
        let kept = evictPictures(to: bytes)
        let noted = sweepNotes(of: kept.hashes)
        account.withLock { $0.used = kept.size + noted }
    }

    private func evictPictures(to bytes: Int) -> (hashes: Set<ContentHash>, size: Int) {
        let entries = pictures.entries().sorted { ($0.used, $0.name) < ($1.used, $1.name) }
        var size = entries.map(\.size).reduce(0, +)
        // Each picture has at least one note.
        var notes = entries.count * HashedFolder.block
        var kept: Set<ContentHash> = []
        for entry in entries {
            guard let hash = entry.hash else {
                if entry.used < now() - Self.abandoned || bytes == 0 {
                    pictures.remove(entry)
                    size -= entry.size
                }
                continue
            }
            guard size + notes > bytes else {
                kept.insert(hash)
                continue
            }
            pictures.remove(entry)
            size -= entry.size
            notes -= HashedFolder.block
        }
        return (kept, size)
    }

    private func sweepNotes(of pictures: Set<ContentHash>) -> Int {
        notes.entries().reduce(0) { size, entry in
            let content = entry.hash.flatMap { hash in
                notes.read(hash, limit: AddressNote.length).flatMap { AddressNote.content($0, hash) }
            }
            let isFresh = entry.hash == nil && entry.used >= now() - Self.abandoned
            if isFresh || content.map(pictures.contains) == true { return size + entry.size }
            notes.remove(entry)
            return size
        }
    }
}
