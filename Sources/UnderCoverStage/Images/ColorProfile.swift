import CZlib
import UnderCoverCatalogue
import UnderCoverPixels

enum ColorProfile {
    /// In bytes.
    static let largest = 1 << 20
    private static let leastBytes = 132

    /// nil if there is no profile, or none of plausible size and signature.
    static func bytes(in file: [UInt8], _ format: PictureHeader.Format) -> [UInt8]? {
        let found =
            switch format {
            case .jpeg: jpeg(file)
            case .png: png(file)
            case .webP: webP(file)
            }
        return found.flatMap { isPlausible($0) ? $0 : nil }
    }

    private static func isPlausible(_ profile: [UInt8]) -> Bool {
        let reader = ByteReader(bytes: profile)
        guard profile.count >= leastBytes, profile.count <= largest, let size = try? reader.big(0, 4) else {
            return false
        }
        return size >= leastBytes && size <= profile.count && reader.has(Array("acsp".utf8), at: 36)
    }

    /// JPEG splits a profile into segments of at most 64 KB, numbered from 1, in any order.
    private static func jpeg(_ file: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes: file)
        let mark = Array("ICC_PROFILE".utf8) + [0]
        var pieces: [Int: Range<Int>] = [:]
        var (wanted, total) = (0, 0)
        var offset = 2
        while let marker = try? reader.big(offset, 2), marker != 0xFFDA {
            // Fill bytes, and markers without a length.
            if marker == 0xFFFF || marker == 0xFF01 || (0xFFD0...0xFFD8).contains(marker) {
                offset += marker == 0xFFFF ? 1 : 2
                continue
            }
            guard marker > 0xFF00, let length = try? reader.big(offset + 2, 2), length >= 2,
                offset + 2 + length <= file.count
            else { return nil }
            if marker == 0xFFE2, length >= 2 + mark.count + 2, reader.has(mark, at: offset + 4) {
                let (number, count) = (Int(file[offset + 16]), Int(file[offset + 17]))
                guard number >= 1, number <= count, wanted == 0 || wanted == count, pieces[number] == nil else {
                    return nil
                }
                wanted = count
                pieces[number] = offset + 18..<offset + 2 + length
                total += length - 16
                guard total <= largest else { return nil }
            }
            offset += 2 + length
        }
        guard wanted > 0, pieces.count == wanted else { return nil }
        return (1...wanted).flatMap { pieces[$0].map { file[$0] } ?? [] }
    }

    /// PNG stores a profile zlib-compressed after a name.
    private static func png(_ file: [UInt8]) -> [UInt8]? {
        var packed: ArraySlice<UInt8>?
        PNGChunks.each(in: file) { name, whole in
            if name.elementsEqual("iCCP".utf8) {
                let content = file[whole.lowerBound + 8..<whole.upperBound - 4]
                // The name ends with a zero byte; the next byte is the compression method, which is always 0.
                if let end = content.prefix(80).firstIndex(of: 0), end + 2 < content.endIndex, file[end + 1] == 0 {
                    packed = content[(end + 2)...]
                }
                return false
            }
            return !name.elementsEqual("IDAT".utf8)
        }
        return packed.flatMap(unpacked)
    }

    private static func unpacked(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
        let result = [UInt8](unsafeUninitializedCapacity: largest) { target, count in
            var length = uLongf(largest)
            let isWhole = packed.withUnsafeBufferPointer {
                uncompress(target.baseAddress, &length, $0.baseAddress, uLong($0.count)) == Z_OK
            }
            count = isWhole ? Int(length) : 0
        }
        // Copies, because the reserved megabyte would stay allocated.
        return result.isEmpty ? nil : Array(result[...])
    }

    private static func webP(_ file: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes: file)
        guard reader.has(Array("VP8X".utf8), at: 12), let flags = try? reader.byte(20), flags & 0x20 != 0,
            let first = try? reader.little(16, 4)
        else { return nil }
        // The profile is the second chunk, before the picture; chunks are padded to an even length.
        let offset = 20 + first + first % 2
        guard reader.has(Array("ICCP".utf8), at: offset), let length = try? reader.little(offset + 4, 4),
            length <= largest, offset + 8 + length <= file.count
        else { return nil }
        return Array(file[offset + 8..<offset + 8 + length])
    }
}
