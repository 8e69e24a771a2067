import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the songs that a cue sheet makes of a long file, and which file it is about.
struct CueSheetTests {
    private func sheet(_ file: String?, _ starts: [Double] = [0, 60]) -> CueSheet {
        CueSheet(
            tracks: starts.enumerated().map { CueSheet.Track(number: $0.offset + 1, start: $0.element, file: file) })
    }

    private func matches(_ sheets: [(String, CueSheet)], _ files: [String]) -> [Int: Int] {
        CueMatching.matches(sheets.map { CueMatching.Named(name: $0.0, sheet: $0.1) }, files: files)
    }

    @Test(arguments: [
        ("x.cue", "album.flac", ["album.flac"], 0), ("x.cue", "ALBUM.FLAC", ["b.flac", "album.flac"], 1),
        ("x.cue", "album.wav", ["album.flac"], 0), ("x.cue", "C:\\rips\\album.wav", ["album.ape", "album.mp3"], 0),
        ("x.cue", "rips/album.flac", ["album.mp3", "album.flac"], 1), ("album.cue", "CDImage.wav", ["album.flac"], 0),
        ("album.flac.cue", "CDImage.wav", ["album.flac"], 0), ("album.cue", nil, ["album.ogg"], 0),
        ("x.cue", "Café.wav", ["Cafe\u{301}.flac"], 0),
    ]) func aSheetFindsItsFile(_ name: String, _ file: String?, _ files: [String], _ found: Int) {
        #expect(matches([(name, sheet(file))], files) == [found: 0])
    }

    @Test(arguments: [("x.cue", "y.wav"), ("x.cue", nil), ("x.cue", ""), ("x.cue", "..")])
    func orNone(_ name: String, _ file: String?) {
        #expect(matches([(name, sheet(file))], ["album.flac", "01 Song.flac"]).isEmpty)
    }

    @Test func theFirstOfSeveralFilesCounts() {
        let files = ["b.flac", "Album.mp3", "album.MP3", "album.flac", "album.flac.ogg"]
        #expect(matches([("x.cue", sheet("ALBUM.mp3"))], files) == [1: 0])
        #expect(matches([("x.cue", sheet("album.wav"))], files) == [1: 0])
        #expect(matches([("album.flac.cue", sheet("CDImage.wav"))], files) == [3: 0])
        #expect(matches([("album.flac.cue", sheet(nil))], Array(files.reversed())) == [0: 0])
    }

    @Test func aSheetOfSeveralFilesHasNone() {
        var both = sheet("a.flac")
        both.tracks[1].file = "b.flac"
        #expect(matches([("x.cue", both)], ["a.flac", "b.flac"]).isEmpty)
    }

    @Test func ofSeveralSheetsOneCounts() {
        let files = ["album.flac"]
        #expect(matches([("a.cue", sheet("album.wav")), ("b.cue", sheet("album.flac"))], files) == [0: 1])
        #expect(matches([("a.cue", sheet("album.flac")), ("album.cue", sheet("album.flac"))], files) == [0: 1])
        #expect(matches([("a.cue", sheet("album.flac")), ("b.cue", sheet("album.flac", [0, 1, 2]))], files) == [0: 1])
        #expect(matches([("a.cue", sheet("album.flac")), ("b.cue", sheet("album.flac"))], files) == [0: 0])
    }

    @Test func theSheetWinsAndTheFileFillsTheRest() {
        var file = SongTags()
        (file.title, file.artist, file.artistSort, file.album) = ("whole", "Bowie", "Bowie, D.", "rip")
        (file.albumArtist, file.albumArtistSort, file.albumSort) = ("David Bowie", "Bowie, David", "rip, a")
        (file.year, file.originalYear, file.label, file.disc, file.pictures) = (2004, 1977, "RCA", 2, 1)
        file.genres = ["Rock"]
        file.musicBrainz.recording = "r"
        var low = sheet("low.flac", [0, 166.5])
        (low.title, low.performer, low.year, low.genre) = ("Low", "David Bowie", 1976, "Art Rock; Ambient")
        (low.tracks[0].title, low.tracks[1].performer) = ("Speed of Life", "Bowie")
        let songs = low.songs(file)
        #expect(
            songs.map(\.part) == [1, 2] && songs.map(\.start) == [0, 166.5] && songs.map(\.seconds) == [166.5, nil])
        #expect(songs.map(\.tags.title) == ["Speed of Life", "Track 2"] && songs.map(\.tags.track) == [1, 2])
        #expect(songs.map(\.tags.artist) == ["David Bowie", "Bowie"])
        #expect(songs.map(\.tags.artistSort) == [nil, "Bowie, D."])
        for tags in songs.map(\.tags) {
            #expect(tags.album == "Low" && tags.albumSort == nil && tags.year == 1976 && tags.originalYear == nil)
            #expect(tags.albumArtist == "David Bowie" && tags.albumArtistSort == "Bowie, David")
            #expect(
                tags.genres == ["Art Rock", "Ambient"] && tags.label == "RCA" && tags.disc == 2 && tags.pictures == 1)
            #expect(tags.musicBrainz.recording == nil)
        }
        let plain = sheet("low.flac").songs(file).map(\.tags)
        #expect(
            plain.allSatisfy { $0.album == "rip" && $0.artist == "Bowie" && $0.year == 2004 && $0.genres == ["Rock"] })
        #expect(sheet("low.flac", [0]).songs(file).map(\.tags.title) == ["whole"])
    }

    @Test func songsBeginOneAfterAnother() {
        #expect(sheet("a", [0, 1, 2]).isInOrder && sheet("a", [30]).isInOrder && sheet("a", []).isInOrder)
        #expect(!sheet("a", [0, 0]).isInOrder && !sheet("a", [0, 20, 10]).isInOrder)
    }
}
