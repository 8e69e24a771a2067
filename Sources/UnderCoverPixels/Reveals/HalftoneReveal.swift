/// Printed in dots, coarse at first.
struct HalftoneReveal: RevealDesign {
    static let shared: any RevealDesign = HalftoneReveal()

    let code: UInt64 = 2
    let dealtSince: UInt64 = 1
    let label = "halftone"
    /// How far the dots of the coarser screen have divided.
    private static let share =
        "float share_of(float across) { return smoothstep(0.3, 0.7, 2.0 + 4.6 * amount - log2(across)); }\n"
    let shader =
        HalftoneReveal.share + """
            // A cosine by five multiplications, right to a six-thousandth.
            float wave(float turns) {
                float t = 1.0 - 4.0 * abs(turns);
                float tt = t * t;
                return t * (1.57044 - tt * (0.64270 - 0.07243 * tt));
            }
            // How far from the middle of a dot, 0…1; dots stand on whole numbers, so that each stays where it is when three
            // more come beside it.
            float away(vec2 place) {
                vec2 in_cell = place - floor(place + 0.5);
                return 0.5 - 0.25 * (wave(in_cell.x) + wave(in_cell.y));
            }
            vec3 reveal(vec2 at) {
                ivec2 size = cells_size();
                float across = 0.5 * floor(float(size.x - 2) * 0.70710678);
                vec2 place = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * at * across;
                vec4 ink = cells_between(2.0 * place + vec2(0.5, 0.5 + float(size.y / 2)));
                // Dots divide; neither screen shines through the other.
                float share = share_of(across);
                float d = mix(away(place), away(place * 2.0), share);
                // Of two waves together less is very near or very far.
                float v = 0.5 + (ink.a - 0.5) * (1.0 - 1.4 * share * (1.0 - share));
                float w = max(2.2 * pixel * across * (1.0 + share), 0.02);
                float bare = clamp(0.5 + (d - v) * (0.5 / w), 0.0, 1.0);
                vec3 printed = mix(ink.rgb, vec3(0.965, 0.955, 0.925), bare * bare * (3.0 - 2.0 * bare));
                return sharpened(printed, at, smoothstep(0.84, 1.0, amount));
            }
            """
    let sharpens = 0.84
    /// A dot of the finer screen, of which every fourth is one of the coarser: its ink, and how far that reaches.
    let cellShader: String? =
        HalftoneReveal.share + """
            vec4 dot_at(vec2 place, float across) {
                vec3 tone = soft(mat2(0.70710678, 0.70710678, -0.70710678, 0.70710678) * place / across);
                vec3 white = vec3(0.965, 0.955, 0.925);
                // The least ink, and the colour of it, that mixes with the paper to the tone.
                vec3 missing = clamp((white - tone) / white, 0.0, 1.0);
                float cover = clamp(max(missing.r, max(missing.g, missing.b)) * 1.08, 0.03, 1.0);
                vec3 ink = clamp(white - (white - tone) / cover, 0.0, 1.0);
                float t = cover - 0.5;
                return vec4(ink, 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t)));
            }
            vec4 cell(vec2 place) {
                float across = floor((size().x - 2.0) * 0.70710678);
                place.y -= floor(size().y * 0.5);
                // At first what lies between coarser dots is their mean, or it would jump when it comes.
                vec2 odd = 2.0 * fract(0.5 * place);
                vec2 other = vec2(odd.x, -odd.y);
                vec4 between = 0.25 * (dot_at(place + odd, across) + dot_at(place - odd, across)
                    + dot_at(place + other, across) + dot_at(place - other, across));
                return mix(between, dot_at(place, across), share_of(0.5 * across));
            }
            """

    func cells(_ amount: Double) -> (across: Int, down: Int)? {
        let across = 2 << Int(level(amount))
        // The screen stands on its corner, so it reaches √2 as far; and a dot more on either side.
        let side = Int((Double(across) * 2.0.squareRoot()).rounded(.up)) + 2
        return (side, side)
    }

    /// 4 dots across at first, 97 at the end.
    private func level(_ amount: Double) -> Double { 2 + 4.6 * min(max(amount, 0), 1) }

    /// Dots grow and divide; three times an octave is often enough to see what came of it.
    var cuts: Int? { 14 }

    func softness(_ amount: Double) -> Double { 0.33 * Double.halved(level(amount)) }

    /// From afar dots are tones, about as fine as the dots are far apart.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(0.4 * Double.halved(level(amount)) * Double(SmallPicture.side))
    }
}
