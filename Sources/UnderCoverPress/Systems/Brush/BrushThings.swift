/// Things that people have put there.
extension BrushScene {
    func staves() {
        let odd = dice.below(5)
        for k in 0..<5 {
            let y = 290 + 46 * Float(k)
            if k == odd {
                stroke(
                    [
                        Point(120, y), Point(520, y + 4), Point(640, y - 40), Point(700, y + 70), Point(770, y - 30),
                        Point(860, y + 20),
                    ], 7,
                    dry: 0.3)
            } else {
                line(110, y, 880, y + 6 * lean, 6, dry: 0.45)
            }
        }
    }

    func ladder() {
        line(cx - 90, 160, cx - 150 + 60 * lean, 640, 15, dry: 0.4)
        line(cx + 60, 150, cx + 70 + 60 * lean, 640, 15, dry: 0.4)
        let gone = dice.pick([2, 3, 4, 5])
        for k in 0..<8 where k != gone {
            let t = Float(k + 1) / 9
            line(
                cx - 96 - 60 * t + 60 * lean * t, 160 + 480 * t, cx + 66 + 10 * t + 60 * lean * t, 156 + 480 * t, 9,
                dry: 0.4)
        }
        let t = Float(gone + 1) / 9
        stroke([Point(cx - 60, 668), Point(cx + 130, 676 + t)], 10, dry: 0.35)
    }

    func bridge() {
        stroke([Point(110, 470), Point(300, 380), Point(500, 348), Point(700, 380), Point(890, 470)], 26, dry: 0.3)
        stroke([Point(110, 400), Point(300, 318), Point(500, 288), Point(700, 318), Point(890, 400)], 7, dry: 0.4)
        for k in 0..<9 {
            let x = 150 + 87 * Float(k), y = 348 + 0.00062 * (x - 500) * (x - 500)
            line(x, y - 60, x, y, 6, dry: 0.3)
        }
        for k in 0..<5 {
            let y = 540 + 34 * Float(k)
            line(500 - 190 + 30 * Float(k) + 30 * lean, y, 500 + 210 - 34 * Float(k), y + 2, 6, dry: 0.75)
        }
    }

    func boat() {
        stroke([Point(cx - 170, 500), Point(cx - 60, 548), Point(cx + 80, 546), Point(cx + 190, 486)], 26, dry: 0.25)
        line(cx + 10, 230, cx + 14, 530, 9, dry: 0.3)
        stroke([Point(cx + 12, 236), Point(cx + 130, 380), Point(cx + 150, 478)], 8, dry: 0.4)
        line(cx + 14, 480, cx + 150, 474, 7, dry: 0.4)
        for k in 0..<6 {
            let y = 590 + 22 * Float(k)
            line(cx - 200 + 36 * dice.bell(), y, cx + 190 + 36 * dice.bell(), y, 6, dry: 0.8)
        }
    }

    func fence() {
        let odd = dice.pick([3, 4, 5, 6])
        for k in 0..<10 {
            let x = 150 + 78 * Float(k)
            k == odd
                ? line(x - 10, 640, x + 110, 640 - 240, 16, dry: 0.35)
                : line(x + 4 * dice.bell(), 330 + 10 * dice.bell(), x + 3 * dice.bell(), 650, 16, dry: 0.35)
        }
        line(110, 420, 900, 412, 9, dry: 0.5)
        line(110, 560, 900, 566, 9, dry: 0.5)
    }

    func stairs() {
        var pts: [Point] = []
        for k in 0..<7 {
            pts += [
                Point(170 + 96 * Float(k), 660 - 66 * Float(k)), Point(170 + 96 * Float(k) + 92, 660 - 66 * Float(k)),
            ]
        }
        for k in 0..<pts.count - 1 {
            line(pts[k].x, pts[k].y, pts[k + 1].x, pts[k + 1].y, k % 2 == 0 ? 20 : 9, dry: 0.35, taper: 0.1)
        }
        dab(lean > 0 ? 250 : 730, lean > 0 ? 600 : 210, 26, 26)
    }

    func circle() {
        stroke(Path.arc(cx, 410, 250, 244, -2.0 + 0.4 * lean, 3.9 + 0.4 * lean), 62, dry: 0.55, taper: 0.15)
    }

    func swing() {
        line(260, 180, 760, 170, 20, dry: 0.3)
        line(400, 180, 400 + 150 * lean, 570, 5, dry: 0.4, taper: 0.1)
        line(600, 176, 600 + 150 * lean, 556, 5, dry: 0.4, taper: 0.1)
        line(370 + 150 * lean, 574, 640 + 150 * lean, 556, 16, dry: 0.25)
        dab(500 + 60 * lean, 690, 130, 9, on: wash, 0.6)
    }

    func gate() {
        for x in [220, 780] as [Float] { line(x, 260, x, 680, 26, dry: 0.3) }
        for k in 0..<4 {
            let y = 340 + 84 * Float(k)
            line(790, y, 260, y + 70 + 40 * lean, 12, dry: 0.4)
        }
        line(780, 660, 270, 400, 10, dry: 0.45)
    }

    func wires() {
        for k in 0..<4 {
            let y = 270 + 70 * Float(k)
            stroke([Point(60, y), Point(500, y + 66), Point(940, y - 8)], 5, dry: 0.45, taper: 0.1)
        }
        for k in 0..<7 {
            let x = dice.within(170, 830), r = Float(dice.below(4)), q = (x - 500) / 440,
                y = 270 + 70 * r + 66 * (1 - q * q) - 14
            dab(x, y - 3, 24, 14, turn: -0.5)
            dab(x + 18, y - 19, 10, 9)
            stroke([Point(x - 14, y + 4), Point(x - 44, y + 26)], 8, dry: 0.2)
            _ = k
        }
    }

    func window() {
        for x in [300, 500, 700] as [Float] {
            line(x, 200, x + 6 * lean, 640, x == 500 ? 10 : 18, dry: 0.35, taper: 0.1)
        }
        for y in [200, 420, 640] as [Float] { line(296, y, 706, y, y == 420 ? 10 : 18, dry: 0.35, taper: 0.1) }
        dab(lean > 0 ? 600 : 400, 310, 44, 44, on: seal)
    }
}
