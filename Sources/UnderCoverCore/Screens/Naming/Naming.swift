import UnderCoverPixels

/// Renames one of the player's categories.
package struct Naming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var category: Category.ID

    static var title: String { Words.rename }

    init(_ category: Category) {
        self.category = category.id
        field = TextField(category.name, limit: 60)
    }

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
}

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

/// The targets of a screen where a name is typed.
package enum NamingTarget: ScreenTarget { case field, keep, cancel }

/// A page on which one name is typed.
protocol NamingScreen: TextScreen where Target == NamingTarget {
    static var title: String { get }
    static var placeholder: String { get }
    static var keepWord: String { get }
}

extension NamingScreen {
    static var placeholder: String { Words.nameHint }
    static var keepWord: String { Words.keepName }

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Self.title }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.namingPage(
            Self.title, field, keyboard, app,
            targets: (Target.field, [(Target.keep, Self.keepWord), (Target.cancel, Words.cancel)]),
            placeholder: Self.placeholder)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .keep: submitted(&app)
        case .cancel: app.leave()
        }
    }
}
