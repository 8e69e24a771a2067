import UnderCoverPixels

// Geometry in drawable pixels, origin top left, y downwards.

package struct Size: Equatable, Codable, Sendable {
    package var width: Double
    package var height: Double

    package init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

package struct Rect: Equatable, Codable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package static let zero = Rect(0, 0, 0, 0)

    package var minX: Double { x }
    package var minY: Double { y }
    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var center: Point { Point(midX, midY) }
    package var isEmpty: Bool { width <= 0 || height <= 0 }
    package func inset(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy) }
    package func inset(_ d: Double) -> Rect { inset(d, d) }
    package func offset(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Says whether `other` lies inside, with `slack` pixels of tolerance on every side.
    package func contains(_ other: Rect, slack: Double = 0) -> Bool {
        other.minX >= minX - slack && other.maxX <= maxX + slack && other.minY >= minY - slack
            && other.maxY <= maxY + slack
    }

    package func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
    }

    package func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
    }

    /// A rectangle on the way to another one: this one at 0, the other at 1.
    package func towards(_ other: Rect, by share: Double) -> Rect {
        Rect(
            x + (other.x - x) * share, y + (other.y - y) * share, width + (other.width - width) * share,
            height + (other.height - height) * share)
    }

    /// The rectangle on whole pixels. Rounds the edges, not the sizes, so that rectangles that touched still touch.
    package var rounded: Rect {
        let left = x.rounded()
        let top = y.rounded()
        return Rect(left, top, maxX.rounded() - left, maxY.rounded() - top)
    }
}

// Layout by cutting: a screen cuts the parts it needs off the edges of its room and goes on with the rest.

extension Rect {
    /// Cuts off the top and leaves the rest, `gap` below it.
    package mutating func cutTop(_ height: Double, gap: Double = 0) -> Rect {
        let strip = Rect(x, y, width, height)
        self = below(y + height + gap)
        return strip
    }

    package mutating func cutBottom(_ height: Double, gap: Double = 0) -> Rect {
        let strip = Rect(x, maxY - height, width, height)
        self.height = strip.y - gap - y
        return strip
    }

    package mutating func cutLeft(_ width: Double, gap: Double = 0) -> Rect {
        let strip = Rect(x, y, width, height)
        self = rightOf(x + width + gap)
        return strip
    }

    package mutating func cutRight(_ width: Double, gap: Double = 0) -> Rect {
        let strip = Rect(maxX - width, y, width, height)
        self.width = strip.x - gap - x
        return strip
    }

    /// The part from `y` down to the same bottom.
    package func below(_ y: Double) -> Rect { Rect(x, y, width, maxY - y) }

    /// The part from `x` to the same right end.
    package func rightOf(_ x: Double) -> Rect { Rect(x, y, maxX - x, height) }

    /// The left part, `width` pixels wide.
    package func leftPart(_ width: Double) -> Rect { Rect(x, y, width, height) }

    /// Columns of one width, `gap` apart.
    package func columns(_ count: Int, gap: Double) -> [Rect] {
        let each = (width - gap * Double(count - 1)) / Double(count)
        return (0..<count).map { Rect(x + Double($0) * (each + gap), y, each, height) }
    }

    /// A cell of a grid that is filled row by row.
    package func cell(_ index: Int, of columns: Int, height: Double, gap: Double) -> Rect {
        let width = (width - gap * Double(columns - 1)) / Double(columns)
        return Rect(
            x + Double(index % columns) * (width + gap), y + Double(index / columns) * (height + gap), width, height)
    }

    /// A rectangle of another size around the same middle.
    package func middle(_ width: Double, _ height: Double) -> Rect {
        Rect(midX - width / 2, midY - height / 2, width, height)
    }

    /// A square in the middle of the left end.
    package func leftSquare(_ side: Double) -> Rect { Rect(x, midY - side / 2, side, side) }
    package func rightSquare(_ side: Double) -> Rect { Rect(maxX - side, midY - side / 2, side, side) }
}

extension Int {
    package func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
