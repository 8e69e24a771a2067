import UnderCoverMusic

/// The two places a store can live in; every test of its behaviour runs in both.
enum StoreHome: CaseIterable {
    case memory, file

    /// What is kept after `change`.
    func state(after change: (Store) throws -> Void) throws -> StoreContents {
        try result(after: change) { try $0.loadEverything() }
    }

    /// Runs `change`, then asks the same store, reopened where there is something to reopen.
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
