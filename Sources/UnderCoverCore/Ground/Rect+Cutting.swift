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
    package func cell(
        _ index: Int, of columns: Int, height: Double, gap: Double, rowGap: Double? = nil
    ) -> Rect {
        let width = (width - gap * Double(columns - 1)) / Double(columns)
        return Rect(
            x + Double(index % columns) * (width + gap), y + Double(index / columns) * (height + (rowGap ?? gap)),
            width, height)
    }

    /// A rectangle of another size around the same middle.
    package func middle(_ width: Double, _ height: Double) -> Rect {
        Rect(midX - width / 2, midY - height / 2, width, height)
    }

    /// A square in the middle of the left end.
    package func leftSquare(_ side: Double) -> Rect { Rect(x, midY - side / 2, side, side) }
    package func rightSquare(_ side: Double) -> Rect { Rect(maxX - side, midY - side / 2, side, side) }
}
