import CBus
import Glibc
import UnderCoverCore

/// Whether the bus of the desktop can be used.
package enum DesktopAnswer: String, Encodable, Sendable {
    case answers, silent, noBus, noLibrary, notBuiltIn

    /// Microseconds.
    private static let patience: UInt64 = 1_000_000

    /// Connects for a moment, without offering a player. Takes a second at most.
    package static func ask(_ options: DesktopOptions) -> DesktopAnswer {
        guard let address = options.usableAddress else { return .noBus }
        guard bus_is_built_in() == 1 else { return .notBuiltIn }
        guard FoundLibrary.bus.isHere(options.libraries) else { return .noLibrary }
        guard let bus = bus_open(address) else { return .silent }
        defer { bus_close(bus) }
        let end = MonotonicTime.now + patience
        while bus_process(bus) >= 0 {
            if bus_is_ready(bus) == 1 { return .answers }
            let now = MonotonicTime.now
            guard now < end else { break }
            var place = pollfd(fd: bus_descriptor(bus), events: Int16(truncatingIfNeeded: bus_events(bus)), revents: 0)
            poll(&place, 1, Int32(clamping: min((end - now) / 1000 + 1, 50)))
        }
        return .silent
    }
}
