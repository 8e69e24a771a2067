import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Reads what a player may have put into a folder: a file, or a pipe that would never end.
enum SmallFile {
    struct Problem: Error {
        let reason: String
    }

    /// nil where there is none.
    static func read(_ path: String, atMost largest: Int) throws(Problem) -> Data? {
        // Not blocking: a pipe that nobody writes to would be waited for.
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

/// A player's own `gamecontrollerdb.txt`, in the words of SDL.
enum PadMappings {
    private static let largest = 16 << 20

    static func file(_ folders: DataFolder) -> URL { folders.data.appendingPathComponent("gamecontrollerdb.txt") }

    /// Why it cannot be used, as a sentence; nil where it can, or is not there.
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
