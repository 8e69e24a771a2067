/// Why a round pauses without a press.
package enum Absence: Equatable, Codable, Sendable {
    case windowLeft, slept
    /// The pad's name.
    case padLost(String)
    /// All players of a party have left, or their pads are gone.
    case roomEmpty
}
