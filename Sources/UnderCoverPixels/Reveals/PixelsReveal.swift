/// Mosaic squares that halve, nested and cross-faded: a sliding grid would let the eye piece the picture together.
struct PixelsReveal: RevealDesign {
    let code: UInt64 = 1
    let dealtSince: UInt64 = 1
    let label = "pixels"
    let shader = """
        vec3 reveal(vec2 at) {
            ivec2 size = cells_size();
            vec3 square = cell_at(min(ivec2(at * float(size.x)), size - 1)).rgb;
            return sharpened(square, at, smoothstep(0.88, 1.0, amount));
        }
        """
    let sharpensFrom = 0.88
    /// A square of the finer grid, fading in from the coarser square around it.
    let cellShader: String? = """
        vec4 cell(vec2 place) {
            float across = 0.5 * size().x;
            vec2 coarse = (floor(place * 0.5) + 0.5) / across;
            vec2 fine = (place + 0.5) / size();
            float share = smoothstep(0.2, 0.8, 2.0 + 6.0 * amount - log2(across));
            return vec4(mix(soft(coarse), soft(fine), share), 1.0);
        }
        """

    func cells(_ amount: Double) -> (across: Int, down: Int)? {
        let across = 2 << Int(self.across(amount))
        return (across, across)
    }

    /// log2 of the squares across: 4 at first, 256 at the end.
    private func across(_ amount: Double) -> Double { 2 + 6 * min(max(amount, 0), 1) }

    /// A blur of 0.3 squares is close to the mean of a square.
    func softness(_ amount: Double) -> Double { 0.3 * Double.halved(across(amount)) }

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
        return squares(Int(whole)).mixed(with: squares(Int(whole) + 1), smoothstep(0.2, 0.8, level - whole))
    }
}
