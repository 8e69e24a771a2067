import UnderCoverCatalogue
import UnderCoverPixels

extension ServerForm {
    package func page(_ app: AppState) -> Page {
        let keyboard = isAsking ? nil : keyboardPart(app)
        let isLow = keyboard != nil
        let typed: Block
        var items = items
        if case .showing(let code) = progress {
            (typed, items) = (large(code), [backItem])
        } else {
            // The keyboard leaves no room for a menu, so its first item stands beside the field.
            let hasPill = isLow && (step == .address || offersCode)
            typed = hasPill ? .row([field(isLow: true), pill], gap: .space(.inner)) : field(isLow: isLow)
        }
        let menu = Block.menu(items).width(most: 760)
        return Page(
            Words.addServer, hints: .choosing(types: isLow), hasKeyboard: isLow, news: said,
            .column(
                [.column([head] + note + typed, gap: .space(.narrow)), keyboard ?? menu], gap: .space(.card)
            ).width(most: .larger(1300, .px(KeyboardPlan.fewestPixels))))
    }

    private func field(isLow: Bool) -> Block {
        .typed(.stepper, isLow: isLow) { sheet, rect in
            sheet.field(
                Target.field, field, placeholder: Words.fieldHint(step, kind),
                icon: step == .password ? .lock : .pencil, hasCaret: true, said: asks, rect)
        }.fillsWidth()
    }

    private var pill: Block {
        let target = offersCode ? Target.code : .kind
        func tab(_ word: String) -> Block { .tab(target, word, isCentered: false, role: .button, step: .stepper) }
        let words = offersCode ? [Words.useACode] : [Words.serverKind(kind), kind.name]
        return .whole(words.map(tab)).widthShare(0.36)
    }

    private var number: String {
        Words.fieldOf((ServerLogin.Field.allCases.firstIndex(of: step) ?? 0) + 1, ServerLogin.Field.allCases.count)
    }

    /// For reading aloud: what is asked for, and how much more there is.
    private var asks: String {
        Words.sentences([Words.fieldLabel(step), Words.ended(number), Words.fieldNote(step) ?? ""])
    }

    private var said: String {
        switch progress {
        case .asking: Words.asking
        // Digit by digit.
        case .showing(let code): Words.whereToTypeTheCode + " " + code.map(String.init).joined(separator: " ")
        case .failed(let reason): reason
        case nil: asks
        }
    }

    private var label: String {
        switch progress {
        case .asking: Words.asking
        case .showing: Words.useACode
        case .failed, nil: Words.fieldLabel(step)
        }
    }

    private var head: Block {
        let words = Block.line(label, .bold, .row, squeeze: 0.8)
        let rest = Block.line(number, ink: .soft, squeeze: 1)
        return isAsking ? words : .whole([.row([words.fillsWidth(), rest], gap: .space(.wide)), words])
    }

    /// An error is worth its room; a hint is not.
    private var note: Block? {
        switch progress {
        case .asking: nil
        case .showing: .text(Words.whereToTypeTheCode, ink: .soft)
        case .failed(let reason): .text(reason, .bold, lines: 4)
        case nil: Words.fieldNote(step).map { .text($0, ink: .soft).givesWay(1) }
        }
    }

    private var items: [MenuItem] {
        let kind = MenuItem(Target.kind, .home, Words.serverKind(kind))
        let isLast = step == .password
        let next = MenuItem(Target.next, isLast ? .check : .right, isLast ? Words.connect : Words.next)
        let code = MenuItem(Target.code, .check, Words.useACode)
        return (step == .address ? [kind] : []) + [next] + (offersCode ? [code] : []) + [backItem]
    }

    private var backItem: MenuItem { MenuItem(Target.cancel, .left, Words.backWord) }

    /// As large as the room allows, to be read from a sofa: the player enters it on another device.
    private func large(_ code: String) -> Block {
        Block(
            .words(
                Lettering(
                    string: code, face: .bold, size: 180, lines: 1, sizes: .shares([1, 0.8, 0.6, 0.4, 0.3]),
                    squeeze: 0.2))
        )
    }
}
