import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// Real-world covers: each is drawn correctly, or refused with a reason.
@Suite struct OddCoverTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    private func decode(_ name: String) throws(StageError) -> DecodedCover {
        try ImageLoader.decode(
            .init(ArtworkID(rawValue: name), from: .file(Self.folder.appendingPathComponent(name)), for: .round))
    }

    private func color(_ cover: DecodedCover, x: Double, y: Double = 0.5) -> [Int] {
        let place = (Int(y * Double(cover.side)) * cover.side + Int(x * Double(cover.side))) * 4
        return cover.rgba[place..<place + 3].map(Int.init)
    }

    private func isNear(_ one: [Int], _ other: [Int], within tolerance: Int = 14) -> Bool {
        zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private static let red = [220, 30, 40]
    private static let blue = [30, 60, 210]

    @Test(arguments: [
        "tall.png", "largest.png", "profile.png", "sixteen-bits.png",
    ])
    func areRedAndBlue(name: String) throws {
        let cover = try decode(name)
        #expect(cover.side == 1024 && cover.rgba.count == 1024 * 1024 * 4)
        #expect(isNear(color(cover, x: 0.2), Self.red))
        #expect(isNear(color(cover, x: 0.8), Self.blue))
    }

    @Test func aPixelFillsTheCover() throws {
        let cover = try decode("one-pixel.png")
        for x in [0.01, 0.5, 0.99] { #expect(isNear(color(cover, x: x), Self.red)) }
        #expect(cover.study != nil)
    }

    @Test func greyIsGrey() throws {
        let cover = try decode("grey.jpg")
        let (left, right) = (color(cover, x: 0.2), color(cover, x: 0.8))
        #expect(left.max() == left.min() && right.max() == right.min())
        #expect(abs(left[0] - 88) < 16 && abs(right[0] - 68) < 16)
    }

    /// CMYK without its profile is only approximate.
    @Test func printersInksAreNearEnough() throws {
        let cover = try decode("cmyk.jpg")
        #expect(isNear(color(cover, x: 0.2), Self.red, within: 70))
        #expect(isNear(color(cover, x: 0.8), Self.blue, within: 70))
    }

    @Test func whatIsClearIsWhite() throws {
        let cover = try decode("clear.png")
        #expect(isNear(color(cover, x: 0.2), Self.red))
        #expect(isNear(color(cover, x: 0.8), [255, 255, 255]))
        #expect(cover.rgba.indices.filter { $0 % 4 == 3 }.allSatisfy { cover.rgba[$0] == 255 })
    }

    @Test func whatLiesUpsideDownIsTurned() throws {
        let cover = try decode("upside-down.jpg")
        #expect(isNear(color(cover, x: 0.2), Self.blue))
        #expect(isNear(color(cover, x: 0.8), Self.red))
    }

    @Test func whatMovesIsRefusedWithAReason() {
        #expect {
            try decode("animated.webp")
        } throws: { error in
            (error as? StageError)?.message == "animated.webp is not a picture we can read: it is animated."
        }
    }

    @Test func whatIsCutShortIsRefusedWithAReason() {
        #expect {
            try decode("cut-short.jpg")
        } throws: { error in
            (error as? StageError)?.message.hasPrefix("cut-short.jpg is not a picture we can read: cut short at ")
                == true
        }
    }
}
