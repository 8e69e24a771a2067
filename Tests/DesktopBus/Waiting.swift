import Foundation

/// Waits for an event as long as tests do: `UNDER_COVER_PATIENCE` seconds, times `UNDER_COVER_SLOW`.
func wait(for what: String, _ isSo: () -> Bool) throws {
    func number(_ variable: String, _ usual: Double) -> Double {
        ProcessInfo.processInfo.environment[variable].flatMap(Double.init) ?? usual
    }
    let end = ContinuousClock.now + .seconds(number("UNDER_COVER_PATIENCE", 120) * number("UNDER_COVER_SLOW", 1))
    while !isSo() {
        guard ContinuousClock.now < end else { throw SessionBus.Failure(description: "Waited in vain for \(what)") }
        usleep(5000)
    }
}
