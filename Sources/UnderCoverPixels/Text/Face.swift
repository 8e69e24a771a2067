/// A typeface of the game, in one weight.
package enum Face: String, Codable, Sendable, CaseIterable {
    /// League Spartan Black.
    case display
    /// JetBrains Mono Medium.
    case body
    /// JetBrains Mono Bold.
    case bold
}
