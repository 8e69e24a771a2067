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
