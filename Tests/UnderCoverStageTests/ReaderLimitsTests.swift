import Testing
import UnderCoverPixels

@testable import UnderCoverStage

/// Processor time for pictures and songs from elsewhere.
struct ReaderLimitsTests {
    private func milliseconds(side: Int, bytes: Int) throws -> Int {
        let header = try PictureHeader(Self.png(side: side))
        return ReaderLimits.picture(header, bytes: bytes, patience: 5).milliseconds
    }

    /// The beginning of a PNG of `side` × `side` with eight bits a channel.
    private static func png(side: Int) -> [UInt8] {
        let length = withUnsafeBytes(of: UInt32(side).bigEndian, Array.init)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + length + length
            + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    @Test func aSmallFileThatClaimsManyPixelsIsStoppedAfterHalfASecond() throws {
        #expect(try milliseconds(side: 4096, bytes: 90_000) == 500)
        #expect(try milliseconds(side: 4096, bytes: 3_000_000) > 900)
        #expect(try milliseconds(side: 600, bytes: 90_000) < 500)
    }

    /// A drawn photo packs well, so its size says nothing.
    @Test func aPhotoHasTimeForItsPixels() throws {
        let header = try PictureHeader(Self.png(side: 7000))
        let limits = ReaderLimits.photo(header, bytes: 60_000, patience: 5)
        #expect(limits.milliseconds == 2500 + 49 * 60 + 7 && limits.patience == 5)
    }

    @Test func aSongThatCostsTooMuchIsStoppedAndAnUsualOneIsNot() throws {
        let song = try SongFile(Array("RIFF    WAVEfmt ".utf8))
        song.spend(0.39)
        #expect(song.mayDecode())
        song.spend(0.2)
        #expect(!song.mayDecode())
    }

    /// Its last piece of work gets no more than what is left.
    @Test func noSongUsesMoreThanItsAllowance() throws {
        let song = try SongFile(Array("RIFF    WAVEfmt ".utf8))
        #expect(song.mayDecode() && song.leftMilliseconds == 450)
        #expect(ReaderLimits.song(patience: 5).atMost(song.leftMilliseconds).milliseconds == 400)
        song.spend(0.35)
        #expect(ReaderLimits.chunk(patience: 5).atMost(song.leftMilliseconds).milliseconds == 100)
    }
}
