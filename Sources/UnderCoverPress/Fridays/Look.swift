/// The look of a sleeve from across the room: 24 × 24 colours in CIE Lab. Two looks are as far apart as their colours are
/// on average; below about 3 two blurred sleeves cannot be told apart.
struct Look: Sendable {
    /// Cells a side, and the side of the sleeve that is drawn for it, in pixels.
    static let side = 24, drawn = 72

    /// L, a, b, a number each.
    private let lab: [Float]

    init(_ sheet: Sheet) {
        let n = sheet.side, cell = n / Self.side
        var lab: [Float] = []
        for j in 0..<Self.side {
            for i in 0..<Self.side {
                var c = SIMD3<Float>(0, 0, 0)
                for y in j * cell..<(j + 1) * cell {
                    for x in i * cell..<(i + 1) * cell {
                        let k = y * n + x
                        c += SIMD3(sheet.r.cells[k], sheet.g.cells[k], sheet.b.cells[k])
                    }
                }
                lab += Self.lab(c / Float(cell * cell))
            }
        }
        self.lab = lab
    }

    func distance(_ other: Look) -> Float {
        var sum: Float = 0
        for i in stride(from: 0, to: lab.count, by: 3) {
            let a = lab[i] - other.lab[i], b = lab[i + 1] - other.lab[i + 1], c = lab[i + 2] - other.lab[i + 2]
            sum += (a * a + b * b + c * c).squareRoot()
        }
        return sum / Float(lab.count / 3)
    }

    /// From sRGB 0…1, with the white of D65.
    private static func lab(_ c: SIMD3<Float>) -> [Float] {
        func linear(_ v: Float) -> Float { v <= 0.04045 ? v / 12.92 : Exact.pow((v + 0.055) / 1.055, 2.4) }
        func f(_ t: Float) -> Float { t > 0.008856 ? Exact.pow(t, 1 / 3.0) : 7.787 * t + 16 / 116.0 }
        let r = linear(clamp(c.x)), g = linear(clamp(c.y)), b = linear(clamp(c.z))
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }
}
