/// Things that grow, fall or flow.
extension BrushScene {
    func tree() {
        func branch(_ a: Point, _ t: Float, _ l: Float, _ w: Float, _ depth: Int) {
            let e = Point(a.x + l * Exact.sin(t), a.y - l * Exact.cos(t)),
                k = Point((a.x + e.x) / 2 + 6 * dice.bell(), (a.y + e.y) / 2)
            stroke([a, k, e], w, dry: depth > 3 ? 0.25 : 0.45, taper: depth == 0 ? 0.9 : 0.25)
            if depth > 0 {
                for s in [-1, 1] as [Float] {
                    branch(
                        e, t + s * dice.within(0.2, 0.55) + 0.06 * lean, l * dice.within(0.66, 0.82), w * 0.64,
                        depth - 1)
                }
            }
        }
        branch(Point(cx, 690), 0.08 * lean, 160, 30, 5)
        line(cx - 190, 692, cx + 230, 690, 6, dry: 0.7)
    }

    func grass() {
        for _ in 0..<60 {
            let x = dice.within(170, 830), h = dice.within(80, 340) * (1 - abs(x - 500) / 800),
                s = 60 * lean + 30 * dice.bell()
            stroke(
                [Point(x, 690), Point(x + s * 0.2, 690 - h * 0.6), Point(x + s, 690 - h)], dice.within(4, 9), dry: 0.25,
                taper: 0.95)
        }
    }

    func leaves() {
        for k in 0..<7 {
            let x = 250 + 84 * Float(k) + 20 * dice.bell(), y = 220 + 60 * Float(k) + 50 * dice.bell(),
                t = dice.within(0, 6.2)
            stroke(
                [
                    Point(x - 34 * Exact.cos(t), y - 34 * Exact.sin(t)), Point(x, y + 5),
                    Point(x + 34 * Exact.cos(t), y + 34 * Exact.sin(t)),
                ], 26, dry: 0.35, taper: 0.9)
        }
        stroke([Point(180, 160), Point(380, 190), Point(560, 150), Point(700, 160)], 10, dry: 0.4)
    }

    func hill() {
        for k in 0..<3 {
            let y = 440 + 92 * Float(k), o = 200 * lean * (k % 2 == 0 ? 1 : -1)
            stroke(
                [
                    Point(90, y + 60), Point(350 + o * 0.4, y - 60 + 20 * Float(k)), Point(640 + o * 0.3, y - 10),
                    Point(910, y + 66),
                ], 30 - 8 * Float(k), dry: 0.45)
        }
        dab(lean > 0 ? 300 : 700, 250, 52, 52, on: seal)
    }

    func path() {
        stroke([Point(320, 690), Point(420, 560), Point(610, 470), Point(520, 380), Point(560, 300)], 12, dry: 0.3)
        stroke([Point(700, 690), Point(680, 560), Point(700, 470), Point(570, 380), Point(572, 300)], 12, dry: 0.3)
        line(140, 296, 880, 300, 7, dry: 0.6)
        dab(566, 262, 30, 30, on: seal)
    }

    func stones() {
        var y: Float = 680
        for k in 0..<dice.pick([4, 5, 6]) {
            let r = 150 - 22 * Float(k), h = 38 - 3 * Float(k)
            dab(cx + 8 * dice.bell(), y - h, r, h, turn: 0.06 * dice.bell())
            y -= 2 * h + 6
        }
        line(180, 690, 820, 692, 5, dry: 0.7)
    }

    func reeds() {
        for k in 0..<9 {
            let x = 260 + 60 * Float(k) + 10 * dice.bell(), h = dice.within(240, 430), s = 50 * lean + 16 * dice.bell()
            stroke([Point(x, 690), Point(x + s * 0.3, 690 - h * 0.6), Point(x + s, 690 - h)], 6, dry: 0.3)
            if k % 2 == 0 { dab(x + s, 690 - h - 30, 10, 36, turn: 0.12 * lean) }
        }
        for k in 0..<3 {
            line(200 + 40 * Float(k), 700 + 8 * Float(k), 800 - 50 * Float(k), 700 + 8 * Float(k), 4, dry: 0.7)
        }
    }

    func rain() {
        for _ in 0..<46 {
            let x = dice.within(150, 850), y = dice.within(150, 520), l = dice.within(30, 90)
            line(x, y, x + l * 0.18 * lean, y + l, dice.within(4, 9), dry: 0.25, taper: 0.9)
        }
        for k in 0..<3 {
            stroke(
                Path.arc(cx, 620, 60 + 54 * Float(k), 13 + 11 * Float(k), 0.3 + 0.4 * Float(k), 5.9), 5, dry: 0.5)
        }
    }

    func moon() {
        dab(cx, 290, 104, 104, on: wash, 0.5)
        stroke(Path.arc(cx, 290, 106, 104, -0.4, 5.4), 7, dry: 0.5)
        for k in 0..<9 {
            let y = 480 + 24 * Float(k), w = 140 - 9 * Float(k)
            line(cx - w + 24 * dice.bell(), y, cx + w + 24 * dice.bell(), y, 7, dry: 0.6)
        }
    }

    func wave() {
        for k in 0..<4 {
            let y = 330 + 84 * Float(k), a = 56 - 11 * Float(k)
            stroke(
                (0...8).map { Point(100 + 100 * Float($0), y + ($0 % 2 == 0 ? a : -a) * (1 - 0.06 * Float($0))) },
                24 - 5 * Float(k), dry: 0.3 + 0.1 * Float(k))
        }
    }
}
