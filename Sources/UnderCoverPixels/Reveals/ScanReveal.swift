/// Scan lines in interlaced order: far apart first, and soft until the end.
struct ScanReveal: RevealDesign {
    let code: UInt64 = 6
    let dealtSince: UInt64 = 1
    let label = "scan lines"
    let shader = """
        float turn_of_line(float line) {
            float rank = 0.0;
            float rest = line;
            float weight = 32.0;
            for (int bit = 0; bit < 6; bit++) {
                float odd = mod(rest, 2.0);
                rank += odd * weight;
                rest = floor(rest / 2.0);
                weight *= 0.5;
            }
            return rank / 64.0;
        }
        vec3 reveal(vec2 at) {
            float line = min(floor(at.y * 64.0), 63.0);
            // The first lines are visible from the start: blank paper would look like a cover that failed to load.
            float drawn = clamp((0.12 + amount * 0.93 - turn_of_line(line)) / 0.05, 0.0, 1.0);
            if (still) drawn = step(0.5, drawn);
            vec3 seen = sharpened(soft(at), at, smoothstep(0.6, 1.0, amount));
            float beam = drawn < 1.0 && drawn > 0.0 ? smoothstep(0.03, 0.0, abs(at.x - drawn)) : 0.0;
            return mix(paper, seen, step(at.x, drawn)) + 0.35 * beam;
        }
        """
    let sharpensFrom = 0.6

    func softness(_ amount: Double) -> Double { 0.07 * (1 - amount) * (1 - amount) + 0.004 }

    /// The eye fills a missing line from its neighbours.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let side = SmallPicture.side
        let soft = cover.blurred(softness(amount) * Double(side)).mixed(with: cover, smoothstep(0.6, 1, amount))
        let isDrawn = (0..<side).map { 0.12 + amount * 0.93 - Self.turn(of: $0) > 0.025 }
        let source = (0..<side).map { line in
            (0..<side).lazy.flatMap { [line - $0, line + $0] }.first { isDrawn[safe: $0] == true }
        }
        let mean = soft.mean
        return SmallPicture { x, y in source[y].map { soft[x, $0] } ?? mean }
    }

    /// 0…1: the rank of a line of 64, its number with the bits reversed.
    private static func turn(of line: Int) -> Double {
        Double((0..<6).reduce(0) { $0 << 1 | line >> $1 & 1 }) / 64
    }
}
