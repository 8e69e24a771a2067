import Foundation
import Glibc
import UnderCoverCatalogue

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

/// Writes all bytes; the system may write fewer at a time.
package enum WholeWrite {
    /// - Parameter waits: waits for a slow reader of a non-blocking descriptor.
    /// - Returns: nil on success, else the `errno`.
    package static func write(_ bytes: some DataProtocol, to descriptor: Int32, waits: Bool = false) -> Int32? {
        for region in bytes.regions {
            if let code = region.withUnsafeBytes({ write($0, to: descriptor, waits: waits) }) { return code }
        }
        return nil
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, waits: Bool) -> Int32? {
        var done = 0
        while done < bytes.count {
            let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
            if count > 0 {
                done += count
                continue
            }
            let code = count == 0 ? EIO : errno
            if code == EINTR { continue }
            guard code == EAGAIN, waits else { return code }
            var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&wish, 1, -1)
        }
        return nil
    }
}

package enum FileLock {
    /// Unlocks and closes a file. NB: closing alone is not enough, because a process that another thread is just
    /// starting shares the lock until it has become its program.
    package static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

/// Words for an `errno`, for the end of a sentence.
package enum ErrnoReason {
    package static func words(_ code: Int32) -> String {
        switch code {
        case ENOSPC: return Words.reasonDiskFull
        case EFBIG: return fileSizeLimit(Words.reasonThatLarge)
        default:
            let words = String(cString: strerror(code))
            return words.prefix(1).lowercased() + words.dropFirst()
        }
    }

    /// - Parameter size: "that large", "larger than 20 KB".
    package static func fileSizeLimit(_ size: String) -> String { Words.reasonFileLimit("\(size)") }
}
