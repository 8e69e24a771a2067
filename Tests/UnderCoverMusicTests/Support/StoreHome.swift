@testable import UnderCoverMusic

/// The two kinds of store, on disk and in memory. Tests of behaviour run with both.
enum StoreHome: CaseIterable {
    case memory, file

    /// The contents after `change`.
    func state(after change: (Store) throws -> Void) throws -> StoreContents {
        try result(after: change) { try $0.loadEverything() }
    }

    /// Runs `change`, then reads the store, reopened if it is on disk.
    func result<Value>(after change: (Store) throws -> Void, ask: (Store) throws -> Value) throws -> Value {
        switch self {
        case .memory:
            let store = try Store.inMemory()
            try change(store)
            return try ask(store)
        case .file:
            let folder = try TemporaryFolder()
            let first = try Store.open(folder: folder.url)
            try change(first)
            first.close()
            let second = try Store.open(folder: folder.url)
            defer { second.close() }
            return try ask(second)
        }
    }
}
