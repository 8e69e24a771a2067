/// Places out of doors, and what is seen from a window.
extension RisoScene {
    func pool() {
        slope(light, 0.1, 0.2)
        slope(dark, 0.62, 0.2)
        both((0, 0.1)) { $0.rect(70, 70, 860, 90) }
        for q in 0..<5 {
            let x = 156 + 172 * Float(q)
            both((0.9, 0.9)) {
                $0.rect(x - 16, 230, 32, 480)
                $0.rect(x - 50, 700, 100, 26)
            }
        }
        for q in 0...5 {
            let x = 70 + 172 * Float(q)
            for r in 0..<19 {
                let y = 166 + 35 * Float(r)
                both(r % 2 == 0 ? (1, 0) : (0, 0)) { $0.rect(x - 7, y, 14, 35) }
            }
        }
        let lane = dice.below(5)
        both((0.0, 0)) { $0.circle(156 + 172 * Float(lane), 560, 40) }
        both((1, 0)) { $0.ring(156 + 172 * Float(lane), 560, 40, width: 22) }
    }

    func court() {
        slope(light, 0.95, 0.7)
        slope(dark, 0.0, 0.3)
        let w: Float = 10
        both((0, 0)) {
            $0.line(250, 160, 750, 160, w)
            $0.line(130, 770, 870, 770, w)
            $0.line(250, 160, 130, 770, w)
            $0.line(750, 160, 870, 770, w)
            $0.line(312, 160, 222, 770, w)
            $0.line(688, 160, 778, 770, w)
            $0.line(280, 320, 720, 320, w)
            $0.line(250, 570, 750, 570, w)
            $0.line(500, 320, 500, 570, w)
        }
        both((0.2, 1)) {
            $0.rect(120, 430, 760, 8)
            $0.rect(120, 380, 12, 90)
            $0.rect(868, 380, 12, 90)
        }
        fill(dark, 0.35) { $0.rect(130, 388, 740, 46) }
        let bx = dice.within(300, 700), by = dice.within(600, 720)
        fill(dark, 0.9) { $0.ellipse(bx + 26, by + 30, 26, 10) }
        both((0.25, 0)) { $0.circle(bx, by, 24) }
    }

    func ladder() {
        slope(light, 0.05, 0.2)
        slope(dark, 0.12, 0.95)
        both((0, 0.05)) { $0.rect(70, 70, 860, 250) }
        for x in [400, 600] as [Float] {
            both((0.9, 0)) {
                $0.stroke([Point(x + 60, 300)] + Path.arc(x + 30, 190, 30, 60, 0, -Exact.pi) + [Point(x, 700)], 26)
            }
        }
        for q in 0..<4 { both((0.9, 0)) { $0.rect(400, 400 + 84 * Float(q), 200, 20) } }
        for q in 0..<6 {
            let y = 350 + 76 * Float(q)
            both((0, 0)) { p in
                p.stroke(Path.curve((0...10).map { Point(90 + 82 * Float($0), y + ($0 % 2 == 0 ? 7 : -7)) }), 4)
            }
        }
    }

    func parking() {
        slope(light, 0.1, 0.3)
        slope(dark, 0.95, 0.7)
        for q in 0..<6 {
            let x = 110 + 156 * Float(q)
            both((0, 0)) {
                $0.rect(x - 6, 120, 12, 290)
                $0.rect(x - 6, 500, 12, 290)
            }
        }
        for r in 0..<2 {
            let y: Float = r == 0 ? 265 : 645
            for q in 0..<5 {
                let free = q == (flip ? 1 : 3) && r == (up ? 0 : 1)
                if !free {
                    let x = 188 + 156 * Float(q)
                    both((q % 2 == r ? 0.9 : 0.1, q % 2 == r ? 0 : 0.15)) {
                        $0.rect(x - 46, y - 105, 92, 210, round: 34)
                    }
                    both((0.2, 0.9)) {
                        $0.rect(x - 34, y - 56, 68, 36, round: 10)
                        $0.rect(x - 34, y + 46, 68, 26, round: 10)
                    }
                }
            }
        }
    }

    func traffic() {
        slope(light, 0.2, 0.6)
        slope(dark, 0.5, 0.0)
        both((0.2, 1)) {
            $0.rect(380, 100, 240, 600, round: 60)
            $0.rect(480, 690, 40, 140)
        }
        let on = dice.below(3)
        for q in 0..<3 {
            let y = 210 + 190 * Float(q)
            both(q == on ? (0, 0) : (0.15, 0.62)) { $0.circle(500, y, 74) }
            if q == on {
                both((1, 0)) { $0.circle(500, y, 74) }
                light.map { x, yy, v in
                    let r = Exact.hypot(x - 500, yy - y)
                    return x > Self.frame.0 && x < Self.frame.2 && yy > Self.frame.1 && yy < Self.frame.3 && r > 74
                        ? max(v, 0.9 * smooth(330, 60, r) * (dark.sample(x, yy) > 0.9 ? 0 : 1)) : v
                }
            }
        }
    }

    func windows() {
        slope(light, 0.9, 0.2)
        both((0.15, 0.9)) { $0.rect(190, 150, 620, 680) }
        let lit = dice.below(30)
        for q in 0..<30 {
            let x = 240 + 110 * Float(q % 5), y = 190 + 104 * Float(q / 5)
            both(q == lit ? (1, 0) : (0.5, 0.25)) { $0.rect(x, y, 78, 66) }
            if q != lit { fill(dark, 0.8) { $0.rect(x + 37, y, 4, 66) } }
        }
    }

    func blinds() {
        slope(light, 0.1, 0.95)
        fill(light, 1) { $0.circle(500, 520, 210) }
        let broken = 5 + dice.below(9)
        for q in 0..<19 {
            let y = 80 + 40 * Float(q)
            fill(dark, 0.9) { p in
                q == broken
                    ? p.poly(
                        70, y + (flip ? 30 : 0), 930, y + (flip ? 0 : 44), 930, y + (flip ? 22 : 62), 70,
                        y + (flip ? 56 : 24)) : p.rect(70, y, 860, 25)
            }
        }
        fill(dark, 1) {
            $0.rect(250, 70, 5, 760)
            $0.rect(745, 70, 5, 760)
        }
    }
}
