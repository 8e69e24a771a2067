package struct FoundPlaylist: Equatable, Codable, Sendable {
    package var reference: SourceReference
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
}
