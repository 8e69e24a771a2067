/// Ids from outside. A provider gets its ids back unchanged, so they are not cleaned as titles are: one that is too long
/// or holds characters that mislead is refused, and with it the record that it names.
package enum OutsideID {
    /// Bytes of UTF-8. The longest that an honest server uses has 64.
    package static let longest = 512
    /// Bytes of a path or an address.
    package static let longestPath = 4096
    /// Bytes of an address on the web.
    package static let longestAddress = 2000

    /// nil for an empty or long one, and for one with control characters or marks that change the direction of writing.
    /// - Parameter longest: bytes of UTF-8.
    package static func checked(_ text: String, longest: Int = longest) -> String? {
        let count = text.utf8.count
        guard count > 0, count <= longest, !text.unicodeScalars.contains(where: \.isMisleading) else { return nil }
        return text
    }

    /// An id that the game makes of names, which may be long: its beginning, and a number made of all of it.
    package static func shortened(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        var start = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            bytes += UTF8.width(scalar)
            if bytes > longest - 17 { break }
            start.append(scalar)
        }
        return String(start) + "~" + String(FNV.hash(text.utf8), radix: 16)
    }
}

extension Unicode.Scalar {
    /// It steers a terminal or hides what a line says: control characters, ends of lines, and marks that change the
    /// direction of writing.
    package var isMisleading: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
