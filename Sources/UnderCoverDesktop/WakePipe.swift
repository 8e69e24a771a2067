import Glibc

/// A pipe that wakes a thread, which sleeps until something comes or a time is reached.
final class WakePipe: Sendable {
    /// Becomes readable when the thread is woken; -1 where the system has no pipe left.
    let descriptor: Int32
    private let sender: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        (descriptor, sender) = (ends[0], ends[1])
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
        if sender >= 0 { Glibc.close(sender) }
    }

    func wake() {
        var byte: UInt8 = 1
        // A full pipe wakes as well.
        _ = Glibc.write(sender, &byte, 1)
    }

    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }

    /// - Parameters:
    ///   - other: wakes as well; -1: none.
    ///   - deadline: microseconds; nil: none.
    func wait(for other: Int32, _ events: Int16, until deadline: UInt64?) {
        var places = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: other, events: events, revents: 0),
        ]
        let now = MonotonicTime.now
        // Rounded up, so that it does not wake a moment too early again and again.
        let milliseconds = deadline.map { $0 > now ? Int32(clamping: ($0 - now + 999) / 1000) : 0 } ?? -1
        poll(&places, nfds_t(places.count), milliseconds)
    }
}
