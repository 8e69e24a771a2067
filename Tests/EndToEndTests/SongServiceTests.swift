import Foundation
import Synchronization
import Testing
import UnderCoverMusic
import Waiting

@testable import UnderCoverApp

/// These wait for an answer, and not by looking.
private let patience: TimeLimitTrait = .timeLimit(.minutes(max(1, Int(Patience.limit / 60))))

/// Each question about a song is answered, unless its asker no longer waits.
@Suite struct SongServiceTests {
    private func desk(_ answer: @escaping @Sendable () async -> HTTPResponse?) throws -> SourceService {
        let home = try Home()
        let files = try GameFiles(dataDir: home.path("data"), needsStore: true)
        let client = HTTPClient(send: { _ throws(HTTPError) in
            guard let response = await answer() else { throw .unreachable }
            return response
        })
        let network = Network(
            folders: files.folders, dataDir: home.path("data"), isOffline: false, bases: [:], client: client)
        let store = try #require(files.opening.shared)
        return SourceService(
            network, files: files, store: store, look: { _ in CoverLook(signature: nil) }, post: { _ in })
    }

    private static func response(_ status: Int, _ text: String = "") throws -> HTTPResponse {
        HTTPResponse(status: status, body: Data(text.utf8), url: try #require(URL(string: "https://example.org/")))
    }

    private func answer(_ desk: SourceService, _ song: String) async -> Data? {
        await withCheckedContinuation { continuation in
            desk.song(song) { continuation.resume(returning: $0) }
        }
    }

    @Test(patience, arguments: ["nobody/1", "deezer/1", "deezer/x", "deezer/"])
    func aSongThatNeverComesIsTold(song: String) async throws {
        #expect(await answer(try desk { nil }, song) == nil)
        let refusal = try Self.response(404)
        #expect(await answer(try desk { refusal }, song) == nil)
        let nonsense = try Self.response(200, "<html>")
        #expect(await answer(try desk { nonsense }, song) == nil)
    }

    @Test(patience) func aPrefetchedSongThatFailedIsTold() async throws {
        let desk = try desk { nil }
        desk.fetchSongs(["deezer/1"])
        #expect(await answer(desk, "deezer/1") == nil)
    }

    @Test(patience) func nobodyIsToldOfASongThatWasStopped() async throws {
        let (silence, end) = AsyncStream.makeStream(of: Void.self)
        let desk = try desk {
            for await _ in silence {}
            return nil
        }
        let told = Mutex(0)
        desk.song("deezer/1") { _ in told.withLock { $0 += 1 } }
        desk.stopSong()
        end.finish()
        // Its answer would have come first.
        #expect(await answer(desk, "deezer/2") == nil)
        #expect(told.withLock { $0 } == 0)
    }
}
