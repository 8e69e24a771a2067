extension AppState {
    /// The shelf's counts of answers are stale after a match: asks for them again.
    func countAnew() -> [Effect] {
        guard !shelf.summary.folders.isEmpty else { return [] }
        let page = traits.album.map { [Effect.shelf(.album($0))] } ?? []
        return page + [.shelf(.count)]
    }
}
