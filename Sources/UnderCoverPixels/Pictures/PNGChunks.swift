/// The parts of a PNG file.
package enum PNGChunks {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Picture programs write a few hundred; walking millions takes longer than a picture is worth.
    package static let most = 65_536
    private static let drawn = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }

    /// Each part's name and where it begins, with its name, and ends, without its checksum; up to where the file is cut
    /// or there are too many.
    package static func each(in bytes: [UInt8], _ body: (_ name: ArraySlice<UInt8>, _ whole: Range<Int>) -> Bool) {
        let reader = ByteReader(bytes: bytes)
        var (offset, count) = (signature.count, 0)
        while count < most, let length = try? reader.big(offset, 4), offset + 12 + length <= bytes.count {
            guard body(bytes[offset + 4..<offset + 8], offset..<offset + 12 + length) else { return }
            offset += 12 + length
            count += 1
        }
    }

    /// The file without what is not drawn: texts, dates and profiles are unpacked by the library that reads them,
    /// whether anyone wants them or not.
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
