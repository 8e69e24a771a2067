import CBus
import Glibc
import Synchronization

/// sd-bus, wherever the system has it.
enum BusLibrary {
    private static let loaded = Mutex<[[String]: Bool]>([:])

    /// Whether one of these libraries is here. Loads it the first time.
    static func load(_ names: [String]) -> Bool {
        loaded.withLock { loaded in
            if let isHere = loaded[names] { return isHere }
            let texts = names.map { strdup($0) }
            defer { for text in texts { free(text) } }
            let isHere = bus_load(texts.map { UnsafePointer($0) } + [nil]) == 1
            loaded[names] = isHere
            return isHere
        }
    }
}
