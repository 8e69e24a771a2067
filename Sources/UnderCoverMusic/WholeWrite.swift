import Foundation

/// The system writes as much as it likes at a time; this writes all of it.
package enum WholeWrite {
    /// - Parameter waits: for a reader that is slow, where the other end would rather not.
    /// - Returns: nil when all of it was written, else the `errno`.
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
