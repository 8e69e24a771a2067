import CCue
import CPack
import CRareSounds
import CSndfile
import CTags

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
