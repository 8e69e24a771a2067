import CSandbox
import Foundation

/// A stream socket with a deadline for all its reads and writes.
struct DeadlineSocket {
    private let descriptor: Int32
    private let deadline: SuspendingClock.Instant

    init(_ descriptor: Int32, seconds: Double) {
        self.descriptor = descriptor
        deadline = .now + .seconds(seconds)
    }

    /// - Throws: `.late` after the deadline, `.endedReader` if the other end is closed.
    func read(_ count: Int) throws(ReaderError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress! + done, count - done, Int32(MSG_DONTWAIT))
            }
            done += try settled(got, Int16(POLLIN))
        }
        return bytes
    }

    /// - Parameter files: open files that go with the first byte.
    func write(_ bytes: [UInt8], files: [Int32] = []) throws(ReaderError) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes {
                sandbox_send_files(
                    descriptor, $0.baseAddress! + done, $0.count - done, files, done == 0 ? files.count : 0)
            }
            done += try settled(put, Int16(POLLOUT))
        }
    }

    /// The number of bytes of a call, or 0 after waiting until another call is worthwhile.
    private func settled(_ result: Int, _ events: Int16) throws(ReaderError) -> Int {
        if result > 0 { return result }
        guard result < 0, errno == EAGAIN || errno == EINTR else { throw .endedReader }
        let left = SuspendingClock.now.duration(to: deadline) / .milliseconds(1)
        guard left > 0 else { throw .late }
        var waiting = pollfd(fd: descriptor, events: events, revents: 0)
        poll(&waiting, 1, Int32(min(left, 60_000).rounded(.up)))
        return 0
    }
}
