import Foundation
import GRDB
import UnderCoverCatalogue

/// The queue: its songs by number, their order, and where the player is in it. `QueueReading` reads it.
enum QueueTable {
    static let playing = "playing"
    static let unshuffled = "unshuffled"

    static func save(_ save: QueueSave, _ database: Database) throws {
        if !save.songs.isEmpty { try write(save.songs, from: save.first, database) }
        if let order = save.order {
            try write(order.order, as: playing, database)
            try write(order.unshuffled, as: unshuffled, database)
        }
        if let now = save.now { try write(now, database) }
    }

    /// In place of all songs from that number on, so that a save that is repeated changes nothing.
    private static func write(_ songs: [QueueSong], from first: Int, _ database: Database) throws {
        try database.execute(sql: "DELETE FROM queue_song WHERE number >= ?", arguments: [first])
        let insert = try RawStatement(
            database,
            """
            INSERT INTO queue_song (number, song, title, artist, album, album_title, artwork, seconds)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        for (place, song) in songs.enumerated() {
            try insert.run(
                .number(first + place), .text(song.id), .text(song.title), .text(song.artist),
                .text(song.album?.rawValue), .text(song.albumTitle), .text(song.artwork?.rawValue),
                .real(song.seconds))
        }
    }

    /// An order that has not changed is not written.
    private static func write(_ entries: [PlayQueue.Entry]?, as kind: String, _ database: Database) throws {
        guard let entries else {
            return try database.execute(sql: "DELETE FROM queue_order WHERE kind = ?", arguments: [kind])
        }
        try RawStatement(
            database,
            """
            INSERT INTO queue_order (kind, entries) VALUES (?1, ?2)
            ON CONFLICT (kind) DO UPDATE SET entries = excluded.entries WHERE entries IS NOT excluded.entries
            """
        ).run(.text(kind), .bytes(EntryRuns.pack(entries)))
    }

    private static func write(_ now: QueueSave.Now, _ database: Database) throws {
        let seconds = OutsideNumber.real(now.seconds, in: OutsideNumber.durations) ?? 0
        try database.execute(
            sql: """
                INSERT INTO queue_place (id, place, seconds, repeats) VALUES (0, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    place = excluded.place, seconds = excluded.seconds, repeats = excluded.repeats
                """,
            arguments: [now.place, seconds, now.repeats.rawValue])
    }
}

extension Store {
    /// Returns when the part of the queue is on the disk. Saving it twice changes nothing.
    package func save(_ save: QueueSave) throws(StoreError) {
        try write(Words.queueUnsaved) { try QueueTable.save(save, $0) }
    }

    /// The queue of the last session.
    package func playQueue() throws(StoreError) -> StoredQueue {
        try read(Words.queueUnread) { try QueueReading.read($0) }
    }
}

/// Held by the one process that may change the queue: two would give the same number to two songs, and each would lose
/// what the other has saved.
package final class QueueHold: Sendable {
    static let name = "under-cover.queue"

    /// Negative where the file cannot be made; nothing can be saved there then.
    private let descriptor: Int32

    /// nil where another process holds it. Some file systems have no locks; the game runs without.
    package init?(folder: URL) {
        let path = folder.appendingPathComponent(Self.name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        return nil
    }

    deinit { if descriptor >= 0 { FileLock.release(descriptor) } }
}
