import GRDB
import UnderCoverCatalogue

/// Forgets files that are gone from a folder that is there. One that came up elsewhere with the same size and tags keeps
/// its row, and so its number and the day it was added.
struct Purge {
    private struct Fingerprint: Hashable {
        var size: Int
        var tags: String
        /// The start of a song in a long file; 0 for a file of its own.
        var part: Int
    }

    private let database: Database
    private let writer: ScanWriter
    private let fingerprint, drop, take, place, renumber: RawStatement

    init(_ database: Database, _ writer: ScanWriter) throws {
        (self.database, self.writer) = (database, writer)
        fingerprint = try RawStatement(
            database, "SELECT album, artist, size, tags, title, part FROM file WHERE id = ? AND directory = ?")
        drop = try RawStatement(database, "DELETE FROM file WHERE id = ?")
        take = try RawStatement(database, Self.take)
        place = try RawStatement(database, "UPDATE album SET picture_file = ?2 WHERE picture_file = ?1")
        renumber = try RawStatement(database, "UPDATE directory SET device = ?2 WHERE id = ?1")
    }

    func run(_ found: Walker.Found) throws {
        for (directory, device) in found.renumbered { try renumber.run(.number(directory), .number(device)) }
        var gone = found.gone
        let inside = try RawStatement(database, "SELECT id FROM file WHERE directory = ?")
        for directory in found.goneDirectories {
            try inside.each(.number(directory)) { gone.append(($0.int(0), directory)) }
        }
        if !gone.isEmpty { try forget(gone) }
        let remove = try RawStatement(
            database,
            """
            DELETE FROM directory WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM file WHERE directory = ?1)
            """)
        let forget = try RawStatement(database, "DELETE FROM sheet WHERE directory = ?")
        for directory in found.goneDirectories {
            try forget.run(.number(directory))
            try writer.statements.dropStrays.run(.number(directory))
            try remove.run(.number(directory))
        }
        if !found.goneDirectories.isEmpty { try database.execute(sql: Self.letGo) }
    }

    /// Albums of which a copy is in a folder that is there are shown from there.
    static func followCopies(_ database: Database) throws { try database.execute(sql: follow) }

    private func forget(_ gone: [(file: Int, directory: Int)]) throws {
        var newcomers = try newcomers()
        for (file, directory) in gone {
            var known: Fingerprint?
            var isThere = false
            // NB: a moved file has another directory by now.
            try fingerprint.each(.number(file), .number(directory)) { row in
                isThere = true
                writer.touch(album: row.optional(0), artist: row.optional(1))
                // A file without tags is like any other of its size.
                if row.text(4) != nil {
                    known = row.text(3).map { Fingerprint(size: row.int(2), tags: $0, part: row.int(5)) }
                }
            }
            guard isThere else { continue }
            if let known, let newcomer = newcomers[known]?.popLast() {
                try take.run(.number(file), .number(newcomer))
                try place.run(.number(newcomer), .number(file))
                try drop.run(.number(newcomer))
            } else {
                try place.run(.number(file), .none)
                try drop.run(.number(file))
            }
        }
        try database.execute(
            sql: """
                UPDATE album SET bare = 1 WHERE bare = 0 AND picture_file IS NULL AND picture_directory IS NULL
                """)
    }

    /// Rows that this scan has made.
    private func newcomers() throws -> [Fingerprint: [Int]] {
        var found: [Fingerprint: [Int]] = [:]
        let rows = try RawStatement(
            database, "SELECT id, size, tags, part FROM file WHERE id >= ? AND problem IS NULL AND tags IS NOT NULL")
        try rows.each(.number(writer.firstNew)) { row in
            // A cue sheet names songs of a file that has no tags itself.
            guard let tags = row.text(2), row.int(3) > 0 || !PackedTags.unpack(tags).isNameless else { return }
            found[Fingerprint(size: row.int(1), tags: tags, part: row.int(3)), default: []].append(row.int(0))
        }
        return found
    }

    private static let take = """
        UPDATE file SET (
            directory, name, changed, inode, album, artist, sort, title, artist_name, disc, track, found, start, length
        ) = (
            SELECT directory, name, changed, inode, album, artist, sort, title, artist_name, disc, track, found, start,
                length
            FROM file WHERE id = ?2)
        WHERE id = ?1
        """

    /// Albums refer to no directory that is gone.
    private static let letGo = """
        UPDATE album SET
            picture_directory = NULL, picture_name = NULL, bare = picture_file IS NULL
        WHERE picture_directory NOT IN (SELECT id FROM directory);
        UPDATE album SET (folder, directory) = (
            SELECT directory.folder, directory.id FROM file JOIN directory ON directory.id = file.directory
            WHERE file.album = album.id LIMIT 1)
        WHERE directory NOT IN (SELECT id FROM directory)
            AND EXISTS (SELECT 1 FROM file WHERE file.album = album.id);
        """

    private static let follow = """
        UPDATE album SET (folder, directory) = (
            SELECT directory.folder, directory.id FROM file JOIN directory ON directory.id = file.directory
            JOIN folder ON folder.id = directory.folder WHERE file.album = album.id AND folder.away = 0 LIMIT 1)
        WHERE folder IN (SELECT id FROM folder WHERE away = 1) AND EXISTS (
            SELECT 1 FROM file JOIN directory ON directory.id = file.directory
            JOIN folder ON folder.id = directory.folder WHERE file.album = album.id AND folder.away = 0)
        """
}
