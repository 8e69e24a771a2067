import Foundation
import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

// How covers of the shelf look, and which cannot be shown.

extension MusicLibrary {
    /// Albums with a picture whose colours are not known, a few at a time.
    /// - Parameter after: the row of the last album of the page before.
    package func unmeasured(most: Int, after: Int = 0) throws -> [UnmeasuredAlbum] {
        try reading { database, _ in try PictureTable.unmeasured(database, most: most, after: after) }
    }

    /// Says whether the folder or its disk is gone, which the rows say after the next scan only.
    func isAway(folder: Int) throws -> Bool {
        let library = try open()
        let found = try library.reader.read { database -> (path: Data, device: Int?)? in
            let sql = "SELECT path, device FROM folder WHERE id = ?"
            guard let row = try Row.fetchOne(database, sql: sql, arguments: [folder]) else { return nil }
            let path: Data = try row.decode(forColumn: "path")
            let device: Int? = try row.decode(forColumn: "device")
            return (path: path, device: device)
        }
        guard let found else { return true }
        var status = stat()
        let isThere = FilePath.withC(Bytes(found.path)) { stat($0, &status) } == 0
        // A disk that was unmounted leaves an empty directory of another disk behind.
        return !isThere || found.device.map { $0 != Int(bitPattern: UInt(status.st_dev)) } ?? false
    }

    func knowsLook(of content: ContentHash) throws -> Bool {
        try reading { database, _ in try PictureTable.knows(database, content) }
    }

    /// - Parameters:
    ///   - content: of its picture; nil where that is broken.
    ///   - signature: nil where it is known.
    func noteLook(
        of album: UnmeasuredAlbum, _ content: ContentHash?, _ signature: PaletteSignature?
    ) throws {
        let library = try open()
        try library.writer.write { database in
            if let content, let signature { try PictureTable.note(database, content, signature) }
            try PictureTable.note(database, album, content)
        }
    }

    func isBroken(_ source: PictureSource) throws -> Bool {
        return try reading { database, _ in
            let sql = "SELECT EXISTS (SELECT 1 FROM broken WHERE address = ?)"
            return try Bool.fetchOne(database, sql: sql, arguments: [source.address]) ?? false
        }
    }

    /// Remembers that a picture cannot be shown. - Returns: false where that was known.
    func noteBroken(_ source: PictureSource) throws -> Bool {
        let library = try open()
        return try library.writer.write { database in
            try PictureTable.noteBroken(database, source)
            return database.changesCount > 0
        }
    }

    /// None of the album's pictures can be shown, so it counts as one without. The scan takes that back where its
    /// files change.
    func lostPictures(_ album: Album.ID) throws {
        let library = try open()
        let hasChanged = try library.writer.write { database in
            try database.execute(
                sql: "UPDATE album SET bare = 1 WHERE key = ? AND bare = 0 AND key NOT IN (SELECT album FROM art)",
                arguments: [ShelfIDs.key(album)])
            return database.changesCount > 0
        }
        if hasChanged { tell(.summary(try summary())) }
    }
}
