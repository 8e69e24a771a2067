/// Why a round pauses without a press.
package enum Absence: Equatable, Codable, Sendable {
    case windowLeft, slept
    /// The pad's name.
    case padLost(String)
}
