import Foundation
import Testing

/// How long tests wait for an event. Nothing that works takes this long, so the limit only ends what hangs.
enum Patience {
    /// Seconds: `UNDER_COVER_PATIENCE`, by default 120, times `UNDER_COVER_SLOW`, by default 1.
    static let limit = number("UNDER_COVER_PATIENCE", 120) * number("UNDER_COVER_SLOW", 1)

    /// For tests that wait for an answer and not by `wait`.
    static let trait: TimeLimitTrait = .timeLimit(.minutes(max(1, Int(limit / 60))))

    private static func number(_ variable: String, _ usual: Double) -> Double {
        ProcessInfo.processInfo.environment[variable].flatMap(Double.init) ?? usual
    }
}

/// How much is tried of what is long: `UNDER_COVER_ALL=1` (`Scripts/test --all`) tries all of it.
enum Thoroughness {
    static let isWhole = ProcessInfo.processInfo.environment["UNDER_COVER_ALL"] == "1"

    static func samples(_ few: Int, of all: Int) -> Int { isWhole ? all : min(few, all) }

    /// Evenly spread over the whole list.
    static func samples<Element>(_ few: Int, of all: [Element]) -> [Element] {
        let count = samples(few, of: all.count)
        return (0..<count).map { all[$0 * all.count / count] }
    }
}

/// A wait timed out.
struct Stuck: Error, CustomStringConvertible {
    let what: String

    var description: String { "Waited in vain for \(what)." }
}

/// Asks again and again until there is a value. The only place where a test sleeps.
/// - Parameter seconds: another limit, only for tests of the limit itself.
@discardableResult
func wait<Value>(for what: String, within seconds: Double = Patience.limit, _ ask: () throws -> Value?) throws -> Value
{
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
        if let value = try ask() { return value }
        guard ContinuousClock.now < deadline else { throw Stuck(what: what) }
        usleep(5000)
    }
}
