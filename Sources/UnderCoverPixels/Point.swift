/// A position, in pixels or as a share of a side. The origin is top left, y grows downwards.
package struct Point: Equatable, Codable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(0, 0)
}
