/// Why a picture is no cover.
package enum CoverProblem: Error, Equatable, Sendable {
    /// Neither JPEG, PNG nor WebP, or damaged.
    case unreadable
    case cutShort
    case moving
    /// Pixels.
    case tooSmall(width: Int, height: Int, least: Int)
    case tooLarge(width: Int, height: Int, most: Int)
    case notSquare(width: Int, height: Int)
    case tooHeavy(bytes: Int, most: Int)
    /// What the provider shows where it has no cover.
    case standIn

    package var message: String { Words.trouble(self) }
}
