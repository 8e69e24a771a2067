import CBus
import Foundation
import Glibc
import UnderCoverCatalogue

/// Keeps a connection to the bus, and makes another where the bus has gone.
final class BusLoop {
    private let address: String
    private let options: DesktopOptions
    private let mail: Mail<DesktopLetters>
    private let ears: DesktopEars
    private var shown = ShownPlayer(DesktopPlayer(), art: nil, at: 0)
    /// Seconds before the next attempt.
    private var pause: Double

    init(_ address: String, _ options: DesktopOptions, _ mail: Mail<DesktopLetters>, _ ears: DesktopEars) {
        (self.address, self.options, self.mail, self.ears) = (address, options, mail, ears)
        pause = options.firstPause
    }

    func run() {
        guard mail.pipe.descriptor >= 0, FoundLibrary.bus.isHere(options.libraries) else { return }
        while !mail.closes {
            if let connection = BusConnection(address, options, shown, ears) { serve(connection) }
            if !mail.closes { rest() }
        }
    }

    /// Returns when the bus has gone, or the game ends.
    private func serve(_ connection: BusConnection) {
        while !mail.closes, connection.turn() {
            if connection.isReady { pause = options.firstPause }
            let deadline = connection.deadline
            let events = connection.isFlooded ? 0 : connection.events
            mail.pipe.wait(for: connection.isFlooded ? -1 : connection.descriptor, events, until: deadline)
            read(into: connection)
        }
        connection.close()
    }

    /// The pause before the next attempt. Orders that the game sends meanwhile are shown by the next connection.
    private func rest() {
        let end = MonotonicTime.now + UInt64(pause * 1_000_000)
        pause = min(pause * 2, options.longestPause)
        while !mail.closes, MonotonicTime.now < end {
            mail.pipe.wait(for: -1, 0, until: end)
            read(into: nil)
        }
    }

    private func read(into connection: BusConnection?) {
        let letters = mail.take()
        if let new = letters.shown {
            shown = new.counting(on: shown)
            connection?.show(shown)
        }
        if let art = letters.art, shown.player.artwork == art.artwork {
            // The clock goes on from when the song was shown.
            shown.art = art.address
            connection?.show(shown)
        }
        if letters.pausesOthers { connection?.pauseOthers() }
        letters.ask(connection?.portals)
    }
}

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

extension Thread {
    /// Runs `body` on a thread of its own, whose name the system knows, too.
    static func begin(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            bus_name_thread(name)
            body()
        }
        thread.name = name
        thread.start()
    }
}

enum MonotonicTime {
    /// Microseconds, on the clock that sd-bus uses, too.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }
}
