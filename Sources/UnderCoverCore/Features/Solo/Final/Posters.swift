import UnderCoverCatalogue
import UnderCoverPixels

extension Poster {
    /// Five posters for each tier. The words stand where the picture leaves room for them.
    package static var all: KeyValuePairs<Tier, [Poster]> {
        func posters(_ places: KeyValuePairs<String, Place>) -> [Poster] {
            places.map { Poster(source: $0, lines: Words.poster($0), place: $1) }
        }
        return [
            .flawless: posters([
                "diver": .foot, "crowd": .apart, "boot": .foot, "queue": .apart, "bow": .apart,
            ]),
            .great: posters([
                "speaker": .foot, "singer": .apart, "trumpet": .foot, "showoff": .foot, "cymbal": .foot,
            ]),
            .good: posters([
                "fork": .foot, "drums": .foot, "bass": .foot, "pianist": .top, "valves": .top,
            ]),
            .poor: posters([
                "microphone": .foot, "van": .foot, "stick": .foot, "dog": .foot, "tuba": .apart,
            ]),
            .nothing: posters([
                "plug": .foot, "cat": .foot, "shoe": .foot, "chairs": .top, "smashed": .foot,
            ]),
        ]
    }
}

/// A poster on its way onto the screen. After a party the print drops in, then its words land one by one; after a match a
/// roller leaves it.
struct PosterPrint {
    let poster: Poster
    /// Decides how far the second ink is off.
    let seed: UInt64
    let isBroken: Bool
    /// Ticks since the poster came; infinite on a picture to keep.
    let elapsed: Double

    init(_ poster: Poster, seed: UInt64, _ app: AppState, elapsed: Double = .infinity) {
        (self.poster, self.seed, self.elapsed) = (poster, seed, elapsed)
        isBroken = app.covers.isBroken(poster)
    }

    func draw(_ print: Rect, _ sheet: inout Sheet) {
        let drop = Motion.ease(elapsed, over: Motion.dropTicks)
        if drop < 1 { sheet.push(Transform(offset: Point(0, -(print.height * (1 - drop)).rounded()))) }
        sheet.add(.clip(print))
        drawPicture(print, &sheet)
        drawWords(in: print.inset(sheet.px(.card)), on: print, &sheet)
        sheet.add(.unclip)
        if drop < 1 { sheet.pop() }
    }

    /// The roller has come so far down; above it lies the print.
    /// - Parameter wordAt: the tick at which each line lands.
    func roll(_ print: Rect, by share: Double, wordAt: (Int) -> Double, _ sheet: inout Sheet) {
        let height = (print.height * share).rounded()
        sheet.add(.clip(Rect(print.x, print.y, print.width, height)))
        drawPicture(print, &sheet, printed: 1)
        drawWords(in: print.inset(sheet.px(.card)), on: print, &sheet) { elapsed - wordAt($0) }
        sheet.add(.unclip)
        guard share < 1 else { return }
        let theme = Theme.light
        let roller = Rect(print.x, print.y + height - sheet.px(.icon), print.width, sheet.px(.group))
        sheet.add(.clip(print))
        sheet.box(roller.offset(0, sheet.px(.small)), fill: theme.ink)
        sheet.box(roller, fill: theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(4, theme))
        sheet.box(Rect(roller.x, roller.midY, roller.width, sheet.px(.tiny)), fill: theme.ink)
        sheet.add(.unclip)
    }

    /// The picture in dots, on bare paper until it is loaded; flat ink where it cannot be read.
    func drawPicture(_ print: Rect, _ sheet: inout Sheet, printed: Double? = nil) {
        let light = Theme.light
        guard !isBroken else { return sheet.box(print, fill: light.ink) }
        let side = max(print.width, print.height)
        sheet.add(
            .halftone(
                Halftone(
                    source: poster.source, rect: print.middle(side, side).rounded, paper: light.paper, ink: light.ink,
                    cells: min(print.width, print.height) < 900 ? 84 : 90,
                    printed: printed ?? Motion.ease(elapsed - Motion.dropTicks * 0.3, over: Motion.printTicks))))
    }

    func drawWords(in area: Rect, on print: Rect, _ sheet: inout Sheet) {
        drawWords(in: area, on: print, &sheet) {
            elapsed - Motion.dropTicks * 0.6 - Double($0) * Motion.wordGapTicks
        }
    }

    /// - Parameter since: the ticks since a line landed.
    private func drawWords(in area: Rect, on print: Rect, _ sheet: inout Sheet, since: (Int) -> Double) {
        sheet.push(PosterWords.register(seed: seed, over: print))
        for (index, line) in PosterWords.fit(poster, in: area, on: print).enumerated() {
            let since = since(index)
            guard since >= 0 else { break }
            let landed = Motion.ease(since, over: Motion.wordTicks)
            if landed < 1 { sheet.push(Transform(pivot: line.origin, scale: 1.08 - 0.08 * landed, opacity: landed)) }
            sheet.add(.text(line.run))
            if landed < 1 { sheet.pop() }
        }
        sheet.pop()
    }

    /// A toast lies on the print, where the print has no words.
    func toastRoom(on print: Rect, _ sheet: Sheet) -> ToastRoom {
        ToastRoom(
            rect: print.inset(sheet.px(.card)).intersection(sheet.content),
            height: [.foot: 0, .apart: 0.5, .top: 1][poster.place] ?? 0)
    }
}

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

    static func fit(_ poster: Poster, in area: Rect, on print: Rect) -> [Line] {
        // Lines apart take about a third of the height each and leave a third for the subject between them.
        let tallest = area.height * (poster.place == .apart ? 0.34 : 0.46)
        let sizes = poster.lines.map { text in
            TextRun.Face.display.size(of: text, tallest / Em.cap, width: area.width, tracking: -0.035).rounded(.down)
        }
        // A name may end in a letter with a tail, which the print's edge must not cut.
        let tail = poster.lines.last?.hasTails == true ? (sizes.last ?? 0) * Em.tail : 0
        var room = area
        room.height = min(area.maxY, print.maxY - tail) - area.y
        let baselines = baselines(sizes.map { $0 * Em.cap }, poster.place, room)
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
