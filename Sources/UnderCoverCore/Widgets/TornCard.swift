import UnderCoverCatalogue
import UnderCoverPixels

/// A question belongs to the scene: the page is dimmed as a printer would dim it, and a card torn off a pad lies on it.
extension Sheet {
    /// The page below, behind paper and dots. Nothing of it can be pressed, and nothing of it is read aloud.
    mutating func dimmed(_ page: DisplayList) {
        let veil = theme.isHighContrast ? 0.86 : 0.72
        var paper = theme.paper
        paper.alpha = UInt8((veil * 255).rounded())
        add(
            .dimmed(
                Dimmed(list: page, rect: metrics.bounds, paper: paper, dots: .black, pitch: max(px(16), 6)))
        )
    }

    /// Paper with three straight edges and an upper one that is torn, with the holes that it hung by, over a hard shadow.
    mutating func tornCard(_ rect: Rect) {
        let stroke = metrics.stroke(4, theme)
        let body = rect.below(rect.y + px(.close))
        let reach = px(.small)
        teeth(body.offset(reach, reach), theme.focusShadow, inset: 0)
        box(body.offset(reach, reach), fill: theme.focusShadow)
        teeth(body, theme.ink, inset: 0)
        box(body, fill: theme.paper, stroke: theme.ink, width: stroke)
        teeth(body, theme.paper, inset: stroke)
        let hole = max(px(.icon), 3).rounded()
        for index in 0..<Self.holes {
            let x = body.x + body.width * (Double(index) + 0.5) / Double(Self.holes)
            box(Rect(x - hole / 2, body.y + px(.close), hole, hole), fill: theme.ink)
        }
    }

    private static let holes = 11
    private static let teethCount = 34

    /// Squares that stand on a corner along the upper edge: their upper halves are the teeth.
    private mutating func teeth(_ body: Rect, _ color: Color, inset: Double) {
        var chance = SeededGenerator(seed: 3).stream("teeth")
        push(Transform(pivot: Point(body.x, body.y), degrees: 45))
        let half = 0.5.squareRoot()
        for index in 1..<Self.teethCount {
            let height = px(20) * Double(30 + chance.int(below: 71)) / 100
            let x = body.width * Double(index) / Double(Self.teethCount)
            // The middle of a square whose corner is that high, on axes that are turned by 45 degrees.
            let side = height / half - inset * 2
            guard side >= 1 else { continue }
            let (right, down) = (x * half, -x * half)
            box(Rect(body.x + right - side / 2, body.y + down - side / 2, side, side), fill: color)
        }
        pop()
    }
}
