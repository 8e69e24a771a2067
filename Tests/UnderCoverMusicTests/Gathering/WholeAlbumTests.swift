import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Playlists that say too little about albums, so that each album is asked about by itself.
@Suite("Albums that are asked about one by one") struct WholeAlbumTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Every third is a single, every fifth a compilation by various artists.
    private static func whole(_ track: FoundTrack) -> FoundTrack {
        var whole = track
        let number = OutsideNumber.whole(track.albumID ?? "", in: 0...1_000) ?? 0
        whole.isOfTrack = false
        whole.artist = number % 5 == 0 ? "Various Artists" : "Album artist \(number)"
        whole.release = number % 5 == 0 ? .compilation : number % 3 == 0 ? .single : .album
        return whole
    }

    private static func tracks(_ numbers: Range<Int>) -> [FoundTrack] {
        numbers.map { number in
            var track = FoundTrack.invented(number)
            track.isOfTrack = true
            return track
        }
    }

    private func bench(
        _ pages: [[FoundTrack]],
        whole: @escaping @Sendable (FoundTrack) async throws(SourceError) -> FoundTrack? = { Self.whole($0) }
    ) throws -> GatheringBench {
        try GatheringBench(InventedSource(.init(pages: pages, whole: whole)), folder: folder)
    }

    @Test func singlesAndCompilationsAreLeftOutAndNamed() async throws {
        let bench = try bench([Self.tracks(0..<20), Self.tracks(10..<40)])
        let made = await bench.gather()
        let kept = (0..<40).filter { $0 % 3 != 0 && $0 % 5 != 0 }
        #expect(made.stage == .done)
        #expect(made.albums.map(\.title) == kept.map { "Album No. \($0)" }, "in the order of the playlist")
        #expect(made.albums.map(\.artist) == kept.map { "Album artist \($0)" })
        #expect(made.leftOut == [.single: 11, .variousArtists: 8])
        #expect(
            made.leftOutNames?[.single]?.prefix(2) == ["Album artist 3 – Album No. 3", "Album artist 6 – Album No. 6"])
        #expect(bench.source.questions.filter { $0.key.hasPrefix("whole") }.count == 40)
        #expect(bench.source.questions.values.allSatisfy { $0 == 1 }, "each is asked about once")
    }

    @Test func theSwitchesKeepThem() async throws {
        let bench = try bench([Self.tracks(0..<20)])
        let singles = await bench.gather(settings: SieveSettings(keepsSingles: true))
        #expect(singles.albums.count == 16 && singles.leftOut == [.variousArtists: 4])
        let all = await bench.gather(settings: SieveSettings(keepsSingles: true, keepsVariousArtists: true))
        #expect(all.albums.count == 20 && all.leftOut == [:])
    }

    @Test func noAnswerIsShownBeforeItIsKnown() async throws {
        let gate = Gate()
        let bench = try bench([Self.tracks(1..<40)]) { track in
            if track.albumID == "20" { await gate.pass() }
            return Self.whole(track)
        }
        for await gathering in await bench.gatherer.gather(InventedSource.reference, name: "Mine") {
            #expect(gathering.albums.allSatisfy { $0.artist.hasPrefix("Album artist") })
            // Those before it can be played meanwhile.
            if gathering.albums.count >= 8 { await gate.open() }
        }
        #expect(try bench.categories.first?.albums.count == 21)
    }

    @Test func whatTheSourceDoesNotKnowIsLeftOut() async throws {
        let bench = try bench([Self.tracks(1..<30)]) { track throws(SourceError) in
            if track.albumID == "7" { throw .notFound }
            return track.albumID == "8" ? nil : Self.whole(track)
        }
        let made = await bench.gather()
        #expect(made.stage == .done && made.leftOut[.unknown] == 2)
        #expect(!made.albums.map(\.title).contains("Album No. 7"))
    }

    @Test func aBusySourceIsNotAskedOnAndOn() async throws {
        let asked = Mutex(0)
        let bench = try bench([Self.tracks(1..<60)]) { track throws(SourceError) in
            let count = asked.withLock { count in
                count += 1
                return count
            }
            if count > 30 { throw .resting(seconds: 1) }
            return Self.whole(track)
        }
        let made = await bench.gather()
        #expect(made.stage == .done && made.problem?.contains("too busy") == true)
        // Four at a time, each with three rests.
        #expect(asked.withLock { $0 } <= 30 + 4 * 4)
    }

    @Test func aStoppedGatheringAsksForNothingTwice() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(
                pages: [Self.tracks(1..<40)],
                whole: { track in
                    if track.albumID == "30" { await gate.pass() }
                    return Self.whole(track)
                }))
        let first = try GatheringBench(source, folder: folder)
        let stream = await first.gatherer.gather(InventedSource.reference, name: "Mine")
        await gate.visitor()
        async let stopping: Void = first.gatherer.stop()
        while await first.gatherer.isStopping(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        await stopping
        _ = await first.last(stream)
        first.store.close()
        source.forgetQuestions()
        let next = try GatheringBench(source, folder: folder)
        for (_, stream) in await next.gatherer.resume() { #expect(await next.last(stream).stage == .done) }
        #expect(try next.categories.first?.albums.count == 21)
        #expect(source.questions.keys.filter { $0.hasPrefix("whole") }.count < 20)
        #expect(source.questions["page 0"] == nil)
    }

    @Test func whatSaysEnoughIsNotAskedAbout() async throws {
        let charted = FoundTrack.page(0..<14).map { track in
            var track = track
            track.release = .album
            return track
        }
        let bench = try bench([charted])
        #expect(await bench.gather().albums.count == 14)
        #expect(!bench.source.questions.keys.contains { $0.hasPrefix("whole") })
    }
}
