import Dispatch
import Synchronization

/// The orders for one thread, and its connection to speech-dispatcher.
final class DispatcherService: Sendable {
    private struct Order {
        var number: Int
        /// nil: only ends what is said.
        var text: SpokenText?
        var volume = 0
        var report: VoiceReport?
    }

    /// A text that the server has taken, by its number there.
    private struct Taken {
        var number: Int
        var report: VoiceReport
    }

    private struct State {
        var orders: [Order] = []
        var last = 0
        /// All orders up to this one are carried out or cancelled.
        var done = 0
        /// The one that the thread has taken.
        var current: Order?
        /// The text that is being spoken, and those that wait for it in the server.
        var taken: [Taken] = []
        /// News of texts whose number the server has not told yet.
        var early: [(number: Int, hasEnded: Bool)] = []
        var isOpen = false
        var isGivenUp = false
        var closes = false
    }

    private static let mostEarly = 16

    private let options: SpeechOptions
    private let state = Mutex(State())
    private let comes = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(_ options: SpeechOptions) { self.options = options }

    var isOpen: Bool { state.withLock { $0.isOpen } }
    var wasGivenUp: Bool { state.withLock { $0.isGivenUp } }

    /// Returns the number of the order. A text that interrupts takes the place of those that wait.
    func post(_ text: SpokenText, volume: Int, _ report: VoiceReport) -> Int {
        let number = state.withLock { state in
            state.last += 1
            if !text.follows { state.orders.removeAll() }
            state.orders.append(Order(number: state.last, text: text, volume: volume, report: report))
            return state.last
        }
        comes.signal()
        return number
    }

    func postCancel() {
        state.withLock { state in
            state.last += 1
            state.orders = [Order(number: state.last)]
        }
        comes.signal()
    }

    /// Gives the thread up, unless it has carried out an order. Returns what is to be done about the orders that it leaves.
    func giveUp(waitingFor number: Int) -> [VoiceReport]? {
        let left: [Order]? = state.withLock { state in
            guard state.done < number, !state.isGivenUp, !state.closes else { return nil }
            state.isGivenUp = true
            defer { state.orders = [] }
            return [state.current].compactMap { $0 } + state.orders
        }
        comes.signal()
        return left?.compactMap(\.report)
    }

    func close() {
        state.withLock { $0.closes = true }
        comes.signal()
    }

    func awaitEnd(seconds: Double) { _ = ended.wait(timeout: .now() + seconds) }

    // MARK: The thread

    /// - Parameters:
    ///   - spoke: the server has taken a text.
    ///   - gone: there is no server, and the thread ends.
    func run(spoke: () -> Void, gone: () -> Void) {
        defer { ended.signal() }
        var server = DispatcherConnection(options) { [weak self] number, hasEnded in
            self?.received(number, hasEnded: hasEnded)
        }
        defer { server.close() }
        while true {
            comes.wait()
            guard let order = next() else {
                if state.withLock({ $0.isGivenUp || $0.closes }) { return server.cancel() }
                continue
            }
            let answer = server.carryOut(order.text, volume: order.volume)
            let isLate = state.withLock { state in
                state.current = nil
                state.done = max(state.done, order.number)
                state.isOpen = server.isOpen
                return state.isGivenUp
            }
            // Another voice has said it meanwhile.
            if isLate { return server.cancel() }
            switch answer {
            case .taken(let number): took(order, number)
            case .cancelled: break
            case .gone:
                gone()
                order.report?.failed()
                return
            }
            spoke()
        }
    }

    private func next() -> Order? {
        state.withLock { state in
            guard !state.isGivenUp, !state.closes, !state.orders.isEmpty else { return nil }
            let order = state.orders.removeFirst()
            state.current = order
            return order
        }
    }

    // MARK: What becomes of texts

    private func took(_ order: Order, _ number: Int) {
        guard let report = order.report else { return }
        let early = state.withLock { state in
            // An interrupted text reports no more news.
            if order.text?.follows != true { state.taken = [] }
            state.taken.append(Taken(number: number, report: report))
            defer { state.early = [] }
            return state.early.filter { $0.number == number }
        }
        for news in early { received(number, hasEnded: news.hasEnded) }
    }

    /// Called on a thread of the connection's.
    private func received(_ number: Int, hasEnded: Bool) {
        let report: VoiceReport? = state.withLock { state in
            guard let place = state.taken.firstIndex(where: { $0.number == number }) else {
                state.early.append((number, hasEnded))
                if state.early.count > Self.mostEarly { state.early.removeFirst() }
                return nil
            }
            return hasEnded ? state.taken.remove(at: place).report : state.taken[place].report
        }
        hasEnded ? report?.ended() : report?.began()
    }
}
