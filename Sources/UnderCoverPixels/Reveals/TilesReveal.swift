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
