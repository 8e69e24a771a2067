import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// The back of a sleeve: ink with its number, so that nothing of the cover shows.
    /// - Parameter turned: 0…1, how far it has turned to its edge.
    mutating func sleeveBack(_ number: Int, _ rect: Rect, shadow: Double, turned: Double = 0) {
        let face = rect.narrowed(by: turned)
        box((turned > 0 ? face : rect).offset(shadow, shadow), fill: theme.coverShadow)
        let edge = metrics.stroke(4, theme)
        // A ring of paper keeps the sleeve from its shadow.
        box(face, fill: theme.paper)
        box(Rect(face.x, face.y, max(face.width - edge, 1), face.height - edge), fill: theme.ink)
        guard turned == 0 else { return }
        let disc = rect.middle(rect.width * 0.57, rect.width * 0.57).rounded
        box(disc, radius: disc.width, fill: theme.paper)
        let size = max((rect.width * 0.4).rounded(), 14)
        line(
            String(number), .display, size, theme.ink, x: disc.midX,
            baseline: (disc.midY + size * Em.cap / 2).rounded(), width: disc.width, align: .center)
    }
}

extension Rect {
    /// The same middle and height, as wide as a square that has turned so far to its edge.
    func narrowed(by share: Double) -> Rect { middle(max(width * (1 - share), 1), height).rounded }
}
