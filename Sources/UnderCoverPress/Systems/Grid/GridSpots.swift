/// Motifs of a single mark: what one of them does while all others stand in line.
extension GridScene {
    typealias Spot = @Sendable (GridScene, Cell) -> Void

    static let spots: [String: Spot] = [
        "missing": { _, _ in }, "turned": { $0.turn($1) }, "leaning": { $0.turned($1, by: 0.42) },
        "early": { $0.moved($1, -0.42, 0) }, "late": { $0.moved($1, 0.42, 0) }, "high": { $0.moved($1, 0, -0.42) },
        "low": { $0.moved($1, 0, 0.42) }, "double": { $0.double($1) }, "big": { $0.enlarge($1) },
        "small": { $0.accent.add($0.placed($1, size: 0.36)) }, "other": { $0.replace($1) },
        "shadow": { $0.shade($1) }, "hollow": { $0.empty($1) }, "half": { $0.halve($1) }, "fallen": { $0.drop($1) },
        "leaving": { $0.leave($1) },
    ]

    private func turned(_ cell: Cell, by angle: Float) {
        var cell = cell
        cell.turn += angle
        accent.add(placed(cell))
    }

    /// Shapes that look the same after a quarter turn take half a turn.
    private func turn(_ cell: Cell) { turned(cell, by: [6, 7, 9].contains(shape) ? Exact.pi : Exact.pi / 2) }

    /// Moved by shares of the pitch.
    private func moved(_ cell: Cell, _ dx: Float, _ dy: Float) {
        var cell = cell
        cell.x += pitch * dx
        cell.y += pitch * dy
        accent.add(placed(cell))
    }

    private func double(_ cell: Cell) {
        for q in [-1, 1] as [Float] {
            let step = q * pitch * 0.2
            accent.add(mark.placed(cell.x + step, cell.y + step, cell.size * 0.52, turn: cell.turn))
        }
    }

    private func enlarge(_ cell: Cell) {
        accent.add(placed(cell, size: 2.7))
        hole.add(placed(cell, size: 3.1))
        hole.circle(cell.x, cell.y, cell.size * 1.15)
    }

    /// A round mark among pointed ones, a triangle among the others, a square among triangles.
    private func replace(_ cell: Cell) {
        let other = [3: 0, 4: 0, 7: 1][shape] ?? 7
        accent.add(Self.mark(other).placed(cell.x, cell.y, cell.size))
    }

    private func shade(_ cell: Cell) {
        black.add(mark.placed(cell.x + pitch * 0.4, cell.y + pitch * 0.4, cell.size, turn: cell.turn))
        accent.add(placed(cell))
        hole.add(placed(cell, size: 1.14))
    }

    private func empty(_ cell: Cell) {
        accent.add(placed(cell))
        hole.add(placed(cell, size: 0.6))
    }

    private func halve(_ cell: Cell) {
        accent.add(placed(cell))
        hole.rect(cell.x, cell.y - pitch / 2, pitch * 0.6, pitch)
    }

    /// On the floor below the grid, above the line of type.
    private func drop(_ cell: Cell) {
        let floor = Self.top + Self.width + 10
        accent.add(mark.placed(cell.x + pitch * 0.2, floor, cell.size * 0.8, turn: cell.turn + 0.5))
    }

    /// Out of the grid to the right.
    private func leave(_ cell: Cell) {
        accent.add(mark.placed(Self.left + Self.width + 46, cell.y, cell.size, turn: cell.turn + 0.3))
    }
}
