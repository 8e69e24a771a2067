/// A halftone print whose dots get finer.
struct HalftoneReveal: RevealDesign {
    let code: UInt64 = 2
    let dealtSince: UInt64 = 1
    let label = "halftone"
    /// How far each dot of the coarser screen has divided into four.
    private static let share =
        "float share_of(float across) { return smoothstep(0.3, 0.7, 2.0 + 4.6 * amount - log2(across)); }\n"
    let shader =
        HalftoneReveal.share + """
            // A cosine by five multiplications; error below 1/6000.
            float wave(float turns) {
                float t = 1.0 - 4.0 * abs(turns);
                float tt = t * t;
                return t * (1.57044 - tt * (0.64270 - 0.07243 * tt));
            }
            // Distance from the middle of a dot, 0…1. Dots stand on whole numbers, so each stays in place when three
            // more appear beside it.
            float away(vec2 place) {
                vec2 in_cell = place - floor(place + 0.5);
                return 0.5 - 0.25 * (wave(in_cell.x) + wave(in_cell.y));
            }
            vec3 reveal(vec2 at) {
                ivec2 size = cells_size();
                float across = 0.5 * floor(float(size.x - 2) * 0.70710678);
                vec2 place = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * at * across;
                vec4 ink = cells_between(2.0 * place + vec2(0.5, 0.5 + float(size.y / 2)));
                // Dots divide; the two screens are never drawn over each other.
                float share = share_of(across);
                float d = mix(away(place), away(place * 2.0), share);
                // The sum of two waves is seldom near its extremes, so the threshold moves towards the middle.
                float v = 0.5 + (ink.a - 0.5) * (1.0 - 1.4 * share * (1.0 - share));
                float w = max(2.2 * pixel * across * (1.0 + share), 0.02);
                float bare = clamp(0.5 + (d - v) * (0.5 / w), 0.0, 1.0);
                vec3 printed = mix(ink.rgb, vec3(0.965, 0.955, 0.925), bare * bare * (3.0 - 2.0 * bare));
                return sharpened(printed, at, smoothstep(0.84, 1.0, amount));
            }
            """
    let sharpensFrom = 0.84
    /// One dot of the finer screen: ink colour and threshold. Every fourth dot is also one of the coarser screen.
    let cellShader: String? =
        HalftoneReveal.share + """
            vec4 dot_at(vec2 place, float across) {
                vec3 tone = soft(mat2(0.70710678, 0.70710678, -0.70710678, 0.70710678) * place / across);
                vec3 white = vec3(0.965, 0.955, 0.925);
                // The smallest dot, and its colour, that mixes with the paper to the tone.
                vec3 missing = clamp((white - tone) / white, 0.0, 1.0);
                float cover = clamp(max(missing.r, max(missing.g, missing.b)) * 1.08, 0.03, 1.0);
                vec3 ink = clamp(white - (white - tone) / cover, 0.0, 1.0);
                float t = cover - 0.5;
                return vec4(ink, 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t)));
            }
            vec4 cell(vec2 place) {
                float across = floor((size().x - 2.0) * 0.70710678);
                place.y -= floor(size().y * 0.5);
                // New dots start as the mean of their coarser neighbours; otherwise they would pop in.
                vec2 odd = 2.0 * fract(0.5 * place);
                vec2 other = vec2(odd.x, -odd.y);
                vec4 between = 0.25 * (dot_at(place + odd, across) + dot_at(place - odd, across)
                    + dot_at(place + other, across) + dot_at(place - other, across));
                return mix(between, dot_at(place, across), share_of(0.5 * across));
            }
            """

    func cells(_ amount: Double) -> (across: Int, down: Int)? {
        let across = 2 << Int(level(amount))
        // The screen is turned by 45°, so it spans √2 of the side, and one more dot on each side.
        let side = Int((Double(across) * 2.0.squareRoot()).rounded(.up)) + 2
        return (side, side)
    }

    /// log2 of the dots across: 4 dots at first, 97 at the end.
    private func level(_ amount: Double) -> Double { 2 + 4.6 * min(max(amount, 0), 1) }

    /// Three steps for each doubling.
    var reducedMotionSteps: Int? { 14 }

    func softness(_ amount: Double) -> Double { 0.33 * Double.halved(level(amount)) }

    /// Seen from afar, dots are a blur about as wide as their spacing.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(0.4 * Double.halved(level(amount)) * Double(SmallPicture.side))
    }
}
