// What it was not: the other choices' covers, with names where there is room for names.

import UnderCoverPixels

/// How the other covers stand.
struct OtherCovers {
    enum Style {
        case named
        /// Covers alone, with a badge under the one that was picked.
        case badged
        /// Covers alone, with a mark on a corner of the one that was picked.
        case marked
        case none
    }

    let style: Style
    let columns: Int
    /// Of a cover.
    let side: Double
    /// From one row's top to the next one's.
    let step: Double
    let height: Double
    /// Between the parts of a result, themselves among them.
    let gap: Double

    /// How far names shrink before they end in “…”.
    static let shrink = 0.8

    static func none(_ gap: Double) -> OtherCovers {
        OtherCovers(style: .none, columns: 0, side: 0, step: 0, height: 0, gap: gap)
    }
}

extension ResultBody {
    var others: [Album.ID] { last.round.choices.filter { $0 != last.round.answer } }

    private func columnGap(_ metrics: ScreenMetrics) -> Double { metrics.px(44) }

    /// Best first, each from roomy to tight.
    func othersByWorth(_ width: Double, _ metrics: ScreenMetrics) -> [[OtherCovers]] {
        let tight = metrics.px(22)
        guard !others.isEmpty else { return [[.none(metrics.px(36)), .none(tight)]] }
        let text = metrics.text(28)
        let full = max(metrics.px(100), text * 2.6)
        let small = max(metrics.px(76), text * 2.5)
        let sizes = [(full, metrics.px(36)), (full, metrics.px(24)), (small, tight)]
        let isTwoUp = metrics.shape == .tall || metrics.shape == .square || others.count > 2
        let columns = others.count < 2 ? [1] : isTwoUp && !cutsNames(width, full, metrics) ? [2, 1] : [1, 2]
        // In two columns a name wants room for some words of it.
        let rows = columns.filter { $0 == 1 || nameRoom(width, small, metrics) >= text * 8 }.map { columns in
            sizes.map { side, gap in namedRows(columns, side, gap, metrics) }
        }
        let badged = [metrics.px(36), tight].map { coverStrip(.badged, width, metrics.px(110), $0, metrics) }
        let marked = [110, 84.0].map { coverStrip(.marked, width, metrics.px($0), tight, metrics) }
        return rows + [badged, marked, [.none(tight)]]
    }

    /// Of a name in two columns.
    private func nameRoom(_ width: Double, _ side: Double, _ metrics: ScreenMetrics) -> Double {
        (width - columnGap(metrics)) / 2 - side - metrics.px(28)
    }

    /// Whether two columns would end some titles in “…”.
    private func cutsNames(_ width: Double, _ side: Double, _ metrics: ScreenMetrics) -> Bool {
        let least = max(metrics.text(28) * OtherCovers.shrink, 12)
        return others.contains { id in
            let title = app.album(id)?.title ?? ""
            return TextMeasure.width(title, face: .bold, size: least) > nameRoom(width, side, metrics)
        }
    }

    private func namedRows(_ columns: Int, _ side: Double, _ gap: Double, _ metrics: ScreenMetrics) -> OtherCovers {
        let rows = (others.count + columns - 1) / columns
        let step = side + metrics.px(18)
        return OtherCovers(
            style: .named, columns: columns, side: side, step: step,
            height: Double(rows) * step - metrics.px(18), gap: gap)
    }

    /// One row of covers alone.
    private func coverStrip(
        _ style: OtherCovers.Style, _ width: Double, _ most: Double, _ gap: Double, _ metrics: ScreenMetrics
    ) -> OtherCovers {
        let count = Double(others.count)
        let side = min(most, (width - metrics.px(24) * (count - 1)) / count).rounded(.down)
        guard side >= metrics.px(56) else { return .none(gap) }
        let badge = !hasPick ? 0 : style == .badged ? metrics.px(16) + badgeSize(metrics).height : metrics.px(20)
        return OtherCovers(
            style: style, columns: others.count, side: side, step: side, height: side + badge, gap: gap)
    }

    /// Whether one of the others was picked.
    private var hasPick: Bool { last.answer?.choice.map(others.contains) ?? false }

    // MARK: Drawing

    func drawOthers(_ plan: OtherCovers, in area: Rect, _ sheet: inout Sheet) {
        switch plan.style {
        case .named: drawNamed(plan, area, &sheet)
        case .badged, .marked: drawStrip(plan, area, &sheet)
        case .none: break
        }
    }

    private func drawStrip(_ plan: OtherCovers, _ area: Rect, _ sheet: inout Sheet) {
        for (index, id) in others.enumerated() {
            guard let album = app.album(id) else { continue }
            let x = area.x + Double(index) * (plan.side + sheet.px(24))
            sheet.cover(album.artwork, Rect(x, area.y, plan.side, plan.side), shadow: sheet.px(6))
            guard last.answer?.choice == id else { continue }
            guard plan.style == .badged else {
                let mark = Rect(
                    x + plan.side - sheet.px(22), area.y + plan.side - sheet.px(22), sheet.px(44), sheet.px(44))
                inkDisc(mark, &sheet)
                sheet.icon(.cross, in: mark.inset(sheet.px(11)), .white)
                continue
            }
            let badge = badgeSize(sheet.metrics)
            let right = min(x + badge.width, area.maxX)
            drawBadge(right: right, midY: area.y + plan.side + sheet.px(16) + badge.height / 2, &sheet)
        }
    }

    private func drawNamed(_ plan: OtherCovers, _ area: Rect, _ sheet: inout Sheet) {
        let columns = plan.columns
        let side = plan.side
        let metrics = sheet.metrics
        let gap = columnGap(metrics)
        let width = (area.width - gap * Double(columns - 1)) / Double(columns)
        for (index, id) in others.enumerated() {
            guard let album = app.album(id) else { continue }
            let x = area.x + Double(index % columns) * (width + gap)
            let y = area.y + Double(index / columns) * plan.step
            sheet.cover(album.artwork, Rect(x, y, side, side), shadow: sheet.px(6))
            let isPick = last.answer?.choice == id
            let badge =
                isPick && columns == 1
                ? drawBadge(right: area.maxX, midY: y + side / 2, &sheet) + sheet.px(16) : 0
            let left = x + side + sheet.px(28)
            let room = x + width - left - badge
            let size = metrics.text(28)
            let artist = isPick && columns > 1 ? Words.you + " · " + album.artist : album.artist
            sheet.line(
                album.title, .bold, size, .white, x: left, baseline: y + side / 2 - size * 0.25, width: room,
                shrink: OtherCovers.shrink)
            sheet.line(
                artist, .body, size, .white, x: left, baseline: y + side / 2 + size * 1.05, width: room,
                shrink: OtherCovers.shrink)
        }
    }

    /// Black, and outlined where it lies on black.
    private func inkDisc(_ rect: Rect, _ sheet: inout Sheet) {
        let outline: Color? = sheet.theme.isHighContrast ? .white : nil
        sheet.box(
            rect, radius: rect.height, fill: .black, stroke: outline, width: sheet.metrics.stroke(2, sheet.theme))
    }

    private func badgeSize(_ metrics: ScreenMetrics) -> Size {
        let size = metrics.text(26)
        let height = max(metrics.px(48), size * 1.6)
        return Size(TextMeasure.width(Words.you, face: .bold, size: size) + height * 1.5, height)
    }

    /// A small ink pill that says whose pick it was; returns its width.
    @discardableResult
    private func drawBadge(right: Double, midY: Double, _ sheet: inout Sheet) -> Double {
        let text = sheet.metrics.text(26)
        let size = badgeSize(sheet.metrics)
        let height = size.height
        let rect = Rect(right - size.width, midY - height / 2, size.width, height)
        inkDisc(rect, &sheet)
        let icon = height * 0.5
        sheet.icon(.cross, in: Rect(rect.x + height * 0.36, midY - icon / 2, icon, icon), .white)
        sheet.line(
            Words.you, .bold, text, .white, x: rect.x + height * 0.36 + icon * 1.3, baseline: midY + text * 0.35,
            width: size.width)
        return size.width
    }
}
