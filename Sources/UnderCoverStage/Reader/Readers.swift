import UnderCoverCatalogue

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
        packs = reader(.packs)
        songsAhead = [.songs, .rareSongs, .ownSongs, .ownRareSongs].map(reader)
    }

    private var all: [Reader] { [pictures, songs, rareSongs, ownSongs, ownRareSongs, packs] + tags + songsAhead }

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
