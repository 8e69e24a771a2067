import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// Tests covers that cannot be read or decoded at the moment.
struct LookMeasuringTests {
    private struct Passing: Error {}

    private func bench(_ albums: Int) throws -> ShelfBench {
        let bench = try ShelfBench()
        for album in 0..<albums {
            try bench.write(
                "\(album)/1.mp3", "artist=A|album=Album \(album)", picture: Forged.jpeg(salt: "\(album)"))
        }
        try bench.scan()
        return bench
    }

    private func measure(_ bench: ShelfBench) async -> Int {
        let pictures = bench.pictures
        return await LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) },
            look: { CoverLook(signature: GatheringBench.look(at: $0)) }
        ).run { true }
    }

    @Test func whatCannotBeReadNowIsTriedByTheNextRun() async throws {
        let bench = try bench(3)
        let asked = Mutexed(0)
        let looks = LookMeasuring(
            bench.library,
            picture: { _ in
                asked.change { $0 += 1 }
                return nil
            }, look: { _ in CoverLook(signature: nil) })
        #expect(await looks.run { true } == 0)
        #expect(asked.now == 3, "once in a run")
        #expect(await measure(bench) == 3)
    }

    @Test func aDecoderThatFailsForAnotherReasonIsAskedAgain() async throws {
        let bench = try bench(2)
        let pictures = bench.pictures
        let looks = LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) }, look: { _ in throw Passing() })
        #expect(await looks.run { true } == 0)
        #expect(try bench.library.unmeasured(most: 9).count == 2)
        #expect(await measure(bench) == 2)
    }

    /// As the game's loader says it.
    @Test func soIsOneThatDoesNotStart() async throws {
        let bench = try bench(2)
        let pictures = bench.pictures
        let looks = LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) },
            look: { _ in CoverLook(signature: nil, mayPass: true) },
            refused: { bytes, id in pictures.cannotShow(bytes, of: id) })
        #expect(await looks.run { true } == 0)
        #expect(try bench.library.summary().folders.map(\.skipped) == [0])
        #expect(await measure(bench) == 2)
    }

    /// Only the decoder notices that the embedded one is damaged; the other one takes its place at once.
    @Test(arguments: [true, false])
    func whatTheDecoderRefusesIsDamaged(hasAnother: Bool) async throws {
        let bench = try bench(1)
        if hasAnother { try bench.write("0/cover.jpg", Forged.jpeg(salt: "beside")) }
        try bench.scan()
        let pictures = bench.pictures
        let looks = LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) },
            look: { bytes in
                let isBad = bytes == Forged.jpeg(salt: "0")
                return CoverLook(signature: isBad ? nil : GatheringBench.look(at: bytes))
            }, refused: { bytes, id in pictures.cannotShow(bytes, of: id) })
        #expect(await looks.run { true } == 1)
        #expect(try bench.albums().map(\.isBare) == [!hasAnother])
        #expect(try bench.library.summary().bare == (hasAnother ? 0 : 1))
        #expect(await looks.run { true } == 0)
    }

    // MARK: The report

    @Test func damagedPicturesAreInTheReport() throws {
        let bench = try ShelfBench()
        try bench.write("a/1.mp3", "artist=A|album=One", picture: Data("no picture".utf8))
        try bench.write("b/1.mp3", "artist=B|album=Two")
        try bench.write("b/cover.jpg", Data("no picture".utf8))
        try bench.scan()
        for album in try bench.albums() { #expect(bench.pictures.picture(of: album.id) == nil) }
        let report = try bench.library.skipped(1)
        #expect(report.map(\.problem) == [.damagedPicture, .damagedPicture])
        #expect(report.map(\.path) == ["a/1.mp3", "b/cover.jpg"].map { bench.music.path + "/" + $0 })
        let folder = try #require(try bench.library.summary().folders.first)
        #expect((folder.songs, folder.skipped) == (2, 2))
        #expect(try bench.scan().skipped == 2)
        try bench.write("a/1.mp3", "artist=A|album=One", picture: Forged.jpeg(salt: "mended"))
        try bench.write("b/cover.jpg", Forged.jpeg(salt: "mended, too"))
        try bench.scan()
        #expect(try bench.library.skipped(1).isEmpty)
        #expect(try bench.library.summary().folders.map(\.skipped) == [0])
    }

    @Test func aFolderThatIsGoneIsAskedOnce() async throws {
        let bench = try bench(5)
        let away = bench.music.deletingLastPathComponent().appending(path: "away")
        try FileManager.default.moveItem(at: bench.music, to: away)
        let (asked, pictures) = (Mutexed(0), bench.pictures)
        let looks = LookMeasuring(
            bench.library,
            picture: { album in
                asked.change { $0 += 1 }
                return pictures.bytes(of: album)
            }, look: { _ in CoverLook(signature: nil) })
        #expect(await looks.run { true } == 0)
        #expect(asked.now == 1)
        try FileManager.default.moveItem(at: away, to: bench.music)
        #expect(await measure(bench) == 5)
    }

    @Test func pagesFollowEachOther() throws {
        let bench = try bench(5)
        var (rows, pages): ([Int], Int) = ([], 0)
        while true {
            let page = try bench.library.unmeasured(most: 2, after: rows.last ?? 0)
            if page.isEmpty { break }
            rows += page.map(\.row)
            pages += 1
        }
        #expect(pages == 3 && rows.count == 5 && rows == Set(rows).sorted())
    }

    @Test func anAlbumThatChangesBehindTheRunIsMeasuredToo() async throws {
        let bench = try bench(40)
        let (seen, pictures) = (Mutexed<[Data]>([]), bench.pictures)
        let looks = LookMeasuring(
            bench.library, picture: { pictures.bytes(of: $0) },
            look: { bytes in
                seen.change { $0.append(bytes) }
                if seen.now.count == 30 {
                    let album = (0..<40).first { album in Forged.jpeg(salt: "\(album)") == seen.now[0] }
                    let first = try #require(album)
                    try bench.write(
                        "\(first)/1.mp3", "artist=A|album=Album \(first)", picture: Forged.jpeg(salt: "other one"))
                    try bench.scan()
                }
                return CoverLook(signature: GatheringBench.look(at: bytes))
            })
        #expect(await looks.run { true } == 41)
        #expect(try bench.library.unmeasured(most: 9).isEmpty)
    }

    // MARK: Broken and away

    private func pictures(_ bench: ShelfBench, _ problem: TagError, _ asked: Mutexed<Int>) -> OwnPictures {
        var decoding = bench.library.decoding
        decoding.picture = { _ in
            asked.change { $0 += 1 }
            return .failure(problem)
        }
        return OwnPictures(
            bench.library, decoding: decoding, cache: CoverCache(folder: bench.data.appending(path: "cache")))
    }

    @Test func aFileThatBreaksTheReaderBreaksOne() throws {
        let bench = try bench(1)
        let asked = Mutexed(0)
        let (pictures, id) = (pictures(bench, .brokeReader, asked), try #require(try bench.albums().first).id)
        for _ in 0..<3 { #expect(pictures.picture(of: id) == nil) }
        #expect(asked.now == 1)
        #expect(try bench.albums().map(\.isBare) == [true])
    }

    @Test(arguments: [TagError.late, .unconfined, .unreadable, .changed, .forbidden])
    func aFailureThatMayPassIsNotRemembered(problem: TagError) throws {
        let bench = try bench(1)
        try bench.write("0/cover.jpg", Data("no picture".utf8))
        try bench.scan()
        let asked = Mutexed(0)
        let (pictures, id) = (pictures(bench, problem, asked), try #require(try bench.albums().first).id)
        for _ in 0..<2 { #expect(pictures.picture(of: id) == nil) }
        #expect(asked.now == 2)
        #expect(try bench.albums().map(\.isBare) == [false], "though the one beside it is broken")
        #expect(bench.pictures.bytes(of: id) == Forged.jpeg(salt: "0"))
    }
}
