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
    static func buttons(_ buttons: [Block]) -> Block { .wrap(buttons) }

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
        state: @autoclosure @escaping () -> String? = nil, role: SpokenRole? = nil, look: Touch.Look = .bare,
        takesFocus: Bool = true
    ) -> Block {
        Block(
            .pressed(
                self,
                Touch(
                    id: TargetID(target), says: says, state: state, role: role, look: look, takesFocus: takesFocus)))
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
