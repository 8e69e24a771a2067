import Foundation
import UnderCoverCatalogue

/// Wraps what the C library knows about files.
enum Disk {
    /// Makes renames in the folder durable. Some file systems cannot, which is no error.
    static func syncFolder(_ folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Makes the file's contents durable.
    static func syncFile(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0, fsync(descriptor) == 0 else {
            let code = errno
            if descriptor >= 0 { close(descriptor) }
            throw .folder(path: path, deed: .written, reason: ErrnoReason.words(code))
        }
        close(descriptor)
    }

    static func names(in folder: URL) throws(StoreError) -> [String] {
        func failure() -> StoreError { .folder(path: folder.path, deed: .read, reason: ErrnoReason.words(errno)) }
        guard let stream = opendir(folder.path) else {
            if errno == ENOENT { return [] }
            throw failure()
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // NB: readdir reports an error only by `errno`.
            errno = 0
            guard let entry = readdir(stream) else { break }
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        if errno != 0 { throw failure() }
        return names
    }

    static func rename(_ old: String, to new: String) throws(StoreError) {
        guard Glibc.rename(old, new) == 0 else {
            throw .folder(path: new, deed: .written, reason: ErrnoReason.words(errno))
        }
    }

    /// Copies the bytes, over any file at `new`.
    static func copy(_ old: String, to new: String) throws(StoreError) {
        let source = open(old, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .folder(path: old, deed: .read, reason: ErrnoReason.words(errno)) }
        defer { close(source) }
        let target = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard target >= 0 else { throw .folder(path: new, deed: .written, reason: ErrnoReason.words(errno)) }
        defer { close(target) }
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(source, &block, block.count)
            if count == 0 { return }
            guard count > 0 else { throw .folder(path: old, deed: .read, reason: ErrnoReason.words(errno)) }
            if let code = WholeWrite.write(block[..<count], to: target) {
                throw FileSizeLimit.error(new, code)
                    ?? .folder(
                        path: new, deed: .written, reason: ErrnoReason.words(code))
            }
        }
    }

    /// Says whether there is no room even for the index of a write-ahead log, 32 KB.
    static func isFull(_ path: String) -> Bool {
        var disk = statvfs()
        let folder = (path as NSString).deletingLastPathComponent
        guard statvfs(folder, &disk) == 0 else { return false }
        return disk.f_bavail < 32768 / max(1, disk.f_frsize)
    }

    /// So many bytes fit on the disk of a folder, which need not be there yet.
    static func hasRoom(for bytes: Int, below folder: URL) -> Bool {
        var disk = statvfs()
        var folder = folder.standardizedFileURL
        while statvfs(folder.path, &disk) != 0 {
            guard errno == ENOENT, folder.path != "/" else { return true }
            folder.deleteLastPathComponent()
        }
        return UInt64(disk.f_bavail) >= UInt64(bytes) / UInt64(max(disk.f_frsize, 1))
    }

    /// A database and the files that SQLite keeps beside it.
    static let tails = ["", "-wal", "-shm", "-journal"]

    static func removeDatabase(_ path: String) {
        for tail in tails { unlink(path + tail) }
    }
}
