/// Tiles, the plainest first; see `TileOrder`.
struct TilesReveal: RevealDesign {
    let code: UInt64 = 3
    let dealtSince: UInt64 = 1
    let label = "tiles"
    let shader = """
        vec3 reveal(vec2 at) {
            // The first tiles are visible from the start: blank paper would look like a cover that failed to load.
            float turn = clamp((0.15 + amount * 0.91 - order(at)) / 0.06, 0.0, 1.0);
            if (still) turn = step(0.5, turn);
            vec2 seam = abs(fract(at * 8.0) - 0.5);
            float gap = smoothstep(0.5 - 8.0 * max(pixel, 0.0015), 0.5, max(seam.x, seam.y));
            vec3 back = mix(paper, paper * 0.86, gap);
            // A tile grows from its middle.
            float inside = (turn * 0.5 - max(seam.x, seam.y)) / (8.0 * pixel);
            float shown = turn >= 1.0 ? 1.0 : turn > 0.0 ? clamp(inside + 0.5, 0.0, 1.0) : 0.0;
            return mix(back, sharp(at), shown);
        }
        """

    func softness(_ amount: Double) -> Double { 0.02 }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let back: Float = 0.92
        return SmallPicture { x, y in
            let turn = min(max((0.15 + amount * 0.91 - order.share(x, y)) / 0.06, 0), 1)
            return back + (cover[x, y] - back) * Float(turn * turn)
        }
    }
}

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
