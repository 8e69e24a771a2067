import Foundation
import Synchronization
import UnderCoverCatalogue

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

    /// Lets files be read although the system has neither Landlock nor seccomp.
    package func acceptNoSandbox(_ accepts: Bool) { acceptsNoSandbox.store(accepts, ordering: .relaxed) }

    /// The sandbox that this system provides. Starts a process if none runs; blocks for some milliseconds.
    package func protection() throws(ReaderError) -> ReaderProtection {
        try queue.run { process, _ in process.protection }
    }

    /// It refuses all files, because the system cannot confine it and the player has not accepted the risk.
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

/// The readers of this process.
package struct Readers: Sendable {
    package let pictures: Reader
    package let songs: Reader
    package let rareSongs: Reader
    package let ownSongs: Reader
    package let ownRareSongs: Reader
    /// Two, so that a scan uses two processors.
    package let tags: [Reader]
    package let packs: Reader
    package let barcodes: Reader
    /// Decode the song that follows while another plays.
    private let songsAhead: [Reader]

    /// - Parameters: as of `Reader`.
    package init(program: String = "/proc/self/exe", arguments: [String] = [], patience: Double = 10) {
        func reader(_ kind: ReaderKind) -> Reader {
            Reader(kind, program: program, arguments: arguments, patience: patience)
        }
        (pictures, songs, rareSongs) = (reader(.pictures), reader(.songs), reader(.rareSongs))
        (ownSongs, ownRareSongs) = (reader(.ownSongs), reader(.ownRareSongs))
        tags = [reader(.tags), reader(.tags)]
        (packs, barcodes) = (reader(.packs), reader(.barcodes))
        songsAhead = [.songs, .rareSongs, .ownSongs, .ownRareSongs].map(reader)
    }

    private var all: [Reader] {
        [pictures, songs, rareSongs, ownSongs, ownRareSongs, packs, barcodes] + tags + songsAhead
    }

    package func acceptNoSandbox(_ accepts: Bool) {
        for reader in all { reader.acceptNoSandbox(accepts) }
    }

    func rest() {
        for reader in all { reader.rest() }
    }

    /// The package with the decoders of rare songs; nil where they are there. Blocks while a process starts.
    package var missingDecoders: String? {
        (try? rareSongs.protection())?.hasRareDecoders == false ? RareDecoders.package : nil
    }

    /// Each has a process of its own, which starts with its first file.
    package var tagDecoding: [TagDecoding] { tags.map(\.tagDecoding) }

    package var decoding: PictureDecoding { pictures.decoding }

    package var songDecoding: SongDecoding {
        SongDecoding(
            chunk: { [self] number, file throws(ReaderError) in try reader(of: file).chunk(number, of: file) },
            prepare: { [self] isOwn in (isOwn ? ownSongs : songs).prepare() })
    }

    private func reader(of file: SongFile) -> Reader {
        (file.lane == 0 ? all : songsAhead).first { $0.kind == file.reader } ?? songs
    }
}
