import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Albums of the shelf and of other sources")
struct TwinTests {
    private static let groups = (
        "385f4381-65d8-4b2c-a7bd-46fc4b17ab0a", "4f2d1c3e-0a9b-4c8d-9e7f-1a2b3c4d5e6f"
    )

    private func album(_ title: String, by artist: String, id: String = "attic/album/1") -> Album {
        Album(id: .init(rawValue: id), title: title, artist: artist, artwork: "found/x")
    }

    private func twins(_ bench: ShelfBench, _ albums: Album...) throws -> [String] {
        try bench.library.twins(of: albums).map { String($0.own.rawValue.dropFirst(Album.ID.ownPrefix.count)) }
    }

    @Test(arguments: [
        ("Tago Mago", "Can", true), ("TAGO MAGO (Remastered 2011)", "can", true), ("Tago Mago", "The Can", true),
        ("Tago", "Can", false), ("Tago Mago", "Neu!", false),
    ]) func twoSpellingsAreOneAlbum(title: String, artist: String, isSame: Bool) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let twins = try bench.library.twins(of: [album(title, by: artist)])
        #expect(twins.map(\.album) == (isSame ? ["attic/album/1"] : []))
        #expect(twins.allSatisfy { $0.own.isOwn && $0.songs.count == 3 })
    }

    @Test func theSongsAreInOrderAndCanBePlayed() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let songs = try #require(try bench.library.twins(of: [album("Tago Mago", by: "Can")]).first).songs
        let names = try songs.map { try #require(try bench.library.place(ofSong: $0)).path }
        #expect(names.map { String(decoding: $0, as: UTF8.self).suffix(5) } == ["1.mp3", "2.mp3", "3.mp3"])
    }

    /// Albums without an artist have equal names by accident.
    @Test(arguments: [("Unknown", "Live"), ("Various Artists", "Greatest Hits"), ("Can", "")])
    func albumsOfNobodyAreNotOne(artist: String, title: String) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum(artist, title, 3)
        try bench.scan()
        #expect(try !bench.albums().isEmpty)
        #expect(try twins(bench, album(title, by: artist)).isEmpty)
    }

    /// Two records called like their band are told apart by their ids.
    @Test func idsGoBeforeNamesWhereBothHaveOne() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Weezer", "Weezer", more: "|group=\(Self.groups.0)|year=1994")
        try bench.scan()
        func online(_ group: String) -> Album { album("Weezer", by: "Weezer", id: "listenbrainz/album/" + group) }
        #expect(try twins(bench, online(Self.groups.0)).count == 1)
        #expect(try twins(bench, online(Self.groups.1)).isEmpty)
        #expect(try twins(bench, album("Weezer", by: "Weezer")).count == 1)
        let other = album("Blue Album", by: "Weezer", id: "listenbrainz/album/" + Self.groups.0)
        #expect(try twins(bench, other).count == 1)
    }

    @Test func theShelfKnowsItsOwnAlbumsByTheirIds() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.scan()
        let own = try #require(try bench.albums().first)
        #expect(try bench.library.twins(of: [album("", by: "", id: own.id.rawValue)]).map(\.own) == [own.id])
        #expect(try bench.library.twins(of: [album("Tago Mago", by: "Can", id: "shelf/album/gone")]).isEmpty)
    }

    @Test func whatIsAwayIsNobodysTwin() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.scan()
        try FileManager.default.moveItem(at: bench.music, to: bench.music.appendingPathExtension("away"))
        try bench.scan()
        #expect(try twins(bench, album("Tago Mago", by: "Can")).isEmpty)
    }

    @Test func aLibraryThatNobodyUsesIsNotMadeForAQuestion() throws {
        let folder = try TemporaryFolder()
        let library = MusicLibrary(
            file: folder.file("library.db"), decoding: TagDecoding { _ in [] }, post: { _ in })
        library.ask(.twins([album("Tago Mago", by: "Can")]))
        #expect(OwnRecords(library) { _ in nil }.find([WantedAlbum(artist: "Can", title: "Tago Mago")]) == [nil])
        library.close()
        #expect(!FileManager.default.fileExists(atPath: folder.file("library.db").path))
    }

    // MARK: Covers that are lent

    @Test func anAlbumWithoutAPictureTakesTheOneThatWasFetched() throws {
        let (bench, folder) = (try ShelfBench(), try TemporaryFolder())
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.writeAlbum("Can", "Soundtracks")
        try bench.scan()
        #expect(try bench.library.bare().count == 2)
        let (store, cache) = (try Store.open(folder: folder.file("data")), CoverCache(folder: folder.file("cache")))
        let online = album("Tago Mago (Deluxe)", by: "CAN")
        let content = try cache.keep(Forged.jpeg(salt: "a"), from: "https://a.example/1.jpg", provider: "attic")
        try fill(store, online, content)
        let lending = CoverLending(bench.library, store: store, cache: cache)
        let own = try #require(try bench.albums().first { $0.title == "Tago Mago" }).id
        #expect(try lending.lend() == [own])
        #expect(try store.artwork(own.foundArtwork)?.content == content)
        #expect(try bench.library.bare().map(\.title) == ["Soundtracks"])
        #expect(try lending.lend() == [])
    }

    /// Two records called like their band are told apart by their ids.
    @Test func anotherRecordOfTheSameNameLendsNothing() throws {
        let (bench, folder) = (try ShelfBench(), try TemporaryFolder())
        try bench.writeAlbum("Weezer", "Weezer", more: "|group=\(Self.groups.0)")
        try bench.scan()
        let (store, cache) = (try Store.open(folder: folder.file("data")), CoverCache(folder: folder.file("cache")))
        let green = album("Weezer", by: "Weezer", id: "\(ProviderList.finder)/album/\(Self.groups.1)")
        let content = try cache.keep(Forged.jpeg(salt: "a"), from: "https://a.example/1.jpg", provider: "attic")
        try fill(store, green, content)
        #expect(try CoverLending(bench.library, store: store, cache: cache).lend() == [])
    }

    @Test func whatIsNotInTheCacheIsNotLent() throws {
        let (bench, folder) = (try ShelfBench(), try TemporaryFolder())
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.scan()
        let store = try Store.open(folder: folder.file("data"))
        try fill(store, album("Tago Mago", by: "Can"), ContentHash(of: "gone"))
        let cache = CoverCache(folder: folder.file("cache"))
        #expect(try CoverLending(bench.library, store: store, cache: cache).lend() == [])
    }

    private func fill(_ store: Store, _ album: Album, _ content: ContentHash) throws {
        let reference = SourceReference(source: "attic", kind: .playlist, id: "1")
        let job = GatheringJob(reference: reference, name: "Attic")
        try store.beginGathering(job)
        let category = Category(
            id: job.id, name: "Attic", section: .yours, albums: [album], origin: reference)
        let artwork = Artwork(
            id: album.artwork, provider: "attic", addresses: ["https://a.example/1.jpg"], content: content)
        _ = try store.saveGathered(category, artworks: [artwork], job: job, isWhole: true)
    }
}
