import UnderCoverCatalogue
import UnderCoverPixels

// Codes, covers, signs and bars.

extension Block {
    /// A square code; nothing where a phone could not read it.
    /// - Parameter side: its wish; nil: as large as its room.
    static func code(_ text: String, side wish: Length? = nil) -> Block {
        guard let size = QRSize(text) else { return .column([]) }
        let least = Double(size.allModules) * 3
        func side(_ metrics: ScreenMetrics, _ most: Double) -> Span {
            guard let side = size.side(atMost: most - metrics.px(.tiny)), side >= least else {
                return Span(least, least, isWhole: false)
            }
            var span = Span(least, side + metrics.px(.tiny))
            // One with a wish is read from afar: words beside it become narrow first.
            span.firm = wish == nil ? least : span.wish
            return span
        }
        func own(_ metrics: ScreenMetrics) -> Double { wish.map { max(metrics.pixels($0), least) } ?? .infinity }
        func wished(_ metrics: ScreenMetrics, _ most: Double) -> Span {
            // Its shadow stands beside it.
            side(metrics, min(most, own(metrics) + metrics.px(.tiny)))
        }
        return Block(
            .drawing(
                Drawing(
                    width: { wish == nil ? .rest : wished($0, .infinity) }, widthForHeight: wished, height: wished,
                    draw: { sheet, rect in
                        let most = min(min(rect.width, rect.height) - sheet.px(.tiny), own(sheet.metrics)) + 0.5
                        guard let side = size.side(atMost: most), side >= least else { return }
                        sheet.code(text, Rect(rect.x, rect.y, side, side).rounded, shadow: 0.01)
                    })))
    }

    /// Covers that cannot be pressed, each about so wide, in as many whole rows as there is room for. Where that is not all,
    /// they are smaller, down to about half.
    static func wall(_ covers: [ArtworkID], wide: Length, gap: Length) -> Block {
        func grid(_ metrics: ScreenMetrics, _ width: Double) -> CoverGrid {
            CoverGrid(
                Rect(0, 0, width, 0), wanted: max(metrics.pixels(wide), 40), gap: metrics.pixels(gap))
        }
        return .drawing(
            Drawing(
                height: { metrics, width in
                    let grid = grid(metrics, width)
                    let rows = Double((covers.count + grid.columns - 1) / grid.columns)
                    let wish = max(rows * (grid.side + grid.gap) - grid.gap, 0)
                    return Span(min(grid.side, wish), wish, most: .infinity)
                },
                draw: { sheet, rect in
                    let wished = grid(sheet.metrics, rect.width)
                    let forms = (wished.columns...wished.columns * 2).map {
                        CoverGrid(rect, columns: $0, gap: wished.gap)
                    }
                    guard let grid = forms.first(where: { $0.count(in: rect) >= covers.count }) ?? forms.last else {
                        return
                    }
                    for (index, cover) in covers.prefix(grid.count(in: rect)).enumerated() {
                        sheet.cover(cover, grid.square(index, in: rect), shadow: sheet.px(.thin))
                    }
                }))
    }

    /// A bar for how far something is, 0…1; nil while that is unknown.
    static func progress(_ share: Double?) -> Block {
        .canvas(wish: 0) { $0.progressBar(share, $1) }.height(.u(Mark.bar.rawValue))
    }

    static func cover(_ artwork: ArtworkID, shadow: Length? = nil) -> Block {
        Block(.cover(CoverPart(motif: .picture(artwork), shadow: shadow)))
    }

    /// - Parameter isInked: white on black, for the one that is asked about.
    static func sleeve(_ title: String, _ artist: String, isInked: Bool = false) -> Block {
        Block(.cover(CoverPart(motif: .words(title: title, artist: artist, isInked: isInked))))
    }
    /// A square drawing, in the middle of its place or at its left.
    /// - Parameter side: how small it may become, and its wish; nil: as wide and as high as its room allows.
    static func square(
        _ side: (least: Length, wish: Length)? = nil, isLeft: Bool = false,
        _ draw: @escaping (inout Sheet, Rect) -> Void
    ) -> Block {
        func span(_ metrics: ScreenMetrics, _ most: Double) -> Span {
            guard let side else { return Span(most * 0.3, most) }
            return Span(min(metrics.pixels(side.least), most), min(metrics.pixels(side.wish), most))
        }
        return .drawing(
            Drawing(
                width: { side == nil ? .rest : span($0, .infinity) }, widthForHeight: span, height: span,
                draw: { sheet, rect in
                    let own = min(rect.width, rect.height).rounded(.down)
                    draw(&sheet, (isLeft ? Rect(rect.x, rect.y, own, own) : rect.middle(own, own)).rounded)
                }))
    }
    static func icon(_ icon: Icon, _ side: Length, ink: Lettering.Ink = .ink) -> Block {
        Block(.icon(icon, side: side, ink))
    }
    /// A switch.
    static func toggle(_ isOn: Bool) -> Block { Block(.toggle(isOn)) }

    /// A word on a small black pill, with a cross: the one that was picked, and wrong.
    static func badge(_ word: String? = nil) -> Block {
        Block.row(
            [.icon(.cross, .text(.note, 0.7), ink: .color(.white))]
                + word.map { .line($0, .bold, .note, ink: .color(.white)) },
            gap: .space(.thin)
        ).padded(.space(.small), .space(.thin)).onBlack().hugged()
    }

    private func onBlack() -> Block {
        Block(
            .overlay(
                Block(
                    .drawing(
                        Drawing(
                            height: { _, _ in .nothing },
                            draw: { sheet, rect in
                                let edge: Color? = sheet.theme.isHighContrast ? .white : nil
                                sheet.box(
                                    rect, radius: rect.height, fill: .black, stroke: edge,
                                    width: sheet.metrics.stroke(2, sheet.theme))
                            }))), self))
    }
}
