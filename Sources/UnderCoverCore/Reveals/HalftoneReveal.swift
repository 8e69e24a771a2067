/// Printed in dots, coarse at first.
struct HalftoneReveal: RevealDesign {
    let label = "halftone"
    let shader = """
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
        // The ink of a dot: even in its middle, and like its neighbour's where they meet.
        vec4 ink_at(vec2 place, ivec2 first) {
            vec2 whole = floor(place + 0.5);
            vec2 in_cell = place - whole;
            vec2 texel = vec2(first) + whole + 0.5 + 4.0 * in_cell * in_cell * in_cell;
            return cells_between(texel);
        }
        vec3 reveal(vec2 at) {
            ivec2 size = cells_size();
            float across = 0.5 * exp2(floor(log2(float(size.x) / 1.42)));
            vec2 place = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * at * across;
            vec4 coarse = ink_at(place, ivec2(0, size.x + (size.y - size.x) / 2));
            vec4 fine = ink_at(place * 2.0, ivec2(0, size.x / 2));
            // Dots divide; neither screen shines through the other.
            float share = smoothstep(0.3, 0.7, 2.0 + 4.6 * amount - log2(across));
            float d = mix(away(place), away(place * 2.0), share);
            vec4 ink = mix(coarse, fine, share);
            // Of two waves together less is very near or very far.
            float v = 0.5 + (ink.a - 0.5) * (1.0 - 1.4 * share * (1.0 - share));
            float w = max(2.2 * pixel * across * (1.0 + share), 0.02);
            float bare = clamp(0.5 + (d - v) * (0.5 / w), 0.0, 1.0);
            vec3 printed = mix(ink.rgb, vec3(0.965, 0.955, 0.925), bare * bare * (3.0 - 2.0 * bare));
            return sharpened(printed, at, smoothstep(0.84, 1.0, amount));
        }
        """
    let sharpens = 0.84
    /// A dot of the finer screen above, of the coarser one below: its ink, and how far that reaches.
    let cellShader: String? = """
        vec4 cell(vec2 place) {
            float fine = exp2(floor(log2(size().x / 1.42)));
            bool is_fine = place.y < size().x;
            float across = is_fine ? fine : 0.5 * fine;
            float rows = is_fine ? size().x : size().y - size().x;
            place.y -= (is_fine ? 0.0 : size().x) + floor(rows * 0.5);
            vec2 middle = mat2(0.70710678, 0.70710678, -0.70710678, 0.70710678) * place / across;
            vec3 tone = soft(middle);
            vec3 white = vec3(0.965, 0.955, 0.925);
            // The least ink, and the colour of it, that mixes with the paper to the tone.
            vec3 missing = clamp((white - tone) / white, 0.0, 1.0);
            float cover = clamp(max(missing.r, max(missing.g, missing.b)) * 1.08, 0.03, 1.0);
            vec3 ink = clamp(white - (white - tone) / cover, 0.0, 1.0);
            float t = cover - 0.5;
            return vec4(ink, 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t)));
        }
        """

    func cells(_ amount: Double) -> (across: Int, down: Int)? {
        let across = 1 << Int(level(amount))
        // Both screens stand on their corners, so they reach √2 as far; and a dot more on either side.
        func side(_ across: Int) -> Int { Int((Double(across) * 2.0.squareRoot()).rounded(.up)) + 2 }
        return (side(across * 2), side(across * 2) + side(across))
    }

    /// 4 dots across at first, 97 at the end.
    private func level(_ amount: Double) -> Double { 2 + 4.6 * min(max(amount, 0), 1) }

    func softness(_ amount: Double) -> Double { 0.33 * Double.halved(level(amount)) }

    /// From afar dots are tones, about as fine as the dots are far apart.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(0.4 * Double.halved(level(amount)) * Double(SmallPicture.side))
    }
}
