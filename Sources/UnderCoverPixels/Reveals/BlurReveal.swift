struct BlurReveal: RevealDesign {
    let code: UInt64 = 0
    let dealtSince: UInt64 = 1
    let label = "blur"
    let shader = "vec3 reveal(vec2 at) { return soft(at); }"
    let sharpensFrom = 1.0

    func softness(_ amount: Double) -> Double { BlurCurve.even.sigmaOfSide(amount) }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(softness(amount) * Double(SmallPicture.side))
    }
}
