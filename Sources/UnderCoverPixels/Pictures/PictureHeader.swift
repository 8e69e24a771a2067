/// The header of a picture file, read before any decoding: a file of 65 bytes can make a decoder allocate 10 GB. The
/// format is detected from the bytes, never from the file's name.
package struct PictureHeader: Equatable, Sendable {
    package enum Format: Equatable, Sendable { case jpeg, png, webP }

    package var format: Format
    package var width: Int
    package var height: Int
    /// EXIF orientation 1…8; 1 is upright.
    package var orientation = 1
    /// Only for a JPEG in CMYK.
    package var inks: Inks?
    package var isAnimated = false
    /// False if the file is truncated. A decoder would show the part there is, and grey below.
    package var isWhole = true

    package enum Inks: Equatable, Sendable {
        /// 255 is full ink.
        case plain
        /// 255 is no ink: Adobe's programs write it so, and most others followed.
        case inverted
    }

    package enum Problem: Error, Equatable { case unknownFormat, damaged, cutShort }

    package init(format: Format, width: Int, height: Int, orientation: Int = 1, isWhole: Bool = true) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
        self.isWhole = isWhole
    }

    /// - Throws: `.unknownFormat`, `.damaged`, or `.cutShort` if the file ends within the header.
    package init(_ bytes: [UInt8]) throws(Problem) {
        let reader = ByteReader(bytes: bytes)
        if reader.has(PNGChunks.signature, at: 0) {
            self = try Self.png(reader)
        } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = try Self.jpeg(reader)
        } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
            self = try Self.webP(reader)
        } else {
            throw .unknownFormat
        }
        guard width > 0, height > 0 else { throw .damaged }
    }
}

extension PictureHeader {
    /// The bytes that a file may have in addition to its pixels, badly packed.
    private static let spareBytes = 64 << 10
    private static let largestSide = 65_536

    /// Bytes of a PNG's pixels once unpacked; nil if they are too many. Packed data that is larger lies: a decoder would
    /// unpack gigabytes and throw them away.
    private static func rawBytes(_ reader: ByteReader, width: Int, height: Int) throws(Problem) -> Int? {
        let bits = try reader.byte(24)
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][try reader.byte(25)] ?? 0
        guard channels > 0, [1, 2, 4, 8, 16].contains(bits) else { throw .damaged }
        // A larger picture is refused for its size.
        guard width <= largestSide, height <= largestSide else { return nil }
        return (width * bits * channels / 8 + 1) * height
    }

    private static func png(_ reader: ByteReader) throws(Problem) -> PictureHeader {
        guard try reader.big(8, 4) == 13, reader.has(Array("IHDR".utf8), at: 12) else { throw .damaged }
        let (width, height) = (try reader.big(16, 4), try reader.big(20, 4))
        var (hasEnd, count, packed) = (false, 0, 0)
        var orientation: Int?
        PNGChunks.each(in: reader.bytes) { name, whole in
            count += 1
            if name.elementsEqual("IDAT".utf8) { packed += whole.count - 12 }
            hasEnd = name.elementsEqual("IEND".utf8)
            if orientation == nil, name.elementsEqual("eXIf".utf8) {
                orientation = Exif.orientation(reader, in: whole.lowerBound + 8..<whole.upperBound - 4)
            }
            return !hasEnd
        }
        guard hasEnd || count < PNGChunks.most else { throw .damaged }
        if let raw = try rawBytes(reader, width: width, height: height) {
            guard packed <= raw + raw / 8 + spareBytes else { throw .damaged }
        }
        return PictureHeader(format: .png, width: width, height: height, orientation: orientation ?? 1, isWhole: hasEnd)
    }
}
