/// Punk: a thing blown up on the copier until it is all dots, and the title on a torn strip.
extension SleeveSystem {
    static let torn = SleeveSystem(
        name: "torn", genre: "punk", label: "Parish Rates", prefix: "PR", firstNumber: 31, years: 1977...1985,
        artists: [
            "The Late Rents", "The Sprained Thumbs", "Lollipop Ladies", "Kevin’s Van", "Gravel Drive",
            "The Stern Letters",
        ],
        cards: TornCards.cards, sights: TornCards.sights, motifs: Set(Figure.all.keys), setsCapitals: true,
        draw: { TornScene($0).pressed() })
}

final class TornScene {
    private static let stocks: [(paper: Ink, accent: Ink)] = [
        (Ink(0xFFE500), Ink(0xFF2E7E)), (Ink(0xFF3D86), Ink(0xFFE500)), (Ink(0xF1EFE8), Ink(0xFF2E7E)),
        (Ink(0x19E0C2), Ink(0xFFE500)), (Ink(0xFF5A1F), Ink(0xF1EFE8)), (Ink(0x141414), Ink(0xFFE500)),
        (Ink(0xA9E22A), Ink(0xFF2E7E)),
    ]
    static let black = Ink(0x111111), white = Ink(0xF4F2EC)

    let job: Job, sheet: Sheet
    private var dice: Dice
    private let stock: (paper: Ink, accent: Ink)

    init(_ job: Job) {
        self.job = job
        dice = job.dice("torn")
        stock = dice.pick(Self.stocks)
        sheet = job.sheet(stock.paper)
    }

    func pressed() -> Sheet {
        sheet.paper(tooth: 0.025, fibre: 0.015, stain: 0.01)
        ground()
        let turn = dice.within(-0.32, 0.32), size = dice.within(330, 372), x = dice.within(440, 560)
        paste(Figure.named(job.motif).placed(x, 420, size, turn: turn, flip: dice.chance(0.5)))
        title()
        artist(onTheLeft: x > 500)
        sheet.wear(edge: 0.4, ring: 0, scuff: 0.4, grain: 0.05)
        return sheet
    }

    /// Rays or the copier's grey as dots, or neither.
    private func ground() {
        let kind = dice.below(3)
        guard kind > 0 else { return }
        let plate = job.plane(), x0 = dice.within(380, 620)
        if kind == 1 {
            plate.map { x, y, _ in
                let t = Exact.atan2(y - 430, x - x0) / (2 * Exact.pi) * 18
                return t - t.rounded(.down) < 0.5 ? 1 : 0
            }
            plate.inked(job.seed &+ 8, spread: 1, rough: 1)
        } else {
            plate.map { x, y, _ in clamp(0.35 + Exact.hypot(x - x0, y - 430) / 620) }
            plate.screened(pitch: 17, angle: 30)
        }
        let ink = stock.paper.r < 0.2 ? Ink(0x3A3A3A) : stock.accent
        sheet.print(plate, ink, kind == 1 ? 0.95 : 0.9, opaque: true)
    }

    /// The thing in dots, cut out with a white border. Planes are let go as soon as they are printed.
    private func paste(_ figure: Figure) {
        let distance = job.plane(figure.solid).distance(), border = dice.within(10, 15), rip = Noise(job.seed, "rip")
        do {
            let edge = job.plane(), shade = job.plane()
            edge.each { i, x, y in
                edge.cells[i] = smooth(0.9, -0.9, distance.cells[i] - border - 3 * rip.value(x / 16, y / 16))
            }
            shade.map { x, y, _ in edge.sample(x - 9, y - 11) }
            shade.blur(3)
            sheet.print(shade, Self.black, 0.4)
            sheet.print(edge, Self.white, 1, opaque: true)
        }
        let tone = body(distance)
        do {
            let cuts = job.plane(figure.hole), to: Float = job.motif == "cone" ? 1 : 0.02
            for i in 0..<job.side * job.side {
                tone.cells[i] = mix(tone.cells[i], max(to, to * tone.cells[i]), cuts.cells[i])
            }
        }
        tone.screened(pitch: 10.5, angle: 45, gain: 0.03)
        // Dots inside, a drawn line at the edge.
        tone.each { i, x, y in
            let line = smooth(3.2, 2, abs(distance.cells[i] + 1 + rip.value(x / 9, y / 9)))
            tone.cells[i] = max(tone.cells[i] * smooth(0.7, -0.7, distance.cells[i]), line)
        }
        tone.inked(job.seed, spread: 0.5, rough: 0.7, patch: 0.1)
        sheet.print(tone, Self.black, 0.96, opaque: true)
    }

    /// An outline blown up to a body, lit from the upper left: the light of each pixel.
    private func body(_ distance: Plane) -> Plane {
        let n = job.side, height = job.plane(), reach: Float = 62, tooth = Noise(job.seed, "tooth of it")
        height.each { i, x, y in
            let q = min(max(-distance.cells[i], 0), reach)
            height.cells[i] =
                max(reach * reach - (reach - q) * (reach - q), 0).squareRoot()
                + (q > 0 ? 1.5 * tooth.fbm(x, y, period: 26) : 0)
        }
        height.blur(4.5)
        let tone = job.plane(1), h = height.cells, s = job.scale
        for y in 1..<n - 1 {
            for x in 1..<n - 1 {
                let i = y * n + x, gx = (h[i + 1] - h[i - 1]) * 0.5 * s, gy = (h[i + n] - h[i - n]) * 0.5 * s
                let facing = (gx * 0.62 + gy * 0.6 + 0.55) / (1 + gx * gx + gy * gy).squareRoot()
                tone.cells[i] = clamp(0.06 + 0.98 * facing)
            }
        }
        return tone
    }
}

extension TornScene {
    private func title() {
        let lines = Self.wrap(job.release.setting), black = job.faces.black, isOne = lines.count == 1
        let yellow = stock.accent == Self.white ? Ink(0xFFE500) : stock.accent
        let colours = dice.shuffled([(Self.black, Self.white), (yellow, Self.black), (Self.white, Self.black)])
            .filter { $0.0 != stock.paper }
        let tilt = dice.within(-0.06, 0.06)
        var y: Float = isOne ? 880 : 812
        for (k, line) in lines.enumerated() {
            let size = min(black.size(of: line, width: 760), isOne ? 130 : 104)
            let width = black.set(line, 0, 0, size: size).width, high = size * 1.02
            let left: Float = k > 0 ? 930 - width : isOne ? 500 - width / 2 : 70
            let turn = tilt * (k == 0 ? 1 : -0.7), mid = y - 2, (paper, ink) = colours[k % colours.count]
            strip(left - 40, mid - high / 2, left + width + 40, mid + high / 2, turn, paper, UInt64(20 + k))
            let cx = left + width / 2, c = Exact.cos(turn), q = Exact.sin(turn)
            let set = black.set(line, left, mid + size * 0.35, size: size).path.warped {
                let u = $0.x - cx, v = $0.y - mid
                return Point(cx + u * c - v * q, mid + u * q + v * c)
            }
            job.note(set)
            let type = job.plane(set)
            type.inked(job.seed &+ UInt64(30 + k), spread: 1, rough: 1.1, patch: 0.15, pin: 0.15)
            sheet.print(type, ink, 0.97, opaque: true)
            y += high + 8
        }
    }

    private func artist(onTheLeft: Bool) {
        let name = job.release.artist.lowercased(), mono = job.faces.mono, width = mono.set(name, 0, 0, size: 30).width
        let x: Float = onTheLeft ? 50 : 950 - width - 40
        strip(x, 56, x + width + 40, 112, onTheLeft ? -0.03 : 0.03, Self.white, 40)
        let type = job.plane()
        job.lay(mono.set(name, x + 20, 94, size: 30), on: type)
        type.inked(job.seed &+ 41, spread: 0.7, rough: 1.2, patch: 0.2)
        sheet.print(type, Self.black, 0.95, opaque: true)
    }

    /// A torn strip: colour inside a white edge, with a shadow. `turn` in radians.
    private func strip(
        _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ turn: Float, _ colour: Ink, _ number: UInt64
    ) {
        let cx = (x0 + x1) / 2, cy = (y0 + y1) / 2, co = Exact.cos(turn), si = Exact.sin(turn)
        let tear = Noise(job.seed &+ number, "tear"), edge = job.plane(9), core = job.plane()
        edge.each { i, x, y in
            let u = (x - cx) * co + (y - cy) * si, v = -(x - cx) * si + (y - cy) * co
            edge.cells[i] =
                max(abs(u) - (x1 - x0) / 2, abs(v) - (y1 - y0) / 2)
                + 5 * tear.fbm(x, y, period: 34, octaves: 5, gain: 0.62)
            core.cells[i] = edge.cells[i] + 7 + 7 * tear.fbm(x + 300, y, period: 22, octaves: 4, gain: 0.6)
        }
        do {
            let shade = job.plane()
            shade.map { x, y, _ in smooth(6, -6, edge.sample(x - 4, y - 7)) }
            sheet.print(shade, Self.black, 0.38)
        }
        for plane in [edge, core] { plane.map { _, _, v in smooth(1, -1, v) } }
        sheet.print(edge, Self.white, 1, opaque: true)
        sheet.print(core, colour, 1, opaque: true)
    }

    /// One line, or two of about the same length.
    private static func wrap(_ text: String) -> [String] {
        let words = text.split(separator: " ").map { String($0) }
        if text.count < 12 || words.count < 2 { return [text] }
        let breaks = (1..<words.count).map { k in
            [words[..<k].joined(separator: " "), words[k...].joined(separator: " ")]
        }
        return breaks.min { abs($0[0].count - $0[1].count) < abs($1[0].count - $1[1].count) } ?? [text]
    }
}
