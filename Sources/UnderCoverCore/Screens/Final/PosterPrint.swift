import UnderCoverPixels

/// A poster on its way onto the screen: the print drops in, then its words land one by one.
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

    /// The picture in dots, on bare paper until it is loaded; flat ink where it cannot be read.
    func drawPicture(_ print: Rect, _ sheet: inout Sheet) {
        let light = Theme.light
        guard !isBroken else { return sheet.box(print, fill: light.ink) }
        let side = max(print.width, print.height)
        sheet.add(
            .halftone(
                Halftone(
                    source: poster.source, rect: print.middle(side, side).rounded, paper: light.paper, ink: light.ink,
                    cells: min(print.width, print.height) < 900 ? 84 : 90,
                    printed: Motion.ease(elapsed - Motion.dropTicks * 0.3, over: Motion.printTicks))))
    }

    func drawWords(in area: Rect, on print: Rect, _ sheet: inout Sheet) {
        sheet.push(PosterWords.register(seed: seed, over: print))
        for (index, line) in PosterWords.fit(poster, in: area).enumerated() {
            let since = elapsed - Motion.dropTicks * 0.6 - Double(index) * Motion.wordGapTicks
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
