/// Squares that halve. Nested and cross-faded: a grid that slid would let the eye piece the picture together.
struct PixelsReveal: RevealDesign {
    let label = "pixels"
    let shader = """
        vec3 squares(vec2 at, float across) { return soft((floor(at * across) + 0.5) / across); }
        vec3 reveal(vec2 at) {
            float level = 2.0 + 6.0 * amount;
            float across = exp2(floor(level));
            vec3 cells = mix(squares(at, across), squares(at, across * 2.0), smoothstep(0.2, 0.8, fract(level)));
            return mix(cells, sharp(at), smoothstep(0.88, 1.0, amount));
        }
        """

    /// 4 squares across at first, 256 at the end.
    private func across(_ amount: Double) -> Double { 2 + 6 * min(max(amount, 0), 1) }

    /// A third of a square: its mean, near enough.
    func softness(_ amount: Double) -> Double {
        0.3 * Double.halved(across(amount))
    }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let level = across(amount)
        let whole = level.rounded(.down)
        func squares(_ level: Int) -> SmallPicture {
            let block = SmallPicture.side >> level
            guard block > 1 else { return cover }
            return SmallPicture { x, y in
                let (left, top) = (x / block * block, y / block * block)
                var sum: Float = 0
                for dy in 0..<block { for dx in 0..<block { sum += cover[left + dx, top + dy] } }
                return sum / Float(block * block)
            }
        }
        return squares(Int(whole)).mixed(with: squares(Int(whole) + 1), Ramp.smooth(0.2, 0.8, level - whole))
    }
}

extension Double {
    /// One half, `times` times over; `times` need not be whole.
    static func halved(_ times: Double) -> Double { (-times * 0.6931471805599453).exponential }
}
