import Foundation

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
