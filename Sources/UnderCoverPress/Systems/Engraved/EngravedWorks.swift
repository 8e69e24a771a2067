/// A work on the land: its outline, the parts cut out of it, and how the burin goes over it.
struct Work {
    enum Texture {
        /// Level lines, of one width or thinner towards the right, where the shade is.
        case level(Float), round
        /// Level lines that vary like old masonry.
        case worn(Float)
        /// Upright gullies of rock.
        case gullies
        /// Courses of stones.
        case courses
    }

    var solid = Path(), gap = Path(), texture = Texture.round
    /// The lower end of the work, in units; nil for the ground.
    var foot: Float?
}

extension EngravedScene {
    /// Motifs that people, or water and frost, have put there.
    static let works: [String: @Sendable (EngravedScene) -> Work] = [
        "tower": { $0.tower() }, "gate": { $0.gate() }, "chimney": { $0.chimney() }, "stone": { $0.stone() },
        "stones": { $0.stones() }, "bridge": { $0.bridge() }, "steeple": { $0.steeple() }, "tree": { $0.tree() },
        "dark": { $0.chair() }, "cliff": { $0.cliff() }, "table": { $0.table() },
    ]

    private var foot: Float { ground(cx) + 60 }

    private func tower() -> Work {
        var work = Work(), x = cx
        work.solid.poly(x - 62, foot, x - 50, 250, x + 50, 250, x + 62, foot)
        for k in 0..<4 { work.solid.rect(x - 66 + Float(k) * 37, 212, 22, 44) }
        work.solid.rect(x - 66, 240, 132, 26)
        work.gap.add([Point(x - 10, 360)] + Path.arc(x, 330, 10, 16, Exact.pi, 2 * Exact.pi) + [Point(x + 10, 360)])
        return work
    }

    private func gate() -> Work {
        var work = Work(), x = cx, y = foot
        work.solid.rect(x - 150, y - 340, 60, 340)
        work.solid.rect(x + 90, y - 340, 60, 340)
        work.solid.rect(x - 200, y - 380, 400, 52)
        work.solid.rect(x - 150, y - 290, 300, 26)
        work.texture = .worn(0.4)
        return work
    }

    private func chimney() -> Work {
        var work = Work(), x = cx
        work.solid.poly(x - 34, foot, x - 20, 220, x + 20, 220, x + 34, foot)
        work.solid.rect(x - 28, 206, 56, 22)
        return work
    }

    private func stone() -> Work {
        var work = Work(), x = cx, y = foot
        work.solid.blob(
            x - 80, y + 10, x - 66, y - 280, x - 30, y - 360, x + 20, y - 372, x + 66, y - 330, x + 82, y + 10)
        return work
    }

    private func stones() -> Work {
        var work = Work()
        for k in 0..<5 {
            let x = 190 + Float(k) * 155, h = 140 + 60 * Float((k * 3) % 4), y = ground(x) + 50
            work.solid.blob(x - 34, y, x - 30, y - h, x, y - h - 18, x + 28, y - h + 6, x + 36, y)
        }
        work.texture = .worn(0.4)
        return work
    }

    /// Two arches over water, and the house where the toll is paid in their middle.
    private func bridge() -> Work {
        var work = Work()
        work.solid.add(Path.arc(500, 620, 900, 168, Exact.pi, 2 * Exact.pi) + [Point(1400, 800), Point(-400, 800)])
        work.solid.rect(432, 352, 136, 130)
        work.solid.poly(408, 360, 500, 258, 592, 360)
        for x in [250, 750] as [Float] {
            work.gap.add(
                Path.arc(x, 690, 186, 176, Exact.pi, 2 * Exact.pi) + [Point(x + 186, 820), Point(x - 186, 820)])
        }
        work.gap.add(
            [Point(480, 452)] + Path.arc(500, 404, 20, 20, Exact.pi, 2 * Exact.pi) + [Point(520, 452)])
        work.texture = .courses
        work.foot = 742
        return work
    }

    /// A rock face that hangs over, and at its foot the sign that stood on its edge.
    private func cliff() -> Work {
        var work = Work(), right = cx > 500
        var rock: [Point] = [Point(-30, 820), Point(-30, 330)]
        let step = Noise(job.seed, "edge of the cliff")
        for k in 0...6 { rock.append(Point(40 + 76 * Float(k), 322 + 14 * step.value(Float(k) * 1.7, 3))) }
        rock += [Point(560, 318), Point(566, 344), Point(520, 392)]
        for k in 0...9 {
            let y = 430 + 40 * Float(k)
            rock.append(Point(508 + 1.1 * Float(k * k) + 16 * step.value(Float(k) * 1.3, 9), y))
        }
        rock.append(Point(640, 820))
        work.solid.add(rock)
        work.solid.line(770, 770, 800, 640, 16)
        work.solid.add(Path { $0.rect(-78, -30, 156, 60) }.placed(806, 640, 1, turn: -0.5).contours[0])
        if !right { work.solid = work.solid.placed(1000, 0, 1, flip: true) }
        work.texture = .gullies
        work.foot = 772
        return work
    }

    /// A mountain as flat as a sideboard, with scree at its foot.
    private func table() -> Work {
        var work = Work(), rock: [Point] = [], back: [Point] = []
        let edge = Noise(job.seed, "edge of the table"), y0: Float = 336
        for k in 0...12 {
            rock.append(Point(cx - 232 + 464 / 12 * Float(k), y0 + 5 * edge.value(Float(k) * 2.3, 1)))
        }
        for k in 0...8 {
            let q = Float(k) / 8, out = 236 + 26 * q + 190 * smooth(0.5, 1.3, q) * q
            let y = y0 + 12 + 290 * q
            rock.append(Point(cx + out + 7 * edge.value(q * 9, 4), y))
            back.append(Point(cx - out + 7 * edge.value(q * 9, 8), y))
        }
        work.solid.add(rock + back.reversed())
        work.texture = .gullies
        return work
    }

    /// A chair to watch the eclipse from.
    private func chair() -> Work {
        Work(solid: Figure.named("chair").solid.placed(cx, foot - 30, 84), texture: .level(1.2))
    }

    private func steeple() -> Work {
        var work = Work(), x = cx, y = foot
        work.solid.rect(x - 44, y - 220, 88, 220)
        work.solid.poly(x - 60, y - 214, x, y - 430, x + 60, y - 214)
        work.solid.rect(x + 40, y - 120, 170, 120)
        work.solid.poly(x + 30, y - 110, x + 60, y - 180, x + 200, y - 180, x + 226, y - 110)
        work.gap.circle(x, y - 150, 15)
        return work
    }

    private func tree() -> Work {
        var work = Work(texture: .level(1.2)), dice = job.dice("tree")
        work.solid.line(cx, foot + 30, cx - 6, foot - 200, 70, end: 40)
        func branch(_ a: Point, _ t: Float, _ l: Float, _ w: Float, _ depth: Int) {
            let e = Point(a.x + l * Exact.sin(t), a.y - l * Exact.cos(t))
            work.solid.line(a.x, a.y, e.x, e.y, w, end: w * 0.62)
            guard depth > 0 else { return }
            for k in 0..<(depth > 3 ? 3 : 2) {
                let turn = t + (Float(k) - 0.5) * 0.85 + 0.25 * dice.bell()
                branch(e, turn, l * dice.within(0.62, 0.82), w * 0.66, depth - 1)
            }
        }
        branch(Point(cx - 6, foot - 190), 0.05, 104, 38, 5)
        return work
    }

    /// The mouth of the cave.
    var mouth: Path {
        Path {
            $0.add(
                Path.curve([
                    Point(cx - 120, 760), Point(cx - 112, 660), Point(cx - 74, 584), Point(cx - 6, 548),
                    Point(cx + 70, 578), Point(cx + 108, 668), Point(cx + 116, 760),
                ]))
        }
    }

    /// The ink of a stone at a place; `u` is 0 at its left edge, 1 at its right.
    func hatch(_ texture: Work.Texture, _ x: Float, _ y: Float, _ u: Float) -> Float {
        switch texture {
        case .gullies: return gullies(x, y)
        case .courses: return courses(x, y)
        case .level(let width): return level(x, y, u, width)
        case .worn(let width):
            return level(x, y, u, lit(width + 0.2 * wobble.value(x / 30, y / 60)))
        case .round: return level(x, y, u, lit(0.75 - 0.75 * smooth(0.15, 0.95, u)))
        }
    }

    private func lit(_ width: Float) -> Float { inverse ? 1 - width : width }

    private func level(_ x: Float, _ y: Float, _ u: Float, _ width: Float) -> Float {
        let line = (y + 18 * u * u + 2 * wobble.value(x / 20, y / 20)) / 6.6
        return smooth(0.16, -0.16, abs(fraction(line) - 0.5) * 2 - width)
    }

    /// Upright strokes that follow folds of the rock, thick in its light, broken by two ledges.
    private func gullies(_ x: Float, _ y: Float) -> Float {
        let fold = rough.fbm(x, y * 0.22, period: 120, octaves: 4),
            crack = rough.fbm(x + 400, y, period: 44, octaves: 3)
        let ledge = abs(fraction((y + 26 * wobble.fbm(x, y, period: 260)) / 96) - 0.5) * 2
        var width = 0.46 + 0.9 * fold + 0.35 * crack
        width *= smooth(0.02, 0.2, ledge)
        let line = (x + 24 * fold + 3 * wobble.value(x / 16, y / 30)) / 7.4
        let distance = abs(line - line.rounded(.down) - 0.5) * 2
        return smooth(0.16, -0.16, distance - clamp(lit(clamp(width, 0.06, 0.95)), 0.05, 0.97))
    }

    /// Stones in courses of 30 units, each of its own light, between dark joints.
    private func courses(_ x: Float, _ y: Float) -> Float {
        let row = (y / 30).rounded(.down), shift = Float(Int(row) & 1) * 33
        let column = ((x + shift) / 66).rounded(.down)
        let dx = x + shift - column * 66, dy = y - row * 30
        let joint = smooth(2, 4.5, dx) * smooth(2, 4.5, 66 - dx) * smooth(2, 4, dy) * smooth(2, 4, 30 - dy)
        let tone = 0.52 + 0.34 * wobble.value(column * 1.37 + 0.5, row * 1.73 + 0.5)
        let line = fraction((y + 1.5 * wobble.value(x / 20, y / 20)) / 6)
        return joint * smooth(0.16, -0.16, abs(line - 0.5) * 2 - tone)
    }
}
