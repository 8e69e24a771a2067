import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Searches that wait for a rate limit")
struct RestingTests {
    private func provider(_ answers: [Result<[FoundPlaylist], SourceError>]) -> MusicProvider {
        let left = Mutex(answers)
        return MusicProvider(
            id: "p", name: "P",
            search: { _, _ throws(SourceError) in
                try left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
            }, page: { _, _ in TrackPage(tracks: []) }, test: { "" })
    }

    private let found = FoundPlaylist(
        reference: SourceReference(source: "p", kind: .playlist, id: "1"), title: "Found")

    @Test func theSecondsAreToldAndItIsAskedAgain() async throws {
        let told = Mutex<[Double]>([])
        let provider = provider([.failure(.resting(seconds: 3)), .failure(.resting(seconds: nil)), .success([found])])
        let answer = try await provider.searchPatiently("x", sleeper: .none) { left in told.withLock { $0.append(left) }
        }
        #expect(answer == [found])
        #expect(told.withLock { $0 } == [3, 2, 1, 5, 4, 3, 2, 1])
    }

    @Test(arguments: [SourceError.resting(seconds: 3_600), .offline])
    func longPausesThrowAtOnce(_ error: SourceError) async {
        await #expect(throws: error) {
            _ = try await provider([.failure(error)]).searchPatiently("x", sleeper: .none) { _ in Issue.record("waited")
            }
        }
    }

    @Test func aRestThatNeverEndsEnds() async {
        await #expect(throws: SourceError.busy) {
            _ = try await provider([.failure(.resting(seconds: 1))]).searchPatiently("x", sleeper: .none) { _ in }
        }
    }
}
