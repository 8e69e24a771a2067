import Foundation

extension AppState {
    /// FNV-1a over the state's JSON with sorted keys. Leaves out the albums of categories: they are large inputs, and
    /// the match contains those that matter.
    package func checksum() -> UInt64 {
        var state = self
        state.kept.categories = kept.categories.map {
            Category(id: $0.id, name: $0.name, section: $0.section, albums: [])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // NB: encoding cannot fail, since the state holds only values that JSON can encode.
        let bytes = (try? encoder.encode(state)) ?? Data()
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return hash
    }
}
