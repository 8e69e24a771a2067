extension SongTags {
    /// Its texts become what the words of its album make of them.
    package mutating func decode(_ album: ClaimedLatin.Album) {
        for field in Self.texts {
            if let text = self[keyPath: field] { self[keyPath: field] = album.decoded(text) }
        }
        genres = genres.map(album.decoded)
    }

    /// Texts that may be in another encoding than the tag says.
    package var claimed: [String] {
        let named = Self.texts.compactMap { self[keyPath: $0] } + genres
        return named.filter { !ClaimedLatin.isASCII($0) && ClaimedLatin.bytes($0) != nil }
    }

    private static let texts: [any WritableKeyPath<SongTags, String?> & Sendable] = [
        \.title, \.artist, \.artistSort, \.album, \.albumSort, \.albumArtist, \.albumArtistSort, \.label,
    ]
}
