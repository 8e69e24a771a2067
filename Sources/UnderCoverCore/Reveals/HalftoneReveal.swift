/// Printed in dots, coarse at first.
struct HalftoneReveal: RevealDesign {
    let label = "halftone"
    let shader = """
        vec3 dots(vec2 at, float across) {
            mat2 turn = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678);
            vec2 place = turn * at * across;
            vec2 middle = transpose(turn) * (floor(place) + 0.5) / across;
            vec3 tone = soft(middle);
            vec3 white = vec3(0.965, 0.955, 0.925);
            // The least ink, and the colour of it, that mixes with the paper to the tone.
            vec3 missing = clamp((white - tone) / white, 0.0, 1.0);
            float cover = clamp(max(missing.r, max(missing.g, missing.b)) * 1.08, 0.03, 1.0);
            vec3 ink = clamp(white - (white - tone) / cover, 0.0, 1.0);
            float t = cover - 0.5;
            float v = 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t));
            vec2 in_cell = fract(place) - 0.5;
            float d = 0.5 - 0.25 * (cos(6.2831853 * in_cell.x) + cos(6.2831853 * in_cell.y));
            float w = max(2.2 * pixel * across, 0.02);
            return mix(ink, white, smoothstep(v - w, v + w, d));
        }
        vec3 reveal(vec2 at) {
            float level = 2.0 + 4.6 * amount;
            float across = exp2(floor(level));
            vec3 print = mix(dots(at, across), dots(at, across * 2.0), smoothstep(0.3, 0.7, fract(level)));
            return mix(print, sharp(at), smoothstep(0.84, 1.0, amount));
        }
        """

    /// 4 dots across at first, 97 at the end.
    private func level(_ amount: Double) -> Double { 2 + 4.6 * min(max(amount, 0), 1) }

    func softness(_ amount: Double) -> Double { 0.33 * Double.halved(level(amount)) }

    /// From afar dots are tones, about as fine as the dots are far apart.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(0.4 * Double.halved(level(amount)) * Double(SmallPicture.side))
    }
}
