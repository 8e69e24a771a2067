import UnderCoverCatalogue

/// A song of the player's: an open file, or a part of it. Only a reader decodes it, which seeks there, so that the file
/// may be of any size.
package struct SongPart: Sendable {
    /// The length of the numbers that tell a reader which part is meant.
    static let bytes = 24
    /// The first bytes of the file, which tell the format.
    private static let headBytes = 64
    private static let microseconds = 1_000_000.0
    /// Stands for the end of the file.
    private static let noEnd = UInt64.max

    let file: OpenDescriptor
    /// Bytes of the file.
    let size: Int
    /// Seconds from the file's beginning.
    private(set) var start: Double
    /// nil to the file's end.
    private(set) var seconds: Double?

    package init(_ file: OpenDescriptor, size: Int, start: Double = 0, seconds: Double? = nil) {
        (self.file, self.size) = (file, max(0, size))
        let range = OutsideNumber.durations
        self.start = OutsideNumber.real(start, in: range) ?? 0
        self.seconds = seconds.flatMap { OutsideNumber.real($0, in: range) }
    }

    /// The part that remains when so many chunks were played.
    func after(chunks: Int) -> SongPart {
        let played = Double(chunks) * SongChunk.seconds
        return SongPart(file, size: size, start: start + played, seconds: seconds.map { $0 - played })
    }

    var head: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(size, Self.headBytes))
        let count = bytes.withUnsafeMutableBytes { file.read(into: $0, at: 0) }
        return Array(bytes.prefix(count))
    }

    /// As the game tells a reader; the open file travels beside it.
    var bytes: [UInt8] {
        let end = seconds.map { UInt64($0 * Self.microseconds) } ?? Self.noEnd
        return [UInt64(size), UInt64(start * Self.microseconds), end].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    /// nil unless the bytes are that.
    init?(bytes: [UInt8], file: OpenDescriptor) {
        guard bytes.count == Self.bytes else { return nil }
        let numbers = (0..<3).map { (place: Int) -> UInt64 in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[place * 8 + $1]) << ($1 * 8) }
        }
        guard let size = Int(exactly: numbers[0]) else { return nil }
        let seconds = numbers.map { Double($0) / Self.microseconds }
        self.init(file, size: size, start: seconds[1], seconds: numbers[2] == Self.noEnd ? nil : seconds[2])
    }
}

/// Decoded songs travel in chunks of 48 kHz, two channels of 16 bits.
package enum SongChunk {
    package static let rate = 48_000
    package static let frameBytes = 4
    /// Half a second.
    package static let bytes = rate / 2 * frameBytes
    package static let seconds = 0.5
}
