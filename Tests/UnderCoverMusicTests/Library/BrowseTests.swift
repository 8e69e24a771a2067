import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// The shelf in other orders and by what its albums have in common.
struct BrowseTests {
    private func bench(answers: [Answer] = []) throws -> ShelfBench {
        let bench = try ShelfBench(answers: answers)
        try bench.writeAlbum("Can", "Tago Mago", 2, more: "|year=1971|genre=Kraut|label=United Artists")
        try bench.writeAlbum("Can", "Ege Bamyasi", 1, more: "|year=1972|genre=Kraut|genre=Rock|label=United Artists")
        try bench.writeAlbum("Portishead", "Dummy", 2, more: "|year=1994|genre=Trip-Hop|label=Go! Beat")
        try bench.writeAlbum("Lena Orr", "Untitled Tape", 1)
        try bench.scan()
        return bench
    }

    private func titles(_ page: ShelfPage) -> [String] {
        switch page.rows {
        case .artists(let rows): rows.map(\.name)
        case .albums(let rows): rows.map(\.title)
        case .songs(let rows): rows.map(\.title)
        }
    }

    @Test func albumsAreSortedByNameAndYear() throws {
        let bench = try bench()
        let byName = try bench.library.page(.albums)
        #expect(titles(byName) == ["Dummy", "Ege Bamyasi", "Tago Mago", "Untitled Tape"])
        let byYear = try bench.library.page(.albums, order: .year)
        #expect(titles(byYear) == ["Tago Mago", "Ege Bamyasi", "Dummy", "Untitled Tape"])
        #expect(byYear.total == 4 && byYear.letters.isEmpty)
        #expect(titles(try bench.library.page(.albums, start: 2, count: 1, order: .year)) == ["Dummy"])
        #expect(try bench.library.page(.albums, start: 9, order: .year).rows.count == 0)
    }

    @Test func artistsAndSongsFollowTheYearsOfTheirAlbums() throws {
        let bench = try bench()
        #expect(titles(try bench.library.page(.artists, order: .year)) == ["Can", "Portishead", "Lena Orr"])
        let songs = try bench.library.page(.songs, order: .year)
        #expect(
            titles(songs) == [
                "Tago Mago 1", "Tago Mago 2", "Ege Bamyasi 1", "Dummy 1", "Dummy 2", "Untitled Tape 1",
            ])
        #expect(songs.total == 6)
        guard case .songs(let rows) = songs.rows else { return }
        #expect(rows.map(\.year) == [1971, 1971, 1972, 1994, 1994, nil])
    }

    /// Songs are counted album by album, so a page may begin and end within one.
    @Test func eachPageOfSongsIsAPartOfTheWhole() throws {
        let bench = try bench()
        let all = titles(try bench.library.page(.songs, order: .year))
        for start in 0...all.count {
            for count in 1...all.count {
                let page = try bench.library.page(.songs, start: start, count: count, order: .year)
                #expect(titles(page) == Array(all.dropFirst(start).prefix(count)) && page.total == all.count)
            }
        }
    }

    /// Whichever of the albums has no year.
    @Test func aGroupGoesByTheEarliestYearThatIsKnown() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Zoe", "Apple", 1, more: "|genre=Zouk")
        try bench.writeAlbum("Zoe", "Brook", 1, more: "|year=1970|genre=Zouk")
        try bench.writeAlbum("Yan", "Apple", 1, more: "|year=1971|genre=Yodel")
        try bench.writeAlbum("Yan", "Brook", 1, more: "|genre=Yodel")
        try bench.writeAlbum("Ada", "Apple", 1, more: "|year=1990|genre=Ambient")
        try bench.writeAlbum("Abe", "Brook", 1, more: "|genre=Acid")
        try bench.scan()
        #expect(titles(try bench.library.page(.artists, order: .year)) == ["Zoe", "Yan", "Ada", "Abe"])
        #expect(
            try bench.library.groups(.genre, order: .year).map(\.name) == ["Zouk", "Yodel", "Ambient", "Acid"])
    }

    /// Later scans bring newer albums, which come first.
    @Test func theNewestComesFirst() throws {
        let bench = try bench()
        try bench.writeAlbum("Neu", "Neu 75", 1)
        let later = MusicLibrary(
            file: bench.data.appending(path: LibraryFile.name), decoding: bench.library.decoding,
            now: { 1_900_000_000 }, post: { _ in })
        defer { later.close() }
        try later.scan()
        #expect(titles(try later.page(.albums, order: .added)).first == "Neu 75")
        #expect(titles(try later.page(.songs, order: .added)).first == "Neu 75 1")
    }

    @Test func whatIsAskedMostOftenComesFirst() throws {
        let first = try bench()
        let album = try #require(try first.albums().first { $0.title == "Dummy" })
        let asked = (0..<3).map { Answer(album: album.id, category: "mine", at: $0, verdict: .right, seconds: 1) }
        let bench = try bench(answers: asked)
        #expect(titles(try bench.library.page(.albums, order: .played)).first == "Dummy")
        #expect(titles(try bench.library.page(.artists, order: .played)).first == "Portishead")
        #expect(titles(try bench.library.page(.songs, order: .played)).prefix(2) == ["Dummy 1", "Dummy 2"])
        #expect(try bench.library.groups(.genre, order: .played).first?.name == "Trip-Hop")
    }

    @Test func theNeverAskedAreAList() throws {
        let first = try bench()
        let dummy = try #require(try first.albums().first { $0.title == "Dummy" })
        let asked = Answer(album: dummy.id, category: "mine", at: 1, verdict: .wrong, seconds: 1)
        let bench = try bench(answers: [asked])
        let never = try #require(try bench.library.groups(.unasked).first)
        #expect((never.albums, never.songs) == (3, 4))
        #expect(titles(try bench.library.page(.albums, group: never)) == ["Ege Bamyasi", "Tago Mago", "Untitled Tape"])
        #expect(titles(try bench.library.page(.artists, group: never)) == ["Can", "Lena Orr"])
        #expect(try bench.library.page(.songs, group: never).total == 4)
        #expect(try bench.library.page(.songs, order: .year, group: never).total == 4)
    }

    /// The jukebox has come to an album, in this session or in another process.
    @Test func theHeardAreCounted() throws {
        let bench = try bench()
        let ids = Dictionary(uniqueKeysWithValues: try bench.albums().map { ($0.title, $0.id) })
        func never() throws -> [String] {
            guard let group = try bench.library.groups(.unheard).first else { return [] }
            return titles(try bench.library.page(.albums, group: group))
        }
        #expect(try never().count == 4)
        for title in ["Dummy", "Tago Mago", "Dummy"] { bench.library.noteHeard(try #require(ids[title])) }
        bench.library.noteHeard("box/1")
        #expect(try never() == ["Ege Bamyasi", "Untitled Tape"])
        #expect(titles(try bench.library.page(.albums, order: .heard)).prefix(2) == ["Dummy", "Tago Mago"])
        #expect(try bench.library.groups(.genre, order: .heard).first?.name == "Trip-Hop")
        let other = HeardNotes(file: bench.data.appending(path: LibraryFile.name))
        other.add(try #require(ids["Ege Bamyasi"]))
        #expect(try never() == ["Untitled Tape"])
        other.add(try #require(ids["Untitled Tape"]))
        #expect(try bench.library.groups(.unheard).isEmpty)
    }

    /// A line that was cut short, and bytes from elsewhere, cost themselves only.
    @Test func damagedNotesOfWhatWasHeardAreReadAround() throws {
        let bench = try bench()
        let file = bench.data.appending(path: "library.heard")
        try (Data("portishead|dummy\n".utf8) + Data([0xFF, 0x0A, 0x0A, 0x1B, 0x0A]) + Data("can|tago".utf8)).write(
            to: file)
        let notes = HeardNotes(file: bench.data.appending(path: LibraryFile.name))
        #expect(notes.counts == ["shelf/album/portishead|dummy": 1])
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("mago\n".utf8))
        try handle.close()
        #expect(notes.counts["shelf/album/can|tagomago"] == 1)
        try Data("can|tagomago\n".utf8).write(to: file)
        #expect(notes.counts == ["shelf/album/can|tagomago": 1])
    }

    @Test func albumsHaveThingsInCommon() throws {
        let bench = try bench()
        let genres = try bench.library.groups(.genre)
        #expect(genres.map(\.name) == ["Kraut", "Rock", "Trip-Hop"])
        #expect(genres.map(\.albums) == [2, 1, 1] && genres.map(\.songs) == [3, 1, 2])
        #expect(try bench.library.groups(.decade).map(\.id) == ["1970", "1990"])
        #expect(Set(try bench.library.groups(.label).map(\.name)) == ["Go! Beat", "United Artists"])
        #expect(try bench.library.groups(.added).map(\.albums).reduce(0, +) == 4)
        let kraut = try bench.library.page(.albums, group: genres[0])
        #expect(titles(kraut) == ["Ege Bamyasi", "Tago Mago"] && kraut.letters.map(\.letter) == ["E", "T"])
        #expect(
            titles(try bench.library.page(.albums, order: .year, group: genres[0])) == ["Tago Mago", "Ege Bamyasi"])
        #expect(try bench.library.page(.songs, group: genres[0]).total == 3)
        #expect(try bench.library.page(.songs, order: .year, group: genres[0]).total == 3)
        #expect(titles(try bench.library.page(.artists, group: genres[2])) == ["Portishead"])
        for kind in ShelfGroup.Kind.allCases where kind != .folder {
            for group in try bench.library.groups(kind) {
                #expect(try bench.library.page(.albums, group: group).total == group.albums)
            }
        }
    }

    /// On compilations an artist is a guest; their own records come first, by year.
    @Test func anArtistsPageHasWhatTheyAreFeaturedOn() throws {
        let bench = try bench()
        for (track, artist) in ["Can", "Faust", "Neu"].enumerated() {
            try bench.write(
                "Mix/\(track + 1).mp3",
                "artist=\(artist)|album=Mix|albumartist=Various Artists|track=\(track + 1)|title=Mix \(track)|year=1969"
            )
        }
        try bench.scan()
        let page = try bench.library.page(.albums, artist: "can", order: .year)
        #expect(titles(page) == ["Tago Mago", "Ege Bamyasi", "Mix"])
        #expect(try bench.library.page(.songs, artist: "can").total == 4)
    }

    /// Other songs have the word in a title or in another name.
    @Test func anArtistsPageHasTheSongsThatNameThemAsAGuest() throws {
        let bench = try bench()
        for (track, guests, title) in [(1, " feat. Portishead & Can", "Sly"), (2, "", "Can")] {
            try bench.write(
                "Protection/\(track).mp3",
                "artist=Massive Attack\(guests)|albumartist=Massive Attack|album=Protection|track=\(track)"
                    + "|title=\(title)|year=1969")
        }
        try bench.writeAlbum("Tin Can feat. Can Opener", "Tins", 1)
        try bench.scan()
        let page = try bench.library.page(.albums, artist: "can", order: .year)
        #expect(titles(page) == ["Tago Mago", "Ege Bamyasi", "Protection"])
        #expect(titles(try bench.library.page(.albums, artist: "portishead")) == ["Dummy", "Protection"])
        let songs = titles(try bench.library.page(.songs, artist: "can"))
        #expect(songs == ["Ege Bamyasi 1", "Sly", "Tago Mago 1", "Tago Mago 2"])
    }

    @Test func playlistsAreListed() throws {
        let bench = try bench()
        try bench.write("Mine/Night drive.m3u8", "../Can/Tago Mago/1.mp3\n")
        try bench.scan()
        let playlists = try bench.library.playlists()
        #expect(playlists.map(\.name) == ["Night drive"])
        #expect(playlists.first?.id.hasSuffix("Mine/Night drive.m3u8") == true)
    }
}
