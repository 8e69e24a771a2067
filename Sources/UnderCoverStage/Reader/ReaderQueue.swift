import Foundation
import Synchronization

/// Queues work for the one thread that talks to the process.
///
/// NB: the process dies with the *thread* that started it, and threads of pools come and go, so this thread stays.
final class ReaderQueue: Sendable {
    typealias Job = @Sendable (inout ReaderProcess?) -> Void

    private struct State {
        var jobs: [Job] = []
        var isRunning = false
        var isClosed = false
    }

    private let program: String
    private let arguments: [String]
    private let patience: Double
    private let restSeconds: Double
    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)

    init(program: String, arguments: [String], patience: Double, rest: Double) {
        self.program = program
        self.arguments = arguments
        self.patience = patience
        restSeconds = rest
    }

    func close() {
        state.withLock { $0.isClosed = true }
        bell.signal()
    }

    func rest() { wait { $0 = nil } }

    /// Starts a process if none runs, without waiting. The next work reports a failed start.
    func prepare() {
        enqueue { [self] process in if process?.isSpent != false { process = try? start() } }
    }

    private func start() throws(ReaderError) -> ReaderProcess {
        try ReaderProcess(program: program, arguments: arguments, patience: patience)
    }

    /// Runs `body` with a process, which is started if necessary.
    /// - Parameter spent: gets the processor time that the process used, in seconds.
    func run<Value: Sendable>(
        spent: @escaping @Sendable (Double) -> Void = { _ in },
        _ body: @escaping @Sendable (ReaderProcess, Double) throws(ReaderError) -> Value
    ) throws(ReaderError) -> Value {
        let outcome = Mutex(Result<Value, ReaderError>.failure(.noReader))
        wait { [self] process in
            let result = Result { () throws(ReaderError) in
                if process?.isSpent == true { process = nil }
                let ready = if let process { process } else { try start() }
                process = ready
                return try body(ready, patience)
            }
            spent(process?.takeSeconds() ?? 0)
            if process?.isSpent == true {
                process = nil
                // More work is likely to follow.
                prepare()
            }
            outcome.withLock { $0 = result }
        }
        return try outcome.withLock { $0 }.get()
    }
}

extension ReaderQueue {
    private func wait(_ job: @escaping Job) {
        let isDone = DispatchSemaphore(value: 0)
        enqueue { process in
            job(&process)
            isDone.signal()
        }
        isDone.wait()
    }

    private func enqueue(_ job: @escaping Job) {
        let mustStart = state.withLock { state in
            state.jobs.append(job)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { Thread.detachNewThread { [self] in work() } }
        bell.signal()
    }

    private func work() {
        var process: ReaderProcess?
        while true {
            // Times out to end an idle process.
            let isRung = process == nil ? bell.wait(timeout: .distantFuture) : bell.wait(timeout: .now() + restSeconds)
            if isRung == .timedOut {
                process = nil
                continue
            }
            let (job, isClosed) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
            }
            if let job { job(&process) } else if isClosed { return }
        }
    }
}
