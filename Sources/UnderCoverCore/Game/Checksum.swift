import Foundation

extension AppState {
    /// FNV-1a over the state's JSON. Leaves out the albums of categories: the match contains those that matter.
    package func checksum() -> UInt64 {
        var state = self
        state.kept.categories = kept.categories.map {
            Category(id: $0.id, name: $0.name, section: $0.section, albums: [])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // NB: encoding cannot fail, since the state holds only values that JSON can encode.
        return FNV.hash((try? encoder.encode(state)) ?? Data())
    }
}
