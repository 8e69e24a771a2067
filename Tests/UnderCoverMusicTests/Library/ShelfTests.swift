import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

struct ShelfTests {
    private func filled() throws -> ShelfBench {
        let bench = try ShelfBench(answers: [
            Answer(album: "shelf/album/band7|rec7", category: "c", at: 1, verdict: .right, seconds: 2.5),
            Answer(album: "shelf/album/band7|rec7", category: "c", at: 2, verdict: .wrong, seconds: 1),
        ])
        for number in 1...40 {
            try bench.writeAlbum(
                "Band \(number)", "Rec \(number)", 2,
                more: "|year=\(1960 + number)|genre=\(number % 2 == 0 ? "Rock" : "Jazz")|label=ECM|pictures=1")
        }
        for title in ["Ágætis byrjun", "()", "Äther"] {
            try bench.writeAlbum("Sigur Rós", title, 1, more: "|pictures=1")
        }
        try bench.writeAlbum("The Beatles", "Abbey Road", 2)
        try bench.scan()
        return bench
    }

    @Test func pagesHaveTheirPlacesAndLetters() throws {
        let bench = try filled()
        let page = try bench.library.page(.albums, start: 3, count: 5)
        #expect((page.start, page.total, page.rows.count) == (3, 44, 5))
        #expect(page.letters.map(\.letter) == ["#", "A", "R"])
        #expect(page.letters.map(\.start) == [0, 1, 4])
        let all = try bench.albums()
        #expect(page.rows == .albums(Array(all[3..<8])))
        #expect(try bench.library.page(.albums, start: 100, count: 5).rows.count == 0)
        #expect(try bench.library.page(.songs).total == 85)
        #expect(try bench.library.page(.artists).letters.map(\.letter) == ["B", "S"])
    }

    /// A list longer than the step between two marks.
    @Test func longListsArePagedByTheirMarks() throws {
        let bench = try ShelfBench()
        for number in 0..<700 { try bench.write("\(number).mp3", "artist=A|title=Song \(1000 + number)") }
        try bench.scan()
        for start in [0, 255, 256, 257, 511, 512, 690] {
            guard case .songs(let rows) = try bench.library.page(.songs, start: start, count: 3).rows else {
                throw ShelfBench.WrongRows()
            }
            #expect(rows.map(\.title) == (start..<start + 3).map { "Song \(1000 + $0)" })
        }
    }

    @Test func anArtistHasItsOwnLists() throws {
        let bench = try filled()
        let albums = try bench.library.page(.albums, artist: "sigurros")
        #expect((albums.total, albums.letters.map(\.letter)) == (3, ["#", "A"]))
        #expect(try bench.library.page(.songs, artist: "beatles").total == 2)
        #expect(try bench.library.page(.albums, artist: "nobody at all").total == 0)
    }

    @Test func songsOfCompilationsBelongToBoth() throws {
        let bench = try ShelfBench()
        for artist in ["Can", "Neu", "Faust"] {
            try bench.write("k/\(artist).mp3", "artist=\(artist)|album=Kraut|title=\(artist) Song")
        }
        try bench.scan()
        #expect(try bench.library.page(.songs, artist: "various").total == 3)
        #expect(try bench.library.page(.songs, artist: "can").total == 1)
        #expect(try bench.albums().map(\.artist) == ["Various artists"])
    }

    /// A screen of a million songs costs what one of a hundred does.
    @Test(arguments: ShelfList.allCases) func aPageReadsItsOwnRowsOnly(list: ShelfList) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let plan = try bench.library.open().reader.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + list.pageSQL, arguments: ["C", 1, 40])
                .map { try $0.decode(String.self, forColumn: "detail") }
        }
        #expect(plan.first?.hasPrefix("SEARCH \(list.table) USING INDEX") == true)
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
    }

    @Test func anAlbumsPage() throws {
        let bench = try filled()
        let page = try #require(try bench.library.album("shelf/album/band7|rec7"))
        #expect(page.songs.map(\.track) == [1, 2])
        #expect((page.asked, page.known, page.soonest) == (2, 1, 2.5))
        #expect(page.folder == bench.music.path + "/Band 7/Rec 7")
        #expect(page.album.year == 1967)
        #expect(try bench.library.album("shelf/album/nothing") == nil)
    }

    @Test func twoCopiesOfASongAreShownOnce() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.writeAlbum("Can", "Tago Mago", 3, in: "copy/")
        try bench.scan()
        #expect(try bench.albums().count == 1)
        #expect(try bench.library.album("shelf/album/can|tagomago")?.songs.count == 3)
    }

    @Test func rulesMakeCategories() throws {
        let bench = try filled()
        let rules = try bench.library.summary().rules
        #expect(
            rules.map { "\($0.reference) \($0.name) \($0.albums)" }.sorted() == [
                "shelf/all/all All your records 43", "shelf/genre/jazz Jazz 20", "shelf/genre/rock Rock 20",
                "shelf/label/ecm ECM 40", "shelf/unasked/all Never asked 42", "shelf/unheard/all Never heard 43",
            ])
        let unasked = SourceReference(source: "shelf", kind: .unasked, id: "all")
        #expect(try bench.library.albums(of: unasked).contains { $0.id == "shelf/album/band7|rec7" } == false)
        let jazz = try bench.library.albums(of: SourceReference(source: "shelf", kind: .genre, id: "jazz"))
        #expect(jazz.count == 20)
        #expect(jazz.allSatisfy { $0.genre == "Jazz" && $0.songs.count == 2 && $0.songs[0].hasPrefix("shelf/") })
        // Rows of songs name files.
        let path = try #require(try bench.library.place(ofSong: jazz[0].songs[0])?.path)
        #expect(access(String(decoding: path, as: UTF8.self), F_OK) == 0)
        let all = try bench.library.albums(of: SourceReference(source: "shelf", kind: .all, id: "all"))
        #expect(!all.contains { $0.title == "Abbey Road" }, "it has no picture")
    }

    @Test func playlistFilesAreCategories() throws {
        let bench = try ShelfBench()
        for number in 1...14 { try bench.writeAlbum("Band", "Rec \(number)", 1, more: "|pictures=1") }
        let lines = (1...13).map { "../Band/Rec \($0)/1.mp3" }
        try bench.write("lists/Thirteen.m3u8", "#EXTM3U\n" + lines.joined(separator: "\n"))
        try bench.scan()
        let rule = try #require(try bench.library.summary().rules.first { $0.reference.kind == .file })
        #expect((rule.name, rule.albums) == ("Thirteen", 13))
        #expect(try bench.library.albums(of: rule.reference).count == 13)
    }

    @Test(arguments: [
        ("beatles", "The Beatles", false), ("agaetis", "Ágætis byrjun", false), ("ath", "Äther", false),
        ("abbey beat", "Abbey Road", false), ("beetles", "The Beatles", true), ("abey", "Abbey Road", true),
        ("byrjum", "Ágætis byrjun", true), ("sigur ros", "Sigur Rós", false), ("b", "Band 1", false),
        ("abbey road 2", "Abbey Road 2", false),
    ])
    func find(_ words: String, _ expected: String, _ isNear: Bool) throws {
        let bench = try Self.shared.get()
        let found = try bench.library.find(words)
        let names = found.artists.map(\.name) + found.albums.map(\.title) + found.songs.map(\.title)
        #expect(names.contains(expected), "\(names)")
        #expect(found.isNear == isNear)
    }

    @Test func nothingIsFoundForNothing() throws {
        let bench = try Self.shared.get()
        for words in ["", "  ", "\"*", "xq", "zzzzzzzzzz", "a\" OR b"] {
            #expect(try bench.library.find(words).isNear == false)
        }
        #expect(try bench.library.find("zzzzzzzzzz").isEmpty)
    }

    /// One word begins like many others, another like a few.
    @Test func beginningsOfLongWordsAreFound() throws {
        let bench = try ShelfBench()
        for song in 10..<80 {
            try bench.write(
                "Can/Numbers/\(song).mp3", "artist=Can|album=Numbers|track=\(song)|title=Longword\(song) Tail")
        }
        try bench.scan()
        for (words, songs) in [("longw", 40), ("longword1", 10), ("longword12", 1), ("longword7 tai", 10)] {
            #expect(try bench.library.find(words).songs.count == songs, "\(words)")
        }
    }

    @Test func aRenamedAlbumIsFoundByItsNewNameOnly() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.scan()
        try bench.write("Can/Tago Mago/1.mp3", "artist=Can|album=Soundtracks of Old|track=1|title=Spoon")
        try bench.scan()
        #expect(try bench.library.find("tago").isEmpty)
        #expect(try bench.library.find("soundtracks").albums.count == 1)
        #expect(try bench.library.find("spoon").songs.count == 1)
    }

    private static let shared = Result { try ShelfTests().filled() }

    @Test func changesAreSeenAsTheyHappen() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.scan()
        bench.library.startWatching()
        #expect(try bench.library.summary().folders.map(\.state) == [.watched])
        bench.asked.change { $0 = 0 }
        bench.news.forget()
        try bench.write("Can/Tago Mago/1.mp3", "artist=Can|album=Tago Mago|track=1|title=Renamed")
        #expect(bench.news.wait { if case .summary = $0 { true } else { false } })
        #expect(try bench.songs().map(\.title) == ["Renamed", "Tago Mago 2"])
        #expect(bench.asked.now == 1)
        bench.news.forget()
        try bench.writeAlbum("Neu", "Neu 75", 1)
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.albums == 2 } else { false } })
        bench.news.forget()
        try bench.remove("Can/Tago Mago/2.mp3")
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.songs == 2 } else { false } })
    }

    /// The game starts to watch before there is a folder.
    @Test func aFolderIsWatchedAsSoonAsItsFirstScanEnds() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        bench.library.startWatching()
        bench.library.ask(.addFolder(FolderPath(bench.music.path)))
        #expect(
            bench.news.wait {
                if case .summary(let summary) = $0 { summary.folders.map(\.state) == [.watched] } else { false }
            })
    }

    @Test func foldersWithinEachOtherAreNamedAndRemovedByTheirPath() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        let inner = bench.music.path + "/Can"
        try bench.library.addFolder(inner)
        try bench.library.scan()
        #expect { try bench.library.addFolder(bench.music.path) } throws: {
            "\($0)".contains("lies inside \(bench.music.path)")
        }
        #expect { try bench.library.removeFolder(bench.music.path) } throws: {
            "\($0)".contains("none of your folders")
        }
        #expect(try bench.library.removeFolder(inner) == inner)
        #expect(try bench.library.summary().folders.isEmpty && bench.songs().isEmpty)
        try bench.library.addFolder(bench.music.path)
        #expect { try bench.library.addFolder(inner) } throws: { "\($0)".hasPrefix("\(inner) lies inside") }
        rename(bench.music.path, bench.music.path + "-away")
        try bench.library.removeFolder(bench.music.path)
        #expect(try bench.library.summary().folders.isEmpty)
    }

    /// As a stick that is pulled out, or a folder that is renamed.
    @Test func aWatchedFolderThatGoesIsDimmedAtOnce() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.scan()
        bench.library.startWatching()
        bench.news.forget()
        rename(bench.music.path, bench.music.path + "-away")
        #expect(bench.news.wait { isAway($0) })
        #expect(try bench.albums().map(\.isAway) == [true])
        bench.news.forget()
        rename(bench.music.path + "-away", bench.music.path)
        #expect(bench.news.wait { isThere($0) })
        #expect(try bench.albums().map(\.isAway) == [false])
    }

    private func isAway(_ news: ShelfNews) -> Bool {
        if case .summary(let summary) = news { summary.folders.map(\.state) == [.away] } else { false }
    }

    private func isThere(_ news: ShelfNews) -> Bool {
        guard case .summary(let summary) = news, let folder = summary.folders.first else { return false }
        return folder.state != .away
    }

    /// A server does not report changes.
    @Test func aFolderThatIsLookedForIsDimmedAndComesBack() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.scan()
        bench.news.forget()
        rename(bench.music.path, bench.music.path + "-away")
        bench.look()
        #expect(bench.news.now.contains(where: isAway))
        #expect(try bench.albums().map(\.isAway) == [true])
        bench.news.forget()
        bench.look()
        #expect(bench.news.now.isEmpty, "it is told once")
        // A disk that was unmounted leaves an empty folder behind.
        try FileManager.default.createDirectory(at: bench.music, withIntermediateDirectories: false)
        bench.look()
        #expect(bench.news.now.isEmpty)
        rmdir(bench.music.path)
        rename(bench.music.path + "-away", bench.music.path)
        bench.look()
        #expect(bench.news.now.contains(where: isThere))
        #expect(try bench.albums().map(\.isAway) == [false] && bench.songs().count == 2)
    }

    @Test func lookingForFoldersThatAreThereScansNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.scan()
        bench.news.forget()
        bench.look()
        #expect(bench.news.now.isEmpty)
    }

    /// Names are bytes, here those of Latin-1.
    @Test func aFolderWhoseNameIsNotUTF8IsEnteredAndTaken() throws {
        let bench = try ShelfBench()
        let top = FolderPath(bench.music.path)
        let name = FolderPath(bytes: Array("Bj".utf8) + [0xF6] + Array("rk".utf8))
        let inner = FolderPath(bytes: Array("D".utf8) + [0xE9] + Array("but".utf8)).within(name.within(top))
        for path in [name.within(top), inner] { #expect(FilePath.withC(path.bytes) { mkdir($0, 0o700) } == 0) }
        bench.library.ask(.browse(top))
        #expect(bench.news.wait { if case .listed(let listing) = $0 { listing.folders == [name] } else { false } })
        bench.library.ask(.browse(name.within(top)))
        #expect(
            bench.news.wait { news in
                guard case .listed(let listing) = news, listing.parent == top else { return false }
                return listing.path == name.within(top) && listing.folders.map { $0.within(listing.path) } == [inner]
            })
        bench.library.ask(.addFolder(inner))
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.folders.count == 1 } else { false } })
        #expect(throws: LibraryError.self) { try bench.library.addFolder(inner) }
    }

    @Test func linksToFoldersCanBeChosen() throws {
        let bench = try ShelfBench()
        try bench.write("Real/x.mp3", "x")
        try FileManager.default.createSymbolicLink(
            at: bench.music.appending(path: "Link"), withDestinationURL: bench.music.appending(path: "Real"))
        bench.library.ask(.browse(FolderPath(bench.music.path)))
        #expect(
            bench.news.wait {
                if case .listed(let listing) = $0 { listing.folders == ["Link", "Real"] } else { false }
            })
    }

    @Test func foldersAreListedForChoosing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.write("x.mp3", "x")
        bench.library.ask(.browse(FolderPath(bench.music.path)))
        #expect(
            bench.news.wait { news in
                guard case .listed(let listing) = news else { return false }
                return listing.folders == ["Can"] && listing.songs == 1 && listing.parent != nil
                    && listing.problem == nil
            })
        bench.library.ask(.browse("/no/such/place"))
        #expect(bench.news.wait { if case .listed(let listing) = $0 { listing.problem != nil } else { false } })
    }

    /// Bands whose names have no letter in them.
    @Test(arguments: ["!!!", "?", "***"]) func namesOfSignsAreFound(name: String) throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=\(name)|album=Louden Up Now|title=Pardon|track=1")
        try bench.write("b/1.mp3", "artist=Can|album=\(name)|title=\(name)|track=1")
        try bench.write("c/1.mp3", "artist=What is \(name) this|album=Soon|title=Soon|track=1")
        try bench.writeAlbum("Neu", "Neu 75")
        try bench.scan()
        let found = try bench.library.find(" \(name) ")
        #expect(found.artists.map(\.name) == [name, "What is \(name) this"])
        #expect(found.albums.map(\.title) == [name])
        #expect(found.songs.map(\.title) == [name])
        #expect(try bench.library.find("§").isEmpty)
        #expect(try bench.library.find(" ").isEmpty)
    }
}
