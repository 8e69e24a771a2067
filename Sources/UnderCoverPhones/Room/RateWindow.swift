import NIOCore

/// Counts what happens within a time that begins with the first of it.
struct RateWindow: Sendable {
    private var begun: NIODeadline?
    private var count = 0

    /// Whether one more is allowed. A refused one is not counted.
    mutating func take(_ limit: Int, per time: TimeAmount, _ now: NIODeadline) -> Bool {
        if begun.map({ now >= $0 + time }) ?? true { (begun, count) = (now, 0) }
        guard count < limit else { return false }
        count += 1
        return true
    }

    func isOver(_ time: TimeAmount, _ now: NIODeadline) -> Bool { begun.map { now >= $0 + time } ?? true }
}
