/// Synth-pop: a hotel's idea of a place, front on, in two duplicator inks that miss each other by a hair.
extension SleeveSystem {
    static let riso = SleeveSystem(
        name: "riso", genre: "synth-pop", label: "Lido", prefix: "LIDO ", firstNumber: 61, years: 1981...1989,
        artists: [
            "Margarethe X", "Economy Plus Two", "Lobby Music Ltd", "Duet Machine", "Paul Anders & Sister",
            "Neon Laundry",
        ],
        cards: RisoCards.cards, sights: RisoCards.sights, motifs: Set(RisoScene.motifs.keys),
        draw: { RisoScene($0).pressed() })
}

/// A picture in two plates, each how much of one ink, 0…1. Motifs draw inside `frame`.
final class RisoScene {
    private static let inks: [(paper: Ink, light: Ink, dark: Ink)] = [
        (Ink(0xF6F1E7), Ink(0xFF5C9A), Ink(0x2B4BC4)), (Ink(0xF6F1E7), Ink(0xFF7A52), Ink(0x0F7F8C)),
        (Ink(0xF6F1E7), Ink(0xFFC22E), Ink(0x6A3AB8)), (Ink(0xF6F1E7), Ink(0x2EC4B6), Ink(0xD6336C)),
        (Ink(0xF3EDF4), Ink(0xFFA0B4), Ink(0x1F6F54)), (Ink(0xF6F1E7), Ink(0x5AB4F0), Ink(0xE0402F)),
        (Ink(0xF2EFE4), Ink(0xB9A5F0), Ink(0x20307A)),
    ]
    /// Left, top, right, bottom.
    static let frame: (Float, Float, Float, Float) = (70, 70, 930, 830)

    static let motifs: [String: @Sendable (RisoScene) -> Void] = [
        "stairs": { $0.stairs() },
        "corridor": { $0.corridor() },
        "liftDown": { $0.liftDown() },
        "liftFull": { $0.liftFull() },
        "door": { $0.door() },
        "clock": { $0.clock() },
        "switch": { $0.lightSwitch() },
        "keypad": { $0.keypad() },
        "cassette": { $0.cassette() },
        "ball": { $0.ball() },
        "pool": { $0.pool() },
        "court": { $0.court() },
        "ladder": { $0.ladder() },
        "parking": { $0.parking() },
        "traffic": { $0.traffic() },
        "windows": { $0.windows() },
        "blinds": { $0.blinds() },
    ]

    let job: Job, light: Plane, dark: Plane
    var dice: Dice
    /// Chances that a motif may use: mirrored, the other way up.
    let flip: Bool, up: Bool
    /// The tone of the light ink at the top and the foot of a plain ground.
    let tones: (Float, Float)
    private let inks: (paper: Ink, light: Ink, dark: Ink)

    init(_ job: Job) {
        self.job = job
        dice = job.dice("riso")
        inks = dice.pick(Self.inks)
        (light, dark) = (job.plane(), job.plane())
        flip = dice.chance(0.5)
        up = dice.chance(0.5)
        tones = up ? (0.85, 0.1) : (0.1, 0.85)
    }

    func pressed() -> Sheet {
        Self.motifs[job.motif]?(self)
        crop(light)
        crop(dark)
        let sheet = job.sheet(inks.paper), bleed = dice.chance(0.45)
        sheet.paper(tooth: 0.02, fibre: 0.014, stain: 0.01)
        let dx = dice.within(3, 6) * (flip ? 1 : -1), dy = dice.within(-4, 4)
        sheet.print(plate(light, angle: 75, bleed: bleed, slip: Point(0, 0), 1), inks.light, 0.95)
        sheet.print(plate(dark, angle: 30, bleed: bleed, slip: Point(dx, dy), 2), inks.dark, 0.95)
        words(on: sheet, bleed: bleed)
        sheet.wear(edge: 0.35, ring: 0.06, scuff: 0.25, grain: 0.035)
        return sheet
    }

    // MARK: Drawing

    func fill(_ plane: Plane, _ amount: Float, _ build: (inout Path) -> Void) { plane.fill(Path(build), amount) }

    /// Sets a shape to an amount of one ink.
    func clear(_ plane: Plane, _ amount: Float = 0, _ build: (inout Path) -> Void) {
        let mask = job.plane(Path(build))
        for i in 0..<plane.side * plane.side { plane.cells[i] = mix(plane.cells[i], amount, mask.cells[i]) }
    }

    /// Sets a shape to amounts of the light and of the dark ink.
    func both(_ amounts: (Float, Float), _ build: (inout Path) -> Void) {
        clear(light, amounts.0, build)
        clear(dark, amounts.1, build)
    }

    /// A slope of tone inside the frame.
    func slope(_ plane: Plane, _ top: Float, _ low: Float) {
        let (left, y0, right, y1) = Self.frame
        plane.map { x, y, v in x > left && x < right && y > y0 && y < y1 ? mix(top, low, (y - y0) / (y1 - y0)) : v }
    }
}

extension RisoScene {
    /// Everything outside the frame is paper.
    private func crop(_ plane: Plane) {
        let (left, top, right, low) = Self.frame
        plane.map { x, y, v in x < left || x > right || y < top || y > low ? 0 : v }
    }

    /// A plane as a screened plate; a bleeding picture runs off three edges of the sleeve.
    private func plate(_ plane: Plane, angle: Float, bleed: Bool, slip: Point, _ number: UInt64) -> Plane {
        let plate = job.plane()
        plate.map { x, y, _ in
            let u = x - slip.x, w = y - slip.y
            if !bleed { return 1 - plane.sample(u, w) }
            return w < 880 ? 1 - plane.sample(clamp(70 + u * 0.86, 72, 928), max(70 + w * 0.86, 72)) : 1
        }
        plate.screened(pitch: 7.4, angle: angle, gain: 0)
        plate.inked(job.seed &+ number, spread: 0.3, rough: 0.5, patch: 0.16, pin: 0.1)
        return plate
    }

    private func words(on sheet: Sheet, bleed: Bool) {
        let foot: Float = bleed ? 26 : 0, margin: Float = bleed ? 44 : 70
        let type = job.plane(), faces = job.faces, release = job.release
        job.lay(faces.black.set(release.artist.uppercased(), margin, 904 + foot, size: 40, track: 20), on: type)
        job.lay(faces.sans.set(release.setting, margin, 944 + foot, size: 27), on: type)
        job.lay(faces.sans.set(release.number, 1000 - margin, 944 + foot, size: 21, align: .right), on: type)
        type.inked(job.seed &+ 9, spread: 0.4, rough: 0.4)
        sheet.print(type, inks.dark, 0.95)
    }
}
