import UnderCoverPixels

extension Sheet {
    /// A page with one field, and its buttons or the on-screen keyboard.
    mutating func namingPage<Target: ScreenTarget>(
        _ title: String, _ field: TextField, _ keyboard: ScreenKeyboard, _ app: AppState,
        targets: (field: Target, buttons: [(Target, String)]), placeholder: String = Words.nameHint,
        icon: Icon = .pencil
    ) {
        let showsKeyboard = app.showsKeyboard
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        var rest = content.below(isTight ? content.y : header(title))
        let bottom = isTight ? rest.maxY : footer([.move, .open(Words.choose)])
        rest.height = max(bottom - rest.y, 40)
        let gap = min(px(.card), rest.height * 0.05)
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(.stepper), rest.height * (showsKeyboard ? 0.16 : 0.25)), least).rounded()
        rest.width = min(rest.width, max(px(1300), KeyboardPlan.leastWidth(metrics)))
        self.field(
            targets.field, field, placeholder: placeholder, icon: icon,
            hasCaret: isFocused(targets.field) || app.isOnKeyboard, rest.cutTop(height))
        rest = rest.below((rest.y + gap).rounded())
        if showsKeyboard {
            let plan = KeyboardPlan(metrics, width: rest.width, height: rest.height)
            self.keyboard(keyboard, plan, x: rest.x, top: rest.y, width: rest.width)
        } else {
            namingButtons(targets.buttons, rest)
        }
    }

    private mutating func namingButtons(_ buttons: [(some ScreenTarget, String)], _ room: Rect) {
        let gap = px(.inner)
        let height = max(min(metrics.pill(.row), (room.height - gap) / 2), metrics.leastHit)
        let isStacked = metrics.arrangement.buttonsAreStacked || room.width < px(900)
        var area = room
        if !isStacked { area.width = min(area.width, px(420) * 2 + gap) }
        for (index, button) in buttons.enumerated() {
            let place = area.cell(index, of: isStacked ? 1 : 2, height: height, gap: gap)
            guard place.maxY <= room.maxY + 1 else { break }
            self.button(button.0, button.1, place)
        }
    }
}
