import UnderCoverPixels

/// The words of a poster, fitted to the width of its print.
enum PosterWords {
    struct Line: Equatable {
        let text: String
        let size: Double
        let origin: Point

        /// The second ink: yellow on paper, orange where it meets black.
        var run: TextRun {
            TextRun(
                text, face: .display, size: size, color: Color(0xFFE500), at: origin, tracking: -0.035,
                blend: .overprint(onPaper: Color(0xFFE500), onInk: Color(0xFF9A00)))
        }
    }

    /// Misregistration of the second ink, as on a press: the words lie off by 0.0003…0.0008 of the print's side and turned
    /// by 0.15…0.33°, each match's in its own way.
    static func register(seed: UInt64, over print: Rect) -> Transform {
        var chance = SeededGenerator(seed: seed).stream("register")
        func drift(_ least: Double, _ most: Double) -> Double {
            let size = least + (most - least) * Double(chance.int(below: 1001)) / 1000
            return chance.int(below: 2) == 0 ? size : -size
        }
        let side = min(print.width, print.height)
        let offset = Point(drift(0.0003, 0.0008) * side, drift(0.0003, 0.0008) * side)
        return Transform(pivot: print.center, offset: offset, degrees: drift(0.15, 0.33))
    }

    static func fit(_ poster: Poster, in area: Rect) -> [Line] {
        // Lines apart take about a third of the height each and leave a third for the subject between them.
        let tallest = area.height * (poster.place == .apart ? 0.34 : 0.46)
        let sizes = poster.lines.map { text in
            let one = TextMeasure.width(text, face: .display, size: 1, tracking: -0.035)
            return min(area.width / max(one, 0.1), tallest / Em.cap).rounded(.down)
        }
        let baselines = baselines(sizes.map { $0 * Em.cap }, poster.place, area)
        return zip(poster.lines, zip(sizes, baselines)).map { text, place in
            let (size, baseline) = place
            return Line(text: text, size: size, origin: Point((area.x - size * 0.03).rounded(), baseline.rounded()))
        }
    }

    /// Baselines of lines over each other, from the top down or ending at the foot.
    private static func baselines(_ caps: [Double], _ place: Poster.Place, _ area: Rect) -> [Double] {
        let gap = area.height * 0.04
        let total = caps.reduce(0, +) + gap * Double(max(caps.count - 1, 0))
        var y = place == .foot ? area.maxY - total : area.y
        return caps.enumerated().map { index, cap in
            defer { y += cap + gap }
            if place == .apart, index == caps.count - 1, index > 0 { return area.maxY }
            return y + cap
        }
    }
}
