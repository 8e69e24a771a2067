/// Renames one of the player's categories.
package struct Naming: TextScreen {
    package enum Target: ScreenTarget { case field, keep, cancel }

    package static let name = "naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var category: Category.ID

    package var fieldTarget: Target { .field }

    init(_ category: Category) {
        self.category = category.id
        field = TextField(category.name, limit: 60)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .keep: submitted(&app)
        case .cancel: app.leave()
        }
    }

    package func secondAction(_ app: inout AppState) -> [Effect] { app.deleted() }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard app.category(category) != nil else { return app.leave() }
        guard let name = CategoryName.clean(field.text) else {
            app.say(Words.needsName)
            return []
        }
        if let other = app.kept.categories.named(name, besides: category) {
            app.say(Words.nameIsTaken(other.name))
            return []
        }
        app.kept.rename(category, to: name)
        return [.renameCategory(category, name: name)] + app.leave()
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let showsKeyboard = app.showsKeyboard
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        var rest = sheet.content.below(isTight ? sheet.content.y : sheet.header(Words.rename))
        let bottom = isTight ? rest.maxY : sheet.footer([.move, .open(Words.choose)])
        rest.height = max(bottom - rest.y, 40)
        let gap = min(sheet.px(.card), rest.height * 0.05)
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(.stepper), rest.height * (showsKeyboard ? 0.16 : 0.25)), least).rounded()
        rest.width = min(rest.width, max(sheet.px(1300), KeyboardPlan.leastWidth(metrics)))
        sheet.field(
            Target.field, field, placeholder: Words.nameHint, icon: .pencil,
            hasCaret: sheet.isFocused(Target.field) || app.isOnKeyboard, rest.cutTop(height))
        rest = rest.below((rest.y + gap).rounded())
        if showsKeyboard {
            let plan = KeyboardPlan(metrics, width: rest.width, height: rest.height)
            sheet.keyboard(keyboard, plan, x: rest.x, top: rest.y, width: rest.width)
        } else {
            drawButtons(rest, &sheet)
        }
    }

    private func drawButtons(_ room: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.inner)
        let height = max(min(sheet.metrics.pill(.row), (room.height - gap) / 2), sheet.metrics.leastHit)
        let isStacked = sheet.metrics.arrangement.buttonsAreStacked || room.width < sheet.px(900)
        var area = room
        if !isStacked { area.width = min(area.width, sheet.px(420) * 2 + gap) }
        for (index, button) in [(Target.keep, Words.keepName), (.cancel, Words.cancel)].enumerated() {
            let place = area.cell(index, of: isStacked ? 1 : 2, height: height, gap: gap)
            guard place.maxY <= room.maxY + 1 else { break }
            sheet.button(button.0, button.1, place)
        }
    }
}
