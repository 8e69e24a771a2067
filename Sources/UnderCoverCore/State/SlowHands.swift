/// Presses that wait until they have been held for long enough, and those that were over a moment ago.
package struct SlowHands: Equatable, Encodable, Sendable {
    struct Press: Equatable, Encodable {
        var name: String
        var event: DeviceEvent
        var since: Int
    }

    struct Past: Equatable, Encodable {
        var name: String
        var tick: Int
    }

    private(set) var waiting: [Press] = []
    private(set) var past: [Past] = []

    /// More keys than hands have fingers.
    private static let most = 16

    var isEmpty: Bool { waiting.isEmpty && past.isEmpty }

    /// The key or button went down or up so recently that this is the same press.
    func isRepeat(_ name: String, at tick: Int, within ticks: Int) -> Bool {
        past.contains { $0.name == name && tick - $0.tick < ticks }
    }

    mutating func note(_ name: String, at tick: Int) {
        past.removeAll { $0.name == name }
        past.append(Past(name: name, tick: tick))
        if past.count > Self.most { past.removeFirst() }
    }

    mutating func wait(_ press: Press) {
        waiting.removeAll { $0.name == press.name }
        waiting.append(press)
        if waiting.count > Self.most { waiting.removeFirst() }
    }

    /// - Returns: whether it was waiting: then it never was a press.
    mutating func letGo(_ name: String) -> Bool {
        let count = waiting.count
        waiting.removeAll { $0.name == name }
        return waiting.count < count
    }

    /// Those that have been held for `ticks`, the first one first.
    mutating func due(at tick: Int, after ticks: Int) -> [DeviceEvent] {
        let due = waiting.filter { tick - $0.since >= ticks }
        waiting.removeAll { tick - $0.since >= ticks }
        return due.map(\.event)
    }

    mutating func forget(before tick: Int) { past.removeAll { $0.tick < tick } }
    mutating func clear() { (waiting, past) = ([], []) }
}
