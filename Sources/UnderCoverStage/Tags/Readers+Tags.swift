import Foundation
import Synchronization
import UnderCoverCore

extension Readers {
    /// All readers of tags as one: each call goes to one that is free.
    package var pooledTagDecoding: TagDecoding {
        let pool = Pool(tagDecoding)
        return TagDecoding(
            tags: { requests in pool.lend { $0.tags(requests) } },
            picture: { request in pool.lend { $0.picture(request) } },
            lyrics: { request in pool.lend { $0.lyrics(request) } },
            cueSheet: { bytes in pool.lend { $0.cueSheet(bytes) } }, prepare: { pool.each { $0.prepare() } },
            rest: { pool.each { $0.rest() } })
    }
}

private final class Pool: Sendable {
    private let all: [TagDecoding]
    private let free: Mutex<[Int]>
    private let bell: DispatchSemaphore

    init(_ all: [TagDecoding]) {
        self.all = all
        free = Mutex(Array(all.indices))
        bell = DispatchSemaphore(value: all.count)
    }

    /// Waits until one is free.
    func lend<Value>(_ body: (TagDecoding) -> Value) -> Value {
        bell.wait()
        let index = free.withLock { $0.removeLast() }
        defer {
            free.withLock { $0.append(index) }
            bell.signal()
        }
        return body(all[index])
    }

    func each(_ body: (TagDecoding) -> Void) { for one in all { body(one) } }
}
