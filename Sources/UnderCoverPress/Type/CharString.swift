/// Draws a charstring of type 2: Adobe's Technical Note 5177. A number is pushed on a stack; an operator takes them all.
struct CharString {
    private let d: [UInt8], local: [Range<Int>], global: [Range<Int>]
    private(set) var pen = GlyphPen()
    private var stack: [Float] = [], hints = 0, ended = false

    init(bytes: [UInt8], local: [Range<Int>], global: [Range<Int>]) {
        (d, self.local, self.global) = (bytes, local, global)
    }

    /// Note 5177 allows ten levels of subroutines.
    mutating func run(_ r: Range<Int>, depth: Int) {
        var i = r.lowerBound
        while i < r.upperBound, !ended, depth < 11 {
            let b = Int(d[i])
            i += 1
            switch b {
            case 28, 32...: push(b, &i)
            case 10, 29: call(b == 10 ? local : global, depth)
            case 11: return
            default:
                let operands = stack
                stack = []
                draw(b, operands, &i)
            }
        }
    }

    private mutating func push(_ b: Int, _ i: inout Int) {
        switch b {
        case 28:
            stack.append(Float(Int16(truncatingIfNeeded: Int(d[i]) << 8 | Int(d[i + 1]))))
            i += 2
        case 32...246: stack.append(Float(b - 139))
        case 247...250:
            stack.append(Float((b - 247) * 256 + Int(d[i]) + 108))
            i += 1
        case 251...254:
            stack.append(Float(-(b - 251) * 256 - Int(d[i]) - 108))
            i += 1
        default:
            let bits = Int(d[i]) << 24 | Int(d[i + 1]) << 16 | Int(d[i + 2]) << 8 | Int(d[i + 3])
            stack.append(Float(Int32(truncatingIfNeeded: bits)) / 65536)
            i += 4
        }
    }

    private mutating func call(_ list: [Range<Int>], _ depth: Int) {
        let bias = list.count < 1240 ? 107 : list.count < 33900 ? 1131 : 32768
        let n = Int(stack.popLast() ?? 0) + bias
        if list.indices.contains(n) { run(list[n], depth: depth + 1) }
    }

    private mutating func draw(_ b: Int, _ s: [Float], _ i: inout Int) {
        switch b {
        case 1, 3, 18, 23: hints += s.count / 2
        case 19, 20:
            hints += s.count / 2
            i += (hints + 7) / 8
        case 21: pen.move(s[s.count - 2], s[s.count - 1])
        case 22: pen.move(s[s.count - 1], 0)
        case 4: pen.move(0, s[s.count - 1])
        case 5: for k in stride(from: 0, to: s.count - 1, by: 2) { pen.line(s[k], s[k + 1]) }
        case 6, 7: for (k, q) in s.enumerated() { (k % 2 == 0) == (b == 6) ? pen.line(q, 0) : pen.line(0, q) }
        case 8, 24, 25: mixed(b, s)
        case 26, 27, 30, 31: curves(b, s)
        case 12:
            flex(d[i], s)
            i += 1
        case 14: ended = true
        default: break
        }
    }

    /// Whole curves, alone (8), before a line (24) or after lines (25).
    private mutating func mixed(_ b: Int, _ s: [Float]) {
        var k = 0
        while b == 25, k + 6 < s.count {
            pen.line(s[k], s[k + 1])
            k += 2
        }
        while k + 6 <= s.count {
            pen.curve(s[k], s[k + 1], s[k + 2], s[k + 3], s[k + 4], s[k + 5])
            k += 6
        }
        if b == 24 { pen.line(s[k], s[k + 1]) }
    }

    /// Curves that begin or end along an axis: all upright (26), all level (27), or in turn (30, 31).
    private mutating func curves(_ b: Int, _ s: [Float]) {
        if b < 30 {
            var k = s.count % 4, first = k == 1 ? s[0] : 0
            while k + 4 <= s.count {
                b == 26
                    ? pen.curve(first, s[k], s[k + 1], s[k + 2], 0, s[k + 3])
                    : pen.curve(s[k], first, s[k + 1], s[k + 2], s[k + 3], 0)
                first = 0
                k += 4
            }
            return
        }
        var k = 0, level = b == 31
        while k + 4 <= s.count {
            let last = s.count - k == 5 ? s[k + 4] : 0
            level
                ? pen.curve(s[k], 0, s[k + 1], s[k + 2], last, s[k + 3])
                : pen.curve(0, s[k], s[k + 1], s[k + 2], s[k + 3], last)
            level.toggle()
            k += 4
        }
    }

    private mutating func flex(_ op: UInt8, _ s: [Float]) {
        switch op {
        case 34:
            pen.curve(s[0], 0, s[1], s[2], s[3], 0)
            pen.curve(s[4], 0, s[5], -s[2], s[6], 0)
        case 35:
            pen.curve(s[0], s[1], s[2], s[3], s[4], s[5])
            pen.curve(s[6], s[7], s[8], s[9], s[10], s[11])
        case 36:
            pen.curve(s[0], s[1], s[2], s[3], s[4], 0)
            pen.curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
        case 37:
            let dx = s[0] + s[2] + s[4] + s[6] + s[8], dy = s[1] + s[3] + s[5] + s[7] + s[9]
            pen.curve(s[0], s[1], s[2], s[3], s[4], s[5])
            abs(dx) > abs(dy)
                ? pen.curve(s[6], s[7], s[8], s[9], s[10], -dy) : pen.curve(s[6], s[7], s[8], s[9], -dx, s[10])
        default: break
        }
    }
}

/// Collects closed outlines from moves relative to where it is. A cubic curve becomes ten lines.
struct GlyphPen {
    private var at = Point(0, 0), outlines: [[Point]] = [], open: [Point] = []

    var finished: [[Point]] { open.count > 2 ? outlines + [open] : outlines }

    mutating func move(_ dx: Float, _ dy: Float) {
        if open.count > 2 { outlines.append(open) }
        at += Point(dx, dy)
        open = [at]
    }

    mutating func line(_ dx: Float, _ dy: Float) {
        at += Point(dx, dy)
        open.append(at)
    }

    mutating func curve(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float) {
        let p0 = at, p1 = p0 + Point(a, b), p2 = p1 + Point(c, d), p3 = p2 + Point(e, f)
        for k in 1...10 {
            let t = Float(k) / 10, u = 1 - t
            open.append(p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t))
        }
        at = p3
    }
}
