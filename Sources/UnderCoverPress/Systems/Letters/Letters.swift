/// Hard bop: punctuation as big as a door, two inks, and a title that reads what the punctuation does.
extension SleeveSystem {
    static let letters = SleeveSystem(
        name: "letters", genre: "hard-bop", label: "Bluestem", prefix: "BST ", firstNumber: 4101, years: 1956...1966,
        artists: [
            "The Otis Farrow Five", "Clarence Bellweather", "Mabel Dupree Trio", "Lionel Tusk Quartet",
            "The Harold Quill Six", "Augusta Finch",
        ],
        cards: LettersCards.cards, sights: LettersCards.sights, motifs: Set(LettersScene.motifs.keys),
        draw: { LettersScene($0).pressed() })
}

/// Two plates of outlines: the first ink, and the one sign that behaves otherwise in the second.
final class LettersScene {
    private static let stocks: [(paper: Ink, first: Ink, second: Ink)] = [
        (Ink(0xF1EBDB), Ink(0x1D4E9E), Ink(0x15161A)), (Ink(0xF1EBDB), Ink(0xE2512A), Ink(0x15161A)),
        (Ink(0xE9B93A), Ink(0x15161A), Ink(0xF4EEDD)), (Ink(0x2C6FA3), Ink(0x10141C), Ink(0xF1EBDB)),
        (Ink(0xD9472B), Ink(0x15161A), Ink(0xF4EEDD)), (Ink(0xF1EBDB), Ink(0x2F7D5B), Ink(0x15161A)),
        (Ink(0x1A1C22), Ink(0xE8A126), Ink(0xF1EBDB)), (Ink(0xA8B7A0), Ink(0x15161A), Ink(0xD9472B)),
        (Ink(0x6B2E3A), Ink(0xEFD9B4), Ink(0xE2512A)),
    ]

    static let motifs: [String: @Sendable (LettersScene) -> Void] = [
        "comma": { $0.comma() },
        "ampersand": { $0.ampersand() },
        "question": { $0.question() },
        "exclaim": { $0.exclaim() },
        "quote": { $0.quote() },
        "brackets": { $0.brackets() },
        "asterisk": { $0.asterisk() },
        "stop": { $0.fullStop() },
        "ellipsis": { $0.ellipsis() },
        "semicolon": { $0.semicolon() },
        "slash": { $0.slash() },
        "percent": { $0.percent() },
        "hash": { $0.hash() },
        "seven": { $0.seven() },
        "numbers": { $0.numbers() },
        "plus": { $0.plus() },
        "equals": { $0.equals() },
        "letterI": { $0.letterI() },
        "letterO": { $0.letterO() },
        "arrow": { $0.arrow() },
        "umlaut": { $0.umlaut() },
    ]

    let job: Job
    var dice: Dice, first = Path(), second = Path()
    /// The block of type is at the foot, else at the head; `mid` is the middle of what it leaves.
    let low: Bool, mid: Float
    private let stock: (paper: Ink, first: Ink, second: Ink)

    init(_ job: Job) {
        self.job = job
        dice = job.dice("letters")
        stock = dice.pick(Self.stocks)
        low = dice.chance(0.5)
        mid = low ? 400 : 600
    }

    func pressed() -> Sheet {
        Self.motifs[job.motif]?(self)
        let sheet = job.sheet(stock.paper)
        sheet.paper(tooth: 0.02, fibre: 0.014, stain: 0.025)
        let slip = Point(dice.within(-5, 5), dice.within(-4, 4))
        let plate = job.plane(first), accent = job.plane(second.warped { $0 + slip })
        if dice.chance(0.45), !["numbers", "letterI", "exclaim", "slash"].contains(job.motif) { ghost(on: sheet) }
        plate.inked(job.seed, spread: 1.1, rough: 0.9, patch: 0.14, pin: 0.12)
        accent.inked(job.seed &+ 3, spread: 1.1, rough: 0.9, patch: 0.12, pin: 0.1)
        sheet.print(plate, stock.first, 0.96, opaque: true)
        sheet.print(accent, stock.second, 0.96, opaque: stock.second.r > 0.5)
        words(on: sheet)
        sheet.wear(edge: 0.6, ring: 0.16, scuff: 0.5, grain: 0.04)
        return sheet
    }

    /// A glyph that fills a box about `x`, `y`, its own proportions kept.
    func glyph(_ s: String, _ x: Float, _ y: Float, _ w: Float, _ h: Float, turn: Float = 0) -> Path {
        let p = job.faces.black.set(s, 0, 0, size: 100).path, q = p.box
        let k = min(w / (q.2 - q.0), h / (q.3 - q.1)), c = Exact.cos(turn) * k, t = Exact.sin(turn) * k
        return p.warped {
            let u = $0.x - (q.0 + q.2) / 2, v = $0.y - (q.1 + q.3) / 2
            return Point(x + u * c - v * t, y + u * t + v * c)
        }
    }
}

extension LettersScene {
    /// A ghost of the first plate out of register, as lines.
    private func ghost(on sheet: Sheet) {
        let plate = job.plane(first.warped { Point(500 + ($0.x - 500) * 1.0 + 34, self.mid + ($0.y - self.mid) + 26) })
        plate.map { _, _, v in 1 - v * 0.34 }
        plate.screened(pitch: 8, angle: 45, lines: true)
        sheet.print(plate, stock.first, 0.9)
    }

    /// Artist large, title beneath, the label's lines at the edge, in whichever ink differs more from the paper.
    private func words(on sheet: Sheet) {
        let paper = stock.paper
        func contrast(_ c: Ink) -> Float { abs(c.g - paper.g) + abs(c.r - paper.r) }
        let word = contrast(stock.first) < contrast(stock.second) ? stock.second : stock.first
        let type = job.plane(), faces = job.faces, release = job.release
        let size = min(faces.black.size(of: release.artist, width: 600), 46), y: Float = low ? 868 : 108
        job.lay(faces.black.set(release.artist, 70, y, size: size), on: type)
        job.lay(faces.roundBold.set(release.setting.lowercased(), 70, y + 46, size: 38), on: type)
        let label = release.label.uppercased(), number = release.number + "  mono"
        job.lay(faces.sans.set(label, 930, y - 8, size: 19, track: 120, align: .right), on: type)
        job.lay(faces.sans.set(number, 930, y + 42, size: 19, track: 40, align: .right), on: type)
        type.inked(job.seed &+ 4, spread: 0.4, rough: 0.4)
        sheet.print(type, word, 0.95, opaque: true)
    }
}
