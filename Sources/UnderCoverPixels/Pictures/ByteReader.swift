/// Reads numbers with bounds checks. Throws `.cutShort` past the end.
package struct ByteReader {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    package func has(_ pattern: [UInt8], at offset: Int) -> Bool {
        offset >= 0 && offset + pattern.count <= bytes.count
            && bytes[offset..<offset + pattern.count].elementsEqual(pattern)
    }

    package func byte(_ offset: Int) throws(PictureHeader.HeaderError) -> Int {
        guard bytes.indices.contains(offset) else { throw .cutShort }
        return Int(bytes[offset])
    }

    /// Most significant byte first.
    package func big(_ offset: Int, _ count: Int) throws(PictureHeader.HeaderError) -> Int {
        var value = 0
        for index in 0..<count { value = try value << 8 | byte(offset + index) }
        return value
    }

    /// Least significant byte first.
    package func little(_ offset: Int, _ count: Int) throws(PictureHeader.HeaderError) -> Int {
        var value = 0
        for index in (0..<count).reversed() { value = try value << 8 | byte(offset + index) }
        return value
    }
}

package enum PNGChunks {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Chunks that are read. Programs write a few hundred; walking millions would take too long.
    package static let most = 65_536
    private static let drawn = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }

    /// Calls `body` for each chunk until it returns false, the file ends or `most` is reached.
    ///
    /// - Parameter body: gets the chunk's name and its range from the length field to the checksum.
    package static func each(in bytes: [UInt8], _ body: (_ name: ArraySlice<UInt8>, _ whole: Range<Int>) -> Bool) {
        let reader = ByteReader(bytes: bytes)
        var (offset, count) = (signature.count, 0)
        while count < most, let length = try? reader.big(offset, 4), offset + 12 + length <= bytes.count {
            guard body(bytes[offset + 4..<offset + 8], offset..<offset + 12 + length) else { return }
            offset += 12 + length
            count += 1
        }
    }

    /// Without chunks that do not change the pixels: the PNG library would decompress unused texts and profiles.
    package static func needed(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [Range<Int>] = []
        var count = signature.count
        each(in: bytes) { name, whole in
            if drawn.contains(where: { name.elementsEqual($0) }) {
                kept.append(whole)
                count += whole.count
            }
            return !name.elementsEqual(drawn[4])
        }
        if count == bytes.count { return bytes }
        var needed = signature
        needed.reserveCapacity(count)
        for range in kept { needed += bytes[range] }
        return needed
    }
}

/// Reads the EXIF orientation tag, and applies it.
package enum Exif {
    private static let orientationTag = 0x112
    private static let mostTags = 64
    private static let mark = Array("Exif".utf8) + [0, 0]

    /// From a JPEG segment. Other metadata uses the same segment type, so the "Exif" mark is required.
    package static func orientation(_ reader: ByteReader, at start: Int, length: Int) -> Int? {
        guard length > mark.count, reader.has(mark, at: start) else { return nil }
        return read(reader, in: start + mark.count..<start + length)
    }

    /// From a PNG or WebP chunk. It needs no "Exif" mark, but some programs write one.
    package static func orientation(_ reader: ByteReader, in chunk: Range<Int>) -> Int? {
        let isMarked = chunk.count > mark.count && reader.has(mark, at: chunk.lowerBound)
        return read(reader, in: isMarked ? chunk.dropFirst(mark.count) : chunk)
    }

    /// From the first directory of a TIFF.
    private static func read(_ reader: ByteReader, in whole: Range<Int>) -> Int? {
        guard whole.count > 8 else { return nil }
        let tiff = whole.lowerBound
        let isLittle = reader.has([0x49, 0x49, 0x2A, 0x00], at: tiff)
        guard isLittle || reader.has([0x4D, 0x4D, 0x00, 0x2A], at: tiff) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset + count <= whole.upperBound else { return nil }
            return try? isLittle ? reader.little(offset, count) : reader.big(offset, count)
        }
        guard let first = number(tiff + 4, 4), let count = number(tiff + first, 2) else { return nil }
        for index in 0..<min(count, mostTags) {
            let entry = tiff + first + 2 + index * 12
            if number(entry, 2) == orientationTag, let value = number(entry + 8, 2), (1...8).contains(value) {
                return value
            }
        }
        return nil
    }

    /// Rotates and mirrors a square RGBA picture to its upright position.
    ///
    /// - Parameter orientation: 1…8, as EXIF numbers them.
    package static func upright(_ pixels: [UInt8], side: Int, orientation: Int) -> [UInt8] {
        guard orientation > 1 else { return pixels }
        var target = [UInt8](repeating: 0, count: pixels.count)
        let last = side - 1
        for y in 0..<side {
            for x in 0..<side {
                let (sourceX, sourceY) =
                    switch orientation {
                    case 2: (last - x, y)
                    case 3: (last - x, last - y)
                    case 4: (x, last - y)
                    case 5: (y, x)
                    case 6: (y, last - x)
                    case 7: (last - y, last - x)
                    default: (last - y, x)
                    }
                let (from, to) = ((sourceY * side + sourceX) * 4, (y * side + x) * 4)
                for channel in 0..<4 { target[to + channel] = pixels[from + channel] }
            }
        }
        return target
    }
}
