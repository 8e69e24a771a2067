package struct FoundPlaylist: Equatable, Codable, Sendable {
    package var reference: SourceReference
    /// Empty where the source tells it only when the playlist is opened.
    package var title: String
    package var curator: String?
    /// Number of tracks; nil where the provider does not say.
    package var count: Int?
    /// URL of its thumbnail.
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
