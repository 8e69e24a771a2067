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

    package enum HeaderError: Error, Equatable { case unknownFormat, damaged, cutShort }

    package init(format: Format, width: Int, height: Int, orientation: Int = 1, isWhole: Bool = true) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
        self.isWhole = isWhole
    }

    /// - Throws: `.unknownFormat`, `.damaged`, or `.cutShort` if the file ends within the header.
    package init(_ bytes: [UInt8]) throws(HeaderError) {
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
    private static func rawBytes(_ reader: ByteReader, width: Int, height: Int) throws(HeaderError) -> Int? {
        let bits = try reader.byte(24)
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][try reader.byte(25)] ?? 0
        guard channels > 0, [1, 2, 4, 8, 16].contains(bits) else { throw .damaged }
        // A larger picture is refused for its size.
        guard width <= largestSide, height <= largestSide else { return nil }
        return (width * bits * channels / 8 + 1) * height
    }

    private static func png(_ reader: ByteReader) throws(HeaderError) -> PictureHeader {
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

    static func webP(_ reader: ByteReader) throws(HeaderError) -> PictureHeader {
        let (width, height) = try webPSize(reader)
        let isWhole = try webPLength(reader) <= reader.bytes.count
        var header = PictureHeader(format: .webP, width: width, height: height, isWhole: isWhole)
        guard reader.has(Array("VP8X".utf8), at: 12) else { return header }
        let flags = try reader.byte(20)
        header.isAnimated = flags & 2 != 0
        if flags & 8 != 0 { header.orientation = webPOrientation(reader) }
        return header
    }

    /// The EXIF chunk usually follows the picture.
    private static func webPOrientation(_ reader: ByteReader) -> Int {
        var offset = 12
        for _ in 0..<mostSegments {
            guard let length = try? reader.little(offset + 4, 4) else { break }
            let content = offset + 8..<offset + 8 + length
            guard content.upperBound <= reader.bytes.count else { break }
            if reader.has(Array("EXIF".utf8), at: offset), let found = Exif.orientation(reader, in: content) {
                return found
            }
            // Chunks are padded to an even length.
            offset = content.upperBound + length % 2
        }
        return 1
    }

    /// The length of the file, in bytes.
    static func webPLength(_ reader: ByteReader) throws(HeaderError) -> Int { try reader.little(4, 4) + 8 }

    static func webPSize(_ reader: ByteReader) throws(HeaderError) -> (Int, Int) {
        if reader.has(Array("VP8X".utf8), at: 12) {
            return (try reader.little(24, 3) + 1, try reader.little(27, 3) + 1)
        }
        if reader.has(Array("VP8L".utf8), at: 12) {
            guard try reader.byte(20) == 0x2F else { throw .damaged }
            let bits = try reader.little(21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard reader.has(Array("VP8 ".utf8), at: 12), reader.has([0x9D, 0x01, 0x2A], at: 23) else { throw .damaged }
        return (try reader.little(26, 2) & 0x3FFF, try reader.little(28, 2) & 0x3FFF)
    }

    /// A colour profile takes up to 255 segments, everything else a handful.
    static let mostSegments = 4096
    /// Programs write about ten. Each costs a pass over the whole picture, even an empty one.
    package static let mostScans = 100

    /// The marker of a scan, which is followed by picture data.
    static let scan = 0xDA

    static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Shows each segment's marker, its place and its length, which counts from behind the marker. The last one is the
    /// first scan, unless `body` returns false before.
    static func segments(
        of reader: ByteReader, _ body: (_ marker: Int, _ offset: Int, _ length: Int) throws(HeaderError) -> Bool
    ) throws(HeaderError) {
        var offset = 2
        for _ in 0..<mostSegments {
            guard try reader.byte(offset) == 0xFF else { throw .damaged }
            let marker = try reader.byte(offset + 1)
            if marker == 0xFF {
                offset += 1
                continue
            }
            if marker == 0xD8 || marker == 0x01 || (0xD0...0xD7).contains(marker) {
                offset += 2
                continue
            }
            guard marker != 0xD9 else { throw .damaged }
            let length = try reader.big(offset + 2, 2)
            guard length >= 2 else { throw .damaged }
            guard try body(marker, offset, length), marker != scan else { return }
            offset += 2 + length
        }
        throw .damaged
    }

    static func jpeg(_ reader: ByteReader) throws(HeaderError) -> PictureHeader {
        var size: (width: Int, height: Int)?
        var orientation = 1
        var parts = 3
        var isAdobe = false
        var start = 0
        try segments(of: reader) { (marker, offset, length) throws(HeaderError) in
            if isFrame(marker) {
                // A second frame could have another size than the one that was checked.
                guard size == nil else { throw .damaged }
                size = (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2))
                parts = try reader.byte(offset + 9)
            } else if marker == 0xE1 {
                orientation = Exif.orientation(reader, at: offset + 4, length: length - 2) ?? orientation
            } else if marker == 0xEE {
                isAdobe = isAdobe || reader.has(Array("Adobe".utf8), at: offset + 4)
            }
            start = offset
            return true
        }
        guard let size, scans(reader.bytes, from: start) <= mostScans else { throw .damaged }
        var header = PictureHeader(
            format: .jpeg, width: size.width, height: size.height, orientation: orientation,
            isWhole: hasEnd(reader.bytes, after: start))
        if parts == 4 { header.inks = isAdobe ? .inverted : .plain }
        return header
    }

    /// Counts the marks of a scan's beginning. In picture data FF is followed by 0 or a restart marker, so each is one,
    /// or lies in a table or text; a decoder sees no others.
    private static func scans(_ bytes: [UInt8], from offset: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (count, index) = (0, offset)
            while index + 1 < bytes.count {
                if bytes[index] == 0xFF, bytes[index + 1] == 0xDA { count += 1 }
                index += 1
            }
            return count
        }
    }

    /// In picture data FF is always followed by 0 or a restart marker, so the search can start at the end.
    static func hasEnd(_ bytes: [UInt8], after offset: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.count - 2
            while index > max(offset, -1) {
                if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
                index -= 1
            }
            return false
        }
    }

    /// The size of a picture by the beginning and the end of its file, in pixels as stored; nil where the beginning does
    /// not tell it, or where the end of the picture is not in `end`.
    /// - Parameters:
    ///   - end: the last bytes of the file.
    ///   - count: of all its bytes.
    package static func sides(_ head: [UInt8], end: [UInt8], count: Int) -> (width: Int, height: Int)? {
        let reader = ByteReader(bytes: head)
        let sides: (Int, Int)? =
            if reader.has(PNGChunks.signature, at: 0), end.contains(Array("IEND".utf8)) {
                try? (reader.big(16, 4), reader.big(20, 4))
            } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
                try? jpegSides(reader, end, count)
            } else if reader.has(Array("WEBP".utf8), at: 8), let length = try? webPLength(reader), length <= count {
                try? webPSize(reader)
            } else {
                nil
            }
        guard let (width, height) = sides, width > 0, height > 0 else { return nil }
        return (width, height)
    }

    private static func jpegSides(_ reader: ByteReader, _ end: [UInt8], _ count: Int) throws(HeaderError) -> (Int, Int)
    {
        var sides = (0, 0)
        try segments(of: reader) { (marker, offset, _) throws(HeaderError) in
            if isFrame(marker) { sides = (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2)) }
            guard marker == Self.scan else { return true }
            guard hasEnd(end, after: offset - (count - end.count)) else { throw .cutShort }
            return false
        }
        return sides
    }
}
