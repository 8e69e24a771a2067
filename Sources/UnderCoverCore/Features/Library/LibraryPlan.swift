import UnderCoverCatalogue
import UnderCoverPixels

/// Places the entries of the list: a wall of squares with a card before each letter, or rows over each other.
struct LibraryPlan {
    enum Cell: Equatable {
        /// Before the first album of a letter.
        case card(String)
        case place(Int)
    }

    let isWall: Bool
    let columns: Int
    /// The side of a cover, in pixels.
    let side: Double
    let gap: Double
    /// The room below a cover for its names, in pixels.
    let names: Double
    /// The distance from one row to the next.
    let pitch: Double
    let rowHeight: Double
    let total: Int
    let cards: [ShelfLetter]
    /// Most that a list can show.
    private let height: Double

    init(_ library: Library, _ app: AppState) {
        self.init(library, total: library.total(app), hasNames: app.settings.wallNames, app.metrics)
    }

    /// - Parameter hasNames: artist and title stand below each cover.
    init(_ library: Library, total: Int, hasNames: Bool = false, _ metrics: ScreenMetrics) {
        isWall = library.list == .albums
        self.total = total
        height = metrics.content.height
        cards = isWall ? library.letters.filter { $0.start < total } : []
        guard isWall else {
            (columns, side, names, gap) = (1, 0, 0, metrics.px(.narrow).rounded())
            rowHeight = metrics.listRow
            pitch = rowHeight + gap
            return
        }
        gap = metrics.px(.medium).rounded()
        let width = Self.wallWidth(metrics)
        let wanted = max(metrics.px(159), metrics.text(.body) * 5.2, 76)
        columns = max(Int((width + gap) / (wanted + gap)), 3)
        // Beside the letters four rows fit; elsewhere the wall is as wide as the window.
        let widest = ((width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        side = Self.hasRail(metrics) ? min(widest, wanted.rounded(.down)) : widest
        names = hasNames ? metrics.pixels(Self.namesHeight).rounded(.up) : 0
        rowHeight = side + names
        pitch = rowHeight + gap
    }

    /// Beside the wall are the letters, where they can be read over each other and leave the wall its width.
    static func hasRail(_ metrics: ScreenMetrics) -> Bool {
        metrics.content.width >= metrics.text(.row) * 42 && metrics.content.height >= metrics.text(.note) * 30
    }

    /// Two lines, and a little air above them.
    private static let namesHeight: Length = .text(.note, 2 * Em.line) + .space(.tiny)

    static let railWidth = Length.larger(52, .px(44))

    static func wallWidth(_ metrics: ScreenMetrics) -> Double {
        // Room for the frame of a focused cover, and for its shadow.
        let air = metrics.px(.narrow)
        let rail = metrics.pixels(railWidth) + metrics.px(.wide)
        return metrics.content.width - air - (hasRail(metrics) ? rail : 0)
    }

    var rows: Int { (total + cards.count + columns - 1) / columns }

    // MARK: Places and cells

    func cell(of place: Int) -> Int { place + cards.count { $0.start <= place } }

    /// The row that is shown first for a place: the one with its letter's card, where it opens a letter.
    func row(of place: Int) -> Int {
        let opens = cards.contains { $0.start == place }
        return max(cell(of: place) - (opens ? 1 : 0), 0) / columns
    }

    func item(_ cell: Int) -> Cell? {
        let before = cards.enumerated().last { $0.element.start + $0.offset <= cell }
        guard let before else { return cell < total ? .place(cell) : nil }
        if before.element.start + before.offset == cell { return .card(before.element.letter) }
        let place = cell - before.offset - 1
        return place < total ? .place(place) : nil
    }

    /// Places that may be in sight, and those of the rows beside them.
    func inSight(_ scroll: Double) -> Range<Int> {
        let most = max(Double(rows) * pitch - height * 0.5, 0)
        let first = max(Int(min(max(scroll, 0), most) / pitch) - 1, 0)
        let last = first + Int((height / pitch).rounded(.up)) + 2
        let start = place(atOrAfter: first * columns)
        let end = min(place(atOrAfter: last * columns), total)
        // Before the first answer the total is not known.
        return total == 0 ? 0..<(last * columns) : min(start, end)..<end
    }

    private func place(atOrAfter cell: Int) -> Int {
        let before = cards.enumerated().last { $0.element.start + $0.offset <= cell }
        guard let before else { return cell }
        return max(cell - before.offset - 1, before.element.start)
    }
}
