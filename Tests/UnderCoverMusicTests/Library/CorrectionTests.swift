import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("What the player puts right about albums")
struct CorrectionTests {
    func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.writeAlbum("Cann", "Tago Mgo", 2, more: "|year=1917|genre=Rock")
        try bench.writeAlbum("Neu", "Neu 75", 2, more: "|year=1975")
        try bench.scan()
        return bench
    }

    func id(_ bench: ShelfBench, _ title: String) throws -> Album.ID {
        try #require(try bench.albums().first { $0.title == title }).id
    }

    func correct(
        _ bench: ShelfBench, _ id: Album.ID, _ field: AlbumCorrection.Field, _ value: String
    ) throws {
        try bench.library.correct(AlbumCorrection(album: id, field: field, value: value))
        try bench.library.followCorrection()
    }

    /// All that lists, searches and categories show, to be compared.
    struct Look: Equatable {
        var albums: [ShelfAlbum]
        var songs: [ShelfSong]
        var artists: ShelfPage
        var rules: [ShelfRule]
    }

    func look(_ bench: ShelfBench) throws -> Look { try look(bench.library) }

    func look(_ library: MusicLibrary) throws -> Look {
        guard case .albums(let albums) = try library.page(.albums).rows,
            case .songs(let songs) = try library.page(.songs).rows
        else { throw ShelfBench.WrongRows() }
        return Look(
            albums: albums, songs: songs, artists: try library.page(.artists), rules: try library.summary().rules)
    }

    @Test func namesAndYearAreShownAndFoundAtOnce() throws {
        let bench = try bench()
        let (id, asked) = (try id(bench, "Tago Mgo"), bench.asked.now)
        try correct(bench, id, .year, "1999")
        #expect(try bench.library.find("1999").albums.map(\.id) == [id])
        #expect(try bench.library.find("1999").songs.map(\.album) == [id, id])
        try correct(bench, id, .title, "Tago Mago")
        let byTitle = try bench.library.find("mago")
        #expect(byTitle.songs.map(\.album) == [id, id])
        #expect(byTitle.songs.first.flatMap { byTitle.matches[$0.id] } == [SearchMatch(.album, "Tago Mago")])
        // An old word that a song had from its album finds it no more.
        let byYear = try bench.library.find("1917")
        #expect(byYear.songs.isEmpty || byYear.isNear)
        try correct(bench, id, .artist, "Can")
        try correct(bench, id, .year, "1971")
        let album = try #require(try bench.albums().first { $0.id == id })
        #expect((album.title, album.artist, album.year) == ("Tago Mago", "Can", 1971))
        #expect(try bench.songs().filter { $0.album == id }.map(\.artist) == ["Can", "Can"])
        #expect(try bench.library.find("tago mago").albums.map(\.id) == [id])
        #expect(try bench.library.find("can").artists.map(\.name) == ["Can"])
        guard case .artists(let artists) = try bench.library.page(.artists).rows else { throw ShelfBench.WrongRows() }
        #expect(artists.map(\.name) == ["Can", "Neu"] && artists.map(\.albums) == [1, 1])
        #expect(try bench.library.page(.albums, artist: "can").total == 1)
        #expect(bench.asked.now == asked, "no file is read")
    }

    @Test func eachIsUndoneByItself() throws {
        let bench = try bench()
        let (id, before) = (try id(bench, "Tago Mgo"), try look(bench))
        try correct(bench, id, .title, "Tago Mago")
        try correct(bench, id, .artist, "Can")
        try bench.library.undo(id, .artist)
        let album = try #require(try bench.albums().first { $0.id == id })
        #expect((album.title, album.artist) == ("Tago Mago", "Cann"))
        try bench.library.undo(id, .title)
        #expect(try look(bench) == before)
        #expect(throws: LibraryError.self) { try bench.library.undo(id, .title) }
        // The value of the files is no correction.
        try correct(bench, id, .title, "Tago Mago")
        try correct(bench, id, .title, "Tago Mgo")
        #expect(try bench.library.corrections().isEmpty && look(bench) == before)
    }

    @Test func guestsStayWithTheirSongs() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=Cann feat. Damo|albumartist=Cann|album=A|track=1|title=One")
        try bench.write("a/2.mp3", "artist=Damo|albumartist=Cann|album=A|track=2|title=Two")
        try bench.scan()
        try correct(bench, try id(bench, "A"), .artist, "Can")
        #expect(Set(try bench.songs().map(\.artist)) == ["Can feat. Damo", "Damo"])
    }

    // MARK: Scans

    @Test func scansKeepThem() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        try correct(bench, id, .title, "Tago Mago")
        try correct(bench, id, .artist, "Can")
        let corrected = try look(bench)
        try bench.scan()
        #expect(try look(bench) == corrected)
        // A file of the album is changed, and another one is new.
        try bench.awaitLaterStamp()
        try bench.write("Cann/Tago Mgo/2.mp3", "artist=Cann|album=Tago Mgo|track=2|title=Mushroom|year=1917")
        try bench.write("Cann/Tago Mgo/3.mp3", "artist=Cann|album=Tago Mgo|track=3|title=Oh Yeah|year=1917")
        try bench.scan()
        let page = try #require(try bench.library.album(id))
        #expect((page.album.title, page.album.artist) == ("Tago Mago", "Can"))
        #expect(page.songs.map(\.title) == ["Tago Mgo 1", "Mushroom", "Oh Yeah"])
        #expect(Set(page.songs.map(\.artist)) == ["Can"])
        try bench.library.undo(id, nil)
        #expect(try bench.library.album(id)?.songs.map(\.artist) == ["Cann", "Cann", "Cann"])
    }

    @Test func anAlbumThatComesBackHasItsOwnAgain() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        try correct(bench, id, .title, "Tago Mago")
        try bench.remove("Cann")
        try bench.scan()
        #expect(try bench.titles == ["Neu 75"])
        #expect(try bench.library.corrections().count == 1)
        try bench.writeAlbum("Cann", "Tago Mgo", 1)
        try bench.scan()
        #expect(try bench.titles.sorted() == ["Neu 75", "Tago Mago"])
        try bench.library.undo(id, nil)
        #expect(try bench.titles.sorted() == ["Neu 75", "Tago Mgo"])
    }

    @Test func aLibraryThatIsMadeAnewHasThem() throws {
        let bench = try bench()
        try correct(bench, try id(bench, "Tago Mgo"), .title, "Tago Mago")
        bench.library.close()
        try Data("no database".utf8).write(to: bench.data.appending(path: LibraryFile.name))
        let library = ShelfBench.library(bench.data, bench.news, bench.asked)
        defer { library.close() }
        #expect(try library.corrections().count == 1)
        library.scans.sync {}
        guard case .albums(let rows) = try library.page(.albums).rows else { throw ShelfBench.WrongRows() }
        #expect(rows.map(\.title).sorted() == ["Neu 75", "Tago Mago"])
    }

    /// Version 6 has made the library anew meanwhile, and knew of no corrections.
    @Test func correctionsThatAnOlderVersionDidNotKnowAreTaken() throws {
        let bench = try bench()
        let (id, other) = (try id(bench, "Tago Mgo"), try id(bench, "Neu 75"))
        bench.library.close()
        let file = bench.data.appending(path: LibraryFile.name)
        let old = bench.data.appending(path: "old.db")
        try OlderLibrary.age(file, to: 6)
        try FileManager.default.copyItem(at: file, to: old)
        let first = ShelfBench.library(bench.data, bench.news, bench.asked)
        try first.correct(AlbumCorrection(album: id, field: .title, value: "Tago Mago"))
        try first.followCorrection()
        first.close()
        for path in [file.path, LibraryAdditions(library: file).path] { Disk.removeDatabase(path) }
        try FileManager.default.moveItem(at: old, to: file)
        let library = ShelfBench.library(bench.data, bench.news, bench.asked)
        defer { library.close() }
        #expect(try library.album(id)?.album.title == "Tago Mago")
        try library.correct(AlbumCorrection(album: other, field: .year, value: "1999"))
        try library.followCorrection()
        #expect(try library.corrections().count == 2)
        #expect(try library.find("tago mago").albums.map(\.id) == [id])
    }

    /// Version 6 had no corrections, and read files by the same rules.
    @Test func aLibraryOfTheVersionBeforeTakesThem() throws {
        let bench = try bench()
        let (before, asked) = (try look(bench), bench.asked.now)
        bench.library.close()
        try OlderLibrary.age(bench.data.appending(path: LibraryFile.name), to: 6)
        let library = ShelfBench.library(bench.data, bench.news, bench.asked)
        defer { library.close() }
        guard case .albums(let rows) = try library.page(.albums).rows else { throw ShelfBench.WrongRows() }
        #expect(rows == before.albums)
        try library.correct(AlbumCorrection(album: rows[0].id, field: .year, value: "1999"))
        #expect(try library.album(rows[0].id)?.album.year == 1999)
        try library.scan()
        #expect(bench.asked.now == asked, "no file is read again")
    }

    /// The songs of a corrected album get new numbers in the index where it is corrected again.
    @Test func aFileThatIsGoneLeavesOtherCorrectionsAlone() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        try correct(bench, id, .artist, "Can")
        func numbers() throws -> [Int] {
            try bench.library.open().reader.read {
                try Int.fetchAll($0, sql: "SELECT found FROM file WHERE artist_name = 'Can' ORDER BY id")
            }
        }
        let before = try numbers()
        #expect(before.count == 2)
        try bench.remove("Neu/Neu 75/2.mp3")
        try bench.scan()
        #expect(try bench.songs().count == 3)
        #expect(try numbers() == before)
        // A file of its own changes nothing about it either.
        try bench.remove("Cann/Tago Mgo/2.mp3")
        try bench.scan()
        #expect(try bench.library.album(id)?.songs.map(\.artist) == ["Can"])
        try bench.library.undo(id, .artist)
        #expect(try bench.library.album(id)?.songs.map(\.artist) == ["Cann"])
    }

    // MARK: Covers

    @Test func theCoverIsAPictureOfTheFolderOrAnyFile() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=Can|album=A|track=1|title=One", picture: Forged.jpeg(salt: "in"))
        try bench.write("a/back.jpg", Forged.jpeg(salt: "back"))
        let other = bench.data.appending(path: "other.jpg")
        try Forged.jpeg(salt: "other").write(to: other)
        try bench.scan()
        let id = try id(bench, "A")
        #expect(try bench.library.correctionSheet(of: id)?.pictures == [.folder("a/back.jpg")])
        try correct(bench, id, .cover, "folder:a/back.jpg")
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "back"))
        try correct(bench, id, .cover, "file:" + other.path)
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "other"))
        // One that lies in a music folder is known by its place there.
        try correct(bench, id, .cover, "file:" + bench.music.appending(path: "a/back.jpg").path)
        #expect(try bench.library.corrections().map(\.value) == ["folder:a/back.jpg"])
        #expect(throws: LibraryError.self) { try correct(bench, id, .cover, "fetched") }
        try bench.library.tookPictures([id])
        try correct(bench, id, .cover, "fetched")
        #expect(bench.pictures.bytes(of: id) == nil)
        try bench.library.undo(id, .cover)
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "in"))
    }

    @Test func aChosenPictureThatIsGoneMakesRoom() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=Can|album=A|track=1|title=One", picture: Forged.jpeg(salt: "in"))
        try bench.write("a/back.jpg", Forged.jpeg(salt: "back"))
        try bench.scan()
        let id = try id(bench, "A")
        try correct(bench, id, .cover, "folder:a/back.jpg")
        try bench.remove("a/back.jpg")
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "in"))
    }

    /// As an import from another computer brings it.
    @Test func aCoverThatWasNotFetchedHereMakesRoom() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=Can|album=A|track=1|title=One", picture: Forged.jpeg(salt: "in"))
        try bench.write("b/1.mp3", "artist=Can|album=B|track=1|title=One")
        try bench.scan()
        let (one, two) = (try id(bench, "A"), try id(bench, "B"))
        let fetched = [one, two].map { AlbumCorrection(album: $0, field: .cover, value: "fetched") }
        #expect(try bench.library.take(fetched) == 2)
        #expect(bench.pictures.bytes(of: one) == Forged.jpeg(salt: "in"))
        #expect(try bench.library.album(two)?.album.isBare == true)
        try bench.library.tookPictures([two])
        #expect(try bench.library.album(two)?.album.isBare == false)
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        let text = bench.data.appending(path: "cover.jpg")
        try Data("no picture".utf8).write(to: text)
        let places = [
            "file:" + text.path, "file:/nowhere.jpg", "folder:../cover.jpg", "folder:/etc/passwd", "cover.jpg",
        ]
        for value in places {
            #expect(throws: LibraryError.self) { try correct(bench, id, .cover, value) }
        }
        #expect(try bench.library.corrections().isEmpty)
    }

    // MARK: Bad input

    @Test func impossibleValuesAreRefusedInASentence() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        let bad: [(Album.ID, AlbumCorrection.Field, String)] = [
            (id, .title, ""), (id, .title, " \u{202E} "), (id, .title, String(repeating: "x", count: 301)),
            (id, .artist, String(repeating: "e\u{301}", count: 3000)), (id, .year, "71"), (id, .year, "99999"),
            (id, .year, "MCMLXXI"), (id, .part, "shelf/album/nothing"), ("shelf/album/nothing", .title, "X"),
            ("found/album", .title, "X"),
        ]
        for (album, field, value) in bad {
            #expect(throws: LibraryError.self) { try correct(bench, album, field, value) }
        }
        #expect(try bench.library.corrections().isEmpty)
        try correct(bench, id, .title, "  Tago\n\tMago ")
        #expect(try bench.library.corrections().map(\.value) == ["Tago Mago"])
    }

    /// Each has a connection of its own, as two games have.
    @Test func ofTwoGamesTheLastOneWinsAndIsTold() throws {
        let bench = try bench()
        let id = try id(bench, "Tago Mgo")
        let other = ShelfBench.library(bench.data, News(), bench.asked)
        defer { other.close() }
        #expect(try bench.library.correct(AlbumCorrection(album: id, field: .title, value: "One")) == nil)
        let before = try other.correct(AlbumCorrection(album: id, field: .title, value: "Two"))
        #expect(before?.value == "One")
        #expect(try bench.titles.contains("Two"))
        #expect(try bench.library.corrections() == other.corrections())
    }

    @Test func twoGamesAtOnceLoseNothing() async throws {
        let bench = try ShelfBench()
        for number in 1...20 { try bench.writeAlbum("Band", "Rec \(number)", 1) }
        try bench.scan()
        let albums = try bench.albums()
        let other = ShelfBench.library(bench.data, News(), bench.asked)
        defer { other.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, album) in albums.enumerated() {
                let library = number.isMultiple(of: 2) ? bench.library : other
                group.addTask {
                    try library.correct(AlbumCorrection(album: album.id, field: .title, value: "New \(album.title)"))
                }
            }
            try await group.waitForAll()
        }
        #expect(try bench.albums().map(\.title).sorted() == albums.map { "New " + $0.title }.sorted())
    }

    // MARK: Exchange

    @Test func anotherLibraryTakesThemAndKeepsItsOwn() throws {
        let (bench, other) = (try bench(), try bench())
        let id = try id(bench, "Tago Mgo")
        try correct(bench, id, .title, "Tago Mago")
        try correct(bench, id, .year, "1971")
        try correct(other, id, .year, "1972")
        let gone = AlbumCorrection(album: "shelf/album/not|here", field: .title, value: "Later")
        let all = try bench.library.corrections() + [gone]
        #expect(try other.library.take(all) == 2)
        let album = try #require(try other.albums().first { $0.id == id })
        #expect((album.title, album.year) == ("Tago Mago", 1972))
        #expect(try other.library.corrections().contains(gone))
        #expect(try other.library.take(all) == 0)
    }

    @Test func anExportCarriesThem() throws {
        let corrections = [AlbumCorrection(album: "shelf/album/a|b", field: .cover, value: "fetched")]
        let json = try Store.inMemory().exportJSON(corrections: corrections)
        #expect(try ExportDocument.read(json)?.get().corrections == corrections)
    }

    /// A hostile export neither fails the import nor leaves anything behind.
    @Test func oddOnesOfAnExportAreLeftOut() throws {
        let bench = try bench()
        let before = try look(bench)
        let odd: [(Album.ID, AlbumCorrection.Field, String)] = [
            ("shelf/album/a", .part, "shelf/album/a"), ("shelf/album/a", .part, "elsewhere"),
            ("elsewhere", .title, "X"),
            ("shelf/album/a", .year, "1e9"), ("shelf/album/a", .cover, "folder:../../x.jpg"),
        ]
        #expect(
            try bench.library.take(odd.map { AlbumCorrection(album: $0.0, field: $0.1, value: $0.2) }) == 0)
        // The first half of a circle counts.
        let circle = [("a", "b"), ("b", "a")].map {
            AlbumCorrection(album: .init(rawValue: "shelf/album/" + $0.0), field: .part, value: "shelf/album/" + $0.1)
        }
        #expect(try bench.library.take(circle) == 1)
        #expect(try look(bench) == before)
    }
}
