import Foundation

extension AppState {
    /// FNV-1a over the state's JSON with sorted keys. The catalogue is left out but for its size: it is an input, it is
    /// large, and what it leads to is in the match.
    package func checksum() -> UInt64 {
        var state = self
        state.catalogue = catalogue.map { Category(id: $0.id, name: $0.name, shelf: $0.shelf, albums: []) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // NB: the state holds only values that JSON knows, so encoding cannot fail; an empty answer never matches.
        let bytes = (try? encoder.encode(state)) ?? Data()
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return hash
    }
}
