import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Tests the result of reading collectors' folders: records, covers and a report. Covers are only headers (`Forged`).
@Suite("Records in folders") struct RecordTests {
    private func write(_ bench: ShelfBench, _ folder: String, _ tracks: ClosedRange<Int>, _ more: String = "") throws {
        for track in tracks {
            try bench.write(
                "\(folder)/\(track).mp3", "artist=Lena Orr|album=Meadow|track=\(track)|title=Song \(track)\(more)")
        }
    }

    private func records(_ bench: ShelfBench) throws -> [String] {
        try bench.albums().map { "\($0.title) \($0.year ?? 0): \($0.songs)" }.sorted()
    }

    // MARK: Across folders

    @Test(
        arguments: [
            (
                "of two years", [("a", 1...3, "|year=1978"), ("b", 1...3, "|year=1991")],
                ["Meadow 1978: 3", "Meadow 1991: 3"]
            ),
            ("halves of one", [("a", 1...3, "|year=1978"), ("b", 4...6, "|year=1978")], ["Meadow 1978: 6"]),
            ("copies of one", [("a", 1...3, ""), ("b", 1...3, "")], ["Meadow 0: 6"]),
            (
                "other titles at the same numbers", [("a", 1...3, " x"), ("b", 1...3, " y")],
                ["Meadow 0: 3", "Meadow 0: 3"]
            ),
            (
                "three of one name",
                [("a", 1...2, "|year=1978"), ("b", 1...2, "|year=1991"), ("c", 1...2, "|year=2004")],
                ["Meadow 1978: 2", "Meadow 1991: 2", "Meadow 2004: 2"]
            ),
        ] as [(String, [(String, ClosedRange<Int>, String)], [String])])
    func oneNameIsOneRecordOrSeveral(
        _ name: String, _ folders: [(String, ClosedRange<Int>, String)], _ expected: [String]
    ) throws {
        let bench = try ShelfBench()
        for (folder, tracks, more) in folders { try write(bench, folder, tracks, more) }
        try bench.scan()
        #expect(try records(bench) == expected, "\(name)")
        let before = try bench.albums().map(\.id)
        try bench.scan()
        #expect(try bench.albums().map(\.id) == before, "a second scan changes nothing")
    }

    /// The tags' years of two copies, whose titles are equal, and the songs of the records that they are.
    @Test(
        arguments: [
            ("|year=1991", "|year=1991|original=1978", [6]), ("|year=1991|original=1978", "|year=1991", [6]),
            ("|year=1978", "|year=1991|original=1978", [6]), ("|year=1991|original=1978", "|original=1978", [6]),
            ("|year=2004|original=1978", "|year=2004|original=1991", [3, 3]), ("|year=1978", "|year=1991", [3, 3]),
        ] as [(String, String, [Int])])
    func aCopyMayKnowTheYearOfTheOriginal(_ one: String, _ other: String, _ songs: [Int]) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3, one)
        try write(bench, "b", 1...3, other)
        try bench.scan()
        #expect(try bench.albums().map(\.songs) == songs)
    }

    /// The order in which folders are read does not matter, and neither do their names.
    @Test func theEarlierRecordKeepsThePlainID() throws {
        var ids: [[Int?: Album.ID]] = []
        for folders in [("a", "b"), ("b", "a")] {
            let bench = try ShelfBench()
            try write(bench, folders.0, 1...3, "|year=1978")
            try write(bench, folders.1, 1...3, "|year=1991")
            try bench.scan()
            ids.append(Dictionary(uniqueKeysWithValues: try bench.albums().map { ($0.year, $0.id) }))
        }
        #expect(ids[0] == ids[1] && ids[0].count == 2)
    }

    @Test func aMendedTitleKeepsTheID() throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.scan()
        let before = try bench.albums().map(\.id)
        for track in 1...3 { try bench.write("a/\(track).mp3", "artist=Lena Orr|album=Meadows|track=\(track)|title=x") }
        try bench.scan()
        #expect(try bench.titles == ["Meadows"])
        #expect(try bench.albums().map(\.id) == before)
    }

    /// Names of the artist of one album each, or of single songs, and how the library calls the artist.
    @Test(
        arguments: [
            (["Beatles, The", "The Beatles", "The Beatles"], true, "The Beatles"),
            (["The Beatles", "Beatles, The", "Beatles, The"], true, "Beatles, The"),
            (["BEATLES", "Beatles", "The Beatles", "The Beatles"], true, "The Beatles"),
            (["bjork", "Björk", "Björk"], true, "Björk"), (["AC-DC", "AC/DC", "AC/DC"], true, "AC/DC"),
            (["Beatles, The", "The Beatles", "The Beatles"], false, "The Beatles"),
        ] as [([String], Bool, String)])
    func anArtistIsSpelledAsMostTagsDo(_ names: [String], _ hasAlbums: Bool, _ expected: String) throws {
        let bench = try ShelfBench()
        for (place, name) in names.enumerated() {
            let album = hasAlbums ? "|album=\(place)" : ""
            for track in 1...2 {
                try bench.write("\(place)/\(track).mp3", "artist=\(name)\(album)|title=\(place) \(track)")
            }
        }
        try bench.scan()
        guard case .artists(let artists) = try bench.library.page(.artists).rows else { return }
        #expect(artists.map(\.name) == [expected])
    }

    // MARK: Covers

    private func problem(_ bench: ShelfBench, _ title: String) throws -> UnaskedAlbum.Reason? {
        try bench.library.unasked(1).first { $0.title == title }?.reason
    }

    @Test func aPictureOfSeveralAlbumsIsNobodys() throws {
        let bench = try ShelfBench()
        for album in ["W", "X", "Y", "Z"] {
            for track in 1...2 {
                try bench.write(
                    "Loose/\(album)\(track).mp3", "artist=A \(album)|album=\(album)|track=\(track)|title=t\(track)")
            }
        }
        try bench.write("Loose/Folder.jpg", Forged.jpeg())
        try bench.write("Loose/Y.jpg", Forged.jpeg(salt: "y"))
        try bench.scan()
        #expect(try bench.albums().filter { !$0.isBare }.map(\.title) == ["Y"])
        #expect(try problem(bench, "X") == .art(.shared))
    }

    @Test(
        arguments: [
            ("AlbumArtSmall.jpg", 75, ArtError.small), ("cover.jpg", 150, .small), ("cover.png", 100, .small),
        ])
    func aSmallPictureIsNotAsked(_ name: String, _ side: Int, _ expected: ArtError) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/\(name)", name.hasSuffix("png") ? Forged.png(side, side) : Forged.jpeg(side, side))
        try bench.scan()
        #expect(try problem(bench, "Meadow") == .art(expected))
        try bench.write("a/AlbumArt_{1}_Large.jpg", Forged.jpeg())
        try bench.scan()
        #expect(try problem(bench, "Meadow") == nil)
        let id = try #require(try bench.albums().first).id
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg())
    }

    @Test(arguments: [
        "a/Artwork/front.jpg", "a/Scans/Front.jpg", "a/Covers/x.jpg", "a/Front Cover.jpg", "a/CD1/../Art/cover.png",
    ])
    func picturesAreFoundInFoldersOfPictures(_ path: String) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        let path = path.replacingOccurrences(of: "CD1/../", with: "")
        try bench.write(path, path.hasSuffix("png") ? Forged.png(500, 500) : Forged.jpeg())
        try bench.scan()
        #expect(try bench.albums().map(\.isBare) == [false])
        try bench.remove(path)
        try bench.scan()
        #expect(try bench.albums().map(\.isBare) == [true])
    }

    @Test func anEmptyCoverHidesNoOther() throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/cover.jpg", Data())
        try bench.write("a/folder.jpg", Forged.jpeg())
        try bench.scan()
        let id = try #require(try bench.albums().first).id
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg())
    }

    /// A name, the whole picture, and how much of it is there.
    private static let cutPictures: [(String, Data, Int)] = [
        ("cover.jpg", Forged.jpeg(salt: "of a small file"), 30),
        ("cover.jpg", Forged.jpeg(salt: String(repeating: "x", count: 9000)), 8999),
        ("cover.jpg", Forged.jpeg(salt: String(repeating: "x", count: 9000), preview: [0xFF, 0xD9, 0, 0]), 6000),
        ("cover.jpg", Forged.jpeg(preview: Array(Forged.jpeg(160, 160))), 56),
        ("cover.png", Forged.png(500, 500), 33), ("cover.webp", Forged.webP(500, 500), 29),
    ]

    @Test(arguments: cutPictures.indices) func aPictureThatWasCutOffLoses(_ place: Int) throws {
        let (name, whole, count) = Self.cutPictures[place]
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/\(name)", whole.prefix(count))
        try bench.scan()
        #expect(try problem(bench, "Meadow") == .art(.unreadable))
        #expect(try bench.library.skipped(1).map(\.problem) == [.damagedPicture])
        try bench.write("a/folder.jpg", Forged.jpeg(salt: "whole"))
        try bench.scan()
        let id = try #require(try bench.albums().first).id
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "whole"))
        try bench.write("a/\(name)", whole)
        try bench.scan()
        #expect(bench.pictures.bytes(of: id) == whole)
        #expect(try bench.library.skipped(1).isEmpty)
    }

    /// Some programs write behind the end of a picture.
    @Test(arguments: [100, 5000, 20_000, 1_200_000]) func whatFollowsAPictureIsNoDamage(_ count: Int) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/cover.jpg", Forged.jpeg() + Data(count: count))
        try bench.scan()
        #expect(try bench.albums().map(\.isBare) == [false])
    }

    /// The size that the reader of tags says: none for one that was cut off.
    @Test(arguments: [("0x0", "beside"), ("75x75", "beside"), ("900x300", "beside"), ("500x500", "in"), ("", "in")])
    func aPictureWithinTheMusicGoesFirstIfItCanBeACover(_ sides: String, _ salt: String) throws {
        let bench = try ShelfBench()
        for track in 1...3 {
            try bench.write(
                "a/\(track).mp3", "artist=Lena Orr|album=Meadow|track=\(track)|sides=\(sides)",
                picture: Forged.jpeg(salt: "in"))
        }
        try bench.write("a/cover.jpg", Forged.jpeg(salt: "beside"))
        try bench.scan()
        let id = try #require(try bench.albums().first).id
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: salt))
    }

    // MARK: The report

    /// Each kind of what is not taken, in both ways to write its ending.
    @Test(arguments: [
        ("wma", TagError.otherKind), ("APE", .otherKind), ("dsf", .otherKind), ("DFF", .otherKind),
        ("tta", .otherKind),
        ("tak", .otherKind), ("mka", .otherKind), ("m4p", .otherKind), ("Aax", .otherKind), ("mp+", .otherKind),
        ("spx", .otherKind), ("mpc", .damaged), ("MPC", .damaged), ("mp3", .damaged), ("flac", .damaged),
        ("cue", .damaged),
    ])
    func everyFileThatIsNotTakenIsNamed(_ ending: String, _ problem: TagError) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/x.\(ending)", "broken")
        let progress = try bench.scan()
        #expect(progress.songs == 3 && progress.skipped == 1)
        let skipped = try bench.library.skipped(1)
        #expect(skipped.map(\.problem) == [problem] && skipped.first?.path.hasSuffix("a/x.\(ending)") == true)
        try bench.remove("a/x.\(ending)")
        #expect(try bench.scan().skipped == 0)
    }

    /// TagLib reads it, so its album can be guessed where nothing plays it.
    @Test func aMusepackFileWithTagsIsTaken() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mpc", "artist=Lena Orr|album=Meadow|track=1")
        #expect(try bench.scan().songs == 1)
        #expect(try bench.titles == ["Meadow"] && bench.library.skipped(1).isEmpty)
    }

    @Test(arguments: ["gif", "BMP", "tif", "tiff", "avif", "heic", "jxl"])
    func aCoverInAnotherFormatIsNamedWhereThereIsNoOther(_ ending: String) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        try bench.write("a/cover.\(ending)", "x")
        try bench.write("a/back.\(ending)", "x")
        try bench.scan()
        let skipped = try bench.library.skipped(1)
        #expect(skipped.map(\.problem) == [.otherPicture] && skipped.first?.path.hasSuffix("cover.\(ending)") == true)
        #expect(try problem(bench, "Meadow") == .art(.unreadable))
        try bench.write("a/folder.jpg", Forged.jpeg())
        try bench.scan()
        #expect(try bench.library.skipped(1).isEmpty && problem(bench, "Meadow") == nil)
    }

    /// Files of an album of three songs, and why it is not asked.
    @Test(
        arguments: [
            ([:], .art(.none)), (["cover.jpg": Forged.jpeg(100, 100)], .art(.small)),
            (["cover.jpg": Forged.jpeg(900, 300)], .art(.oblong)), (["cover.jpg": Data("x".utf8)], .art(.unreadable)),
            (["back.jpg": Forged.jpeg()], .art(.none)), (["cover.gif": Data("x".utf8)], .art(.unreadable)),
            (["cover.jpg": Forged.jpeg()], nil),
        ] as [([String: Data], UnaskedAlbum.Reason?)])
    func everyAlbumThatIsNotAskedSaysWhy(_ files: [String: Data], _ reason: UnaskedAlbum.Reason?) throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        for (name, bytes) in files { try bench.write("a/" + name, bytes) }
        try bench.scan()
        #expect(try problem(bench, "Meadow") == reason)
    }

    @Test func theReportNamesWhatWasNotTaken() throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3)
        for name in ["a/4.wma", "a/5.APE", "b/1.dsf", "b/2.tta", "b/3.mka"] { try bench.write(name, "x") }
        try bench.write("a/folder.gif", "x")
        try bench.write("a/notes.txt", "x")
        let progress = try bench.scan()
        let skipped = try bench.library.skipped(1)
        #expect(
            skipped.filter { $0.problem == .otherKind }.map { $0.path.suffix(5) } == [
                "4.wma", "5.APE", "1.dsf", "2.tta", "3.mka",
            ])
        #expect(skipped.filter { $0.problem == .otherPicture }.map { $0.path.suffix(10) } == ["folder.gif"])
        #expect(progress.skipped == skipped.count && progress.songs == 3)
        #expect(try problem(bench, "Meadow") == .art(.unreadable))
        try bench.remove("b/1.dsf")
        try bench.write("a/cover.jpg", Forged.jpeg())
        try bench.scan()
        #expect(try bench.library.skipped(1).map { $0.path.suffix(5) } == ["4.wma", "5.APE", "2.tta", "3.mka"])
    }

    // MARK: Upgrades

    @Test func anUpgradeReadsAgainAndKeepsIDs() throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3, "|year=1978")
        try write(bench, "b", 1...3, "|year=1991")
        try bench.scan()
        let (albums, songs) = (try bench.albums(), try bench.songs())
        bench.library.close()
        try OlderLibrary.age(bench.data.appending(path: LibraryFile.name), to: 5)
        // As a tag editor leaves it meanwhile.
        for track in 1...3 {
            try bench.write(
                "a/\(track).mp3", "artist=Lena Orr|album=Field|track=\(track)|title=Song \(track)|year=1978")
        }
        let (news, asked) = (News(), Mutexed(0))
        let library = ShelfBench.library(bench.data, news, asked)
        defer { library.close() }
        #expect(try library.summary().albums == albums.count, "it can be used before it is read again")
        try library.scan()
        #expect(asked.now == 6)
        guard case .albums(let rows) = try library.page(.albums).rows,
            case .songs(let now) = try library.page(.songs).rows
        else { return }
        #expect(Set(rows.map(\.id)) == Set(albums.map(\.id)) && Set(now.map(\.id)) == Set(songs.map(\.id)))
        #expect(library.changes?.renamed.map(\.now) == ["Lena Orr – Field"])
        #expect(news.now.contains { if case .reread = $0 { true } else { false } })
        asked.change { $0 = 0 }
        try library.scan()
        #expect(asked.now == 0)
    }

    /// The store knows albums by their ids only, so whatever it keeps leads to the same albums after an upgrade, which the
    /// game's start begins and does not wait for.
    @Test func anUpgradeKeepsWhatThePlayerKnows() throws {
        let bench = try ShelfBench()
        for album in ["Field", "Harbour", "Meadow"] {
            try bench.writeAlbum("Lena Orr", album, 3, more: "|year=1978")
            try bench.write("Lena Orr/\(album)/cover.jpg", Forged.jpeg(salt: album))
        }
        try bench.scan()
        let rule = SourceReference(source: ShelfRule.source, kind: .decade, id: "1970")
        let known = try bench.library.albums(of: rule)
        #expect(known.count == 3)
        let store = try Store.open(folder: bench.data)
        try store.saveFavourite(known[0])
        try store.saveRule(rule, name: "Mine")
        let given = known.enumerated().map { place, album in
            Answer(album: album.id, category: .init(rule), at: place + 1, verdict: .right, seconds: 2)
        }
        try store.saveAnswers(given)
        store.close()
        bench.library.close()
        try OlderLibrary.age(bench.data.appending(path: LibraryFile.name), to: 5)
        // Other names of an album and of an artist.
        for track in 1...3 {
            try bench.write(
                "Lena Orr/Field/\(track).mp3",
                "artist=Lena Orr|album=Fields|track=\(track)|title=Field \(track)|year=1978")
            try bench.write(
                "Lena Orr/Harbour/\(track).mp3", "artist=Lena Ohr|album=Harbour|track=\(track)|title=x|year=1978")
        }
        let news = News()
        let library = ShelfBench.library(bench.data, news, Mutexed(0))
        defer { library.close() }
        library.ask(.scan(nil))
        try #require(news.wait { if case .reread = $0 { true } else { false } })
        let changes = try #require(library.changes)
        #expect((changes.before, changes.now, changes.renamed.count) == (3, 3, 2))
        #expect(Words.reread(changes)?.contains("2 have other names") == true)
        let again = try Store.open(folder: bench.data)
        defer { again.close() }
        let kept = try again.loadEverything().kept
        let now = try library.albums(of: try #require(kept.categories.first?.origin))
        #expect(Set(now.map(\.title)) == ["Fields", "Harbour", "Meadow"])
        #expect(try Set(now.map(\.id)) == Set(again.answers().map(\.album)))
        #expect(kept.favourites.map(\.id) == [known[0].id] && now.contains { $0.id == known[0].id })
    }

    // MARK: Paths

    @Test(arguments: [
        "Pim Haar/Harbour/1.mp3", "Pim%20Haar/Harbour/1.mp3", "./Pim Haar/Harbour/1.mp3",
        "D:\\Musik\\Pim Haar\\Harbour\\1.mp3", "/home/other/Music/Pim%20Haar/Harbour/1.mp3",
        "file:///D:/Musik/Pim%20Haar/Harbour/1.mp3", "../elsewhere/Pim Haar/Harbour/1.mp3",
    ])
    func aPathLeadsToTheSong(_ line: String) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Pim Haar", "Harbour")
        try bench.scan()
        let file = try PlaylistFile.parse(Data(line.utf8), format: .m3u)
        let place = try #require(file.entries.first?.place(in: bench.music))
        let found = try bench.library.open().reader.read { try SongPlaces($0).song(at: place) }
        #expect(found != nil)
    }
}
