import Testing
import UnderCoverPixels

@Suite("What a picture says of itself")
struct PictureHeaderTests {
    @Test func headersAreRead() throws {
        #expect(
            try PictureHeader(Forged.png(300, 200))
                == PictureHeader(format: .png, width: 300, height: 200, isWhole: false))
        #expect(try PictureHeader(Forged.jpeg(300, 200)) == PictureHeader(format: .jpeg, width: 300, height: 200))
        #expect(try PictureHeader(Forged.webP(300, 200)) == PictureHeader(format: .webP, width: 300, height: 200))
        let turned = try PictureHeader(Forged.jpeg(300, 200, orientation: 6))
        #expect(turned.orientation == 6)
    }

    @Test func noiseNeverCrashesTheParser() {
        var state: UInt64 = 42
        let seeds = [Forged.png(30, 30), Forged.jpeg(30, 30, orientation: 3), Forged.webP(30, 30)]
        for round in 0..<3000 {
            var bytes = seeds[round % 3]
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            _ = try? PictureHeader(bytes)
        }
    }

    @Test func countlessPixelsAreCounted() throws {
        let depthAndColor: [UInt8] = [16, 6]
        for side in [65_536, 65_537, 0x5375_6273, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            var bytes = Forged.png(side, side)
            bytes.replaceSubrange(24..<26, with: depthAndColor)
            #expect(try PictureHeader(bytes).width == side)
        }
    }

    /// Each scan costs a decoder a pass over the whole picture.
    @Test func aHundredScansAreRead() throws {
        let picture = Forged.jpeg(300, 200)
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        func scans(_ more: Int) -> [UInt8] {
            Array(picture.dropLast(2)) + Array(repeatElement(scan, count: more).joined()) + [0xFF, 0xD9]
        }
        #expect(try PictureHeader(scans(99)).isWhole)
        #expect(throws: PictureHeader.HeaderError.damaged) { try PictureHeader(scans(100)) }
    }

    @Test func everyCutIsSeen() throws {
        for whole in [Forged.jpeg(64, 64), Forged.webP(64, 64)] {
            for count in 0..<whole.count - 1 {
                let header = try? PictureHeader(Array(whole.prefix(count)))
                #expect(header?.isWhole != true, "\(count) of \(whole.count)")
            }
        }
    }

    @Test func squaresAreTurnedUpright() {
        // A 2 × 2 picture, numbered row by row.
        let pixels: [UInt8] = [1, 2, 3, 4].flatMap { [$0, $0, $0, 255] }
        func turned(_ orientation: Int) -> [UInt8] {
            let result = Exif.upright(pixels, side: 2, orientation: orientation)
            return stride(from: 0, to: 16, by: 4).map { result[$0] }
        }
        #expect(
            (1...8).map(turned) == [
                [1, 2, 3, 4], [2, 1, 4, 3], [4, 3, 2, 1], [3, 4, 1, 2], [1, 3, 2, 4], [3, 1, 4, 2], [4, 2, 3, 1],
                [2, 4, 1, 3],
            ])
    }
}

/// Picture files that consist of headers.
private enum Forged {
    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4)
            + big(height, 4) + [8, 6, 0, 0, 0, 1, 2, 3, 4]
    }

    static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        if let orientation {
            let tiff: [UInt8] = [
                0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation),
            ]
            let body = Array("Exif".utf8) + [0, 0] + tiff + [0, 0, 0, 0, 0, 0]
            bytes += [0xFF, 0xE1] + big(body.count + 2, 2) + body
        }
        bytes += [0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
    }

    static func webP(_ width: Int, _ height: Int) -> [UInt8] {
        let frame: [UInt8] = [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + [0, 0, 0, 0]
        let chunk = Array("VP8 ".utf8) + little(frame.count, 4) + frame
        return Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
