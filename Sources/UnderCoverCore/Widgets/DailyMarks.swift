import UnderCoverCatalogue
import UnderCoverPixels

/// The marks of a daily five: they empty as they get worse, so that shape says what colour does.
extension Sheet {
    private static let yellow = Color(0xFFE500)
    private static let green = Color(0x2FD573)
    private static let blue = Color(0x5AB0FF)
    private static let pink = Color(0xFF7BC0)

    mutating func dailyMark(_ mark: DailyMark, in square: Rect) {
        let side = min(square.width, square.height).rounded(.down)
        let rect = square.middle(side, side).rounded
        guard isVisible(rect) else { return }
        switch mark {
        case .atOnce:
            // NB: five points are still a star at eight pixels, where more of them look like the disc of `soon`.
            icon(.seatStarBody, in: rect, Self.yellow)
            icon(.seatStarOutline, in: rect, theme.ink)
        case .soon: disc(rect, fill: Self.green)
        case .halfWay: disc(rect, part: .halfDisc, Self.blue)
        case .late: disc(rect, part: .quarterDisc, Self.pink)
        case .missed: icon(.cross, in: rect, theme.ink)
        }
    }

    private mutating func disc(_ rect: Rect, fill: Color? = nil, part: Icon? = nil, _ color: Color? = nil) {
        // A star has points, so a disc of its size would look larger.
        let disc = rect.inset((rect.width * 0.06).rounded()).rounded
        let stroke = max((rect.width * 0.045).rounded(), metrics.stroke(2, theme))
        box(disc, radius: disc.width, fill: fill ?? theme.paper)
        if let part, let color {
            icon(part, in: disc.inset(stroke / 2).rounded, color)
            let half = Rect(disc.midX - stroke / 2, disc.y, stroke, part == .halfDisc ? disc.height : disc.height / 2)
            box(half, fill: theme.ink)
            if part == .quarterDisc {
                box(Rect(disc.x, disc.midY - stroke / 2, disc.width / 2, stroke), fill: theme.ink)
            }
        }
        box(disc, radius: disc.width, stroke: theme.ink, width: stroke)
    }

    /// In one row from the left, as large as the room allows. Returns the width that they take.
    @discardableResult
    mutating func dailyMarks(_ marks: [DailyMark], in row: Rect, gapShare: Double = 0.24) -> Double {
        let count = Double(marks.count)
        let side = min(row.height, row.width / (count + gapShare * (count - 1))).rounded(.down)
        let gap = (side * gapShare).rounded(.down)
        for (index, mark) in marks.enumerated() {
            dailyMark(mark, in: Rect(row.x + Double(index) * (side + gap), row.midY - side / 2, side, side))
        }
        return count * side + (count - 1) * gap
    }
}

/// Five squares: sleeves that show only their number, or what became of them.
struct DailySquares {
    private static let count = 5
    private static let gapShare = 70.0 / 300

    let places: [Rect]
    /// With its shadow.
    let height: Double
    let side: Double
    let shadow: Double

    /// - Parameters:
    ///   - rows: one, or two of three and two.
    ///   - caption: height below each square.
    init(in area: Rect, rows: Int, mostHeight: Double, caption: Double = 0) {
        let across = Double(rows == 1 ? Self.count : 3)
        let byWidth = area.width / (across + Self.gapShare * (across - 1) + 0.04)
        let each = mostHeight / Double(rows) - caption
        let side = max(min(byWidth, each / (rows == 1 ? 1.04 : 1.04 + Self.gapShare * 0.5)), 1).rounded(.down)
        shadow = (side * 0.04).rounded(.up)
        // The row ends where the page does.
        let widest = (area.width - shadow - side * across) / (across - 1)
        let gap = min(side * Self.gapShare * 1.6, widest).rounded(.down)
        let pitch = side + shadow + caption + (rows == 1 ? 0 : side * Self.gapShare * 0.5).rounded()
        places = (0..<Self.count).map { index in
            let row = rows == 1 ? 0 : index / 3
            let column = rows == 1 ? index : index % 3
            return Rect(area.x + Double(column) * (side + gap), area.y + Double(row) * pitch, side, side).rounded
        }
        self.side = side
        height = pitch * Double(rows) - (rows == 1 ? 0 : side * Self.gapShare * 0.5).rounded()
    }

    func drawSleeve(_ index: Int, turned: Double = 0, _ sheet: inout Sheet) {
        let first = sheet.list.count
        sheet.sleeveBack(index + 1, places[index], shadow: shadow, turned: turned)
        sheet.scene(.ofFive(index), places[index], from: first)
    }

    /// A star at the upper right corner of the last square, within the page.
    func drawStar(_ word: String, _ sheet: inout Sheet) {
        guard let last = places.last else { return }
        let star = (side * 0.56).rounded()
        let place = Rect(last.maxX + shadow - star, last.y - star * 0.4, star, star).rounded
        sheet.wordStar(FridaySleeves.Star(word: word, detail: ""), place)
    }

    /// - Parameter turned: 0…1, how far it has turned to its face.
    func drawMark(_ mark: DailyMark, _ index: Int, turned: Double = 1, _ sheet: inout Sheet) {
        guard turned >= 0.5 else { return drawSleeve(index, turned: turned * 2, &sheet) }
        let (rect, theme, first) = (places[index], sheet.theme, sheet.list.count)
        defer { sheet.scene(.ofFive(index), rect, from: first) }
        let face = rect.narrowed(by: 2 - turned * 2)
        sheet.box(face.offset(shadow, shadow), fill: theme.coverShadow)
        sheet.box(face, fill: theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(4, theme))
        if turned == 1 { sheet.dailyMark(mark, in: rect.middle(side * 0.62, side * 0.62)) }
    }
}
