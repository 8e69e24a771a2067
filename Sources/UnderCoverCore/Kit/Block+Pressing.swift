import UnderCoverCatalogue
import UnderCoverPixels

// Parts that can be pressed.

extension Block {
    static func button(
        _ target: some ScreenTarget, _ word: String, _ icon: Icon? = nil, step: PillStep = .row,
        size: Double = TypeStep.row.rawValue
    ) -> Block {
        var pill = Pill(target, .zero, word)
        pill.isCentered = true
        pill.icon = icon
        pill.titleSize = size
        if icon == nil { pill.glyphWithFocus = .confirm }
        return Block(.pill(pill, step))
    }

    /// In as few rows as their words allow.
    static func buttons(_ buttons: [Block]) -> Block { .wrap(buttons).width(most: 1800) }

    static func tab(
        _ target: some ScreenTarget, _ word: String, isSelected: Bool = false, isCentered: Bool = true,
        role: SpokenRole = .tab, step: PillStep = .disc
    ) -> Block {
        var pill = Pill(target, .zero, word)
        pill.titleSize = TypeStep.body.rawValue
        pill.isCentered = isCentered
        pill.state = isSelected ? .selected : .rest
        pill.role = role
        return Block(.pill(pill, step))
    }

    static func disc(
        _ target: some ScreenTarget, _ icon: Icon, _ word: String, isSelected: Bool = false,
        state: @autoclosure @escaping () -> String? = nil
    ) -> Block {
        Block(.disc(HeaderAction(target, icon: icon, label: word, state: state()), isSelected: isSelected))
    }

    /// All of it is one target.
    func pressed(
        _ target: some ScreenTarget, says: @autoclosure @escaping () -> String?,
        state: @autoclosure @escaping () -> String? = nil, role: SpokenRole? = nil, place: SpokenPlace? = nil,
        look: Touch.Look = .bare, takesFocus: Bool = true
    ) -> Block {
        Block(
            .pressed(
                self,
                Touch(
                    id: TargetID(target), says: says, state: state, role: role, place: place, look: look,
                    takesFocus: takesFocus)))
    }

    /// Pills over each other; two beside each other, lower ones closer to each other, or words on two lines, before they
    /// scroll.
    static func menu(_ items: [MenuItem], step: PillStep = .list, gap: Length = .space(.list)) -> Block {
        let forms = menuForms(items, step: step, gap: gap)
        return Block.first(of: forms + [forms[3]]).orScroll()
    }

    /// The forms of a menu, the roomiest first, for a screen that has other parts go before the menu changes.
    static func menuForms(_ items: [MenuItem], step: PillStep, gap: Length = .space(.list)) -> [Block] {
        func pills(_ step: PillStep, mayBreak: Bool = false) -> [Block] {
            items.map { item in
                var pill = Pill(item.id, .zero, item.label)
                (pill.icon, pill.spokenState, pill.titleSize) = (item.icon, item.spokenState, TypeStep.item.rawValue)
                pill.mayBreak = mayBreak
                return Block(.pill(pill, step))
            }
        }
        return [
            .column(pills(step), gap: gap), .grid(pills(step), columns: 2, gap: .space(.small)),
            .grid(pills(.disc), columns: 2, gap: .space(.small)), .column(pills(.disc), gap: .space(.small)),
            .grid(pills(.disc, mayBreak: true), columns: 2, gap: .space(.small)),
        ]
    }
}

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
    static func sentences(_ sentences: [String], _ step: TypeStep = .body, lines: Int) -> Block {
        var words = Lettering(string: Words.sentences(sentences), size: step.rawValue, ink: .soft, lines: lines)
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
            title, hints: .choosing(types: keyboard != nil), hasKeyboard: keyboard != nil, news: news,
            .column([field, below], gap: .space(.card)).width(most: .larger(1300, .px(KeyboardPlan.fewestPixels))))
    }
}

extension [Hint] {
    /// - Parameter types: letters are chosen.
    static func choosing(types: Bool) -> [Hint] {
        [.move, .open(Words.choose)] + (types ? [Hint(.extra, Words.deleteLetter)] : [])
    }
}

extension Sheet {
    fileprivate func isTyping(_ target: some ScreenTarget) -> Bool {
        isFocused(target) || context.focus?.target is KeyboardKey
    }
}
