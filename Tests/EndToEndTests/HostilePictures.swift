import Foundation

/// Files that are not covers, although some look like it.
enum HostilePictures {
    struct Stranger {
        let name: String
        let bytes: [UInt8]
        /// A part of the error message.
        let reason: String

        init(_ name: String, _ bytes: [UInt8], _ reason: String) {
            self.name = name
            self.bytes = bytes
            self.reason = reason
        }

        init(_ name: String, _ text: String, _ reason: String) { self.init(name, Array(text.utf8), reason) }
    }

    static let corpus: [Stranger] = [
        Stranger("bomb.png", png(100_000, 100_000), "100000 × 100000 pixels are more than 4096 × 4096"),
        Stranger("bomb.jpg", jpeg(65_000, 65_000), "65000 × 65000 pixels"),
        Stranger("bomb.webp", webP(16_383, 16_383), "16383 × 16383 pixels"),
        Stranger("bomb-extended.webp", extendedWebP(16_777_216, 1), "16777216 × 1 pixels"),
        Stranger("wide.png", png(4097, 1), "4097 × 1 pixels"),
        Stranger("flat.png", png(0, 5), "its header is damaged"),
        Stranger("two-frames.jpg", jpeg(64, 64, frames: 2), "its header is damaged"),
        Stranger("nothing-inside.png", wholePNG(2048, 2048, rows: []), "its picture is damaged"),
        Stranger("cut.png", Array(wholePNG(64, 64, rows: [1, 2, 3]).dropLast(13)), "cut short at"),
        Stranger("cut.jpg", Array(jpeg(64, 64).dropLast(2)), "cut short at"),
        Stranger("cut.webp", Array(webP(64, 64).dropLast(3)), "cut short at"),
        Stranger("page.jpg", "<!doctype html><title>Sign in to the network</title>", "neither JPEG, PNG nor WebP"),
        Stranger("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "neither JPEG, PNG nor WebP"),
        Stranger("moving.gif", "GIF89a\u{10}\0\u{10}\0\0\0\0", "neither JPEG, PNG nor WebP"),
        Stranger("layers.xcf", "gimp xcf v011\0\0\0\u{1}\0", "neither JPEG, PNG nor WebP"),
        Stranger("scan.tiff", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], "neither JPEG, PNG nor WebP"),
        Stranger("empty.jpg", [], "it is empty"),
        Stranger("one-byte.png", [0x89], "neither JPEG, PNG nor WebP"),
        Stranger("noise.jpg", noise(200_000), "neither JPEG, PNG nor WebP"),
        Stranger("noise-inside.jpg", noisyJPEG, "is not a picture we can read"),
        Stranger("heavy.jpg", [UInt8](repeating: 0xFF, count: 21 << 20), "it is larger than 20 MB"),
        Stranger("segments.jpg", segments, "its header is damaged"),
        Stranger("scans.jpg", progressive(scans: 101), "its header is damaged"),
        Stranger("twenty-thousand-scans.jpg", progressive(scans: 20_000), "its header is damaged"),
        Stranger("lying.png", lyingPNG, "its header is damaged"),
        Stranger(
            "chunks.png", chunks,
            "its header is damaged"
        ),
    ]

    /// 20,000 × 20,000 empty pixels, compressed into the smallest possible PNG.
    static var realBomb: [UInt8] {
        let side = 20_000
        let header: [UInt8] = big(side, 4) + big(side, 4) + [8, 0, 0, 0, 0]
        let packed = chunk("IDAT", deflated(zeros: (side + 1) * side))
        return signature + chunk("IHDR", header) + packed + chunk("IEND", [])
    }

    private static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 7
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
    }

    private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    private static var segments: [UInt8] {
        let empty: [UInt8] = [0xFF, 0xE5, 0, 2]
        return [0xFF, 0xD8] + repeated(empty, 2_500_000)
    }

    private static var chunks: [UInt8] { png(64, 64) + repeated(chunk("tEXt", []), 800_000) }

    /// A JPEG frame without the tables that its data needs.
    private static var noisyJPEG: [UInt8] {
        let noise = noise(50_000).filter { $0 != 0xFF }
        return Array(jpeg(512, 512).dropLast(2)) + noise + [0xFF, 0xD9]
    }
}

extension HostilePictures {
    /// 4096 × 4096 pixels, then so many empty scans. A decoder visits every block for each of them.
    static func progressive(scans: Int) -> [UInt8] {
        let side = 4096
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        bytes += [0xFF, 0xC2, 0, 11, 8] + big(side, 2) + big(side, 2) + [1, 1, 0x11, 0]
        // One code, a zero bit, that says "nothing" in both tables.
        for table in [0x00, 0x10] as [UInt8] {
            bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0]
        }
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0x00, 0, 0]
        return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x00, 0, 0] + repeated(scan, scans - 1) + [0xFF, 0xD9]
    }

    /// 16 × 16 pixels in the header, 400 MB in the data.
    private static var lyingPNG: [UInt8] {
        png(16, 16) + chunk("IDAT", deflated(zeros: 400 << 20)) + chunk("IEND", [])
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A PNG that ends after its header: 65 bytes that ask for 40 GB.
    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let header: [UInt8] = big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0]
        return signature + chunk("IHDR", header)
    }

    private static func wholePNG(_ width: Int, _ height: Int, rows: [UInt8]) -> [UInt8] {
        png(width, height) + chunk("IDAT", rows) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return big(content.count, 4) + body + big(Int(checksum(body)), 4)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    /// Deflates zeros with the fixed Huffman codes: one literal, then copies of 258 bytes.
    private static func deflated(zeros count: Int) -> [UInt8] {
        var (bytes, pending, filled): ([UInt8], Int, Int) = ([0x78, 0x9C], 0, 0)
        func put(_ value: Int, _ bits: Int) {
            for bit in 0..<bits {
                pending |= (value >> bit & 1) << filled
                filled += 1
                if filled == 8 {
                    bytes.append(UInt8(pending))
                    (pending, filled) = (0, 0)
                }
            }
        }
        put(1, 1)
        put(1, 2)
        // Literal 0 is 00110000, length 258 is 11000101, distance 1 is 00000; most significant bit first.
        func literal() { put(0b0000_1100, 8) }
        literal()
        for _ in 0..<(count - 1) / 258 {
            put(0b1010_0011, 8)
            put(0, 5)
        }
        for _ in 0..<(count - 1) % 258 { literal() }
        put(0, 7)
        if filled > 0 { bytes.append(UInt8(pending)) }
        let adler = (count % 65_521) << 16 | 1
        return bytes + big(adler, 4)
    }

    static func jpeg(_ width: Int, _ height: Int, frames: Int = 1) -> [UInt8] {
        var frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8]
        frame += big(height, 2) + big(width, 2)
        frame += [1, 1, 0x11, 0]
        let picture: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
        return [0xFF, 0xD8] + repeated(frame, frames) + picture
    }

    private static func webP(_ width: Int, _ height: Int) -> [UInt8] {
        let start: [UInt8] = [0x10, 0, 0, 0x9D, 0x01, 0x2A]
        return riff("VP8 ", start + little(width, 2) + little(height, 2) + [0, 0, 0, 0])
    }

    private static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
        let flags: [UInt8] = [0, 0, 0, 0]
        return riff("VP8X", flags + little(width - 1, 3) + little(height - 1, 3))
    }

    private static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let chunk = Array(name.utf8) + little(content.count, 4) + content
        return Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
