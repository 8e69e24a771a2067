import Foundation

/// An open file. It is closed when nothing refers to it any more.
package final class OpenDescriptor: Sendable {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Reads at `offset` what is there, up to the room of `target`. Returns the number of bytes; 0 at the end, and where
    /// the disk fails.
    func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        var done = 0
        while done < target.count {
            let got = pread(number, target.baseAddress! + done, target.count - done, off_t(offset + done))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { break }
            done += got
        }
        return done
    }
}
