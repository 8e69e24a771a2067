import CBus
import CSpeech
import Synchronization

/// A library of the system's that the program finds while it runs, because it may not be here.
final class FoundLibrary: Sendable {
    static let bus = FoundLibrary(bus_load)
    static let speech = FoundLibrary(speech_load)

    private let load: @Sendable (UnsafePointer<CChar>?) -> Int32
    private let known = Mutex<[[String]: Bool]>([:])

    private init(_ load: @escaping @Sendable (UnsafePointer<CChar>?) -> Int32) { self.load = load }

    /// Whether one of these files is here. Loads the first of them.
    func isHere(_ names: [String]) -> Bool {
        known.withLock { known in
            if let isHere = known[names] { return isHere }
            let isHere = names.contains { load($0) == 1 }
            known[names] = isHere
            return isHere
        }
    }
}
