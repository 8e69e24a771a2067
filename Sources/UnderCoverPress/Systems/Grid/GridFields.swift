/// Motifs that change the whole grid: visible across the room.
extension GridScene {
    typealias Field = @Sendable (_ scene: GridScene, _ cell: Cell, _ isOdd: Bool) -> Void

    static let fields: [String: Field] = [
        "row": { scene, cell, _ in scene.shift(cell) }, "aisle": { scene, cell, _ in scene.part(cell) },
        "magnet": { $0.point($1, $2) }, "north": { $0.point($1, $2) },
        "sizes": { scene, cell, _ in scene.grow(cell) }, "wave": { scene, cell, _ in scene.giggle(cell) },
        "crowd": { $0.gather($1, $2) }, "drift": { scene, cell, _ in scene.drift(cell) },
        "glow": { $0.shine($1, $2) },
    ]

    /// One row stands half a place to the side.
    private func shift(_ cell: Cell) {
        var cell = cell
        guard cell.row == oddRow else { return black.add(placed(cell)) }
        cell.x = Self.left + (Float(cell.column) + 1) * pitch
        accent.add(placed(cell))
    }

    /// The grid parts after a column.
    private func part(_ cell: Cell) {
        var cell = cell
        cell.x += (cell.column > oddColumn ? pitch : -pitch) * 0.45
        cell.x = 500 + (cell.x - 500) * Float(count) / (Float(count) + 1)
        cell.size *= 0.92
        black.add(placed(cell))
    }

    /// Every mark turns towards a spot.
    private func point(_ cell: Cell, _ isOdd: Bool) {
        var cell = cell
        if isOdd { return accent.circle(cell.x, cell.y, pitch * 0.4) }
        cell.turn = Exact.atan2(Float(cell.row - oddRow), Float(cell.column - oddColumn)) + Exact.pi / 2
        black.add(placed(cell))
    }

    private func grow(_ cell: Cell) {
        var cell = cell
        cell.size *= 0.16 + 0.96 * Float(cell.column + cell.row) / Float(2 * count - 2)
        black.add(placed(cell))
    }

    /// A row swings up and down.
    private func giggle(_ cell: Cell) {
        var cell = cell
        if cell.row == oddRow { cell.y += pitch * 0.42 * Exact.sin(Float(cell.column) / Float(count) * 4 * Exact.pi) }
        black.add(placed(cell))
    }

    /// Marks crowd about a spot.
    private func gather(_ cell: Cell, _ isOdd: Bool) {
        var cell = cell
        if isOdd { return accent.circle(cell.x, cell.y, pitch * 0.34) }
        let dx = Float(oddColumn) - Float(cell.column), dy = Float(oddRow) - Float(cell.row), r = Exact.hypot(dx, dy)
        let pull = Exact.exp(-r * r / 7)
        cell.x += dx / r * pitch * 1.2 * pull
        cell.y += dy / r * pitch * 1.2 * pull
        cell.size *= 1 - 0.25 * pull
        black.add(placed(cell))
    }

    /// The order is lost from left to right.
    private func drift(_ cell: Cell) {
        var cell = cell
        let x = Float(cell.column), y = Float(cell.row), q = x / Float(count)
        cell.y += q * q * pitch * 0.9 * flow.value(x * 0.9, y * 3.3)
        cell.x += q * q * pitch * 0.7 * flow.value(y * 3.1, x * 0.7)
        black.add(placed(cell))
    }

    /// One mark is full; its neighbours shrink from its light.
    private func shine(_ cell: Cell, _ isOdd: Bool) {
        var cell = cell
        if isOdd { return accent.add(placed(cell)) }
        let r = Exact.hypot(Float(cell.column - oddColumn), Float(cell.row - oddRow))
        cell.turn = angle
        cell.size *= 0.25 + 0.75 * smooth(0.5, 4.5, r)
        black.add(placed(cell))
    }
}
