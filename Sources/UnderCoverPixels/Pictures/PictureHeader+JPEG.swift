extension PictureHeader {
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
        of reader: ByteReader, _ body: (_ marker: Int, _ offset: Int, _ length: Int) throws(Problem) -> Bool
    ) throws(Problem) {
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

    static func jpeg(_ reader: ByteReader) throws(Problem) -> PictureHeader {
        var size: (width: Int, height: Int)?
        var orientation = 1
        var parts = 3
        var isAdobe = false
        var start = 0
        try segments(of: reader) { (marker, offset, length) throws(Problem) in
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
}
