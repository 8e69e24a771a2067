import Foundation
import Synchronization

/// Queues pictures for the one thread that talks to the process.
///
/// NB: the process dies with the *thread* that started it, and threads of pools come and go, so this thread stays.
final class WorkerQueue: Sendable {
    typealias Job = @Sendable (inout WorkerProcess?) -> Void

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

    /// Starts a process if none runs, without waiting. The next picture reports a failed start.
    func prepare() {
        enqueue { [self] worker in if worker?.isSpent != false { worker = try? start() } }
    }

    private func start() throws(PictureProblem) -> WorkerProcess {
        try WorkerProcess(program: program, arguments: arguments, patience: patience)
    }

    /// Runs `body` with a process, which is started if necessary, and returns its result.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (WorkerProcess, Double) throws(PictureProblem) -> Value
    ) throws(PictureProblem) -> Value {
        let outcome = Mutex(Result<Value, PictureProblem>.failure(.noReader))
        wait { [self] worker in
            let result = Result { () throws(PictureProblem) in
                if worker?.isSpent == true { worker = nil }
                let ready = if let worker { worker } else { try start() }
                worker = ready
                return try body(ready, patience)
            }
            if worker?.isSpent == true {
                worker = nil
                // More pictures are likely to follow.
                prepare()
            }
            outcome.withLock { $0 = result }
        }
        return try outcome.withLock { $0 }.get()
    }
}

extension WorkerQueue {
    private func wait(_ job: @escaping Job) {
        let isDone = DispatchSemaphore(value: 0)
        enqueue { worker in
            job(&worker)
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
        var worker: WorkerProcess?
        while true {
            // Times out to end an idle process.
            let isRung = worker == nil ? bell.wait(timeout: .distantFuture) : bell.wait(timeout: .now() + restSeconds)
            if isRung == .timedOut {
                worker = nil
                continue
            }
            let (job, isClosed) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
            }
            if let job { job(&worker) } else if isClosed { return }
        }
    }
}
