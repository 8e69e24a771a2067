/// Reads numbers with bounds checks. Throws `.cutShort` past the end.
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

    /// Least significant byte first.
    package func little(_ offset: Int, _ count: Int) throws(PictureHeader.Problem) -> Int {
        var value = 0
        for index in (0..<count).reversed() { value = try value << 8 | byte(offset + index) }
        return value
    }
}
