import UnderCoverPixels

/// The kinds of readers. Each is a process of its own, so that a song that streams never holds up a cover.
package enum ReaderKind: String, CaseIterable, Sendable {
    case pictures, songs
    /// Songs that libsndfile cannot read. Loading their decoders takes longer, so the others do without.
    case rareSongs = "rare-songs"
    /// Songs of the player, which come as open descriptors. Files from servers never meet them.
    case ownSongs = "own-songs"
    case ownRareSongs = "own-rare-songs"
    /// Tags and pictures within music files, which come as open descriptors; and cue sheets.
    case tags
    /// Packs, which come as open descriptors.
    case packs
    /// Barcodes in photos, which are larger than covers.
    case barcodes

    /// Bytes of address space in addition to the libraries. The most expensive picture that is accepted, a progressive
    /// CMYK JPEG of 4096², takes 210 MB.
    var moreMemory: UInt64 {
        switch self {
        case .pictures: 320 << 20
        case .songs, .rareSongs, .ownSongs, .ownRareSongs: 80 << 20
        // An Ogg file with a picture of 16 MB in base64, which TagLib decodes from wide characters.
        case .tags: 320 << 20
        // The largest file of a pack, and the longest list of its entries, which grows by doubling.
        case .packs: 80 << 20
        // A progressive JPEG of 64 megapixels takes 580 MB, the same as a PNG with transparency 260 MB.
        case .barcodes: 640 << 20
        }
    }

    /// Files that it holds open at once, from outside.
    var mostFiles: Int {
        switch self {
        case .pictures, .songs, .rareSongs, .barcodes: 0
        // The one that plays, and the next one.
        case .ownSongs, .ownRareSongs: 2
        case .tags: TagBatch.mostFiles
        case .packs: 1
        }
    }

    var loadsRareDecoders: Bool { self == .rareSongs || self == .ownRareSongs }
}

extension SongFile {
    /// The reader that decodes it.
    var reader: ReaderKind {
        switch content {
        case .bytes: kind.isRare ? .rareSongs : .songs
        case .part: kind.isRare ? .ownRareSongs : .ownSongs
        }
    }
}

/// The limits of one piece of work.
struct ReaderLimits: Equatable, Sendable {
    /// Processor time.
    var milliseconds: Int
    /// Seconds, processor time or not.
    var patience: Double

    // Honest pictures take a third of it at most: a progressive CMYK JPEG of 4096² and 10 MB 0.9 s, an interlaced PNG of
    // 4096² with 16 bits a channel the same, a usual cover less than 0.1 s.
    private static let fixedMilliseconds = 150
    private static let millisecondsPerMegapixel = 60
    private static let millisecondsPerMegabyte = 120
    /// A file too small for so many pixels of a real picture is refused as soon as a hostile one.
    private static let (smallBytes, smallMilliseconds) = (1_000_000, 500)
    private static let songMilliseconds = 400
    private static let chunkMilliseconds = 200
    private static let packListMilliseconds = 2000
    /// Three looks at a photo take a third of it together.
    private static let barcodeMilliseconds = 2500
    /// zlib unpacks a megabyte in a tenth of it, also on slow machines.
    private static let packMillisecondsPerMegabyte = 100
    /// For each file. Honest tags of 60 MB take a third of it, usual ones less than a tenth of a millisecond.
    private static let tagMilliseconds = 1000
    /// A slow disk or server may need so many seconds for a file.
    private static let tagPatience = 0.5

    static func picture(_ header: PictureHeader, bytes: Int, patience: Double) -> ReaderLimits {
        let pixels = header.width * header.height * millisecondsPerMegapixel / 1_000_000
        let allowed = fixedMilliseconds + pixels + bytes * millisecondsPerMegabyte / 1_000_000
        return ReaderLimits(
            milliseconds: bytes < smallBytes ? min(allowed, smallMilliseconds) : allowed, patience: patience)
    }

    /// A photo of a barcode, whatever its file's size: drawn ones are small.
    static func photo(_ header: PictureHeader, bytes: Int, patience: Double) -> ReaderLimits {
        let pixels = header.width * header.height * millisecondsPerMegapixel / 1_000_000
        let decoding = pixels + bytes * millisecondsPerMegabyte / 1_000_000
        return ReaderLimits(milliseconds: barcodeMilliseconds + decoding, patience: patience)
    }

    func atMost(_ most: Int) -> ReaderLimits {
        ReaderLimits(milliseconds: min(milliseconds, most), patience: patience)
    }

    static func song(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: songMilliseconds, patience: patience)
    }

    /// To where a song begins in a file.
    static func seek(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: songMilliseconds + SongFile.seekMilliseconds, patience: patience)
    }

    /// Processor time is that of one file.
    static func tags(files: Int, patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: tagMilliseconds, patience: patience + Double(files) * tagPatience)
    }

    /// 20,000 entries take less than a tenth of it.
    static func packList(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: packListMilliseconds, patience: patience)
    }

    static func packFile(bytes: Int, patience: Double) -> ReaderLimits {
        let unpacking = bytes * packMillisecondsPerMegabyte / 1_000_000
        return ReaderLimits(milliseconds: fixedMilliseconds + unpacking, patience: patience)
    }

    static func chunk(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: chunkMilliseconds, patience: patience)
    }
}
