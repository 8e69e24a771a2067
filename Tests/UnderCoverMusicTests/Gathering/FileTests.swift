import Foundation
import Synchronization
import Testing
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
        #expect(made.stage == .done && made.albums.count == 18 && made.coverless == 2)
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
        #expect(other.problem?.hasPrefix("\(picture.path) is damaged, or no playlist.") == true)
    }
}
