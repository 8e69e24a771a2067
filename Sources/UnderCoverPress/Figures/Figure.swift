/// Things, cut out of card: drawn once in a box from −1 to 1, used by every system that shows a thing.
struct Figure: Sendable {
    var solid = Path(), hole = Path()

    init(_ build: (inout Path, inout Path) -> Void) { build(&solid, &hole) }

    func placed(_ x: Float, _ y: Float, _ s: Float, turn: Float = 0, flip: Bool = false) -> Figure {
        var f = self
        f.solid = solid.placed(x, y, s, turn: turn, flip: flip)
        f.hole = hole.placed(x, y, s, turn: turn, flip: flip)
        return f
    }

    /// Shears' facets: every outline wanders a little.
    func snipped(_ seed: UInt64, _ amount: Float = 3) -> Figure {
        let a = Noise(seed, "snip x"), b = Noise(seed, "snip y")
        let f = { (p: Point) in
            Point(p.x + amount * a.value(p.x / 34, p.y / 34), p.y + amount * b.value(p.x / 34, p.y / 34))
        }
        var g = self
        g.solid = solid.warped(f)
        g.hole = hole.warped(f)
        return g
    }

    func mask(_ n: Int) -> Plane {
        let p = Plane(n)
        p.fill(solid)
        if !hole.contours.isEmpty {
            let h = Plane(n)
            h.fill(hole)
            p.cut(h)
        }
        return p
    }

    /// `Friday.faults()` checks the tables of titles against this list, so that no picture shows the key by default.
    static func named(_ name: String) -> Figure { all[name] ?? all["key"]! }

    static let all: [String: Figure] = {
        var all = houseware
        for shelf in [outdoors, nature] { for (name, figure) in shelf { all[name] = figure } }
        return all
    }()
}
