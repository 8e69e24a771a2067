/// Punctuation, and what it does in a sentence.
extension LettersScene {
    func comma() {
        let k = dice.pick([1, 1.28] as [Float])
        first.join(glyph(",", dice.within(420, 620), mid + (low ? -120 : 60) * (k - 1), 520 * k, 700 * k))
        if dice.chance(0.5) { second.join(glyph(",", 860, mid + 230, 110, 150)) }
    }

    func ampersand() {
        let k = dice.pick([1, 1, 1.34] as [Float])
        first.join(
            glyph(
                "&", 500 + (k > 1 ? dice.pick([-150, 150]) : 0), mid + (low ? -40 : 40) * (k > 1 ? 1.6 : 0), 800 * k,
                720 * k))
    }

    func question() {
        let n = dice.pick([4, 5, 6]), odd = dice.below(n)
        for k in 0..<n {
            let x = 60 + 880 / Float(n) * (Float(k) + 0.5)
            k == odd
                ? second.join(glyph("?", x, mid, 800 / Float(n), 620))
                : first.join(glyph("!", x, mid, 800 / Float(n), 620))
        }
    }

    func exclaim() {
        for r in 0..<5 {
            for k in 0..<9 {
                let x = 60 + 880 / 9 * (Float(k) + 0.5), y = mid - 260 + 130 * Float(r)
                (r == 3 && k == 6)
                    ? second.join(glyph("!", x, y, 80, 108, turn: Exact.pi)) : first.join(glyph("!", x, y, 80, 108))
            }
        }
    }

    func quote() {
        first.join(glyph("“", 300, mid - 120, 420, 420))
        second.join(glyph("”", 720, mid + 170, 300, 300))
    }

    func brackets() {
        first.join(glyph("(", 170, mid, 300, 700))
        first.join(glyph(")", 830, mid, 300, 700))
        second.circle(500 + dice.within(-60, 60), mid + 250, 34)
    }

    func asterisk() {
        let k = dice.pick([1, 1.24] as [Float])
        first.join(glyph("*", 560 + 500 * (k - 1), mid, 640 * k, 640 * k))
        second.join(glyph("*", 112, low ? 770 : 232, 64, 64))
    }

    func fullStop() {
        second.circle(dice.within(280, 720), low ? 560 : 680, dice.within(120, 170))
        first.rect(60, low ? 60 : 260, 880, 18)
    }

    func ellipsis() {
        for k in 0..<3 {
            k == 2
                ? second.circle(220 + 280 * Float(k), mid + 170, 104)
                : first.circle(220 + 280 * Float(k), mid - 40, 104)
        }
    }

    func semicolon() {
        for k in 0..<3 {
            k == 1
                ? second.join(glyph(";", 200 + 300 * Float(k), mid, 260, 640))
                : first.join(glyph(":", 200 + 300 * Float(k), mid - 60, 260, 480))
        }
    }

    func slash() {
        for k in 0..<7 {
            let x = 60 + 140 * Float(k)
            let p = Path {
                $0.poly(x + 110, mid - 340, x + 180, mid - 340, x - 40 + 30, mid + 340, x - 80, mid + 340)
            }
            k == 4 ? second.add(p) : first.add(p)
        }
    }

    func percent() {
        let k = dice.pick([1, 1.14] as [Float])
        first.join(glyph("%", 500 + (k > 1 ? 120 : 0), mid, 820 * k, 720 * k))
    }

    func hash() {
        first.join(glyph("#", 500, mid, 780, 700, turn: dice.within(-0.12, 0.12)))
    }
}
