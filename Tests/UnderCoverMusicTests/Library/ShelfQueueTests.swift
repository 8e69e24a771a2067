import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

@Suite("Songs of the shelf for the queue")
struct ShelfQueueTests {
    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.write("Can/Tago Mago/2.mp3", "artist=Can|album=Tago Mago|track=2|title=Mushroom|pictures=1")
        try bench.write("Can/Tago Mago/1.mp3", "artist=Can|album=Tago Mago|track=1|title=Paperhouse")
        try bench.write("Can/Tago Mago/3.mp3", "artist=Can feat. Guest|album=Tago Mago|albumartist=Can|track=3")
        try bench.scan()
        return bench
    }

    @Test func anAlbumHasItsSongsInOrder() throws {
        let bench = try bench()
        let id = try #require(try bench.albums().first?.id)
        let songs = try bench.library.queueSongs(of: id, artwork: "cover")
        #expect(songs.map(\.title).prefix(2) == ["Paperhouse", "Mushroom"] && songs.count == 3)
        #expect(songs.allSatisfy { $0.album == id && $0.albumTitle == "Tago Mago" && $0.artwork == "cover" })
        #expect(songs.allSatisfy { !$0.title.isEmpty && !$0.artist.isEmpty })
        #expect(try bench.library.queueSongs(of: "shelf/album/none", artwork: "").isEmpty)
        #expect(try bench.library.queueSongs(of: "deezer/album/1", artwork: "").isEmpty)
    }

    @Test func aSongIsFoundByItsIDAndItsPath() throws {
        let bench = try bench()
        let path = bench.music.appending(path: "Can/Tago Mago/2.mp3").path
        let song = try #require(try bench.library.queueSong(atPath: path))
        #expect(song.title == "Mushroom" && song.albumTitle == "Tago Mago" && song.id.hasPrefix("shelf/"))
        #expect(try bench.library.queueSong(song.id) == song)
        #expect(try bench.library.queueSong(atPath: path + "x") == nil)
        #expect(try bench.library.queueSong(atPath: "/") == nil)
        for id in ["shelf/999999", "shelf/", "shelf/-1", "four-onions", ""] {
            #expect(try bench.library.queueSong(id) == nil, "\(id)")
        }
    }

    /// A part of a long file has the length that the sheet says.
    @Test func partsOfAFileHaveTheirLengths() throws {
        let bench = try ShelfBench()
        try bench.write("Can/a.flac", "artist=Can|album=Tago Mago")
        try bench.write(
            "Can/a.cue", "title=Tago Mago|performer=Can|file=a.flac|song=Paperhouse@0|song=Mushroom@447")
        try bench.scan()
        let id = try #require(try bench.albums().first?.id)
        let songs = try bench.library.queueSongs(of: id, artwork: "")
        #expect(songs.map(\.title) == ["Paperhouse", "Mushroom"])
        #expect(songs.map(\.seconds) == [447, nil])
    }

    /// A sheet says how long the parts of a file are, all but the last; other files say it themselves.
    @Test func lengthsComeFromFilesAndSheets() throws {
        let bench = try ShelfBench()
        try bench.write("Can/a.flac", "artist=Can|album=Tago Mago|seconds=1000")
        try bench.write(
            "Can/a.cue", "title=Tago Mago|performer=Can|file=a.flac|song=Paperhouse@0|song=Mushroom@447")
        try bench.write("Neu/1.mp3", "artist=Neu|album=Neu 75|track=1|title=Isi|seconds=306")
        try bench.write("Neu/2.mp3", "artist=Neu|album=Neu 75|track=2|title=Seeland")
        try bench.scan()
        try bench.write("Neu/1.mp3", "artist=Neu|album=Neu 75|track=1|title=Isi|seconds=307")
        func lengths(_ title: String) throws -> [Double?] {
            let id = try #require(try bench.albums().first { $0.title == title }?.id)
            let lengths = try bench.library.lengths(of: id)
            return try #require(try bench.library.album(id)).songs.map { lengths[$0.id] }
        }
        #expect(try lengths("Tago Mago") == [447, 553])
        #expect(try lengths("Neu 75") == [307, nil], "as the files are now")
        try bench.remove("Neu/1.mp3")
        #expect(try lengths("Neu 75") == [nil, nil])
        #expect(try bench.library.lengths(of: "shelf/album/none").isEmpty)
        #expect(try bench.library.lengths(of: "deezer/album/1").isEmpty)
    }

    @Test func requestsForLengthsAndSongsAreAnswered() throws {
        let bench = try bench()
        let id = try #require(try bench.albums().first?.id)
        bench.library.ask(.lengths(id))
        #expect(bench.news.wait { $0 == .lengths(id, [:]) })
        // A later question of another asker drops none before it.
        bench.library.ask(.findSongs(question: 7, words: "mushroom"))
        bench.library.ask(.find(question: 9, words: "paperhouse"))
        bench.library.ask(.findSongs(question: 8, words: "paperhouse"))
        for (question, title) in [(7, "Mushroom"), (8, "Paperhouse")] {
            #expect(
                bench.news.wait {
                    if case .foundSongs(question: question, let songs) = $0 {
                        songs.map(\.title) == [title]
                    } else {
                        false
                    }
                })
        }
    }

    // MARK: The song under a guess

    /// - Returns: the titles of the songs that a round may play.
    private func asked(_ titles: [String], album: String = "Autobahn") throws -> [String] {
        let bench = try ShelfBench()
        for (number, title) in titles.enumerated() {
            try bench.write(
                "a/\(number).mp3", "artist=Kraftwerk|album=\(album)|track=\(number + 1)|title=\(title)|pictures=1")
        }
        try bench.scan()
        let songs = try bench.songs()
        let own = try #require(try bench.albums().first)
        let album = Album(id: own.id, title: own.title, artist: own.artist, artwork: "")
        let twin = try #require(try bench.library.twins(of: [album]).first)
        return twin.songs.compactMap { id in songs.first { $0.id == id }?.title }
    }

    @Test func theSongThatHasTheAlbumsNameIsNotAsked() throws {
        #expect(try asked(["Autobahn", "Mitternacht", "Kometenmelodie"]) == ["Mitternacht", "Kometenmelodie"])
        #expect(try asked(["AUTOBAHN (Remastered 2009)", "Mitternacht"]) == ["Mitternacht"])
        #expect(try asked(["Autobahn - Single Version", "Mitternacht"]) == ["Mitternacht"])
        #expect(try asked(["Mitternacht", "Autobahn"], album: "Autobahn (Deluxe Edition)") == ["Mitternacht"])
        #expect(try asked(["Autobahn 2", "Mitternacht"]) == ["Autobahn 2", "Mitternacht"])
    }

    @Test func whereThereIsNoOtherItIs() throws {
        #expect(try asked(["Autobahn"]) == ["Autobahn"])
        #expect(try asked(["Autobahn", "Autobahn (Live Version)"]).count == 2)
    }

    @Test func aGatheredAlbumHasASongOfAnotherName() throws {
        let bench = try ShelfBench()
        for (number, title) in ["Autobahn", "Mitternacht"].enumerated() {
            try bench.write(
                "a/\(number).mp3", "artist=Kraftwerk|album=Autobahn|track=\(number + 1)|title=\(title)|pictures=1")
        }
        try bench.scan()
        let found = try bench.library.own([WantedAlbum(artist: "Kraftwerk", title: "Autobahn")])
        let song = try #require(found.first??.song)
        #expect(try bench.songs().first { $0.id == "shelf/" + song }?.title == "Mitternacht")
    }

    // MARK: Facts

    private func looked(_ song: ShelfSong) -> DeckSong {
        DeckSong(entry: 1, song: song.id, album: song.album, title: song.title)
    }

    @Test func aQueueOlderThanTheLibraryMeansTheSameSongs() throws {
        let bench = try bench()
        defer { bench.library.close() }
        let album = try #require(try bench.albums().first?.id)
        let songs = try bench.library.queueSongs(of: album, artwork: "")
        for song in songs {
            // As if the library had been made anew, in another order.
            let other = try #require(songs.first { $0.id != song.id }).id
            let old = DeckSong(entry: 1, song: other, album: album, title: song.title)
            #expect(try bench.library.place(of: old) == bench.library.place(ofSong: song.id))
        }
        var corrected = DeckSong(entry: 1, song: songs[0].id, album: album, title: "Another")
        #expect(try bench.library.place(of: corrected) == bench.library.place(ofSong: songs[0].id))
        corrected.album = "shelf/album/none"
        #expect(try bench.library.place(of: corrected) == nil)
    }

    @Test func wordsLieBesideTheFileWhereItHasNone() throws {
        let bench = try bench()
        let library = library(
            bench, TagDecoding(tags: { $0.map { _ in .success(SongTags()) } }, lyrics: { _ in .failure(.otherKind) }))
        defer { library.close() }
        let song = try #require(try bench.songs().first)
        #expect(library.facts(of: looked(song)).lyrics == nil)
        let path = try #require(try library.place(ofSong: song.id)?.path)
        let beside = URL(fileURLWithPath: String(decoding: path, as: UTF8.self)).deletingPathExtension()
            .appendingPathExtension("lrc")
        try Data("[00:02.00]la la".utf8).write(to: beside)
        #expect(library.facts(of: looked(song)).lyrics?.lines == [Lyrics.Line(seconds: 2, text: "la la")])
        try Data([0xFF, 0xFE, 0]).write(to: beside)
        #expect(library.facts(of: looked(song)).lyrics?.areTimed != true)
    }

    private func library(_ bench: ShelfBench, _ decoding: TagDecoding) -> MusicLibrary {
        MusicLibrary(file: bench.data.appending(path: LibraryFile.name), decoding: decoding) { _ in }
    }

    @Test func aFileSaysWhatItIs() throws {
        let bench = try bench()
        let decoding = TagDecoding(
            tags: { requests in
                requests.map { request in
                    var tags = SongTags()
                    tags.seconds = request.wantsLength ? 245.5 : nil
                    tags.gain.track = -6
                    return .success(tags)
                }
            }, lyrics: { $0.fileExtension == "mp3" ? .success("[00:01]la") : .failure(.otherKind) })
        let library = library(bench, decoding)
        defer { library.close() }
        let song = try #require(try bench.songs().first)
        let facts = library.facts(of: looked(song))
        #expect(facts.seconds == 245.5 && facts.gain.track == -6)
        #expect(facts.lyrics?.lines == [Lyrics.Line(seconds: 1, text: "la")])
        #expect(library.facts(of: DeckSong(entry: 1, song: "shelf/99999")) == SongFacts())
        try bench.remove("Can/Tago Mago/1.mp3")
        try bench.remove("Can/Tago Mago/2.mp3")
        try bench.remove("Can/Tago Mago/3.mp3")
        #expect(library.facts(of: looked(song)) == SongFacts())
    }

    @Test func aFileThatCannotBeReadSaysNothing() throws {
        let bench = try bench()
        let library = library(bench, .none)
        defer { library.close() }
        var facts = library.facts(of: looked(try #require(try bench.songs().first)))
        facts.place = nil
        #expect(facts == SongFacts())
    }

    @Test func aSongKnowsItsPlaceOnItsAlbum() throws {
        let bench = try bench()
        let library = library(bench, .none)
        defer { library.close() }
        let id = try #require(try bench.albums().first?.id)
        let places = try library.queueSongs(of: id, artwork: "").map { song in
            library.facts(of: DeckSong(entry: 1, song: song.id, album: song.album, title: song.title)).place
        }
        #expect(places == (1...3).map { AlbumPlace(disc: 1, track: $0, endsDisc: $0 == 3) })
    }

    /// Its words and its gain are those of the whole file.
    @Test func aPartOfAFileHasItsLengthOnly() throws {
        let bench = try ShelfBench()
        try bench.write("Can/a.flac", "artist=Can|album=Tago Mago")
        try bench.write(
            "Can/a.cue", "title=Tago Mago|performer=Can|file=a.flac|song=Paperhouse@0|song=Mushroom@447")
        try bench.scan()
        var tags = SongTags()
        (tags.seconds, tags.gain.track) = (1000, -3)
        let read = tags
        let library = library(
            bench, TagDecoding(tags: { $0.map { _ in .success(read) } }, lyrics: { _ in .success("la") }))
        defer { library.close() }
        let facts = try ["Paperhouse", "Mushroom"].map { title in
            library.facts(of: looked(try #require(try bench.songs().first { $0.title == title })))
        }
        #expect(facts.map(\.seconds) == [447, 553])
        #expect(facts.allSatisfy { $0.lyrics == nil && $0.gain.track == nil && $0.gain.album == -3 })
    }
}
