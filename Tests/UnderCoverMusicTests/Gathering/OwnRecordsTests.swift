import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Lists and playlists of which the player's shelf has a part.
@Suite("Categories of several sources")
struct OwnRecordsTests {
    let folder: TemporaryFolder
    let shelf: ShelfBench

    init() throws {
        folder = try TemporaryFolder()
        shelf = try ShelfBench()
    }

    /// Puts "Album No. 3" of "Artist 3" on the shelf, with a cover.
    private func own(_ numbers: some Sequence<Int>) throws -> OwnRecords {
        for number in numbers {
            try shelf.writeAlbum("Artist \(number)", "Album No. \(number)")
            try shelf.write("Artist \(number)/Album No. \(number)/cover.jpg", Forged.jpeg(salt: "own \(number)"))
        }
        try shelf.scan()
        let pictures = shelf.pictures
        return OwnRecords(shelf.library) { pictures.bytes(of: $0) }
    }

    private let source = InventedSource(
        .init(find: { wanted in
            let number = (wanted.title.isEmpty ? wanted.track ?? "" : wanted.title).split(separator: " ").last
            return number.flatMap { Int($0) }.map { FoundTrack.invented($0, artist: wanted.artist) }
        }))

    private func file(_ lines: [String], _ name: String = "a.txt") throws -> SourceReference {
        let text = lines.joined(separator: "\n")
        return SourceReference(source: "file", kind: .file, id: try folder.write(Data(text.utf8), to: name).path)
    }

    private static let kinds: [(name: String, line: @Sendable (Int) -> String)] = [
        ("a.txt", { "Artist \($0) - Album No. \($0)" }),
        ("a.m3u", { "/elsewhere/Artist \($0)/Album No. \($0)/01 Song.mp3" }),
        ("b.m3u", { "#EXTINF:9,Artist \($0) - Album No. \($0) 2\n/elsewhere/\($0).mp3" }),
    ]

    @Test(arguments: 0..<3) func aFileOfWhatTheShelfHasNeedsNoNetwork(kind: Int) async throws {
        let (name, line) = Self.kinds[kind]
        source.mood.withLock {
            $0.find = { _ throws(SourceError) in throw .keptOffline }
            $0.picture = { _ in nil }
        }
        let bench = try GatheringBench(source, folder: folder, own: own(1...14))
        let lines = (name.hasSuffix("m3u") ? ["#EXTM3U"] : []) + (1...14).map(line)
        let made = await bench.last(bench.gatherer.gather(try file(lines, name)))
        #expect(made.stage == .done && made.problem == nil && made.unfound == [], "\(made.problem ?? "")")
        #expect(made.albums.map(\.title) == (1...14).map { "Album No. \($0)" })
        #expect(made.albums.allSatisfy { $0.id.isOwn && $0.artwork == $0.id.foundArtwork && $0.signature != nil })
        #expect(made.albums.allSatisfy { $0.songs.count == 1 && $0.songs[0].hasPrefix("shelf/") })
        #expect(source.questions.isEmpty)
        // The numbers of the shelf's songs are not kept, because a library that is made again has others.
        var kept = made.category
        kept.albums = kept.albums.map(\.kept)
        #expect(try bench.categories == [kept])
        #expect(try bench.rows["artwork"] == 0, "the shelf finds its own covers")
    }

    /// Lines that are only paths, and paths that name something else than the tags do.
    @Test(arguments: [true, false]) func aBarePathIsFoundOnTheShelf(isRelative: Bool) async throws {
        source.mood.withLock { $0.find = { _ throws(SourceError) in throw .keptOffline } }
        for number in 1...14 {
            let song = "artist=Artist \(number)|album=Album No. \(number)|title=Song|track=1"
            try shelf.write("tapes/\(number)/side.mp3", song)
            try shelf.write("tapes/\(number)/cover.jpg", Forged.jpeg(salt: "own \(number)"))
        }
        let top = isRelative ? ".." : shelf.music.path
        let lines = (1...15).map { "\(top)/tapes/\($0)/side.mp3" } + ["https://x.example/1.mp3"]
        let list = shelf.music.appending(path: "lists/mine.m3u")
        try shelf.write("lists/mine.m3u", lines.joined(separator: "\n"))
        try shelf.scan()
        let pictures = shelf.pictures
        let own = OwnRecords(shelf.library) { pictures.bytes(of: $0) }
        let bench = try GatheringBench(source, folder: folder, own: own)
        let reference = SourceReference(source: "file", kind: .file, id: list.path)
        let made = await bench.last(bench.gatherer.gather(reference))
        #expect(made.albums.map(\.title) == (1...14).map { "Album No. \($0)" })
        #expect(made.albums.allSatisfy { $0.id.isOwn && $0.songs.count == 1 })
        #expect(made.unfound?.map(\.title) == ["\(top)/tapes/15/side.mp3"])
    }

    @Test func aPathSaysMoreThanNames() async throws {
        let own = try own(1...2)
        let path = shelf.music.path + "/Artist 1/Album No. 1/1.mp3"
        let wanted = WantedAlbum(artist: "Artist 2", title: "Album No. 2", place: path)
        #expect(own.find([wanted]).map { $0?.album } == ["Album No. 1"])
        let gone = WantedAlbum(artist: "Artist 2", title: "Album No. 2", place: shelf.music.path + "/gone.mp3")
        #expect(own.find([gone]).map { $0?.album } == ["Album No. 2"])
    }

    @Test func aCategoryHoldsAlbumsOfTheShelfAndOfServersEachOnce() async throws {
        let bench = try GatheringBench(source, folder: folder, own: own(stride(from: 2, through: 20, by: 2)))
        // The second spelling is found nowhere but on the shelf, and is the same album.
        let lines = (1...20).map { "Artist \($0) - Album No. \($0)" } + ["artist 4 - ALBUM NO. 4 (Deluxe Edition)"]
        let made = await bench.last(bench.gatherer.gather(try file(lines)))
        #expect(made.stage == .done && made.albums.map(\.title) == (1...20).map { "Album No. \($0)" })
        for (place, album) in made.albums.enumerated() { #expect(album.id.isOwn == (place % 2 == 1)) }
        #expect(source.questions["Album No. 1"] == 1 && source.questions["Album No. 2"] == nil)
        let again = try #require(await bench.gatherer.refresh(made.category))
        #expect(await bench.last(again).albums == made.albums)
    }

    @Test func aListGoesOnWithoutTheNetworkForWhatTheShelfLacks() async throws {
        source.mood.withLock { $0.find = { _ throws(SourceError) in throw .keptOffline } }
        let bench = try GatheringBench(source, folder: folder, own: own(1...14))
        let made = await bench.last(bench.gatherer.gather(try file((1...20).map { "Artist \($0) - Album No. \($0)" })))
        #expect(made.stage == .done && made.albums.count == 14 && made.problem != nil)
    }

    @Test func theShelfsCoverTakesThePlaceOfOneThatIsMissing() async throws {
        var tracks = FoundTrack.page(0..<16)
        tracks[3].covers = []
        source.mood.withLock { [tracks] in
            $0.pages = [tracks]
            $0.picture = { $0.hasSuffix("/5.jpg") ? Data("no picture".utf8) : Forged.jpeg(salt: $0) }
        }
        let bench = try GatheringBench(source, folder: folder, own: own([3, 5]))
        let made = await bench.gather()
        #expect(made.albums.map(\.title) == (0..<16).map { "Album No. \($0)" })
        #expect(made.albums.allSatisfy { $0.id.rawValue.hasPrefix("invented/album/") }, "they stay the source's")
        for number in [3, 5] {
            let artwork = try #require(try bench.store.artwork(made.albums[number].artwork))
            #expect(artwork.content == ContentHash(of: Forged.jpeg(salt: "own \(number)")))
        }
        #expect(try bench.store.names(of: made.albums[3].artwork)?.title == "Album No. 3")
    }

    /// Albums of a listener and of a collection are the shelf's where the shelf has them, and need no network then.
    @Test(arguments: [SourceReference.Kind.listener, .collection])
    func aPersonsAlbumsAreTheShelfsWhereItHasThem(kind: SourceReference.Kind) async throws {
        var tracks = FoundTrack.page(0..<16)
        // These have other names; the ids are those of its tags.
        (tracks[6].album, tracks[6].artist) = ("Sixth", "Somebody")
        tracks[6].pressing = "0b5e55ed-0000-4000-8000-000000000006"
        (tracks[8].album, tracks[8].artist) = ("Eighth", "Somebody")
        tracks[8].releaseGroup = "0b5e55ed-0000-4000-8000-000000000008"
        // The same album again.
        tracks.append(.invented(3, title: "ALBUM NO. 3 (Deluxe Edition)", id: "303"))
        source.mood.withLock { [tracks] in $0.pages = [tracks] }
        for (number, id) in [(6, "|release="), (8, "|group=")] {
            let more = id + "0b5e55ed-0000-4000-8000-00000000000\(number)"
            try shelf.writeAlbum("Artist \(number)", "Album No. \(number)", more: more)
            try shelf.write("Artist \(number)/Album No. \(number)/cover.jpg", Forged.jpeg(salt: "own \(number)"))
        }
        let bench = try GatheringBench(source, folder: folder, own: own([1, 3]))
        let reference = SourceReference(source: "invented", kind: kind, id: "all_time/Ada")
        let made = await bench.last(bench.gatherer.gather(reference))
        #expect(made.stage == .done && made.albums.map(\.title) == (0..<16).map { "Album No. \($0)" })
        #expect(made.albums.map(\.id.isOwn) == (0..<16).map { [1, 3, 6, 8].contains($0) } && made.own == 4)
        #expect(made.albums.filter(\.id.isOwn).allSatisfy { $0.songs.allSatisfy { $0.hasPrefix("shelf/") } })
        #expect(Words.owned(made) == "In your library: 4 of 16.")
        #expect(
            source.questions["https://covers1.example/3.jpg"] == nil
                && source.questions["https://covers1.example/5.jpg"] == 1)
        let again = await bench.last(try #require(await bench.gatherer.refresh(made.category)))
        #expect(again.albums == made.albums)
    }

    @Test func aCollectionOfWhatTheShelfHasNeedsNoPictures() async throws {
        source.mood.withLock {
            $0.pages = [FoundTrack.page(1..<15)]
            $0.picture = { _ in nil }
        }
        let bench = try GatheringBench(source, folder: folder, own: own(1...14))
        let reference = SourceReference(source: "invented", kind: .collection, id: "7")
        let made = await bench.last(bench.gatherer.gather(reference))
        #expect(made.stage == .done && made.problem == nil && made.own == 14 && made.coverless == 0)
        #expect(source.questions == ["page 0": 1])
    }

    private static func list(_ count: Int) -> CuratedList {
        CuratedList(
            id: "numbers", name: "Numbers", blurb: "",
            albums: (1...count).map {
                CuratedList.Entry(artist: "Artist \($0)", title: "Album No. \($0)", year: 1970 + $0)
            })
    }

    private static let numbers = SourceReference(source: "invented", kind: .list, id: "numbers")

    /// A bundled list plays offline with the albums that the player has, also after the next start.
    @Test func aListPlaysOfflineWithWhatTheShelfHas() async throws {
        source.mood.withLock { $0.find = { _ throws(SourceError) in throw .keptOffline } }
        let bench = try GatheringBench(source, folder: folder, lists: [Self.list(20)], own: own(1...14))
        let made = await bench.last(bench.gatherer.gather(Self.numbers))
        #expect(made.stage == .failed && made.problem != nil)
        #expect(made.albums.count == 14 && made.albums.allSatisfy(\.id.isOwn))
        #expect(made.albums[2].title == "Album No. 3" && made.albums[2].year == 1973, "the list's own words")
        #expect(try bench.categories.first?.albums.count == 14)
    }

    /// One of the player's servers is asked for what the shelf lacks, and the list's source for the rest. A server that
    /// fails is asked once.
    @Test func aListAsksThePlayersServersBeforeItsSource() async throws {
        let (home, broken) = (InventedSource(), InventedSource())
        home.mood.withLock {
            $0.find = { wanted in
                guard let number = wanted.title.split(separator: " ").last.flatMap({ Int($0) }), number < 10 else {
                    return nil
                }
                var track = FoundTrack.invented(number, artist: wanted.artist)
                track.source = "home-1"
                return track
            }
        }
        broken.mood.withLock { $0.find = { _ throws(SourceError) in throw .notAllowed } }
        var servers = [broken.provider, home.provider]
        (servers[0].id, servers[1].id) = ("broken-1", "home-1")
        let bench = try GatheringBench(
            source, folder: folder, lists: [Self.list(16)], own: own(1...4), servers: { [servers] in servers })
        let made = await bench.last(bench.gatherer.gather(Self.numbers))
        #expect(made.stage == .done && made.albums.count == 16)
        for (place, album) in made.albums.enumerated() {
            let source = place < 4 ? Album.ownSource : place < 9 ? "home-1" : "invented"
            #expect(album.id.rawValue.hasPrefix(source + "/album/"), "\(album.id)")
            guard place >= 4 else { continue }
            #expect(try bench.store.artwork(album.artwork)?.provider == source)
        }
        #expect(source.questions["Album No. 9"] == nil && source.questions["Album No. 10"] == 1)
        // Four lookups are under way at a time.
        #expect((1...4).contains(broken.questions.values.reduce(0, +)))
    }

    /// A server that the player switches on while a list is gathered is asked for the rest of it, and one that is switched
    /// off no more.
    @Test func aListAsksTheServersThatAreOnByThen() async throws {
        let (home, late) = (InventedSource(), InventedSource())
        var providers = [home.provider, late.provider]
        (providers[0].id, providers[1].id) = ("home-1", "late-1")
        let isLate = Mutex(false)
        home.mood.withLock {
            $0.find = { _ in
                isLate.withLock { $0 = true }
                return nil
            }
        }
        let bench = try GatheringBench(
            source, folder: folder, lists: [Self.list(16)],
            servers: { [providers] in isLate.withLock { $0 } ? [providers[1]] : [providers[0]] })
        let made = await bench.last(bench.gatherer.gather(Self.numbers))
        #expect(made.stage == .done && made.albums.count == 16)
        // Four lookups are under way at a time.
        #expect((1...4).contains(home.questions.values.reduce(0, +)))
        #expect(late.questions.values.reduce(0, +) >= 12)
    }

    @Test func whatNobodyHasAPictureOfIsLeftOut() async throws {
        var tracks = FoundTrack.page(0..<16)
        tracks[3].covers = []
        source.mood.withLock { [tracks] in $0.pages = [tracks] }
        let bench = try GatheringBench(source, folder: folder, own: own([5]))
        #expect(await bench.gather().albums.count == 15)
    }

    @Test func aRefreshTakesWhatTheShelfHasSince() async throws {
        let reference = try file((1...14).map { "Artist \($0) - Album No. \($0)" })
        let first = try GatheringBench(source, folder: folder)
        let made = await first.last(first.gatherer.gather(reference))
        #expect(made.albums.allSatisfy { !$0.id.isOwn })
        first.store.close()
        let next = try GatheringBench(source, folder: folder, own: own([2]))
        let again = await next.last(try #require(await next.gatherer.refresh(made.category)))
        #expect(again.albums.map(\.id.isOwn) == (1...14).map { $0 == 2 })
        #expect(again.albums[1].songs.allSatisfy { $0.hasPrefix("shelf/") })
    }
}
