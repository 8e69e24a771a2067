/// A QR code with error correction M, dark on light in every theme, its quiet zone inside `rect`. The stage encodes it; a
/// module is a whole number of pixels, so `rect` comes from `QRSize`.
package struct QRMark: Equatable, Sendable {
    package var text: String
    package var rect: Rect

    package init(_ text: String, in rect: Rect) { (self.text, self.rect) = (text, rect) }
}

/// How large the code of a text is, in modules and in pixels.
package struct QRSize: Equatable, Sendable {
    /// The blank margin on each side, as the standard asks for.
    package static let quietModules = 4

    /// How the letters of a text are packed. The stage encodes the whole text in this one way.
    package enum Packing: Sendable {
        /// Digits, capitals and nine signs, in less room.
        case alphanumeric
        case bytes

        /// The characters in the order of their numbers, 0 to 44.
        package static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")

        package init(_ text: String) { self = text.allSatisfy(Self.letters.contains) ? .alphanumeric : .bytes }

        /// How many letters or bytes versions 1, 2, 3 … hold with error correction M: ISO/IEC 18004, table 7.
        fileprivate var capacities: [Int] {
            switch self {
            case .alphanumeric: [20, 38, 61, 90, 122, 154, 178, 221, 262, 311, 366, 419, 483, 528, 600]
            case .bytes: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]
            }
        }
    }

    /// Modules on a side, without the quiet zone.
    package let modules: Int
    /// The side with the quiet zone on both sides.
    package var allModules: Int { modules + 2 * Self.quietModules }

    /// nil for an empty text, and for one that is too long to be read from a sofa.
    package init?(_ text: String) {
        let capacities = Packing(text).capacities
        guard !text.isEmpty, let index = capacities.firstIndex(where: { text.utf8.count <= $0 }) else { return nil }
        modules = 21 + 4 * index
    }

    /// The smallest side in pixels of whole modules that is not under `least`.
    package func side(atLeast least: Double) -> Double {
        let all = Double(allModules)
        return max((least / all).rounded(.up), 1) * all
    }

    /// The largest side in pixels of whole modules that is not over `most`; nil where not even one pixel a module fits.
    package func side(atMost most: Double) -> Double? {
        let module = (most / Double(allModules)).rounded(.down)
        return module >= 1 ? module * Double(allModules) : nil
    }
}
