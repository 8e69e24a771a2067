import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

@Suite("Orders as few bytes")
struct EntryRunsTests {
    @Test(
        arguments: [
            [], [0], [5], [0, 1, 2], [2, 1, 0], [7, 8, 9, 0, 1, 5], [Int32.max - 1], [3, 3, 3], [100_000, 0, 100_001],
        ] as [[PlayQueue.Entry]])
    func whatIsPackedIsUnpacked(entries: [PlayQueue.Entry]) {
        let (read, isWhole) = EntryRuns.unpack(EntryRuns.pack(entries))
        #expect(read == entries && isWhole)
    }

    @Test func anOrderOfAdditionIsAFewBytes() {
        let all = Array(0..<PlayQueue.Entry(100_000))
        #expect(EntryRuns.pack(all).count == 7)
        var moved = all
        moved.insert(moved.remove(at: 90_000), at: 10)
        #expect(EntryRuns.pack(moved).count < 30)
        var chance = SeededGenerator(seed: 1)
        let shuffled = all.shuffled(using: &chance)
        let packed = EntryRuns.pack(shuffled)
        #expect(packed.count < 450_000)
        #expect(EntryRuns.unpack(packed).entries == shuffled)
    }

    /// Numbers that cannot be end it; what was read before is kept.
    @Test(
        arguments: [
            ([], 0), ([0, 3], 3), ([0, 3, 0x80], 3), ([0, 3, 0], 3), ([0, 0], 0), ([1, 1], 0), ([0x80], 0),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1], 0),
            ([0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], 0), ([0xFE, 0xFF, 0xFF, 0xFF, 0x0F, 1], 0),
            ([0, 1, 0, 0xA1, 0x8D, 0x06], 1),
        ] as [([UInt8], Int)])
    func bytesOfStrangersEndIt(bytes: [UInt8], kept: Int) {
        let (entries, isWhole) = EntryRuns.unpack([9] + bytes)
        #expect(entries.count == kept && !isWhole)
    }

    @Test func noBytesAreNoOrder() { #expect(!EntryRuns.unpack([]).isWhole && !EntryRuns.unpack([0x80]).isWhole) }

    @Test func anyBytesAreBounded() {
        var chance = SeededGenerator(seed: 2)
        for _ in 0..<3000 {
            let bytes = (0..<chance.int(below: 40)).map { _ in UInt8(chance.int(below: 256)) }
            let (entries, _) = EntryRuns.unpack(bytes, most: 500)
            #expect(entries.count <= 500 && entries.allSatisfy { $0 >= 0 })
        }
    }
}
