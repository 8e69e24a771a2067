extension AppState {
    /// Seconds without input after which attract mode begins; nil where it may not.
    package var attractSeconds: Int? {
        guard let seconds = settings.attract.seconds, isReady, match == nil, window.isVisible, window.isFocused,
            !isTyping, listening == nil, !traits.staysInSight
        else { return nil }
        return seconds
    }

    package var isAttracting: Bool { screen is Attract }

    /// Loads these large covers and drops all others.
    mutating func keepLarge(_ artworks: [ArtworkID]) -> [Effect] {
        covers.ready.removeAll { !artworks.contains($0) }
        let missing = artworks.filter { !covers.ready.contains($0) }
        return [.keepCovers(artworks)] + missing.map { .loadCover($0, .round) }
    }
}
