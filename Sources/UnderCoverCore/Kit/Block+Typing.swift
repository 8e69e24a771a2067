import UnderCoverCatalogue
import UnderCoverPixels

// Fields take what is typed. The caret is in a field while it has the focus, and while the keyboard on screen has it.

extension Block {
    /// - Parameters:
    ///   - said: what speech calls it; nil: as its placeholder says.
    ///   - isLow: it may be as low as a key of the keyboard that stands below it.
    static func field(
        _ target: some ScreenTarget, _ field: TextField, placeholder: String, icon: Icon, said: String? = nil,
        step: PillStep = .list, isLow: Bool = false
    ) -> Block {
        typed(step, isLow: isLow) { sheet, rect in
            sheet.field(
                target, field, placeholder: placeholder, icon: icon, hasCaret: sheet.isTyping(target), said: said, rect)
        }
    }

    /// A field of another look.
    static func typed(_ step: PillStep, isLow: Bool, _ draw: @escaping (inout Sheet, Rect) -> Void) -> Block {
        .drawing(
            Drawing(
                height: { metrics, _ in
                    let least = isLow ? KeyboardPlan.least(metrics) : metrics.leastHit
                    let wish = metrics.pill(step)
                    return Span(max(least, wish / 2), wish).pressed(least)
                }, draw: draw))
    }

    /// - Parameter done: what the last key says.
    static func keyboard(_ keyboard: ScreenKeyboard, done: String = Words.done) -> Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let plan = KeyboardPlan(metrics, width: width, height: .infinity)
                    let least = KeyboardPlan.least(metrics) * 5
                    return Span(max(least, plan.height / 2), plan.height).pressed(least)
                },
                draw: { sheet, rect in
                    let plan = KeyboardPlan(sheet.metrics, width: rect.width, height: rect.height)
                    sheet.keyboard(keyboard, plan, x: rect.x, top: rect.y.rounded(), width: rect.width, done: done)
                }))
    }

    /// As many of these sentences as are read whole in so many lines.
    static func sentences(
        _ sentences: [String], _ step: TypeStep = .body, ink: Lettering.Ink = .soft, lines: Int
    ) -> Block {
        var words = Lettering(string: Words.sentences(sentences), size: step.rawValue, ink: ink, lines: lines)
        words.breaks = { size, width in
            func wrapped(_ count: Int) -> [String] {
                TextWrap.lines(Words.sentences(sentences.prefix(count)), face: .body, size: size, width: width)
            }
            return sentences.indices.reversed().lazy.map { wrapped($0 + 1) }.first { $0.count <= lines } ?? wrapped(1)
        }
        return Block(.words(words))
    }
}

extension Page {
    /// A page with one field, and below it its buttons or the keyboard on screen.
    static func form(_ title: String, news: String? = nil, field: Block, keyboard: Block?, buttons: [Block]) -> Page {
        let below = keyboard ?? .buttons(buttons).width(most: .larger(868, .text(.row, 29)))
        return Page(
            title, hints: [.move, .open(Words.choose)], hasKeyboard: keyboard != nil, news: news,
            .column([field, below], gap: .space(.card)).width(most: .larger(1300, .px(KeyboardPlan.fewestPixels))))
    }
}

extension Sheet {
    fileprivate func isTyping(_ target: some ScreenTarget) -> Bool {
        isFocused(target) || context.focus?.target is KeyboardKey
    }
}
