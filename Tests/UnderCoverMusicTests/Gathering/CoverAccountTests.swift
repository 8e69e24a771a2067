import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A source whose covers are bad or expensive is left alone for the rest of a gathering.
@Suite("What the covers of a source cost")
struct CoverAccountTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Gathers a hundred albums. Returns how many covers were decoded.
    private func decoded(_ look: @escaping @Sendable (_ number: Int) -> CoverLook?) async throws -> Int {
        let count = Mutex(0)
        let bench = try GatheringBench(
            InventedSource(.init(pages: [FoundTrack.page(0..<100)])), folder: folder,
            look: { bytes in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return look(number) ?? CoverLook(signature: GatheringBench.look(at: bytes), seconds: 0.01)
            })
        _ = await bench.gather()
        return count.withLock { $0 }
    }

    @Test func honestCoversAreAllDecoded() async throws {
        #expect(try await decoded { _ in nil } == 100)
    }

    /// Twelve covers are under way at a time.
    @Test func afterThreeBadOnesInARowTheSourceIsLeftAlone() async throws {
        let count = try await decoded { _ in CoverLook(signature: nil, seconds: 0.01) }
        #expect((3...15).contains(count), "\(count)")
    }

    @Test func badOnesAmongGoodOnesAreForgiven() async throws {
        #expect(try await decoded { $0.isMultiple(of: 3) ? CoverLook(signature: nil) : nil } == 100)
    }

    @Test func aSourceThatHasSpentItsProcessorTimeIsLeftAlone() async throws {
        let expensive = GatheringBench.look(at: Forged.jpeg(salt: "x"))
        let count = try await decoded { _ in CoverLook(signature: expensive, seconds: 1) }
        // Three seconds, and a fifth for each cover.
        #expect((4...16).contains(count), "\(count)")
    }
}
