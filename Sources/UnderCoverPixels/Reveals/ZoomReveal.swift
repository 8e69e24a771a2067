struct ZoomReveal: RevealDesign {
    let code: UInt64 = 4
    let dealtSince: UInt64 = 1
    let label = "zoom"
    let shader = """
        vec3 reveal(vec2 at) {
            float scale = exp2(3.0 * (1.0 - amount));
            return sharp(focus + (at - focus) / scale);
        }
        """
    let reducedMotionSteps: Int? = 9

    func softness(_ amount: Double) -> Double { 0.02 }

    /// The visible part as it is, the rest as the cover's mean.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let side = Double(SmallPicture.side)
        let share = Double.halved(3 * (1 - min(max(amount, 0), 1)))
        let (left, top) = (focus.x * (1 - share) * side, focus.y * (1 - share) * side)
        let (columns, rows) = (left...left + share * side, top...top + share * side)
        let mean = cover.mean
        return SmallPicture { x, y in
            columns.contains(Double(x) + 0.5) && rows.contains(Double(y) + 0.5) ? cover[x, y] : mean
        }
    }
}
