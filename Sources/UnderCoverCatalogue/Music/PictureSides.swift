/// How large a picture is, in pixels.
package struct PictureSides: Equatable, Codable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Reads "500x480"; nil for another text.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "x").map { OutsideNumber.whole($0, in: 0...1_000_000) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    package var text: String { "\(width)x\(height)" }

    /// Stands for a picture that cannot be shown.
    package static let unreadable = PictureSides(width: 0, height: 0)

    /// The shorter side from which a picture is a cover: smaller ones are for lists and icons.
    package static let least = 200
    /// Pixels; a decoder refuses larger ones.
    package static let most = 4096
    /// The longer side divided by the shorter: sleeves and booklets lie within, spreads and banners do not.
    private static let mostStretch = 1.25

    /// Why it cannot be asked as a cover; nil where it can.
    package var problem: ArtError? {
        let (short, long) = (min(width, height), max(width, height))
        if short <= 0 || long > Self.most { return .unreadable }
        if short < Self.least { return .small }
        return Double(long) > Double(short) * Self.mostStretch ? .oblong : nil
    }
}

/// Why an album of the shelf has no cover to guess by.
package enum ArtError: String, Codable, Sendable, CaseIterable {
    /// It has no picture.
    case none
    /// Its picture is smaller than `PictureSides.least`.
    case small
    /// It is far from square.
    case oblong
    /// The only picture beside the music belongs to several albums.
    case shared
    /// It is damaged, too large, or in another format than JPEG, PNG and WebP.
    case unreadable
}
