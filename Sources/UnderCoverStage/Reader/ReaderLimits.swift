import UnderCoverPixels

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
    /// zlib unpacks a megabyte in a tenth of it, also on slow machines.
    private static let packMillisecondsPerMegabyte = 100
    /// For finding the place in a long file. An hour of MP3, which has no index, takes a tenth of it.
    static let seekMilliseconds = 2000
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

    func atMost(_ most: Int) -> ReaderLimits {
        ReaderLimits(milliseconds: min(milliseconds, most), patience: patience)
    }

    static func song(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: songMilliseconds, patience: patience)
    }

    /// To where a song begins in a file.
    static func seek(patience: Double) -> ReaderLimits {
        ReaderLimits(milliseconds: songMilliseconds + seekMilliseconds, patience: patience)
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
