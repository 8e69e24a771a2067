/// The outlines in a `CFF ` table: Adobe's Technical Note 5176. `CharString` draws them.
struct CFF {
    private let d: [UInt8]
    private var chars: [Range<Int>] = [], global: [Range<Int>] = [], local: [Range<Int>] = []

    init?(_ bytes: [UInt8], _ base: Int) {
        d = bytes
        var o = base + Int(d[base + 2])
        _ = index(&o)
        let tops = index(&o)
        _ = index(&o)
        global = index(&o)
        guard let top = tops.first else { return nil }
        let t = dict(top)
        guard var c = t[17]?.first.map({ base + Int($0) }) else { return nil }
        chars = index(&c)
        if let p = t[18], p.count == 2 {
            let at = base + Int(p[1])
            if let s = dict(at..<at + Int(p[0]))[19]?.first {
                var o = at + Int(s)
                local = index(&o)
            }
        }
    }

    private func index(_ o: inout Int) -> [Range<Int>] {
        let n = Int(d[o]) << 8 | Int(d[o + 1])
        if n == 0 {
            o += 2
            return []
        }
        let size = Int(d[o + 2]), table = o + 3, data = table + (n + 1) * size - 1
        let at = { (i: Int) in (0..<size).reduce(0) { $0 << 8 | Int(d[table + i * size + $1]) } }
        let out = (0..<n).map { data + at($0)..<data + at($0 + 1) }
        o = data + at(n)
        return out
    }

    private func dict(_ r: Range<Int>) -> [Int: [Float]] {
        var out: [Int: [Float]] = [:], stack: [Float] = [], i = r.lowerBound
        while i < r.upperBound {
            let b = Int(d[i])
            i += 1
            switch b {
            case 0...21:
                var op = b
                if b == 12 {
                    op = 1200 + Int(d[i])
                    i += 1
                }
                out[op] = stack
                stack = []
            case 28:
                stack.append(Float(Int16(truncatingIfNeeded: Int(d[i]) << 8 | Int(d[i + 1]))))
                i += 2
            case 29:
                stack.append(
                    Float(
                        Int32(
                            truncatingIfNeeded: Int(d[i]) << 24 | Int(d[i + 1]) << 16 | Int(d[i + 2]) << 8
                                | Int(d[i + 3]))))
                i += 4
            case 30:
                // A real number: none of the keys that are read here has one.
                while d[i] & 15 != 15, d[i] >> 4 != 15 { i += 1 }
                i += 1
                stack.append(0)
            case 32...246: stack.append(Float(b - 139))
            case 247...250:
                stack.append(Float((b - 247) * 256 + Int(d[i]) + 108))
                i += 1
            case 251...254:
                stack.append(Float(-(b - 251) * 256 - Int(d[i]) - 108))
                i += 1
            default: break
            }
        }
        return out
    }

    /// The closed outlines of a glyph, in font units, y upwards.
    func outline(_ glyph: Int) -> [[Point]] {
        guard glyph < chars.count else { return [] }
        var drawing = CharString(bytes: d, local: local, global: global)
        drawing.run(chars[glyph], depth: 0)
        return drawing.pen.finished
    }
}
