/// Minimal techno: a grid in one ink, and one thing wrong with it in another. The title says what.
extension SleeveSystem {
    static let grid = SleeveSystem(
        name: "grid", genre: "minimal-techno", label: "Rutschbahn", prefix: "RUT ", firstNumber: 101,
        years: 1997...2019,
        artists: ["Werkhof Süd", "Ines Varga", "Lund & Lund", "Raster Ulm", "Tove Aksel", "Pausenraum"],
        cards: GridCards.cards, sights: GridCards.sights,
        motifs: Set(GridScene.spots.keys).union(GridScene.fields.keys), fieldMotifs: Set(GridScene.fields.keys),
        draw: { GridScene($0).pressed() })
}

/// Marks by their row and column. `black` is the grid, `accent` the second ink; `hole` is cut out of one of them.
final class GridScene {
    private static let stocks: [(paper: Ink, ink: Ink, accent: Ink)] = [
        (Ink(0xE9E8E2), Ink(0x141414), Ink(0xE5391F)), (Ink(0xF2542D), Ink(0x141414), Ink(0xF2F0E8)),
        (Ink(0x8D9296), Ink(0x141414), Ink(0xF2542D)), (Ink(0x161616), Ink(0xE4E2DA), Ink(0xF2542D)),
        (Ink(0xF0C419), Ink(0x141414), Ink(0xFBF8EC)), (Ink(0xE9E8E2), Ink(0x1D3FA8), Ink(0xF2542D)),
        (Ink(0x27408F), Ink(0xEDEBE3), Ink(0xF6C21C)), (Ink(0xD9D5C9), Ink(0x23241F), Ink(0x1F7A5C)),
    ]
    static let left: Float = 90, top: Float = 84, width: Float = 820

    /// One mark: its row and column, its middle, size and turn.
    struct Cell {
        let column: Int, row: Int
        var x: Float, y: Float, size: Float, turn: Float
    }

    let job: Job
    var dice: Dice
    /// Marks a side, units between two of them, and the shape of a mark as `mark` numbers them.
    let count: Int, pitch: Float, shape: Int, mark: Path
    /// Column and row of the one that is different.
    let oddColumn: Int, oddRow: Int
    let angle: Float, flow: Noise
    var black = Path(), accent = Path(), hole = Path()
    private let stock: (paper: Ink, ink: Ink, accent: Ink)
    private let scatter: Bool, fill: Float

    init(_ job: Job) {
        self.job = job
        dice = job.dice("grid")
        stock = dice.pick(Self.stocks)
        (count, shape) = Self.measures(job.motif, &dice)
        pitch = Self.width / Float(count)
        let column = count / 2 + dice.pick(count > 6 ? [-2, -1, 1, 2] : [-1, 1])
        let row = count / 2 + dice.pick(count > 6 ? [-2, -1, 1, 2] : [-1, 0, 1])
        (oddColumn, oddRow) = job.motif == "north" ? (count / 2, 0) : (column, row)
        scatter = dice.chance(0.35) && [3, 4].contains(shape) && !["missing", "turned", "leaning"].contains(job.motif)
        angle = Float(dice.below(4)) * Exact.pi / 2
        mark = Self.mark(shape)
        fill = dice.pick([0.86, 1, 1])
        flow = Noise(job.seed, "flow")
    }

    /// Marks a side, and their shape: one that shows what the title says, and large enough on a small screen.
    private static func measures(_ motif: String, _ dice: inout Dice) -> (count: Int, shape: Int) {
        var count = dice.pick([5, 7, 7, 9, 9, 11, 11]), shape = dice.below(10)
        switch motif {
        case "turned", "leaning", "other":
            if [0, 1, 5].contains(shape) { shape = dice.pick([2, 3, 4, 6, 7, 9]) }
            count = min(count, 9)
        case "magnet", "north": (count, shape) = (dice.pick([9, 11]), 2)
        case "half", "hollow": (count, shape) = (min(count, 9), dice.pick([0, 1, 7]))
        case "small", "double", "high", "low", "early", "late", "missing", "shadow", "big": count = min(count, 9)
        case "leaving": count = max(count, 9)
        case "fallen": count = 11
        case "sizes": (count, shape) = (max(count, 9), dice.pick([0, 1]))
        default: break
        }
        return (count, shape)
    }

    /// A mark about the origin in a box of one unit.
    static func mark(_ shape: Int) -> Path {
        Path { p in
            switch shape {
            case 0: p.circle(0, 0, 0.36)
            case 1: p.rect(-0.33, -0.33, 0.66, 0.66)
            case 2: p.rect(-0.12, -0.42, 0.24, 0.84)
            case 3: p.poly(-0.4, -0.4, 0.4, -0.4, 0.4, 0.4)
            case 4: p.add([Point(-0.38, -0.38)] + Path.arc(-0.38, -0.38, 0.78, 0.78, 0, Exact.pi / 2))
            case 5:
                p.rect(-0.38, -0.1, 0.76, 0.2)
                p.rect(-0.1, -0.38, 0.2, 0.76)
            case 6: p.add(Path.arc(0, 0.18, 0.4, 0.4, Exact.pi, 2 * Exact.pi))
            case 7: p.poly(0, -0.44, 0.4, 0.36, -0.4, 0.36)
            case 8:
                p.rect(-0.42, -0.3, 0.84, 0.18)
                p.rect(-0.42, 0.1, 0.84, 0.18)
            default: p.poly(-0.2, -0.4, 0.12, -0.4, 0.36, 0, 0.12, 0.4, -0.2, 0.4, 0.04, 0)
            }
        }
    }

    func pressed() -> Sheet {
        for row in 0..<count { for column in 0..<count { lay(cell(column, row)) } }
        let sheet = job.sheet(stock.paper)
        sheet.paper(tooth: 0.012, fibre: 0.008, stain: 0.008)
        let a = job.plane(black), b = job.plane(accent)
        if !hole.contours.isEmpty { (["hollow", "half"].contains(job.motif) ? b : a).cut(job.plane(hole)) }
        a.inked(job.seed, spread: 0.5, rough: 0.4, patch: 0.05)
        b.inked(job.seed &+ 1, spread: 0.5, rough: 0.4, patch: 0.05)
        sheet.print(a, stock.ink, 0.98, opaque: true)
        sheet.print(b, stock.accent, 0.98, opaque: true)
        let sans = job.faces.sans, release = job.release
        job.line(sheet, release.artist, sans, 90, 958, 23, stock.ink)
        job.line(sheet, release.setting, sans, 500, 958, 23, stock.ink, .middle)
        job.line(sheet, release.number, sans, 910, 958, 23, stock.ink, .right)
        sheet.wear(edge: 0.25, ring: 0, scuff: 0.15, grain: 0.035, stock.paper.mixed(Ink(0xFFFFFF), 0.5))
        return sheet
    }

    private func cell(_ column: Int, _ row: Int) -> Cell {
        let x = Self.left + (Float(column) + 0.5) * pitch, y = Self.top + (Float(row) + 0.5) * pitch
        return Cell(
            column: column, row: row, x: x, y: y, size: pitch * fill,
            turn: scatter ? Float(dice.below(4)) * Exact.pi / 2 : angle)
    }

    /// A field moves every mark; a spot draws only the one that is different.
    private func lay(_ cell: Cell) {
        let isOdd = cell.column == oddColumn && cell.row == oddRow
        if let field = Self.fields[job.motif] {
            field(self, cell, isOdd)
        } else if isOdd {
            Self.spots[job.motif]?(self, cell)
        } else {
            black.add(placed(cell))
        }
    }

    func placed(_ cell: Cell, size: Float = 1) -> Path {
        mark.placed(cell.x, cell.y, cell.size * size, turn: cell.turn)
    }
}
