import UnderCoverPixels

extension Sheet {
    /// The seats of others on the time bar, where they answered. Two at one moment stand beside each other.
    mutating func clubMarks(_ marks: [ClubMark], on bar: Rect) {
        guard !marks.isEmpty else { return }
        let isUpright = bar.height > bar.width
        let thick = min(bar.width, bar.height)
        let side = max((thick * 1.15).rounded(), 12)
        let length = (isUpright ? bar.height : bar.width) - side
        var taken: [Double] = []
        for mark in marks.sorted(by: { $0.share < $1.share }) {
            var at = (length * mark.share).rounded()
            while let near = taken.first(where: { abs($0 - at) < side * 0.7 }) { at = near + (side * 0.7).rounded(.up) }
            at = min(at, length)
            taken.append(at)
            // The bar drains down, or to the left: what has passed lies at its far end.
            let square =
                isUpright
                ? Rect(bar.midX - side / 2, bar.y + at, side, side)
                : Rect(bar.maxX - side - at, bar.midY - side / 2, side, side)
            seatToken(mark.seat, square, isHollow: mark.isRight == false, mark: .nothing)
            if mark.isRight == false { icon(.cross, in: square.middle(side * 0.6, side * 0.6).rounded, theme.ink) }
        }
    }

    /// How a cover of a daily five went, in a square.
    mutating func clubSign(_ mark: DailyMark, in square: Rect) {
        let rect = square.rounded
        let stroke = max((rect.width * 0.06).rounded(), metrics.stroke(2, theme))
        let disc = rect.inset((rect.width * 0.06).rounded()).rounded
        switch mark {
        case .atOnce:
            icon(.starBody, in: rect, Color(0xFFE500))
            icon(.starOutline, in: rect, theme.ink)
            return
        case .missed: return icon(.cross, in: rect, theme.ink)
        case .soon: box(disc, radius: disc.width, fill: Color(0x2FD573))
        case .halfWay, .late:
            box(disc, radius: disc.width, fill: theme.paper)
            icon(mark == .late ? .quarterDisc : .halfDisc, in: disc, Color(mark == .late ? 0xFF7BC0 : 0x5AB0FF))
            let down = mark == .late ? disc.height / 2 : disc.height
            box(Rect(disc.midX - stroke / 2, disc.y, stroke, down), fill: theme.ink)
            if mark == .late { box(Rect(disc.x, disc.midY - stroke / 2, disc.width / 2, stroke), fill: theme.ink) }
        }
        box(disc, radius: disc.width, stroke: theme.ink, width: stroke)
    }
}
