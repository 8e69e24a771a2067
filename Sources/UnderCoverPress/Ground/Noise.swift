/// Textures that are functions of a place: the same at any size of picture, in any order, on any machine.
struct Noise: Sendable {
    let seed: UInt32

    init(_ seed: UInt64, _ purpose: String = "") {
        var d = Dice(seed, purpose)
        self.seed = UInt32(truncatingIfNeeded: d.next())
    }

    /// 0 … 1 for a lattice point.
    @inline(__always) func hash(_ x: Int32, _ y: Int32) -> Float {
        var h = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed
        h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
        h = (h ^ (h >> 12)) &* 0x297A_2D39
        h ^= h >> 15
        return Float(h >> 8) * (1 / 16_777_216)
    }

    /// Value noise, −1 … 1, one feature a unit.
    @inline(__always) func value(_ x: Float, _ y: Float) -> Float {
        let fx = x.rounded(.down), fy = y.rounded(.down)
        let ix = Int32(fx), iy = Int32(fy)
        let tx = x - fx, ty = y - fy
        let u = tx * tx * tx * (tx * (tx * 6 - 15) + 10), v = ty * ty * ty * (ty * (ty * 6 - 15) + 10)
        let a = hash(ix, iy), b = hash(ix &+ 1, iy), c = hash(ix, iy &+ 1), d = hash(ix &+ 1, iy &+ 1)
        return ((a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v) * 2 - 1
    }

    /// Octaves of value noise, deviation about 0.4; `period` in units of the picture.
    @inline(__always) func fbm(_ x: Float, _ y: Float, period: Float, octaves: Int = 4, gain: Float = 0.5)
        -> Float
    {
        var px = x / period, py = y / period, amp: Float = 1, sum: Float = 0
        for _ in 0..<octaves {
            sum += amp * value(px, py)
            // turned by 36.87°, so that the lattices of two octaves never agree
            let qx = 1.6 * px - 1.2 * py + 17.3, qy = 1.2 * px + 1.6 * py - 9.1
            px = qx
            py = qy
            amp *= gain
        }
        return sum
    }
}
