/// The key of a piece of music, written as "Fm", "D" or "C#m".
package struct MusicalKey: Equatable, Codable, Sendable {
    /// Semitones above C, 0…11.
    package let tonic: Int
    package let isMinor: Bool

    /// nil for a text that names no key.
    package init?(_ text: String) {
        var rest = Substring(text)
        guard let letter = rest.popFirst(), let natural = Self.naturals[letter] else { return nil }
        let sharps = rest.prefix { $0 == "#" || $0 == "b" }
        rest = rest.dropFirst(sharps.count)
        guard sharps.count <= 2, rest.isEmpty || rest == "m" else { return nil }
        let shift = sharps.reduce(0) { $0 + ($1 == "#" ? 1 : -1) }
        tonic = (natural + shift + 12) % 12
        isMinor = rest == "m"
    }

    private static let naturals: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]

    /// The shortest way from D, -6…5.
    package var semitonesFromD: Int { (tonic - 2 + 18) % 12 - 6 }
}
