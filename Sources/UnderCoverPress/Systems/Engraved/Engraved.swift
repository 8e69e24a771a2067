/// Doom metal: a land engraved line by line in bone on black, under a black sun.
extension SleeveSystem {
    static let engraved = SleeveSystem(
        name: "engraved", genre: "doom-metal", label: "Cairn & Sons", prefix: "CAIRN ", firstNumber: 71,
        years: 1996...2021,
        artists: ["Lowbarrow", "Harrowgate Fen", "Tithebarn", "Sunless Acre", "Mournwheel", "The Ninth Ox"],
        cards: EngravedCards.cards, sights: EngravedCards.sights,
        motifs: Set(EngravedScene.lands.keys).union(EngravedScene.works.keys).union(EngravedScene.signs),
        draw: { EngravedScene($0).pressed() })
}

/// A land of 128 profiles, near to far, what people have built on it, and a sky.
final class EngravedScene {
    private static let bones = [
        Ink(0xCFC3A6), Ink(0xCFC3A6), Ink(0xD8D3C6), Ink(0xC7A07C), Ink(0xAFBBA8), Ink(0xB65A3C), Ink(0xA9B4BE),
    ]
    private static let coal = Ink(0x141312)
    static let profiles = 128

    let job: Job
    var dice: Dice
    /// The middle of what stands there; the middle and the radius of the sun.
    let cx: Float, sunX: Float, sunY: Float, sunRadius: Float
    /// Factors of the heights of single hills and of rocks.
    let tall: Float, rocky: Float
    /// Coal on bone instead of bone on coal.
    let inverse: Bool
    /// Which of four lands lies round a work, and at which side its hill is.
    let plain: Int, side: Float
    let rough: Noise, wobble: Noise
    /// The ink of the land and the sky, and the stone of what is built.
    let lines: Plane
    /// The upper edge of the land in pixels, a number a column.
    private(set) var horizon: [Float] = []

    init(_ job: Job) {
        self.job = job
        dice = job.dice("land")
        cx = dice.within(330, 670)
        sunX = 500 + (500 - cx) * dice.within(0.2, 1.1)
        sunRadius = dice.within(80, 150)
        sunY = dice.within(220, 300)
        (rough, wobble) = (Noise(job.seed, "rock"), Noise(job.seed, "wob"))
        tall = dice.within(0.85, 1.15)
        rocky = dice.within(0.7, 1.2)
        inverse = dice.chance(0.3) && !["pit", "cave", "bridge", "gate"].contains(job.motif)
        plain = dice.below(4)
        side = dice.pick([120, 880])
        lines = job.plane()
    }

    func pressed() -> Sheet {
        engrave(Self.lands[job.motif] ?? Self.plains[plain])
        let eclipse = dice.within(96, 220)
        let work = Self.works[job.motif].map { $0(self) } ?? Work()
        let stone = stone(of: work)
        if job.motif == "cave" { lines.cut(job.plane(mouth)) }
        let sky = sky(eclipse: eclipse)
        stone.blur(0.6)
        let halo = stone.copy()
        halo.blur(5)
        shade(work, stone, halo, sky)
        outline(stone)
        return printed()
    }

    /// The upper edge of the land at `x`, in units.
    func ground(_ x: Float) -> Float { horizon[min(job.side - 1, max(0, Int(x * job.scale)))] / job.scale }

    // MARK: The land

    /// Draws profiles from near to far: each column remembers the highest line so far, and what lies below it is hidden.
    private func engrave(_ land: Land) {
        let n = job.side, s = job.scale
        horizon = [Float](repeating: 1e9, count: n)
        func height(_ x: Int, _ t: Float) -> Float {
            let u = (Float(x) + 0.5) / s
            let ridge = 1 - abs(rough.fbm(u, t * 900, period: 260, octaves: 5, gain: 0.52))
            var base = 46 * ridge * rocky
            let q = land(self, u, t, &base)
            return base * (0.5 + q / 360) + q
        }
        var before = (0...n).map { height($0, -1 / Float(Self.profiles)) }, now = before
        for k in 0..<Self.profiles {
            let t = Float(k) / Float(Self.profiles - 1)
            for x in 0...n { now[x] = height(x, t) }
            for x in 0..<n {
                let y = (880 - t * 320 - now[x]) * s, slope = (now[x + 1] - now[x]) * s, rise = now[x] - before[x]
                let lit = clamp(0.42 - slope * 0.34 + rise * 0.06), light = inverse ? 0.9 - 0.86 * lit : lit
                let steep = min((1 + slope * slope).squareRoot(), 3)
                let w = (0.3 + 2.0 * Exact.pow(light, 1.6)) * (1 - 0.3 * t) * s * steep
                stripe(x, from: y - w, to: min(y + w, horizon[x]))
                horizon[x] = min(horizon[x], y - w * 0.6)
            }
            swap(&before, &now)
        }
    }

    /// Ink in one column, in pixels.
    private func stripe(_ x: Int, from top: Float, to low: Float) {
        var row = max(0, Int(top))
        while row < job.side, Float(row) < low {
            let i = row * job.side + x, cover = min(Float(row + 1), low) - max(Float(row), top)
            lines.cells[i] = max(lines.cells[i], clamp(cover))
            row += 1
        }
    }

    // MARK: Stone and sky

    /// The mask of what is built. The ground hides its foot, raggedly.
    private func stone(of work: Work) -> Plane {
        let stone = job.plane(work.solid)
        if !work.gap.contours.isEmpty { stone.cut(job.plane(work.gap)) }
        stone.map { x, y, v in
            let foot = work.foot ?? ground(x) + 46
            return v * smooth(3, -3, y - foot - 14 * wobble.fbm(x, y, period: 40))
        }
        return stone
    }

    private func shade(_ work: Work, _ stone: Plane, _ halo: Plane, _ sky: (Float, Float) -> Float) {
        let n = job.side, box = work.solid.box
        lines.each { i, x, y in
            let top = horizon[min(n - 1, Int(x * job.scale))] / job.scale, near = smooth(0.04, 0.3, halo.cells[i])
            var ink = lines.cells[i] * (1 - near * smooth(30, 6, y - top))
            if y < top { ink = max(ink, sky(x, y) * 0.92 * (1 - near)) }
            if stone.cells[i] > 0.01 {
                let u = (x - box.0) / max(box.2 - box.0, 1)
                ink = mix(ink, hatch(work.texture, x, y, u), stone.cells[i])
            }
            lines.cells[i] = ink
        }
    }

    /// A line along the edge of the stone.
    private func outline(_ stone: Plane) {
        let rim = stone.copy()
        rim.blur(1.8)
        for i in 0..<job.side * job.side {
            let edge = smooth(0.25, 0.6, stone.cells[i]) * (1 - smooth(0.55, 0.95, rim.cells[i]))
            lines.cells[i] = max(lines.cells[i], edge)
        }
    }

    private func printed() -> Sheet {
        // The foot is black, because the name goes there.
        let edge = Noise(job.seed, "foot")
        lines.map { x, y, v in v * smooth(8, -8, y - 872 + 16 * edge.fbm(x, 0, period: 90, octaves: 5)) }
        lines.inked(job.seed, spread: 0.4, rough: 0.6, patch: 0.12)
        let bone = dice.pick(Self.bones), ink = inverse ? Self.coal : bone
        let sheet = job.sheet(inverse ? bone : Self.coal)
        sheet.paper(tooth: inverse ? 0.03 : 0.05, stain: inverse ? 0.03 : 0)
        sheet.print(lines, ink, 0.94, opaque: true)
        let name = job.plane()
        job.lay(job.faces.fraktur.set(job.release.artist, 500, 970, size: 84, track: 12, align: .middle), on: name)
        name.inked(job.seed, spread: 0.6, rough: 0.7)
        sheet.print(name, ink, 0.95, opaque: true)
        sheet.wear(edge: 0.55, ring: 0.12, scuff: 0.5, grain: 0.05, inverse ? Ink(0xE6DDC8) : Ink(0x8D8474))
        return sheet
    }
}
