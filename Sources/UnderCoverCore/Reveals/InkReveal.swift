/// Ink that soaks through from the darkest places.
struct InkReveal: RevealDesign {
    let label = "ink"
    let shader = """
        vec3 reveal(vec2 at) {
            vec3 tone = soft(at);
            float dark = 1.0 - dot(tone, vec3(0.2126, 0.7152, 0.0722));
            // Each grain turned another way, or the rims would run along rows and columns.
            float ragged = 0.10 * (noise(mat2(0.8, 0.6, -0.6, 0.8) * at, 18.0)
                + 0.5 * noise(mat2(0.28, -0.96, 0.96, 0.28) * at, 47.0) - 0.75);
            float dry = 1.02 - 1.2 * amount;
            float wet = smoothstep(dry - 0.035, dry + 0.035, dark + ragged);
            vec3 ink = sharpened(tone * (1.0 - 0.1 * dark), at, smoothstep(0.55, 0.98, amount));
            // The rim of a stain is darker, unless there is hardly any ink in it.
            ink *= 1.0 - 0.35 * dark * (1.0 - smoothstep(0.0, 0.12, dark + ragged - dry)) * (1.0 - amount);
            return mix(paper, ink, max(wet, smoothstep(0.9, 1.0, amount)));
        }
        """
    let sharpens = 0.55

    /// Line art leaks through a threshold at once, so it stays soft until late.
    func softness(_ amount: Double) -> Double { 0.035 * (1 - amount) + 0.006 }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let soft = cover.blurred(softness(amount) * Double(SmallPicture.side))
        let back: Float = 0.92
        let dry = 1.02 - 1.2 * amount
        let clear = Float(Ramp.smooth(0.55, 0.98, amount))
        let all = Ramp.smooth(0.9, 1, amount)
        return SmallPicture { x, y in
            let wet = max(Ramp.smooth(dry - 0.06, dry + 0.06, Double(1 - soft[x, y])), all)
            let ink = soft[x, y] * (0.9 + 0.1 * soft[x, y]) * (1 - clear) + cover[x, y] * clear
            return back + (ink - back) * Float(wet)
        }
    }
}
