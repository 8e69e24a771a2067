/// A typeface of the game, in one weight.
package enum Face: String, Codable, Sendable, CaseIterable {
    /// League Spartan Black.
    case display
    /// JetBrains Mono Medium.
    case body
    /// JetBrains Mono Bold.
    case bold
    /// Andika Regular, in place of `body` for players who read it more easily.
    case easy
    /// Andika Bold, in place of `bold` and `display`.
    case easyBold = "easy-bold"

    /// Andika is proportional; layouts measure with the faces that it replaces.
    package var isEasy: Bool { self == .easy || self == .easyBold }
}
