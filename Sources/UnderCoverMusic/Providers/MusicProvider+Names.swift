import UnderCoverCore

extension MusicProvider {
    /// The name of a category of `reference` before the player changes it; nil where the provider tells the title with
    /// the playlist. Names of a player's own server say which server it is.
    func name(of reference: SourceReference) -> String? {
        guard reference.source == id, let shelf = shelf(reference) else { return nil }
        return isServer ? Words.shelf(shelf, of: name) : shelf
    }

    private var isServer: Bool { listing == nil && id != MusicProvider.playlistFiles.id }

    private func shelf(_ reference: SourceReference) -> String? {
        if let preset = presets.first(where: { $0.reference == reference }) { return preset.name }
        switch reference.kind {
        case .genre: return OutsideText.clean(reference.id)
        case .decade: return SourceYear.of(decade: reference.id).map(Words.decade)
        case .random: return Words.presetRandom
        case .favourites: return Words.presetFavourites
        case .fresh: return Words.presetNewest
        case .chart: return Words.presetMostPlayed
        case .playlist, .series, .file, .list, .artist, .album, .all, .label, .unasked: return nil
        }
    }
}
