import UnderCoverCatalogue
import UnderCoverPixels

/// Deals records day after day. Each record of a block comes once before any comes twice: that is a pass. The next pass
/// deals the older half of the last one before the newer half, so at least half of the records lie between two turns.
struct DailyDealing {
    /// NB: another seed would change all days that have been played.
    private static let seed: UInt64 = 0x5EED_0FDA_117F_1BE5

    private let block: DailyBlock
    private var order: [String]
    /// The order of the pass before.
    private var before: [String] = []
    private var position: Int
    private var pass = 0

    /// - Parameter asked: what the block before has asked, oldest first.
    private init(_ block: DailyBlock, after asked: [String]) {
        self.block = block
        order = asked
        position = asked.count
    }

    /// The records of a day, in their order.
    static func records(on day: DailyDay, from blocks: [DailyBlock] = DailyBlock.all) -> [String] {
        var asked: [String] = []
        for (index, block) in blocks.enumerated() where block.from <= day.number && !block.records.isEmpty {
            let end = index + 1 < blocks.count ? blocks[index + 1].from : .max
            var dealing = DailyDealing(block, after: asked)
            if day.number < end {
                dealing.skip((day.number - block.from) * DailyFive.perDay)
                return (0..<DailyFive.perDay).compactMap { _ in dealing.next() }
            }
            dealing.skip((end - block.from) * DailyFive.perDay)
            asked = dealing.asked
        }
        return []
    }

    /// The block whose records the day asks.
    static func block(of day: DailyDay, from blocks: [DailyBlock] = DailyBlock.all) -> DailyBlock? {
        blocks.last { $0.from <= day.number }
    }

    /// Oldest first.
    private var asked: [String] {
        let now = order[..<position]
        return before.filter { !now.contains($0) } + now
    }

    private mutating func skip(_ count: Int) {
        var left = count
        while left > 0, !block.records.isEmpty {
            if position >= order.count { beginPass() }
            let step = min(left, order.count - position)
            position += step
            left -= step
        }
    }

    private mutating func next() -> String? {
        if position >= order.count { beginPass() }
        defer { position += 1 }
        return order[safe: position]
    }

    private mutating func beginPass() {
        let name = "daily/\(block.version)"
        var chance = SeededGenerator(seed: Self.seed).stream(name, pass)
        let (known, mine) = (Set(order), Set(block.records))
        let last = order.filter(mine.contains)
        let fresh = chance.shuffled(block.records.filter { !known.contains($0) })
        let older = chance.shuffled(Array(last.prefix(last.count / 2)))
        before = order
        order = fresh + older + chance.shuffled(Array(last.dropFirst(last.count / 2)))
        position = 0
        pass += 1
    }
}
