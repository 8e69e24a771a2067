/// A thing about an album of the player's own files that the player has put right. The files stay as they are.
package struct AlbumCorrection: Equatable, Hashable, Codable, Sendable {
    package enum Field: String, Codable, Sendable, CaseIterable {
        case title, artist, year
        /// The album is a part of the one whose id is the value.
        case part
        /// The cover: a `CoverPlace`.
        case cover
    }

    package var album: Album.ID
    package var field: Field
    package var value: String

    package init(album: Album.ID, field: Field, value: String) {
        (self.album, self.field, self.value) = (album, field, value)
    }

    /// A library keeps so many.
    package static let most = 10_000
    /// Graphemes of a title or of a name.
    package static let longestName = 300
    /// Bytes of a path, and of an id.
    package static let longestBytes = 4000

    /// As it can be kept, in one line; nil where the value says nothing.
    package var cleaned: AlbumCorrection? {
        guard max(album.rawValue.utf8.count, value.utf8.count) <= Self.longestBytes else { return nil }
        var correction = self
        switch field {
        case .title, .artist:
            guard value.count <= Self.longestName, let name = OutsideText.clean(value, longest: Self.longestName) else {
                return nil
            }
            correction.value = name
        case .year:
            let digits = value.filter { !$0.isWhitespace }
            guard digits.count == 4, let year = Int(digits).flatMap(OutsideNumber.year) else { return nil }
            correction.value = String(year)
        case .part: if value.isEmpty || value == album.rawValue { return nil }
        case .cover: if CoverPlace(value) == nil { return nil }
        }
        return correction
    }
}

/// The place that a cover comes from, where the player has chosen it.
package enum CoverPlace: Hashable, Codable, Sendable {
    /// A picture in a music folder; its path is relative to that folder.
    case folder(String)
    /// A picture anywhere; an absolute path.
    case file(String)
    /// The picture that was fetched from an open source.
    case fetched

    package init?(_ value: String) {
        if value == "fetched" {
            self = .fetched
        } else if let path = value.rest(after: "folder:"), Self.isInside(path) {
            self = .folder(path)
        } else if let path = value.rest(after: "file:"), path.hasPrefix("/"), !path.utf8.contains(0) {
            self = .file(path)
        } else {
            return nil
        }
    }

    package var value: String {
        switch self {
        case .folder(let path): "folder:" + path
        case .file(let path): "file:" + path
        case .fetched: "fetched"
        }
    }

    /// Leads out of no folder.
    private static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.utf8.contains(0) && parts.allSatisfy { !["", ".", ".."].contains($0) }
    }
}

extension String {
    fileprivate func rest(after start: String) -> String? { hasPrefix(start) ? String(dropFirst(start.count)) : nil }
}

/// The corrections of an album, what its files say, and what can be chosen.
package struct CorrectionSheet: Equatable, Codable, Sendable {
    package var corrections: [AlbumCorrection]
    /// Title, artist and year as the files have them.
    package var title: String
    package var artist: String
    package var year: Int?
    /// Pictures in its folders.
    package var pictures: [CoverPlace]
    /// Albums that were joined with it.
    package var parts: [ShelfAlbum]
    /// Albums that may be one with it, the likeliest first.
    package var near: [ShelfAlbum]

    package init(
        corrections: [AlbumCorrection], title: String, artist: String, year: Int?, pictures: [CoverPlace] = [],
        parts: [ShelfAlbum] = [], near: [ShelfAlbum] = []
    ) {
        (self.corrections, self.title, self.artist, self.year) = (corrections, title, artist, year)
        (self.pictures, self.parts, self.near) = (pictures, parts, near)
    }

    package func value(of field: AlbumCorrection.Field) -> String? { corrections.first { $0.field == field }?.value }

    /// The value of the files; nil where they have none.
    package func own(_ field: AlbumCorrection.Field) -> String? {
        switch field {
        case .title: title
        case .artist: artist
        case .year: year.map(String.init)
        case .part, .cover: nil
        }
    }
}
