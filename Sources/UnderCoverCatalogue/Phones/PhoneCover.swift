/// A cover as phones know it. A phone fetches the picture from `/TOKEN/cover/NAME`, and gets it only while
/// `PhoneShow.covers` offers it: the name alone opens nothing. Pages get the name as a plain string.
package struct PhoneCover: Hashable, Codable, Sendable {
    /// Sixteen hexadecimal digits.
    package let name: String

    package init(_ artwork: ArtworkID) {
        let digits = String(FNV.hash(artwork.rawValue.utf8), radix: 16)
        name = String(repeating: "0", count: Self.digits - digits.count) + digits
    }

    /// The cover that a request asks for; nil where no cover has that name.
    package init?(asked name: some StringProtocol) {
        guard name.utf8.count == Self.digits, name.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.name = String(name)
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let cover = PhoneCover(asked: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "No cover's name."))
        }
        self = cover
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    private static let digits = 16

    /// Capitals are no digits, so that a cover has one address.
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension ArtworkID {
    private static let veil = "veiled/"

    /// The cover as phones may see it before it was named: as coarse as the television's blur.
    package var veiled: ArtworkID { ArtworkID(rawValue: Self.veil + rawValue) }

    /// nil for a cover without a veil.
    package var unveiled: ArtworkID? {
        rawValue.hasPrefix(Self.veil) ? ArtworkID(rawValue: String(rawValue.dropFirst(Self.veil.count))) : nil
    }
}

extension PhoneShow {
    /// Lets phones fetch these covers while this is shown.
    package mutating func offer(_ artworks: some Sequence<ArtworkID>) {
        for artwork in artworks { covers[PhoneCover(artwork)] = artwork }
    }
}
