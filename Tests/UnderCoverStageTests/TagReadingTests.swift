import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Tags and pictures within files of every kind.
struct TagReadingTests {
    private static let picture = CraftedSongs.text("\u{7F}PNG not a picture, but its bytes are kept")

    @Test(arguments: CraftedSongs.Kind.allCases) func everyKindSaysTheSame(kind: CraftedSongs.Kind) throws {
        let tags = try TagFiles.tags(CraftedSongs.make(kind), kind.rawValue)
        #expect(tags.title == CraftedSongs.title && tags.artist == CraftedSongs.artist)
        #expect(tags.album == CraftedSongs.album && tags.track == 3 && tags.year == 2001)
        #expect(tags.genres == ["Rock"] && tags.pictures == 0 && tags.seconds == nil)
        let hasNoAlbumArtist = [.info, .id3v1].contains(kind)
        #expect(tags.albumArtist == (hasNoAlbumArtist ? nil : "Various"))
    }

    @Test(arguments: CraftedSongs.Kind.allCases.filter { ![.info, .id3v1].contains($0) })
    func everyKindHasItsPicture(kind: CraftedSongs.Kind) throws {
        let file = CraftedSongs.make(kind, picture: Self.picture)
        #expect(try TagFiles.tags(file, kind.rawValue).pictures == 1)
        #expect(try TagFiles.picture(file, kind.rawValue) == Self.picture)
        #expect(try TagFiles.picture(CraftedSongs.make(kind), kind.rawValue) == nil)
    }

    @Test func theKindIsThatOfTheContents() throws {
        for kind in CraftedSongs.Kind.allCases {
            for name in ["", "mp3", "flac", "txt"] {
                #expect(
                    try TagFiles.tags(CraftedSongs.make(kind), name).title == CraftedSongs.title, "\(kind) as \(name)")
            }
        }
        #expect(try TagFiles.problem(CraftedSongs.text("Dear diary"), "txt") == .otherKind)
        #expect(try TagFiles.problem(CraftedSongs.text("Dear diary"), "flac") == .damaged)
        #expect(try TagFiles.problem(CraftedSongs.text("Dear diary"), "mp3") == .damaged)
    }

    @Test func theFrontComesBeforeTheLargest() throws {
        let (small, large): ([UInt8], [UInt8]) = ([1, 2, 3], [UInt8](repeating: 9, count: 500))
        let front = CraftedSongs.apic(4, large) + CraftedSongs.apic(3, small)
        #expect(try TagFiles.picture(CraftedSongs.id3(front) + CraftedSongs.silence) == small)
        let others = CraftedSongs.apic(4, small) + CraftedSongs.apic(0, large)
        #expect(try TagFiles.picture(CraftedSongs.id3(others) + CraftedSongs.silence) == large)
        let old = CraftedSongs.flac(["COVERART=" + CraftedSongs.base64(small)])
        #expect(try TagFiles.picture(old, "flac") == small)
    }

    @Test func aPictureOfMoreThan16MBIsLeftOut() throws {
        let huge = [UInt8](repeating: 9, count: TagDecoding.largestPicture + 1)
        let file = CraftedSongs.id3(CraftedSongs.apic(3, huge)) + CraftedSongs.silence
        #expect(try TagFiles.picture(file) == nil)
        #expect(try TagFiles.tags(file).pictures == 1)
        let honest = CraftedSongs.id3(CraftedSongs.apic(3, Array(huge.dropFirst()))) + CraftedSongs.silence
        #expect(try TagFiles.picture(honest)?.count == TagDecoding.largestPicture)
    }

    @Test func theLengthIsFoundOnlyWhenAskedFor() throws {
        let file = CraftedSongs.make(.wav)
        #expect(try TagFiles.tags(file, "wav").seconds == nil)
        let frames = CraftedSongs.id3(CraftedSongs.frames(nil)) + (0..<40).flatMap { _ in CraftedSongs.silence }
        let seconds = try #require(try TagFiles.tags(frames, wantsLength: true).seconds)
        #expect(abs(seconds - 4.2) < 0.2)
    }

    @Test func aBetterTagComesBeforeAnOlderOne() throws {
        let frames = CraftedSongs.frame("TIT2", [3] + CraftedSongs.text("The Whole Long Title That ID3v1 Cannot Hold"))
        let tags = try TagFiles.tags(CraftedSongs.id3(frames) + CraftedSongs.silence + CraftedSongs.id3v1)
        #expect(tags.title == "The Whole Long Title That ID3v1 Cannot Hold" && tags.artist == CraftedSongs.artist)
    }

    @Test func idsAndGainsAreRead() throws {
        let id = "9e873859-8aa4-4790-b985-5a953e8ef628"
        let comments = [
            "MUSICBRAINZ_ALBUMID=\(id.uppercased())", "MUSICBRAINZ_TRACKID=../../etc", "R128_TRACK_GAIN=-512",
            "R128_ALBUM_GAIN=256", "COMPILATION=1", "TITLE=x", "GENRE=Rock", "GENRE=Jazz; Folk", "ARTIST=A", "ARTIST=B",
            "ORIGINALDATE=1971-04-23", "LABEL=Stiff", "DISCNUMBER=2", "DISCTOTAL=3", "ARTISTSORT=a",
        ]
        let head = CraftedSongs.text("OpusHead") + [1, 2, 0, 0] + CraftedSongs.little(48_000) + [0, 0, 0]
        let file = CraftedSongs.ogg([head, CraftedSongs.text("OpusTags") + CraftedSongs.xiph(comments)])
        let tags = try TagFiles.tags(file, "opus")
        #expect(tags.musicBrainz.release == id && tags.musicBrainz.recording == nil)
        #expect(tags.gain.track == 3 && tags.gain.album == 6)
        #expect(tags.isCompilation == true && tags.genres == ["Rock", "Jazz", "Folk"] && tags.artist == "A, B")
        #expect(tags.originalYear == 1971 && tags.label == "Stiff" && tags.disc == 2 && tags.discs == 3)
        #expect(tags.artistSort == "a")
    }

    @Test func aLongListIsReadInOrder() throws {
        let files = (0..<150).map { number in
            number % 7 == 0
                ? [] : CraftedSongs.id3(CraftedSongs.frame("TIT2", [3] + CraftedSongs.text("Song \(number)")))
        }
        let results = try TagFiles.read(files)
        #expect(results.count == 150)
        for (number, result) in results.enumerated() {
            #expect(number % 7 == 0 ? result == .failure(.empty) : (try result.get().title) == "Song \(number)")
        }
    }
}

/// Files that other programs test themselves with, where they are available.
@Suite(.enabled(if: TagFiles.captures != nil)) struct TagCaptureTests {
    private func read(_ name: String) throws -> SongTags {
        let file = try #require(TagFiles.captures).appendingPathComponent(name)
        return try TagFiles.tags(Array(try Data(contentsOf: file)), file.pathExtension, wantsLength: true)
    }

    @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a"]) func theFullOnesAreWhole(kind: String) throws {
        let tags = try read("beets.full." + kind)
        #expect(tags.title == "full" && tags.artist == "the artist" && tags.album == "the album")
        #expect(tags.albumArtist == (["mp3", "m4a"].contains(kind) ? "the album artist" : nil))
        #expect(tags.label == "the label" && tags.genres == ["the genre"])
        #expect(tags.track == 2 && tags.disc == 4 && tags.discs == 5 && tags.year == 2001)
        #expect(tags.isCompilation == true && tags.musicBrainz.recording == "8b882575-08a5-4452-a7a7-cbb8a1531f9e")
        #expect(tags.musicBrainz.release == "9e873859-8aa4-4790-b985-5a953e8ef628")
        #expect(tags.seconds.map { abs($0 - 1) < 0.1 } == true)
    }

    @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a", "wav"]) func theNavidromeOnesHavePictures(kind: String)
        throws
    {
        let tags = try read("navidrome.test." + kind)
        #expect(tags.artist == "Artist" && tags.album == "Album" && tags.albumArtist == "Album Artist")
        #expect(tags.disc == 1 && tags.discs == 2 && tags.year == 2014 && tags.genres == ["Rock"])
        #expect(tags.pictures > 0 && tags.gain.track != nil && tags.gain.trackPeak != nil)
    }

    @Test func oddOnesAreReadAsFarAsTheyMakeSense() throws {
        #expect(try read("beets.unparseable.mp3").year == 1995)
        #expect(try read("beets.image-jpeg.mp3").year == nil)
        #expect(try read("beets.space_time.mp3").year == 2009)
        #expect(try read("beets.emptylist.mp3").title == "Jump In The Pool")
        #expect(throws: TagError.otherKind) { try read("beets.image.wma") }
        #expect(throws: TagError.otherKind) { try read("beets.only-magic-bytes.jpg") }
    }
}
