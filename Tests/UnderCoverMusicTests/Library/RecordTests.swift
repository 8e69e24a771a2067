import Foundation
import GRDB
import Testing
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

    @Test func anArtistIsSpelledAsOnMostAlbums() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Beatles, The", "A")
        for album in ["B", "C", "D"] { try bench.writeAlbum("The Beatles", album) }
        try bench.scan()
        guard case .artists(let artists) = try bench.library.page(.artists).rows else { return }
        #expect(artists.map(\.name) == ["The Beatles"])
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
            ("AlbumArtSmall.jpg", 75, ArtProblem.small), ("cover.jpg", 150, .small), ("cover.png", 100, .small),
        ])
    func aSmallPictureIsNotAsked(_ name: String, _ side: Int, _ expected: ArtProblem) throws {
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

    // MARK: The report

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

    /// Makes the library look as the version before left it.
    private func age(_ bench: ShelfBench) throws {
        let queue = try DatabaseQueue(path: bench.data.appending(path: LibraryFile.name).path)
        try queue.write { database in
            try database.execute(
                sql: "DROP TABLE stray; DROP TABLE unasked; PRAGMA user_version = \(LibrarySchema.before)")
        }
        try queue.close()
    }

    @Test func anUpgradeReadsAgainAndKeepsIDs() throws {
        let bench = try ShelfBench()
        try write(bench, "a", 1...3, "|year=1978")
        try write(bench, "b", 1...3, "|year=1991")
        try bench.scan()
        let (albums, songs) = (try bench.albums(), try bench.songs())
        bench.library.close()
        try age(bench)
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
