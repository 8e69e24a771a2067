import CBarcode
import CCue
import CPack
import CRareSounds
import CSandbox
import CSndfile
import CTags
import Foundation

/// The process behind a `Reader`: it does one piece of work after another and can do nothing else.
package enum ReaderService {
    /// Name of the program's subcommand.
    package static let command = "read-outside"
    private static let descriptor: Int32 = 0

    /// Works until the game closes its end of the socket, standard input, or this process is spent.
    /// - Parameters:
    ///   - confine: confines this process. Rehearsals pretend that the system cannot.
    ///   - beforeEach: gets each work's number, from 1, and the socket. Tests attack the game from there.
    package static func serve(
        _ kind: ReaderKind, confine: (ReaderKind) -> ReaderProtection = ReaderProtection.begin,
        beforeEach: (_ number: Int, _ socket: Int32) -> Void = { _, _ in }
    ) {
        sandbox_close_inherited()
        _ = sandbox_die_with_parent()
        // Pictures on the screen come first where a machine has few processors.
        _ = nice(5)
        let bench = ReaderBench(kind)
        var protection = confine(kind)
        protection.hasRareDecoders = bench.hasRareDecoders
        guard write(ReaderFrame.hello(protection).bytes) else { return }
        var count = 0
        while let request = read(ReaderFrame.size).flatMap({ ReaderFrame(bytes: $0).request }) {
            guard let (file, files) = receive(request) else { return }
            count += 1
            sandbox_limit_work(UInt32(request.milliseconds))
            beforeEach(count, descriptor)
            let result = Result { () throws(ReaderError) in try bench.answer(request, file, files: files) }
            sandbox_limit_work(0)
            guard answer(result, isSpent: bench.isSpent) else { return }
        }
    }

    /// False if the game has closed its end or this process is spent.
    private static func answer(_ result: Result<[UInt8], ReaderError>, isSpent: Bool) -> Bool {
        // Spent at half of the processor time, so that one more piece of work always fits.
        let isSpent = isSpent || ProcessorTime.own > Double(ReaderProtection.processorSeconds) / 2
        switch result {
        case .success(let bytes):
            return write(ReaderFrame.answer(nil, count: bytes.count, isSpent: isSpent).bytes + bytes) && !isSpent
        case .failure(let problem):
            return write(ReaderFrame.answer(problem, count: 0, isSpent: isSpent).bytes) && !isSpent
        }
    }
}

extension ReaderService {
    /// nil at the end of the stream.
    private static func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress! + done, count - done) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }

    /// Reads the payload of a request: bytes, and with the first of them open files; nil at the end of the stream.
    private static func receive(_ request: ReaderFrame.Request) -> (bytes: [UInt8], files: [OpenDescriptor])? {
        guard request.work.files > 0, request.count > 0 else { return read(request.count).map { ($0, []) } }
        var first: UInt8 = 0
        var files = [Int32](repeating: -1, count: Int(SANDBOX_MOST_FILES))
        var count = 0
        while sandbox_receive_files(descriptor, &first, 1, &files, &count) != 1 {
            guard errno == EINTR else { return nil }
        }
        let opened = files.prefix(count).map(OpenDescriptor.init)
        return read(request.count - 1).map { ([first] + $0, opened) }
    }

    private static func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return false }
            done += put
        }
        return true
    }
}

/// The decoders of a reader, and the song that is open. Belongs to the confined process.
final class ReaderBench {
    let hasRareDecoders: Bool
    private let kind: ReaderKind
    private var song: SongDecoder?
    /// Memory was lost, so the process should end after this work.
    private(set) var isSpent = false

    /// Loads libraries, while files can still be opened.
    init(_ kind: ReaderKind) {
        self.kind = kind
        hasRareDecoders = kind.loadsRareDecoders && rare_sounds_load() == 1
        switch kind {
        case .pictures:
            _ = PictureDecoder.isReady
            ColorTransform.warmUp()
        case .songs, .rareSongs, .ownSongs, .ownRareSongs:
            _ = sndfile_is_here()
            SongDecoder.warmUp()
        case .tags:
            TagReader.warmUp()
            _ = cue_is_here()
        case .packs: _ = pack_is_possible()
        case .barcodes:
            _ = PictureDecoder.isReady
            _ = barcode_is_here()
        }
    }

    /// Each kind of reader does only its own work, because only its own limits fit.
    func answer(_ request: ReaderFrame.Request, _ file: [UInt8], files: [OpenDescriptor]) throws(ReaderError)
        -> [UInt8]
    {
        if kind == .tags { return try tags(request, file, files) }
        switch (request.work, kind) {
        case (.picture(let side), .pictures): return try PictureDecoder.square(file, side: side)
        case (.song, .songs), (.song, .rareSongs):
            return try open(SongFile(file))
        case (.songFrom(let chunk), .songs), (.songFrom(let chunk), .rareSongs):
            return try open(SongFile(file), from: chunk)
        case (.songPart, .ownSongs), (.songPart, .ownRareSongs):
            guard let part = files.first.flatMap({ SongPart(bytes: file, file: $0) }) else { throw .refused }
            return try open(SongFile(part))
        case (.packList, .packs), (.packFile, .packs): return try pack(request.work, file, files)
        case (.barcodes, .barcodes): return BarcodeAnswer.bytes(try BarcodeReader.codes(in: file))
        case (.chunk, _):
            guard let song else { throw .refused }
            return try song.chunk()
        default: throw .refused
        }
    }

    private func pack(
        _ work: ReaderWork, _ bytes: [UInt8], _ files: [OpenDescriptor]
    ) throws(ReaderError) -> [UInt8] {
        guard let file = files.first, let question = PackQuestion(bytes: bytes) else { throw .refused }
        guard case .packFile(let count) = work else { return try PackReader.list(file.number, question) }
        return try PackReader.file(file.number, question, count: count)
    }

    private func open(_ file: SongFile, from chunk: Int = 0) throws(ReaderError) -> [UInt8] {
        song = nil
        guard file.kind.isRare ? hasRareDecoders : sndfile_is_here() == 1 else { throw .decoderMissing }
        song = try SongDecoder(file, from: chunk)
        return []
    }

    private func tags(
        _ request: ReaderFrame.Request, _ bytes: [UInt8], _ files: [OpenDescriptor]
    ) throws(ReaderError) -> [UInt8] {
        if request.work == .cueSheet { return try cueSheet(bytes) }
        guard request.work.files == files.count,
            let batch = TagBatch(bytes: bytes, files: files.map(\.number))
        else { throw .refused }
        guard tags_are_readable() == 1 else { throw .decoderMissing }
        var reader = TagReader(milliseconds: request.milliseconds)
        defer { isSpent = reader.hasLostMemory }
        switch request.work {
        case .embeddedPicture: return reader.picture(batch)
        case .lyrics: return reader.lyrics(batch)
        default: return reader.tags(batch)
        }
    }

    /// libcue never frees what it has read of a damaged sheet.
    private func cueSheet(_ bytes: [UInt8]) throws(ReaderError) -> [UInt8] {
        isSpent = true
        let answer = try CueReader.answer(bytes)
        isSpent = false
        return answer
    }
}
