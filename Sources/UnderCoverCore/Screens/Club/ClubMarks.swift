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
}
