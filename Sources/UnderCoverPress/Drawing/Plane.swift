/// One plane of numbers, a side of `side` pixels. Pictures are drawn in units of a 1000-unit sleeve; `scale` is pixels a unit.
final class Plane {
    let side: Int
    /// Rows from the top, `side` numbers each.
    let cells: UnsafeMutablePointer<Float>
    var scale: Float { Float(side) / 1000 }

    init(_ side: Int, _ value: Float = 0) {
        self.side = side
        cells = .allocate(capacity: side * side)
        cells.initialize(repeating: value, count: side * side)
    }

    deinit { cells.deallocate() }

    func copy() -> Plane {
        let p = Plane(side)
        p.cells.update(from: cells, count: side * side)
        return p
    }

    /// Visits each pixel with the units of its middle.
    @inline(__always) func each(_ f: (_ at: Int, _ x: Float, _ y: Float) -> Void) {
        let u = 1000 / Float(side)
        for j in 0..<side {
            let y = (Float(j) + 0.5) * u
            for i in 0..<side { f(j * side + i, (Float(i) + 0.5) * u, y) }
        }
    }

    /// Sets each pixel from its place and what it held.
    @inline(__always) func map(_ f: (_ x: Float, _ y: Float, _ was: Float) -> Float) {
        each { i, x, y in cells[i] = f(x, y, cells[i]) }
    }

    func max(_ o: Plane) { for i in 0..<side * side { cells[i] = Swift.max(cells[i], o.cells[i]) } }
    func cut(_ o: Plane) { for i in 0..<side * side { cells[i] *= 1 - o.cells[i] } }
    func times(_ o: Plane) { for i in 0..<side * side { cells[i] *= o.cells[i] } }

    /// Bilinear, in units, edges repeated.
    @inline(__always) func sample(_ x: Float, _ y: Float) -> Float {
        let m = Float(side - 1)
        let px = clamp(x * scale - 0.5, 0, m), py = clamp(y * scale - 0.5, 0, m)
        let i = min(Int(px), side - 2), j = min(Int(py), side - 2)
        let u = px - Float(i), w = py - Float(j), q = cells + j * side + i
        return (q[0] * (1 - u) + q[1] * u) * (1 - w) + (q[side] * (1 - u) + q[side + 1] * u) * w
    }

    /// A Gaussian of `sigma` units: a kernel where it is small, three boxes where it is large.
    func blur(_ sigma: Float) {
        let s = sigma * scale
        if s < 0.25 { return }
        if s < 2.5 {
            let r = Int((s * 3).rounded(.up))
            var k = (0...r).map { Exact.exp(-Float($0 * $0) / (2 * s * s)) }
            let total = k[0] + 2 * k[1...].reduce(0, +)
            k = k.map { $0 / total }
            lines { a, out, side in
                for i in 0..<side {
                    var t = k[0] * a[i]
                    for d in 1...r { t += k[d] * (a[Swift.max(i - d, 0)] + a[min(i + d, side - 1)]) }
                    out[i] = t
                }
            }
        } else {
            let r = Swift.max(1, Int(((12 * s * s / 3 + 1).squareRoot() / 2 - 0.5).rounded(.toNearestOrEven)))
            for _ in 0..<3 {
                lines { a, out, side in
                    var t = Float(r + 1) * a[0]
                    for d in 1...r { t += a[min(d, side - 1)] }
                    let w = 1 / Float(2 * r + 1)
                    for i in 0..<side {
                        out[i] = t * w
                        t += a[min(i + r + 1, side - 1)] - a[Swift.max(i - r, 0)]
                    }
                }
            }
        }
    }

    /// Runs a filter along every row, then along every column.
    private func lines(_ f: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void) {
        let a = UnsafeMutablePointer<Float>.allocate(capacity: side * 8),
            b = UnsafeMutablePointer<Float>.allocate(capacity: side)
        defer {
            a.deallocate()
            b.deallocate()
        }
        for j in 0..<side {
            a.update(from: cells + j * side, count: side)
            f(a, cells + j * side, side)
        }
        var i = 0
        while i < side {  // eight columns at a time, for the cache's sake
            let m = min(8, side - i)
            for j in 0..<side { for c in 0..<m { a[c * side + j] = cells[j * side + i + c] } }
            for c in 0..<m {
                f(a + c * side, b, side)
                for j in 0..<side { cells[j * side + i + c] = b[j] }
            }
            i += m
        }
    }

    /// Signed distance to the edge of a mask in units, positive outside. Felzenszwalb and Huttenlocher 2012.
    func distance() -> Plane {
        let out = edt(inside: false), ins = edt(inside: true), k = 1 / scale
        for i in 0..<side * side { out.cells[i] = (out.cells[i] - ins.cells[i]) * k }
        return out
    }

    private func edt(inside: Bool) -> Plane {
        let p = Plane(side)
        for i in 0..<side * side { p.cells[i] = (cells[i] >= 0.5) != inside ? 0 : 1e10 }
        let vertex = UnsafeMutablePointer<Int>.allocate(capacity: side),
            z = UnsafeMutablePointer<Float>.allocate(capacity: side + 1)
        defer {
            vertex.deallocate()
            z.deallocate()
        }
        p.lines { f, d, side in
            var k = 0
            vertex[0] = 0
            z[0] = -1e20
            z[1] = 1e20
            for q in 1..<side {
                var s: Float = 0
                while true {
                    let w = vertex[k]
                    s = ((f[q] + Float(q * q)) - (f[w] + Float(w * w))) / Float(2 * (q - w))
                    if s > z[k] || k == 0 { break }
                    k -= 1
                }
                if s <= z[k] {
                    vertex[k] = q
                    z[k + 1] = 1e20
                    continue
                }
                k += 1
                vertex[k] = q
                z[k] = s
                z[k + 1] = 1e20
            }
            k = 0
            for q in 0..<side {
                while z[k + 1] < Float(q) { k += 1 }
                let e = q - vertex[k]
                d[q] = Float(e * e) + f[vertex[k]]
            }
        }
        for i in 0..<side * side { p.cells[i] = p.cells[i].squareRoot() }
        return p
    }
}
