extension PictureHeader {
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

    private static func jpegSides(_ reader: ByteReader, _ end: [UInt8], _ count: Int) throws(Problem) -> (Int, Int) {
        var sides = (0, 0)
        try segments(of: reader) { (marker, offset, _) throws(Problem) in
            if isFrame(marker) { sides = (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2)) }
            guard marker == Self.scan else { return true }
            guard hasEnd(end, after: offset - (count - end.count)) else { throw .cutShort }
            return false
        }
        return sides
    }
}
