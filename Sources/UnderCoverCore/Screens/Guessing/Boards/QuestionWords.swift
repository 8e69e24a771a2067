import UnderCoverPixels

/// A question in display type that is fitted into a room: fewer u, more lines, at last without its second line.
struct QuestionWords {
    private let title: [String]
    private let size: Double
    private let detail: [String]
    private let detailSize: Double
    private let isRule: Bool

    private static let sizes = [128.0, 116, 106, 94, 84, 72, 60, 48]

    init(_ question: KindQuestion, in room: Rect, _ metrics: ScreenMetrics) {
        let detailSize = metrics.text(metrics.isSmall ? 30 : 36)
        let all = question.detail.map { TextWrap.lines($0, face: .body, size: detailSize, width: room.width) } ?? []
        let fits = Self.fit(question.title, all, detailSize, room, metrics)
        self.detailSize = detailSize
        (title, size, isRule) = (fits.lines, fits.size, question.isRule)
        detail = fits.hasDetail ? all : []
    }

    private static func fit(
        _ title: String, _ detail: [String], _ detailSize: Double, _ room: Rect, _ metrics: ScreenMetrics
    ) -> (lines: [String], size: Double, hasDetail: Bool) {
        let tries = detail.isEmpty ? [false] : [true, false]
        for hasDetail in tries {
            let below = hasDetail ? Double(detail.count) * detailSize * Em.line + detailSize : 0
            for size in sizes.map({ max(metrics.display($0).rounded(), 14) }) {
                let lines = TextWrap.lines(title, face: .display, size: size, width: room.width)
                let isWide = lines.contains { TextMeasure.width($0, face: .display, size: size) > room.width }
                if lines.count <= 3, !isWide, height(lines.count, size) + below <= room.height {
                    return (lines, size, hasDetail)
                }
            }
        }
        let least = max(metrics.display(sizes[sizes.count - 1]).rounded(), 14)
        return (TextWrap.lines(title, face: .display, size: least, width: room.width, limit: 2), least, false)
    }

    private static func height(_ lines: Int, _ size: Double) -> Double {
        size * (Em.cap + Double(lines - 1) * Em.displayLine)
    }

    private var height: Double {
        let below = detail.isEmpty ? 0 : detailSize + Double(detail.count) * detailSize * Em.line
        return Self.height(title.count, size) + below
    }

    /// In the middle of the height.
    func draw(in room: Rect, _ sheet: inout Sheet) {
        var rest = room.below(room.y + max(room.height - height, 0) / 2)
        sheet.displayLines(title, size, in: &rest)
        _ = rest.cutTop(detailSize)
        for line in detail {
            let row = rest.cutTop(detailSize * Em.line)
            sheet.line(
                line, .body, detailSize, isRule ? sheet.theme.ink : sheet.theme.soft, x: row.x,
                baseline: row.y + detailSize * Em.ascent, width: row.width)
        }
    }
}
