extension Plane {
    /// A clean mask becomes ink: edges creep and wobble, solids show patches and pinholes.
    func inked(_ seed: UInt64, spread: Float = 1, rough: Float = 0.8, patch: Float = 0, pin: Float = 0) {
        blur(spread)
        let e = Noise(seed, "edge"), p = Noise(seed, "patch"), h = Noise(seed, "pin")
        each { i, x, y in
            var m = cells[i]
            if m <= 0.01 {
                cells[i] = 0
                return
            }
            let w = e.value(x * 0.45, y * 0.45) * 0.09 + e.value(x * 0.16 + 7, y * 0.16) * 0.07
            m = smooth(0.34, 0.66, m + w * rough)
            if patch > 0 {
                m *=
                    1 - patch
                    * smooth(
                        -0.3, 1.4, p.fbm(x, y, period: 70, octaves: 5, gain: 0.6) + 0.5 * h.value(x * 0.5, y * 0.5))
            }
            if pin > 0 {
                m *= 1 - smooth(1.30 - pin, 1.42 - pin, h.value(x * 0.33, y * 0.33) + 0.5 * p.value(x * 0.05, y * 0.05))
            }
            cells[i] = m
        }
    }

    /// Tone (0 black … 1 white) to a plate of dots; dots join in the shadows.
    func screened(pitch: Float, angle: Float, gain: Float = 0.06, lines: Bool = false) {
        let a = angle * Exact.pi / 180, c = Exact.cos(a), s = Exact.sin(a)
        let soft = Swift.max(1.3 / (pitch * scale), 0.06)
        let table = Screen.cosines, cdf = lines ? Screen.lineOrder : Screen.dotOrder
        @inline(__always) func wave(_ t: Float) -> Float { table[Int((t - t.rounded(.down)) * 1024) & 1023] }
        each { i, x, y in
            let t = clamp(cells[i]), cover = clamp(1 - t + gain * 4 * t * (1 - t))
            if cover < 0.015 {
                cells[i] = 0
                return
            }
            let q = wave((-x * s + y * c) / pitch)
            let cell = lines ? q / 2 + 0.5 : (wave((x * c + y * s) / pitch) + q) / 4 + 0.5
            cells[i] = smooth(-soft, soft, cover - 1 + cdf[Int(cell * 255)])
        }
    }
}

private enum Screen {
    static let cosines: [Float] = (0..<1024).map { Exact.cos(2 * Exact.pi * Float($0) / 1024) }
    static let dotOrder = order { i, j in (cosines[i * 8] + cosines[j * 8]) / 4 + 0.5 }
    static let lineOrder = order { i, _ in cosines[i * 8] / 2 + 0.5 }
    /// The share of a cell that lies below a height, so that covered area equals tone.
    private static func order(_ f: (Int, Int) -> Float) -> [Float] {
        var count = [Float](repeating: 0, count: 256)
        for i in 0..<128 { for j in 0..<128 { count[Int(f(i, j) * 255)] += 1 } }
        var sum: Float = 0
        return count.map {
            sum += $0
            return sum / 16384
        }
    }
}
