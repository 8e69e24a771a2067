import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the meaning of tags' texts.
struct TagValueTests {
    private func tags(_ values: (TagField, String)...) -> SongTags { SongTags(values.map { TagValue($0.0, $0.1) }) }

    @Test(
        arguments: [
            ("3", 3), ("3/12", 3), ("03", 3), (" 7 ", 7), ("0", nil), ("-1", nil), ("", nil), ("/12", nil), ("A1", nil),
            ("99999999999999999999", nil), ("1e3", 1000), ("3/", 3), ("nan", nil),
        ] as [(String, Int?)])
    func places(text: String, place: Int?) {
        #expect(tags((.track, text)).track == place)
        #expect(tags((.disc, text)).disc == place)
    }

    @Test func theDiscKnowsHowManyThereAre() {
        #expect(tags((.disc, "1/2")).discs == 2 && tags((.disc, "1")).discs == nil && tags((.disc, "1/0")).discs == nil)
        #expect(tags((.disc, "1"), (.discs, "3")).discs == 3)
    }

    @Test(
        arguments: [
            ("2001", 2001), ("2001-05-03", 2001), ("2009-09-04T14:20", 2009), ("Oct 3, 1995", 1995),
            ("03/10/1995", 1995),
            ("0000", nil), ("95", nil), ("99999", nil), ("", nil), ("0000 1999", 1999), ("２００１", nil),
            ("20010503", 2001),
        ] as [(String, Int?)])
    func years(text: String, year: Int?) {
        #expect(tags((.year, text)).year == year)
        #expect(tags((.originalYear, text)).originalYear == year)
    }

    @Test(
        arguments: [
            ("-7.12 dB", -7.12), ("+4.06 dB", 4.06), ("-7,12", -7.12), ("0.37", 0.37), ("", nil), ("loud", nil),
            ("nan", nil),
            ("900 dB", nil), ("-61", nil), ("inf", nil),
        ] as [(String, Double?)])
    func gains(text: String, gain: Double?) {
        #expect(tags((.trackGain, text)).gain.track == gain)
        #expect(tags((.albumGain, text)).gain.album == gain)
    }

    /// Opus files aim 5 dB lower, in 256ths of a decibel.
    @Test func gainsOfOpusAreConverted() {
        #expect(tags((.r128Track, "-512")).gain.track == 3 && tags((.r128Album, "0")).gain.album == 5)
        #expect(tags((.r128Track, "-40000")).gain.track == nil)
        for values in [
            [TagValue(.r128Track, "0"), TagValue(.trackGain, "-2")],
            [TagValue(.trackGain, "-2"), TagValue(.r128Track, "0")],
        ] {
            #expect(SongTags(values).gain.track == -2)
        }
    }

    @Test func severalArtistsAreOneLine() {
        #expect(tags((.artist, "A"), (.artist, "B"), (.artist, "A")).artist == "A, B")
        #expect(tags((.artist, "Artist"), (.artist, "Art")).artist == "Artist, Art")
        #expect(tags((.title, "A"), (.title, "B")).title == "A")
    }

    @Test func genresAreSplitAndKeptOnce() {
        #expect(tags((.genre, "Rock; Jazz"), (.genre, "Rock"), (.genre, " ;; ")).genres == ["Rock", "Jazz"])
        #expect(SongTags((0..<99).map { TagValue(.genre, "\($0)") }).genres.count == 16)
        #expect(tags((.genre, "Pop/Rock")).genres == ["Pop/Rock"])
    }

    @Test(arguments: [("1", true), ("0", false), ("True", true), ("no", false), ("perhaps", nil)] as [(String, Bool?)])
    func compilations(text: String, flag: Bool?) { #expect(tags((.compilation, text)).isCompilation == flag) }

    @Test func idsAreThoseOfMusicBrainz() {
        let id = "9E873859-8AA4-4790-B985-5A953E8EF628"
        let found = tags((.releaseID, id), (.recordingID, "../x"), (.releaseGroupID, id + "0"), (.albumArtistID, ""))
            .musicBrainz
        #expect(found.release == id.lowercased())
        #expect(found.recording == nil && found.releaseGroup == nil && found.albumArtist == nil)
    }

    @Test func everyFieldChangesSomething() {
        let sample: [TagField: String] = [
            .recordingID: "9e873859-8aa4-4790-b985-5a953e8ef628", .releaseID: "9e873859-8aa4-4790-b985-5a953e8ef628",
            .releaseGroupID: "9e873859-8aa4-4790-b985-5a953e8ef628",
            .albumArtistID: "9e873859-8aa4-4790-b985-5a953e8ef628", .pictureSides: "500x480",
        ]
        for field in TagField.allCases {
            #expect(
                tags((field, sample[field] ?? "1999")) != SongTags() || [.trackGain, .albumGain].contains(field)
                    || [.trackPeak, .albumPeak, .compilation].contains(field))
            #expect(
                tags((field, sample[field] ?? "1")) != SongTags()
                    || [.year, .originalYear, .releaseYear].contains(field))
            #expect(tags((field, "\u{202E}\n")) == SongTags())
        }
    }

    @Test func aTidyTextIsItself() {
        for text in ["Night Boat", "a", "A  b", " a", "a ", "", " ", "caf\u{E9}", String(repeating: "x", count: 9999)] {
            #expect(OutsideText.clean(text) == OutsideText.clean(text + "\u{200B}"), "\(text)")
        }
    }
}
