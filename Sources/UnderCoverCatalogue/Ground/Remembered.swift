import Synchronization

/// Answers that follow from their question alone, the last few of them: pictures ask the same again and again.
package final class Remembered<Question: Equatable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[(key: Question, value: Value)]>([])
    private let most: Int

    /// - Parameter most: so many are kept.
    package init(_ most: Int) { self.most = most }

    package func value(_ key: Question, _ make: () -> Value) -> Value {
        if let known = known.withLock({ $0.first { $0.key == key }?.value }) { return known }
        let value = make()
        known.withLock {
            if $0.count >= most { $0.removeFirst() }
            $0.append((key, value))
        }
        return value
    }
}
