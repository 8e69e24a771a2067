extension CoverProblem {
    package var message: String { Words.trouble(self) }
}

extension SourceError {
    /// A message for the player: the failure and the remedy.
    /// - Parameter source: the provider's name.
    package func message(source: String) -> String { Words.trouble(self, source: source) }
}

extension FoundPlaylist {
    /// The title to show in a list. Until the source has told it: the file's name, or a placeholder.
    package var shownTitle: String {
        if !title.isEmpty { return title }
        guard reference.kind == .file else { return Words.pasted }
        let name = reference.id.split(separator: "/").last.map(String.init) ?? ""
        return OutsideText.clean(name) ?? Words.pasted
    }
}
