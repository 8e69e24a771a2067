extension PictureHeader {
    /// The size of a picture by the beginning of its file, in pixels as stored; nil where the beginning does not tell it.
    package static func sides(_ head: [UInt8]) -> (width: Int, height: Int)? {
        let reader = ByteReader(bytes: head)
        let sides: (Int, Int)? =
            if reader.has(PNGChunks.signature, at: 0) {
                try? (reader.big(16, 4), reader.big(20, 4))
            } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
                try? jpegSides(reader)
            } else if let header = try? PictureHeader(head) {
                (header.width, header.height)
            } else {
                nil
            }
        guard let (width, height) = sides, width > 0, height > 0 else { return nil }
        return (width, height)
    }

    private static func jpegSides(_ reader: ByteReader) throws(Problem) -> (Int, Int) {
        var offset = 2
        for _ in 0..<mostSegments {
            guard try reader.byte(offset) == 0xFF else { throw .damaged }
            let marker = try reader.byte(offset + 1)
            if marker == 0xFF {
                offset += 1
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2))
            } else if marker == 0xD9 || marker == 0xDA {
                throw .damaged
            } else if marker == 0xD8 || marker == 0x01 || (0xD0...0xD7).contains(marker) {
                offset += 2
            } else {
                offset += 2 + max(2, try reader.big(offset + 2, 2))
            }
        }
        throw .damaged
    }
}
