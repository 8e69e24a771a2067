/// Gives a category of the player's another name.
package struct Naming: TextScreen {
    package var focus: TargetID = "field"
    package var scroll = 0.0
    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var category: Category.ID

    package var fieldID: TargetID { "field" }

    init(_ category: Category) {
        self.category = category.id
        field = TextField(category.name, limit: 60)
    }
}

extension AppState {
    mutating func openNaming(_ category: Category) -> [Effect] {
        var state = Naming(category)
        if input.glyphs != .keyboard { state.focus = "key.g" }
        return enter(.naming(state))
    }

    mutating func namingActivated(_ id: TargetID) -> [Effect] {
        guard case .naming(var state) = screen else { return [] }
        if let effects = keyboardActivated(id) { return effects }
        switch id {
        case "field" where input.glyphs != .keyboard:
            state.keyboard.isWanted = true
            screen = .naming(state)
            mendFocus()
            setFocus("key.g")
            return []
        case "field", "keep": return keepName()
        default: return leave()
        }
    }

    mutating func keepName() -> [Effect] {
        guard case .naming(let state) = screen else { return [] }
        guard let index = catalogue.firstIndex(where: { $0.id == state.category }) else { return leave() }
        guard let name = CategoryName.clean(state.field.text) else {
            say(Words.needsName)
            return []
        }
        let key = TextFolding.key(name)
        if let other = catalogue.first(where: { $0.id != state.category && TextFolding.key($0.name) == key }) {
            say(Words.nameIsTaken(other.name))
            return []
        }
        catalogue[index].name = name
        return [.renameCategory(state.category, name: name)] + leave()
    }
}

extension Naming {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.writing(
            self, title: Words.rename, placeholder: Words.nameHint, note: nil, app: app,
            actions: [("keep", Words.keepName), ("cancel", Words.cancel)])
    }
}

extension Sheet {
    /// A screen with one thing to write: a title, the field, buttons, and the keyboard where one is needed.
    mutating func writing(
        _ state: some TextScreen, title: String, placeholder: String, note: String?, app: AppState,
        actions: [(id: TargetID, label: String)]
    ) {
        let showsKeyboard = app.showsKeyboard
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let top = isTight ? content.y : header(title)
        let bottom = isTight ? content.maxY : footer([.move, .open(Words.choose), .back])
        let area = Rect(content.x, top, content.width, max(bottom - top, 40))
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(96), area.height * (showsKeyboard ? 0.16 : 0.25)), least).rounded()
        let width = min(area.width, max(px(1300), KeyboardPlan.leastWidth(metrics)))
        field(
            state.fieldID, state.field, placeholder: placeholder, icon: .pencil,
            hasCaret: state.focus == state.fieldID || state.focus.hasPrefix("key"), Rect(area.x, area.y, width, height))
        let y = (area.y + height + min(px(36), area.height * 0.05)).rounded()
        if showsKeyboard {
            let plan = KeyboardPlan(metrics, width: width, height: area.maxY - y)
            keyboard(state.keyboard, plan, x: area.x, top: y, width: width)
            return
        }
        let gap = px(28)
        let pillHeight = max(min(metrics.pill(104), (area.maxY - y - gap) / 2), metrics.leastHit)
        let isStacked = metrics.shape == .tall || width < px(900)
        let pillWidth = isStacked ? width : min((width - gap) / 2, px(420))
        for (index, action) in actions.enumerated() {
            let step = Double(index)
            let rect =
                isStacked
                ? Rect(area.x, y + step * (pillHeight + gap), pillWidth, pillHeight)
                : Rect(area.x + step * (pillWidth + gap), y, pillWidth, pillHeight)
            guard rect.maxY <= area.maxY + 1 else { break }
            var pill = Pill(action.id, rect, action.label)
            pill.isCentered = true
            pill.glyph = action.id == context.focus ? .confirm : nil
            self.pill(pill)
        }
    }
}
