import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Random moves, beside what must always hold.
struct PlayQueuePropertyTests {
    @Test(arguments: 0..<40) func anyMoves(_ seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        var queue = PlayQueue()
        for step in 0..<300 {
            let before = queue
            move(&queue, &chance)
            #expect(isSound(queue), "seed \(seed), step \(step)")
            #expect(before.count == 0 || queue.songs.count >= before.songs.count)
        }
    }

    private func move(_ queue: inout PlayQueue, _ chance: inout SeededGenerator) {
        let place = chance.int(below: max(queue.count, 1) + 2) - 1
        switch chance.int(below: 13) {
        case 0: queue.add(songs("abc"), .last)
        case 1: queue.add(songs("de"), .next)
        case 2: queue.add(songs("f"), .now)
        case 3: queue.remove(at: place)
        case 4: queue.move(from: place, to: chance.int(below: queue.count + 1))
        case 5: queue.shuffle(chance.int(below: 2) == 0, by: &chance)
        case 6: queue.set(RepeatMode.allCases[chance.int(below: 3)])
        case 7: queue.undo()
        case 8: queue.skip()
        case 9: queue.skipBack()
        case 10: queue.advance()
        case 11: queue.replace(with: songs("gh"), from: chance.int(below: 3), by: &chance)
        default: chance.int(below: 8) == 0 ? queue.clear() : queue.go(to: place)
        }
    }

    private func isSound(_ queue: PlayQueue) -> Bool {
        let isWhole = queue.order.allSatisfy { queue[$0] != nil } && Set(queue.order).count == queue.order.count
        let isSame = queue.unshuffled.map { Set($0) == Set(queue.order) && $0.count == queue.count } ?? true
        return isWhole && isSame && (queue.place == nil || queue.order.indices.contains(queue.place ?? -1))
            && queue.history.count <= 100
    }
}
