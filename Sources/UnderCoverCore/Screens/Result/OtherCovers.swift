import UnderCoverPixels

/// The covers of the other choices, with names where there is room.
struct OtherCovers {
    enum Style {
        case named
        /// Covers alone, with a badge under the one that was picked.
        case badged
        /// Covers alone, with a mark on a corner of the one that was picked.
        case marked
        case none
    }

    struct Plan {
        let style: Style
        var columns = 0
        /// The side of a cover, in pixels.
        var side = 0.0
        var height = 0.0
        /// The gap between the parts of a result, these covers among them.
        let gap: Double
    }

    let ids: [Album.ID]
    let app: AppState
    let metrics: ScreenMetrics
    /// The wrong choice that the player picked.
    let pick: Album.ID?
    /// The covers had to be put in order.
    let showsYears: Bool

    /// The line below a title.
    func second(_ album: Album) -> String {
        guard showsYears, let year = album.year else { return album.artist }
        return Words.dated(year, album.artist)
    }

    init(_ last: LastRound, _ app: AppState, _ metrics: ScreenMetrics) {
        let order = last.round.order
        let ids = (order.isEmpty ? last.round.choices : order).filter { $0 != last.round.answer }
        self.ids = ids
        showsYears = !order.isEmpty
        self.app = app
        self.metrics = metrics
        pick = last.answer?.choice.flatMap { ids.contains($0) ? $0 : nil }
    }

    /// How far names shrink before they end in “…”.
    static let shrink = 0.8

    var text: Double { metrics.text(.body) }
    var rowGap: Double { metrics.px(18) }
    var stripGap: Double { metrics.px(.medium) }

    /// Arrangements, best first, each from roomy to tight.
    func plans(_ width: Double) -> [[Plan]] {
        let roomy = metrics.px(.card)
        let tight = metrics.px(.snug)
        guard !ids.isEmpty else { return [[Plan(style: .none, gap: roomy), Plan(style: .none, gap: tight)]] }
        let full = max(metrics.px(100), text * 2.6)
        let small = max(metrics.px(76), text * 2.5)
        // In two columns, a name needs room for its first words.
        let rows = columns(width, full).filter { $0 == 1 || nameRoom(width, small) >= text * 8 }.map { columns in
            [(full, roomy), (full, metrics.px(.medium)), (small, tight)].map { rowsOfNames(columns, $0, gap: $1) }
        }
        let badged = [roomy, tight].map { strip(.badged, width, most: 110, gap: $0) }
        let marked = [110, 84.0, 64].map { strip(.marked, width, most: $0, gap: tight) }
        return rows + [badged, marked, [Plan(style: .none, gap: tight)]]
    }

    /// Numbers of columns in order of preference.
    private func columns(_ width: Double, _ side: Double) -> [Int] {
        guard ids.count > 1 else { return [1] }
        let wantsTwo = !metrics.isBeside || ids.count > 2
        return wantsTwo && !cutsNames(width, side) ? [2, 1] : [1, 2]
    }

    private func nameRoom(_ width: Double, _ side: Double) -> Double {
        (width - metrics.px(.group)) / 2 - side - metrics.px(.inner)
    }

    /// Whether two columns would end some titles in “…”.
    private func cutsNames(_ width: Double, _ side: Double) -> Bool {
        let least = max(text * Self.shrink, 12)
        return ids.contains { id in
            TextMeasure.width(app.album(id)?.title ?? "", face: .bold, size: least) > nameRoom(width, side)
        }
    }

    private func rowsOfNames(_ columns: Int, _ side: Double, gap: Double) -> Plan {
        let rows = (ids.count + columns - 1) / columns
        return Plan(
            style: .named, columns: columns, side: side, height: Double(rows) * (side + rowGap) - rowGap, gap: gap)
    }

    private func strip(_ style: Style, _ width: Double, most: Double, gap: Double) -> Plan {
        let count = Double(ids.count)
        let side = min(metrics.px(most), (width - stripGap * (count - 1)) / count).rounded(.down)
        guard side >= metrics.px(.deep) else { return Plan(style: .none, gap: gap) }
        let badge = style == .badged ? metrics.px(.small) + badgeSize.height : metrics.px(.close)
        return Plan(
            style: style, columns: ids.count, side: side, height: side + (pick == nil ? 0 : badge), gap: gap)
    }

    var badgeSize: Size {
        let size = metrics.text(.note)
        let height = max(metrics.px(.broad), size * 1.6)
        return Size(TextMeasure.width(Words.you, face: .bold, size: size) + height * 1.5, height)
    }
}
