extension AppState {
    /// What the shelf says about answers is stale after a match: asks for it again.
    func countAnew() -> [Effect] {
        guard !shelf.summary.folders.isEmpty else { return [] }
        let page = traits.album.map { [Effect.shelf(.album($0))] } ?? []
        return page + [.shelf(.count)]
    }
}
