extension Typeface {
    /// The closed outlines of a glyph, in font units, y upwards; curves are lines by now.
    func outline(_ g: Int) -> [[Point]] {
        if let cff { return cff.outline(g) }
        return glyf(g, depth: 0)
    }

    private func glyf(_ g: Int, depth: Int) -> [[Point]] {
        let loca = tables["loca"]!, base = tables["glyf"]!
        let a = longLoca ? u32(loca + g * 4) : u16(loca + g * 2) * 2,
            b = longLoca ? u32(loca + g * 4 + 4) : u16(loca + g * 2 + 2) * 2
        if a == b || depth > 4 { return [] }
        var o = base + a
        let count = i16(o)
        o += 10
        if count < 0 { return composite(o, depth) }
        let ends = (0..<count).map { u16(o + $0 * 2) }
        o += count * 2
        o += 2 + u16(o)
        let n = (ends.last ?? -1) + 1
        var flags: [UInt8] = []
        while flags.count < n, o < d.count {
            let f = d[o]
            o += 1
            flags.append(f)
            if f & 8 != 0 {
                flags += Array(repeating: f, count: Int(d[o]))
                o += 1
            }
        }
        var xs: [Int] = [], ys: [Int] = [], t = 0
        for i in 0..<n {
            if flags[i] & 2 != 0 {
                t += flags[i] & 16 != 0 ? Int(d[o]) : -Int(d[o])
                o += 1
            } else if flags[i] & 16 == 0 {
                t += i16(o)
                o += 2
            }
            xs.append(t)
        }
        t = 0
        for i in 0..<n {
            if flags[i] & 4 != 0 {
                t += flags[i] & 32 != 0 ? Int(d[o]) : -Int(d[o])
                o += 1
            } else if flags[i] & 32 == 0 {
                t += i16(o)
                o += 2
            }
            ys.append(t)
        }
        var out: [[Point]] = [], from = 0
        for e in ends {
            if e >= from {
                out.append(quadratic((from...e).map { (Point(Float(xs[$0]), Float(ys[$0])), flags[$0] & 1 != 0) }))
            }
            from = e + 1
        }
        return out
    }

    private func quadratic(_ q: [(Point, Bool)]) -> [Point] {
        var pts: [(Point, Bool)] = []
        for i in q.indices {
            pts.append(q[i])
            let n = q[(i + 1) % q.count]
            if !q[i].1, !n.1 { pts.append(((q[i].0 + n.0) / 2, true)) }
        }
        guard let s = pts.firstIndex(where: { $0.1 }) else { return [] }
        var out: [Point] = [], k = 0
        while k < pts.count {
            let p = pts[(s + k) % pts.count]
            if p.1 {
                out.append(p.0)
            } else {
                let a = out.last!, b = pts[(s + k + 1) % pts.count].0
                for j in 1..<8 {
                    let t = Float(j) / 8
                    out.append(a * ((1 - t) * (1 - t)) + p.0 * (2 * t * (1 - t)) + b * (t * t))
                }
            }
            k += 1
        }
        return out
    }

    private func composite(_ at: Int, _ depth: Int) -> [[Point]] {
        var o = at, out: [[Point]] = []
        while true {
            let f = u16(o), g = u16(o + 2)
            o += 4
            var dx: Float = 0, dy: Float = 0
            if f & 1 != 0 {
                dx = Float(i16(o))
                dy = Float(i16(o + 2))
                o += 4
            } else {
                dx = Float(Int8(bitPattern: d[o]))
                dy = Float(Int8(bitPattern: d[o + 1]))
                o += 2
            }
            var m: (Float, Float, Float, Float) = (1, 0, 0, 1)
            let r = { (o: Int) in Float(self.i16(o)) / 16384 }
            if f & 8 != 0 {
                m = (r(o), 0, 0, r(o))
                o += 2
            } else if f & 0x40 != 0 {
                m = (r(o), 0, 0, r(o + 2))
                o += 4
            } else if f & 0x80 != 0 {
                m = (r(o), r(o + 2), r(o + 4), r(o + 6))
                o += 8
            }
            out += glyf(g, depth: depth + 1).map {
                $0.map { Point($0.x * m.0 + $0.y * m.2 + dx, $0.x * m.1 + $0.y * m.3 + dy) }
            }
            if f & 0x20 == 0 { return out }
        }
    }
}
