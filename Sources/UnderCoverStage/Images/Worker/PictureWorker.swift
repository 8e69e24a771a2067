import Foundation

/// Decodes pictures from outside in a sandboxed process. A file that exploits a decoder, exhausts memory or never
/// ends costs one picture. The process starts when a picture is expected, or with the first; it ends when idle.
package final class PictureWorker: Sendable {
    private let queue: WorkerQueue

    /// - Parameters:
    ///   - program: the executable; this program, except in tests.
    ///   - patience: seconds until a picture, or the process's start, times out.
    ///   - rest: seconds without a picture until the process ends.
    package init(
        program: String = "/proc/self/exe", arguments: [String] = [PictureService.command], patience: Double = 10,
        rest: Double = 30
    ) {
        queue = WorkerQueue(program: program, arguments: arguments, patience: patience, rest: rest)
    }

    deinit { queue.close() }

    package var decoding: PictureDecoding {
        PictureDecoding(
            square: { [self] bytes, side throws(PictureProblem) in
                try queue.run { worker, patience throws(PictureProblem) in
                    try worker.square(bytes, side: side, patience: patience)
                }
            },
            prepare: { [self] in queue.prepare() })
    }

    /// The sandbox that this system provides. Starts a process if none runs; blocks for some milliseconds.
    package func protection() throws(PictureProblem) -> PictureProtection {
        try queue.run { worker, _ in worker.protection }
    }

    package func rest() { queue.rest() }
}
