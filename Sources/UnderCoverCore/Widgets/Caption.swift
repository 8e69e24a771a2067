import UnderCoverPixels

extension Sheet {
    /// Draws the sound's caption in its own row at the foot: `ScreenMetrics` keeps all else out of it.
    mutating func caption(_ text: String?) {
        guard let text, let row = metrics.captions else { return }
        let size = metrics.text(.note)
        let pad = px(.narrow)
        let width = min(TextMeasure.width(text, face: .body, size: size) + 2 * pad, row.width)
        let box = row.middle(width.rounded(.up), row.height).rounded
        self.box(box, fill: theme.ink)
        line(
            text, .body, size, theme.paper, x: box.midX, baseline: box.midY + size * Em.middle,
            width: box.width - 2 * pad, align: .center, shrink: 0.6)
    }
}
