/// Bossa nova: cut paper and four inks that multiply; a sun, a sea, and one thing.
extension SleeveSystem {
    static let cut = SleeveSystem(
        name: "cut", genre: "bossa-nova", label: "Maré", prefix: "ML ", firstNumber: 4101, years: 1960...1972,
        artists: [
            "Rosa Benevides", "Trio Meia-Luz", "Nilo Vasques", "Quinteto da Esquina", "Dalva Moura",
            "Os Primos de Olinda",
        ],
        cards: CutCards.cards, sights: CutCards.sights,
        motifs: Set(CutScene.behind.keys).union(CutScene.before.keys).union(CutScene.things.keys),
        draw: { CutScene($0).pressed() })
}

final class CutScene {
    let job: Job, sheet: Sheet
    var dice: Dice
    let paper: Ink, navy: Ink, warm: Ink, sea: Ink
    let flip: Bool, sunX: Float
    /// The top of the sea.
    private(set) var shore: Float = 0
    private let sunRadius: Float, layout: Int, wave: Noise

    init(_ job: Job) {
        self.job = job
        dice = job.dice("cut")
        paper = dice.pick([Ink(0xF3E8CC), Ink(0xF3E8CC), Ink(0xEFE4D6), Ink(0xF4DFA8), Ink(0xDCE5D3)])
        navy = dice.pick([Ink(0x27323C), Ink(0x23304F), Ink(0x3A2A33)])
        warm = dice.pick([Ink(0xEB8A2C), Ink(0xE2583E), Ink(0xF0B02B), Ink(0xE97F8E)])
        sea = dice.pick([Ink(0x2C7A62), Ink(0x2F7F9C), Ink(0x5B9A8B), Ink(0x3D5FA3), Ink(0x8AA83F)])
        sheet = job.sheet(paper)
        wave = Noise(job.seed, "wave")
        layout = dice.below(3)
        flip = dice.chance(0.5)
        sunX = dice.within(300, 720)
        sunRadius = dice.within(150, 215)
    }

    func pressed() -> Sheet {
        sheet.paper(tooth: 0.022, fibre: 0.016, stain: 0.03)
        let isMarine = Self.things[job.motif] == nil
        if isMarine { marine() } else if layout == 0 { panel() } else { roundel() }
        let type = job.plane()
        if !isMarine && layout == 0 { wordsDownPanel(on: type) } else { words(on: type) }
        type.inked(job.seed &+ 55, spread: 0.5, rough: 0.6)
        sheet.print(type, navy, 0.95, opaque: true)
        sheet.wear(edge: 0.5, ring: 0.12, scuff: 0.4, grain: 0.045)
        return sheet
    }

    // MARK: Layouts

    /// A sun, what swims behind the sea, the sea, and what is before it.
    private func marine() {
        shore = dice.within(640, 720)
        if job.motif != "moonsea" {
            let y = job.motif == "fish" ? 430 : shore - sunRadius * dice.within(0.4, 1.2)
            lay(Path { $0.circle(sunX, y, sunRadius) }, warm, 1)
        }
        Self.behind[job.motif]?(self)
        water(shore, 400, 5)
        if dice.chance(0.5) { water(shore + 120, 400, 6) }
        Self.before[job.motif]?(self)
        glints(sunX, shore + 46, 90, 11)
    }

    /// A strip of colour with an edge by hand, which carries the type.
    private func panel() {
        lay(Path { $0.poly(-20, -20, 352, -20, 338, 1020, -20, 1020) }, warm, 1)
        let x: Float = 668
        let field = Path {
            $0.blob(
                x - 284, 150, x - 200, 66, x + 40, 74, x + 262, 84, x + 286, 480, x + 270, 860, x, 930, x - 272, 900)
        }
        lay(field, sea, 2)
        show(Stand(x: x, y: 500, size: 262, ink: paper, opaque: true))
    }

    private func roundel() {
        lay(Path { $0.circle(500 + dice.within(-50, 50), 560, 300) }, layout == 1 ? warm : sea, 1)
        show(Stand(x: 500, y: 560, size: 320, ink: navy, opaque: false))
        if dice.chance(0.6) { water(860, 200, 9) }
    }

    private func show(_ stand: Stand) {
        var stand = stand
        stand.turn = dice.within(-0.12, 0.12)
        Self.things[job.motif]?(self, stand)
    }

    /// The place of a thing on land, its size, and its paper.
    struct Stand {
        let x: Float, y: Float, size: Float, ink: Ink, opaque: Bool
        var turn: Float = 0
    }

    // MARK: Paper

    /// Lays a piece of paper with snipped edges; `number` tells its edges from those of others.
    func lay(_ path: Path, _ ink: Ink, _ number: UInt64, opaque: Bool = false, snip: Float = 4) {
        let wave = wave, shift = Float(number)
        let snipped = path.warped {
            Point(
                $0.x + snip * wave.value($0.x / 38 + shift * 9, $0.y / 38),
                $0.y + snip * wave.value($0.x / 38, $0.y / 38 + shift * 7))
        }
        let plate = job.plane(snipped)
        plate.inked(job.seed &+ number, spread: 1.1, rough: 1, patch: 0.17, pin: 0.13)
        sheet.print(plate, ink, 0.93, opaque: opaque)
    }

    func thing(
        _ name: String, _ x: Float, _ y: Float, _ size: Float, _ ink: Ink, _ number: UInt64, turn: Float = 0,
        flip: Bool = false, opaque: Bool = false
    ) {
        let figure = Figure.named(name).placed(x, y, size, turn: turn, flip: flip).snipped(job.seed &+ number, 5)
        let plate = figure.mask(job.side)
        plate.inked(job.seed &+ number, spread: 1.1, rough: 1, patch: 0.17, pin: 0.13)
        sheet.print(plate, ink, 0.94, opaque: opaque)
    }
}

extension CutScene {
    private func water(_ y: Float, _ height: Float, _ number: UInt64) {
        var top: [Point] = [], low: [Point] = []
        for i in 0...60 {
            let x = -20 + Float(i) * 17.4, phase = Float(number)
            top.append(Point(x, y + 14 * Exact.sin(x / 150 + phase) + 6 * wave.value(x / 70, phase)))
            low.append(Point(x, y + height + 14 * Exact.sin(x / 170 + phase + 2)))
        }
        lay(Path { $0.add(top + low.reversed()) }, sea, number, snip: 2)
    }

    /// Slips of light on the water, cut out of the paper.
    private func glints(_ x: Float, _ y: Float, _ spread: Float, _ rows: Int) {
        var path = Path(), dice = job.dice("glints")
        for r in 0..<rows {
            for _ in 0..<3 {
                let w = dice.within(20, 92), gx = x + dice.bell() * spread * (0.5 + 0.12 * Float(r))
                let gy = y + Float(r) * 21 + dice.within(-4, 4)
                let slip = [
                    Point(gx - w, gy), Point(gx - w * 0.3, gy - 4), Point(gx + w, gy + 1), Point(gx + w * 0.2, gy + 5),
                ]
                path.add(Path.curve(slip, closed: true))
            }
        }
        let plate = job.plane(path)
        plate.inked(job.seed &+ 91, spread: 0.9, rough: 0.9)
        sheet.print(plate, paper, 0.93, opaque: true)
    }

    /// Title and artist in lower case at the top left, the label at the top right.
    private func words(on type: Plane) {
        let faces = job.faces, release = job.release, title = release.setting.lowercased()
        let size = min(80, faces.roundBold.size(of: title, width: 560))
        job.lay(faces.roundBold.set(title, 70, 128, size: size, track: -16), on: type)
        job.lay(faces.round.set(release.artist, 72, 172, size: 34), on: type)
        job.lay(faces.black.set(release.label.uppercased(), 935, 82, size: 28, track: 60, align: .right), on: type)
        let number = "\(release.number) · estéreo"
        job.lay(faces.roundBold.set(number, 935, 112, size: 19, track: 20, align: .right), on: type)
    }

    private func wordsDownPanel(on type: Plane) {
        let faces = job.faces, release = job.release, words = Self.stack(release.setting.lowercased())
        let size = words.map { min(74, faces.roundBold.size(of: $0, width: 270)) }.min() ?? 74
        for (k, word) in words.enumerated() {
            job.lay(faces.roundBold.set(word, 48, 118 + Float(k) * size * 1.02, size: size, track: -14), on: type)
        }
        let names = 118 + Float(words.count) * size * 1.02 - size * 0.3
        for (k, word) in Self.stack(release.artist).enumerated() {
            job.lay(faces.round.set(word, 50, names + Float(k) * 34, size: 31), on: type)
        }
        job.lay(faces.black.set(release.label.uppercased(), 50, 926, size: 28, track: 60), on: type)
        job.lay(faces.roundBold.set("\(release.number) · estéreo", 50, 956, size: 19, track: 20), on: type)
    }

    /// Words one below the other; a short word keeps company with the next.
    private static func stack(_ text: String) -> [String] {
        var out: [String] = []
        for word in text.split(separator: " ").map({ String($0) }) {
            if let last = out.last, last.count + word.count < 9 || last.count < 3 {
                out[out.count - 1] = last + " " + word
            } else {
                out.append(word)
            }
        }
        return out
    }
}
