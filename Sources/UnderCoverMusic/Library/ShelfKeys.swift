import UnderCoverCore

enum ShelfKeys {
    /// Of an artist's row: never empty.
    static func artist(_ name: String) -> String {
        if name == Album.variousArtists { return "various" }
        let key = TitleKey.artist(name)
        return OutsideID.shortened(key.isEmpty ? "unknown" : key)
    }
}
