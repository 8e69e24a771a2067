/// When each of 8 × 8 tiles is uncovered: 0 first … 63 last. A tile full of detail would give the cover away.
package struct TileOrder: Equatable, Sendable {
    package static let across = 8
    package var ranks: [UInt8]

    /// - Parameter lettering: the share of each tile that is lettering. Tiles with lettering come last.
    package init(_ cover: SmallPicture, lettering: [Double]) {
        let tile = SmallPicture.side / Self.across
        var scores = [Double](repeating: 0, count: Self.across * Self.across)
        for index in scores.indices {
            let (top, left) = (index / Self.across * tile, index % Self.across * tile)
            var (sum, square) = (0.0, 0.0)
            for y in top..<top + tile {
                for x in left..<left + tile {
                    let value = Double(cover[x, y])
                    sum += value
                    square += value * value
                }
            }
            let count = Double(tile * tile)
            scores[index] = max(0, square / count - sum / count * (sum / count)) + (lettering[safe: index] ?? 0)
        }
        ranks = [UInt8](repeating: 0, count: scores.count)
        for (rank, index) in scores.indices.sorted(by: { (scores[$0], $0) < (scores[$1], $1) }).enumerated() {
            ranks[index] = UInt8(rank)
        }
    }

    /// 0…1: the rank of the tile that contains a pixel of a `SmallPicture`.
    func share(_ x: Int, _ y: Int) -> Double {
        let tile = SmallPicture.side / Self.across
        return (Double(ranks[y / tile * Self.across + x / tile]) + 0.5) / Double(Self.across * Self.across)
    }
}
