/// Psychedelic rock: the title is the picture, melted, with its own contours round it in hot inks.
extension SleeveSystem {
    static let melt = SleeveSystem(
        name: "melt", genre: "psych-rock", label: "Hare & Lantern", prefix: "HL-", firstNumber: 101, years: 1966...1974,
        artists: [
            "The Velveteen Ministry", "Doctor Hammock", "Moss Cathedral Outing", "The Tangerine Clerks",
            "Lord Pamphlet", "Slow Kite Assembly",
        ],
        cards: MeltCards.cards, sights: MeltCards.sights, motifs: ["words"], setsCapitals: true, drawsTitle: true,
        draw: { MeltScene($0).pressed() })
}

final class MeltScene {
    private static let palettes: [[UInt32]] = [
        [0xF7D548, 0xEF3F2A, 0xD81B72, 0x4A1663, 0x1F9C8D, 0xF39019],
        [0xF6E3B4, 0xE8442E, 0x8B1E54, 0x2B1A5E, 0x2E7FB8, 0xF2A01E],
        [0xF9E04C, 0xF2741F, 0xC8184F, 0x56107A, 0x0E8F8F, 0x7CC243],
        [0xFBE7B2, 0xF06A8A, 0xE83A2E, 0x6B1B2D, 0xF1A93B, 0x4E8E5A],
    ]
    private static let dark = Ink(0x2A0D3A), light = Ink(0xFBE9B0)

    private let job: Job
    private var dice: Dice, inks: [Ink]

    init(_ job: Job) {
        self.job = job
        dice = job.dice("melt")
        inks = dice.shuffled(dice.pick(Self.palettes).map { Ink($0) })
    }

    func pressed() -> Sheet {
        let words = melted(block())
        let sheet = contours(of: words)
        sheet.paper(tooth: 0.02, stain: 0.02)
        job.note(words)
        tag(on: sheet)
        sheet.wear(edge: 0.6, ring: 0.16, scuff: 0.5, grain: 0.045)
        return sheet
    }

    /// Each line as wide as the block and as high as it needs, cut into short pieces that can bend.
    private func block() -> Path {
        let lines = job.release.setting.split(separator: "/").map { String($0) }, black = job.faces.black
        let width: Float = lines.count > 2 ? 640 : 720, gap: Float = 34
        let sizes = lines.map { min(black.size(of: $0, width: width), lines.count == 1 ? 330 : 290) }
        let total = sizes.reduce(0) { $0 + $1 * 0.70 } + gap * Float(lines.count - 1)
        let squeeze = min(1, 700 / total)
        var y = 490 - total * squeeze / 2, words = Path()
        for (line, size) in zip(lines, sizes) {
            y += size * 0.70 * squeeze
            let base = y, type = black.set(line, 500, 0, size: size, align: .middle).path
            words.contours += type.contours.map { $0.map { Point($0.x, base + $0.y * squeeze) } }
            y += gap * squeeze
        }
        words.contours = words.contours.map { Self.dense($0) }
        return words
    }

    /// Into a lens, an arch, a flag or a puddle; then left in the sun; then back into the frame.
    private func melted(_ words: Path) -> Path {
        let kind = dice.below(4), amount = dice.within(26, 40), phase = dice.within(0, 6)
        let w1 = Noise(job.seed, "w1"), w2 = Noise(job.seed, "w2")
        let bent = words.warped { p in
            let u = (p.x - 500) / 500, v = (p.y - 490) / 500
            var q = p
            switch kind {
            case 0:
                q.y += v * 130 * u * u - 22 * Exact.cos(u * 5.2)
                q.x += 30 * Exact.sin(v * 3 + 0.6)
            case 1:
                q.y += 150 * u * u - 50
                q.x += u * -50 * v
            case 2:
                q.y += 52 * Exact.sin(u * 4.2 + phase)
                q.x += 22 * Exact.sin(v * 5)
            default:
                q.x += u * 150 * (v * 0.9)
                q.y += 36 * Exact.sin(u * 3.1 + 1) * (0.5 + v)
            }
            let wander = Point(w1.fbm(q.x, q.y, period: 210, octaves: 2), w2.fbm(q.x, q.y, period: 210, octaves: 2))
            return q + wander * amount
        }
        let b = bent.box, k = min(1, min(800 / (b.2 - b.0), 780 / (b.3 - b.1)))
        return bent.warped { Point(500 + ($0.x - (b.0 + b.2) / 2) * k, 478 + ($0.y - (b.1 + b.3) / 2) * k) }
    }

    /// Bands of ink by the distance from the letters, bent by one of five fields.
    private func contours(of words: Path) -> Sheet {
        let distance = job.plane(words).distance()
        distance.blur(3.2)
        let step = dice.within(19, 30), field = dice.below(5), petals = Float(dice.pick([6, 8, 10, 12]))
        let slow = Noise(job.seed, "slow"), dark = Self.dark
        if field == 4 { inks = [inks[0], dark, inks[1], dark, inks[2], dark] }
        let inside = dice.chance(0.6) ? Self.light : Ink(0xF9DC6A), inks = inks
        let sheet = job.sheet(Self.light)
        sheet.r.each { i, x, y in
            let e = distance.cells[i]
            var t = e / step + 0.24 * slow.fbm(x, y, period: 240, octaves: 3)
            switch field {
            case 1: t += 0.9 * Exact.sin(Exact.atan2(y - 480, x - 500) * petals) * smooth(20, 240, e)
            case 2: t = t * 0.62 + Exact.hypot(x - 500, y - 930) / 52 * smooth(26, 210, e)
            case 3: t += 1.3 * smooth(20, 200, e) * Exact.sin(y / 34 + 1.8 * slow.fbm(x, y, period: 300))
            default: break
            }
            let f = t.rounded(.down), c = ((Int(f) % 6) + 6) % 6, edge = smooth(0.94, 1, t - f)
            let band = inks[c].mixed(inks[(c + 1) % 6], edge).mixed(inside, smooth(1, -1, e))
            sheet.set(i, band.mixed(dark, smooth(3.4, 2, abs(e + 0.4))))
        }
        return sheet
    }

    /// The label's line on a plate at the foot.
    private func tag(on sheet: Sheet) {
        let text = "\(job.release.label.uppercased())  ·  STEREO  \(job.release.number)"
        let tag = job.faces.roundBold.set(text, 500, 975, size: 18, track: 190, align: .middle), plate = job.plane()
        plate.fill(Path { $0.rect(500 - tag.width / 2 - 26, 951, tag.width + 52, 36, round: 18) })
        plate.inked(job.seed, spread: 1)
        sheet.print(plate, Self.dark, 0.96, opaque: true)
        job.note(tag.path)
        sheet.print(job.plane(tag.path), Self.light, 0.95, opaque: true)
    }

    /// A point every nine units.
    private static func dense(_ c: [Point]) -> [Point] {
        var out: [Point] = []
        for i in c.indices {
            let a = c[i], b = c[(i + 1) % c.count], l = Exact.hypot(b.x - a.x, b.y - a.y), k = max(1, Int(l / 9))
            for s in 0..<k { out.append(a + (b - a) * (Float(s) / Float(k))) }
        }
        return out
    }
}
