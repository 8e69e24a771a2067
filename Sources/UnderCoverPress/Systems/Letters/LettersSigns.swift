/// Letters, numbers and signs of sums.
extension LettersScene {
    func seven() {
        first.join(glyph("7", 520, mid, 820, 760))
    }

    func numbers() {
        let gone = dice.pick([3, 5, 6, 8])
        for k in 1...12 {
            let x = 160 + 227 * Float((k - 1) % 4), y = mid - 230 + 230 * Float((k - 1) / 4)
            if k == gone {
                second.join(glyph("\(k)", x + 30, low ? 742 : 260 - 60, 120, 84, turn: 1.4))
            } else {
                first.join(glyph("\(k)", x, y, 200, 180))
            }
        }
    }

    func plus() {
        for r in 0..<3 {
            for k in 0..<4 {
                let q = r == 1 && k == 2
                q
                    ? second.join(glyph("–", 160 + 227 * Float(k), mid - 220 + 220 * Float(r), 170, 170))
                    : first.join(glyph("+", 160 + 227 * Float(k), mid - 220 + 220 * Float(r), 170, 170))
            }
        }
    }

    func equals() {
        first.rect(90, mid - 190, 820, 150)
        second.poly(90, mid + 50, 910, mid + 130, 910, mid + 280, 90, mid + 200)
    }

    func letterI() {
        for k in 0..<9 {
            let x = 100 + 100 * Float(k)
            k == 6
                ? second.add(Path { $0.rect(-34, -300, 68, 600) }.placed(x + 46, mid + 30, 1, turn: 0.3))
                : first.rect(x - 34, mid - 320, 68, 640)
        }
    }

    func letterO() {
        for k in 0..<4 {
            for r in 0..<3 {
                let p = glyph("O", 160 + 227 * Float(k), mid - 230 + 230 * Float(r), 200, 200)
                k == 1 && r == 1 ? second.circle(160 + 227 * Float(k), mid - 230 + 230 * Float(r), 100) : first.join(p)
            }
        }
    }

    func arrow() {
        for k in 0..<6 {
            let y = mid - 300 + 120 * Float(k), back = k == 3
            let p = Path {
                $0.rect(-380, -22, 640, 44)
                $0.poly(240, -56, 400, 0, 240, 56)
            }.placed(500, y, 1, turn: back ? Exact.pi : 0)
            back ? second.add(p) : first.add(p)
        }
    }

    func umlaut() {
        first.join(glyph("U", 500, mid + 110, 560, 520))
        second.circle(370, mid - 250, 74)
        second.circle(630, mid - 250, 74)
    }
}
