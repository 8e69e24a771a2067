/// What a picture file says of itself before anything is decoded. A file of 65 bytes can ask a decoder for 10 GB, so
/// the size is read here first, and by what the file holds, never by its name.
package struct PictureHeader: Equatable, Sendable {
    package enum Format: Equatable, Sendable { case jpeg, png, webP }

    package var format: Format
    package var width: Int
    package var height: Int
    /// EXIF orientation 1…8; 1 is upright.
    package var orientation = 1
    /// A JPEG in printers' inks.
    package var inks: Inks?
    /// A film, not a picture.
    package var isAnimated = false
    /// Whether the file has its end. A decoder would show what there is, and grey below.
    package var isWhole = true

    package enum Inks: Equatable, Sendable {
        /// 255 is all the ink.
        case plain
        /// 255 is no ink: what Adobe's programs write, and most others after them.
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

/// Bounds-checked numbers out of a file; past the end is a file cut short.
package struct ByteReader {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    package func has(_ pattern: [UInt8], at offset: Int) -> Bool {
        offset >= 0 && offset + pattern.count <= bytes.count
            && bytes[offset..<offset + pattern.count].elementsEqual(pattern)
    }

    package func byte(_ offset: Int) throws(PictureHeader.Problem) -> Int {
        guard bytes.indices.contains(offset) else { throw .cutShort }
        return Int(bytes[offset])
    }

    /// Most significant byte first.
    package func big(_ offset: Int, _ count: Int) throws(PictureHeader.Problem) -> Int {
        var value = 0
        for index in 0..<count { value = try value << 8 | byte(offset + index) }
        return value
    }

    package func little(_ offset: Int, _ count: Int) throws(PictureHeader.Problem) -> Int {
        var value = 0
        for index in (0..<count).reversed() { value = try value << 8 | byte(offset + index) }
        return value
    }
}

extension PictureHeader {
    private static func png(_ reader: ByteReader) throws(Problem) -> PictureHeader {
        guard try reader.big(8, 4) == 13, reader.has(Array("IHDR".utf8), at: 12) else { throw .damaged }
        let (width, height) = (try reader.big(16, 4), try reader.big(20, 4))
        var (hasEnd, count) = (false, 0)
        var orientation: Int?
        PNGChunks.each(in: reader.bytes) { name, whole in
            count += 1
            hasEnd = name.elementsEqual("IEND".utf8)
            if orientation == nil, name.elementsEqual("eXIf".utf8) {
                orientation = Exif.orientation(reader, in: whole.lowerBound + 8..<whole.upperBound - 4)
            }
            return !hasEnd
        }
        guard hasEnd || count < PNGChunks.most else { throw .damaged }
        return PictureHeader(
            format: .png, width: width, height: height, orientation: orientation ?? 1, isWhole: hasEnd)
    }

    private static func webP(_ reader: ByteReader) throws(Problem) -> PictureHeader {
        let (width, height) = try webPSize(reader)
        let isWhole = try reader.little(4, 4) + 8 <= reader.bytes.count
        var header = PictureHeader(format: .webP, width: width, height: height, isWhole: isWhole)
        guard reader.has(Array("VP8X".utf8), at: 12) else { return header }
        let flags = try reader.byte(20)
        header.isAnimated = flags & 2 != 0
        if flags & 8 != 0 { header.orientation = webPOrientation(reader) }
        return header
    }

    /// Its chunk lies behind the picture's, as a rule.
    private static func webPOrientation(_ reader: ByteReader) -> Int {
        var offset = 12
        for _ in 0..<mostSegments {
            guard let length = try? reader.little(offset + 4, 4) else { break }
            let content = offset + 8..<offset + 8 + length
            guard content.upperBound <= reader.bytes.count else { break }
            if reader.has(Array("EXIF".utf8), at: offset), let found = Exif.orientation(reader, in: content) {
                return found
            }
            // Chunks are even.
            offset = content.upperBound + length % 2
        }
        return 1
    }

    private static func webPSize(_ reader: ByteReader) throws(Problem) -> (Int, Int) {
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

    /// A profile takes up to 255, everything else a handful.
    private static let mostSegments = 4096

    /// Walks the segments up to the picture's data.
    private static func jpeg(_ reader: ByteReader) throws(Problem) -> PictureHeader {
        var size: (width: Int, height: Int)?
        var orientation = 1
        var parts = 3
        var isAdobe = false
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
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                // A second frame would be another size than the one that was checked.
                guard size == nil else { throw .damaged }
                size = (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2))
                parts = try reader.byte(offset + 9)
            } else if marker == 0xE1 {
                orientation = Exif.orientation(reader, at: offset + 4, length: length - 2) ?? orientation
            } else if marker == 0xEE {
                isAdobe = isAdobe || reader.has(Array("Adobe".utf8), at: offset + 4)
            } else if marker == 0xDA {
                guard let size else { throw .damaged }
                var header = PictureHeader(
                    format: .jpeg, width: size.width, height: size.height, orientation: orientation,
                    isWhole: hasEnd(reader.bytes, after: offset))
                if parts == 4 { header.inks = isAdobe ? .inverted : .plain }
                return header
            }
            offset += 2 + length
        }
        throw .damaged
    }

    /// Inside the data a byte FF is always followed by 0 or a restart, so the end mark is found from behind.
    private static func hasEnd(_ bytes: [UInt8], after offset: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.count - 2
            while index > offset {
                if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
                index -= 1
            }
            return false
        }
    }
}
