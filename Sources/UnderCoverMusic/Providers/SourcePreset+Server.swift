import UnderCoverCore

extension SourcePreset {
    private static let decades = stride(from: 1960, through: 2020, by: 10)

    /// What every server of the player's own can be asked for without a search.
    static func ofServer(_ source: String, withMostPlayed: Bool) -> [SourcePreset] {
        func preset(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourcePreset {
            SourcePreset(reference: SourceReference(source: source, kind: kind, id: id), name: name)
        }
        var presets = [preset(.random, "all", Words.shelfRandom), preset(.favourites, "all", Words.shelfFavourites)]
        if withMostPlayed { presets.append(preset(.chart, "frequent", Words.shelfMostPlayed)) }
        presets.append(preset(.fresh, "newest", Words.shelfNewest))
        return presets + decades.map { preset(.decade, String($0), Words.shelfDecade($0)) }
    }
}
