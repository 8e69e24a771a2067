import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Reads a file that a player put into a folder. It may be anything, even a pipe without end.
enum SmallFile {
    struct Problem: Error {
        let reason: String
    }

    /// nil if there is no such file.
    /// - Parameter largest: bytes; a larger file is a `Problem`.
    static func read(_ path: String, atMost largest: Int) throws(Problem) -> Data? {
        // Without O_NONBLOCK opening a pipe that has no writer would wait for one.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw Problem(reason: ErrnoReason.words(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Problem(reason: "it is no ordinary file")
        }
        guard status.st_size <= largest else { throw Problem(reason: "it is larger than \(largest >> 10) KB") }
        var bytes = Data()
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= largest {
            let count = Foundation.read(descriptor, &block, block.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw Problem(reason: ErrnoReason.words(errno))
            }
            bytes.append(contentsOf: block[..<count])
        }
        throw Problem(reason: "it is larger than \(largest >> 10) KB")
    }
}

/// A player's own `gamecontrollerdb.txt`, in SDL's format.
enum PadMappings {
    /// Bytes.
    private static let largest = 16 << 20

    static func file(_ folders: DataFolder) -> URL { folders.data.appendingPathComponent("gamecontrollerdb.txt") }

    /// A sentence that says why the file cannot be used; nil if it can, or if there is none.
    static func problem(_ folders: DataFolder) -> String? {
        let file = file(folders)
        do throws(SmallFile.Problem) {
            _ = try SmallFile.read(file.path, atMost: largest)
            return nil
        } catch {
            return "\(file.path) cannot be read: \(error.reason)."
        }
    }
}
