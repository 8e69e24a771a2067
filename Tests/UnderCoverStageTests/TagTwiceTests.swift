import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Files with several tags of one kind, of which most programs read the first only.
struct TagTwiceTests {
    private typealias Song = CraftedSongs

    private static func frames(_ texts: [String: String]) -> [UInt8] {
        texts.sorted { $0.key < $1.key }.flatMap { Song.frame($0.key, [3] + Song.text($0.value)) }
    }

    /// The text of tags, with what is missing as "-".
    private static func line(_ tags: SongTags) -> String {
        [tags.title, tags.artist, tags.album, tags.year.map(String.init)].map { $0 ?? "-" }.joined(separator: "|")
    }

    @Test(
        arguments: [
            ([["TIT2": "One"], ["TPE1": "Ada"]], "One|Ada|-|-"),
            ([["TIT2": "One"], ["TIT2": "Two", "TPE1": "Ada"]], "One|Ada|-|-"),
            ([["TIT2": "One"], ["TPE1": "Ada"], ["TALB": "Lamp"]], "One|Ada|Lamp|-"),
            ([[:], ["TIT2": "One", "TPE1": "Ada"]], "One|Ada|-|-"),
            ([["TPE1": "Ada"], [:], ["TIT2": "One"]], "One|Ada|-|-"),
            ([["TDRL": "2001"], ["TDRC": "1999", "TIT2": "One"]], "One|-|-|1999"),
        ] as [([[String: String]], String)])
    func severalID3Tags(_ tags: [[String: String]], _ expected: String) throws {
        let head = tags.flatMap { Song.id3(Self.frames($0)) }
        #expect(Self.line(try TagFiles.tags(head + Song.silence)) == expected)
        // Before FLAC they say what its own tag does not.
        let flac = try TagFiles.tags(head + Song.flac(["ALBUM=Lamp"]), "flac")
        #expect(flac.album == "Lamp" && flac.title == "One")
    }

    @Test func theSecondID3TagGoesBeforeTheOldOne() throws {
        let file =
            Song.id3(Self.frames(["TPE1": "Ada"])) + Song.id3(Self.frames(["TIT2": "A Longer Title Than ID3v1 Has"]))
        let tags = try TagFiles.tags(file + Song.silence + Song.id3v1)
        #expect(Self.line(tags) == "A Longer Title Than ID3v1 Has|Ada|Tide Tables|2001")
    }

    @Test func thePictureOfASecondTagIsFound() throws {
        let picture = FramedPictures.jpeg()
        let file = Song.id3(Self.frames(["TIT2": "One"])) + Song.id3(Song.apic(3, picture)) + Song.silence
        #expect(try TagFiles.tags(file).pictures == 1)
        #expect(try TagFiles.picture(file) == picture)
    }

    @Test(
        arguments: [
            ([[("INAM", "One")], [("IART", "Ada")]], "One|Ada|-|-"),
            ([[("INAM", "One")], [("INAM", "Two"), ("IART", "Ada")]], "One|Ada|-|-"),
            ([[], [("INAM", "One"), ("IART", "Ada")]], "One|Ada|-|-"),
            // It has an odd length, so that a byte follows that belongs to neither.
            ([[("INAM", "Two!")], [("IPRD", "Lamp")], [("ICRD", "1999")]], "Two!|-|Lamp|1999"),
            ([[("ISFT", "A ripper")], [("INAM", "One"), ("IART", "Ada"), ("IPRD", "Lamp")]], "One|Ada|Lamp|-"),
        ] as [([[(String, String)]], String)])
    func severalInfoLists(_ lists: [[(String, String)]], _ expected: String) throws {
        let chunks = lists.map(Song.infos)
        #expect(Self.line(try TagFiles.tags(Song.riff("RIFF", "WAVE", chunks), "wav")) == expected)
        let notes = Song.chunk("LIST", Song.text("adtl") + Song.chunk("labl", Song.zeros(5)))
        let among = chunks.flatMap { [notes, $0] }
        #expect(Self.line(try TagFiles.tags(Song.riff("RIFF", "WAVE", among), "wav")) == expected)
    }

    @Test func id3GoesBeforeTheLists() throws {
        let chunks = [
            Song.infos([("INAM", "Old")]), Song.chunk("id3 ", Song.id3(Self.frames(["TIT2": "New"]))),
            Song.infos([("IART", "Ada")]),
        ]
        #expect(Self.line(try TagFiles.tags(Song.riff("RIFF", "WAVE", chunks), "wav")) == "New|Ada|-|-")
    }

    /// When a release came out is the last to be asked, and often the only one.
    @Test(
        arguments: [
            (["TDRL": "2001"], 2001), (["TDRL": "2001-04-23"], 2001), (["TDRL": "2001", "TDRC": "1999"], 1999),
            (["TDRL": "1999", "TDOR": "1971"], 1999), (["TDRL": "soon"], nil), (["TDRL": "2001", "TDRC": "?"], 2001),
        ] as [([String: String], Int?)])
    func theDateOfReleaseAlone(_ dates: [String: String], _ year: Int?) throws {
        #expect(try TagFiles.tags(Song.id3(Self.frames(dates)) + Song.silence).year == year)
    }

    @Test(arguments: ["RELEASEDATE=2001-04-23", "RELEASEYEAR=2001", "releasedate=2001", "RELEASEDATE=2001/4"])
    func soInComments(_ comment: String) throws {
        #expect(try TagFiles.tags(Song.flac([comment]), "flac").year == 2001)
    }
}
