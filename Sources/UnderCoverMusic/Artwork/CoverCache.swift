import Foundation
import Synchronization
import UnderCoverCore

// The file system is the index. A picture lies in `covers/` under the hash of its bytes; a note in `addresses/` under
// the hash of an address says which picture was found there. Each is written whole beside its place and renamed, each
// proves itself when it is read, and the time of last use is the file's own. So there is nothing that a kill could
// leave half done, and nothing that two games could disagree about.

/// Pictures that were fetched once. Whatever is damaged, missing or somebody else's is as good as never fetched; a
/// picture that is not the one asked for is never given. Every call works on the disk and blocks.
package final class CoverCache: Sendable {
    /// Bytes.
    package static let usualLimit = 250_000_000
    package static let limits = 20_000_000...10_000_000_000

    private struct Account {
        var limit: Int
        /// On the disk; nil until somebody has counted.
        var used: Int?
    }

    private let pictures: HashedFolder
    private let notes: HashedFolder
    private let lock: URL
    private let account: Mutex<Account>
    private let now: @Sendable () -> Double

    /// - Parameters:
    ///   - folder: `DataFolder.cache`; made when the first picture comes.
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

    /// The picture, if it is here and is what its name says; counts as a use of it.
    package func picture(_ hash: ContentHash) -> Data? {
        guard let bytes = pictures.read(hash, limit: CoverCheck.mostBytes) else { return nil }
        guard ContentHash(of: bytes) == hash else {
            pictures.remove(hash)
            return nil
        }
        pictures.touch(hash, at: now())
        return bytes
    }

    /// Where the picture lies, if it is here and whole; counts as a use of it.
    package func file(_ hash: ContentHash) -> URL? {
        picture(hash).map { _ in place(of: hash) }
    }

    /// Where the picture lies if it is here.
    func place(of hash: ContentHash) -> URL { pictures.path(hash) }

    /// What was found at an address of a provider, whether or not the picture is still here.
    package func content(of address: String, provider: String) -> ContentHash? {
        let name = AddressNote.name(address, provider)
        guard let bytes = notes.read(name, limit: AddressNote.length) else { return nil }
        guard let content = AddressNote.content(bytes, name) else {
            notes.remove(name)
            return nil
        }
        return content
    }

    /// Keeps the picture, once however often it comes, and where it came from. Throws where the disk takes no more.
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

    /// Bytes on the disk, counted now.
    package func used() -> Int { (pictures.entries() + notes.entries()).map(\.size).reduce(0, +) }

    /// Makes room at once where the new limit is below what is here.
    package func setLimit(_ bytes: Int) {
        account.withLock { $0.limit = min(max(bytes, Self.limits.lowerBound), Self.limits.upperBound) }
        grow(by: 0)
    }

    /// Forgets everything that was fetched.
    package func clear() {
        evict(to: 0)
    }
}

/// Why a picture could not be kept, and what it would have been called.
package struct CacheRefusal: Error, Equatable, Sendable {
    package var hash: ContentHash
    package var reason: String
}

extension CoverCache {
    /// Room is made for a while, not for one picture.
    private static let shareKept = 0.9
    /// Seconds after which a file that was never finished has nobody writing it.
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

    /// Takes away what was used longest ago until at most `bytes` are left, then notes of what is gone. One game at a
    /// time; while another is at it, there is nothing to do.
    private func evict(to bytes: Int) {
        let descriptor = open(lock.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        defer { if descriptor >= 0 { FileLock.release(descriptor) } }
        // Where the file system knows no locks, two games may evict the same files twice; neither minds.
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
        let kept = evictPictures(to: bytes)
        let noted = sweepNotes(of: kept.hashes)
        account.withLock { $0.used = kept.size + noted }
    }

    private func evictPictures(to bytes: Int) -> (hashes: Set<ContentHash>, size: Int) {
        let entries = pictures.entries().sorted { ($0.used, $0.name) < ($1.used, $1.name) }
        var size = entries.map(\.size).reduce(0, +)
        // Each picture has a note at least.
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

    /// Returns the bytes of what is left.
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
