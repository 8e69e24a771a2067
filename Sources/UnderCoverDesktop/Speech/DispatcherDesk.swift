import CSpeech
import Dispatch
import Synchronization

/// The orders for one thread, and its connection to speech-dispatcher.
final class DispatcherDesk: Sendable {
    private struct Order {
        var number: Int
        /// nil: only ends what is said.
        var text: SpokenText?
        var failed: @Sendable () -> Void
    }

    private struct State {
        var orders: [Order] = []
        var last = 0
        /// All orders up to this one are carried out, or nobody wants them any more.
        var done = 0
        /// The one that the thread has taken.
        var current: Order?
        var isOpen = false
        var isGivenUp = false
        var closes = false
    }

    private let options: SpeechOptions
    private let state = Mutex(State())
    private let comes = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(_ options: SpeechOptions) { self.options = options }

    var isOpen: Bool { state.withLock { $0.isOpen } }
    var wasGivenUp: Bool { state.withLock { $0.isGivenUp } }

    /// Returns the number of the order. A text that interrupts takes the place of those that wait.
    func post(_ text: SpokenText, failed: @escaping @Sendable () -> Void) -> Int {
        let number = state.withLock { state in
            state.last += 1
            if !text.follows { state.orders.removeAll() }
            state.orders.append(Order(number: state.last, text: text, failed: failed))
            return state.last
        }
        comes.signal()
        return number
    }

    func postCancel() {
        state.withLock { state in
            state.last += 1
            state.orders = [Order(number: state.last, failed: {})]
        }
        comes.signal()
    }

    /// Gives the thread up, unless it has carried out an order. Returns what is to be done about the orders that it leaves.
    func giveUp(waitingFor number: Int) -> [@Sendable () -> Void]? {
        let left: [Order]? = state.withLock { state in
            guard state.done < number, !state.isGivenUp, !state.closes else { return nil }
            state.isGivenUp = true
            defer { state.orders = [] }
            return [state.current].compactMap { $0 } + state.orders
        }
        comes.signal()
        return left?.map(\.failed)
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
        var server = SpeechServer(options)
        defer { server.close() }
        while true {
            comes.wait()
            guard let order = next() else {
                if state.withLock({ $0.isGivenUp || $0.closes }) { return server.cancel() }
                continue
            }
            let isTaken = server.carryOut(order.text)
            let isLate = state.withLock { state in
                state.current = nil
                state.done = max(state.done, order.number)
                state.isOpen = server.isOpen
                return state.isGivenUp
            }
            // Another voice has said it meanwhile.
            if isLate { return server.cancel() }
            guard isTaken else {
                gone()
                return order.failed()
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
}

/// The connection itself. All of its functions may hang.
private struct SpeechServer {
    private let options: SpeechOptions
    private var connection: OpaquePointer?
    private var language: String?

    init(_ options: SpeechOptions) { self.options = options }

    var isOpen: Bool { connection != nil }

    /// Connects again, once, where the server has gone. False where that does not help.
    mutating func carryOut(_ text: SpokenText?) -> Bool {
        guard let text else {
            cancel()
            return true
        }
        for _ in 0..<2 {
            if connection == nil {
                connection = speech_open("under-cover", options.socket, options.startsDispatcher ? 1 : 0)
                language = nil
            }
            guard let connection else { return false }
            if language != text.language {
                // Without a voice for it, the one that is there speaks.
                _ = speech_set_language(connection, text.language)
                language = text.language
            }
            if !text.follows { _ = speech_cancel(connection) }
            if speech_say(connection, text.text) == 0 { return true }
            close()
        }
        return false
    }

    func cancel() { if let connection { _ = speech_cancel(connection) } }

    mutating func close() {
        if let connection { speech_close(connection) }
        connection = nil
    }
}
