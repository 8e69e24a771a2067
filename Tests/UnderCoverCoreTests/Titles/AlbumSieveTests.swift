import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct AlbumSieveTests {
    @Test func tracksOfOneAlbumAreOneAlbum() {
        let albums = Self.sieved([
            Self.track("Hum", "Loud Bricks", song: "1"), Self.track("Parking", "Low Tide"),
            Self.track("Hum", "Loud Bricks", song: "2"), Self.track("HUM", "the Loud Bricks", song: "2"),
        ])
        #expect(albums.map(\.title) == ["Hum", "Parking"])
        #expect(albums[0].songs == ["1", "2"])
    }

    /// One marked song is enough, and what one source does not say, another may.
    @Test(
        arguments: [
            ([nil, nil], nil), ([false, nil], false), ([nil, false], false), ([true, false], true),
            ([false, true], true),
            ([nil, true], true),
        ] as [([Bool?], Bool?)]) func aMarkedSongMarksItsAlbum(_ marks: [Bool?], _ isExplicit: Bool?)
    {
        let albums = Self.sieved(
            marks.map {
                var track = Self.track("Hum", "Loud Bricks")
                track.isExplicit = $0
                return track
            })
        #expect(albums.map(\.isExplicit) == [isExplicit] && albums.map { $0.album().isExplicit } == [isExplicit])
    }

    @Test func aSingleIsNoReasonAgainstItsAlbum() {
        var (single, album) = (Self.track("Hum", "Loud Bricks", id: "1"), Self.track("Hum", "Loud Bricks", id: "2"))
        (single.release, album.release) = (.single, .album)
        var sieve = AlbumSieve(source: "test")
        sieve.add([single, album, single])
        #expect(sieve.albums.map(\.id.rawValue) == ["test/album/2"] && sieve.leftOut == [.single: 1])
        #expect(sieve.leftOutNames == [.single: ["Loud Bricks – Hum"]])
    }

    /// Its cover and its songs are those of the shelf, whichever came first.
    @Test(arguments: [false, true]) func anAlbumOfTheShelfAndOfASourceIsThatOfTheShelf(isFirst: Bool) {
        let source = Self.track("Hum", "Loud Bricks", id: "1", cover: "far", year: 1994, song: "a")
        var own = Self.track("Hum (Deluxe)", "Loud Bricks", id: "hum", cover: "near", year: 2014, song: "17")
        own.source = "shelf"
        let albums = Self.sieved(isFirst ? [own, source] : [source, own])
        #expect(albums.map(\.id) == ["shelf/album/hum"] && albums[0].covers == ["near"] && albums[0].year == 1994)
        #expect(albums[0].album().songs == ["shelf/17"])
    }

    @Test func whatNobodyKnowsIsLeftOutOnce() {
        var sieve = AlbumSieve(source: "test")
        for _ in 0..<2 { sieve.leaveOut(Self.track("Hum", "Loud Bricks"), .unknown) }
        #expect(sieve.leftOut == [.unknown: 1] && sieve.albums.isEmpty)
    }

    @Test func thePlainestEditionStays() {
        let albums = Self.sieved([
            Self.track("Hum (Deluxe Edition)", "Loud Bricks", id: "7", cover: "deluxe", year: 2014),
            Self.track("Hum", "Loud Bricks", id: "3", cover: "plain", year: 1994),
            Self.track("Hum (Remastered)", "Loud Bricks", id: "9", cover: "new", year: 2024),
        ])
        #expect(albums.count == 1)
        #expect(albums[0].title == "Hum" && albums[0].id == "test/album/3" && albums[0].year == 1994)
        #expect(albums[0].covers == ["plain", "deluxe"])
    }

    @Test func aBarcodeOrAReleaseGroupJoinsWhatTitlesDoNot() {
        var one = Self.track("Hum", "Loud Bricks")
        var other = Self.track("Hum & Haw", "Loud Bricks feat. Nobody")
        one.barcode = "5"
        other.barcode = "5"
        #expect(Self.sieved([one, other]).count == 1)
    }

    @Test(arguments: [
        (FoundTrack.Release.single, "Hum", "Loud Bricks", AlbumSieve.Reason.single),
        (.compilation, "Hum", "Loud Bricks", .compilation),
        (.album, "The Very Best of Loud Bricks", "Loud Bricks", .compilation),
        (.album, "Greatest Hits", "Loud Bricks", .compilation),
        (.album, "16 Golden Greats", "Loud Bricks", .compilation),
        (.album, "Encyclopedia Of Pop, Vol. 3", "Loud Bricks", .compilation),
        (.album, "Hum", "Various Artists", .variousArtists),
        (.album, "Hum", "VA", .variousArtists), (.album, " \u{200b}", "Loud Bricks", .nameless),
    ])
    func whatIsLeftOut(release: FoundTrack.Release, title: String, artist: String, reason: AlbumSieve.Reason) {
        var track = Self.track(title, artist)
        track.release = release
        var sieve = AlbumSieve(source: "test")
        sieve.add([track, track])
        #expect(sieve.albums.isEmpty && sieve.leftOut == [reason: 1])
        guard reason != .nameless else { return }
        let all = SieveSettings(keepsSingles: true, keepsCompilations: true, keepsVariousArtists: true)
        #expect(Self.sieved([track], all).count == 1)
    }

    @Test func anAlbumWithoutACoverIsNoUse() {
        var track = Self.track("Hum", "Loud Bricks")
        track.covers = []
        #expect(Self.sieved([track]).isEmpty)
    }

    @Test func aTrackOfALongRecordIsNoSingle() {
        var track = Self.track("Hum", "Loud Bricks")
        track.trackCount = 1
        #expect(Self.sieved([track]).isEmpty)
        track.release = .album
        #expect(Self.sieved([track]).count == 1)
    }

    /// The artist of a record that three people sing on cannot be told from its songs.
    @Test func manyArtistsWithoutOneOfTheAlbumAreVarious() {
        let songs = ["Ada", "Bob", "Cy", "Dee"].map { Self.song("Summer '14", $0) }
        var sieve = AlbumSieve(source: "test")
        sieve.add([songs[0], Self.track("Hum", "Loud Bricks"), songs[1]])
        #expect(sieve.albums.map(\.title) == ["Summer '14", "Hum"])
        sieve.add(Array(songs[2...]) + [Self.track("Hum", "Loud Bricks", song: "2")])
        #expect(sieve.albums.map(\.title) == ["Hum"] && sieve.albums[0].songs == ["2"])
        #expect(sieve.leftOut == [.variousArtists: 1])
        let kept = Self.sieved(songs, SieveSettings(keepsVariousArtists: true))
        #expect(kept.map(\.artist) == ["Various artists"])
    }

    @Test func guestsMakeNoOtherArtist() {
        let names = ["Ada", "Ada feat. Bob", "Ada ft. Cy", "Ada, Dee", "Ada (feat. Eve)", "The Ada", "unknown"]
        #expect(Self.sieved(names.map { Self.song("Hum", $0) }).map(\.artist) == ["Ada"])
    }

    /// No source names the album's artist, so the sieve takes neither of the two for it.
    @Test func ofSongsByTwoBothAreNamed() {
        let songs = ["Ada", "Ada", "Bob", "Bob", "Ada"].map { Self.song("Hum", $0) }
        #expect(Self.sieved(songs).map(\.artist) == ["Ada & Bob"])
        #expect(Self.sieved(songs + [Self.song("Hum", "Cy")]).isEmpty)
        var own = Self.song("Hum", "Cy")
        own.isOfTrack = false
        #expect(Self.sieved(songs + [own]).map(\.artist) == ["Cy"])
    }

    @Test func theAlbumsOwnArtistGoesBeforeThoseOfItsTracks() {
        var own = Self.song("Hum", "Loud Bricks")
        own.isOfTrack = false
        let songs = ["Ada", "Bob", "Cy", "Dee"].map { Self.song("Hum", $0) }
        #expect(Self.sieved([songs[0], own] + songs[1...]).map(\.artist) == ["Loud Bricks"])
        own.artist = "Various Artists"
        #expect(Self.sieved([songs[0], own]).isEmpty)
    }

    private static func song(_ album: String, _ artist: String) -> FoundTrack {
        FoundTrack(album: album, artist: artist, isOfTrack: true, albumID: "9", covers: ["cover"])
    }

    private static func sieved(_ tracks: [FoundTrack], _ settings: SieveSettings = SieveSettings()) -> [FoundAlbum] {
        var sieve = AlbumSieve(source: "test", settings: settings)
        for track in tracks { sieve.add([track]) }
        return sieve.albums
    }

    private static func track(
        _ album: String, _ artist: String, id: String? = nil, cover: String = "cover", year: Int? = nil,
        song: String? = nil
    ) -> FoundTrack {
        FoundTrack(album: album, artist: artist, albumID: id, year: year, covers: [cover], song: song)
    }
}
