import Foundation
import GRDB
import UnderCoverCore

extension StoreFile {
    /// What the file holds. nil where it cannot be read at all.
    func peek() -> StoreContents? { peek { store throws(StoreError) in try store.loadEverything() } }

    /// Asks a copy in the folder for temporary files: SQLite itself cannot open a database with a write-ahead log where
    /// it cannot write. nil where that does not work either.
    func peek<Value>(_ ask: (Store) throws(StoreError) -> Value) -> Value? {
        try? copied { folder throws(StoreError) in
            let store = try Store.open(folder: folder)
            defer { store.close() }
            return try ask(store)
        }
    }

    /// Calls `body` with a folder that holds a copy of the file and its log, and that goes afterwards.
    func copied<Value>(_ body: (URL) throws(StoreError) -> Value) throws(StoreError) -> Value {
        let copies = FileManager.default.temporaryDirectory
            .appendingPathComponent("under-cover-\(UUID().uuidString)", isDirectory: true)
        guard mkdir(copies.path, 0o700) == 0 else {
            throw .folder(path: copies.path, verb: "made", reason: ErrnoReason.words(errno))
        }
        defer { try? FileManager.default.removeItem(at: copies) }
        for tail in ["", "-wal"] where access(path + tail, R_OK) == 0 {
            try Disk.copy(path + tail, to: copies.appendingPathComponent(Self.name).path + tail)
        }
        guard access(copies.appendingPathComponent(Self.name).path, F_OK) == 0 else { throw .missing(path: path) }
        return try body(copies)
    }
}

extension Store {
    /// As `exportJSON`, of a database in `folder` that can be read but not opened. nil where it cannot be read either.
    package static func salvagedJSON(folder: URL) -> Data? {
        let file = StoreFile(folder: folder)
        guard (try? file.isReadable()) == true else { return nil }
        return file.peek { store throws(StoreError) in try store.exportJSON() }
    }
}
