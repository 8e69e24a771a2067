import UnderCoverCatalogue
import UnderCoverPixels

/// Places a wall that bleeds off three sides, the record that plays in a field of four, and the strip.
struct JukeboxPlan {
    struct Cell {
        let column: Int
        let row: Int
        /// Number of the record that hangs here.
        let record: Int
        /// May reach beyond the wall.
        let face: Rect
        /// The part in sight that can be pressed; nil where it is too small, or the record hangs elsewhere, too.
        var hit: Rect?
    }

    let wall: Rect
    /// Empty while only the wall is shown.
    let strip: JukeboxStripPlan?
    /// Columns in sight, also those that are cut.
    let columns: Int
    /// Rows that can be pressed. Players only see the covers that hang below them.
    let rows: Int
    /// The side of a cover, in pixels.
    let side: Double
    let pitch: Double
    /// The record that plays; nil while none does.
    let playing: Rect?
    private(set) var cells: [Cell] = []
    private let origin: Point

    init(_ jukebox: Jukebox, _ metrics: ScreenMetrics) {
        let whole = JukeboxStripPlan(metrics)
        let short = min(metrics.width, metrics.height)
        strip = jukebox.isBare ? nil : whole
        wall = jukebox.isBare ? metrics.bounds : Rect(0, 0, metrics.width, whole.rect.y)
        let side = max(metrics.px(190), min(120, (short / 4).rounded())).rounded()
        let pitch = side + max((side * 22 / 190).rounded(), 2)
        // The first row is cut, but as much of it can be pressed as a finger needs.
        let top = max(-(side * 70 / 190).rounded(), (metrics.safeArea.minY + metrics.leastHit - side).rounded(.up))
        let origin = Point(-(side * 84 / 190).rounded(), top)
        (self.side, self.pitch, self.origin) = (side, pitch, origin)
        columns = max(Int(((metrics.width - origin.x) / pitch).rounded(.up)), 1)
        // Those that the strip leaves, whether it is shown or not, so that covers keep their places.
        let hung = Int(((whole.rect.y - origin.y - side * 0.5) / pitch).rounded(.down)) + 1
        rows = max(hung, 1)
        let block = Self.block(jukebox.song.turns, columns, rows)
        playing =
            jukebox.song.entry == nil || block == nil
            ? nil
            : block.map {
                Rect(
                    origin.x + Double($0.column) * pitch, origin.y + Double($0.row) * pitch, pitch + side, pitch + side)
            }
        hang(jukebox.records.count, jukebox.drift, block: playing == nil ? nil : block, metrics)
    }

    /// In the middle; with each record at another place beside it, so that nothing burns in.
    private static func block(_ turns: Int, _ columns: Int, _ rows: Int) -> (column: Int, row: Int)? {
        guard columns >= 4, rows >= 2 else { return nil }
        let spare = columns >= 7 ? turns % 3 - 1 : 0
        let lowest = max(rows - 3, 0)
        let row = rows >= 3 ? 1 + (lowest > 0 ? turns % (lowest + 1) : 0) : 0
        return (min(max(columns / 2 - 1 + spare, 1), columns - 3), min(row, rows - 2))
    }

    private mutating func hang(_ count: Int, _ drift: Int, block: (column: Int, row: Int)?, _ metrics: ScreenMetrics) {
        guard count > 0 else { return }
        let seen = wall.intersection(metrics.safeArea)
        let least = max(side * 0.2, metrics.leastHit)
        let all = max(Int(((wall.maxY - origin.y) / pitch).rounded(.up)), 1)
        var taken: Set<Int> = []
        for column in -1..<columns {
            for row in 0..<all {
                if let block, (block.column...block.column + 1).contains(column),
                    (block.row...block.row + 1).contains(row)
                {
                    continue
                }
                let place = (drift + column) * rows + row + (row < rows ? 0 : count / 2)
                let record = ((place % count) + count) % count
                let face = Rect(origin.x + Double(column) * pitch, origin.y + Double(row) * pitch, side, side)
                var cell = Cell(column: column, row: row, record: record, face: face)
                let hit = face.intersection(seen).rounded
                if column >= 0, row < rows, strip != nil, hit.width >= least, hit.height >= least,
                    taken.insert(record).inserted
                {
                    cell.hit = hit
                }
                cells.append(cell)
            }
        }
    }

    /// The wall without the edge of a television.
    func seen(_ metrics: ScreenMetrics) -> Rect { wall.intersection(metrics.safeArea) }

    /// Those that can be pressed.
    var open: [Cell] { cells.filter { $0.hit != nil } }

    func cell(of record: Int) -> Cell? { cells.first { $0.record == record && $0.hit != nil } }

    /// The cells that a cursor goes to. Too little of the others, at the sides, is seen to tell what they are.
    private var wide: [Cell] { open.filter { ($0.hit?.width ?? 0) >= side * 0.5 } }

    func nearest(to point: Point, besides taken: [Int] = []) -> Cell? {
        func distance(_ cell: Cell) -> Double {
            abs(cell.face.midX - point.x) + abs(cell.face.midY - point.y)
        }
        let cells = wide.isEmpty ? open : wide
        return cells.filter { !taken.contains($0.record) }.min { distance($0) < distance($1) }
    }

    /// The cell that an arrow leads to from a record; nil at an edge.
    func neighbour(of record: Int, _ direction: Action) -> Cell? {
        func target(_ cell: Cell) -> UnderCoverCore.Target {
            UnderCoverCore.Target(
                id: TargetID(Jukebox.Target.record(cell.record)), rect: cell.face, scrolls: false, takesFocus: true)
        }
        guard let from = cell(of: record),
            let next = Focus.neighbour(of: target(from), direction, among: wide.map(target)),
            case .record(let number)? = next.id.target as? Jukebox.Target
        else { return nil }
        return cell(of: number)
    }
}

/// The place of the strip below the wall, which takes the same height whatever plays.
struct JukeboxStripPlan {
    let rect: Rect
    /// For words and buttons, below the line of the time.
    let room: Rect
    let line: Double

    init(_ metrics: ScreenMetrics) {
        line = max(metrics.px(10).rounded(), 3)
        let (button, text, title) = (metrics.pill(.disc), metrics.text(.row), metrics.display(84))
        let gap = metrics.px(.close).rounded()
        let lines = (text * Em.line * 2).rounded(.up)
        let isNarrow = metrics.content.width < max(metrics.px(1300), text * 46)
        // Names below the title stay clear of its descenders.
        let names = isNarrow ? title * (Em.cap + Em.tail) + gap + lines : max(title * (Em.cap + Em.tail), lines)
        let full = names + gap + button
        let bottom = metrics.height - metrics.content.maxY
        let most = metrics.height * (metrics.arrangement.buttonsAreStacked ? 0.4 : 0.34)
        let height = (full + gap + line + bottom > most ? button : full).rounded(.up)
        let top = (metrics.content.maxY - height - gap - line).rounded()
        rect = Rect(0, top, metrics.width, metrics.height - top)
        room = Rect(metrics.content.x, metrics.content.maxY - height, metrics.content.width, height)
    }
}
