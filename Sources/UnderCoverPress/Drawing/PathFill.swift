extension Plane {
    /// Adds the exact coverage of the outlines to what is there (signed areas summed along a row, as in font-rs).
    func fill(_ path: Path, _ strength: Float = 1) {
        let b = path.box, s = scale
        let x0 = Swift.max(0, Int(clamp(b.0 * s - 1, 0, Float(side)))),
            y0 = Swift.max(0, Int(clamp(b.1 * s - 1, 0, Float(side))))
        let x1 = min(side, Int(clamp(b.2 * s + 2, 0, Float(side)))),
            y1 = min(side, Int(clamp(b.3 * s + 2, 0, Float(side))))
        if x1 <= x0 || y1 <= y0 { return }
        let w = x1 - x0, h = y1 - y0, stride = w + 2
        let acc = UnsafeMutablePointer<Float>.allocate(capacity: stride * h)
        acc.initialize(repeating: 0, count: stride * h)
        defer { acc.deallocate() }
        let off = Point(Float(x0), Float(y0)), fw = Float(w), fh = Float(h)
        for c in path.contours where c.count > 2 {
            var a = c[c.count - 1] * s - off
            for q in c {
                let e = q * s - off
                edge(acc, stride, fw, fh, a, e)
                a = e
            }
        }
        for j in 0..<h {
            var t: Float = 0
            let row = acc + j * stride, out = cells + (y0 + j) * side + x0
            for i in 0..<w {
                t += row[i]
                let cover = min(abs(t), 1) * strength
                if cover > 0.002 { out[i] = out[i] + cover - out[i] * cover }
            }
        }
    }

    private func edge(
        _ acc: UnsafeMutablePointer<Float>, _ stride: Int, _ fw: Float, _ fh: Float, _ a: Point, _ b: Point
    ) {
        if a.y == b.y { return }
        let dir: Float = a.y < b.y ? 1 : -1
        let p = a.y < b.y ? a : b, q = a.y < b.y ? b : a
        if q.y <= 0 || p.y >= fh { return }
        let dxdy = (q.x - p.x) / (q.y - p.y)
        var x = p.x
        if p.y < 0 { x -= p.y * dxdy }
        let top = Swift.max(p.y, 0), last = min(q.y, fh)
        var j = Int(top)
        while Float(j) < last {
            let dy = min(Float(j + 1), last) - Swift.max(Float(j), top)
            let next = x + dxdy * dy, d = dy * dir
            let l = clamp(min(x, next), 0, fw), r = clamp(Swift.max(x, next), 0, fw)
            let row = acc + j * stride
            let lf = l.rounded(.down), li = Int(lf), ri = Int(r.rounded(.up))
            if ri <= li + 1 {
                let m = 0.5 * (l + r) - lf
                row[li] += d - d * m
                row[li + 1] += d * m
            } else {
                let k = 1 / (r - l), f = l - lf, a0 = 0.5 * k * (1 - f) * (1 - f), g = r - Float(ri) + 1,
                    am = 0.5 * k * g * g
                row[li] += d * a0
                if ri == li + 2 {
                    row[li + 1] += d * (1 - a0 - am)
                } else {
                    let a1 = k * (1.5 - f)
                    row[li + 1] += d * (a1 - a0)
                    var i = li + 2
                    while i < ri - 1 {
                        row[i] += d * k
                        i += 1
                    }
                    let a2 = a1 + Float(ri - li - 3) * k
                    row[ri - 1] += d * (1 - a2 - am)
                }
                row[ri] += d * am
            }
            x = next
            j += 1
        }
    }
}
