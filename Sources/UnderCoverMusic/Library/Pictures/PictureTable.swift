import Foundation
import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

/// The knowledge of the pictures of albums: how they look, and which cannot be shown.
enum PictureTable {
    /// `look` has each distinct picture once. `album_look` says which one an album had when it was measured; its `content`
    /// is empty where that picture is broken. `broken` has pictures that cannot be shown, by `PictureSource.address`,
    /// and the files that they are or that they are in.
    static let schema = """
        CREATE TABLE look (
            content TEXT NOT NULL PRIMARY KEY,
            signature BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE album_look (
            album TEXT NOT NULL PRIMARY KEY,
            stamp TEXT NOT NULL,
            content TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE broken (
            address TEXT NOT NULL PRIMARY KEY,
            directory INTEGER NOT NULL,
            name BLOB NOT NULL,
            version TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Files whose picture is broken, unless they have changed since.
    static let damaged = """
        SELECT broken.directory AS directory, broken.name AS name FROM broken
        JOIN directory ON directory.id = broken.directory
        WHERE instr(pictures, CAST(broken.name || '/' || version AS BLOB)) > 0 OR EXISTS (
            SELECT 1 FROM file WHERE file.directory = broken.directory AND file.name = broken.name
                AND size || ':' || changed = version)
        """

    static func noteBroken(_ database: Database, _ source: PictureSource) throws {
        let name = Data(FilePath.parts(source.path).last ?? [])
        try database.execute(
            sql: "INSERT OR IGNORE INTO broken VALUES (?, ?, ?, ?)",
            arguments: [source.address, source.directory, name, source.version])
    }

    /// Tells which picture an album has, as far as the rows know: they have sizes and times of files, so another picture
    /// changes the stamp, also under the same name. NB: another choice for one that was fetched keeps the stamp and so
    /// the colours of the earlier picture.
    private static let stamp = """
        coalesce(
            (SELECT 'f' || id || ':' || size || ':' || changed FROM file WHERE id = picture_file),
            'd' || picture_directory || ':' || hex(picture_name) || ':' || ifnull(picture_version, ''), 'fetched')
        """

    /// Albums whose picture was not measured since its stamp changed, in the order of their rows.
    /// - Parameter after: the last row of the page before, so that all pages together read each row once.
    static func unmeasured(_ database: Database, most: Int, after: Int) throws -> [UnmeasuredAlbum] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT album.id AS place, key, album.folder AS folder, \(stamp) AS stamp
                FROM album JOIN folder ON folder.id = album.folder
                WHERE album.id > ? AND bare = 0 AND folder.away = 0 AND NOT EXISTS (
                    SELECT 1 FROM album_look WHERE album = album.key AND album_look.stamp = \(stamp))
                ORDER BY album.id LIMIT ?
                """, arguments: [after, most])
        return try rows.map {
            UnmeasuredAlbum(
                row: try $0.decode(forColumn: "place"), folder: try $0.decode(forColumn: "folder"),
                id: ShelfIDs.album(try $0.decode(forColumn: "key")), stamp: try $0.decode(forColumn: "stamp"))
        }
    }

    static func knows(_ database: Database, _ content: ContentHash) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM look WHERE content = ?)"
        return try Bool.fetchOne(database, sql: sql, arguments: [content.description]) ?? false
    }

    /// - Parameter content: nil where the picture is broken.
    static func note(_ database: Database, _ album: UnmeasuredAlbum, _ content: ContentHash?) throws {
        guard let key = ShelfIDs.key(album.id) else { return }
        try database.cachedStatement(
            sql: """
                INSERT INTO album_look VALUES (?, ?, ?)
                ON CONFLICT (album) DO UPDATE SET stamp = excluded.stamp, content = excluded.content
                """
        ).execute(arguments: [key, album.stamp, content?.description ?? ""])
    }

    static func note(_ database: Database, _ content: ContentHash, _ signature: PaletteSignature) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO look VALUES (?, ?)").execute(
            arguments: [content.description, Data(PackedLook.pack(signature))])
    }
}

/// An album whose picture is to be measured.
package struct UnmeasuredAlbum: Hashable, Sendable {
    package var row: Int
    /// The row of its folder.
    var folder: Int
    package var id: Album.ID
    /// Which picture it has now.
    var stamp: String
}

/// A signature in some 80 bytes: a category may have ten thousand.
enum PackedLook {
    static func pack(_ signature: PaletteSignature) -> Bytes {
        let swatches = signature.swatches.prefix(Int(UInt8.max))
        var packed = [UInt8(swatches.count)]
        for swatch in swatches {
            let share = Int((min(max(swatch.share, 0), 1) * 65535).rounded())
            packed += bytes(swatch.color) + [UInt8(share >> 8), UInt8(share & 255)]
        }
        for color in signature.grid { packed += bytes(color) }
        return packed
    }

    /// nil for bytes that `pack` did not make.
    static func unpack(_ packed: Bytes) -> PaletteSignature? {
        guard let count = packed.first.map(Int.init), packed.count >= 1 + count * 5,
            (packed.count - 1 - count * 5) % 3 == 0
        else { return nil }
        let swatches = (0..<count).map { place in
            let at = 1 + place * 5
            let share = Double(Int(packed[at + 3]) << 8 | Int(packed[at + 4])) / 65535
            return PaletteSignature.Swatch(color: color(packed, at), share: share)
        }
        let grid = stride(from: 1 + count * 5, to: packed.count, by: 3).map { color(packed, $0) }
        let signature = PaletteSignature(swatches: swatches, grid: grid)
        return signature.isPossible ? signature : nil
    }

    private static func bytes(_ color: Color) -> Bytes { [color.red, color.green, color.blue] }

    private static func color(_ packed: Bytes, _ at: Int) -> Color {
        Color(red: packed[at], green: packed[at + 1], blue: packed[at + 2])
    }
}
