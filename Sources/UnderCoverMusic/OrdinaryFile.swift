import Foundation

/// A file of the player's, opened for reading. Its name may be any bytes; a link, a pipe or a device is refused.
package final class OrdinaryFile {
    let descriptor: Int32
    package let size: Int
    /// In nanoseconds since 1970.
    let changed: Int

    package init?(_ path: [UInt8]) {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        descriptor = (path + [0]).withUnsafeBytes { open($0.baseAddress!.assumingMemoryBound(to: CChar.self), flags) }
        var facts = stat()
        guard descriptor >= 0, fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        size = Int(facts.st_size)
        changed = facts.st_mtim.tv_sec &* 1_000_000_000 &+ facts.st_mtim.tv_nsec
    }

    deinit { close(descriptor) }

    /// A descriptor of the same open file, which the caller closes; nil where there is none left.
    package func duplicate() -> Int32? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return copy < 0 ? nil : copy
    }

    /// The beginning of the file; all of it where it has no more than `most` bytes.
    func head(_ most: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: min(size, most))
        var done = 0
        while done < bytes.count {
            let got = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + done, $0.count - done, off_t(done))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }

    /// The ending of a name, in lower case, without the dot.
    static func suffix(_ path: [UInt8]) -> String {
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased()
    }
}
