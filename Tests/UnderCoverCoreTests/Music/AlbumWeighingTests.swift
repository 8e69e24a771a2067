import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Songs of a folder that are one record, where one tag alone says something else.
@Suite("Weighing what tags say of an album") struct AlbumWeighingTests {
    /// A song: "artist|album|album artist|track|year|release|compilation|disc"; its title tells its place.
    private static func files(_ lines: [String]) -> [AlbumGrouping.File] {
        lines.enumerated().map { place, line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            func field(_ place: Int) -> String? { place < fields.count && !fields[place].isEmpty ? fields[place] : nil }
            var tags = SongTags()
            (tags.artist, tags.album, tags.albumArtist) = (field(0), field(1), field(2))
            (tags.track, tags.year) = (field(3).flatMap { Int($0) }, field(4).flatMap { Int($0) })
            (tags.musicBrainz.release, tags.isCompilation) = (field(5), field(6).map { $0 == "1" })
            (tags.disc, tags.title) = (field(7).flatMap { Int($0) }, "Song \(place)")
            return AlbumGrouping.File(folders: ["a"], name: "\(place).mp3", tags: tags)
        }
    }

    private static func albums(_ lines: [String]) -> [String] {
        AlbumGrouping.groups(files(lines)).map { "\($0.artist): \($0.title) (\($0.songs.count))" }
    }

    @Test(
        arguments: [
            ("half has an id", ["R|S|R|1||x", "R|S|R|2||x", "R|S|R|3", "R|S|R|4"], ["R: S (4)"]),
            (
                "an id for each disc", ["R|S|R|1||x||1", "R|S|R|2||x||1", "R|S|R|1||y||2", "R|S|R|2||y||2"],
                ["R: S (4)"]
            ),
            (
                "an id for each disc, and no numbers of discs",
                ["R|S|R|1|1990|x", "R|S|R|2|1990|x", "R|S|R|1|1990|y", "R|S|R|2|1990|y"], ["R: S (4)"]
            ),
            (
                "two records of one name, of two years",
                ["R|S||1|1978", "R|S||2|1978", "R|S||1|1991", "R|S||2|1991"], ["R: S (2)", "R: S (2)"]
            ),
            (
                "two records of one name, with two ids",
                ["R|S||1||x", "R|S||2||x", "R|S||1||y", "R|S||2||y"], ["R: S (2)", "R: S (2)"]
            ),
            ("songs of several years", ["R|S||1|1978", "R|S||2|1991", "R|S||3|2004"], ["R: S (3)"]),
            (
                "a stray id of another album", ["R|S||1||x", "R|S||2||x", "R|T||1||x", "R|T||2", "R|T||3"],
                ["R: S (2)", "R: T (3)"]
            ),
            ("a stray mark of a compilation", ["C|X||1", "C|X||2|||1", "C|X||3", "C|X||4"], ["C: X (4)"]),
            ("a mark on all songs of one artist", ["C|X||1|||1", "C|X||2|||1"], ["C: X (2)"]),
            ("a mark on songs of several", ["A|X||1|||1", "A|X||2|||1", "B|X||3|||1"], ["Various artists: X (3)"]),
            ("a guest in an album artist", ["C|X|C|1", "C feat. B|X|C feat. B|2", "C|X|C|3"], ["C: X (3)"]),
            ("a partner in an album artist", ["C|X|C|1", "C & B|X|C & B|2", "C|X|C|3", "C|X|C|4"], ["C: X (4)"]),
            ("one who is not various", ["A|X|VA|1", "B|X|VA|2", "C|X|C|3"], ["Various artists: X (3)"]),
            ("album artists who are strangers", ["A|X|A|1", "B|X|B|2"], ["A: X (1)", "B: X (1)"]),
            (
                "an edition on half", ["R|S||1", "R|S||2", "R|S (Deluxe Edition)||3", "R|S (Deluxe Edition)||4"],
                ["R: S (4)"]
            ),
            (
                "two editions", ["R|S||1", "R|S||2", "R|S (Deluxe)||1", "R|S (Deluxe)||2"],
                ["R: S (2)", "R: S (Deluxe) (2)"]
            ),
            ("an unknown album artist", ["C|X|Unknown Artist|1", "C|X|Unknown Artist|2"], ["C: X (2)"]),
            ("discs in words", ["R|S (Disc One)||1", "R|S (Disc Two)||1"], ["R: S (2)"]),
            ("one word and a disc", ["R|Slate CD1||1", "R|Slate CD2||1"], ["R: Slate (2)"]),
            ("a number of Discogs", ["Kolm (2)|X||1", "Kolm|X||2"], ["Kolm: X (2)"]),
        ] as [(String, [String], [String])])
    func table(_ name: String, _ lines: [String], _ expected: [String]) {
        #expect(Self.albums(lines) == expected, "\(name)")
    }

    @Test func albumsOfOneFolderHaveKeysOfTheirOwn() {
        let groups = AlbumGrouping.groups(Self.files(["R|S||1|1978", "R|S||2|1978", "R|S||1|1991", "R|S||2|1991"]))
        #expect(Set(groups.map(\.key)).count == 2 && groups[0].key == "r|s")
    }
}
