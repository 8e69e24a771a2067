import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Pictures within music that were cut off: their headers are good, and nothing can be shown.
struct CutPictureTests {
    private typealias Song = CraftedSongs

    private static let whole: [[UInt8]] = [
        FramedPictures.jpeg(), FramedPictures.jpeg(thumbnail: true), FramedPictures.png(), FramedPictures.webP(),
        FramedPictures.jpeg() + CraftedSongs.zeros(5000),
    ]

    /// The front, cut off in its data.
    private static func cut(_ picture: [UInt8]) -> [UInt8] { Array(picture.prefix(200)) }

    @Test(arguments: whole.indices) func oneThatWasCutOffLoses(_ kind: Int) throws {
        let (front, back) = (Self.whole[kind], FramedPictures.jpeg(300))
        func file(_ front: [UInt8]) -> [UInt8] {
            Song.id3(Song.apic(3, front) + Song.apic(4, back)) + Song.silence
        }
        #expect(try TagFiles.picture(file(front)) == front)
        #expect(try TagFiles.tags(file(front)).picture == PictureSides(width: 500, height: 500))
        #expect(try TagFiles.picture(file(Self.cut(front))) == back)
        #expect(try TagFiles.tags(file(Self.cut(front))).picture == PictureSides(width: 300, height: 300))
    }

    /// So that the picture beside the music is taken.
    @Test(arguments: whole.indices) func aloneItIsUnreadable(_ kind: Int) throws {
        let file = Song.id3(Song.apic(3, Self.cut(Self.whole[kind]))) + Song.silence
        let tags = try TagFiles.tags(file)
        #expect(tags.pictures == 1 && tags.picture == .unreadable)
    }
}

/// Pictures that have no more than their frames.
enum FramedPictures {
    private typealias Song = CraftedSongs

    static func jpeg(_ side: Int = 500, thumbnail: Bool = false) -> [UInt8] {
        // A thumbnail has an end of its own.
        let small: [UInt8] = thumbnail ? [0xFF, 0xE1] + Song.big(22, 2) + Song.zeros(16) + [0xFF, 0xD9, 0, 0] : []
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + Song.big(side, 2) + Song.big(side, 2) + [1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [UInt8](repeating: 7, count: 400)
        return [0xFF, 0xD8] + small + [0xFF, 0xDB, 0, 4, 0, 0] + frame + scan + [0xFF, 0xD9]
    }

    static func png(_ side: Int = 500) -> [UInt8] {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Song.big(content.count) + Song.text(name) + content + Song.zeros(4)
        }
        return [0x89] + Song.text("PNG\r\n\u{1A}\n") + chunk("IHDR", Song.big(side) + Song.big(side) + [8, 2, 0, 0, 0])
            + chunk("IDAT", Song.zeros(400)) + chunk("IEND", [])
    }

    static func webP(_ side: Int = 500) -> [UInt8] {
        let chunk =
            Song.text("VP8X") + Song.little(10) + Song.zeros(4) + Song.little(side - 1, 3) + Song.little(side - 1, 3)
        let content = Song.text("WEBP") + chunk + Song.chunk("VP8 ", Song.zeros(400))
        return Song.text("RIFF") + Song.little(content.count) + content
    }
}
