/// A path of a folder, or its name, as bytes: they need not be UTF-8.
package struct FolderPath: Hashable, Sendable {
    package let bytes: [UInt8]
    private static let slash = UInt8(ascii: "/")

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// For people: with replacement characters for what is no UTF-8.
    package var shown: String { String(decoding: bytes, as: UTF8.self) }

    /// "Rock" of "/home/ada/Music/Rock".
    package var name: FolderPath { bytes.split(separator: Self.slash).last.map(FolderPath.init(bytes:)) ?? self }

    package func within(_ folder: FolderPath) -> FolderPath {
        FolderPath(bytes: folder.bytes + (folder.bytes.last == Self.slash ? [] : [Self.slash]) + bytes)
    }

    /// The folder above; nil at the top.
    package var parent: FolderPath? {
        guard let place = bytes.dropLast().lastIndex(of: Self.slash) else { return nil }
        return FolderPath(bytes: place == 0 ? [Self.slash] : Array(bytes[..<place]))
    }
}

extension FolderPath: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(stringLiteral text: String) { self.init(text) }
    package var description: String { shown }
}

/// A text, or the bytes of what is none.
extension FolderPath: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.init(text)
        } else {
            self.init(bytes: try container.decode([UInt8].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let text = String(validating: bytes, as: UTF8.self) else { return try container.encode(bytes) }
        try container.encode(text)
    }
}
