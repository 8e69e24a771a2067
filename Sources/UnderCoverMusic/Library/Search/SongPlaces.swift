import Foundation
import GRDB
import UnderCoverCatalogue

/// Finds songs of the shelf by the paths of their files. Used within one connection's queue.
struct SongPlaces {
    private let find: RawStatement
    private var folders: [(row: Int, path: Bytes)] = []

    init(_ database: Database) throws {
        find = try RawStatement(
            database,
            """
            SELECT file.id, file.album FROM file JOIN directory ON directory.id = file.directory
            WHERE directory.folder = ?1 AND directory.path = ?2 AND file.name = ?3 AND file.album IS NOT NULL
            ORDER BY part LIMIT 1
            """)
        var folders: [(row: Int, path: Bytes)] = []
        try RawStatement(database, "SELECT id, path FROM folder").each { folders.append(($0.int(0), $0.bytes(1))) }
        self.folders = folders
    }

    /// A path is read in this order: as it stands; with its escapes decoded, "%20"; with its accents composed and taken
    /// apart, as other systems write them. Where none of them is here, its end counts, from the longest on: a list of
    /// another computer names the same folders and files below another one.
    /// - Parameter path: absolute. Returns the rows of the song and its album; nil where there is no such song.
    func song(at path: String) throws -> (file: Int, album: Int)? {
        var paths: [String] = []
        for text in [path, path.removingPercentEncoding ?? path] {
            for form in [text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping]
            where !paths.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { paths.append(form) }
        }
        for path in paths { if let found = try song(Bytes(path.utf8)) { return found } }
        for path in paths { if let found = try song(endOf: Bytes(path.utf8)) { return found } }
        return nil
    }

    /// The album's folder and the file say enough, and "CD1" with a file does not.
    private func song(endOf path: Bytes) throws -> (file: Int, album: Int)? {
        let parts = FilePath.parts(path)
        for count in stride(from: parts.count - 1, to: 1, by: -1) {
            let end = parts.suffix(count)
            let inner = Bytes(end.dropLast().joined(separator: [FilePath.slash]))
            guard let name = end.last, count > 2 || DiscFolder.number(FilePath.shown(inner)) == nil else { continue }
            for folder in folders {
                var found: (file: Int, album: Int)?
                try find.each(.number(folder.row), .bytes(inner), .bytes(name)) { found = ($0.int(0), $0.int(1)) }
                if let found { return found }
            }
        }
        return nil
    }

    private func song(_ path: Bytes) throws -> (file: Int, album: Int)? {
        for folder in folders where FilePath.isWithin(path, folder.path) {
            var parts = FilePath.parts(Bytes(path.dropFirst(folder.path.count)))
            guard let name = parts.popLast() else { continue }
            var found: (file: Int, album: Int)?
            let inner = Bytes(parts.joined(separator: [FilePath.slash]))
            try find.each(.number(folder.row), .bytes(inner), .bytes(name)) { found = ($0.int(0), $0.int(1)) }
            if let found { return found }
        }
        return nil
    }
}
