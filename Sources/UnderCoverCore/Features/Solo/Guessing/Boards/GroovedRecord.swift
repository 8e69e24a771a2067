import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    private static let turns = 15
    /// Shares of the sleeve's side: the outermost and the innermost groove, the label and its hole.
    private static let radii = (outer: 0.448, inner: 0.165, label: 0.118, hole: 0.018)

    /// A record on a sleeve of the accent: the grooves that have been played are fat.
    /// - Parameter played: turns; with reduced motion only whole ones are shown.
    mutating func groovedRecord(_ cover: Rect, played: Double) {
        blankCover(cover, fill: theme.accent)
        grooves(in: cover, played: played, ground: theme.accent)
    }

    /// Its grooves and its label.
    mutating func grooves(in cover: Rect, played: Double, ground: Color) {
        let color = theme.onAccent
        let pitch = cover.width * (Self.radii.outer - Self.radii.inner) / Double(Self.turns - 1)
        let fat = max((pitch * 0.42).rounded(), 2)
        for turn in 0..<Self.turns {
            let ring = disc(cover.center, cover.width * Self.radii.outer - pitch * Double(turn))
            let share = min(max(played - Double(turn), 0), 1)
            let shown = context.reducedMotion ? share.rounded(.down) : share
            box(ring, radius: ring.width, stroke: color, width: shown >= 1 ? fat : max((pitch * 0.07).rounded(), 1))
            if shown > 0, shown < 1 { arc(ring, shown, color, fat) }
        }
        for (radius, fill) in [(Self.radii.label, color), (Self.radii.hole, ground)] {
            let disc = disc(cover.center, cover.width * radius)
            box(disc, radius: disc.width, fill: fill)
        }
    }

    private func disc(_ center: Point, _ radius: Double) -> Rect {
        Rect(center.x - radius, center.y - radius, radius * 2, radius * 2).rounded
    }

    /// The first `share` of a ring, clockwise from the top.
    private mutating func arc(_ ring: Rect, _ share: Double, _ color: Color, _ width: Double) {
        for quarter in 0..<4 {
            let part = min(max(share * 4 - Double(quarter), 0), 1)
            for octant in Self.octants(ring, quarter, part) where octant.width >= 1 && octant.height >= 1 {
                add(.clip(octant.rounded))
                box(ring, radius: ring.width, stroke: color, width: width)
                add(.unclip)
            }
        }
    }

    /// Rectangles that cover the first `part` of a quarter of a ring. Each half of the quarter is cut along the axis that
    /// it runs along.
    private static func octants(_ ring: Rect, _ quarter: Int, _ part: Double) -> [Rect] {
        guard part > 0 else { return [] }
        let radius = ring.width / 2
        let whole = Self.point(part)
        let half = part <= 0.5 ? whole : Self.point(0.5)
        // In the first quarter, x runs right from the middle and y up from it.
        var cuts = [(x: 0.0, y: 0.0, width: radius * half.x, height: radius)]
        if part > 0.5 {
            let width = radius * (1 - half.x)
            cuts.append((x: radius * half.x, y: radius * whole.y, width: width, height: radius * (half.y - whole.y)))
        }
        return cuts.map { turned($0, quarter, ring.center) }
    }

    /// A point of the unit circle, `part` of a quarter from the top. It uses the tangent of half the angle, which is
    /// nearly proportional to it so far.
    private static func point(_ part: Double) -> Point {
        let tangent = 0.41421356237309503 * part
        let square = tangent * tangent
        return Point(2 * tangent / (1 + square), (1 - square) / (1 + square))
    }

    private static func turned(
        _ cut: (x: Double, y: Double, width: Double, height: Double), _ quarter: Int, _ center: Point
    ) -> Rect {
        switch quarter {
        case 0: Rect(center.x + cut.x, center.y - cut.y - cut.height, cut.width, cut.height)
        case 1: Rect(center.x + cut.y, center.y + cut.x, cut.height, cut.width)
        case 2: Rect(center.x - cut.x - cut.width, center.y + cut.y, cut.width, cut.height)
        default: Rect(center.x - cut.y - cut.height, center.y - cut.x - cut.width, cut.height, cut.width)
        }
    }

    static func turns(after share: Double) -> Double { share * Double(turns) }
}
