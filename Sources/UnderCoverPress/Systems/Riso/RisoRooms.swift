/// Places and things indoors.
extension RisoScene {
    func stairs() {
        slope(light, 0.9, 0.2)
        for q in 0..<9 {
            let x = 70 + 95.6 * Float(q), y = 760 - 76 * Float(q)
            fill(dark, 0.25 + 0.075 * Float(q)) { $0.rect(flip ? 1000 - x - 96 : x, y, 96, 830 - y) }
        }
        for q in 0..<9 {
            let x = 70 + 95.6 * Float(q), y = 760 - 76 * Float(q)
            both((0, 0)) { $0.rect(flip ? 1000 - x - 96 : x, y, 96, 9) }
        }
        both((0, 0)) { $0.circle(flip ? 690 : 310, 300, 96) }
    }

    /// Carpet, doors on both sides, and one lit door at the far end.
    func corridor() {
        func project(_ u: Float, _ v: Float, _ z: Float) -> Point { Point(500 + 430 * u / z, 420 + 410 * v / z) }
        func quad(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> (inout Path) -> Void { { $0.add([a, b, c, d]) } }
        slope(light, 0.25, 0.25)
        let far: Float = 7
        both((0.1, 0.1), quad(project(-1, -1, 1), project(1, -1, 1), project(1, -1, far), project(-1, -1, far)))
        both((0.9, 0.25), quad(project(-1, 1, 1), project(1, 1, 1), project(1, 1, far), project(-1, 1, far)))
        // The carpet is a runner in bars; they grow short towards the end.
        var z: Float = 1
        while z < far {
            let next = z + 0.32
            both(
                (0, 0.75),
                quad(project(-0.62, 1, z), project(0.62, 1, z), project(0.62, 1, next), project(-0.62, 1, next)))
            z += 0.64
        }
        for side in [-1, 1] as [Float] {
            for k in 0..<4 {
                let z0 = 1.14 * Exact.pow(1.55, Float(k)), z1 = z0 * 1.27
                both(
                    (0.15, side > 0 ? 0.95 : 0.7),
                    quad(project(side, -0.42, z0), project(side, -0.42, z1), project(side, 1, z1), project(side, 1, z0))
                )
                let knob = project(side, 0.34, z1 * 0.965)
                both((0, 0)) { $0.ellipse(knob.x, knob.y, 9 / z0 + 3, 13 / z0 + 3) }
                let lamp = project(0, -1, z0 * 1.12)
                both((0, 0)) { $0.ellipse(lamp.x, lamp.y + 8 / z0, 110 / z0, 17 / z0) }
            }
        }
        // The end wall, and the room at the end.
        let wall = project(-1, -1, far), foot = project(1, 1, far)
        both((0.6, 0.95)) { $0.rect(wall.x, wall.y, foot.x - wall.x, foot.y - wall.y) }
        both((0, 0)) { $0.rect(500 - 26, foot.y - 84, 52, 84) }
        both((0, 0)) { $0.poly(474, foot.y, 526, foot.y, 560, foot.y + 66, 440, foot.y + 66) }
    }

    /// The doors are shut, and the arrow above them points down.
    func liftDown() {
        shaft()
        for x in [290, 504] as [Float] {
            both((0.3, 0.35)) { $0.rect(x, 250, 206, 580) }
            both((0.05, 0.1)) { $0.rect(x + 34, 300, 138, 400) }
        }
        both((0.1, 0.9)) { $0.rect(330, 78, 340, 108, round: 20) }
        both((1, 0)) {
            $0.rect(484, 92, 32, 44)
            $0.poly(440, 128, 560, 128, 500, 180)
        }
        call(isUp: false)
    }

    /// The doors are open, and there is no room for one more.
    func liftFull() {
        shaft()
        both((0.9, 0)) { $0.rect(300, 250, 400, 580) }
        for x in [290, 660] as [Float] { both((0.3, 0.35)) { $0.rect(x, 250, 50, 580) } }
        let people: [(x: Float, top: Float, tone: Float)] = [
            (400, 330, 0.55), (500, 300, 0.55), (600, 326, 0.55), (450, 420, 0.8), (552, 430, 0.8), (384, 520, 1),
            (500, 536, 1), (612, 516, 1),
        ]
        for person in people {
            both((0.15, person.tone)) {
                $0.circle(person.x, person.top + 44, 44)
                $0.rect(person.x - 62, person.top + 98, 124, 830 - person.top - 98, round: 46)
                $0.rect(person.x - 62, person.top + 160, 124, 830 - person.top - 160)
            }
            both((0, 0)) { $0.stroke(Path.arc(person.x, person.top + 44, 47, 47, Exact.pi, 2 * Exact.pi), 5) }
        }
        for x in [290, 660] as [Float] { both((0.3, 0.35)) { $0.rect(x, 250, 50, 580) } }
        both((0.1, 0.9)) { $0.rect(330, 78, 340, 108, round: 20) }
        for k in 0..<8 {
            let x = 372 + 36.5 * Float(k)
            both((1, 0)) {
                $0.circle(x, 112, 11)
                $0.rect(x - 12, 127, 24, 40, round: 9)
            }
        }
        call(isUp: true)
    }

    private func shaft() {
        slope(light, tones.0, tones.1)
        slope(dark, 0, 0.25)
        both((0.1, 0.9)) { $0.rect(264, 220, 472, 610) }
    }

    /// The buttons beside the doors; one is lit.
    private func call(isUp: Bool) {
        for (y, up) in [(470, true), (570, false)] as [(Float, Bool)] {
            both((0, 0)) { $0.circle(836, y, 38) }
            let tip: Float = up ? -20 : 20
            both(up == isUp ? (1, 0) : (0, 0.35)) { $0.poly(814, y - tip / 2, 858, y - tip / 2, 836, y + tip) }
        }
    }

    func door() {
        slope(light, 0.15, 0.5)
        slope(dark, 0.85, 0.95)
        both((0.95, 0)) { $0.rect(360, 150, 300, 680) }
        both((0.3, 0.75)) {
            flip ? $0.poly(360, 150, 500, 196, 500, 800, 360, 830) : $0.poly(660, 150, 520, 196, 520, 800, 660, 830)
        }
        both((0, 0)) { $0.circle(flip ? 478 : 542, 500, 13) }
        clear(dark, 0.25) { $0.poly(360, 830, 660, 830, 860, 830, 700, 740, 660, 740) }
    }

    func clock() {
        slope(light, tones.0, tones.1)
        fill(dark, 0.9) { $0.circle(512, 464, 300) }
        both((0, 0)) { $0.circle(500, 450, 296) }
        for q in 0..<12 {
            let t = Float(q) * Exact.pi / 6, c = Exact.cos(t), s = Exact.sin(t)
            fill(dark, 1) {
                $0.line(
                    500 + 240 * c, 450 + 240 * s, 500 + 272 * c, 450 + 272 * s, q % 3 == 0 ? 24 : 10, capped: false)
            }
        }
        let t0 = dice.within(0, 6.2), t1 = dice.within(0, 6.2)
        fill(light, 1) {
            $0.line(500, 450, 500 + 150 * Exact.cos(t0), 450 + 150 * Exact.sin(t0), 28)
            $0.line(500, 450, 500 + 222 * Exact.cos(t1), 450 + 222 * Exact.sin(t1), 18)
        }
        fill(dark, 1) { $0.circle(500, 450, 24) }
    }

    func lightSwitch() {
        slope(light, up ? 0.95 : 0.15, up ? 0.5 : 0.5)
        slope(dark, up ? 0 : 0.85, up ? 0 : 0.6)
        fill(dark, 0.5) { $0.rect(344, 224, 340, 480, round: 26) }
        both((0, 0)) { $0.rect(330, 200, 340, 480, round: 26) }
        both((0.2, 0.75)) { $0.rect(440, 330, 120, 220, round: 14) }
        both((0.8, 0)) { up ? $0.rect(452, 342, 96, 100, round: 10) : $0.rect(452, 438, 96, 100, round: 10) }
        both((0.2, 0.8)) {
            $0.circle(500, 252, 15)
            $0.circle(500, 628, 15)
        }
    }

    func keypad() {
        slope(light, 0.3, 0.95)
        both((0.05, 0.85)) { $0.rect(270, 90, 460, 720, round: 50) }
        both((0.5, 0.12)) { $0.rect(320, 140, 360, 120, round: 16) }
        let red = dice.below(12)
        for q in 0..<12 {
            let x = 365 + 135 * Float(q % 3), y = 350 + 122 * Float(q / 3)
            both(q == red ? (1, 0) : (0, 0)) { $0.rect(x - 48, y - 42, 96, 84, round: 20) }
        }
        for q in 0..<12 {
            let s = q == 9 ? "*" : q == 10 ? "0" : q == 11 ? "#" : "\(q + 1)"
            dark.fill(
                job.faces.black.set(
                    s, 365 + 135 * Float(q % 3), 370 + 122 * Float(q / 3) + (q == 9 ? 18 : 0), size: 54,
                    align: .middle
                ).path)
        }
    }

    func cassette() {
        slope(light, 0.2, 0.8)
        both((0.1, 0.88)) { $0.rect(140, 230, 720, 450, round: 34) }
        both((0, 0)) { $0.rect(190, 276, 620, 270, round: 20) }
        both((0.95, 0)) { $0.rect(190, 330, 620, 70) }
        both((0.1, 0.9)) { $0.rect(310, 420, 380, 100, round: 50) }
        for x in [360, 640] as [Float] {
            both((0, 0)) { $0.circle(x, 470, 40) }
            for q in 0..<6 {
                let t = Float(q) * Exact.pi / 3
                fill(dark, 1) {
                    $0.line(
                        x + 24 * Exact.cos(t), 470 + 24 * Exact.sin(t), x + 40 * Exact.cos(t),
                        470 + 40 * Exact.sin(t), 9)
                }
            }
        }
        both((0.4, 0.5)) { $0.poly(280, 680, 310, 590, 690, 590, 720, 680) }
        // the tape has got out
        fill(dark, 0.9) {
            $0.stroke(
                Path.curve([
                    Point(430, 680), Point(400, 740), Point(520, 770), Point(620, 720), Point(560, 690),
                    Point(500, 760), Point(640, 815),
                    Point(860, 780), Point(980, 800),
                ]), 9)
        }
        both((0, 0)) { $0.rect(930, 70, 80, 760) }
    }

    func ball() {
        slope(light, 0.9, 0.3)
        slope(dark, 0.6, 0.2)
        var q = job.dice("ball")
        both((0.3, 1)) { $0.rect(496, 70, 8, 130) }
        for r in 0..<14 {
            let v0 = -1 + 2 * Float(r) / 14, y0 = Exact.sin(v0 * 1.5708), y1 = Exact.sin((v0 + 1 / 7.4) * 1.5708),
                w = (max(0, 1 - (y0 + y1) * (y0 + y1) / 4)).squareRoot()
            for c in 0..<16 {
                let u0 = Exact.sin((-1 + Float(c) / 8) * 1.5708),
                    u1 = Exact.sin((-1 + (Float(c) + 0.86) / 8) * 1.5708)
                let l = q.unit()
                both((l > 0.82 ? 0 : 0.2 + 0.7 * q.unit(), l > 0.7 ? 0 : 0.15 + 0.85 * q.unit())) {
                    $0.rect(500 + 240 * w * u0, 430 + 240 * y0, 240 * w * (u1 - u0), 240 * (y1 - y0))
                }
            }
        }
        for _ in 0..<46 {
            let t = q.within(0, 6.28), r = q.within(290, 520), x = 500 + r * Exact.cos(t),
                y = 430 + r * Exact.sin(t)
            if x > 90, x < 910, y > 90, y < 810 {
                both((0, 0)) { $0.ellipse(x, y, 9 + r / 34, 7 + r / 60, turn: t) }
            }
        }
    }
}
