import Foundation
import UnderCoverCatalogue

/// A small file with mode 0600 in a folder of its own with mode 0700, whatever the umask.
package struct PrivateFile: Sendable {
    static let largestBytes = 1_000_000

    let folder: URL
    let name: String

    package init(folder: URL, name: String) { (self.folder, self.name) = (folder, name) }

    var path: String { folder.appendingPathComponent(name).path }

    /// nil without a file. First removes other users' access to it.
    package func read() throws(AccountError) -> Data? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(.read)
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.read) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largestBytes else {
            throw .damaged(path: path)
        }
        if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 { throw failure(.madePrivate) }
        guard let data = try? handle.read(upToCount: Self.largestBytes + 1) ?? Data() else { throw failure(.read) }
        return data
    }

    /// Atomic: the old file stays until the new one is on the disk.
    package func write(_ data: Data) throws(AccountError) {
        try makeFolder()
        let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard directory >= 0 else { throw failure(.written) }
        defer { close(directory) }
        let draft = name + "." + UUID().uuidString
        let descriptor = openat(directory, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(.written) }
        // A strict umask may have removed the player's own access.
        var code = fchmod(descriptor, 0o600) == 0 ? WholeWrite.write(data, to: descriptor) : errno
        if code == nil, fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        guard code == nil, renameat(directory, draft, directory, name) == 0 else {
            let reason = code ?? errno
            unlinkat(directory, draft, 0)
            throw .file(path: path, deed: .written, reason: ErrnoReason.words(reason))
        }
        fsync(directory)
    }

    package func remove() throws(AccountError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure(.removed) }
    }
}

extension PrivateFile {
    /// Runs `body` while no other process or thread does so for this file: what is read in it is what is replaced.
    func alone<Result>(_ body: () throws(AccountError) -> Result) throws(AccountError) -> Result {
        try makeFolder()
        // Some file systems have no locks; the game does without.
        let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
        defer { if descriptor >= 0 { FileLock.release(descriptor) } }
        return try body()
    }

    private func makeFolder() throws(AccountError) {
        if mkdir(folder.path, 0o700) != 0 && errno == ENOENT {
            let parent = folder.deletingLastPathComponent()
            do {
                try FileManager.default.createDirectory(
                    at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw .file(path: parent.path, deed: .made, reason: ErrnoReason.words(EACCES))
            }
            guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw failure(.made) }
        }
        var status = stat()
        guard lstat(folder.path, &status) == 0 else { throw failure(.made) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else { throw .damaged(path: folder.path) }
        guard status.st_mode & 0o777 == 0o700 || chmod(folder.path, 0o700) == 0 else { throw failure(.madePrivate) }
    }

    private func failure(_ deed: Words.FileAction) -> AccountError {
        .file(path: path, deed: deed, reason: ErrnoReason.words(errno))
    }
}
