extension PictureHeader {
    /// A colour profile takes up to 255 segments, everything else a handful.
    static let mostSegments = 4096
    /// Programs write about ten. Each costs a pass over the whole picture, even an empty one.
    package static let mostScans = 100

    static func jpeg(_ reader: ByteReader) throws(Problem) -> PictureHeader {
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
                // A second frame could have another size than the one that was checked.
                guard size == nil else { throw .damaged }
                size = (try reader.big(offset + 7, 2), try reader.big(offset + 5, 2))
                parts = try reader.byte(offset + 9)
            } else if marker == 0xE1 {
                orientation = Exif.orientation(reader, at: offset + 4, length: length - 2) ?? orientation
            } else if marker == 0xEE {
                isAdobe = isAdobe || reader.has(Array("Adobe".utf8), at: offset + 4)
            } else if marker == 0xDA {
                guard let size, scans(reader.bytes, from: offset) <= mostScans else { throw .damaged }
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
