import Foundation
import Synchronization

/// Decodes pictures from outside in a process of its own, which can do nothing but that: what takes over a decoder, fills
/// the memory or never ends costs one picture. The process starts when a picture is expected, or with the first; it goes
/// when it has rested.
package final class PictureWorker: Sendable {
    private let desk: WorkerDesk

    /// - Parameters:
    ///   - program: what to start; this program, unless a test has another.
    ///   - patience: seconds that a picture may take, and a start.
    ///   - rest: seconds without a picture after which the process ends.
    package init(
        program: String = "/proc/self/exe", arguments: [String] = [PictureService.command], patience: Double = 10,
        rest: Double = 30
    ) {
        desk = WorkerDesk(program: program, arguments: arguments, patience: patience, rest: rest)
    }

    deinit { desk.close() }

    package var decoding: PictureDecoding {
        PictureDecoding(
            square: { [self] bytes, side throws(PictureProblem) in
                try desk.run { worker, patience throws(PictureProblem) in
                    try worker.square(bytes, side: side, patience: patience)
                }
            },
            prepare: { [self] in desk.prepare() })
    }

    /// What this system grants, from a process that is started for it if none runs. Blocks for some milliseconds.
    package func protection() throws(PictureProblem) -> PictureProtection {
        try desk.run { worker, _ in worker.protection }
    }

    /// Ends the process, if one runs; the next picture starts another.
    package func rest() { desk.rest() }
}

/// Where pictures wait for the one thread that talks to the process.
///
/// NB: the process is told to die with the *thread* that started it, and threads of pools come and go. So this one stays.
private final class WorkerDesk: Sendable {
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

    /// Starts a process if none runs, and waits for nothing. A program that does not start says so to the next picture.
    func prepare() {
        enqueue { [self] worker in
            if worker?.isSpent != false { worker = try? start() }
        }
    }

    private func start() throws(PictureProblem) -> WorkerProcess {
        try WorkerProcess(program: program, arguments: arguments, patience: patience)
    }

    /// Runs with a process, started if need be, and returns what comes of it.
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
                // Pictures come in heaps.
                prepare()
            }
            outcome.withLock { $0 = result }
        }
        return try outcome.withLock { $0 }.get()
    }
}

extension WorkerDesk {
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
            // Nobody asks a process that rests; without one there is nothing to end.
            let isRung = worker == nil ? bell.wait(timeout: .distantFuture) : bell.wait(timeout: .now() + restSeconds)
            if isRung == .timedOut {
                worker = nil
                continue
            }
            let (job, isClosed) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
            }
            guard let job else {
                if isClosed { return }
                continue
            }
            job(&worker)
        }
    }
}
