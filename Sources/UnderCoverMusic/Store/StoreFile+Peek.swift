import Foundation
import GRDB

extension StoreFile {
    /// What the file holds, read from a copy in the folder for temporary files: SQLite itself cannot open a database
    /// with a write-ahead log where it cannot write. nil where that does not work either.
    func peek() -> StoredState? {
        let copies = FileManager.default.temporaryDirectory
            .appendingPathComponent("under-cover-\(UUID().uuidString)", isDirectory: true)
        guard mkdir(copies.path, 0o700) == 0 else { return nil }
        defer { try? FileManager.default.removeItem(at: copies) }
        do {
            for tail in ["", "-wal"] where access(path + tail, R_OK) == 0 {
                try Disk.copy(path + tail, to: copies.appendingPathComponent(Self.name).path + tail)
            }
            guard access(copies.appendingPathComponent(Self.name).path, F_OK) == 0 else { return nil }
            let store = try Store.open(folder: copies)
            defer { store.close() }
            return try store.loadEverything()
        } catch {
            return nil
        }
    }
}
