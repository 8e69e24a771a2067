/// Modern classical: a few strokes of a half-dry brush on old paper, and much room.
extension SleeveSystem {
    static let brush = SleeveSystem(
        name: "brush", genre: "modern-classical", label: "Nordlys Kammer", prefix: "NK ", firstNumber: 211,
        years: 1979...2022,
        artists: [
            "Elspeth Varley", "Anselm Orth", "Kvartett Lindqvist", "Beatrix Holm", "Matthias Reuel", "Ondine Castle",
        ],
        cards: BrushCards.cards, sights: BrushCards.sights, motifs: Set(BrushScene.motifs.keys),
        draw: { BrushScene($0).pressed() })
}

/// Three plates: ink, a thin wash of it, and one spot of another colour.
final class BrushScene {
    private static let stocks: [(paper: Ink, inks: [Ink], seals: [Ink])] = [
        (
            Ink(0xF2ECDD), [Ink(0x20232B), Ink(0x1F2F45), Ink(0x4A2A26)],
            [Ink(0xA63A2B), Ink(0xB98A2E), Ink(0x3F6B74)]
        ),
        (Ink(0xE4E5E0), [Ink(0x20232B), Ink(0x1F2F45)], [Ink(0xA63A2B), Ink(0x3F6B74)]),
        (Ink(0xF0E0BE), [Ink(0x2A2620), Ink(0x4A2A26)], [Ink(0xA63A2B)]),
        (Ink(0xCBBFAE), [Ink(0x20232B), Ink(0x4A2A26)], [Ink(0xA63A2B)]),
        (Ink(0x9FB0A6), [Ink(0x1C2420)], [Ink(0xF2ECDD), Ink(0xA63A2B)]),
        (Ink(0xB7C3CC), [Ink(0x1B2430)], [Ink(0xF2ECDD), Ink(0xA63A2B)]),
        (Ink(0xD3A183), [Ink(0x2A1C18)], [Ink(0xF2ECDD)]),
        (Ink(0x26344D), [Ink(0xECE4D2)], [Ink(0xD98E3A), Ink(0xECE4D2)]),
        (Ink(0x34443A), [Ink(0xECE4D2)], [Ink(0xD98E3A)]),
        (Ink(0x6E3A30), [Ink(0xEFE3CD)], [Ink(0xE0A94A)]), (Ink(0x1E1E20), [Ink(0xE6E1D6)], [Ink(0xA63A2B)]),
        (Ink(0xC9A95B), [Ink(0x241F18)], [Ink(0xF2ECDD), Ink(0x8E2F22)]),
    ]

    static let motifs: [String: @Sendable (BrushScene) -> Void] = [
        "tree": { $0.tree() },
        "grass": { $0.grass() },
        "leaves": { $0.leaves() },
        "hill": { $0.hill() },
        "path": { $0.path() },
        "stones": { $0.stones() },
        "reeds": { $0.reeds() },
        "rain": { $0.rain() },
        "moon": { $0.moon() },
        "wave": { $0.wave() },
        "staves": { $0.staves() },
        "ladder": { $0.ladder() },
        "bridge": { $0.bridge() },
        "boat": { $0.boat() },
        "fence": { $0.fence() },
        "stairs": { $0.stairs() },
        "circle": { $0.circle() },
        "swing": { $0.swing() },
        "gate": { $0.gate() },
        "wires": { $0.wires() },
        "window": { $0.window() },
    ]

    let job: Job, plane: Plane, wash: Plane, seal: Plane
    var dice: Dice
    /// The middle of a single thing, and which way the wind leans, −1…1.
    let cx: Float, lean: Float
    private let paper: Ink, ink: Ink, red: Ink
    /// The type stands at the head, and the picture below it.
    private let above: Bool
    private let streak: Noise, shake: Noise
    private var strokes = 0

    init(_ job: Job) {
        self.job = job
        dice = job.dice("brush")
        let stock = dice.pick(Self.stocks)
        paper = stock.paper
        ink = dice.pick(stock.inks)
        red = dice.pick(stock.seals)
        above = dice.chance(0.3)
        (plane, wash, seal) = (job.plane(), job.plane(), job.plane())
        (streak, shake) = (Noise(job.seed, "streak"), Noise(job.seed, "shake"))
        cx = dice.within(430, 570)
        lean = dice.within(-1, 1)
    }

    func pressed() -> Sheet {
        let sheet = job.sheet(paper)
        sheet.paper(tooth: 0.022, fibre: 0.016, stain: 0.028)
        Self.motifs[job.motif]?(self)
        if above { for plane in [plane, wash, seal] { lower(plane, by: 138) } }
        plane.blur(0.55)
        plane.inked(job.seed, spread: 0.4, rough: 0.5, patch: 0.12)
        wash.inked(job.seed &+ 1, spread: 3, rough: 1, patch: 0.4)
        sheet.print(wash, ink, 0.32, opaque: true)
        seal.inked(job.seed &+ 2, spread: 1, rough: 1, patch: 0.3, pin: 0.1)
        sheet.print(seal, red, 0.92, opaque: true)
        sheet.print(plane, ink, 0.93, opaque: true)
        words(on: sheet)
        sheet.wear(edge: 0.3, ring: 0.06, scuff: 0.2, grain: 0.03)
        return sheet
    }

    // MARK: Strokes

    /// Sweeps a brush of `width` units along a curve; `dry` 0 is full of ink, 1 is nearly none, and it runs dry as it goes.
    func stroke(_ points: [Point], _ width: Float, dry: Float = 0.35, taper: Float = 0.5) {
        strokes += 1
        let curve =
            points.count > 2
            ? Path.curve(points, steps: 40)
            : (0...60).map { points[0] + (points[1] - points[0]) * (Float($0) / 60) }
        var length: Float = 0, run: Float = 0
        for (a, b) in zip(curve, curve.dropFirst()) { length += Exact.hypot(b.x - a.x, b.y - a.y) }
        for (a, b) in zip(curve, curve.dropFirst()) {
            let l = Exact.hypot(b.x - a.x, b.y - a.y)
            if l < 1e-5 { continue }
            let normal = Point(-(b.y - a.y) / l, (b.x - a.x) / l), steps = max(1, Int(l * job.scale * 1.6))
            for k in 0..<steps {
                let f = Float(k) / Float(steps), at = run + l * f, t = at / length
                let press = smooth(-0.02, 0.06 + 0.1 * taper, t) * mix(1, smooth(1.02, 0.62, t), taper)
                bristles(at: a + (b - a) * f, normal, width / 2 * press, run: at, dry: dry * (0.7 + 1.5 * t))
            }
            run += l
        }
    }

    /// The line of bristles that touches the paper at one place; each bristle has ink or none.
    private func bristles(at place: Point, _ normal: Point, _ reach: Float, run: Float, dry: Float) {
        let s = job.scale, n = job.side, id = Float(strokes) * 31.7
        let half = reach * (1 + 0.24 * shake.value(run / 60, id)) + 0.4, wobble = 1.6 * shake.value(run / 34 + 40, id)
        let across = max(2, Int(half * 2 * s * 1.6))
        for q in 0...across {
            let v = Float(q) / Float(across) * 2 - 1
            let px = place.x + normal.x * (v * half + wobble), py = place.y + normal.y * (v * half + wobble)
            let hair =
                streak.value(v * half / 2.6 + id, run / 120) * 0.7 + streak.value(v * half / 1.3 + id, run / 46) * 0.45
                + streak.value(px / 3, py / 3) * 0.4
            let keep = smooth(-0.12, 0.12, hair + 1.15 - dry - 0.35 * v * v)
            let x = Int(px * s), y = Int(py * s)
            if x >= 0, y >= 0, x < n, y < n { plane.cells[y * n + x] = max(plane.cells[y * n + x], keep) }
        }
    }

    /// A stroke between two places, a little bent.
    func line(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ w: Float, dry: Float = 0.35, taper: Float = 0.4) {
        let bx = (x0 + x1) / 2 + 5 * dice.bell() * 0.7, by = (y0 + y1) / 2 + 5 * dice.bell() * 0.7
        stroke([Point(x0, y0), Point(bx, by), Point(x1, y1)], w, dry: dry, taper: taper)
    }

    /// A spot of ink, on a plate of choice.
    func dab(
        _ x: Float, _ y: Float, _ rx: Float, _ ry: Float, turn: Float = 0, on plate: Plane? = nil, _ amount: Float = 1
    ) {
        let shake = shake
        let spot = Path { $0.ellipse(x, y, rx, ry, turn: turn) }.warped {
            $0 + Point(3 * shake.value($0.x / 14, $0.y / 14), 3 * shake.value($0.x / 14 + 9, $0.y / 14))
        }
        (plate ?? plane).fill(spot, amount)
    }
}

extension BrushScene {
    /// Moves a plate down by units; its head becomes blank.
    private func lower(_ p: Plane, by units: Float) {
        let n = p.side, rows = Int(units * p.scale)
        for y in stride(from: n - 1, through: rows, by: -1) {
            (p.cells + y * n).update(from: p.cells + (y - rows) * n, count: n)
        }
        for i in 0..<rows * n { p.cells[i] = 0 }
    }

    private func words(on sheet: Sheet) {
        let frame = Path {
            $0.rect(70, 70, 860, 1.6)
            $0.rect(70, 928.4, 860, 1.6)
            $0.rect(70, 70, 1.6, 860)
            $0.rect(928.4, 70, 1.6, 860)
        }
        sheet.print(job.plane(frame), ink, 0.6, opaque: true)
        let type = job.plane(), italic = job.faces.italic, serif = job.faces.serif, release = job.release
        let size = min(52, italic.size(of: release.setting, width: 720))
        job.lay(italic.set(release.setting, 500, above ? 158 : 806, size: size, align: .middle), on: type)
        let artist = release.artist.uppercased(), label = "\(release.label)  \(release.number)"
        job.lay(serif.set(artist, 500, above ? 214 : 862, size: 25, track: 170, align: .middle), on: type)
        job.lay(serif.set(label, 500, 902, size: above ? 18 : 20, track: 40, align: .middle), on: type)
        sheet.print(type, ink, 0.92, opaque: true)
    }
}
