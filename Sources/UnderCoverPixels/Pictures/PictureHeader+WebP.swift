extension PictureHeader {
    static func webP(_ reader: ByteReader) throws(Problem) -> PictureHeader {
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

    /// Of the file, in bytes.
    static func webPLength(_ reader: ByteReader) throws(Problem) -> Int { try reader.little(4, 4) + 8 }

    static func webPSize(_ reader: ByteReader) throws(Problem) -> (Int, Int) {
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
}
