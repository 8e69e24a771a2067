import UnderCoverCore

extension SourcePreset {
    private static let decades = stride(from: 1960, through: 2020, by: 10)

    /// Presets of every kind of server.
    static func ofServer(_ source: String, withMostPlayed: Bool) -> [SourcePreset] {
        func preset(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourcePreset {
            SourcePreset(reference: SourceReference(source: source, kind: kind, id: id), name: name)
        }
        var presets = [preset(.random, "all", Words.presetRandom), preset(.favourites, "all", Words.presetFavourites)]
        if withMostPlayed { presets.append(preset(.chart, "frequent", Words.presetMostPlayed)) }
        presets.append(preset(.fresh, "newest", Words.presetNewest))
        return presets + decades.map { preset(.decade, String($0), Words.decade($0)) }
    }
}
