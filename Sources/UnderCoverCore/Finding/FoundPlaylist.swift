package struct FoundPlaylist: Equatable, Codable, Sendable {
    package var reference: SourceReference
    /// Empty where it is not known before it is opened.
    package var title: String
    package var curator: String?
    /// Tracks; nil where the provider does not say.
    package var count: Int?
    /// The address of a small picture of it.
    package var picture: String?

    package init(
        reference: SourceReference, title: String, curator: String? = nil, count: Int? = nil, picture: String? = nil
    ) {
        self.reference = reference
        self.title = title
        self.curator = curator
        self.count = count
        self.picture = picture
    }

    /// As it stands in a list.
    package var shownTitle: String {
        if !title.isEmpty { return title }
        guard reference.kind == .file else { return Words.pasted }
        let name = reference.id.split(separator: "/").last.map(String.init) ?? ""
        return OutsideText.clean(name) ?? Words.pasted
    }
}
