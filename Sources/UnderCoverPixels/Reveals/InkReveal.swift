/// Ink that spreads from the darkest parts.
struct InkReveal: RevealDesign {
    let code: UInt64 = 5
    let dealtSince: UInt64 = 1
    let label = "ink"
    let shader = """
        vec3 reveal(vec2 at) {
            vec3 tone = soft(at);
            float dark = 1.0 - dot(tone, vec3(0.2126, 0.7152, 0.0722));
            // Each noise layer is turned differently, else the edges would run along rows and columns.
            float ragged = 0.10 * (noise(mat2(0.8, 0.6, -0.6, 0.8) * at, 18.0)
                + 0.5 * noise(mat2(0.28, -0.96, 0.96, 0.28) * at, 47.0) - 0.75);
            vec2 level = cell_at(ivec2(0)).rg;
            float dry = 1.4 * (level.r + level.g / 255.0) - 0.2;
            float wet = smoothstep(dry - 0.035, dry + 0.035, dark + ragged);
            vec3 ink = sharpened(tone * (1.0 - 0.1 * dark), at, smoothstep(0.55, 0.98, amount));
            // The edge of a stain is darker, unless there is hardly any ink in it.
            ink *= 1.0 - 0.35 * dark * (1.0 - smoothstep(0.0, 0.12, dark + ragged - dry)) * (1.0 - amount);
            return mix(paper, ink, max(wet, smoothstep(0.9, 1.0, amount)));
        }
        """
    let sharpensFrom = 0.55
    /// The darkness threshold at which as much of a pale cover is wet as of a dark one, by bisection between −0.2 and
    /// 1.2. Stored in two bytes, because it moves by less than one byte's step a frame.
    let cellShader: String? = """
        vec4 cell(vec2 place) {
            float low = 0.0;
            float high = 1.0;
            for (int halving = 0; halving < 14; halving++) {
                float middle = 0.5 * (low + high);
                float dry = 1.4 * middle - 0.2;
                float wet = 0.0;
                for (int index = 0; index < 64; index++) {
                    vec2 at = (vec2(float(index % 8), float(index / 8)) + 0.5625) / 8.0;
                    float dark = 1.0 - dot(soft(at), vec3(0.2126, 0.7152, 0.0722));
                    wet += smoothstep(dry - 0.1, dry + 0.1, dark);
                }
                if (wet > 64.0 * (0.08 + 0.9 * amount)) low = middle; else high = middle;
            }
            float whole = floor(low * 255.0);
            return vec4(whole / 255.0, low * 255.0 - whole, 0.0, 1.0);
        }
        """

    func cells(_ amount: Double) -> (across: Int, down: Int)? { (1, 1) }

    /// Line art would cross the threshold all at once, so it stays soft until late.
    func softness(_ amount: Double) -> Double { 0.035 * (1 - amount) + 0.006 }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let soft = cover.blurred(softness(amount) * Double(SmallPicture.side))
        let back: Float = 0.92
        let dry = Self.dry(soft, amount)
        let clear = Float(smoothstep(0.55, 0.98, amount))
        let all = smoothstep(0.9, 1, amount)
        return SmallPicture { x, y in
            let wet = max(smoothstep(dry - 0.06, dry + 0.06, Double(1 - soft[x, y])), all)
            let ink = soft[x, y] * (0.9 + 0.1 * soft[x, y]) * (1 - clear) + cover[x, y] * clear
            return back + (ink - back) * Float(wet)
        }
    }

    /// The same bisection as in `cellShader`.
    private static func dry(_ soft: SmallPicture, _ amount: Double) -> Double {
        let darks = (0..<64).map { Double(1 - soft[$0 % 8 * 8 + 4, $0 / 8 * 8 + 4]) }
        var (low, high) = (-0.2, 1.2)
        for _ in 0..<14 {
            let dry = (low + high) / 2
            let wet = darks.reduce(0) { $0 + smoothstep(dry - 0.1, dry + 0.1, $1) }
            if wet > 64 * (0.08 + 0.9 * amount) { low = dry } else { high = dry }
        }
        return low
    }
}

/// A connected component of ink, perhaps a letter. Coordinates in pixels, both ends inclusive.
struct InkComponent {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var area = 0
    var perimeter = 0
    var toneSum = 0
    /// The label of its pixels in `InkPage.labels`.
    var label: Int32 = 0

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
    var centreX: Double { Double(left + right) / 2 }
    var centreY: Double { Double(top + bottom) / 2 }
    /// Stroke thickness in pixels: a long thin shape has two edges.
    var thickness: Double { 2 * Double(area) / Double(max(perimeter, 1)) }
    var meanTone: Double { Double(toneSum) / Double(area) }
    /// Share of the bounding box that is ink, 0…1.
    var fill: Double { Double(area) / Double(width * height) }

    /// - Parameter smallest: height in pixels.
    func isLetterLike(smallest: Int) -> Bool {
        guard height >= smallest, height <= 170, width >= 2, width <= 200 else { return false }
        let aspect = Double(width) / Double(height)
        guard aspect < 2.6, aspect > 0.08, fill > 0.16, fill < 0.96 else { return false }
        // A blot is as thick as it is high; a letter is not.
        return thickness / Double(height) < (aspect < 0.4 ? 1 : 0.52)
    }
}
