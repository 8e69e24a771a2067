import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

@Suite("Pictures of the player's own albums")
struct OwnPictureTests {
    private let tags = "artist=Can|album=Tago Mago|track=1"

    private func id(_ bench: ShelfBench) throws -> Album.ID { try #require(try bench.albums().first).id }

    private func isBare(_ bench: ShelfBench) throws -> Bool { try #require(try bench.albums().first).isBare }

    @Test func theEmbeddedPictureGoesBeforeTheFolders() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "in"))
        try bench.write("a/cover.jpg", Forged.jpeg(salt: "beside"))
        try bench.scan()
        #expect(bench.pictures.bytes(of: try id(bench)) == Forged.jpeg(salt: "in"))
        // Once more, from the cache.
        #expect(bench.pictures.bytes(of: try id(bench)) == Forged.jpeg(salt: "in"))
    }

    /// Data that is no picture at all, and data that only begins like one.
    @Test(arguments: [Data("no picture".utf8), Forged.jpeg(salt: "x").prefix(12)])
    func aDamagedOneMakesRoomForTheFolders(picture: Data) throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: picture)
        try bench.write("a/cover.jpg", Forged.jpeg(salt: "beside"))
        try bench.scan()
        #expect(bench.pictures.bytes(of: try id(bench)) == Forged.jpeg(salt: "beside"))
        #expect(try !isBare(bench))
    }

    /// Its header is good, so that only the decoder notices.
    @Test func oneThatCannotBeDecodedDoesToo() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "in"))
        try bench.write("a/cover.jpg", Forged.jpeg(salt: "beside"))
        try bench.scan()
        let (id, pictures) = (try id(bench), bench.pictures)
        let first = try #require(pictures.picture(of: id))
        #expect(try pictures.cannotShow(first.source))
        #expect(pictures.bytes(of: id) == Forged.jpeg(salt: "beside"))
        #expect(try !pictures.cannotShow(first.source), "it is logged once")
    }

    @Test func withoutAnyOtherTheAlbumCountsAsBare() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Data("no picture".utf8))
        try bench.scan()
        #expect(try !isBare(bench) && bench.library.summary().bare == 0)
        #expect(bench.pictures.picture(of: try id(bench)) == nil)
        #expect(try isBare(bench) && bench.library.bare().count == 1)
        #expect(bench.news.now.contains { if case .summary(let summary) = $0 { summary.bare == 1 } else { false } })
        bench.news.forget()
        #expect(bench.pictures.picture(of: try id(bench)) == nil)
        #expect(bench.news.now.isEmpty, "it is told once")
        try bench.scan()
        #expect(try isBare(bench), "a scan that finds nothing new changes nothing")
    }

    @Test func aMendedFileIsShownAgain() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Data("no picture".utf8))
        try bench.scan()
        #expect(bench.pictures.picture(of: try id(bench)) == nil)
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "mended"))
        try bench.scan()
        #expect(try !isBare(bench))
        #expect(bench.pictures.bytes(of: try id(bench)) == Forged.jpeg(salt: "mended"))
    }

    // MARK: The cache

    /// A stick that is away: what was shown once is shown still.
    @Test func aKeptPictureNeedsNoFile() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "in"))
        try bench.scan()
        let id = try id(bench)
        #expect(bench.pictures.kept(of: id) == nil, "nothing is kept before it was read")
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "in"))
        let away = bench.music.deletingLastPathComponent().appending(path: "away")
        try FileManager.default.moveItem(at: bench.music, to: away)
        try bench.scan()
        #expect(try bench.albums().map(\.isAway) == [true])
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "in"))
        #expect(bench.pictures.kept(of: id) != nil)
    }

    @Test func aKeptPictureThatCannotBeDecodedIsNotShownAgain() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "in"))
        try bench.scan()
        let (id, pictures) = (try id(bench), bench.pictures)
        let first = try #require(pictures.picture(of: id))
        #expect(try pictures.cannotShow(first.source))
        #expect(pictures.kept(of: id) == nil)
        #expect(pictures.picture(of: id) == nil)
    }

    // MARK: Looks

    private func measure(_ bench: ShelfBench) async -> Int {
        let pictures = bench.pictures
        return await LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) },
            look: { CoverLook(signature: GatheringBench.look(at: $0)) }
        ).run { true }
    }

    private func signatures(_ bench: ShelfBench) throws -> [String: PaletteSignature] {
        let albums = try bench.library.albums(of: ShelfRule.everything)
        return Dictionary(albums.map { ($0.title, $0.signature) }, uniquingKeysWith: { first, _ in first })
            .compactMapValues { $0 }
    }

    private func looks(_ bench: ShelfBench) throws -> [PaletteSignature?] {
        try bench.library.open().reader.read { try bench.library.open().queries.fetch($0, "").map(\.signature) }
    }

    @Test func eachDistinctPictureIsMeasuredOnce() async throws {
        let bench = try ShelfBench()
        for album in 0..<20 {
            try bench.writeAlbum("Artist \(album)", "Album \(album)")
            // Two of each.
            try bench.write("Artist \(album)/Album \(album)/cover.jpg", Forged.jpeg(salt: "\(album / 2)"))
        }
        try bench.scan()
        #expect(try signatures(bench).isEmpty)
        #expect(await measure(bench) == 10)
        let known = try signatures(bench)
        #expect(known.count == 20 && known["Album 6"] == known["Album 7"] && known["Album 7"] != known["Album 8"])
        #expect(known["Album 6"] == GatheringBench.look(at: Forged.jpeg(salt: "3")))
        #expect(await measure(bench) == 0)
        try bench.scan()
        #expect(await measure(bench) == 0, "a scan changes nothing")
    }

    @Test func anotherPictureIsMeasuredAgain() async throws {
        let bench = try ShelfBench()
        for album in 0..<3 {
            try bench.write(
                "\(album)/1.mp3", "artist=A|album=Album \(album)", picture: Forged.jpeg(salt: "\(album)"))
        }
        try bench.scan()
        #expect(await measure(bench) == 3)
        try bench.write("1/1.mp3", "artist=A|album=Album 1", picture: Forged.jpeg(salt: "other one"))
        try bench.scan()
        #expect(await measure(bench) == 1)
        #expect(try signatures(bench)["Album 1"] == GatheringBench.look(at: Forged.jpeg(salt: "other one")))
    }

    /// A picture beside the music that is replaced by another one of the same name, also of the same size.
    @Test(arguments: ["other, of another size", "bl"])
    func anotherPictureOfTheSameNameIsMeasuredAgain(salt: String) async throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.write("Can/Tago Mago/cover.jpg", Forged.jpeg(salt: "in"))
        for album in 0..<3 { try bench.writeAlbum("Can", "Album \(album)") }
        try bench.scan()
        #expect(await measure(bench) == 1)
        try bench.write("Can/Tago Mago/cover.jpg", Forged.jpeg(salt: salt))
        try bench.scan()
        #expect(await measure(bench) == 1)
        #expect(try looks(bench) == [GatheringBench.look(at: Forged.jpeg(salt: salt))])
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
        #expect(await measure(bench) == 0, "a scan changes nothing")
    }

    /// One cover, which no decoder understands.
    private func undecodable() throws -> (ShelfBench, LookMeasuring) {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", tags, picture: Forged.jpeg(salt: "in"))
        try bench.scan()
        let pictures = bench.pictures
        let looks = LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) }, look: { _ in CoverLook(signature: nil) })
        return (bench, looks)
    }

    @Test func nothingIsMeasuredWhileTheGameIsBusy() async throws {
        let (bench, looks) = try undecodable()
        let (questions, asked) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            // A run that ends by itself ends the wait below, too.
            defer { asked.finish() }
            return await looks.run {
                asked.yield()
                return false
            }
        }
        var count = 0
        for await _ in questions.prefix(2) { count += 1 }
        #expect(count == 2, "it asks again, later")
        task.cancel()
        #expect(await task.value == 0)
        #expect(try bench.library.unmeasured(most: 9).count == 1)
    }

    @Test func whatCannotBeDecodedIsNotTriedForEver() async throws {
        let (bench, looks) = try undecodable()
        #expect(await looks.run { true } == 1)
        #expect(await looks.run { true } == 0)
        #expect(try bench.library.unmeasured(most: 9).isEmpty)
    }

    @Test(arguments: 0..<50) func packedLooksAreReadBack(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        func color() -> Color { Color(UInt32(chance.int(below: 1 << 24))) }
        let swatches = (0..<chance.int(below: 7)).map { _ in
            PaletteSignature.Swatch(color: color(), share: Double(chance.int(below: 65536)) / 65535)
        }
        let signature = PaletteSignature(swatches: swatches, grid: (0..<16).map { _ in color() })
        let packed = PackedLook.pack(signature)
        #expect(PackedLook.unpack(packed) == signature)
        for length in 0..<packed.count { _ = PackedLook.unpack(Array(packed.prefix(length))) }
    }
}
