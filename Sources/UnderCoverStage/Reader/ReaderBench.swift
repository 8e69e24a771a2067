import CRareSounds

/// The decoders of a reader, and the song that is open. Belongs to the confined process.
final class ReaderBench {
    let hasRareDecoders: Bool
    private let kind: ReaderKind
    private var song: SongDecoder?

    /// Loads libraries, while files can still be opened.
    init(_ kind: ReaderKind) {
        self.kind = kind
        hasRareDecoders = kind == .rareSongs && rare_sounds_load() == 1
        switch kind {
        case .pictures:
            _ = PictureDecoder.isReady
            ColorTransform.warmUp()
        case .songs, .rareSongs: SongDecoder.warmUp()
        }
    }

    /// Each kind of reader does only its own work, because only its own limits fit.
    func answer(_ work: ReaderWork, _ file: [UInt8]) throws(ReaderProblem) -> [UInt8] {
        switch (work, kind) {
        case (.picture(let side), .pictures): return try PictureDecoder.square(file, side: side)
        case (.song, .songs), (.song, .rareSongs):
            song = nil
            let file = try SongFile(file)
            guard !file.kind.isRare || hasRareDecoders else { throw .decoderMissing }
            song = try SongDecoder(file)
            return []
        case (.chunk, _):
            guard let song else { throw .refused }
            return try song.chunk()
        default: throw .refused
        }
    }
}
