/// Which picture beside the music is an album's cover.
package enum CoverNames {
    private static let names = ["cover", "folder", "front", "albumart"]

    /// Lower is better; nil where the name does not say that it is a cover.
    /// - Parameter name: without its ending.
    package static func rank(_ name: String, album: String?) -> Int? {
        let key = name.lowercased()
        if let rank = names.firstIndex(of: key) { return rank }
        if key.hasPrefix("albumart") { return names.count }
        guard let album, !album.isEmpty else { return nil }
        let title = TitleKey.title(album)
        return TitleKey.title(name) == title || TitleKey.title(name).hasSuffix(title) && key.contains(" - ")
            ? names.count + 1 : nil
    }

    /// The best of some names, with their endings.
    package static func best(_ files: [String], album: String?) -> String? {
        let ranked = files.compactMap { file -> (Int, String)? in
            guard let dot = file.lastIndex(of: ".") else { return nil }
            return rank(String(file[..<dot]), album: album).map { ($0, file) }
        }
        return ranked.min { $0 < $1 }?.1
    }
}
