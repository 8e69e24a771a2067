/// Why a picture cannot be used as a cover.
package enum CoverProblem: Error, Equatable, Sendable {
    /// Neither JPEG, PNG nor WebP, or damaged.
    case unreadable
    /// The file ends too early.
    case cutShort
    /// An animation.
    case moving
    /// Pixels.
    case tooSmall(width: Int, height: Int, least: Int)
    case tooLarge(width: Int, height: Int, most: Int)
    case notSquare(width: Int, height: Int)
    case tooHeavy(bytes: Int, most: Int)
    /// The provider's placeholder for a missing cover.
    case placeholder
}
