import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Reads a file that a player put into a folder. It may be anything, even a pipe without end.
enum SmallFile {
    /// nil if there is no such file.
    /// - Parameter largest: bytes; a larger file is a failure.
    static func read(_ path: String, atMost largest: Int) throws(Failure) -> Data? {
        func failure(_ reason: String) -> Failure { Failure(Words.isUnreadable(path, reason)) }
        // Without O_NONBLOCK opening a pipe that has no writer would wait for one.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(ErrnoReason.words(errno))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw failure(Words.reasonNoFile)
        }
        // The file may grow while it is read.
        guard let bytes = try? handle.read(upToCount: largest + 1) ?? Data() else {
            throw failure(ErrnoReason.words(EIO))
        }
        guard bytes.count <= largest else { throw failure(Words.reasonTooLargeKB(largest >> 10)) }
        return bytes
    }
}

/// A player's own `gamecontrollerdb.txt`, in SDL's format.
enum PadMappings {
    /// Bytes.
    private static let largest = 16 << 20

    static func file(_ folders: DataFolder) -> URL { folders.data.appendingPathComponent("gamecontrollerdb.txt") }

    /// A sentence that says why the file cannot be used; nil if it can, or if there is none.
    static func problem(_ folders: DataFolder) -> String? {
        do throws(Failure) { _ = try SmallFile.read(file(folders).path, atMost: largest) } catch {
            return error.description
        }
        return nil
    }
}
