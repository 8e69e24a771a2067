/// A place in units of a sleeve of 1000 × 1000, y downwards.
typealias Point = SIMD2<Float>

/// Closed outlines in units. `add` turns each outline the same way round, so overlapping pieces unite.
struct Path: Sendable {
    var contours: [[Point]] = []

    init() {}
    init(_ build: (inout Path) -> Void) { build(&self) }

    mutating func add(_ points: [Point]) {
        var area: Float = 0
        for i in points.indices {
            let a = points[i], b = points[(i + 1) % points.count]
            area += a.x * b.y - b.x * a.y
        }
        contours.append(area < 0 ? points.reversed() : points)
    }

    mutating func add(_ p: Path) { contours += p.contours }

    /// Adds outlines as they turn: letters keep their counters.
    mutating func join(_ p: Path) { contours += p.contours }

    mutating func poly(_ xy: Float...) {
        add(stride(from: 0, to: xy.count, by: 2).map { Point(xy[$0], xy[$0 + 1]) })
    }

    mutating func rect(_ x: Float, _ y: Float, _ w: Float, _ h: Float, round r: Float = 0) {
        if r <= 0 { return poly(x, y, x + w, y, x + w, y + h, x, y + h) }
        var pts: [Point] = []
        for (cx, cy, a) in [(x + w - r, y + h - r, 0), (x + r, y + h - r, 1), (x + r, y + r, 2), (x + w - r, y + r, 3)]
            as [(Float, Float, Float)]
        {
            for k in 0...8 {
                let t = (a + Float(k) / 8) * Exact.pi / 2
                pts.append(Point(cx + r * Exact.cos(t), cy + r * Exact.sin(t)))
            }
        }
        add(pts)
    }

    mutating func ellipse(_ x: Float, _ y: Float, _ rx: Float, _ ry: Float, turn: Float = 0) {
        add(Path.arc(x, y, rx, ry, 0, 2 * Exact.pi, turn: turn).dropLast())
    }

    mutating func circle(_ x: Float, _ y: Float, _ r: Float) { ellipse(x, y, r, r) }

    mutating func ring(_ x: Float, _ y: Float, _ r: Float, width: Float) {
        stroke(Path.arc(x, y, r, r, 0, 2 * Exact.pi), width)
    }

    static func arc(_ x: Float, _ y: Float, _ rx: Float, _ ry: Float, _ a: Float, _ b: Float, turn: Float = 0)
        -> [Point]
    {
        let n = 64, c = Exact.cos(turn), s = Exact.sin(turn)
        return (0...n).map { k in
            let t = a + (b - a) * Float(k) / Float(n), u = rx * Exact.cos(t), w = ry * Exact.sin(t)
            return Point(x + u * c - w * s, y + u * s + w * c)
        }
    }

    /// A smooth closed outline through the points (Catmull–Rom).
    mutating func blob(_ xy: Float...) {
        add(Path.curve(stride(from: 0, to: xy.count, by: 2).map { Point(xy[$0], xy[$0 + 1]) }, closed: true))
    }

    static func curve(_ q: [Point], closed: Bool = false, steps: Int = 10) -> [Point] {
        let k = q.count
        var out: [Point] = []
        for i in 0..<(closed ? k : k - 1) {
            let at = { (j: Int) in closed ? q[(i + j + k) % k] : q[Swift.min(Swift.max(i + j, 0), k - 1)] }
            let a = at(-1), b = at(0), c = at(1), d = at(2)
            for s in 0..<steps {
                let t = Float(s) / Float(steps), t2 = t * t, t3 = t2 * t
                let m = (c - a) * (0.5 * (t3 - 2 * t2 + t)) + (d - b) * (0.5 * (t3 - t2))
                out.append(b * (2 * t3 - 3 * t2 + 1) + c * (3 * t2 - 2 * t3) + m)
            }
        }
        if !closed { out.append(q[k - 1]) }
        return out
    }

    /// A line with round joints; `end` is its width at the other end.
    mutating func stroke(_ pts: [Point], _ width: Float, end: Float? = nil, capped: Bool = true) {
        let n = pts.count
        for i in 0..<(n - 1) {
            let a = pts[i], b = pts[i + 1], d = b - a, l = Exact.hypot(d.x, d.y)
            if l < 1e-6 { continue }
            let w0 = mix(width, end ?? width, Float(i) / Float(n - 1)) / 2,
                w1 = mix(width, end ?? width, Float(i + 1) / Float(n - 1)) / 2
            let u = Point(-d.y, d.x) / l
            add([a + u * w0, b + u * w1, b - u * w1, a - u * w0])
            if capped || i > 0 { dot(a, w0) }
            if capped, i == n - 2 { dot(b, w1) }
        }
    }

    private mutating func dot(_ c: Point, _ r: Float) {
        add(
            (0..<14).map { k in
                let t = Float(k) * Exact.pi / 7
                return Point(c.x + r * Exact.cos(t), c.y + r * Exact.sin(t))
            })
    }

    mutating func line(
        _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ width: Float, end: Float? = nil, capped: Bool = true
    ) {
        stroke([Point(x0, y0), Point(x1, y1)], width, end: end, capped: capped)
    }

    /// Scaled, turned by radians, then moved.
    func placed(_ x: Float, _ y: Float, _ s: Float, turn: Float = 0, flip: Bool = false) -> Path {
        let c = Exact.cos(turn) * s, q = Exact.sin(turn) * s
        var p = Path()
        for k in contours {
            p.add(
                k.map {
                    let u = flip ? -$0.x : $0.x
                    return Point(x + u * c - $0.y * q, y + u * q + $0.y * c)
                })
        }
        return p
    }

    func warped(_ f: (Point) -> Point) -> Path {
        var p = Path()
        p.contours = contours.map { $0.map(f) }
        return p
    }

    /// Left, top, right, bottom.
    var box: (Float, Float, Float, Float) {
        var b: (Float, Float, Float, Float) = (1e9, 1e9, -1e9, -1e9)
        for c in contours { for p in c { b = (min(b.0, p.x), min(b.1, p.y), max(b.2, p.x), max(b.3, p.y)) } }
        return b
    }
}
