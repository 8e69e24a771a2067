import Foundation

/// Hands elements from some threads to others. A full one has the giver wait, which bounds a scan's memory.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let most: Int
    private var elements: [Element] = []
    private var isClosed = false

    init(most: Int) { self.most = most }

    /// Waits for room. Dropped once the queue is closed.
    func put(_ element: Element) {
        condition.lock()
        defer { condition.unlock() }
        while elements.count >= most && !isClosed { condition.wait() }
        if isClosed { return }
        elements.append(element)
        condition.broadcast()
    }

    enum Taken {
        case element(Element)
        case nothingYet
        case end
    }

    func take(within seconds: Double = 3600) -> Taken {
        condition.lock()
        defer { condition.unlock() }
        let end = Date().addingTimeInterval(seconds)
        while elements.isEmpty {
            if isClosed { return .end }
            if !condition.wait(until: end) { return .nothingYet }
        }
        let element = elements.removeFirst()
        condition.broadcast()
        return .element(element)
    }

    /// What is in it can still be taken.
    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }
}
