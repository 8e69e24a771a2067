/// The direction of an answer's button on a pad. Makers of pads print different letters on a button, but it lies in the
/// same direction.
package enum AnswerPlace: Int, CaseIterable, Codable, Sendable {
    case north, west, east, south

    package var letter: String {
        switch self {
        case .north: "A"
        case .west: "B"
        case .east: "C"
        case .south: "D"
        }
    }
}
