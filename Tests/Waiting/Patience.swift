import Dispatch
import Foundation

/// How long tests wait for an event. Nothing that works takes this long, so the limit only ends what hangs.
package enum Patience {
    /// Seconds: `UNDER_COVER_PATIENCE`, by default 120, times `UNDER_COVER_SLOW`.
    package static let limit = number("UNDER_COVER_PATIENCE", 120) * slowness
    /// `UNDER_COVER_SLOW=10` looks ten times more seldom, so that a test that relies on quickness fails.
    package static let slowness = max(1, number("UNDER_COVER_SLOW", 1))

    fileprivate static let microsecondsBetweenLooks = 5000 * slowness

    private static func number(_ variable: String, _ usual: Double) -> Double {
        ProcessInfo.processInfo.environment[variable].flatMap(Double.init) ?? usual
    }
}

/// An event that did not come before the limit.
package struct Stuck: Error, CustomStringConvertible {
    package let what: String

    package var description: String { "Waited in vain for \(what)." }

    package init(_ what: String) { self.what = what }
}

/// Looks until there is a value.
/// - Parameter seconds: another limit, only for tests of the limit itself.
/// - Throws: `Stuck` once the limit is over.
@discardableResult
package func wait<Value>(
    for what: String, within seconds: Double = Patience.limit, _ look: () throws -> Value?
) throws -> Value {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
        if let value = try look() { return value }
        guard ContinuousClock.now < end else { throw Stuck(what) }
        usleep(UInt32(Patience.microsecondsBetweenLooks))
    }
}

/// Looks until it is so. Returns false once the limit is over.
package func waits(_ isSo: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(Patience.limit)
    while try !isSo() {
        guard ContinuousClock.now < end else { return false }
        usleep(UInt32(Patience.microsecondsBetweenLooks))
    }
    return true
}

/// Looks until it is so. Throws once the limit is over.
package func eventually(_ file: String = #fileID, _ line: Int = #line, _ isSo: () throws -> Bool) throws {
    try wait(for: "what \(file):\(line) looks for") { try isSo() ? true : nil }
}

/// Looks until it is so, and leaves its thread to other tasks meanwhile. Throws once the limit is over.
package func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(Patience.limit)
    while try await !isSo() {
        guard ContinuousClock.now < end else { throw Stuck(what) }
        try await Task.sleep(for: .microseconds(Patience.microsecondsBetweenLooks))
    }
}

extension DispatchSemaphore {
    /// Throws once the limit is over.
    package func awaitSignal(_ file: String = #fileID, _ line: Int = #line) throws {
        guard wait(timeout: .now() + Patience.limit) == .success else { throw Stuck("the signal of \(file):\(line)") }
    }
}

extension Process {
    /// The exit status, or the signal that ended it; nil while it runs.
    /// NB: Foundation takes a process for running, and `waitUntilExit` waits, until a socket closes that all children of
    /// the process inherit, and now and then a process that another thread starts meanwhile. So the kernel is asked.
    package var status: Int32? {
        guard isRunning else { return terminationStatus }
        var facts = siginfo_t()
        // With WNOWAIT Foundation can still ask for the status.
        guard waitid(P_PID, id_t(processIdentifier), &facts, WEXITED | WNOHANG | WNOWAIT) == 0,
            facts._sifields._sigchld.si_pid != 0
        else { return nil }
        return facts._sifields._sigchld.si_status
    }
}

/// Lets a moment pass before a process is killed. It is no wait for anything: any moment is a sample.
package func anyMoment(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
