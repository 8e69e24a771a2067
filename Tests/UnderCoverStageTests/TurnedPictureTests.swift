import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// PNG and WebP with an EXIF orientation.
@Suite struct TurnedPictureTests {
    private func decode(_ file: [UInt8]) throws(StageError) -> DecodedCover {
        try ImageLoader.decode(.init("test/turned", from: .bytes(Data(file), name: "x"), for: .thumbnail))
    }

    /// Red, green, blue and white quarters, from the top left.
    private static let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

    private func quarters(_ cover: DecodedCover) -> [Int] {
        [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { x, y in
            let place = (Int(y * Double(cover.side)) * cover.side + Int(x * Double(cover.side))) * 4
            let color = Array(cover.rgba[place..<place + 3])
            return (Self.colors.firstIndex(of: color) ?? -1) + 1
        }
    }

    private static let turned = [
        [1, 2, 3, 4], [2, 1, 4, 3], [4, 3, 2, 1], [3, 4, 1, 2], [1, 3, 2, 4], [3, 1, 4, 2], [4, 2, 3, 1], [2, 4, 1, 3],
    ]

    @Test(arguments: 1...8) func aPNGIsTurned(orientation: Int) throws {
        let side = 64
        var rgba: [UInt8] = []
        for y in 0..<side { for x in 0..<side { rgba += Self.colors[y / 32 * 2 + x / 32] + [255] } }
        let plain = try #require(ImageLoader.png(rgba, width: side, height: side))
        #expect(try quarters(decode(plain)) == Self.turned[0])
        let exif = Self.tiff(orientation)
        let chunk: [UInt8] = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
        // The chunk may follow the header or the picture.
        for place in [33, plain.count - 12] {
            let whole = Array(plain[..<place]) + chunk + Array(plain[place...])
            #expect(try quarters(decode(whole)) == Self.turned[orientation - 1])
        }
    }

    /// The fixture is red on the left and blue on the right.
    @Test(arguments: 1...8) func aWebPIsTurned(orientation: Int) throws {
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/plain.webp")
        let plain = Array(try Data(contentsOf: fixture))
        let exif = Self.tiff(orientation)
        let head: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 95, 0, 0, 95, 0, 0]
        let tail = Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
        let body = Array("WEBP".utf8) + head + Array(plain[12...]) + tail
        let size = (0..<4).map { UInt8(body.count >> ($0 * 8) & 255) }
        let cover = try decode(Array("RIFF".utf8) + size + body)
        let isRed = [(0.5, 0.1), (0.9, 0.5), (0.5, 0.9), (0.1, 0.5)].map { x, y in
            let place = (Int(y * Double(cover.side)) * cover.side + Int(x * Double(cover.side))) * 4
            return cover.rgba[place] > cover.rgba[place + 2]
        }
        // The side that is completely red: top, right, bottom or left.
        let expected = [3, 1, 1, 3, 0, 0, 2, 2][orientation - 1]
        #expect(isRed[expected] && !isRed[(expected + 2) % 4])
    }

    private static func tiff(_ orientation: Int) -> [UInt8] {
        let tag: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
        let head: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        return head + tag + [0, 0, 0, 0]
    }
}
