import Foundation
import Synchronization

/// Reads files from outside in a sandboxed process. A file that exploits a decoder, exhausts memory or never ends costs
/// itself alone. The process starts when a file is expected, or with the first; it ends when idle.
package final class Reader: Sendable {
    package let kind: ReaderKind
    private let queue: ReaderQueue
    private let acceptsNoSandbox = Atomic<Bool>(false)

    /// - Parameters:
    ///   - program: the executable; this program, except in tests.
    ///   - arguments: in addition to the subcommand and the kind.
    ///   - patience: seconds until a piece of work, or the process's start, times out.
    ///   - rest: seconds without work until the process ends.
    package init(
        _ kind: ReaderKind, program: String = "/proc/self/exe", arguments: [String] = [], patience: Double = 10,
        rest: Double = 30
    ) {
        self.kind = kind
        queue = ReaderQueue(
            program: program, arguments: [ReaderService.command, kind.rawValue] + arguments, patience: patience,
            rest: rest)
    }

    deinit { queue.close() }

    /// Whether to read although the system has neither Landlock nor seccomp.
    package func acceptNoSandbox(_ accepts: Bool) { acceptsNoSandbox.store(accepts, ordering: .relaxed) }

    /// The sandbox that this system provides. Starts a process if none runs; blocks for some milliseconds.
    package func protection() throws(ReaderError) -> ReaderProtection {
        try queue.run { process, _ in process.protection }
    }

    /// Whether it refuses all files, because the system cannot confine it and the player has not accepted the risk.
    package var isRefusing: Bool {
        (try? protection()).map { !$0.isConfined && !acceptsNoSandbox.load(ordering: .relaxed) } ?? false
    }

    /// Starts the process if none runs, because a file will arrive soon. Returns at once.
    package func prepare() { queue.prepare() }

    /// Ends the process until the next file.
    package func rest() { queue.rest() }

    package var decoding: PictureDecoding {
        PictureDecoding(
            square: { [self] bytes, header, side, seconds throws(ReaderError) in
                try run(&seconds) { process, patience throws(ReaderError) in
                    try process.square(bytes, header, side: side, patience: patience)
                }
            },
            prepare: { [self] in prepare() })
    }

    /// A chunk of a song, as `SongDecoding.chunk` describes it.
    func chunk(_ number: Int, of file: SongFile) throws(ReaderError) -> [UInt8] {
        guard file.mayDecode() else { throw .late }
        var seconds = 0.0
        defer { file.spend(seconds) }
        return try run(&seconds) { process, patience throws(ReaderError) in
            guard !file.kind.isRare || process.protection.hasRareDecoders else { throw .decoderMissing }
            return try process.chunk(number, of: file, patience: patience)
        }
    }

    /// A piece of work on open files.
    func ask(
        _ work: ReaderWork, _ bytes: [UInt8], files: [Int32] = [],
        _ limits: @escaping @Sendable (Double) -> ReaderLimits
    ) throws(ReaderError) -> [UInt8] {
        var seconds = 0.0
        return try run(&seconds) { process, patience throws(ReaderError) in
            try process.ask(work, bytes, files: files, limits(patience))
        }
    }

    private func run(
        _ seconds: inout Double,
        _ work: @escaping @Sendable (ReaderProcess, Double) throws(ReaderError) -> [UInt8]
    ) throws(ReaderError) -> [UInt8] {
        let used = Mutex(0.0)
        defer { seconds = used.withLock { $0 } }
        return try queue.run(spent: { time in used.withLock { $0 = time } }) {
            [self] process, patience throws(ReaderError) in
            guard process.protection.isConfined || acceptsNoSandbox.load(ordering: .relaxed) else {
                throw .unconfined
            }
            return try work(process, patience)
        }
    }
}
