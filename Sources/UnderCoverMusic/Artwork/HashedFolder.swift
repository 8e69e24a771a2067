import Foundation

// Everything below the cache folder is opened relative to its parent without following links, so a planted link leads
// nowhere: it is removed, and a folder or file of the game replaces it.

/// Files named by hashes, in subfolders named by the first two digits. Files are renamed into place. The caller checks
/// their contents. Calls block on the disk.
struct HashedFolder: Sendable {
    /// A file or something foreign in the folder.
    struct Entry: Equatable {
        /// nil for a foreign file, or one that a killed process left.
        var hash: ContentHash?
        var shard: String
        var name: String
        /// Bytes on the disk.
        var size: Int
        /// Last use, in seconds since 1970.
        var used: Double
    }

    /// The unit of `stat`'s blocks.
    static let block = 4096

    /// The parent folder; made with the first file.
    let parent: URL
    let name: String

    func path(_ hash: ContentHash) -> URL {
        parent.appendingPathComponent(name, isDirectory: true).appendingPathComponent(hash.shard, isDirectory: true)
            .appendingPathComponent(hash.description)
    }

    /// nil for a missing file, one that is no plain file, or is larger than `limit`.
    func read(_ hash: ContentHash, limit: Int) -> Data? {
        guard let shard = shard(hash.shard, makes: false) else { return nil }
        // NB: non-blocking, because opening a planted pipe would wait for ever.
        let descriptor = openat(shard.number, hash.description, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = Descriptor(descriptor)
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit else {
            return nil
        }
        return file.read(Int(status.st_size))
    }

    /// Writes the file, and replaces anything of its name.
    func write(_ bytes: Data, as hash: ContentHash) throws(DiskRefusal) {
        guard let shard = shard(hash.shard, makes: true) else { throw DiskRefusal(errno) }
        let unborn = ".\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 16))"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(shard.number, unborn, flags, 0o600)
        guard descriptor >= 0 else { throw DiskRefusal(errno) }
        let file = Descriptor(descriptor)
        // NB: without fsync. A file that a power cut emptied does not match its hash and is fetched again.
        let code = WholeWrite.write(bytes, to: file.number)
        guard code == nil, shard.rename(unborn, to: hash.description) else {
            let reason = code ?? errno
            unlinkat(shard.number, unborn, 0)
            throw DiskRefusal(reason)
        }
    }

    /// Marks the file as used at `time`, in seconds since 1970.
    func touch(_ hash: ContentHash, at time: Double) {
        guard let shard = shard(hash.shard, makes: false) else { return }
        let moment = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
        utimensat(shard.number, hash.description, [moment, moment], AT_SYMLINK_NOFOLLOW)
    }

    func remove(_ hash: ContentHash) { remove(hash.description, in: hash.shard) }

    func remove(_ entry: Entry) { remove(entry.name, in: entry.shard) }

    /// All entries, unordered, without those of foreign folders.
    func entries() -> [Entry] {
        guard let root = root(makes: false) else { return [] }
        return root.names().filter { ContentHash($0 + String(repeating: "0", count: 62)) != nil }.flatMap(entries)
    }
}

/// The last error of the disk.
struct DiskRefusal: Error, Equatable {
    var code: Int32

    init(_ code: Int32) { self.code = code }
}

extension HashedFolder {
    private func entries(shard name: String) -> [Entry] {
        guard let shard = shard(name, makes: false) else { return [] }
        return shard.names().compactMap { file in
            var status = stat()
            guard fstatat(shard.number, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            let blocks = (Int(status.st_size) + Self.block - 1) / Self.block
            let isOurs = status.st_mode & S_IFMT == S_IFREG && file.hasPrefix(name)
            return Entry(
                hash: isOurs ? ContentHash(file) : nil, shard: name, name: file, size: blocks * Self.block,
                used: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
        }
    }

    private func remove(_ file: String, in shard: String) {
        guard let shard = self.shard(shard, makes: false) else { return }
        if unlinkat(shard.number, file, 0) != 0 { unlinkat(shard.number, file, AT_REMOVEDIR) }
    }

    private func root(makes: Bool) -> Descriptor? {
        if makes {
            // Other users of the machine need not know which records a player has.
            try? FileManager.default.createDirectory(
                at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let descriptor = open(parent.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return descriptor < 0 ? nil : Descriptor(descriptor).folder(name, makes: makes)
    }

    private func shard(_ shard: String, makes: Bool) -> Descriptor? {
        root(makes: makes)?.folder(shard, makes: makes)
    }
}

/// An open file or folder; deinitialising closes it.
private final class Descriptor {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// The folder of that name. `makes` creates it, and removes anything else of its name.
    func folder(_ name: String, makes: Bool) -> Descriptor? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var descriptor = openat(number, name, flags)
        if descriptor < 0, makes {
            if errno == ELOOP || errno == ENOTDIR { unlinkat(number, name, 0) }
            guard mkdirat(number, name, 0o700) == 0 || errno == EEXIST else { return nil }
            descriptor = openat(number, name, flags)
        }
        return descriptor < 0 ? nil : Descriptor(descriptor)
    }

    /// Replaces anything of that name; a folder there is moved aside.
    func rename(_ name: String, to other: String) -> Bool {
        if renameat(number, name, number, other) == 0 { return true }
        guard errno == EISDIR || errno == ENOTEMPTY, renameat(number, other, number, name + "-folder") == 0 else {
            return false
        }
        return renameat(number, name, number, other) == 0
    }

    func names() -> [String] {
        let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let folder = fdopendir(copy) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// nil unless all `count` bytes can be read.
    func read(_ count: Int) -> Data? {
        var bytes = Data(count: count)
        let isWhole = bytes.withUnsafeMutableBytes { buffer in
            var done = 0
            while done < count {
                let read = Foundation.read(number, buffer.baseAddress! + done, count - done)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { return false }
                done += read
            }
            return true
        }
        return isWhole ? bytes : nil
    }
}
