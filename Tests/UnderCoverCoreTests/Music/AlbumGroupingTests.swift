import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct AlbumGroupingTests {
    /// "folder/file" and tags as "artist|album|album artist|track".
    private static func file(_ path: String, _ line: String = "") -> AlbumGrouping.File {
        let parts = path.split(separator: "/").map(String.init)
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init) + ["", "", "", ""]
        var tags = SongTags()
        func field(_ place: Int) -> String? { fields[place].isEmpty ? nil : fields[place] }
        (tags.artist, tags.album, tags.albumArtist) = (field(0), field(1), field(2))
        tags.track = field(3).flatMap { Int($0) }
        tags.title = line.isEmpty ? nil : "Song of " + (parts.last ?? "")
        return AlbumGrouping.File(folders: Array(parts.dropLast()), name: parts.last ?? "", tags: tags)
    }

    /// "artist: title (songs)" of each album.
    private static func albums(_ files: [AlbumGrouping.File]) -> [String] {
        AlbumGrouping.groups(files).map { "\($0.artist): \($0.title) (\($0.songs.count))" }
    }

    @Test(
        arguments: [
            ("one artist", ["a/1.mp3": "Can|Tago Mago||1", "a/2.mp3": "Can|Tago Mago||2"], ["Can: Tago Mago (2)"]),
            (
                "disc folders", ["Tago/CD1/1.mp3": "Can|Tago Mago||1", "Tago/CD2/1.mp3": "Can|Tago Mago||1"],
                ["Can: Tago Mago (2)"]
            ),
            (
                "discs in titles", ["a/1.mp3": "Can|Tago Mago (Disc 1)||1", "a/2.mp3": "Can|Tago Mago [CD 2]||1"],
                ["Can: Tago Mago (2)"]
            ),
            (
                "album artist names a compilation",
                ["a/1.mp3": "Can|Nuggets|Various Artists|1", "a/2.mp3": "Faust|Nuggets|Various Artists|2"],
                ["Various artists: Nuggets (2)"]
            ),
            (
                "many artists, one title",
                ["a/1.mp3": "Can|Kraut||1", "a/2.mp3": "Faust|Kraut||2", "a/3.mp3": "Neu|Kraut||3"],
                ["Various artists: Kraut (3)"]
            ),
            (
                "featured guests", ["a/1.mp3": "Can|X||1", "a/2.mp3": "Can feat. Bo|X||2", "a/3.mp3": "Can & Al|X||3"],
                ["Can: X (3)"]
            ),
            (
                "one guest of four leads",
                ["a/1.mp3": "Can|X||1", "a/2.mp3": "Can|X||2", "a/3.mp3": "Can|X||3", "a/4.mp3": "Bo|X||4"],
                ["Can: X (4)"]
            ),
            (
                "two albums of one title in one folder",
                [
                    "a/1.mp3": "Can|Hits||1", "a/2.mp3": "Can|Hits||2", "a/3.mp3": "Neu|Hits||1",
                    "a/4.mp3": "Neu|Hits||2",
                ],
                ["Can: Hits (2)", "Neu: Hits (2)"]
            ),
            (
                "album artists differ", ["a/1.mp3": "A|Hits|Can|1", "a/2.mp3": "B|Hits|Neu|1"],
                ["Can: Hits (1)", "Neu: Hits (1)"]
            ),
            (
                "an album artist on some songs", ["a/1.mp3": "Can|X|Can|1", "a/2.mp3": "Can and Bo|X||2"],
                ["Can: X (2)"]
            ),
            ("self-titled", ["a/1.mp3": "Neu!|Neu!||1"], ["Neu!: Neu! (1)"]),
            (
                "no tags",
                ["Can/1971 - Tago Mago/01 - Paperhouse.mp3": "", "Can/1971 - Tago Mago/02 - Mushroom.mp3": ""],
                ["Can: Tago Mago (2)"]
            ),
            ("a tape", ["Grateful Dead/1977-05-08 Barton Hall/gd77d1t01.mp3": ""], ["Grateful Dead: Barton Hall (1)"]),
            ("loose songs", ["1.mp3": "Can|||", "2.mp3": "Neu|||"], [":  (2)"]),
        ] as [(String, [String: String], [String])])
    func table(_ name: String, _ files: [String: String], _ expected: [String]) {
        let list = files.sorted { $0.key < $1.key }.map { Self.file($0.key, $0.value) }
        #expect(Self.albums(list) == expected, "\(name)")
    }

    @Test func theKeyDependsOnlyOnTheAlbum() {
        func key(_ path: String, _ line: String) -> String? { AlbumGrouping.groups([Self.file(path, line)])[0].key }
        #expect(key("a/1.mp3", "Can|Tago Mago||1") == key("b/c/9.mp3", "CAN|Tágo  Mago||4"))
        #expect(key("a/1.mp3", "Can|Hits||1") != key("a/1.mp3", "Neu|Hits||1"))
        #expect(key("a/1.mp3", "Can|Tago Mago||1") != key("a/1.mp3", "Can|Tago Mago (Deluxe Edition)||1"))
        // Two samplers of one title are told apart by their folders.
        #expect(key("a/1.mp3", "|Hits|Various|1") != key("b/1.mp3", "|Hits|Various|1"))
        #expect(key("Can/Tago Mago/1.mp3", "") == key("x/Can/Tago Mago/1.mp3", ""))
    }

    @Test func aReleaseOfMusicBrainzIsOneAlbum() {
        var one = Self.file("a/1.mp3", "Can|X||1")
        var two = Self.file("a/2.mp3", "Neu|Y||1")
        one.tags.musicBrainz.release = "0b2c"
        two.tags.musicBrainz.release = "0b2c"
        let groups = AlbumGrouping.groups([one, two])
        #expect(groups.count == 1)
        #expect(groups[0].key == "mb-0b2c")
    }

    @Test func selfTitledAlbumsAreToldApartByYear() {
        var one = Self.file("a/1.mp3", "Weezer|Weezer||1")
        var two = one
        (one.tags.year, two.tags.year) = (1994, 2001)
        #expect(AlbumGrouping.groups([one])[0].key != AlbumGrouping.groups([two])[0].key)
    }

    @Test func theOriginalYearIsTheYear() {
        var file = Self.file("a/1.mp3", "Can|X||1")
        (file.tags.year, file.tags.originalYear) = (2004, 1971)
        #expect(AlbumGrouping.groups([file])[0].year == 1971)
    }

    @Test func aSongThatGivesItsAlbumTheNameIsASingle() {
        var file = Self.file("a/1.mp3", "Can|Spoon - Single||1")
        file.tags.title = "Spoon"
        #expect(AlbumGrouping.groups([file])[0].isSingle)
        file.tags.title = "Vitamin C"
        #expect(!AlbumGrouping.groups([file])[0].isSingle)
    }

    @Test func namesFromFoldersAreMarked() {
        #expect(AlbumGrouping.groups([Self.file("Can/Tago Mago/01 - X.mp3")])[0].isGuessed)
        #expect(!AlbumGrouping.groups([Self.file("a/1.mp3", "Can|Tago Mago||1")])[0].isGuessed)
    }
}
