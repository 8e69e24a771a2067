import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

extension Saver {
    /// Adds a song to the queue and moves it to the front, again and again, until it is killed. A line says how many are
    /// kept for certain: "queue NUMBER".
    func fillQueue() throws {
        let turn = DispatchSemaphore(value: 1)
        let opening = try Opening.open(folder: folder)
        let stored = try opening.store?.playQueue() ?? StoredQueue()
        let writer = StoreWriter(opening, folder: folder, firstPause: 0.01) { news in
            if case .saved(.queue) = news { turn.signal() }
        }
        if let renumbered = stored.renumbered {
            turn.wait()
            writer.keep(.queue(renumbered))
        }
        var queue = stored.queue
        while true {
            turn.wait()
            Self.say("queue \(queue.count)")
            let before = queue
            queue.add([QueueSong(id: "song-\(queue.count)", title: "Song \(queue.count)", artist: "Nobody")], .last)
            queue.move(from: queue.count - 1, to: 0)
            queue.go(to: 0)
            var save = QueueSave(from: before, to: queue)
            save.now = .init(place: queue.place, seconds: Double(queue.count), repeats: .all)
            writer.keep(.queue(save))
        }
    }
}
