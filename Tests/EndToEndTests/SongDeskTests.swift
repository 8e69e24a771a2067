import Foundation
import Synchronization
import Testing
import UnderCoverMusic

@testable import UnderCoverApp

/// Each question about a song is answered, unless nobody waits for it any more.
@Suite struct SongDeskTests {
    private func desk(_ answer: @escaping @Sendable () -> HTTPResponse?) throws -> SourceDesk {
        let home = try Home()
        let files = try GameFiles(dataDir: home.path("data"), needsStore: true)
        let client = HTTPClient(send: { _ throws(HTTPError) in
            guard let response = answer() else { throw .unreachable }
            return response
        })
        let network = Network(
            folders: files.folders, dataDir: home.path("data"), isOffline: false, bases: [:], client: client)
        let store = try #require(files.opening.shared)
        return SourceDesk(
            network, files: files, store: store, look: { _ in CoverLook(signature: nil) }, post: { _ in })
    }

    private static func response(_ status: Int, _ text: String = "") throws -> HTTPResponse {
        HTTPResponse(status: status, body: Data(text.utf8), url: try #require(URL(string: "https://example.org/")))
    }

    /// What `then` got: nil for no answer within a second, [nil] for no song.
    private func answers(_ desk: SourceDesk, _ song: String, isStopped: Bool = false) -> [Data?] {
        let answers = Mutex<[Data?]>([])
        let isDone = DispatchSemaphore(value: 0)
        desk.song(song) { bytes in
            answers.withLock { $0.append(bytes) }
            isDone.signal()
        }
        if isStopped { desk.stopSong() }
        _ = isDone.wait(timeout: .now() + (isStopped ? 0.3 : 20))
        return answers.withLock { $0 }
    }

    @Test(arguments: ["nobody/1", "deezer/1", "deezer/x", "deezer/"])
    func aSongThatNeverComesIsTold(song: String) throws {
        #expect(answers(try desk { nil }, song) == [nil])
        let refusal = try Self.response(404)
        #expect(answers(try desk { refusal }, song) == [nil])
        let nonsense = try Self.response(200, "<html>")
        #expect(answers(try desk { nonsense }, song) == [nil])
    }

    @Test func aPrefetchedSongThatFailedIsTold() throws {
        let desk = try desk { nil }
        desk.fetchSongs(["deezer/1"])
        #expect(answers(desk, "deezer/1") == [nil])
    }

    @Test func nobodyIsToldOfASongThatWasStopped() throws {
        let desk = try desk {
            Thread.sleep(forTimeInterval: 0.1)
            return nil
        }
        #expect(answers(desk, "deezer/1", isStopped: true) == [])
    }
}
