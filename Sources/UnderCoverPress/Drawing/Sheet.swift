/// A colour as a designer writes it.
struct Ink: Sendable, Equatable {
    let r: Float, g: Float, b: Float
    init(_ hex: UInt32) {
        r = Float(hex >> 16 & 255) / 255
        g = Float(hex >> 8 & 255) / 255
        b = Float(hex & 255) / 255
    }
    init(r: Float, g: Float, b: Float) {
        self.r = r
        self.g = g
        self.b = b
    }
    func mixed(_ o: Ink, _ t: Float) -> Ink { Ink(r: mix(r, o.r, t), g: mix(g, o.g, t), b: mix(b, o.b, t)) }
}

/// The print shop: paper, inks one over the other, wear, and eight bits in the end.
final class Sheet {
    let side: Int, seed: UInt64
    let r: Plane, g: Plane, b: Plane

    init(_ side: Int, seed: UInt64, _ c: Ink) {
        self.side = side
        self.seed = seed
        r = Plane(side, c.r)
        g = Plane(side, c.g)
        b = Plane(side, c.b)
    }

    /// Uncoated stock: tooth, fibres along and across, an uneven age.
    func paper(tooth: Float = 0.02, fibre: Float = 0.012, stain: Float = 0.02) {
        let t = Noise(seed, "tooth"), f = Noise(seed, "fibre"), a = Noise(seed, "age")
        r.each { i, x, y in
            let k =
                1 + tooth
                * (1.1 * t.value(x * 0.62 + y * 0.47, y * 0.62 - x * 0.47) + 0.7
                    * t.value(x * 0.14 - y * 0.21 + 9, y * 0.14 + x * 0.21)) + fibre * 0.7
                * (f.value(x * 0.03 + 0.02 * y, y * 0.42) + f.value(x * 0.4 + 50 + 0.06 * y, y * 0.035 + 50))
                * (0.6 + 0.6 * t.value(x * 0.02, y * 0.02))
            let s = abs(a.fbm(x, y, period: 420, octaves: 4, gain: 0.55)) * stain
            r.cells[i] = r.cells[i] * k - s * 0.4
            g.cells[i] = g.cells[i] * k - s * 0.8
            b.cells[i] = b.cells[i] * k - s * 1.5
        }
    }

    /// Lays one ink. Transparent inks multiply with what is below, opaque ones hide it.
    func print(_ m: Plane, _ c: Ink, _ opacity: Float = 0.95, opaque: Bool = false) {
        for i in 0..<side * side {
            let k = min(m.cells[i], 1) * opacity
            if k <= 0 { continue }
            r.cells[i] += ((opaque ? c.r : r.cells[i] * c.r) - r.cells[i]) * k
            g.cells[i] += ((opaque ? c.g : g.cells[i] * c.g) - g.cells[i]) * k
            b.cells[i] += ((opaque ? c.b : b.cells[i] * c.b) - b.cells[i]) * k
        }
    }

    @inline(__always) func set(_ i: Int, _ c: Ink) {
        r.cells[i] = c.r
        g.cells[i] = c.g
        b.cells[i] = c.b
    }

    /// Rubbed edges and corners, hairlines, the disc's ring; then grain.
    func wear(
        edge: Float = 0.5, ring: Float = 0.12, scuff: Float = 0.4, grain: Float = 0.03, _ c: Ink = Ink(0xEFE8DA)
    ) {
        let rough = Noise(seed, "rough"), speck = Noise(seed, "grain"), colour = Noise(seed, "colour")
        var dice = Dice(seed, "scuffs")
        let lines = Plane(side)
        for _ in 0..<Int(46 * scuff) {
            let x = dice.within(0, 1000), y = dice.within(0, 1000)
            var p = Path()
            p.line(x, y, x + 60 * dice.bell(), y + 60 * dice.bell(), 1.1, capped: false)
            lines.fill(p, dice.within(0.1, 0.4))
        }
        r.each { i, x, y in
            let q = rough.fbm(x, y, period: 90, octaves: 6, gain: 0.62)
            let d = min(min(x, 1000 - x), min(y, 1000 - y))
            var rub: Float = 0
            if d < 60 {
                let cx = min(x, 1000 - x), cy = min(y, 1000 - y)
                rub =
                    edge
                    * smooth(
                        0.3, 1.4,
                        q * 1.1 + 2.3 * Exact.exp(-d / 3.5) + 1.6 * Exact.exp(-Exact.hypot(cx, cy) / 26) - 0.95)
            }
            if ring > 0 {
                let t = abs(Exact.hypot(x - 500, y - 505) - 467) / 6.5
                if t < 3 { rub = max(rub, ring * Exact.exp(-t * t) * smooth(0.1, 1.6, q + 0.35)) }
            }
            rub = max(rub, lines.cells[i] * smooth(-0.2, 1, q) * 0.6)
            rub = min(rub, 0.85)
            let l = 0.2126 * r.cells[i] + 0.7152 * g.cells[i] + 0.0722 * b.cells[i]
            let k = grain * (0.35 + 2.6 * clamp(l) * (1 - clamp(l)))
            let z =
                (speck.value(x * 0.68 + y * 0.51, y * 0.68 - x * 0.51) * 1.2
                    + speck.value(x * 0.2 - y * 0.34 + 40, y * 0.2 + x * 0.34)) * k
            let w = colour.value(x * 0.4 + y * 0.6, y * 0.4 - x * 0.6) * k * 0.45
            r.cells[i] = mix(r.cells[i], c.r, rub) + z + w
            g.cells[i] = mix(g.cells[i], c.g, rub) + z
            b.cells[i] = mix(b.cells[i], c.b, rub) + z - w
        }
    }

    /// Red, green, blue, a byte each, dithered so that gradients do not band.
    func bytes() -> [UInt8] {
        let d = Noise(seed, "dither")
        return [UInt8](unsafeUninitializedCapacity: side * side * 3) { out, count in
            for j in 0..<side {
                for i in 0..<side {
                    let k = j * side + i, t = d.hash(Int32(i), Int32(j))
                    out[k * 3] = UInt8(clamp(r.cells[k] * 255 + t, 0, 255))
                    out[k * 3 + 1] = UInt8(clamp(g.cells[k] * 255 + t, 0, 255))
                    out[k * 3 + 2] = UInt8(clamp(b.cells[k] * 255 + t, 0, 255))
                }
            }
            count = side * side * 3
        }
    }
}
