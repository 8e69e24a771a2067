/// Zooms out from one detail.
struct ZoomReveal: RevealDesign {
    static let shared: any RevealDesign = ZoomReveal()

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
        let left = focus.x * (1 - share) * side
        let top = focus.y * (1 - share) * side
        let mean = cover.mean
        return SmallPicture { x, y in
            let isSeen =
                Double(x) + 0.5 >= left && Double(x) + 0.5 <= left + share * side && Double(y) + 0.5 >= top
                && Double(y) + 0.5 <= top + share * side
            return isSeen ? cover[x, y] : mean
        }
    }
}
