import UnderCoverPixels

/// Ogg, the container of Opus and Vorbis: pages, each with a checksum. Decoders skip damaged pages without a word.
enum OggPages {
    enum End { case whole, cut }

    private static let capture = Array("OggS".utf8)
    private static let headerBytes = 27
    private static let flagsOffset = 5
    private static let lastPageFlag: UInt8 = 4
    private static let checksumOffsets = 22..<26

    /// Whether the last page is there and complete; nil if a page before its end is damaged.
    static func end(_ bytes: [UInt8]) -> End? {
        let reader = ByteReader(bytes: bytes)
        var (start, isLast) = (0, false)
        while start < bytes.count {
            guard start + headerBytes <= bytes.count else { return .cut }
            guard reader.has(capture, at: start) else { return nil }
            let body = start + headerBytes + Int(bytes[start + headerBytes - 1])
            guard body <= bytes.count else { return .cut }
            let next = body + bytes[start + headerBytes..<body].reduce(0) { $0 + Int($1) }
            guard next <= bytes.count else { return .cut }
            let checksum = checksumOffsets.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + $1]) }
            guard checksum == self.checksum(bytes[start..<next]) else { return nil }
            isLast = bytes[start + flagsOffset] & lastPageFlag != 0
            start = next
        }
        return isLast ? .whole : .cut
    }

    /// CRC-32 with the polynomial 04C11DB7, as RFC 3533 demands: the field of the checksum itself counts as zeros.
    private static func checksum(_ page: ArraySlice<UInt8>) -> UInt32 {
        page.withUnsafeBufferPointer { page in
            var sum: UInt32 = 0
            for index in page.indices {
                let byte = checksumOffsets.contains(index) ? 0 : page[index]
                sum = sum << 8 ^ table[Int(sum >> 24 ^ UInt32(byte))]
            }
            return sum
        }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum << 1 ^ (sum & 0x8000_0000 == 0 ? 0 : 0x04C1_1DB7) }
    }
}
