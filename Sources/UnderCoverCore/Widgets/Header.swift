import UnderCoverCatalogue
import UnderCoverPixels

/// A button of the header: an icon with a word, or the icon alone where there is no room.
struct HeaderAction {
    let id: TargetID
    let icon: Icon
    let label: String
    /// Read aloud for a button that is on or off. A closure, because speech is usually off.
    let state: () -> String?

    init(
        _ target: some ScreenTarget, icon: Icon, label: String, state: @autoclosure @escaping () -> String? = nil
    ) {
        id = TargetID(target)
        self.icon = icon
        self.label = label
        self.state = state
    }
}

private struct ActionRow {
    let height: Double
    /// How many of the actions show their words; the others show only icons.
    var words: Int
    var width: Double
    var isBelowTitle = false
}

extension Sheet {
    /// Title at the top, hints at the bottom; returns the room between them.
    mutating func page(
        _ title: String, _ actions: [HeaderAction] = [], hints: [Hint], note: String? = nil, cutsNote: Bool = false,
        keepsNote: Bool = false, headerWidth: Double? = nil
    ) -> Rect {
        let top = header(title, actions, width: headerWidth)
        let bottom = footer(hints, note: note, cutsNote: cutsNote, keepsNote: keepsNote)
        return Rect(content.x, top, content.width, max(bottom - top, 40))
    }

    /// The title at the top left with actions at the top right; returns where the body begins.
    mutating func header(_ title: String, _ actions: [HeaderAction] = [], width: Double? = nil) -> Double {
        var content = content
        content.width = width ?? content.width
        if heading == nil { say(title) }
        let size = metrics.display(128)
        let row = actionRow(
            actions, titleWidth: TextMeasure.width(title, face: .display, size: size, tracking: -0.02),
            room: content.width)
        let isAlone = actions.isEmpty || row.isBelowTitle
        let arrow = hasFooter || context.wayOut != .back ? 0 : backArrow(content.y + size * Em.cap / 2)
        display(
            title, size, theme.ink, x: content.x + arrow, capTop: content.y,
            width: content.width - arrow - (isAlone ? 0 : px(.gutter) + row.width))
        let titleEnd = content.y + size * 0.92
        guard !actions.isEmpty else { return titleEnd + px(.snug) }
        let besideTitle = max(content.y + (size * Em.cap - row.height) / 2, content.y)
        var rest =
            row.isBelowTitle
            ? Rect(content.x, titleEnd + px(.tiny), content.width, row.height)
            : Rect(content.maxX - row.width, besideTitle, row.width, row.height)
        for (index, action) in actions.enumerated() {
            let showsWord = index < row.words
            let width = showsWord ? actionWidth(action, row.height) : row.height
            iconPill(action, Rect(rest.x, rest.y, width, row.height), showsWord: showsWord)
            rest.x += width + px(.small)
        }
        return max(titleEnd, rest.maxY) + px(row.isBelowTitle ? 30 : 22)
    }

    private func actionRow(_ actions: [HeaderAction], titleWidth: Double, room: Double) -> ActionRow {
        let count = Double(actions.count)
        let height = min(metrics.pill(.disc), ((room - px(.small) * (count - 1)) / max(count, 1)).rounded(.down))
        // Words on all of them, else on the first, which players need first, else on none.
        let ways = [actions.count, min(actions.count, 1), 0].map {
            ActionRow(height: height, words: $0, width: width(of: actions, height, words: $0))
        }
        // The title may shrink a little for the first word, not for all of them.
        let fitting = zip(ways, [1, 0.72]).first { titleWidth * $1 + px(.gutter) + $0.width <= room }
        let beside = fitting?.0 ?? ways[2]
        let left = room - px(.gutter) - beside.width
        guard beside.words < actions.count, !metrics.isBeside || left < min(titleWidth, room * 0.35) else {
            return beside
        }
        var below = ways.first { $0.width <= room } ?? ways[2]
        below.isBelowTitle = true
        return below
    }

    /// The width of a pill with its icon and its word.
    func actionWidth(_ action: HeaderAction, _ height: Double) -> Double {
        height * 0.72 + px(.group) + px(.narrow)
            + TextMeasure.width(action.label, face: .bold, size: metrics.text(.body))
    }

    private func width(of actions: [HeaderAction], _ height: Double, words: Int) -> Double {
        let each = actions.enumerated().map { $0 < words ? actionWidth($1, height) : height }
        return each.reduce(0, +) + px(.small) * Double(max(actions.count - 1, 0))
    }

    /// A pill with an icon and perhaps a word; a disc without one.
    mutating func iconPill(
        _ action: HeaderAction, _ rect: Rect, showsWord: Bool = false, isSelected: Bool = false,
        isDisabled: Bool = false
    ) {
        var pill = Pill(action.id, rect, "")
        pill.state = isSelected ? .selected : isDisabled ? .disabled : .rest
        self.pill(pill)
        if !showsWord { iconOnlyWords[action.id] = action.label }
        let said = isSelected ? Words.chosen : isDisabled ? Words.notNow : nil
        name(action.id, action.label, state: action.state() ?? said)
        role(action.id, SpokenRole.of(state: action.state()))
        let color = PillLook(pill.state, focused: context.focus == action.id, theme: theme).text
        let shift = lift(of: action.id)
        let side = px(.large) * min(rect.height / px(.column), 1.3)
        guard showsWord else { return icon(action.icon, in: rect.middle(side, side).offset(shift, shift), color) }
        let size = metrics.text(.body)
        let inner = rect.rightOf(rect.x + rect.height * 0.36)
        icon(action.icon, in: inner.leftSquare(side).offset(shift, shift), color)
        line(
            action.label, .bold, size, color, x: inner.x + side + px(.icon) + shift,
            baseline: rect.midY + size * Em.middle + shift, width: rect.maxX - inner.x - side - px(30))
    }
}
