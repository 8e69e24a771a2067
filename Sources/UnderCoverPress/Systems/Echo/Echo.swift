/// Dub: one thing, and its echoes, each printed with less ink than the one before.
extension SleeveSystem {
    static let echo = SleeveSystem(
        name: "echo", genre: "dub", label: "Lamp Post", prefix: "LP", firstNumber: 171, years: 1974...1985,
        artists: [
            "Bishop Kilowatt", "The Sunday Plumbers", "Auntie Frequency", "Junior Decimal", "Tenement Orchestra",
            "Uncle Reverb",
        ],
        cards: EchoCards.cards, sights: EchoCards.sights, motifs: Set(Figure.all.keys),
        draw: { EchoScene($0).pressed() })
}

/// How the echoes leave the thing.
private enum Arrangement: CaseIterable {
    /// To the right, smaller each time; rings about it; about one point; in rows.
    case tape, well, fan, ranks
}

/// The thing first, then its echoes.
final class EchoScene {
    private static let stocks: [(Ink, [Ink])] = [
        (Ink(0xEFE3C4), [Ink(0x1C1A17), Ink(0xC4311E), Ink(0xE39B1D), Ink(0x2E6B3C)]),
        (Ink(0xE5B23B), [Ink(0x1C1A17), Ink(0xA32A1C), Ink(0x22583A)]),
        (Ink(0x23523A), [Ink(0xF0E2BD), Ink(0xE8A626), Ink(0xC93B22)]),
        (Ink(0xB5321F), [Ink(0xF0E2BD), Ink(0xE8A626), Ink(0x1C1A17)]),
        (Ink(0x1D1C19), [Ink(0xF0E2BD), Ink(0xE8A626), Ink(0xC93B22), Ink(0x3C8450)]),
        (Ink(0xE9DFC8), [Ink(0x22583A), Ink(0xC4311E), Ink(0xE39B1D)]),
    ]

    private struct Copy {
        var x: Float, y: Float, size: Float, turn: Float
        /// How many echoes came before it.
        var step: Int
    }

    private let job: Job, figure: Figure, stock: Ink, inks: [Ink], arrangement: Arrangement, flip: Bool

    init(_ job: Job) {
        self.job = job
        figure = Figure.named(job.motif)
        var dice = job.dice("echo")
        let (stock, inks) = dice.pick(Self.stocks)
        self.stock = stock
        self.inks = [inks[0]] + dice.shuffled(Array(inks.dropFirst()))
        arrangement = dice.pick(Arrangement.allCases)
        flip = dice.chance(0.5)
    }

    func pressed() -> Sheet {
        let sheet = job.sheet(stock)
        sheet.paper(tooth: 0.03, fibre: 0.02, stain: 0.03)
        switch arrangement {
        case .well: ripple(on: sheet)
        case .tape: print(tape, of: 6, on: sheet)
        case .fan: print(fan, of: 7, on: sheet)
        case .ranks: print(ranks, of: 3, on: sheet)
        }
        words(on: sheet)
        sheet.wear(edge: 0.7, ring: 0.2, scuff: 0.7, grain: 0.045)
        return sheet
    }

    // MARK: Places

    private var tape: [Copy] {
        (0..<6).map { k in
            let q = Float(k)
            return Copy(x: 262 + 102 * q + 3 * q * q, y: 560 - 52 * q, size: 250 * Exact.pow(0.84, q), turn: 0, step: k)
        }
    }

    private var fan: [Copy] {
        (0..<7).map { k in
            let q = Float(k), t = -0.2 + 0.36 * q
            return Copy(
                x: 500 + 250 * Exact.sin(t) - 120, y: 520 - 200 * Exact.cos(t) + 80, size: 262 - 14 * q, turn: t,
                step: k)
        }
    }

    /// Three rows, fainter towards the top.
    private var ranks: [Copy] {
        let box = figure.solid.box, narrow = (box.2 - box.0) < 1.25, columns = narrow ? 5 : 3
        let pitch = 880 / Float(columns)
        return (0..<3).flatMap { row in
            (0..<columns).map { column in
                Copy(
                    x: 60 + pitch * (Float(column) + 0.5), y: 738 - 272 * Float(row), size: narrow ? 124 : 132,
                    turn: row % 2 == 1 ? 0.06 : -0.04, step: row)
            }
        }
    }
}

extension EchoScene {
    /// Prints the farthest echo first. A knockout keeps the nearer one readable.
    private func print(_ copies: [Copy], of total: Int, on sheet: Sheet) {
        for (k, copy) in copies.enumerated().reversed() {
            let tone = Float(copy.step) / Float(total)
            let placed = figure.placed(copy.x, copy.y, copy.size, turn: copy.turn, flip: flip)
                .snipped(job.seed &+ UInt64(k), 2.2)
            let mask = placed.mask(job.side), solid = job.plane(placed.solid)
            solid.blur(4)
            solid.map { _, _, v in smooth(0.05, 0.3, v) }
            sheet.print(solid, stock, copy.step == 0 ? 1 : 0.96, opaque: true)
            mask.inked(
                job.seed &+ UInt64(k) &* 7, spread: 1.2, rough: 1.0, patch: 0.12 + 0.2 * tone, pin: 0.1 + 0.15 * tone)
            if copy.step > 0 {
                let lines = job.plane(tone * 0.82)
                lines.screened(pitch: 11, angle: arrangement == .tape ? 90 : 0, lines: true)
                mask.times(lines)
            }
            sheet.print(mask, inks[copy.step % inks.count], 0.95, opaque: true)
        }
    }

    /// Rings at growing distances from the outline, as about a stone in a pond: thin things stay readable.
    private func ripple(on sheet: Sheet) {
        let placed = figure.placed(500, 460, 250, flip: flip).snipped(job.seed, 2.2)
        let distance = job.plane(placed.solid).distance()
        distance.blur(2)
        var inner: Float = 20
        for ring in 1...5 {
            let tone = Float(ring - 1) / 5, width = 30 - 11 * tone, outer = inner + width, band = job.plane()
            for i in 0..<job.side * job.side {
                let d = distance.cells[i]
                band.cells[i] = smooth(inner - 1, inner + 1, d) * smooth(outer + 1, outer - 1, d)
            }
            band.inked(
                job.seed &+ UInt64(ring), spread: 1.2, rough: 1, patch: 0.14 + 0.2 * tone, pin: 0.1 + 0.15 * tone)
            band.map { _, y, v in v * smooth(892, 884, y) }
            sheet.print(band, inks[ring % inks.count], 0.95, opaque: true)
            inner = outer + 20 + 16 * tone
        }
        let mask = placed.mask(job.side)
        mask.inked(job.seed, spread: 1.2, rough: 1, patch: 0.12, pin: 0.1)
        sheet.print(mask, inks[0], 0.96, opaque: true)
    }

    private func words(on sheet: Sheet) {
        let isDark = stock.r + stock.g + stock.b < 1.6, word = isDark ? Ink(0xF0E2BD) : Ink(0x1C1A17)
        let type = job.plane(), black = job.faces.black, release = job.release, artist = release.artist.uppercased()
        type.fill(Path { $0.rect(60, 900, 880, 5) })
        let size = min(36, black.size(of: artist, width: 560, track: 30))
        job.lay(black.set(artist, 60, 950, size: size, track: 30), on: type)
        let label = "\(release.label.uppercased()) \(release.number)"
        job.lay(job.faces.mono.set(label, 940, 948, size: 19, align: .right), on: type)
        type.inked(job.seed &+ 77, spread: 0.7, rough: 1, patch: 0.15, pin: 0.1)
        sheet.print(type, word, 0.95, opaque: true)
    }
}
