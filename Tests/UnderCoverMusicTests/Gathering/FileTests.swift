import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Categories of playlist files")
struct FileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Finds "Album No. 3" by its title and every "Song 3" by its name.
    private let source = InventedSource(
        .init(find: { wanted in
            let number = (wanted.title.isEmpty ? wanted.track ?? "" : wanted.title).split(separator: " ").last
            return number.flatMap { Int($0) }.map { FoundTrack.invented($0, artist: wanted.artist) }
        }))

    private func write(_ text: String, to name: String) throws -> SourceReference {
        SourceReference(source: "file", kind: .file, id: try folder.write(Data(text.utf8), to: name).path)
    }

    private func gather(
        _ reference: SourceReference, _ settings: SieveSettings = SieveSettings()
    ) async throws -> (made: Gathering, bench: GatheringBench) {
        let bench = try GatheringBench(source, folder: folder)
        return (await bench.last(bench.gatherer.gather(reference, settings: settings)), bench)
    }

    static let kinds: [(String, @Sendable (Int) -> String, String)] = [
        ("tape.m3u", { "/music/Artist \($0)/Album No. \($0)/03 Song.mp3" }, ""),
        ("tape.m3u8", { "#EXTINF:99,Artist \($0) - Some song\nArtist \($0)/Album No. \($0)/03.mp3" }, "#EXTM3U\n"),
        ("tape.pls", { "File\($0)=/m/Artist \($0)/Album No. \($0)/01 Song.mp3" }, "[playlist]\n"),
        ("songs.m3u", { "#EXTINF:99,Artist \($0) - Song \($0)\n/m/\($0).mp3" }, "#EXTM3U\n"),
        ("songs.pls", { "File\($0)=/m/x.mp3\nTitle\($0)=Artist \($0) - Song \($0)" }, "[playlist]\n"),
    ]

    @Test(arguments: kinds.indices) func anAlbumThatIsOnlyNamedIsLookedUp(_ kind: Int) async throws {
        let (name, line, head) = Self.kinds[kind]
        let reference = try write(head + (1...30).map(line).joined(separator: "\n"), to: name)
        let (made, bench) = try await gather(reference)
        #expect(made.stage == .done && made.name == String(name.prefix { $0 != "." }))
        #expect(made.albums.map(\.title) == (1...30).map { "Album No. \($0)" })
        #expect(made.albums.map(\.artist) == (1...30).map { "Artist \($0)" })
        #expect(try bench.categories == [made.category])
    }

    @Test func xspfAndItsKinNeedNoPictures() async throws {
        let tracks = (1...14).map {
            "<track><creator>Artist \($0)</creator><album>Album No. \($0)</album>"
                + "<image>https://spy.example/1.jpg</image></track>"
        }
        let xspf = "<playlist><title>Rain</title><trackList>\(tracks.joined())</trackList></playlist>"
        let (made, bench) = try await gather(try write(xspf, to: "a.xspf"))
        #expect(made.albums.count == 14 && made.name == "Rain")
        #expect(source.questions.keys.allSatisfy { !$0.contains("spy.example") })
        bench.store.close()
        let jspf = (1...14).map { #"{"creator": "Artist \#($0)", "title": "Song \#($0)"}"# }
        let json = #"{"playlist": {"track": [\#(jspf.joined(separator: ","))]}}"#
        #expect(try await gather(try write(json, to: "b.jspf")).made.albums.count == 14)
    }

    @Test func anAlbumIsAskedForOnceHoweverManyOfItsSongsAreThere() async throws {
        let lines = (1...40).map { "/music/Artist \($0 % 13)/Album No. \($0 % 13)/\(10 + $0) Song.mp3" }
        let (made, _) = try await gather(try write(lines.joined(separator: "\n"), to: "a.m3u"))
        #expect(made.albums.count == 13)
        #expect((0..<13).allSatisfy { source.questions["Album No. \($0)"] == 1 })
    }

    @Test func unknownAlbumsAreCounted() async throws {
        source.mood.withLock {
            $0.find = { $0.title.hasSuffix("7") ? nil : .invented(Int($0.title.dropFirst(10)) ?? 0) }
        }
        let lines = (1...20).map { "/music/Artist \($0)/Album No. \($0)/01 Song.mp3" }
        let (made, _) = try await gather(try write(lines.joined(separator: "\n"), to: "a.m3u"))
        #expect(made.stage == .done && made.albums.count == 18 && made.leftOut == [.unfound: 2])
        #expect(made.named == 20 && made.found == 18 && made.unread == 0)
        #expect(made.unfound?.map(\.text) == ["Artist 7 – Album No. 7", "Artist 17 – Album No. 17"])
    }

    @Test func everyLineOfALongFileIsLookedUp() async throws {
        let text = (1...700).map { "Artist \($0) - Album No. \($0)" }.joined(separator: "\n")
        let (made, _) = try await gather(try write(text, to: "a.txt"))
        #expect(made.stage == .done && made.named == 700 && made.albums.map(\.title).last == "Album No. 700")
        #expect(made.albums.count == 700)
    }

    @Test func aCoverOfAnotherIsCalledSo() async throws {
        source.mood.withLock {
            $0.find = { wanted in
                let number = Int(wanted.title.dropFirst(10)) ?? 0
                var track = FoundTrack.invented(number, artist: "Artist 1")
                if number == 14 { track.covers = FoundTrack.invented(13).covers }
                return track
            }
        }
        let lines = (1...14).map { "/music/Artist 1/Album No. \($0)/01 Song.mp3" }
        let (made, _) = try await gather(try write(lines.joined(separator: "\n"), to: "a.m3u"))
        #expect(made.albums.count == 13 && made.coverless == 0 && made.leftOut == [.repeated: 1])
    }

    @Test func aFileWithoutArtistsSaysSo() async throws {
        let (made, _) = try await gather(
            try write((1...24).map { "/music/\($0).mp3" }.joined(separator: "\n"), to: "a.m3u"))
        #expect(made.problem == Words.namesNoArtist(24) && made.unfound?.count == 24)
        let named = (1...24).map { "#EXTINF:9,Song \($0)\n/music/\($0).mp3" }.joined(separator: "\n")
        let other = try await gather(try write(named, to: "b.m3u")).made
        #expect(other.problem == Words.namesNoArtist(24) && other.unfound?.count == 24)
        #expect(source.questions.isEmpty)
    }

    // MARK: Corrections

    private func lines(_ last: Int) -> String {
        (1...20).map { "Artist \($0) - \($0 > last ? "Albun" : "Album") No. \($0)" }.joined(separator: "\n")
    }

    /// Sends the correction and waits for what comes of it.
    private func correct(
        _ line: UnfoundLine, _ album: FoundTrack?, _ reference: SourceReference, _ bench: GatheringBench
    ) async throws -> Gathering {
        let stream = try await bench.gatherer.correct(line.key, of: reference, to: Correction(album: album))
        return await bench.last(try #require(stream))
    }

    @Test func aLineIsCorrectedWithoutLookingUpTheOthersAgain() async throws {
        source.mood.withLock {
            $0.find = { $0.title.hasPrefix("Albun") ? nil : .invented(Int($0.title.dropFirst(10)) ?? 0) }
        }
        let reference = try write(lines(18), to: "a.txt")
        let (made, bench) = try await gather(reference)
        let missing = try #require(made.unfound)
        #expect(
            made.albums.count == 18 && missing.map(\.text) == ["Artist 19 – Albun No. 19", "Artist 20 – Albun No. 20"])
        source.forgetQuestions()
        let one = try await correct(missing[0], .invented(19), reference, bench)
        #expect(one.stage == .done && one.albums.map(\.title).last == "Album No. 19" && one.named == 20)
        #expect(one.unfound == [missing[1]])
        let two = try await correct(missing[1], nil, reference, bench)
        #expect(two.albums.count == 19 && two.named == 19 && two.unfound == [] && two.leftOut == [:])
        #expect(source.questions.keys.allSatisfy { !$0.hasPrefix("Album") && !$0.hasPrefix("Albun") })
        #expect(try bench.categories.map(\.albums.count) == [19])
    }

    @Test func albumsStayWhileALineIsCorrected() async throws {
        source.mood.withLock {
            $0.find = { $0.title.hasPrefix("Albun") ? nil : .invented(Int($0.title.dropFirst(10)) ?? 0) }
        }
        let reference = try write(lines(19), to: "a.txt")
        let (made, bench) = try await gather(reference)
        let key = try #require(made.unfound?.first).key
        let stream = try await bench.gatherer.correct(key, of: reference, to: Correction(album: .invented(20)))
        var stages: [Gathering.Stage] = []
        for await news in try #require(stream) {
            #expect(news.albums.count >= 19 && news.named == 20)
            stages.append(news.stage)
        }
        #expect(stages.last == .done)
    }

    @Test func correctionsOutliveTheGame() async throws {
        source.mood.withLock {
            $0.find = { $0.title.hasPrefix("Albun") ? nil : .invented(Int($0.title.dropFirst(10)) ?? 0) }
        }
        let reference = try write(lines(19), to: "a.txt")
        let (made, bench) = try await gather(reference)
        _ = try await correct(try #require(made.unfound?.first), .invented(20), reference, bench)
        bench.store.close()
        let next = try GatheringBench(source, folder: folder)
        let category = try #require(try next.categories.first)
        let stream = try #require(await next.gatherer.refresh(category))
        let again = await next.last(stream)
        #expect(again.albums.map(\.title).last == "Album No. 20" && again.unfound == [])
    }

    @Test func tooFewBecomeEnough() async throws {
        source.mood.withLock {
            $0.find = { $0.title.hasPrefix("Albun") ? nil : .invented(Int($0.title.dropFirst(10)) ?? 0) }
        }
        let reference = try write(lines(11), to: "a.txt")
        let bench = try GatheringBench(source, folder: folder)
        let made = await bench.last(bench.gatherer.gather(reference, isKept: false))
        #expect(made.stage == .failed && made.unfound?.count == 9)
        let repaired = try await correct(try #require(made.unfound?.first), .invented(12), reference, bench)
        #expect(repaired.stage == .done && repaired.albums.count == 12 && repaired.leftOut == [.unfound: 8])
    }

    @Test func lookupsAreNotRepeatedAfterAStop() async throws {
        let gate = Gate()
        let known = source.mood.withLock { $0.find }
        source.mood.withLock {
            $0.find = { wanted throws(SourceError) in
                if (Int(wanted.title.dropFirst(10)) ?? 0) >= 20 { await gate.pass() }
                return try await known(wanted)
            }
        }
        let lines = (1...30).map { "/music/Artist \($0)/Album No. \($0)/01 Song.mp3" }
        let reference = try write(lines.joined(separator: "\n"), to: "a.m3u")
        let bench = try GatheringBench(source, folder: folder)
        let stream = await bench.gatherer.gather(reference)
        await gate.visitor()
        async let stopping: Void = bench.gatherer.stop()
        while await bench.gatherer.isStopping(reference) == false { await Task.yield() }
        await gate.open()
        await stopping
        _ = await bench.last(stream)
        bench.store.close()
        source.forgetQuestions()
        let next = try GatheringBench(source, folder: folder)
        for (_, stream) in await next.gatherer.resume() { #expect(await next.last(stream).albums.count == 30) }
        #expect(source.questions["Album No. 1"] == nil && source.questions["Album No. 30"] == 1)
    }

    @Test func aFileIsSpokenOfAsOne() async throws {
        let none = SourceReference(source: "file", kind: .file, id: folder.file("none.m3u").path)
        let (made, bench) = try await gather(none)
        #expect(made.problem == "There is no file \(none.id).")
        bench.store.close()
        let picture = try folder.write(Forged.jpeg(salt: "a"), to: "picture.m3u")
        let other = try await gather(SourceReference(source: "file", kind: .file, id: picture.path)).made
        #expect(other.problem?.hasPrefix("\(picture.path) is damaged, or no list of music.") == true)
    }
}
