import Foundation
import UnderCoverCatalogue

/// How long a piece of the box is, by the last page of its Ogg file. The game made these files.
package enum PieceLength {
    private static let rate = 48_000.0
    private static let capture = Data("OggS".utf8)
    /// Within a page: the samples before its end.
    private static let granule = 6..<14
    /// Within the file's first page: samples at its start that are not played.
    private static let preSkip = 38..<40
    /// No page is larger.
    private static let tail = 65_307

    /// The length in seconds; nil for a file that is not Opus in Ogg.
    package static func seconds(of file: URL) -> Double? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let head = try? handle.read(upToCount: preSkip.upperBound), head.count == preSkip.upperBound,
            head.starts(with: capture), let end = try? handle.seekToEnd()
        else { return nil }
        try? handle.seek(toOffset: end > UInt64(tail) ? end - UInt64(tail) : 0)
        guard let last = try? handle.readToEnd(),
            let page = last.range(of: capture, options: .backwards)?.lowerBound,
            last.endIndex - page >= granule.upperBound
        else { return nil }
        let samples = number(last[(page + granule.lowerBound)..<(page + granule.upperBound)])
        let skipped = number(head[preSkip])
        guard samples > skipped, samples < 1 << 40 else { return nil }
        return Double(samples - skipped) / rate
    }

    private static func number(_ bytes: Data) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The facts about a piece of the box, besides its sound.
package struct MusicPieceFacts: Equatable, Sendable {
    /// nil where unknown: effects are then played in D.
    package var key: MusicalKey?
    /// Seconds at which a section begins, where a round may begin, too.
    package var starts: [Double]

    /// Seconds. No piece is longer.
    private static let longest = 600.0

    package init(key: MusicalKey? = nil, starts: [Double] = []) {
        self.key = key
        self.starts = starts
    }

    init(_ music: BundledDocument.Music) {
        key = music.key.flatMap { MusicalKey($0) }
        starts = (music.starts ?? []).filter { $0 >= 0 && $0 < Self.longest }
    }
}
