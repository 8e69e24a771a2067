import Foundation
import GRDB
import UnderCoverCore

extension StoreFile {
    /// Reads the file's contents without changing anything; nil where that is impossible.
    func peek() -> StoreContents? { peek { store throws(StoreError) in try store.loadEverything() } }

    /// Reads a copy in a temporary folder, because SQLite cannot open a database with a write-ahead log in a folder
    /// that it cannot write to. nil where the copy cannot be read either.
    func peek<Value>(_ ask: (Store) throws(StoreError) -> Value) -> Value? {
        try? copied { folder throws(StoreError) in
            let store = try Store.open(folder: folder)
            defer { store.close() }
            return try ask(store)
        }
    }

    /// Calls `body` with a temporary folder that holds a copy of the file and its log.
    func copied<Value>(_ body: (URL) throws(StoreError) -> Value) throws(StoreError) -> Value {
        if access(path, F_OK) == 0 { try Self.checkFiles(path) }
        let copies = FileManager.default.temporaryDirectory
            .appendingPathComponent("under-cover-\(UUID().uuidString)", isDirectory: true)
        guard mkdir(copies.path, 0o700) == 0 else {
            throw .folder(path: copies.path, deed: .made, reason: ErrnoReason.words(errno))
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
    /// `exportJSON` for a database that can be read but not opened; nil where it cannot be read either.
    package static func salvagedJSON(folder: URL) -> Data? {
        let file = StoreFile(folder: folder)
        guard (try? file.isReadable()) == true else { return nil }
        return file.peek { store throws(StoreError) in try store.exportJSON() }
    }
}
